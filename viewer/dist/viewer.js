"use strict";(()=>{var oy=Object.defineProperty;var ly=(i,e)=>{for(var t in e)oy(i,t,{get:e[t],enumerable:!0})};var As={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Es={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},zf=0,yu=1,kf=2;var $s=1,Hf=2,Br=3,Ts=0,Nn=1,qt=2,Ks=0,zr=1,xu=2,bu=3,wu=4,Vf=5;var Js=100,Gf=101,Wf=102,Xf=103,qf=104,Yf=200,Zf=201,$f=202,Kf=203,Mu=204,Su=205,Jf=206,jf=207,Qf=208,ep=209,tp=210,np=211,ip=212,sp=213,rp=214,al=0,ol=1,ll=2,Tr=3,cl=4,hl=5,vs=6,ul=7,zl=0,ap=1,op=2,Ri=0,Au=1,Eu=2,Tu=3,Cu=4,Ru=5,Pu=6,Iu=7;var Lu=300,js=301,kr=302,kl=303,Hl=304,dl=1e3,Ti=1001,fl=1002,fn=1003,lp=1004;var Ha=1005;var In=1006,Vl=1007;var ts=1008;var Hn=1009,Du=1010,Nu=1011,Hr=1012,Gl=1013,_i=1014,oi=1015,vi=1016,Wl=1017,Xl=1018,Qs=1020,Uu=35902,Ou=35899,Fu=1021,Bu=1022,yi=1023,Ki=1026,ns=1027,ql=1028,Yl=1029,Cs=1030,Zl=1031;var $l=1033,Va=33776,Ga=33777,Wa=33778,Xa=33779,Kl=35840,Jl=35841,jl=35842,Ql=35843,ec=36196,tc=37492,nc=37496,ic=37488,sc=37489,qa=37490,rc=37491,ac=37808,oc=37809,lc=37810,cc=37811,hc=37812,uc=37813,dc=37814,fc=37815,pc=37816,mc=37817,gc=37818,_c=37819,vc=37820,yc=37821,xc=36492,bc=36494,wc=36495,Mc=36283,Sc=36284,Ya=36285,Ac=36286;var ma=2300,pl=2301,sl=2302,hu=2303,uu=2400,du=2401,fu=2402;var cp=3200;var Ec=0,hp=1,is="",_n="srgb",ga="srgb-linear",_a="linear",bt="srgb";var rl=7680;var up=519,dp=512,fp=513,pp=514,zu=515,mp=516,gp=517,ku=518,Hu=519,Vu=35044,Gu=35048;var Wu="300 es",ii=2e3,Cr=2001;function cy(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function hy(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function va(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function _p(){let i=va("canvas");return i.style.display="block",i}var tf={},Rr=null;function ya(...i){let e="THREE."+i.shift();Rr?Rr("log",e,...i):console.log(e,...i)}function vp(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function He(...i){i=vp(i);let e="THREE."+i.shift();if(Rr)Rr("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function We(...i){i=vp(i);let e="THREE."+i.shift();if(Rr)Rr("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function fa(...i){let e=i.join(" ");e in tf||(tf[e]=!0,He(...i))}function yp(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var xp={[al]:al,[ll]:vs,[cl]:cl,[Tr]:hl,[ol]:ol,[vs]:ll,[ul]:ul,[hl]:Tr},pi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,e);e.target=null}}},Mn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],nf=1234567,Ar=Math.PI/180,Pr=180/Math.PI;function Rs(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Mn[i&255]+Mn[i>>8&255]+Mn[i>>16&255]+Mn[i>>24&255]+"-"+Mn[e&255]+Mn[e>>8&255]+"-"+Mn[e>>16&15|64]+Mn[e>>24&255]+"-"+Mn[t&63|128]+Mn[t>>8&255]+"-"+Mn[t>>16&255]+Mn[t>>24&255]+Mn[n&255]+Mn[n>>8&255]+Mn[n>>16&255]+Mn[n>>24&255]).toLowerCase()}function Ke(i,e,t){return Math.max(e,Math.min(t,i))}function Xu(i,e){return(i%e+e)%e}function uy(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function dy(i,e,t){return i!==e?(t-i)/(e-i):0}function pa(i,e,t){return(1-t)*i+t*e}function fy(i,e,t,n){return pa(i,e,1-Math.exp(-t*n))}function py(i,e=1){return e-Math.abs(Xu(i,e*2)-e)}function my(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function gy(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function _y(i,e){return i+Math.floor(Math.random()*(e-i+1))}function vy(i,e){return i+Math.random()*(e-i)}function yy(i){return i*(.5-Math.random())}function xy(i){i!==void 0&&(nf=i);let e=nf+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function by(i){return i*Ar}function wy(i){return i*Pr}function My(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Sy(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function qu(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Ay(i,e,t,n,s){let r=Math.cos,a=Math.sin,o=r(t/2),l=a(t/2),c=r((e+n)/2),h=a((e+n)/2),u=r((e-n)/2),d=a((e-n)/2),f=r((n-e)/2),g=a((n-e)/2);switch(s){case"XYX":i.set(o*h,l*u,l*d,o*c);break;case"YZY":i.set(l*d,o*h,l*u,o*c);break;case"ZXZ":i.set(l*u,l*d,o*h,o*c);break;case"XZX":i.set(o*h,l*g,l*f,o*c);break;case"YXY":i.set(l*f,o*h,l*g,o*c);break;case"ZYZ":i.set(l*g,l*f,o*h,o*c);break;default:He("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Tc(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Yu(i,e){if(e.constructor===Float32Array)return i;let t=Tc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Zu(i,e){if(e.constructor===Float32Array)return i;let t=Tc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var Za={DEG2RAD:Ar,RAD2DEG:Pr,generateUUID:Rs,clamp:Ke,euclideanModulo:Xu,mapLinear:uy,inverseLerp:dy,lerp:pa,damp:fy,pingpong:py,smoothstep:my,smootherstep:gy,randInt:_y,randFloat:vy,randFloatSpread:yy,seededRandom:xy,degToRad:by,radToDeg:wy,isPowerOfTwo:My,ceilPowerOfTwo:Sy,floorPowerOfTwo:qu,setQuaternionFromProperEuler:Ay,normalize:Zu,denormalize:Yu},Qu=class Qu{constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Ke(this.x,e.x,t.x),this.y=Ke(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Ke(this.x,e,t),this.y=Ke(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ke(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ke(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,a=this.y-e.y;return this.x=r*n-a*s+e.x,this.y=r*s+a*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};Qu.prototype.isVector2=!0;var Ue=Qu,et=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,a,o){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[a+0],f=r[a+1],g=r[a+2],v=r[a+3];if(u!==v||l!==d||c!==f||h!==g){let p=l*d+c*f+h*g+u*v;p<0&&(d=-d,f=-f,g=-g,v=-v,p=-p);let m=1-o;if(p<.9995){let y=Math.acos(p),M=Math.sin(y);m=Math.sin(m*y)/M,o=Math.sin(o*y)/M,l=l*m+d*o,c=c*m+f*o,h=h*m+g*o,u=u*m+v*o}else{l=l*m+d*o,c=c*m+f*o,h=h*m+g*o,u=u*m+v*o;let y=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=y,c*=y,h*=y,u*=y}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,a){let o=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[a],d=r[a+1],f=r[a+2],g=r[a+3];return e[t]=o*g+h*u+l*f-c*d,e[t+1]=l*g+h*d+c*u-o*f,e[t+2]=c*g+h*f+o*d-l*u,e[t+3]=h*g-o*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,a=e._order,o=Math.cos,l=Math.sin,c=o(n/2),h=o(s/2),u=o(r/2),d=l(n/2),f=l(s/2),g=l(r/2);switch(a){case"XYZ":this._x=d*h*u+c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u-d*f*g;break;case"YXZ":this._x=d*h*u+c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u+d*f*g;break;case"ZXY":this._x=d*h*u-c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u-d*f*g;break;case"ZYX":this._x=d*h*u-c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u+d*f*g;break;case"YZX":this._x=d*h*u+c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u-d*f*g;break;case"XZY":this._x=d*h*u-c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u+d*f*g;break;default:He("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],a=t[1],o=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+o+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(a-s)*f}else if(n>o&&n>u){let f=2*Math.sqrt(1+n-o-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+a)/f,this._z=(r+c)/f}else if(o>u){let f=2*Math.sqrt(1+o-n-u);this._w=(r-c)/f,this._x=(s+a)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-o);this._w=(a-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Ke(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,a=e._w,o=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+a*o+s*c-r*l,this._y=s*h+a*l+r*o-n*c,this._z=r*h+a*c+n*l-s*o,this._w=a*h-n*o-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,a=e._w,o=this.dot(e);o<0&&(n=-n,s=-s,r=-r,a=-a,o=-o);let l=1-t;if(o<.9995){let c=Math.acos(o),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},ed=class ed{constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(sf.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(sf.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,a=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*a,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*a,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*a,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,a=e.y,o=e.z,l=e.w,c=2*(a*s-o*n),h=2*(o*t-r*s),u=2*(r*n-a*t);return this.x=t+l*c+a*u-o*h,this.y=n+l*h+o*c-r*u,this.z=s+l*u+r*h-a*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Ke(this.x,e.x,t.x),this.y=Ke(this.y,e.y,t.y),this.z=Ke(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Ke(this.x,e,t),this.y=Ke(this.y,e,t),this.z=Ke(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ke(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,a=t.x,o=t.y,l=t.z;return this.x=s*l-r*o,this.y=r*a-n*l,this.z=n*o-s*a,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Hh.copy(this).projectOnVector(e),this.sub(Hh)}reflect(e){return this.sub(Hh.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ke(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};ed.prototype.isVector3=!0;var A=ed,Hh=new A,sf=new et,td=class td{constructor(e,t,n,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,a,o,l,c)}set(e,t,n,s,r,a,o,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=o,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=a,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,a=n[0],o=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],g=n[8],v=s[0],p=s[3],m=s[6],y=s[1],M=s[4],w=s[7],T=s[2],E=s[5],_=s[8];return r[0]=a*v+o*y+l*T,r[3]=a*p+o*M+l*E,r[6]=a*m+o*w+l*_,r[1]=c*v+h*y+u*T,r[4]=c*p+h*M+u*E,r[7]=c*m+h*w+u*_,r[2]=d*v+f*y+g*T,r[5]=d*p+f*M+g*E,r[8]=d*m+f*w+g*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],h=e[8];return t*a*h-t*o*c-n*r*h+n*o*l+s*r*c-s*a*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],h=e[8],u=h*a-o*c,d=o*l-h*r,f=c*r-a*l,g=t*u+n*d+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/g;return e[0]=u*v,e[1]=(s*c-h*n)*v,e[2]=(o*n-s*a)*v,e[3]=d*v,e[4]=(h*t-s*l)*v,e[5]=(s*r-o*t)*v,e[6]=f*v,e[7]=(n*l-c*t)*v,e[8]=(a*t-n*r)*v,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,a,o){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*a+c*o)+a+e,-s*c,s*l,-s*(-c*a+l*o)+o+t,0,0,1),this}scale(e,t){return fa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Vh.makeScale(e,t)),this}rotate(e){return fa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Vh.makeRotation(-e)),this}translate(e,t){return fa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Vh.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}};td.prototype.isMatrix3=!0;var Ye=td,Vh=new Ye,rf=new Ye().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),af=new Ye().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Ey(){let i={enabled:!0,workingColorSpace:ga,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===bt&&(s.r=$i(s.r),s.g=$i(s.g),s.b=$i(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===bt&&(s.r=Er(s.r),s.g=Er(s.g),s.b=Er(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===is?_a:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[ga]:{primaries:e,whitePoint:n,transfer:_a,toXYZ:rf,fromXYZ:af,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:_n},outputColorSpaceConfig:{drawingBufferColorSpace:_n}},[_n]:{primaries:e,whitePoint:n,transfer:bt,toXYZ:rf,fromXYZ:af,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:_n}}}),i}var ht=Ey();function $i(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Er(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var cr,ml=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{cr===void 0&&(cr=va("canvas")),cr.width=e.width,cr.height=e.height;let s=cr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=cr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=va("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=$i(r[a]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor($i(t[n]/255)*255):t[n]=$i(t[n]);return{data:t,width:e.width,height:e.height}}else return He("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Ty=0,Ir=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Ty++}),this.uuid=Rs(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(Gh(s[a].image)):r.push(Gh(s[a]))}else r=Gh(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Gh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?ml.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(He("Texture: Unable to serialize Texture."),{})}var Cy=0,Wh=new A,Ln=class i extends pi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Ti,s=Ti,r=In,a=ts,o=yi,l=Hn,c=i.DEFAULT_ANISOTROPY,h=is){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Cy++}),this.uuid=Rs(),this.name="",this.source=new Ir(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new Ue(0,0),this.repeat=new Ue(1,1),this.center=new Ue(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Ye,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Wh).x}get height(){return this.source.getSize(Wh).y}get depth(){return this.source.getSize(Wh).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){He(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){He(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Lu)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case dl:e.x=e.x-Math.floor(e.x);break;case Ti:e.x=e.x<0?0:1;break;case fl:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case dl:e.y=e.y-Math.floor(e.y);break;case Ti:e.y=e.y<0?0:1;break;case fl:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Ln.DEFAULT_IMAGE=null;Ln.DEFAULT_MAPPING=Lu;Ln.DEFAULT_ANISOTROPY=1;var nd=class nd{constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,a=e.elements;return this.x=a[0]*t+a[4]*n+a[8]*s+a[12]*r,this.y=a[1]*t+a[5]*n+a[9]*s+a[13]*r,this.z=a[2]*t+a[6]*n+a[10]*s+a[14]*r,this.w=a[3]*t+a[7]*n+a[11]*s+a[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],g=l[9],v=l[2],p=l[6],m=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(g-p)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(g+p)<.1&&Math.abs(c+f+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let M=(c+1)/2,w=(f+1)/2,T=(m+1)/2,E=(h+d)/4,_=(u+v)/4,S=(g+p)/4;return M>w&&M>T?M<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(M),s=E/n,r=_/n):w>T?w<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(w),n=E/s,r=S/s):T<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(T),n=_/r,s=S/r),this.set(n,s,r,t),this}let y=Math.sqrt((p-g)*(p-g)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(y)<.001&&(y=1),this.x=(p-g)/y,this.y=(u-v)/y,this.z=(d-h)/y,this.w=Math.acos((c+f+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Ke(this.x,e.x,t.x),this.y=Ke(this.y,e.y,t.y),this.z=Ke(this.z,e.z,t.z),this.w=Ke(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Ke(this.x,e,t),this.y=Ke(this.y,e,t),this.z=Ke(this.z,e,t),this.w=Ke(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ke(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};nd.prototype.isVector4=!0;var Mt=nd,gl=class extends pi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:In,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Mt(0,0,e,t),this.scissorTest=!1,this.viewport=new Mt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Ln({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:In,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Ir(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},$n=class extends gl{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},xa=class extends Ln{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=fn,this.minFilter=fn,this.wrapR=Ti,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var _l=class extends Ln{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=fn,this.minFilter=fn,this.wrapR=Ti,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Bl=class Bl{constructor(e,t,n,s,r,a,o,l,c,h,u,d,f,g,v,p){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,a,o,l,c,h,u,d,f,g,v,p)}set(e,t,n,s,r,a,o,l,c,h,u,d,f,g,v,p){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=a,m[9]=o,m[13]=l,m[2]=c,m[6]=h,m[10]=u,m[14]=d,m[3]=f,m[7]=g,m[11]=v,m[15]=p,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new Bl().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/hr.setFromMatrixColumn(e,0).length(),r=1/hr.setFromMatrixColumn(e,1).length(),a=1/hr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*a,t[9]=n[9]*a,t[10]=n[10]*a,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,a=Math.cos(n),o=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=a*h,f=a*u,g=o*h,v=o*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+g*c,t[5]=d-v*c,t[9]=-o*l,t[2]=v-d*c,t[6]=g+f*c,t[10]=a*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,g=c*h,v=c*u;t[0]=d+v*o,t[4]=g*o-f,t[8]=a*c,t[1]=a*u,t[5]=a*h,t[9]=-o,t[2]=f*o-g,t[6]=v+d*o,t[10]=a*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,g=c*h,v=c*u;t[0]=d-v*o,t[4]=-a*u,t[8]=g+f*o,t[1]=f+g*o,t[5]=a*h,t[9]=v-d*o,t[2]=-a*c,t[6]=o,t[10]=a*l}else if(e.order==="ZYX"){let d=a*h,f=a*u,g=o*h,v=o*u;t[0]=l*h,t[4]=g*c-f,t[8]=d*c+v,t[1]=l*u,t[5]=v*c+d,t[9]=f*c-g,t[2]=-c,t[6]=o*l,t[10]=a*l}else if(e.order==="YZX"){let d=a*l,f=a*c,g=o*l,v=o*c;t[0]=l*h,t[4]=v-d*u,t[8]=g*u+f,t[1]=u,t[5]=a*h,t[9]=-o*h,t[2]=-c*h,t[6]=f*u+g,t[10]=d-v*u}else if(e.order==="XZY"){let d=a*l,f=a*c,g=o*l,v=o*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+v,t[5]=a*h,t[9]=f*u-g,t[2]=g*u-f,t[6]=o*h,t[10]=v*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Ry,e,Py)}lookAt(e,t,n){let s=this.elements;return qn.subVectors(e,t),qn.lengthSq()===0&&(qn.z=1),qn.normalize(),fs.crossVectors(n,qn),fs.lengthSq()===0&&(Math.abs(n.z)===1?qn.x+=1e-4:qn.z+=1e-4,qn.normalize(),fs.crossVectors(n,qn)),fs.normalize(),Ro.crossVectors(qn,fs),s[0]=fs.x,s[4]=Ro.x,s[8]=qn.x,s[1]=fs.y,s[5]=Ro.y,s[9]=qn.y,s[2]=fs.z,s[6]=Ro.z,s[10]=qn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,a=n[0],o=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],g=n[2],v=n[6],p=n[10],m=n[14],y=n[3],M=n[7],w=n[11],T=n[15],E=s[0],_=s[4],S=s[8],N=s[12],P=s[1],U=s[5],B=s[9],Y=s[13],L=s[2],G=s[6],X=s[10],V=s[14],ie=s[3],F=s[7],ee=s[11],ne=s[15];return r[0]=a*E+o*P+l*L+c*ie,r[4]=a*_+o*U+l*G+c*F,r[8]=a*S+o*B+l*X+c*ee,r[12]=a*N+o*Y+l*V+c*ne,r[1]=h*E+u*P+d*L+f*ie,r[5]=h*_+u*U+d*G+f*F,r[9]=h*S+u*B+d*X+f*ee,r[13]=h*N+u*Y+d*V+f*ne,r[2]=g*E+v*P+p*L+m*ie,r[6]=g*_+v*U+p*G+m*F,r[10]=g*S+v*B+p*X+m*ee,r[14]=g*N+v*Y+p*V+m*ne,r[3]=y*E+M*P+w*L+T*ie,r[7]=y*_+M*U+w*G+T*F,r[11]=y*S+M*B+w*X+T*ee,r[15]=y*N+M*Y+w*V+T*ne,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],a=e[1],o=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],g=e[3],v=e[7],p=e[11],m=e[15],y=l*f-c*d,M=o*f-c*u,w=o*d-l*u,T=a*f-c*h,E=a*d-l*h,_=a*u-o*h;return t*(v*y-p*M+m*w)-n*(g*y-p*T+m*E)+s*(g*M-v*T+m*_)-r*(g*w-v*E+p*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],a=e[5],o=e[9],l=e[2],c=e[6],h=e[10];return t*(a*h-o*c)-n*(r*h-o*l)+s*(r*c-a*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],g=e[12],v=e[13],p=e[14],m=e[15],y=t*o-n*a,M=t*l-s*a,w=t*c-r*a,T=n*l-s*o,E=n*c-r*o,_=s*c-r*l,S=h*v-u*g,N=h*p-d*g,P=h*m-f*g,U=u*p-d*v,B=u*m-f*v,Y=d*m-f*p,L=y*Y-M*B+w*U+T*P-E*N+_*S;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/L;return e[0]=(o*Y-l*B+c*U)*G,e[1]=(s*B-n*Y-r*U)*G,e[2]=(v*_-p*E+m*T)*G,e[3]=(d*E-u*_-f*T)*G,e[4]=(l*P-a*Y-c*N)*G,e[5]=(t*Y-s*P+r*N)*G,e[6]=(p*w-g*_-m*M)*G,e[7]=(h*_-d*w+f*M)*G,e[8]=(a*B-o*P+c*S)*G,e[9]=(n*P-t*B-r*S)*G,e[10]=(g*E-v*w+m*y)*G,e[11]=(u*w-h*E-f*y)*G,e[12]=(o*N-a*U-l*S)*G,e[13]=(t*U-n*N+s*S)*G,e[14]=(v*M-g*T-p*y)*G,e[15]=(h*T-u*M+d*y)*G,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,a=e.x,o=e.y,l=e.z,c=r*a,h=r*o;return this.set(c*a+n,c*o-s*l,c*l+s*o,0,c*o+s*l,h*o+n,h*l-s*a,0,c*l-s*o,h*l+s*a,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,a){return this.set(1,n,r,0,e,1,a,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,a=t._y,o=t._z,l=t._w,c=r+r,h=a+a,u=o+o,d=r*c,f=r*h,g=r*u,v=a*h,p=a*u,m=o*u,y=l*c,M=l*h,w=l*u,T=n.x,E=n.y,_=n.z;return s[0]=(1-(v+m))*T,s[1]=(f+w)*T,s[2]=(g-M)*T,s[3]=0,s[4]=(f-w)*E,s[5]=(1-(d+m))*E,s[6]=(p+y)*E,s[7]=0,s[8]=(g+M)*_,s[9]=(p-y)*_,s[10]=(1-(d+v))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let a=hr.set(s[0],s[1],s[2]).length(),o=hr.set(s[4],s[5],s[6]).length(),l=hr.set(s[8],s[9],s[10]).length();r<0&&(a=-a),ui.copy(this);let c=1/a,h=1/o,u=1/l;return ui.elements[0]*=c,ui.elements[1]*=c,ui.elements[2]*=c,ui.elements[4]*=h,ui.elements[5]*=h,ui.elements[6]*=h,ui.elements[8]*=u,ui.elements[9]*=u,ui.elements[10]*=u,t.setFromRotationMatrix(ui),n.x=a,n.y=o,n.z=l,this}makePerspective(e,t,n,s,r,a,o=ii,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),g,v;if(l)g=r/(a-r),v=a*r/(a-r);else if(o===ii)g=-(a+r)/(a-r),v=-2*a*r/(a-r);else if(o===Cr)g=-a/(a-r),v=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=v,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,a,o=ii,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),g,v;if(l)g=1/(a-r),v=a/(a-r);else if(o===ii)g=-2/(a-r),v=-(a+r)/(a-r);else if(o===Cr)g=-1/(a-r),v=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=g,c[14]=v,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}};Bl.prototype.isMatrix4=!0;var Ze=Bl,hr=new A,ui=new Ze,Ry=new A(0,0,0),Py=new A(1,1,1),fs=new A,Ro=new A,qn=new A,of=new Ze,lf=new et,mi=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(Ke(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Ke(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(o,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(Ke(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Ke(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(Ke(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(o,f));break;case"XZY":this._z=Math.asin(-Ke(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:He("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return of.makeRotationFromQuaternion(e),this.setFromRotationMatrix(of,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return lf.setFromEuler(this),this.setFromQuaternion(lf,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};mi.DEFAULT_ORDER="XYZ";var Lr=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Iy=0,cf=new A,ur=new et,Gi=new Ze,Po=new A,aa=new A,Ly=new A,Dy=new et,hf=new A(1,0,0),uf=new A(0,1,0),df=new A(0,0,1),ff={type:"added"},Ny={type:"removed"},dr={type:"childadded",child:null},Xh={type:"childremoved",child:null},Bt=class i extends pi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Iy++}),this.uuid=Rs(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new A,t=new mi,n=new et,s=new A(1,1,1);function r(){n.setFromEuler(t,!1)}function a(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Ze},normalMatrix:{value:new Ye}}),this.matrix=new Ze,this.matrixWorld=new Ze,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Lr,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return ur.setFromAxisAngle(e,t),this.quaternion.multiply(ur),this}rotateOnWorldAxis(e,t){return ur.setFromAxisAngle(e,t),this.quaternion.premultiply(ur),this}rotateX(e){return this.rotateOnAxis(hf,e)}rotateY(e){return this.rotateOnAxis(uf,e)}rotateZ(e){return this.rotateOnAxis(df,e)}translateOnAxis(e,t){return cf.copy(e).applyQuaternion(this.quaternion),this.position.add(cf.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(hf,e)}translateY(e){return this.translateOnAxis(uf,e)}translateZ(e){return this.translateOnAxis(df,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Gi.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Po.copy(e):Po.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),aa.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Gi.lookAt(aa,Po,this.up):Gi.lookAt(Po,aa,this.up),this.quaternion.setFromRotationMatrix(Gi),s&&(Gi.extractRotation(s.matrixWorld),ur.setFromRotationMatrix(Gi),this.quaternion.premultiply(ur.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(We("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(ff),dr.child=e,this.dispatchEvent(dr),dr.child=null):We("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Ny),Xh.child=e,this.dispatchEvent(Xh),Xh.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Gi.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Gi.multiply(e.parent.matrixWorld)),e.applyMatrix4(Gi),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(ff),dr.child=e,this.dispatchEvent(dr),dr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let a=this.children[n].getObjectByProperty(e,t);if(a!==void 0)return a}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(aa,e,Ly),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(aa,Dy,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){let l=o.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(e.materials,this.material[l]));s.material=o}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){let l=this.animations[o];s.animations.push(r(e.animations,l))}}if(t){let o=a(e.geometries),l=a(e.materials),c=a(e.textures),h=a(e.images),u=a(e.shapes),d=a(e.skeletons),f=a(e.animations),g=a(e.nodes);o.length>0&&(n.geometries=o),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function a(o){let l=[];for(let c in o){let h=o[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Bt.DEFAULT_UP=new A(0,1,0);Bt.DEFAULT_MATRIX_AUTO_UPDATE=!0;Bt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Gs=class extends Bt{constructor(){super(),this.isGroup=!0,this.type="Group"}},Uy={type:"move"},Dr=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Gs,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Gs,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new A,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new A),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Gs,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new A,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new A,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,a=null,o=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){a=!0;for(let v of e.hand.values()){let p=t.getJointPose(v,n),m=this._getHandJoint(c,v);p!==null&&(m.matrix.fromArray(p.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=p.radius),m.visible=p!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,g=.005;c.inputState.pinching&&d>f+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));o!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(Uy)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Gs;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},bp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ps={h:0,s:0,l:0},Io={h:0,s:0,l:0};function qh(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Le=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=_n){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,ht.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=ht.workingColorSpace){return this.r=e,this.g=t,this.b=n,ht.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=ht.workingColorSpace){if(e=Xu(e,1),t=Ke(t,0,1),n=Ke(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,a=2*n-r;this.r=qh(a,r,e+1/3),this.g=qh(a,r,e),this.b=qh(a,r,e-1/3)}return ht.colorSpaceToWorking(this,s),this}setStyle(e,t=_n){function n(r){r!==void 0&&parseFloat(r)<1&&He("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:He("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(a===6)return this.setHex(parseInt(r,16),t);He("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=_n){let n=bp[e.toLowerCase()];return n!==void 0?this.setHex(n,t):He("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=$i(e.r),this.g=$i(e.g),this.b=$i(e.b),this}copyLinearToSRGB(e){return this.r=Er(e.r),this.g=Er(e.g),this.b=Er(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=_n){return ht.workingToColorSpace(Sn.copy(this),e),Math.round(Ke(Sn.r*255,0,255))*65536+Math.round(Ke(Sn.g*255,0,255))*256+Math.round(Ke(Sn.b*255,0,255))}getHexString(e=_n){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=ht.workingColorSpace){ht.workingToColorSpace(Sn.copy(this),t);let n=Sn.r,s=Sn.g,r=Sn.b,a=Math.max(n,s,r),o=Math.min(n,s,r),l,c,h=(o+a)/2;if(o===a)l=0,c=0;else{let u=a-o;switch(c=h<=.5?u/(a+o):u/(2-a-o),a){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=ht.workingColorSpace){return ht.workingToColorSpace(Sn.copy(this),t),e.r=Sn.r,e.g=Sn.g,e.b=Sn.b,e}getStyle(e=_n){ht.workingToColorSpace(Sn.copy(this),e);let t=Sn.r,n=Sn.g,s=Sn.b;return e!==_n?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(ps),this.setHSL(ps.h+e,ps.s+t,ps.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(ps),e.getHSL(Io);let n=pa(ps.h,Io.h,t),s=pa(ps.s,Io.s,t),r=pa(ps.l,Io.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Sn=new Le;Le.NAMES=bp;var ba=class extends Bt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new mi,this.environmentIntensity=1,this.environmentRotation=new mi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},di=new A,Wi=new A,Yh=new A,Xi=new A,fr=new A,pr=new A,pf=new A,Zh=new A,$h=new A,Kh=new A,Jh=new Mt,jh=new Mt,Qh=new Mt,Zi=class i{constructor(e=new A,t=new A,n=new A){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),di.subVectors(e,t),s.cross(di);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){di.subVectors(s,t),Wi.subVectors(n,t),Yh.subVectors(e,t);let a=di.dot(di),o=di.dot(Wi),l=di.dot(Yh),c=Wi.dot(Wi),h=Wi.dot(Yh),u=a*c-o*o;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-o*h)*d,g=(a*h-o*l)*d;return r.set(1-f-g,g,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,Xi)===null?!1:Xi.x>=0&&Xi.y>=0&&Xi.x+Xi.y<=1}static getInterpolation(e,t,n,s,r,a,o,l){return this.getBarycoord(e,t,n,s,Xi)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Xi.x),l.addScaledVector(a,Xi.y),l.addScaledVector(o,Xi.z),l)}static getInterpolatedAttribute(e,t,n,s,r,a){return Jh.setScalar(0),jh.setScalar(0),Qh.setScalar(0),Jh.fromBufferAttribute(e,t),jh.fromBufferAttribute(e,n),Qh.fromBufferAttribute(e,s),a.setScalar(0),a.addScaledVector(Jh,r.x),a.addScaledVector(jh,r.y),a.addScaledVector(Qh,r.z),a}static isFrontFacing(e,t,n,s){return di.subVectors(n,t),Wi.subVectors(e,t),di.cross(Wi).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return di.subVectors(this.c,this.b),Wi.subVectors(this.a,this.b),di.cross(Wi).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,a,o;fr.subVectors(s,n),pr.subVectors(r,n),Zh.subVectors(e,n);let l=fr.dot(Zh),c=pr.dot(Zh);if(l<=0&&c<=0)return t.copy(n);$h.subVectors(e,s);let h=fr.dot($h),u=pr.dot($h);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return a=l/(l-h),t.copy(n).addScaledVector(fr,a);Kh.subVectors(e,r);let f=fr.dot(Kh),g=pr.dot(Kh);if(g>=0&&f<=g)return t.copy(r);let v=f*c-l*g;if(v<=0&&c>=0&&g<=0)return o=c/(c-g),t.copy(n).addScaledVector(pr,o);let p=h*g-f*u;if(p<=0&&u-h>=0&&f-g>=0)return pf.subVectors(r,s),o=(u-h)/(u-h+(f-g)),t.copy(s).addScaledVector(pf,o);let m=1/(p+v+d);return a=v*m,o=d*m,t.copy(n).addScaledVector(fr,a).addScaledVector(pr,o)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Ct=class{constructor(e=new A(1/0,1/0,1/0),t=new A(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(fi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(fi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=fi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)e.isMesh===!0?e.getVertexPosition(a,fi):fi.fromBufferAttribute(r,a),fi.applyMatrix4(e.matrixWorld),this.expandByPoint(fi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Lo.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Lo.copy(n.boundingBox)),Lo.applyMatrix4(e.matrixWorld),this.union(Lo)}let s=e.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,fi),fi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(oa),Do.subVectors(this.max,oa),mr.subVectors(e.a,oa),gr.subVectors(e.b,oa),_r.subVectors(e.c,oa),ms.subVectors(gr,mr),gs.subVectors(_r,gr),zs.subVectors(mr,_r);let t=[0,-ms.z,ms.y,0,-gs.z,gs.y,0,-zs.z,zs.y,ms.z,0,-ms.x,gs.z,0,-gs.x,zs.z,0,-zs.x,-ms.y,ms.x,0,-gs.y,gs.x,0,-zs.y,zs.x,0];return!eu(t,mr,gr,_r,Do)||(t=[1,0,0,0,1,0,0,0,1],!eu(t,mr,gr,_r,Do))?!1:(No.crossVectors(ms,gs),t=[No.x,No.y,No.z],eu(t,mr,gr,_r,Do))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,fi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(fi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(qi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),qi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),qi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),qi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),qi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),qi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),qi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),qi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(qi),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},qi=[new A,new A,new A,new A,new A,new A,new A,new A],fi=new A,Lo=new Ct,mr=new A,gr=new A,_r=new A,ms=new A,gs=new A,zs=new A,oa=new A,Do=new A,No=new A,ks=new A;function eu(i,e,t,n,s){for(let r=0,a=i.length-3;r<=a;r+=3){ks.fromArray(i,r);let o=s.x*Math.abs(ks.x)+s.y*Math.abs(ks.y)+s.z*Math.abs(ks.z),l=e.dot(ks),c=t.dot(ks),h=n.dot(ks);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>o)return!1}return!0}var nn=new A,Uo=new Ue,Oy=0,wt=class extends pi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Oy++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Vu,this.updateRanges=[],this.gpuType=oi,this.version=0,this._normalizationScale=e!==void 0?Tc(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Uo.fromBufferAttribute(this,t),Uo.applyMatrix3(e),this.setXY(t,Uo.x,Uo.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)nn.fromBufferAttribute(this,t),nn.applyMatrix3(e),this.setXYZ(t,nn.x,nn.y,nn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)nn.fromBufferAttribute(this,t),nn.applyMatrix4(e),this.setXYZ(t,nn.x,nn.y,nn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)nn.fromBufferAttribute(this,t),nn.applyNormalMatrix(e),this.setXYZ(t,nn.x,nn.y,nn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)nn.fromBufferAttribute(this,t),nn.transformDirection(e),this.setXYZ(t,nn.x,nn.y,nn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Yu(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Zu(e,this.array)}};var wa=class extends wt{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Ma=class extends wt{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var ft=class extends wt{constructor(e,t,n){super(new Float32Array(e),t,n)}},Fy=new Ct,la=new A,tu=new A,An=class{constructor(e=new A,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Fy.setFromPoints(e).getCenter(n);let s=0;for(let r=0,a=e.length;r<a;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;la.subVectors(e,this.center);let t=la.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(la,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(tu.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(la.copy(e.center).add(tu)),this.expandByPoint(la.copy(e.center).sub(tu))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},By=0,ni=new Ze,nu=new Bt,vr=new A,Yn=new Ct,ca=new Ct,dn=new A,vt=class i extends pi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:By++}),this.uuid=Rs(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(cy(e)?Ma:wa)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Ye().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return ni.makeRotationFromQuaternion(e),this.applyMatrix4(ni),this}rotateX(e){return ni.makeRotationX(e),this.applyMatrix4(ni),this}rotateY(e){return ni.makeRotationY(e),this.applyMatrix4(ni),this}rotateZ(e){return ni.makeRotationZ(e),this.applyMatrix4(ni),this}translate(e,t,n){return ni.makeTranslation(e,t,n),this.applyMatrix4(ni),this}scale(e,t,n){return ni.makeScale(e,t,n),this.applyMatrix4(ni),this}lookAt(e){return nu.lookAt(e),nu.updateMatrix(),this.applyMatrix4(nu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(vr).negate(),this.translate(vr.x,vr.y,vr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let a=e[s];n.push(a.x,a.y,a.z||0)}this.setAttribute("position",new ft(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&He("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ct);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){We("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new A(-1/0,-1/0,-1/0),new A(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];Yn.setFromBufferAttribute(r),this.morphTargetsRelative?(dn.addVectors(this.boundingBox.min,Yn.min),this.boundingBox.expandByPoint(dn),dn.addVectors(this.boundingBox.max,Yn.max),this.boundingBox.expandByPoint(dn)):(this.boundingBox.expandByPoint(Yn.min),this.boundingBox.expandByPoint(Yn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&We('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new An);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){We("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new A,1/0);return}if(e){let n=this.boundingSphere.center;if(Yn.setFromBufferAttribute(e),t)for(let r=0,a=t.length;r<a;r++){let o=t[r];ca.setFromBufferAttribute(o),this.morphTargetsRelative?(dn.addVectors(Yn.min,ca.min),Yn.expandByPoint(dn),dn.addVectors(Yn.max,ca.max),Yn.expandByPoint(dn)):(Yn.expandByPoint(ca.min),Yn.expandByPoint(ca.max))}Yn.getCenter(n);let s=0;for(let r=0,a=e.count;r<a;r++)dn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(dn));if(t)for(let r=0,a=t.length;r<a;r++){let o=t[r],l=this.morphTargetsRelative;for(let c=0,h=o.count;c<h;c++)dn.fromBufferAttribute(o,c),l&&(vr.fromBufferAttribute(e,c),dn.add(vr)),s=Math.max(s,n.distanceToSquared(dn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&We('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){We("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,a=this.getAttribute("tangent");(a===void 0||a.count!==n.count)&&(a=new wt(new Float32Array(4*n.count),4),this.setAttribute("tangent",a));let o=[],l=[],c=new Uint8Array(n.count);for(let N=0;N<n.count;N++)o[N]=new A,l[N]=new A;let h=new A,u=new A,d=new A,f=new Ue,g=new Ue,v=new Ue,p=new A,m=new A;function y(N,P,U){c[N]=c[P]=c[U]=1,h.fromBufferAttribute(n,N),u.fromBufferAttribute(n,P),d.fromBufferAttribute(n,U),f.fromBufferAttribute(r,N),g.fromBufferAttribute(r,P),v.fromBufferAttribute(r,U),u.sub(h),d.sub(h),g.sub(f),v.sub(f);let B=1/(g.x*v.y-v.x*g.y);isFinite(B)&&(p.copy(u).multiplyScalar(v.y).addScaledVector(d,-g.y).multiplyScalar(B),m.copy(d).multiplyScalar(g.x).addScaledVector(u,-v.x).multiplyScalar(B),o[N].add(p),o[P].add(p),o[U].add(p),l[N].add(m),l[P].add(m),l[U].add(m))}let M=this.groups;M.length===0&&(M=[{start:0,count:e.count}]);for(let N=0,P=M.length;N<P;++N){let U=M[N],B=U.start,Y=U.count;for(let L=B,G=B+Y;L<G;L+=3)y(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let w=new A,T=new A,E=new A,_=new A;function S(N){E.fromBufferAttribute(s,N),_.copy(E);let P=o[N];w.copy(P),w.sub(E.multiplyScalar(E.dot(P))).normalize(),T.crossVectors(_,P);let B=T.dot(l[N])<0?-1:1;a.setXYZW(N,w.x,w.y,w.z,B)}for(let N=0,P=n.count;N<P;++N)c[N]&&S(N);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new wt(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new A,r=new A,a=new A,o=new A,l=new A,c=new A,h=new A,u=new A;if(e)for(let d=0,f=e.count;d<f;d+=3){let g=e.getX(d+0),v=e.getX(d+1),p=e.getX(d+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,v),a.fromBufferAttribute(t,p),h.subVectors(a,r),u.subVectors(s,r),h.cross(u),o.fromBufferAttribute(n,g),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,p),o.add(h),l.add(h),c.add(h),n.setXYZ(g,o.x,o.y,o.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(p,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),a.fromBufferAttribute(t,d+2),h.subVectors(a,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)dn.fromBufferAttribute(e,t),dn.normalize(),e.setXYZ(t,dn.x,dn.y,dn.z)}toNonIndexed(){function e(o,l){let c=o.array,h=o.itemSize,u=o.normalized,d=new c.constructor(l.length*h),f=0,g=0;for(let v=0,p=l.length;v<p;v++){o.isInterleavedBufferAttribute?f=l[v]*o.data.stride+o.offset:f=l[v]*h;for(let m=0;m<h;m++)d[g++]=c[f++]}return new wt(d,h,u)}if(this.index===null)return He("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let o in s){let l=s[o],c=e(l,n);t.setAttribute(o,c)}let r=this.morphAttributes;for(let o in r){let l=[],c=r[o];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[o]=l}t.morphTargetsRelative=this.morphTargetsRelative;let a=this.groups;for(let o=0,l=a.length;o<l;o++){let c=a[o];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let a=this.groups;a.length>0&&(e.data.groups=JSON.parse(JSON.stringify(a)));let o=this.boundingSphere;return o!==null&&(e.data.boundingSphere=o.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let a=e.groups;for(let c=0,h=a.length;c<h;c++){let u=a[c];this.addGroup(u.start,u.count,u.materialIndex)}let o=e.boundingBox;o!==null&&(this.boundingBox=o.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},vl=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=Vu,this.updateRanges=[],this.version=0,this.uuid=Rs()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=t.array[n+s];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=mf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=mf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function mf(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Rs()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var Rn=new A,gi=class i{constructor(e,t,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=s,this._normalizationScale=e!==void 0?Tc(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)Rn.fromBufferAttribute(this,t),Rn.applyMatrix4(e),this.setXYZ(t,Rn.x,Rn.y,Rn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Rn.fromBufferAttribute(this,t),Rn.applyNormalMatrix(e),this.setXYZ(t,Rn.x,Rn.y,Rn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Rn.fromBufferAttribute(this,t),Rn.transformDirection(e),this.setXYZ(t,Rn.x,Rn.y,Rn.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){ya("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return new wt(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new i(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){ya("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Yu(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Zu(e,this.data.array)}},iu=new A,zy=new A,ky=new Ye,Zn=class{constructor(e=new A(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=iu.subVectors(n,t).cross(zy.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(iu),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let a=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(a<0||a>1)?null:t.copy(e.start).addScaledVector(s,a)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||ky.getNormalMatrix(e),s=this.coplanarPoint(iu).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Hy=0,Ci=class extends pi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Hy++}),this.uuid=Rs(),this.name="",this.type="Material",this.blending=zr,this.side=Ts,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Mu,this.blendDst=Su,this.blendEquation=Js,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Le(0,0,0),this.blendAlpha=0,this.depthFunc=Tr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=up,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=rl,this.stencilZFail=rl,this.stencilZPass=rl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){He(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){He(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let a=[];for(let o in r){let l=r[o];delete l.metadata,a.push(l)}return a}if(t){let r=s(e.textures),a=s(e.images);r.length>0&&(n.textures=r),a.length>0&&(n.images=a)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Le().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Zn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ue().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ue().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Yi=new A,su=new A,Oo=new A,Fo=new A,Ji=class{constructor(e=new A,t=new A(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Yi)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Yi.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Yi.copy(this.origin).addScaledVector(this.direction,t),Yi.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){su.copy(e).add(t).multiplyScalar(.5),Oo.copy(t).sub(e).normalize(),Fo.copy(this.origin).sub(su);let r=e.distanceTo(t)*.5,a=-this.direction.dot(Oo),o=Fo.dot(this.direction),l=-Fo.dot(Oo),c=Fo.lengthSq(),h=Math.abs(1-a*a),u,d,f,g;if(h>0)if(u=a*l-o,d=a*o-l,g=r*h,u>=0)if(d>=-g)if(d<=g){let v=1/h;u*=v,d*=v,f=u*(u+a*d+2*o)+d*(a*u+d+2*l)+c}else d=r,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*l)+c;else d<=-g?(u=Math.max(0,-(-a*r+o)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=g?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(a*r+o)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=a>0?-r:r,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(su).addScaledVector(Oo,d),f}intersectSphere(e,t){if(e.radius<0)return null;Yi.subVectors(e.center,this.origin);let n=Yi.dot(this.direction),s=Yi.dot(Yi)-n*n,r=e.radius*e.radius;if(s>r)return null;let a=Math.sqrt(r-s),o=n-a,l=n+a;return l<0?null:o<0?this.at(l,t):this.at(o,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,a,o,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,a=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,a=(e.min.y-d.y)*h),n>a||r>s||((r>n||isNaN(n))&&(n=r),(a<s||isNaN(s))&&(s=a),u>=0?(o=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(o=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||o>s)||((o>n||n!==n)&&(n=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Yi)!==null}intersectTriangle(e,t,n,s,r){let a=this.origin,o=this.direction,l=o.x,c=o.y,h=o.z,u=e.x-a.x,d=e.y-a.y,f=e.z-a.z,g=t.x-a.x,v=t.y-a.y,p=t.z-a.z,m=n.x-a.x,y=n.y-a.y,M=n.z-a.z,w=Math.abs(l),T=Math.abs(c),E=Math.abs(h),_,S,N,P,U,B,Y,L,G,X,V,ie;if(w>=T&&w>=E?(N=l,B=u,G=g,ie=m,l>=0?(_=c,S=h,P=d,U=f,Y=v,L=p,X=y,V=M):(_=h,S=c,P=f,U=d,Y=p,L=v,X=M,V=y)):T>=E?(N=c,B=d,G=v,ie=y,c>=0?(_=h,S=l,P=f,U=u,Y=p,L=g,X=M,V=m):(_=l,S=h,P=u,U=f,Y=g,L=p,X=m,V=M)):(N=h,B=f,G=p,ie=M,h>=0?(_=l,S=c,P=u,U=d,Y=g,L=v,X=m,V=y):(_=c,S=l,P=d,U=u,Y=v,L=g,X=y,V=m)),N===0)return null;let F=_/N,ee=S/N,ne=1/N,Se=P-F*B,Fe=U-ee*B,$=Y-F*G,pe=L-ee*G,Ae=X-F*ie,Ne=V-ee*ie,be=Ae*pe-Ne*$,Ve=Se*Ne-Fe*Ae,Lt=$*Fe-pe*Se;if(s){if(be<0||Ve<0||Lt<0)return null}else if((be<0||Ve<0||Lt<0)&&(be>0||Ve>0||Lt>0))return null;let ke=be+Ve+Lt;if(ke===0)return null;let dt=ne*(be*B+Ve*G+Lt*ie);return(ke>0?dt<0:dt>0)?null:this.at(dt/ke,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Dn=class extends Ci{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Le(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new mi,this.combine=zl,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},gf=new Ze,Hs=new Ji,Bo=new An,_f=new A,zo=new A,ko=new A,Ho=new A,ru=new A,Vo=new A,vf=new A,Go=new A,_e=class extends Bt{constructor(e=new vt,t=new Dn){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,a=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let o=this.morphTargetInfluences;if(r&&o){Vo.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=o[l],u=r[l];h!==0&&(ru.fromBufferAttribute(u,e),a?Vo.addScaledVector(ru,h):Vo.addScaledVector(ru.sub(t),h))}t.add(Vo)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Bo.copy(n.boundingSphere),Bo.applyMatrix4(r),Hs.copy(e.ray).recast(e.near),!(Bo.containsPoint(Hs.origin)===!1&&(Hs.intersectSphere(Bo,_f)===null||Hs.origin.distanceToSquared(_f)>(e.far-e.near)**2))&&(gf.copy(r).invert(),Hs.copy(e.ray).applyMatrix4(gf),!(n.boundingBox!==null&&Hs.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Hs)))}_computeIntersections(e,t,n){let s,r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(o!==null)if(Array.isArray(a))for(let g=0,v=d.length;g<v;g++){let p=d[g],m=a[p.materialIndex],y=Math.max(p.start,f.start),M=Math.min(o.count,Math.min(p.start+p.count,f.start+f.count));for(let w=y,T=M;w<T;w+=3){let E=o.getX(w),_=o.getX(w+1),S=o.getX(w+2);s=Wo(this,m,e,n,c,h,u,E,_,S),s&&(s.faceIndex=Math.floor(w/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),v=Math.min(o.count,f.start+f.count);for(let p=g,m=v;p<m;p+=3){let y=o.getX(p),M=o.getX(p+1),w=o.getX(p+2);s=Wo(this,a,e,n,c,h,u,y,M,w),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let g=0,v=d.length;g<v;g++){let p=d[g],m=a[p.materialIndex],y=Math.max(p.start,f.start),M=Math.min(l.count,Math.min(p.start+p.count,f.start+f.count));for(let w=y,T=M;w<T;w+=3){let E=w,_=w+1,S=w+2;s=Wo(this,m,e,n,c,h,u,E,_,S),s&&(s.faceIndex=Math.floor(w/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),v=Math.min(l.count,f.start+f.count);for(let p=g,m=v;p<m;p+=3){let y=p,M=p+1,w=p+2;s=Wo(this,a,e,n,c,h,u,y,M,w),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}}};function Vy(i,e,t,n,s,r,a,o){let l;if(e.side===Nn?l=n.intersectTriangle(a,r,s,!0,o):l=n.intersectTriangle(s,r,a,e.side===Ts,o),l===null)return null;Go.copy(o),Go.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Go);return c<t.near||c>t.far?null:{distance:c,point:Go.clone(),object:i}}function Wo(i,e,t,n,s,r,a,o,l,c){i.getVertexPosition(o,zo),i.getVertexPosition(l,ko),i.getVertexPosition(c,Ho);let h=Vy(i,e,t,n,zo,ko,Ho,vf);if(h){let u=new A;Zi.getBarycoord(vf,zo,ko,Ho,u),s&&(h.uv=Zi.getInterpolatedAttribute(s,o,l,c,u,new Ue)),r&&(h.uv1=Zi.getInterpolatedAttribute(r,o,l,c,u,new Ue)),a&&(h.normal=Zi.getInterpolatedAttribute(a,o,l,c,u,new A),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a:o,b:l,c,normal:new A,materialIndex:0};Zi.getNormal(zo,ko,Ho,d.normal),h.face=d,h.barycoord=u}return h}var Sa=class extends Ln{constructor(e=null,t=1,n=1,s,r,a,o,l,c=fn,h=fn,u,d){super(null,a,o,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Aa=class extends wt{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},yr=new Ze,yf=new Ze,Xo=[],xf=new Ct,Gy=new Ze,ha=new _e,ua=new An,Ws=class extends _e{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Aa(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Gy)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Ct),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,yr),xf.copy(e.boundingBox).applyMatrix4(yr),this.boundingBox.union(xf)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new An),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,yr),ua.copy(e.boundingSphere).applyMatrix4(yr),this.boundingSphere.union(ua)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,a=e*r+1;for(let o=0;o<n.length;o++)n[o]=s[a+o]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(ha.geometry=this.geometry,ha.material=this.material,ha.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ua.copy(this.boundingSphere),ua.applyMatrix4(n),e.ray.intersectsSphere(ua)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,yr),yf.multiplyMatrices(n,yr),ha.matrixWorld=yf,ha.raycast(e,Xo);for(let a=0,o=Xo.length;a<o;a++){let l=Xo[a];l.instanceId=r,l.object=this,t.push(l)}Xo.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Aa(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Sa(new Float32Array(s*this.count),s,this.count,ql,oi));let r=this.morphTexture.source.data.data,a=0;for(let c=0;c<n.length;c++)a+=n[c];let o=this.geometry.morphTargetsRelative?1:1-a,l=s*e;return r[l]=o,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Vs=new An,Wy=new Ue(.5,.5),qo=new A,ys=class{constructor(e=new Zn,t=new Zn,n=new Zn,s=new Zn,r=new Zn,a=new Zn){this.planes=[e,t,n,s,r,a]}set(e,t,n,s,r,a){let o=this.planes;return o[0].copy(e),o[1].copy(t),o[2].copy(n),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=ii,n=!1){let s=this.planes,r=e.elements,a=r[0],o=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],g=r[8],v=r[9],p=r[10],m=r[11],y=r[12],M=r[13],w=r[14],T=r[15];if(s[0].setComponents(c-a,f-h,m-g,T-y).normalize(),s[1].setComponents(c+a,f+h,m+g,T+y).normalize(),s[2].setComponents(c+o,f+u,m+v,T+M).normalize(),s[3].setComponents(c-o,f-u,m-v,T-M).normalize(),n)s[4].setComponents(l,d,p,w).normalize(),s[5].setComponents(c-l,f-d,m-p,T-w).normalize();else if(s[4].setComponents(c-l,f-d,m-p,T-w).normalize(),t===ii)s[5].setComponents(c+l,f+d,m+p,T+w).normalize();else if(t===Cr)s[5].setComponents(l,d,p,w).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Vs.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Vs.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Vs)}intersectsSprite(e){Vs.center.set(0,0,0);let t=Wy.distanceTo(e.center);return Vs.radius=.7071067811865476+t,Vs.applyMatrix4(e.matrixWorld),this.intersectsSphere(Vs)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(qo.x=s.normal.x>0?e.max.x:e.min.x,qo.y=s.normal.y>0?e.max.y:e.min.y,qo.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(qo)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},bf=new Ze,yl=class i{constructor(){this.coordinateSystem=ii,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];bf.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new ys),n[s].setFromProjectionMatrix(bf,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new ys),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var si=class extends Ci{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Le(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},xl=new A,bl=new A,wf=new Ze,da=new Ji,Yo=new An,au=new A,Mf=new A,Kn=class extends Bt{constructor(e=new vt,t=new si){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)xl.fromBufferAttribute(t,s-1),bl.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=xl.distanceTo(bl);e.setAttribute("lineDistance",new ft(n,1))}else He("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Yo.copy(n.boundingSphere),Yo.applyMatrix4(s),Yo.radius+=r,e.ray.intersectsSphere(Yo)===!1)return;wf.copy(s).invert(),da.copy(e.ray).applyMatrix4(wf);let o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,a.start),g=Math.min(h.count,a.start+a.count);for(let v=f,p=g-1;v<p;v+=c){let m=h.getX(v),y=h.getX(v+1),M=Zo(this,e,da,l,m,y,v);M&&t.push(M)}if(this.isLineLoop){let v=h.getX(g-1),p=h.getX(f),m=Zo(this,e,da,l,v,p,g-1);m&&t.push(m)}}else{let f=Math.max(0,a.start),g=Math.min(d.count,a.start+a.count);for(let v=f,p=g-1;v<p;v+=c){let m=Zo(this,e,da,l,v,v+1,v);m&&t.push(m)}if(this.isLineLoop){let v=Zo(this,e,da,l,g-1,f,g-1);v&&t.push(v)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}};function Zo(i,e,t,n,s,r,a){let o=i.geometry.attributes.position;if(xl.fromBufferAttribute(o,s),bl.fromBufferAttribute(o,r),t.distanceSqToSegment(xl,bl,au,Mf)>n)return;au.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(au);if(!(c<e.near||c>e.far))return{distance:c,point:Mf.clone().applyMatrix4(i.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:i}}var Sf=new A,Af=new A,ji=class extends Kn{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)Sf.fromBufferAttribute(t,s),Af.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Sf.distanceTo(Af);e.setAttribute("lineDistance",new ft(n,1))}else He("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Nr=class extends Ci{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Le(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},Ef=new Ze,pu=new Ji,$o=new An,Ko=new A,Ea=class extends Bt{constructor(e=new vt,t=new Nr){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),$o.copy(n.boundingSphere),$o.applyMatrix4(s),$o.radius+=r,e.ray.intersectsSphere($o)===!1)return;Ef.copy(s).invert(),pu.copy(e.ray).applyMatrix4(Ef);let o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=n.index,u=n.attributes.position;if(c!==null){let d=Math.max(0,a.start),f=Math.min(c.count,a.start+a.count);for(let g=d,v=f;g<v;g++){let p=c.getX(g);Ko.fromBufferAttribute(u,p),Tf(Ko,p,l,s,e,t,this)}}else{let d=Math.max(0,a.start),f=Math.min(u.count,a.start+a.count);for(let g=d,v=f;g<v;g++)Ko.fromBufferAttribute(u,g),Tf(Ko,g,l,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}};function Tf(i,e,t,n,s,r,a){let o=pu.distanceSqToPoint(i);if(o<t){let l=new A;pu.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(o),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:a})}}var Ta=class extends Ln{constructor(e=[],t=js,n,s,r,a,o,l,c,h){super(e,t,n,s,r,a,o,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},Ca=class extends Ln{constructor(e,t,n,s,r,a,o,l,c){super(e,t,n,s,r,a,o,l,c),this.isCanvasTexture=!0,this.needsUpdate=!0}};var Qi=class extends Ln{constructor(e,t,n=_i,s,r,a,o=fn,l=fn,c,h=Ki,u=1){if(h!==Ki&&h!==ns)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,a,o,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Ir(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Ra=class extends Qi{constructor(e,t=_i,n=js,s,r,a=fn,o=fn,l,c=Ki){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,a,o,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Pa=class extends Ln{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Rt=class i extends vt{constructor(e=1,t=1,n=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:a};let o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);let l=[],c=[],h=[],u=[],d=0,f=0;g("z","y","x",-1,-1,n,t,e,a,r,0),g("z","y","x",1,-1,n,t,-e,a,r,1),g("x","z","y",1,1,e,n,t,s,a,2),g("x","z","y",1,-1,e,n,-t,s,a,3),g("x","y","z",1,-1,e,t,n,s,r,4),g("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new ft(c,3)),this.setAttribute("normal",new ft(h,3)),this.setAttribute("uv",new ft(u,2));function g(v,p,m,y,M,w,T,E,_,S,N){let P=w/_,U=T/S,B=w/2,Y=T/2,L=E/2,G=_+1,X=S+1,V=0,ie=0,F=new A;for(let ee=0;ee<X;ee++){let ne=ee*U-Y;for(let Se=0;Se<G;Se++){let Fe=Se*P-B;F[v]=Fe*y,F[p]=ne*M,F[m]=L,c.push(F.x,F.y,F.z),F[v]=0,F[p]=0,F[m]=E>0?1:-1,h.push(F.x,F.y,F.z),u.push(Se/_),u.push(1-ee/S),V+=1}}for(let ee=0;ee<S;ee++)for(let ne=0;ne<_;ne++){let Se=d+ne+G*ee,Fe=d+ne+G*(ee+1),$=d+(ne+1)+G*(ee+1),pe=d+(ne+1)+G*ee;l.push(Se,Fe,pe),l.push(Fe,$,pe),ie+=6}o.addGroup(f,ie,N),f+=ie,d+=V}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var an=class i extends vt{constructor(e=1,t=1,n=1,s=32,r=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:a,thetaStart:o,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],g=0,v=[],p=n/2,m=0;y(),a===!1&&(e>0&&M(!0),t>0&&M(!1)),this.setIndex(h),this.setAttribute("position",new ft(u,3)),this.setAttribute("normal",new ft(d,3)),this.setAttribute("uv",new ft(f,2));function y(){let w=new A,T=new A,E=0,_=(t-e)/n;for(let S=0;S<=r;S++){let N=[],P=S/r,U=P*(t-e)+e;for(let B=0;B<=s;B++){let Y=B/s,L=Y*l+o,G=Math.sin(L),X=Math.cos(L);T.x=U*G,T.y=-P*n+p,T.z=U*X,u.push(T.x,T.y,T.z),w.set(G,_,X).normalize(),d.push(w.x,w.y,w.z),f.push(Y,1-P),N.push(g++)}v.push(N)}for(let S=0;S<s;S++)for(let N=0;N<r;N++){let P=v[N][S],U=v[N+1][S],B=v[N+1][S+1],Y=v[N][S+1];(e>0||N!==0)&&(h.push(P,U,Y),E+=3),(t>0||N!==r-1)&&(h.push(U,B,Y),E+=3)}c.addGroup(m,E,0),m+=E}function M(w){let T=g,E=new Ue,_=new A,S=0,N=w===!0?e:t,P=w===!0?1:-1;for(let B=1;B<=s;B++)u.push(0,p*P,0),d.push(0,P,0),f.push(.5,.5),g++;let U=g;for(let B=0;B<=s;B++){let L=B/s*l+o,G=Math.cos(L),X=Math.sin(L);_.x=N*X,_.y=p*P,_.z=N*G,u.push(_.x,_.y,_.z),d.push(0,P,0),E.x=G*.5+.5,E.y=X*.5*P+.5,f.push(E.x,E.y),g++}for(let B=0;B<s;B++){let Y=T+B,L=U+B;w===!0?h.push(L,L+1,Y):h.push(L+1,L,Y),S+=3}c.addGroup(m,S,w===!0?1:2),m+=S}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Ia=class i extends an{constructor(e=1,t=1,n=32,s=1,r=!1,a=0,o=Math.PI*2){super(0,e,t,n,s,r,a,o),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:a,thetaLength:o}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},wl=class i extends vt{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],a=[];o(s),c(n),h(),this.setAttribute("position",new ft(r,3)),this.setAttribute("normal",new ft(r.slice(),3)),this.setAttribute("uv",new ft(a,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function o(y){let M=new A,w=new A,T=new A;for(let E=0;E<t.length;E+=3)f(t[E+0],M),f(t[E+1],w),f(t[E+2],T),l(M,w,T,y)}function l(y,M,w,T){let E=T+1,_=[];for(let S=0;S<=E;S++){_[S]=[];let N=y.clone().lerp(w,S/E),P=M.clone().lerp(w,S/E),U=E-S;for(let B=0;B<=U;B++)B===0&&S===E?_[S][B]=N:_[S][B]=N.clone().lerp(P,B/U)}for(let S=0;S<E;S++)for(let N=0;N<2*(E-S)-1;N++){let P=Math.floor(N/2);N%2===0?(d(_[S][P+1]),d(_[S+1][P]),d(_[S][P])):(d(_[S][P+1]),d(_[S+1][P+1]),d(_[S+1][P]))}}function c(y){let M=new A;for(let w=0;w<r.length;w+=3)M.x=r[w+0],M.y=r[w+1],M.z=r[w+2],M.normalize().multiplyScalar(y),r[w+0]=M.x,r[w+1]=M.y,r[w+2]=M.z}function h(){let y=new A;for(let M=0;M<r.length;M+=3){y.x=r[M+0],y.y=r[M+1],y.z=r[M+2];let w=p(y)/2/Math.PI+.5,T=m(y)/Math.PI+.5;a.push(w,1-T)}g(),u()}function u(){for(let y=0;y<a.length;y+=6){let M=a[y+0],w=a[y+2],T=a[y+4],E=Math.max(M,w,T),_=Math.min(M,w,T);E>.9&&_<.1&&(M<.2&&(a[y+0]+=1),w<.2&&(a[y+2]+=1),T<.2&&(a[y+4]+=1))}}function d(y){r.push(y.x,y.y,y.z)}function f(y,M){let w=y*3;M.x=e[w+0],M.y=e[w+1],M.z=e[w+2]}function g(){let y=new A,M=new A,w=new A,T=new A,E=new Ue,_=new Ue,S=new Ue;for(let N=0,P=0;N<r.length;N+=9,P+=6){y.set(r[N+0],r[N+1],r[N+2]),M.set(r[N+3],r[N+4],r[N+5]),w.set(r[N+6],r[N+7],r[N+8]),E.set(a[P+0],a[P+1]),_.set(a[P+2],a[P+3]),S.set(a[P+4],a[P+5]),T.copy(y).add(M).add(w).divideScalar(3);let U=p(T);v(E,P+0,y,U),v(_,P+2,M,U),v(S,P+4,w,U)}}function v(y,M,w,T){T<0&&y.x===1&&(a[M]=y.x-1),w.x===0&&w.z===0&&(a[M]=T/2/Math.PI+.5)}function p(y){return Math.atan2(y.z,-y.x)}function m(y){return Math.atan2(-y.y,Math.sqrt(y.x*y.x+y.z*y.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var Jo=new A,jo=new A,ou=new A,Qo=new Zi,Xs=class extends vt{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(Ar*t),a=e.getIndex(),o=e.getAttribute("position"),l=a?a.count:o.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let g=0;g<l;g+=3){a?(c[0]=a.getX(g),c[1]=a.getX(g+1),c[2]=a.getX(g+2)):(c[0]=g,c[1]=g+1,c[2]=g+2);let{a:v,b:p,c:m}=Qo;if(v.fromBufferAttribute(o,c[0]),p.fromBufferAttribute(o,c[1]),m.fromBufferAttribute(o,c[2]),Qo.getNormal(ou),u[0]=`${Math.round(v.x*s)},${Math.round(v.y*s)},${Math.round(v.z*s)}`,u[1]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,u[2]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let y=0;y<3;y++){let M=(y+1)%3,w=u[y],T=u[M],E=Qo[h[y]],_=Qo[h[M]],S=`${w}_${T}`,N=`${T}_${w}`,P=d.get(N);P?(ou.dot(P.normal)<=r&&(f.push(E.x,E.y,E.z),f.push(_.x,_.y,_.z)),d.set(N,null)):d.has(S)||d.set(S,{index0:c[y],index1:c[M],normal:ou.clone()})}}for(let g of d.values())if(g){let{index0:v,index1:p}=g;Jo.fromBufferAttribute(o,v),jo.fromBufferAttribute(o,p),f.push(Jo.x,Jo.y,Jo.z),f.push(jo.x,jo.y,jo.z)}this.setAttribute("position",new ft(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};var xs=class i extends wl{constructor(e=1,t=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,e,t),this.type="OctahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}},qs=class i extends vt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,a=t/2,o=Math.floor(n),l=Math.floor(s),c=o+1,h=l+1,u=e/o,d=t/l,f=[],g=[],v=[],p=[];for(let m=0;m<h;m++){let y=m*d-a;for(let M=0;M<c;M++){let w=M*u-r;g.push(w,-y,0),v.push(0,0,1),p.push(M/o),p.push(1-m/l)}}for(let m=0;m<l;m++)for(let y=0;y<o;y++){let M=y+c*m,w=y+c*(m+1),T=y+1+c*(m+1),E=y+1+c*m;f.push(M,w,E),f.push(w,T,E)}this.setIndex(f),this.setAttribute("position",new ft(g,3)),this.setAttribute("normal",new ft(v,3)),this.setAttribute("uv",new ft(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var La=class i extends vt{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(a+o,Math.PI),c=0,h=[],u=new A,d=new A,f=[],g=[],v=[],p=[];for(let m=0;m<=n;m++){let y=[],M=m/n,w=a+M*o,T=e*Math.cos(w),E=Math.sqrt(e*e-T*T),_=0;m===0&&a===0?_=.5/t:m===n&&l===Math.PI&&(_=-.5/t);for(let S=0;S<=t;S++){let N=S/t,P=s+N*r;u.x=-E*Math.cos(P),u.y=T,u.z=E*Math.sin(P),g.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),p.push(N+_,1-M),y.push(c++)}h.push(y)}for(let m=0;m<n;m++)for(let y=0;y<t;y++){let M=h[m][y+1],w=h[m][y],T=h[m+1][y],E=h[m+1][y+1];(m!==0||a>0)&&f.push(M,w,E),(m!==n-1||l<Math.PI)&&f.push(w,T,E)}this.setIndex(f),this.setAttribute("position",new ft(g,3)),this.setAttribute("normal",new ft(v,3)),this.setAttribute("uv",new ft(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var es=class i extends vt{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,a=0,o=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:a,thetaLength:o},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],u=[],d=new A,f=new A,g=new A;for(let v=0;v<=n;v++){let p=a+v/n*o;for(let m=0;m<=s;m++){let y=m/s*r;f.x=(e+t*Math.cos(p))*Math.cos(y),f.y=(e+t*Math.cos(p))*Math.sin(y),f.z=t*Math.sin(p),c.push(f.x,f.y,f.z),d.x=e*Math.cos(y),d.y=e*Math.sin(y),g.subVectors(f,d).normalize(),h.push(g.x,g.y,g.z),u.push(m/s),u.push(v/n)}}for(let v=1;v<=n;v++)for(let p=1;p<=s;p++){let m=(s+1)*v+p-1,y=(s+1)*(v-1)+p-1,M=(s+1)*(v-1)+p,w=(s+1)*v+p;l.push(m,y,w),l.push(y,M,w)}this.setIndex(l),this.setAttribute("position",new ft(c,3)),this.setAttribute("normal",new ft(h,3)),this.setAttribute("uv",new ft(u,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};var Da=class extends vt{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],n=new Set,s=new A,r=new A;if(e.index!==null){let a=e.attributes.position,o=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:o.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let u=l[c],d=u.start,f=u.count;for(let g=d,v=d+f;g<v;g+=3)for(let p=0;p<3;p++){let m=o.getX(g+p),y=o.getX(g+(p+1)%3);s.fromBufferAttribute(a,m),r.fromBufferAttribute(a,y),Cf(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}}else{let a=e.attributes.position;for(let o=0,l=a.count/3;o<l;o++)for(let c=0;c<3;c++){let h=3*o+c,u=3*o+(c+1)%3;s.fromBufferAttribute(a,h),r.fromBufferAttribute(a,u),Cf(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}this.setAttribute("position",new ft(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function Cf(i,e,t){let n=`${i.x},${i.y},${i.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${i.x},${i.y},${i.z}`;return t.has(n)===!0||t.has(s)===!0?!1:(t.add(n),t.add(s),!0)}function er(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Rf(s))s.isRenderTargetTexture?(He("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Rf(s[0])){let r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function En(i){let e={};for(let t=0;t<i.length;t++){let n=er(i[t]);for(let s in n)e[s]=n[s]}return e}function Rf(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Xy(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function $u(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:ht.workingColorSpace}var $a={clone:er,merge:En},qy=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Yy=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ri=class extends Ci{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=qy,this.fragmentShader=Yy,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=er(e.uniforms),this.uniformsGroups=Xy(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let a=this.uniforms[s].value;a&&a.isTexture?t.uniforms[s]={type:"t",value:a.toJSON(e).uuid}:a&&a.isColor?t.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?t.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?t.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?t.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?t.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?t.uniforms[s]={type:"m4",value:a.toArray()}:t.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Le().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ue().fromArray(s.value);break;case"v3":this.uniforms[n].value=new A().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Mt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new Ye().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Ze().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Ml=class extends ri{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var ai=class extends Ci{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Le(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Le(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Ec,this.normalScale=new Ue(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new mi,this.combine=zl,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Sl=class extends Ci{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=cp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Al=class extends Ci{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function xr(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function el(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var bs=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let a;t:{i:if(!(e<s)){for(let o=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===o)break;if(r=s,s=t[++n],e<s)break e}a=t.length;break t}if(!(e>=r)){let o=t[1];e<o&&(n=2,r=o);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}a=n,n=0;break t}break n}for(;n<a;){let o=n+a>>>1;e<t[o]?a=o:n=o+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let a=0;a!==s;++a)t[a]=n[r+a];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},El=class extends bs{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:uu,endingEnd:uu}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,a=e+1,o=s[r],l=s[a];if(o===void 0)switch(this.getSettings_().endingStart){case du:r=e,o=2*t-n;break;case fu:r=s.length-2,o=t+s[r]-s[r+1];break;default:r=e,o=n}if(l===void 0)switch(this.getSettings_().endingEnd){case du:a=e,l=2*n-t;break;case fu:a=1,l=n+s[1]-s[0];break;default:a=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-o),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=a*h}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,g=(n-t)/(s-t),v=g*g,p=v*g,m=-d*p+2*d*v-d*g,y=(1+d)*p+(-1.5-2*d)*v+(-.5+d)*g+1,M=(-1-f)*p+(1.5+f)*v+.5*g,w=f*p-f*v;for(let T=0;T!==o;++T)r[T]=m*a[h+T]+y*a[c+T]+M*a[l+T]+w*a[u+T];return r}},Tl=class extends bs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==o;++d)r[d]=a[c+d]*u+a[l+d]*h;return r}},Cl=class extends bs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Rl=class extends bs{interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,h=this.inTangents,u=this.outTangents;if(!h||!u){let g=(n-t)/(s-t),v=1-g;for(let p=0;p!==o;++p)r[p]=a[c+p]*v+a[l+p]*g;return r}let d=o*2,f=e-1;for(let g=0;g!==o;++g){let v=a[c+g],p=a[l+g],m=f*d+g*2,y=u[m],M=u[m+1],w=e*d+g*2,T=h[w],E=h[w+1],_=$y(n,t,y,T,s);r[g]=wp(_,v,M,E,p)}return r}};function wp(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Zy(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function $y(i,e,t,n,s){let r=(i-e)/(s-e);for(let a=0;a<8;a++){let o=wp(r,e,t,n,s)-i;if(Math.abs(o)<1e-10)break;let l=Zy(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-o/l))}return r}var Jn=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=xr(t,this.TimeBufferType),this.values=xr(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:xr(e.times,Array),values:xr(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),el(e.settings)&&(n.settings={inTangents:xr(e.settings.inTangents,Array),outTangents:xr(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Cl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Tl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new El(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Rl(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case ma:t=this.InterpolantFactoryMethodDiscrete;break;case pl:t=this.InterpolantFactoryMethodLinear;break;case sl:t=this.InterpolantFactoryMethodSmooth;break;case hu:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return He("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return ma;case this.InterpolantFactoryMethodLinear:return pl;case this.InterpolantFactoryMethodSmooth:return sl;case this.InterpolantFactoryMethodBezier:return hu}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;el(this.settings)&&(Pf(this.settings.inTangents,e),Pf(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;el(this.settings)&&(If(this.settings.inTangents,e),If(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,a=s-1;for(;r!==s&&n[r]<e;)++r;for(;a!==-1&&n[a]>t;)--a;if(++a,r!==0||a!==s){r>=a&&(a=Math.max(a,1),r=a-1);let o=this.getValueSize();this.times=n.slice(r,a),this.values=this.values.slice(r*o,a*o)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(We("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(We("KeyframeTrack: Track is empty.",this),e=!1);let a=null;for(let o=0;o!==r;o++){let l=n[o];if(typeof l=="number"&&isNaN(l)){We("KeyframeTrack: Time is not a valid number.",this,o,l),e=!1;break}if(a!==null&&a>l){We("KeyframeTrack: Out of order keys.",this,o,l,a),e=!1;break}a=l}if(s!==void 0&&hy(s))for(let o=0,l=s.length;o!==l;++o){let c=s[o];if(isNaN(c)){We("KeyframeTrack: Value is not a valid number.",this,o,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===sl,r=e.length-1,a=1;for(let o=1;o<r;++o){let l=!1,c=e[o],h=e[o+1];if(c!==h&&(o!==1||c!==e[0]))if(s)l=!0;else{let u=o*n,d=u-n,f=u+n;for(let g=0;g!==n;++g){let v=t[u+g];if(v!==t[d+g]||v!==t[f+g]){l=!0;break}}}if(l){if(o!==a){e[a]=e[o];let u=o*n,d=a*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++a}}if(r>0){e[a]=e[r];for(let o=r*n,l=a*n,c=0;c!==n;++c)t[l+c]=t[o+c];++a}return a!==e.length?(this.times=e.slice(0,a),this.values=t.slice(0,a*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,el(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Pf(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function If(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}Jn.prototype.ValueTypeName="";Jn.prototype.TimeBufferType=Float32Array;Jn.prototype.ValueBufferType=Float32Array;Jn.prototype.DefaultInterpolation=pl;var ws=class extends Jn{constructor(e,t,n){super(e,t,n)}};ws.prototype.ValueTypeName="bool";ws.prototype.ValueBufferType=Array;ws.prototype.DefaultInterpolation=ma;ws.prototype.InterpolantFactoryMethodLinear=void 0;ws.prototype.InterpolantFactoryMethodSmooth=void 0;var Pl=class extends Jn{constructor(e,t,n,s){super(e,t,n,s)}};Pl.prototype.ValueTypeName="color";var Il=class extends Jn{constructor(e,t,n,s){super(e,t,n,s)}};Il.prototype.ValueTypeName="number";var Ll=class extends bs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=(n-t)/(s-t),c=e*o;for(let h=c+o;c!==h;c+=4)et.slerpFlat(r,0,a,c-o,a,c,l);return r}},Na=class extends Jn{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Ll(this.times,this.values,this.getValueSize(),e)}};Na.prototype.ValueTypeName="quaternion";Na.prototype.InterpolantFactoryMethodSmooth=void 0;var Ms=class extends Jn{constructor(e,t,n){super(e,t,n)}};Ms.prototype.ValueTypeName="string";Ms.prototype.ValueBufferType=Array;Ms.prototype.DefaultInterpolation=ma;Ms.prototype.InterpolantFactoryMethodLinear=void 0;Ms.prototype.InterpolantFactoryMethodSmooth=void 0;var Dl=class extends Jn{constructor(e,t,n,s){super(e,t,n,s)}};Dl.prototype.ValueTypeName="vector";var Nl=class{constructor(e,t,n){let s=this,r=!1,a=0,o=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){o++,r===!1&&s.onStart!==void 0&&s.onStart(h,a,o),r=!0},this.itemEnd=function(h){a++,s.onProgress!==void 0&&s.onProgress(h,a,o),a===o&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],g=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Mp=new Nl,Ul=class{constructor(e){this.manager=e!==void 0?e:Mp,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Ul.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ua=class extends Bt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Le(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Oa=class extends Ua{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Bt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Le(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},lu=new Ze,Lf=new A,Df=new A,Ol=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ue(512,512),this.mapType=Hn,this.map=null,this.mapPass=null,this.matrix=new Ze,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new ys,this._frameExtents=new Ue(1,1),this._viewportCount=1,this._viewports=[new Mt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Lf.setFromMatrixPosition(e.matrixWorld),t.position.copy(Lf),Df.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Df),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){lu.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(lu,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,a=s?s.z/r.x:1,o=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===Cr||e.reversedDepth?t.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):t.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),t.multiply(lu)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},tl=new A,nl=new et,Ei=new A,Fa=class extends Bt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ze,this.projectionMatrix=new Ze,this.projectionMatrixInverse=new Ze,this.coordinateSystem=ii,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(tl,nl,Ei),Ei.x===1&&Ei.y===1&&Ei.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(tl,nl,Ei.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(tl,nl,Ei),Ei.x===1&&Ei.y===1&&Ei.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(tl,nl,Ei.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},_s=new A,Nf=new Ue,Uf=new Ue,Pn=class extends Fa{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Pr*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Ar*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Pr*2*Math.atan(Math.tan(Ar*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){_s.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(_s.x,_s.y).multiplyScalar(-e/_s.z),_s.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(_s.x,_s.y).multiplyScalar(-e/_s.z)}getViewSize(e,t){return this.getViewBounds(e,Nf,Uf),t.subVectors(Uf,Nf)}setViewOffset(e,t,n,s,r,a){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Ar*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,a=this.view;if(this.view!==null&&this.view.enabled){let l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,t-=a.offsetY*n/c,s*=a.width/l,n*=a.height/c}let o=this.filmOffset;o!==0&&(r+=e*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Ba=class extends Fa{constructor(e=-1,t=1,n=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,a=n+e,o=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=h*this.view.offsetY,l=o-h*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},mu=class extends Ol{constructor(){super(new Ba(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Ur=class extends Ua{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Bt.DEFAULT_UP),this.updateMatrix(),this.target=new Bt,this.shadow=new mu}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var za=class extends vt{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var br=-90,wr=1,Or=class extends Bt{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Pn(br,wr,e,t);s.layers=this.layers,this.add(s);let r=new Pn(br,wr,e,t);r.layers=this.layers,this.add(r);let a=new Pn(br,wr,e,t);a.layers=this.layers,this.add(a);let o=new Pn(br,wr,e,t);o.layers=this.layers,this.add(o);let l=new Pn(br,wr,e,t);l.layers=this.layers,this.add(l);let c=new Pn(br,wr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,a,o,l]=t;for(let c of t)this.remove(c);if(e===ii)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Cr)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,a,o,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let v=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let p=!1;e.isWebGLRenderer===!0?p=e.state.buffers.depth.getReversed():p=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,2,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,3,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=v,e.setRenderTarget(n,5,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},Fl=class extends Pn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Ku="\\[\\]\\.:\\/",Ky=new RegExp("["+Ku+"]","g"),Ju="[^"+Ku+"]",Jy="[^"+Ku.replace("\\.","")+"]",jy=/((?:WC+[\/:])*)/.source.replace("WC",Ju),Qy=/(WCOD+)?/.source.replace("WCOD",Jy),ex=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Ju),tx=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Ju),nx=new RegExp("^"+jy+Qy+ex+tx+"$"),ix=["material","materials","bones","map"],gu=class{constructor(e,t,n){let s=n||Ot.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Ot=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Ky,"")}static parseTrackName(e){let t=nx.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);ix.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let a=0;a<r.length;a++){let o=r[a];if(o.name===t||o.uuid===t)return o;let l=n(o.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){He("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){We("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){We("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){We("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){We("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){We("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){We("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){We("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let a=e[s];if(a===void 0){let c=t.nodeName;We("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let o=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?o=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(o=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){We("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){We("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=a,this.propertyIndex=r}else a.fromArray!==void 0&&a.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=a):Array.isArray(a)?(l=this.BindingType.EntireArray,this.resolvedProperty=a):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][o]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ot.Composite=gu;Ot.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ot.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ot.prototype.GetterByBindingType=[Ot.prototype._getValue_direct,Ot.prototype._getValue_array,Ot.prototype._getValue_arrayElement,Ot.prototype._getValue_toArray];Ot.prototype.SetterByBindingTypeAndVersioning=[[Ot.prototype._setValue_direct,Ot.prototype._setValue_direct_setNeedsUpdate,Ot.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ot.prototype._setValue_array,Ot.prototype._setValue_array_setNeedsUpdate,Ot.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ot.prototype._setValue_arrayElement,Ot.prototype._setValue_arrayElement_setNeedsUpdate,Ot.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ot.prototype._setValue_fromArray,Ot.prototype._setValue_fromArray_setNeedsUpdate,Ot.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var $A=new Float32Array(1);var Ss=class extends vl{constructor(e,t,n=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};var Of=new Ze,Ys=class{constructor(e,t,n=0,s=1/0){this.ray=new Ji(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Lr,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):We("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Of.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Of),this}intersectObject(e,t=!0,n=[]){return _u(e,this,n,t),n.sort(Ff),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)_u(e[s],this,n,t);return n.sort(Ff),n}};function Ff(i,e){return i.distance-e.distance}function _u(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let a=0,o=r.length;a<o;a++)_u(r[a],e,t,!0)}}var Fr=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Ke(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(Ke(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var id=class id{constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};id.prototype.isMatrix2=!0;var vu=id;var Bf=new A,il=new A,Mr=new A,Sr=new A,cu=new A,sx=new A,rx=new A,ka=class{constructor(e=new A,t=new A){this.start=e,this.end=t}set(e,t){return this.start.copy(e),this.end.copy(t),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,t){return this.delta(t).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,t){Bf.subVectors(e,this.start),il.subVectors(this.end,this.start);let n=il.dot(il);if(n===0)return 0;let r=il.dot(Bf)/n;return t&&(r=Ke(r,0,1)),r}closestPointToPoint(e,t,n){let s=this.closestPointToPointParameter(e,t);return this.delta(n).multiplyScalar(s).add(this.start)}distanceSqToLine3(e,t=sx,n=rx){let s=10000000000000001e-32,r,a,o=this.start,l=e.start,c=this.end,h=e.end;Mr.subVectors(c,o),Sr.subVectors(h,l),cu.subVectors(o,l);let u=Mr.dot(Mr),d=Sr.dot(Sr),f=Sr.dot(cu);if(u<=s&&d<=s)return t.copy(o),n.copy(l),t.distanceToSquared(n);if(u<=s)r=0,a=f/d,a=Ke(a,0,1);else{let g=Mr.dot(cu);if(d<=s)a=0,r=Ke(-g/u,0,1);else{let v=Mr.dot(Sr),p=u*d-v*v;p!==0?r=Ke((v*f-g*d)/p,0,1):r=0,a=(v*r+f)/d,a<0?(a=0,r=Ke(-g/u,0,1)):a>1&&(a=1,r=Ke((v-g)/u,0,1))}}return t.copy(o).addScaledVector(Mr,r),n.copy(l).addScaledVector(Sr,a),t.distanceToSquared(n)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var Zs=class extends pi{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function ju(i,e,t,n){let s=ax(n);switch(t){case Fu:return i*e;case ql:return i*e/s.components*s.byteLength;case Yl:return i*e/s.components*s.byteLength;case Cs:return i*e*2/s.components*s.byteLength;case Zl:return i*e*2/s.components*s.byteLength;case Bu:return i*e*3/s.components*s.byteLength;case yi:return i*e*4/s.components*s.byteLength;case $l:return i*e*4/s.components*s.byteLength;case Va:case Ga:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Wa:case Xa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Jl:case Ql:return Math.max(i,16)*Math.max(e,8)/4;case Kl:case jl:return Math.max(i,8)*Math.max(e,8)/2;case ec:case tc:case ic:case sc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case nc:case qa:case rc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case ac:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case oc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case lc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case cc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case hc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case uc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case dc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case fc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case pc:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case mc:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case gc:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case _c:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case vc:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case yc:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case xc:case bc:case wc:return Math.ceil(i/4)*Math.ceil(e/4)*16;case Mc:case Sc:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Ya:case Ac:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function ax(i){switch(i){case Hn:case Du:return{byteLength:1,components:1};case Hr:case Nu:case vi:return{byteLength:2,components:1};case Wl:case Xl:return{byteLength:2,components:4};case _i:case Gl:case oi:return{byteLength:4,components:1};case Uu:case Ou:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?He("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Xp(){let i=null,e=!1,t=null,n=null;function s(r,a){n=i.requestAnimationFrame(s),t(r,a)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function lx(i){let e=new WeakMap;function t(o,l){let c=o.array,h=o.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),o.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:u}}function n(o,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,o),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,g)=>f.start-g.start);let d=0;for(let f=1;f<u.length;f++){let g=u[d],v=u[f];v.start<=g.start+g.count+1?g.count=Math.max(g.count,v.start+v.count-g.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,g=u.length;f<g;f++){let v=u[f];i.bufferSubData(c,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),e.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);let l=e.get(o);l&&(i.deleteBuffer(l.buffer),e.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){let h=e.get(o);(!h||h.version<o.version)&&e.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}let c=e.get(o);if(c===void 0)e.set(o,t(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var cx=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,hx=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,ux=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,dx=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,fx=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,px=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,mx=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,gx=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,_x=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,vx=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,yx=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,xx=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,bx=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,wx=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Mx=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Sx=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,Ax=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Ex=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Tx=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Cx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Rx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Px=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Ix=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,Lx=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Dx=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,Nx=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Ux=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Ox=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Fx=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Bx="gl_FragColor = linearToOutputTexel( gl_FragColor );",zx=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,kx=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,Hx=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Vx=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Gx=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Wx=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,Xx=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,qx=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Yx=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Zx=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,$x=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,Kx=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Jx=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,jx=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Qx=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,eb=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,tb=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,nb=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,ib=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,sb=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,rb=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,ab=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,ob=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,lb=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,cb=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,hb=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,ub=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,db=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,fb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,pb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,mb=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,gb=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,_b=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,vb=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,yb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,xb=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,bb=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,wb=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Mb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Sb=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,Ab=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Eb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Tb=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Cb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Rb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Pb=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Ib=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,Lb=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Db=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Nb=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Ub=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Ob=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Fb=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,Bb=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,zb=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,kb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Hb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Vb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Gb=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Wb=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,Xb=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,qb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,Yb=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,Zb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,$b=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,Kb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Jb=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,jb=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Qb=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,ew=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,tw=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,nw=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,iw=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,sw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,rw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,aw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,ow=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,lw=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,cw=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,hw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,uw=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,dw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,fw=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,pw=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,mw=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,gw=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,_w=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,vw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,yw=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,xw=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,bw=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,ww=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,Mw=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Sw=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Aw=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Ew=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,Tw=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Cw=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,Rw=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,Pw=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Iw=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Lw=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,Dw=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Nw=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Uw=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Ow=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,Fw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Bw=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,zw=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,kw=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Hw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,tt={alphahash_fragment:cx,alphahash_pars_fragment:hx,alphamap_fragment:ux,alphamap_pars_fragment:dx,alphatest_fragment:fx,alphatest_pars_fragment:px,aomap_fragment:mx,aomap_pars_fragment:gx,batching_pars_vertex:_x,batching_vertex:vx,begin_vertex:yx,beginnormal_vertex:xx,bsdfs:bx,iridescence_fragment:wx,bumpmap_pars_fragment:Mx,clipping_planes_fragment:Sx,clipping_planes_pars_fragment:Ax,clipping_planes_pars_vertex:Ex,clipping_planes_vertex:Tx,color_fragment:Cx,color_pars_fragment:Rx,color_pars_vertex:Px,color_vertex:Ix,common:Lx,defaultnormal_vertex:Dx,displacementmap_pars_vertex:Nx,displacementmap_vertex:Ux,emissivemap_fragment:Ox,emissivemap_pars_fragment:Fx,colorspace_fragment:Bx,colorspace_pars_fragment:zx,envmap_fragment:kx,envmap_common_pars_fragment:Hx,envmap_pars_fragment:Vx,envmap_pars_vertex:Gx,envmap_physical_pars_fragment:eb,envmap_vertex:Wx,fog_vertex:Xx,fog_pars_vertex:qx,fog_fragment:Yx,fog_pars_fragment:Zx,gradientmap_pars_fragment:$x,lightmap_pars_fragment:Kx,lights_lambert_fragment:Jx,lights_lambert_pars_fragment:jx,lights_pars_begin:Qx,lights_toon_fragment:tb,lights_toon_pars_fragment:nb,lights_phong_fragment:ib,lights_phong_pars_fragment:sb,lights_physical_fragment:rb,lights_physical_pars_fragment:ab,lights_fragment_begin:ob,lights_fragment_maps:lb,lights_fragment_end:cb,lightprobes_pars_fragment:hb,logdepthbuf_fragment:ub,logdepthbuf_pars_fragment:db,logdepthbuf_pars_vertex:fb,logdepthbuf_vertex:pb,map_fragment:mb,map_pars_fragment:gb,map_particle_fragment:_b,map_particle_pars_fragment:vb,metalnessmap_fragment:yb,metalnessmap_pars_fragment:xb,morphinstance_vertex:bb,morphcolor_vertex:wb,morphnormal_vertex:Mb,morphtarget_pars_vertex:Sb,morphtarget_vertex:Ab,normal_fragment_begin:Eb,normal_fragment_maps:Tb,normal_pars_fragment:Cb,normal_pars_vertex:Rb,normal_vertex:Pb,normalmap_pars_fragment:Ib,clearcoat_normal_fragment_begin:Lb,clearcoat_normal_fragment_maps:Db,clearcoat_pars_fragment:Nb,iridescence_pars_fragment:Ub,opaque_fragment:Ob,packing:Fb,premultiplied_alpha_fragment:Bb,project_vertex:zb,dithering_fragment:kb,dithering_pars_fragment:Hb,roughnessmap_fragment:Vb,roughnessmap_pars_fragment:Gb,shadowmap_pars_fragment:Wb,shadowmap_pars_vertex:Xb,shadowmap_vertex:qb,shadowmask_pars_fragment:Yb,skinbase_vertex:Zb,skinning_pars_vertex:$b,skinning_vertex:Kb,skinnormal_vertex:Jb,specularmap_fragment:jb,specularmap_pars_fragment:Qb,tonemapping_fragment:ew,tonemapping_pars_fragment:tw,transmission_fragment:nw,transmission_pars_fragment:iw,uv_pars_fragment:sw,uv_pars_vertex:rw,uv_vertex:aw,worldpos_vertex:ow,background_vert:lw,background_frag:cw,backgroundCube_vert:hw,backgroundCube_frag:uw,cube_vert:dw,cube_frag:fw,depth_vert:pw,depth_frag:mw,distance_vert:gw,distance_frag:_w,equirect_vert:vw,equirect_frag:yw,linedashed_vert:xw,linedashed_frag:bw,meshbasic_vert:ww,meshbasic_frag:Mw,meshlambert_vert:Sw,meshlambert_frag:Aw,meshmatcap_vert:Ew,meshmatcap_frag:Tw,meshnormal_vert:Cw,meshnormal_frag:Rw,meshphong_vert:Pw,meshphong_frag:Iw,meshphysical_vert:Lw,meshphysical_frag:Dw,meshtoon_vert:Nw,meshtoon_frag:Uw,points_vert:Ow,points_frag:Fw,shadow_vert:Bw,shadow_frag:zw,sprite_vert:kw,sprite_frag:Hw},ye={common:{diffuse:{value:new Le(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Ye},alphaMap:{value:null},alphaMapTransform:{value:new Ye},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Ye}},envmap:{envMap:{value:null},envMapRotation:{value:new Ye},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Ye}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Ye}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Ye},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Ye},normalScale:{value:new Ue(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Ye},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Ye}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Ye}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Ye}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Le(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Le(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Ye},alphaTest:{value:0},uvTransform:{value:new Ye}},sprite:{diffuse:{value:new Le(16777215)},opacity:{value:1},center:{value:new Ue(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Ye},alphaMap:{value:null},alphaMapTransform:{value:new Ye},alphaTest:{value:0}}},Un={basic:{uniforms:En([ye.common,ye.specularmap,ye.envmap,ye.aomap,ye.lightmap,ye.fog]),vertexShader:tt.meshbasic_vert,fragmentShader:tt.meshbasic_frag},lambert:{uniforms:En([ye.common,ye.specularmap,ye.envmap,ye.aomap,ye.lightmap,ye.emissivemap,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.fog,ye.lights,{emissive:{value:new Le(0)},envMapIntensity:{value:1}}]),vertexShader:tt.meshlambert_vert,fragmentShader:tt.meshlambert_frag},phong:{uniforms:En([ye.common,ye.specularmap,ye.envmap,ye.aomap,ye.lightmap,ye.emissivemap,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.fog,ye.lights,{emissive:{value:new Le(0)},specular:{value:new Le(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:tt.meshphong_vert,fragmentShader:tt.meshphong_frag},standard:{uniforms:En([ye.common,ye.envmap,ye.aomap,ye.lightmap,ye.emissivemap,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.roughnessmap,ye.metalnessmap,ye.fog,ye.lights,{emissive:{value:new Le(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:tt.meshphysical_vert,fragmentShader:tt.meshphysical_frag},toon:{uniforms:En([ye.common,ye.aomap,ye.lightmap,ye.emissivemap,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.gradientmap,ye.fog,ye.lights,{emissive:{value:new Le(0)}}]),vertexShader:tt.meshtoon_vert,fragmentShader:tt.meshtoon_frag},matcap:{uniforms:En([ye.common,ye.bumpmap,ye.normalmap,ye.displacementmap,ye.fog,{matcap:{value:null}}]),vertexShader:tt.meshmatcap_vert,fragmentShader:tt.meshmatcap_frag},points:{uniforms:En([ye.points,ye.fog]),vertexShader:tt.points_vert,fragmentShader:tt.points_frag},dashed:{uniforms:En([ye.common,ye.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:tt.linedashed_vert,fragmentShader:tt.linedashed_frag},depth:{uniforms:En([ye.common,ye.displacementmap]),vertexShader:tt.depth_vert,fragmentShader:tt.depth_frag},normal:{uniforms:En([ye.common,ye.bumpmap,ye.normalmap,ye.displacementmap,{opacity:{value:1}}]),vertexShader:tt.meshnormal_vert,fragmentShader:tt.meshnormal_frag},sprite:{uniforms:En([ye.sprite,ye.fog]),vertexShader:tt.sprite_vert,fragmentShader:tt.sprite_frag},background:{uniforms:{uvTransform:{value:new Ye},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:tt.background_vert,fragmentShader:tt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Ye}},vertexShader:tt.backgroundCube_vert,fragmentShader:tt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:tt.cube_vert,fragmentShader:tt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:tt.equirect_vert,fragmentShader:tt.equirect_frag},distance:{uniforms:En([ye.common,ye.displacementmap,{referencePosition:{value:new A},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:tt.distance_vert,fragmentShader:tt.distance_frag},shadow:{uniforms:En([ye.lights,ye.fog,{color:{value:new Le(0)},opacity:{value:1}}]),vertexShader:tt.shadow_vert,fragmentShader:tt.shadow_frag}};Un.physical={uniforms:En([Un.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Ye},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Ye},clearcoatNormalScale:{value:new Ue(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Ye},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Ye},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Ye},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Ye},sheen:{value:0},sheenColor:{value:new Le(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Ye},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Ye},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Ye},transmissionSamplerSize:{value:new Ue},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Ye},attenuationDistance:{value:0},attenuationColor:{value:new Le(0)},specularColor:{value:new Le(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Ye},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Ye},anisotropyVector:{value:new Ue},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Ye}}]),vertexShader:tt.meshphysical_vert,fragmentShader:tt.meshphysical_frag};var Cc={r:0,b:0,g:0},Vw=new Ze,qp=new Ye;qp.set(-1,0,0,0,1,0,0,0,1);function Gw(i,e,t,n,s,r){let a=new Le(0),o=s===!0?0:1,l,c,h=null,u=0,d=null;function f(y){let M=y.isScene===!0?y.background:null;if(M&&M.isTexture){let w=y.backgroundBlurriness>0;M=e.get(M,w)}return M}function g(y){let M=!1,w=f(y);w===null?p(a,o):w&&w.isColor&&(p(w,1),M=!0);let T=i.xr.getEnvironmentBlendMode();T==="additive"?t.buffers.color.setClear(0,0,0,1,r):T==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||M)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function v(y,M){let w=f(M);w&&w.isCubeTexture?(c===void 0&&(c=new _e(new Rt(1,1,1),new ri({name:"BackgroundCubeMaterial",uniforms:er(Un.backgroundCube.uniforms),vertexShader:Un.backgroundCube.vertexShader,fragmentShader:Un.backgroundCube.fragmentShader,side:Nn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(T,E,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=w,c.material.uniforms.backgroundBlurriness.value=M.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=M.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(Vw.makeRotationFromEuler(M.backgroundRotation)).transpose(),w.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(qp),c.material.toneMapped=ht.getTransfer(w.colorSpace)!==bt,(h!==w||u!==w.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=w,u=w.version,d=i.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):w&&w.isTexture&&(l===void 0&&(l=new _e(new qs(2,2),new ri({name:"BackgroundMaterial",uniforms:er(Un.background.uniforms),vertexShader:Un.background.vertexShader,fragmentShader:Un.background.fragmentShader,side:Ts,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=w,l.material.uniforms.backgroundIntensity.value=M.backgroundIntensity,l.material.toneMapped=ht.getTransfer(w.colorSpace)!==bt,w.matrixAutoUpdate===!0&&w.updateMatrix(),l.material.uniforms.uvTransform.value.copy(w.matrix),(h!==w||u!==w.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=w,u=w.version,d=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function p(y,M){y.getRGB(Cc,$u(i)),t.buffers.color.setClear(Cc.r,Cc.g,Cc.b,M,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(y,M=1){a.set(y),o=M,p(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(y){o=y,p(a,o)},render:g,addToRenderList:v,dispose:m}}function Ww(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,a=!1;function o(U,B,Y,L,G){let X=!1,V=u(U,L,Y,B);r!==V&&(r=V,c(r.object)),X=f(U,L,Y,G),X&&g(U,L,Y,G),G!==null&&e.update(G,i.ELEMENT_ARRAY_BUFFER),(X||a)&&(a=!1,w(U,B,Y,L),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(G).buffer))}function l(){return i.createVertexArray()}function c(U){return i.bindVertexArray(U)}function h(U){return i.deleteVertexArray(U)}function u(U,B,Y,L){let G=L.wireframe===!0,X=n[B.id];X===void 0&&(X={},n[B.id]=X);let V=U.isInstancedMesh===!0?U.id:0,ie=X[V];ie===void 0&&(ie={},X[V]=ie);let F=ie[Y.id];F===void 0&&(F={},ie[Y.id]=F);let ee=F[G];return ee===void 0&&(ee=d(l()),F[G]=ee),ee}function d(U){let B=[],Y=[],L=[];for(let G=0;G<t;G++)B[G]=0,Y[G]=0,L[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:Y,attributeDivisors:L,object:U,attributes:{},index:null}}function f(U,B,Y,L){let G=r.attributes,X=B.attributes,V=0,ie=Y.getAttributes();for(let F in ie)if(ie[F].location>=0){let ne=G[F],Se=X[F];if(Se===void 0&&(F==="instanceMatrix"&&U.instanceMatrix&&(Se=U.instanceMatrix),F==="instanceColor"&&U.instanceColor&&(Se=U.instanceColor)),ne===void 0||ne.attribute!==Se||Se&&ne.data!==Se.data)return!0;V++}return r.attributesNum!==V||r.index!==L}function g(U,B,Y,L){let G={},X=B.attributes,V=0,ie=Y.getAttributes();for(let F in ie)if(ie[F].location>=0){let ne=X[F];ne===void 0&&(F==="instanceMatrix"&&U.instanceMatrix&&(ne=U.instanceMatrix),F==="instanceColor"&&U.instanceColor&&(ne=U.instanceColor));let Se={};Se.attribute=ne,ne&&ne.data&&(Se.data=ne.data),G[F]=Se,V++}r.attributes=G,r.attributesNum=V,r.index=L}function v(){let U=r.newAttributes;for(let B=0,Y=U.length;B<Y;B++)U[B]=0}function p(U){m(U,0)}function m(U,B){let Y=r.newAttributes,L=r.enabledAttributes,G=r.attributeDivisors;Y[U]=1,L[U]===0&&(i.enableVertexAttribArray(U),L[U]=1),G[U]!==B&&(i.vertexAttribDivisor(U,B),G[U]=B)}function y(){let U=r.newAttributes,B=r.enabledAttributes;for(let Y=0,L=B.length;Y<L;Y++)B[Y]!==U[Y]&&(i.disableVertexAttribArray(Y),B[Y]=0)}function M(U,B,Y,L,G,X,V){V===!0?i.vertexAttribIPointer(U,B,Y,G,X):i.vertexAttribPointer(U,B,Y,L,G,X)}function w(U,B,Y,L){v();let G=L.attributes,X=Y.getAttributes(),V=B.defaultAttributeValues;for(let ie in X){let F=X[ie];if(F.location>=0){let ee=G[ie];if(ee===void 0&&(ie==="instanceMatrix"&&U.instanceMatrix&&(ee=U.instanceMatrix),ie==="instanceColor"&&U.instanceColor&&(ee=U.instanceColor)),ee!==void 0){let ne=ee.normalized,Se=ee.itemSize,Fe=e.get(ee);if(Fe===void 0)continue;let $=Fe.buffer,pe=Fe.type,Ae=Fe.bytesPerElement,Ne=pe===i.INT||pe===i.UNSIGNED_INT||ee.gpuType===Gl;if(ee.isInterleavedBufferAttribute){let be=ee.data,Ve=be.isInterleavedBuffer===!0?be.stride:be.itemSize,Lt=ee.offset;if(be.isInstancedInterleavedBuffer||be.isInstancedBufferAttribute){for(let ke=0;ke<F.locationSize;ke++)m(F.location+ke,be.meshPerAttribute);U.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=be.meshPerAttribute*be.count)}else for(let ke=0;ke<F.locationSize;ke++)p(F.location+ke);i.bindBuffer(i.ARRAY_BUFFER,$);for(let ke=0;ke<F.locationSize;ke++)M(F.location+ke,Se/F.locationSize,pe,ne,Ve*Ae,(Lt+Se/F.locationSize*ke)*Ae,Ne)}else{if(ee.isInstancedBufferAttribute){for(let be=0;be<F.locationSize;be++)m(F.location+be,ee.meshPerAttribute);U.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=ee.meshPerAttribute*ee.count)}else for(let be=0;be<F.locationSize;be++)p(F.location+be);i.bindBuffer(i.ARRAY_BUFFER,$);for(let be=0;be<F.locationSize;be++)M(F.location+be,Se/F.locationSize,pe,ne,Se*Ae,Se/F.locationSize*be*Ae,Ne)}}else if(V!==void 0){let ne=V[ie];if(ne!==void 0)switch(ne.length){case 2:i.vertexAttrib2fv(F.location,ne);break;case 3:i.vertexAttrib3fv(F.location,ne);break;case 4:i.vertexAttrib4fv(F.location,ne);break;default:i.vertexAttrib1fv(F.location,ne)}}}}y()}function T(){N();for(let U in n){let B=n[U];for(let Y in B){let L=B[Y];for(let G in L){let X=L[G];for(let V in X)h(X[V].object),delete X[V];delete L[G]}}delete n[U]}}function E(U){if(n[U.id]===void 0)return;let B=n[U.id];for(let Y in B){let L=B[Y];for(let G in L){let X=L[G];for(let V in X)h(X[V].object),delete X[V];delete L[G]}}delete n[U.id]}function _(U){for(let B in n){let Y=n[B];for(let L in Y){let G=Y[L];if(G[U.id]===void 0)continue;let X=G[U.id];for(let V in X)h(X[V].object),delete X[V];delete G[U.id]}}}function S(U){for(let B in n){let Y=n[B],L=U.isInstancedMesh===!0?U.id:0,G=Y[L];if(G!==void 0){for(let X in G){let V=G[X];for(let ie in V)h(V[ie].object),delete V[ie];delete G[X]}delete Y[L],Object.keys(Y).length===0&&delete n[B]}}}function N(){P(),a=!0,r!==s&&(r=s,c(r.object))}function P(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:N,resetDefaultState:P,dispose:T,releaseStatesOfGeometry:E,releaseStatesOfObject:S,releaseStatesOfProgram:_,initAttributes:v,enableAttribute:p,disableUnusedAttributes:y}}function Xw(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function a(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function o(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function qw(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(_){return!(_!==yi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(_){let S=_===vi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==Hn&&_!==oi&&!S&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(He("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&He("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&He("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),p=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),M=i.getParameter(i.MAX_VARYING_VECTORS),w=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),T=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:g,maxTextureSize:v,maxCubemapSize:p,maxAttributes:m,maxVertexUniforms:y,maxVaryings:M,maxFragmentUniforms:w,maxSamples:T,samples:E}}function Yw(i){let e=this,t=null,n=0,s=!1,r=!1,a=new Zn,o=new Ye,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let g=u.clippingPlanes,v=u.clipIntersection,p=u.clipShadows,m=i.get(u);if(!s||g===null||g.length===0||r&&!p)r?h(null):c();else{let y=r?0:n,M=y*4,w=m.clippingState||null;l.value=w,w=h(g,d,M,f);for(let T=0;T!==M;++T)w[T]=t[T];m.clippingState=w,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,g){let v=u!==null?u.length:0,p=null;if(v!==0){if(p=l.value,g!==!0||p===null){let m=f+v*4,y=d.matrixWorldInverse;o.getNormalMatrix(y),(p===null||p.length<m)&&(p=new Float32Array(m));for(let M=0,w=f;M!==v;++M,w+=4)a.copy(u[M]).applyMatrix4(y,o),a.normal.toArray(p,w),p[w+3]=a.constant}l.value=p,l.needsUpdate=!0}return e.numPlanes=v,e.numIntersection=0,p}}var ja=class extends $n{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new Ta(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Rt(5,5,5),r=new ri({name:"CubemapFromEquirect",uniforms:er(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Nn,blending:Ks});r.uniforms.tEquirect.value=t;let a=new _e(s,r),o=t.minFilter;return t.minFilter===ts&&(t.minFilter=In),new Or(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let a=0;a<6;a++)e.setRenderTarget(this,a),e.clear(t,n,s);e.setRenderTarget(r)}},Sp=256,Zw=3,$w=20,Yp=256,Zp=16,Kw=3,Jw=new A,jw=new Le,Pc=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Or(1,10,null),this._boxMesh=new _e(new Rt(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:a=256,position:o=Jw}=r,l=this._renderer;this._setSize(a);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,g=l.autoClearStencil,v=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,v===null&&(e.background=l.getClearColor(jw));let p=new Or(n,s,h);return p.position.copy(o),p.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=g,e.background=v,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Tp(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Ep(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Sp,qu(e))}_fromTexture(e,t){e.mapping===js||e.mapping===kr?this._setSize(e.image.length===0?Sp:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Ap(e,!1,!1),n=Math.log2(e)-Zw;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Ap(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let a=e.width>>t;e.viewport.set(0,0,a,a),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===js||e.mapping===kr?(this._cubemapMaterial===null&&(this._cubemapMaterial=Tp()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Ep()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=Qw(),this._integrationMaterial=eM());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Zp);for(let a=0;a<=n;a++){let o=i.lodToRoughness(a,n);if(a>n-Kw)r.roughness.value=o,this._renderCube(e,a,this._integrationMaterial);else{let l=o>0?Math.log2(t)+.5*Math.log2(6/(Yp*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(e,a,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=tM());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function Ap(i,e,t){return new ja(i,{minFilter:ts,generateMipmaps:e,type:vi,colorSpace:ga,depthBuffer:t})}function Qa(i,e,t){return new ri({name:i,uniforms:e,vertexShader:tt.cube_vert,fragmentShader:t,side:Nn,blending:Ks,depthTest:!1,depthWrite:!1})}function Qw(){return Qa("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Yp}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function eM(){return Qa("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Zp}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function tM(){return Qa("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${$w}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Ep(){return Qa("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Tp(){return Qa("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function nM(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?a(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===kl||f===Hl)if(e.has(d)){let g=e.get(d).texture;return o(g,d.mapping)}else{let g=d.image;if(g&&g.height>0){let v=new ja(g.height);return v.fromEquirectangularTexture(i,d),e.set(d,v),d.addEventListener("dispose",c),o(v.texture,d.mapping)}else return null}}return d}function a(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,g=f===kl||f===Hl,v=f===js||f===kr;if(g||v){let p=t.get(d),m=p!==void 0?p.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==m)return n===null&&(n=new Pc(i)),p=g?n.fromEquirectangular(d,p):n.fromCubemap(d,p),p.texture.pmremVersion=d.pmremVersion,t.set(d,p),p.texture;if(p!==void 0)return p.texture;{let y=d.image;return g&&y&&y.height>0||v&&y&&l(y)?(n===null&&(n=new Pc(i)),p=g?n.fromEquirectangular(d):n.fromCubemap(d),p.texture.pmremVersion=d.pmremVersion,t.set(d,p),d.addEventListener("dispose",h),p.texture):null}}}return d}function o(d,f){return f===kl?d.mapping=js:f===Hl&&(d.mapping=kr),d}function l(d){let f=0,g=6;for(let v=0;v<g;v++)d[v]!==void 0&&f++;return f===g}function c(d){let f=d.target;f.removeEventListener("dispose",c);let g=e.get(f);g!==void 0&&(e.delete(f),g.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let g=t.get(f);g!==void 0&&(t.delete(f),g.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function iM(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&fa("WebGLRenderer: "+n+" extension not supported."),s}}}function sM(i,e,t,n){let s={},r=new WeakMap,a=new FinalizationRegistry(g=>delete s[g]);function o(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let p in g.attributes)e.remove(g.attributes[p]);g.removeEventListener("dispose",o),delete s[g.id],a.unregister(g);let v=r.get(g);v&&(e.remove(v),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,v){return s[v.id]!==void 0||(v.addEventListener("dispose",o),s[v.id]=new WeakRef(v),a.register(v,v.id,v),t.memory.geometries++),v}function h(g){let v=g.attributes;for(let p in v)e.update(v[p],i.ARRAY_BUFFER)}function u(g){let v=g.index,p=g.attributes.position,m=0;if(p===void 0)return;let y=v!==null?v.array.length:p.array.length/3-1,M=p.count>=65535?Ma:wa,w=new M(Math.ceil(y/3)*6,1),T=w.array;if(v!==null){let _=v.array;m=v.version;for(let S=0,N=0;S<y;S+=3){let P=_[S+0],U=_[S+1],B=_[S+2];T[N++]=P,T[N++]=U,T[N++]=U,T[N++]=B,T[N++]=B,T[N++]=P}}else{m=p.version;for(let _=0,S=0;_<y;_+=3){let N=_+0,P=_+1,U=_+2;T[S++]=N,T[S++]=P,T[S++]=P,T[S++]=U,T[S++]=U,T[S++]=N}}w.version=m;let E=r.get(g);E&&e.remove(E),r.set(g,w)}function d(g){let v=r.get(g);if(v){let p=g.index;p!==null&&v.version<p.version&&u(g)}else u(g);return r.get(g)}function f(){for(let g in s){let v=s[g].deref();v!==void 0&&l(v)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function rM(i,e,t){let n;function s(u){n=u}let r,a;function o(u){r=u.type,a=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*a),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*a,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let v=0;for(let p=0;p<f;p++)v+=d[p];t.update(v,n,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function aM(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,a,o){switch(t.calls++,a){case i.TRIANGLES:t.triangles+=o*(r/3);break;case i.LINES:t.lines+=o*(r/2);break;case i.LINE_STRIP:t.lines+=o*(r-1);break;case i.LINE_LOOP:t.lines+=o*r;break;case i.POINTS:t.points+=o*r;break;default:We("WebGLInfo: Unknown draw mode:",a);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function oM(i,e,t){let n=new WeakMap,s=new Mt;function r(a,o,l){let c=a.morphTargetInfluences,h=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(o);if(d===void 0||d.count!==u){let N=function(){_.dispose(),n.delete(o),o.removeEventListener("dispose",N)};d!==void 0&&d.texture.dispose();let f=o.morphAttributes.position!==void 0,g=o.morphAttributes.normal!==void 0,v=o.morphAttributes.color!==void 0,p=o.morphAttributes.position||[],m=o.morphAttributes.normal||[],y=o.morphAttributes.color||[],M=0;f===!0&&(M=1),g===!0&&(M=2),v===!0&&(M=3);let w=o.attributes.position.count*M,T=1;w>e.maxTextureSize&&(T=Math.ceil(w/e.maxTextureSize),w=e.maxTextureSize);let E=new Float32Array(w*T*4*u),_=new xa(E,w,T,u);_.type=oi,_.needsUpdate=!0;let S=M*4;for(let P=0;P<u;P++){let U=p[P],B=m[P],Y=y[P],L=w*T*4*P;for(let G=0;G<U.count;G++){let X=G*S;f===!0&&(s.fromBufferAttribute(U,G),E[L+X+0]=s.x,E[L+X+1]=s.y,E[L+X+2]=s.z,E[L+X+3]=0),g===!0&&(s.fromBufferAttribute(B,G),E[L+X+4]=s.x,E[L+X+5]=s.y,E[L+X+6]=s.z,E[L+X+7]=0),v===!0&&(s.fromBufferAttribute(Y,G),E[L+X+8]=s.x,E[L+X+9]=s.y,E[L+X+10]=s.z,E[L+X+11]=Y.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new Ue(w,T)},n.set(o,d),o.addEventListener("dispose",N)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",a.morphTexture,t);else{let f=0;for(let v=0;v<c.length;v++)f+=c[v];let g=o.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",g),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function lM(i,e,t,n,s){let r=new WeakMap;function a(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function o(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:a,dispose:o}}var cM={[Au]:"LINEAR_TONE_MAPPING",[Eu]:"REINHARD_TONE_MAPPING",[Tu]:"CINEON_TONE_MAPPING",[Cu]:"ACES_FILMIC_TONE_MAPPING",[Pu]:"AGX_TONE_MAPPING",[Iu]:"NEUTRAL_TONE_MAPPING",[Ru]:"CUSTOM_TONE_MAPPING"};function hM(i,e,t,n,s,r){let a=new $n(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),o=null,l=null,c=null,h=new vt;h.setAttribute("position",new ft([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new ft([0,2,0,0,2,0],2));let u=new Ml({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new _e(h,u),f=new Ba(-1,1,1,-1,0,1),g=null,v=null,p=!1,m,y=null,M=[],w=!1;this.setSize=function(T,E){a.setSize(T,E),o!==null&&o.setSize(T,E),l!==null&&l.setSize(T,E);for(let _=0;_<M.length;_++){let S=M[_];S.setSize&&S.setSize(T,E)}},this.setEffects=function(T){M=T,w=M.length>0&&M[0].isRenderPass===!0;let E=a.width,_=a.height;M.length>0&&o===null&&(o=new $n(E,_,{type:vi,depthBuffer:!1,stencilBuffer:!1}),l=new $n(E,_,{type:vi,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&M.some(N=>N.needsDepthTexture===!0);S!==(a.depthTexture!==null)&&(S===!0&&c===null&&(c=new Qi(E,_),r===!0&&(c.format=ns,c.type=Qs)),a.dispose(),a.depthTexture=S?c:null,a.resolveDepthBuffer=S,a.storeMultisampledDepthBuffer=S);for(let N=0;N<M.length;N++){let P=M[N];P.setSize&&P.setSize(E,_),S&&P.needsDepthTexture===!0&&P.setDepthTexture&&P.setDepthTexture(c)}},this.begin=function(T,E){if(p||T.toneMapping===Ri&&M.length===0)return!1;if(y=E,E!==null){let _=E.width,S=E.height;(a.width!==_||a.height!==S)&&this.setSize(_,S)}return w===!1&&T.setRenderTarget(a),m=T.toneMapping,T.toneMapping=Ri,!0},this.hasRenderPass=function(){return w},this.end=function(T,E){T.toneMapping=m,p=!0;let _=a,S=o;for(let N=0;N<M.length;N++){let P=M[N];P.enabled!==!1&&(P.render(T,S,_,E),P.needsSwap!==!1&&(_=S,S=S===o?l:o))}if(g!==T.outputColorSpace||v!==T.toneMapping){g=T.outputColorSpace,v=T.toneMapping,u.defines={},ht.getTransfer(g)===bt&&(u.defines.SRGB_TRANSFER="");let N=cM[v];N&&(u.defines[N]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,T.setRenderTarget(y),T.render(d,f),y=null,p=!1},this.isCompositing=function(){return p},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var $p=new Ln,Kp=new Qi(1,1),Jp=new Ra(1),jp=new xa,Qp=new _l,em=new Ta,Cp=[],Rp=[],Pp=new Float32Array(16),Ip=new Float32Array(9),Lp=new Float32Array(4);function Gr(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Cp[s];if(r===void 0&&(r=new Float32Array(s),Cp[s]=r),e!==0){n.toArray(r,0);for(let a=1,o=0;a!==e;++a)o+=t,i[a].toArray(r,o)}return r}function on(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function ln(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Lc(i,e){let t=Rp[e];t===void 0&&(t=new Int32Array(e),Rp[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function uM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function dM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(on(t,e))return;i.uniform2fv(this.addr,e),ln(t,e)}}function fM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(on(t,e))return;i.uniform3fv(this.addr,e),ln(t,e)}}function pM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(on(t,e))return;i.uniform4fv(this.addr,e),ln(t,e)}}function mM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(on(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),ln(t,e)}else{if(on(t,n))return;Lp.set(n),i.uniformMatrix2fv(this.addr,!1,Lp),ln(t,n)}}function gM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(on(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),ln(t,e)}else{if(on(t,n))return;Ip.set(n),i.uniformMatrix3fv(this.addr,!1,Ip),ln(t,n)}}function _M(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(on(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),ln(t,e)}else{if(on(t,n))return;Pp.set(n),i.uniformMatrix4fv(this.addr,!1,Pp),ln(t,n)}}function vM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function yM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(on(t,e))return;i.uniform2iv(this.addr,e),ln(t,e)}}function xM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(on(t,e))return;i.uniform3iv(this.addr,e),ln(t,e)}}function bM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(on(t,e))return;i.uniform4iv(this.addr,e),ln(t,e)}}function wM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function MM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(on(t,e))return;i.uniform2uiv(this.addr,e),ln(t,e)}}function SM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(on(t,e))return;i.uniform3uiv(this.addr,e),ln(t,e)}}function AM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(on(t,e))return;i.uniform4uiv(this.addr,e),ln(t,e)}}function Dc(i){return i.version===0&&(i.compareFunction=Hu,i.needsUpdate=!0),i}function EM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Dc(Kp):r=$p,t.setTexture2D(e||r,s)}function TM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Qp,s)}function CM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Dc(Jp):r=em,t.setTextureCube(e||r,s)}function RM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||jp,s)}function PM(i){switch(i){case 5126:return uM;case 35664:return dM;case 35665:return fM;case 35666:return pM;case 35674:return mM;case 35675:return gM;case 35676:return _M;case 5124:case 35670:return vM;case 35667:case 35671:return yM;case 35668:case 35672:return xM;case 35669:case 35673:return bM;case 5125:return wM;case 36294:return MM;case 36295:return SM;case 36296:return AM;case 35678:case 36198:case 36298:case 36306:case 35682:return EM;case 35679:case 36299:case 36307:return TM;case 35680:case 36300:case 36308:case 36293:return CM;case 36289:case 36303:case 36311:case 36292:return RM}}function IM(i,e){i.uniform1fv(this.addr,e)}function LM(i,e){let t=Gr(e,this.size,2);i.uniform2fv(this.addr,t)}function DM(i,e){let t=Gr(e,this.size,3);i.uniform3fv(this.addr,t)}function NM(i,e){let t=Gr(e,this.size,4);i.uniform4fv(this.addr,t)}function UM(i,e){let t=Gr(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function OM(i,e){let t=Gr(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function FM(i,e){let t=Gr(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function BM(i,e){i.uniform1iv(this.addr,e)}function zM(i,e){i.uniform2iv(this.addr,e)}function kM(i,e){i.uniform3iv(this.addr,e)}function HM(i,e){i.uniform4iv(this.addr,e)}function VM(i,e){i.uniform1uiv(this.addr,e)}function GM(i,e){i.uniform2uiv(this.addr,e)}function WM(i,e){i.uniform3uiv(this.addr,e)}function XM(i,e){i.uniform4uiv(this.addr,e)}function qM(i,e,t){let n=this.cache,s=e.length,r=Lc(t,s);on(n,r)||(i.uniform1iv(this.addr,r),ln(n,r));let a;this.type===i.SAMPLER_2D_SHADOW?a=Dc(Kp):a=$p;for(let o=0;o!==s;++o)t.setTexture2D(e[o]||a,r[o])}function YM(i,e,t){let n=this.cache,s=e.length,r=Lc(t,s);on(n,r)||(i.uniform1iv(this.addr,r),ln(n,r));for(let a=0;a!==s;++a)t.setTexture3D(e[a]||Qp,r[a])}function ZM(i,e,t){let n=this.cache,s=e.length,r=Lc(t,s);on(n,r)||(i.uniform1iv(this.addr,r),ln(n,r));let a;this.type===i.SAMPLER_CUBE_SHADOW?a=Dc(Jp):a=em;for(let o=0;o!==s;++o)t.setTextureCube(e[o]||a,r[o])}function $M(i,e,t){let n=this.cache,s=e.length,r=Lc(t,s);on(n,r)||(i.uniform1iv(this.addr,r),ln(n,r));for(let a=0;a!==s;++a)t.setTexture2DArray(e[a]||jp,r[a])}function KM(i){switch(i){case 5126:return IM;case 35664:return LM;case 35665:return DM;case 35666:return NM;case 35674:return UM;case 35675:return OM;case 35676:return FM;case 5124:case 35670:return BM;case 35667:case 35671:return zM;case 35668:case 35672:return kM;case 35669:case 35673:return HM;case 5125:return VM;case 36294:return GM;case 36295:return WM;case 36296:return XM;case 35678:case 36198:case 36298:case 36306:case 35682:return qM;case 35679:case 36299:case 36307:return YM;case 35680:case 36300:case 36308:case 36293:return ZM;case 36289:case 36303:case 36311:case 36292:return $M}}var ad=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=PM(t.type)}},od=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=KM(t.type)}},ld=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,a=s.length;r!==a;++r){let o=s[r];o.setValue(e,t[o.id],n)}}},sd=/(\w+)(\])?(\[|\.)?/g;function Dp(i,e){i.seq.push(e),i.map[e.id]=e}function JM(i,e,t){let n=i.name,s=n.length;for(sd.lastIndex=0;;){let r=sd.exec(n),a=sd.lastIndex,o=r[1],l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){Dp(t,c===void 0?new ad(o,i,e):new od(o,i,e));break}else{let u=t.map[o];u===void 0&&(u=new ld(o),Dp(t,u)),t=u}}}var Vr=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let a=0;a<n;++a){let o=e.getActiveUniform(t,a),l=e.getUniformLocation(t,o.name);JM(o,l,this)}let s=[],r=[];for(let a of this.seq)a.type===e.SAMPLER_2D_SHADOW||a.type===e.SAMPLER_CUBE_SHADOW||a.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,a=t.length;r!==a;++r){let o=t[r],l=n[o.id];l.needsUpdate!==!1&&o.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let a=e[s];a.id in t&&n.push(a)}return n}};function Np(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var jM=37297,QM=0;function eS(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let a=s;a<r;a++){let o=a+1;n.push(`${o===e?">":" "} ${o}: ${t[a]}`)}return n.join(`
`)}var Up=new Ye;function tS(i){ht._getMatrix(Up,ht.workingColorSpace,i);let e=`mat3( ${Up.elements.map(t=>t.toFixed(4))} )`;switch(ht.getTransfer(i)){case _a:return[e,"LinearTransferOETF"];case bt:return[e,"sRGBTransferOETF"];default:return He("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Op(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let a=/ERROR: 0:(\d+)/.exec(r);if(a){let o=parseInt(a[1]);return t.toUpperCase()+`

`+r+`

`+eS(i.getShaderSource(e),o)}else return r}function nS(i,e){let t=tS(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var iS={[Au]:"Linear",[Eu]:"Reinhard",[Tu]:"Cineon",[Cu]:"ACESFilmic",[Pu]:"AgX",[Iu]:"Neutral",[Ru]:"Custom"};function sS(i,e){let t=iS[e];return t===void 0?(He("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Rc=new A;function rS(){ht.getLuminanceCoefficients(Rc);let i=Rc.x.toFixed(4),e=Rc.y.toFixed(4),t=Rc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function aS(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Ja).join(`
`)}function oS(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function lS(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),a=r.name,o=1;r.type===i.FLOAT_MAT2&&(o=2),r.type===i.FLOAT_MAT3&&(o=3),r.type===i.FLOAT_MAT4&&(o=4),t[a]={type:r.type,location:i.getAttribLocation(e,a),locationSize:o}}return t}function Ja(i){return i!==""}function Fp(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Bp(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var cS=/^[ \t]*#include +<([\w\d./]+)>/gm;function cd(i){return i.replace(cS,hS)}function hS(i,e){let t=tt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return cd(t)}var uS=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function zp(i){return i.replace(uS,dS)}function dS(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function kp(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var fS={[$s]:"SHADOWMAP_TYPE_PCF",[Br]:"SHADOWMAP_TYPE_VSM"};function pS(i){return fS[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var mS={[kr]:"ENVMAP_MODE_REFRACTION"};function gS(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":mS[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var _S={[zl]:"ENVMAP_BLENDING_MULTIPLY",[ap]:"ENVMAP_BLENDING_MIX",[op]:"ENVMAP_BLENDING_ADD"};function vS(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":_S[i.combine]||"ENVMAP_BLENDING_NONE"}function yS(i,e,t,n){let s=i.getContext(),r=t.defines,a=t.vertexShader,o=t.fragmentShader,l=pS(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=gS(t),u=vS(t),d=aS(t),f=oS(r),g=s.createProgram(),v,p,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(v=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ja).join(`
`),v.length>0&&(v+=`
`),p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ja).join(`
`),p.length>0&&(p+=`
`)):(v=[kp(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Ja).join(`
`),p=[kp(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Ri?"#define TONE_MAPPING":"",t.toneMapping!==Ri?tt.tonemapping_pars_fragment:"",t.toneMapping!==Ri?sS("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",tt.colorspace_pars_fragment,nS("linearToOutputTexel",t.outputColorSpace),rS(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Ja).join(`
`)),a=cd(a),a=Fp(a,t),a=Bp(a,t),o=cd(o),o=Fp(o,t),o=Bp(o,t),a=zp(a),o=zp(o),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,v=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+v,p=["#define varying in",t.glslVersion===Wu?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Wu?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let y=m+v+a,M=m+p+o,w=Np(s,s.VERTEX_SHADER,y),T=Np(s,s.FRAGMENT_SHADER,M);s.attachShader(g,w),s.attachShader(g,T),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function E(P){if(i.debug.checkShaderErrors){let U=s.getProgramInfoLog(g)||"",B=s.getShaderInfoLog(w)||"",Y=s.getShaderInfoLog(T)||"",L=U.trim(),G=B.trim(),X=Y.trim(),V=!0,ie=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(V=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,w,T);else{let F=Op(s,w,"vertex"),ee=Op(s,T,"fragment");We("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+P.name+`
Material Type: `+P.type+`

Program Info Log: `+L+`
`+F+`
`+ee)}else L!==""?He("WebGLProgram: Program Info Log:",L):(G===""||X==="")&&(ie=!1);ie&&(P.diagnostics={runnable:V,programLog:L,vertexShader:{log:G,prefix:v},fragmentShader:{log:X,prefix:p}})}s.deleteShader(w),s.deleteShader(T),_=new Vr(s,g),S=lS(s,g)}let _;this.getUniforms=function(){return _===void 0&&E(this),_};let S;this.getAttributes=function(){return S===void 0&&E(this),S};let N=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return N===!1&&(N=s.getProgramParameter(g,jM)),N},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=QM++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=w,this.fragmentShader=T,this}var xS=0,hd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new ud(e),t.set(e,n)),n}},ud=class{constructor(e){this.id=xS++,this.code=e,this.usedTimes=0}};function bS(i){return i===Cs||i===qa||i===Ya}function wS(i,e,t,n,s,r){let a=new Lr,o=new hd,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function g(_,S,N,P,U,B){let Y=P.fog,L=U.geometry,G=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?P.environment:null,X=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,V=e.get(_.envMap||G,X),ie=d[_.type],F=n.precision;_.precision!==null&&(F=n.getMaxPrecision(_.precision),F!==_.precision&&He("WebGLProgram.getParameters:",_.precision,"not supported, using",F,"instead."));let ee=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,ne=ee!==void 0?ee.length:0,Se=0;L.morphAttributes.position!==void 0&&(Se=1),L.morphAttributes.normal!==void 0&&(Se=2),L.morphAttributes.color!==void 0&&(Se=3);let Fe,$,pe,Ae;if(ie){let we=Un[ie];Fe=we.vertexShader,$=we.fragmentShader}else{Fe=_.vertexShader,$=_.fragmentShader;let we=o.getVertexShaderStage(_),_t=o.getFragmentShaderStage(_);o.update(_,we,_t),pe=we.id,Ae=_t.id}let Ne=i.getRenderTarget(),be=i.state.buffers.depth.getReversed(),Ve=U.isInstancedMesh===!0,Lt=U.isBatchedMesh===!0,ke=!!_.map,dt=!!_.matcap,gt=!!V,nt=gt&&V.isPMREMTexture===!0,sn=!!_.aoMap,$t=!!_.lightMap,bn=!!_.bumpMap&&_.wireframe===!1,Dt=!!_.normalMap,ti=!!_.displacementMap,jt=!!_.emissiveMap,Bn=!!_.metalnessMap,Qt=!!_.roughnessMap,wn=_.anisotropy>0,O=_.clearcoat>0,zn=_.diffuseRoughness>0,It=_.dispersion>0,At=_.retroreflectivity>0,ve=_.iridescence>0,Wt=_.sheen>0,Re=_.transmission>0,Ge=wn&&!!_.anisotropyMap,C=O&&!!_.clearcoatMap,x=O&&!!_.clearcoatNormalMap,z=O&&!!_.clearcoatRoughnessMap,se=zn&&!!_.diffuseRoughnessMap,Q=ve&&!!_.iridescenceMap,ae=ve&&!!_.iridescenceThicknessMap,me=Wt&&!!_.sheenColorMap,K=Wt&&!!_.sheenRoughnessMap,J=!!_.specularMap,de=!!_.specularColorMap,I=!!_.specularIntensityMap,j=Re&&!!_.transmissionMap,Z=Re&&!!_.thicknessMap,ue=!!_.gradientMap,le=!!_.alphaMap,ce=_.alphaTest>0,Ie=!!_.alphaHash,je=!!_.extensions,oe=Ri;_.toneMapped&&(Ne===null||Ne.isXRRenderTarget===!0)&&(oe=i.toneMapping);let Oe=nt?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,Je={shaderID:ie,shaderType:_.type,shaderName:_.name,vertexShader:Fe,fragmentShader:$,defines:_.defines,customVertexShaderID:pe,customFragmentShaderID:Ae,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:F,batching:Lt,batchingColor:Lt&&U._colorsTexture!==null,instancing:Ve,instancingColor:Ve&&U.instanceColor!==null,instancingMorph:Ve&&U.morphTexture!==null,outputColorSpace:Ne===null?i.outputColorSpace:Ne.isXRRenderTarget===!0?Ne.texture.colorSpace:ht.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:ke,matcap:dt,envMap:gt,envMapMode:gt&&V.mapping,envMapPMREM:nt,envMapMaxLod:nt?Oe.length-1:null,envMapSize:nt?Oe[0].width:null,aoMap:sn,lightMap:$t,bumpMap:bn,normalMap:Dt,displacementMap:ti,emissiveMap:jt,normalMapObjectSpace:Dt&&_.normalMapType===hp,normalMapTangentSpace:Dt&&_.normalMapType===Ec,packedNormalMap:Dt&&_.normalMapType===Ec&&bS(_.normalMap.format),metalnessMap:Bn,roughnessMap:Qt,anisotropy:wn,anisotropyMap:Ge,clearcoat:O,clearcoatMap:C,clearcoatNormalMap:x,clearcoatRoughnessMap:z,diffuseRoughness:zn,diffuseRoughnessMap:se,dispersion:It,retroreflection:At,iridescence:ve,iridescenceMap:Q,iridescenceThicknessMap:ae,sheen:Wt,sheenColorMap:me,sheenRoughnessMap:K,specularMap:J,specularColorMap:de,specularIntensityMap:I,transmission:Re,transmissionMap:j,thicknessMap:Z,gradientMap:ue,opaque:_.transparent===!1&&_.blending===zr&&_.alphaToCoverage===!1,alphaMap:le,alphaTest:ce,alphaHash:Ie,combine:_.combine,mapUv:ke&&f(_.map.channel),aoMapUv:sn&&f(_.aoMap.channel),lightMapUv:$t&&f(_.lightMap.channel),bumpMapUv:bn&&f(_.bumpMap.channel),normalMapUv:Dt&&f(_.normalMap.channel),displacementMapUv:ti&&f(_.displacementMap.channel),emissiveMapUv:jt&&f(_.emissiveMap.channel),metalnessMapUv:Bn&&f(_.metalnessMap.channel),roughnessMapUv:Qt&&f(_.roughnessMap.channel),anisotropyMapUv:Ge&&f(_.anisotropyMap.channel),clearcoatMapUv:C&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:x&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:z&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:se&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:Q&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:ae&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:me&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:K&&f(_.sheenRoughnessMap.channel),specularMapUv:J&&f(_.specularMap.channel),specularColorMapUv:de&&f(_.specularColorMap.channel),specularIntensityMapUv:I&&f(_.specularIntensityMap.channel),transmissionMapUv:j&&f(_.transmissionMap.channel),thicknessMapUv:Z&&f(_.thicknessMap.channel),alphaMapUv:le&&f(_.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(Dt||wn),vertexNormals:!!L.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:U.isPoints===!0&&!!L.attributes.uv&&(ke||le),fog:!!Y,useFog:_.fog===!0,fogExp2:!!Y&&Y.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||L.attributes.normal===void 0&&Dt===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:be,skinning:U.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:ne,morphTextureStride:Se,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:B.filter(we=>we.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&N.length>0,shadowMapType:i.shadowMap.type,toneMapping:oe,decodeVideoTexture:ke&&_.map.isVideoTexture===!0&&ht.getTransfer(_.map.colorSpace)===bt,decodeVideoTextureEmissive:jt&&_.emissiveMap.isVideoTexture===!0&&ht.getTransfer(_.emissiveMap.colorSpace)===bt,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===qt,flipSided:_.side===Nn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:je&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(je&&_.extensions.multiDraw===!0||Lt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Je.vertexUv1s=l.has(1),Je.vertexUv2s=l.has(2),Je.vertexUv3s=l.has(3),l.clear(),Je}function v(_){let S=[];if(_.shaderID?S.push(_.shaderID):(S.push(_.customVertexShaderID),S.push(_.customFragmentShaderID)),_.defines!==void 0)for(let N in _.defines)S.push(N),S.push(_.defines[N]);return _.isRawShaderMaterial===!1&&(p(S,_),m(S,_),S.push(i.outputColorSpace)),S.push(_.customProgramCacheKey),S.join()}function p(_,S){_.push(S.precision),_.push(S.outputColorSpace),_.push(S.envMapMode),_.push(S.envMapPMREM),_.push(S.envMapMaxLod),_.push(S.envMapSize),_.push(S.mapUv),_.push(S.alphaMapUv),_.push(S.lightMapUv),_.push(S.aoMapUv),_.push(S.bumpMapUv),_.push(S.normalMapUv),_.push(S.displacementMapUv),_.push(S.emissiveMapUv),_.push(S.metalnessMapUv),_.push(S.roughnessMapUv),_.push(S.anisotropyMapUv),_.push(S.clearcoatMapUv),_.push(S.clearcoatNormalMapUv),_.push(S.clearcoatRoughnessMapUv),_.push(S.diffuseRoughnessMapUv),_.push(S.iridescenceMapUv),_.push(S.iridescenceThicknessMapUv),_.push(S.sheenColorMapUv),_.push(S.sheenRoughnessMapUv),_.push(S.specularMapUv),_.push(S.specularColorMapUv),_.push(S.specularIntensityMapUv),_.push(S.transmissionMapUv),_.push(S.thicknessMapUv),_.push(S.combine),_.push(S.fogExp2),_.push(S.sizeAttenuation),_.push(S.morphTargetsCount),_.push(S.numSunLights),_.push(S.numDirLights),_.push(S.numPointLights),_.push(S.numSpotLights),_.push(S.numSpotLightMaps),_.push(S.numHemiLights),_.push(S.numRectAreaLights),_.push(S.numSunLightShadows),_.push(S.numDirLightShadows),_.push(S.numPointLightShadows),_.push(S.numSpotLightShadows),_.push(S.numSpotLightShadowsWithMaps),_.push(S.numLightProbes),_.push(S.numLightProbeGrids),_.push(S.shadowMapType),_.push(S.toneMapping),_.push(S.numClippingPlanes),_.push(S.numClipIntersection),_.push(S.depthPacking)}function m(_,S){a.disableAll(),S.instancing&&a.enable(0),S.instancingColor&&a.enable(1),S.instancingMorph&&a.enable(2),S.matcap&&a.enable(3),S.envMap&&a.enable(4),S.normalMapObjectSpace&&a.enable(5),S.normalMapTangentSpace&&a.enable(6),S.clearcoat&&a.enable(7),S.iridescence&&a.enable(8),S.alphaTest&&a.enable(9),S.vertexColors&&a.enable(10),S.vertexAlphas&&a.enable(11),S.vertexUv1s&&a.enable(12),S.vertexUv2s&&a.enable(13),S.vertexUv3s&&a.enable(14),S.vertexTangents&&a.enable(15),S.anisotropy&&a.enable(16),S.alphaHash&&a.enable(17),S.batching&&a.enable(18),S.dispersion&&a.enable(19),S.retroreflection&&a.enable(24),S.diffuseRoughness&&a.enable(25),S.batchingColor&&a.enable(20),S.gradientMap&&a.enable(21),S.packedNormalMap&&a.enable(22),S.vertexNormals&&a.enable(23),_.push(a.mask),a.disableAll(),S.fog&&a.enable(0),S.useFog&&a.enable(1),S.flatShading&&a.enable(2),S.logarithmicDepthBuffer&&a.enable(3),S.reversedDepthBuffer&&a.enable(4),S.skinning&&a.enable(5),S.morphTargets&&a.enable(6),S.morphNormals&&a.enable(7),S.morphColors&&a.enable(8),S.premultipliedAlpha&&a.enable(9),S.shadowMapEnabled&&a.enable(10),S.doubleSided&&a.enable(11),S.flipSided&&a.enable(12),S.useDepthPacking&&a.enable(13),S.dithering&&a.enable(14),S.transmission&&a.enable(15),S.sheen&&a.enable(16),S.opaque&&a.enable(17),S.pointsUvs&&a.enable(18),S.decodeVideoTexture&&a.enable(19),S.decodeVideoTextureEmissive&&a.enable(20),S.alphaToCoverage&&a.enable(21),S.numLightProbeGrids>0&&a.enable(22),S.hasPositionAttribute&&a.enable(23),_.push(a.mask)}function y(_){let S=d[_.type],N;if(S){let P=Un[S];N=$a.clone(P.uniforms)}else N=_.uniforms;return N}function M(_,S){let N=h.get(S);return N!==void 0?++N.usedTimes:(N=new yS(i,S,_,s),c.push(N),h.set(S,N)),N}function w(_){if(--_.usedTimes===0){let S=c.indexOf(_);c[S]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function T(_){o.remove(_)}function E(){o.dispose()}return{getParameters:g,getProgramCacheKey:v,getUniforms:y,acquireProgram:M,releaseProgram:w,releaseShaderCache:T,programs:c,dispose:E}}function MS(){let i=new WeakMap;function e(a){return i.has(a)}function t(a){let o=i.get(a);return o===void 0&&(o={},i.set(a,o)),o}function n(a){i.delete(a)}function s(a,o,l){i.get(a)[o]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function SS(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Hp(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function Vp(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function a(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function o(d,f,g,v,p,m){let y=i[e];return y===void 0?(y={id:d.id,object:d,geometry:f,material:g,materialVariant:a(d),groupOrder:v,renderOrder:d.renderOrder,z:p,group:m},i[e]=y):(y.id=d.id,y.object=d,y.geometry=f,y.material=g,y.materialVariant=a(d),y.groupOrder=v,y.renderOrder=d.renderOrder,y.z=p,y.group=m),e++,y}function l(d,f,g,v,p,m,y){y.reversedDepth===!0&&(p=-p);let M=o(d,f,g,v,p,m);g.transmission>0?n.push(M):g.transparent===!0?s.push(M):t.push(M)}function c(d,f,g,v,p,m){let y=o(d,f,g,v,p,m);g.transmission>0?n.unshift(y):g.transparent===!0?s.unshift(y):t.unshift(y)}function h(d,f){t.length>1&&t.sort(d||SS),n.length>1&&n.sort(f||Hp),s.length>1&&s.sort(f||Hp)}function u(){for(let d=e,f=i.length;d<f;d++){let g=i[d];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function AS(){let i=new WeakMap;function e(n,s){let r=i.get(n),a;return r===void 0?(a=new Vp,i.set(n,[a])):s>=r.length?(a=new Vp,r.push(a)):a=r[s],a}function t(){i=new WeakMap}return{get:e,dispose:t}}function ES(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new A,color:new Le};break;case"SpotLight":t={position:new A,direction:new A,color:new Le,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new A,color:new Le,distance:0,decay:0};break;case"HemisphereLight":t={direction:new A,skyColor:new Le,groundColor:new Le};break;case"RectAreaLight":t={color:new Le,position:new A,halfWidth:new A,halfHeight:new A};break}return i[e.id]=t,t}}}function TS(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var CS=0;function RS(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function PS(i){let e=new ES,t=TS(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new A);let s=new A,r=new Ze,a=new Ze;function o(c){let h=0,u=0,d=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let f=0,g=0,v=0,p=0,m=0,y=0,M=0,w=0,T=0,E=0,_=0,S=0,N=0,P=0;c.sort(RS);for(let B=0,Y=c.length;B<Y;B++){let L=c[B],G=L.color,X=L.intensity,V=L.distance,ie=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===Cs?ie=L.shadow.map.texture:ie=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=G.r*X,u+=G.g*X,d+=G.b*X;else if(L.isLightProbe){for(let F=0;F<9;F++)n.probe[F].addScaledVector(L.sh.coefficients[F],X);P++}else if(L.isSunLight){let F=e.get(L);if(F.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let ee=L.shadow,ne=t.get(L);ne.shadowIntensity=ee.intensity,ne.shadowBias=ee.bias,ne.shadowNormalBias=ee.normalBias,ne.shadowRadius=ee.radius,ne.shadowMapSize.copy(ee.mapSize).multiply(ee.getFrameExtents()),n.sunShadow[g]=ne,n.sunShadowMap[g]=ie;let Se=ee.getViewportCount();for(let Fe=0;Fe<Se;Fe++)n.sunShadowMatrix[v+Fe]=ee.getMatrix(Fe),n.sunShadowCascade[v+Fe]=ee._cascadeData[Fe];v+=Se,g++}n.sun[f]=F,f++}else if(L.isDirectionalLight){let F=e.get(L);if(F.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let ee=L.shadow,ne=t.get(L);ne.shadowIntensity=ee.intensity,ne.shadowBias=ee.bias,ne.shadowNormalBias=ee.normalBias,ne.shadowRadius=ee.radius,ne.shadowMapSize=ee.mapSize,n.directionalShadow[p]=ne,n.directionalShadowMap[p]=ie,n.directionalShadowMatrix[p]=L.shadow.matrix,T++}n.directional[p]=F,p++}else if(L.isSpotLight){let F=e.get(L);F.position.setFromMatrixPosition(L.matrixWorld),F.color.copy(G).multiplyScalar(X),F.distance=V,F.coneCos=Math.cos(L.angle),F.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),F.decay=L.decay,n.spot[y]=F;let ee=L.shadow;if(L.map&&(n.spotLightMap[S]=L.map,S++,ee.updateMatrices(L),L.castShadow&&N++),n.spotLightMatrix[y]=ee.matrix,L.castShadow){let ne=t.get(L);ne.shadowIntensity=ee.intensity,ne.shadowBias=ee.bias,ne.shadowNormalBias=ee.normalBias,ne.shadowRadius=ee.radius,ne.shadowMapSize=ee.mapSize,n.spotShadow[y]=ne,n.spotShadowMap[y]=ie,_++}y++}else if(L.isRectAreaLight){let F=e.get(L);F.color.copy(G).multiplyScalar(X),F.halfWidth.set(L.width*.5,0,0),F.halfHeight.set(0,L.height*.5,0),n.rectArea[M]=F,M++}else if(L.isPointLight){let F=e.get(L);if(F.color.copy(L.color).multiplyScalar(L.intensity),F.distance=L.distance,F.decay=L.decay,L.castShadow){let ee=L.shadow,ne=t.get(L);ne.shadowIntensity=ee.intensity,ne.shadowBias=ee.bias,ne.shadowNormalBias=ee.normalBias,ne.shadowRadius=ee.radius,ne.shadowMapSize=ee.mapSize,ne.shadowCameraNear=ee.camera.near,ne.shadowCameraFar=ee.camera.far,n.pointShadow[m]=ne,n.pointShadowMap[m]=ie,n.pointShadowMatrix[m]=L.shadow.matrix,E++}n.point[m]=F,m++}else if(L.isHemisphereLight){let F=e.get(L);F.skyColor.copy(L.color).multiplyScalar(X),F.groundColor.copy(L.groundColor).multiplyScalar(X),n.hemi[w]=F,w++}}M>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=ye.LTC_FLOAT_1,n.rectAreaLTC2=ye.LTC_FLOAT_2):(n.rectAreaLTC1=ye.LTC_HALF_1,n.rectAreaLTC2=ye.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let U=n.hash;(U.sunLength!==f||U.directionalLength!==p||U.pointLength!==m||U.spotLength!==y||U.rectAreaLength!==M||U.hemiLength!==w||U.numSunShadows!==g||U.numDirectionalShadows!==T||U.numPointShadows!==E||U.numSpotShadows!==_||U.numSpotMaps!==S||U.numLightProbes!==P)&&(n.sun.length=f,n.directional.length=p,n.spot.length=y,n.rectArea.length=M,n.point.length=m,n.hemi.length=w,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=v,n.sunShadowCascade.length=v,n.directionalShadow.length=T,n.directionalShadowMap.length=T,n.directionalShadowMatrix.length=T,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+S-N,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=N,n.numLightProbes=P,U.sunLength=f,U.directionalLength=p,U.pointLength=m,U.spotLength=y,U.rectAreaLength=M,U.hemiLength=w,U.numSunShadows=g,U.numDirectionalShadows=T,U.numPointShadows=E,U.numSpotShadows=_,U.numSpotMaps=S,U.numLightProbes=P,n.version=CS++)}function l(c,h){let u=0,d=0,f=0,g=0,v=0,p=0,m=h.matrixWorldInverse;for(let y=0,M=c.length;y<M;y++){let w=c[y];if(w.isSunLight){let T=n.sun[u];T.direction.setFromMatrixPosition(w.matrixWorld),T.direction.transformDirection(m),u++}else if(w.isDirectionalLight){let T=n.directional[d];T.direction.setFromMatrixPosition(w.matrixWorld),s.setFromMatrixPosition(w.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(m),d++}else if(w.isSpotLight){let T=n.spot[g];T.position.setFromMatrixPosition(w.matrixWorld),T.position.applyMatrix4(m),T.direction.setFromMatrixPosition(w.matrixWorld),s.setFromMatrixPosition(w.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(m),g++}else if(w.isRectAreaLight){let T=n.rectArea[v];T.position.setFromMatrixPosition(w.matrixWorld),T.position.applyMatrix4(m),a.identity(),r.copy(w.matrixWorld),r.premultiply(m),a.extractRotation(r),T.halfWidth.set(w.width*.5,0,0),T.halfHeight.set(0,w.height*.5,0),T.halfWidth.applyMatrix4(a),T.halfHeight.applyMatrix4(a),v++}else if(w.isPointLight){let T=n.point[f];T.position.setFromMatrixPosition(w.matrixWorld),T.position.applyMatrix4(m),f++}else if(w.isHemisphereLight){let T=n.hemi[p];T.direction.setFromMatrixPosition(w.matrixWorld),T.direction.transformDirection(m),p++}}}return{setup:o,setupView:l,state:n}}function Gp(i){let e=new PS(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function a(u){u.isLightProbeGrid?s.push(u):t.push(u)}function o(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function IS(i){let e=new WeakMap;function t(s,r=0){let a=e.get(s),o;return a===void 0?(o=new Gp(i),e.set(s,[o])):r>=a.length?(o=new Gp(i),a.push(o)):o=a[r],o}function n(){e=new WeakMap}return{get:t,dispose:n}}var LS=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,DS=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,NS=[new A(1,0,0),new A(-1,0,0),new A(0,1,0),new A(0,-1,0),new A(0,0,1),new A(0,0,-1)],US=[new A(0,-1,0),new A(0,-1,0),new A(0,0,1),new A(0,0,-1),new A(0,-1,0),new A(0,-1,0)],Wp=new Ze,Ka=new A,rd=new A;function OS(i,e,t){let n=new ys,s=new Ue,r=new Ue,a=new Mt,o=new Sl,l=new Al,c={},h=t.maxTextureSize,u={[Ts]:Nn,[Nn]:Ts,[qt]:qt},d=new ri({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ue},radius:{value:4}},vertexShader:LS,fragmentShader:DS}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let g=new vt;g.setAttribute("position",new wt(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new _e(g,d),p=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=$s;let m=this.type;this.render=function(E,_,S){if(p.enabled===!1||p.autoUpdate===!1&&p.needsUpdate===!1||E.length===0)return;this.type===Hf&&(He("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=$s);let N=i.getRenderTarget(),P=i.getActiveCubeFace(),U=i.getActiveMipmapLevel(),B=i.state;B.setBlending(Ks),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let Y=m!==this.type;Y&&_.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(G=>G.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,G=E.length;L<G;L++){let X=E[L],V=X.shadow;if(V===void 0){He("WebGLShadowMap:",X,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let ie=V.getFrameExtents();s.multiply(ie),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ie.x),s.x=r.x*ie.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ie.y),s.y=r.y*ie.y,V.mapSize.y=r.y));let F=i.state.buffers.depth.getReversed();if(V.camera._reversedDepth=F,V.map===null||Y===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===Br){if(X.isPointLight){He("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new $n(s.x,s.y,{format:Cs,type:vi,minFilter:In,magFilter:In,generateMipmaps:!1}),V.map.texture.name=X.name+".shadowMap",V.map.depthTexture=new Qi(s.x,s.y,oi),V.map.depthTexture.name=X.name+".shadowMapDepth",V.map.depthTexture.format=Ki,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=fn,V.map.depthTexture.magFilter=fn}else X.isPointLight?(V.map=new ja(s.x),V.map.depthTexture=new Ra(s.x,_i)):(V.map=new $n(s.x,s.y),V.map.depthTexture=new Qi(s.x,s.y,_i)),V.map.depthTexture.name=X.name+".shadowMap",V.map.depthTexture.format=Ki,this.type===$s?(V.map.depthTexture.compareFunction=F?ku:zu,V.map.depthTexture.minFilter=In,V.map.depthTexture.magFilter=In):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=fn,V.map.depthTexture.magFilter=fn);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let ee=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();X.isPointLight!==!0&&V.updateMatrices(X,S);let ne=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:S.layers;for(let Se=0;Se<ee;Se++){let Fe=V.getCamera(Se);if(X.isPointLight){let $=V.camera,pe=V.matrix,Ae=X.distance||$.far;Ae!==$.far&&($.far=Ae,$.updateProjectionMatrix()),Ka.setFromMatrixPosition(X.matrixWorld),$.position.copy(Ka),rd.copy($.position),rd.add(NS[Se]),$.up.copy(US[Se]),$.lookAt(rd),$.updateMatrixWorld(),pe.makeTranslation(-Ka.x,-Ka.y,-Ka.z),Wp.multiplyMatrices($.projectionMatrix,$.matrixWorldInverse),V._frustum.setFromProjectionMatrix(Wp,$.coordinateSystem,$.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)i.setRenderTarget(V.map,Se),i.clear();else{Se===0&&(i.setRenderTarget(V.map),i.clear());let $=V.getViewport(Se);a.set(r.x*$.x,r.y*$.y,r.x*$.z,r.y*$.w),B.viewport(a)}n=V.getFrustum(Se),w(_,S,Fe,X,ne,this.type)}V.isPointLightShadow!==!0&&this.type===Br&&y(V,S),V.needsUpdate=!1}m=this.type,p.needsUpdate=!1,i.setRenderTarget(N,P,U)};function y(E,_){let S=e.update(v);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new $n(s.x,s.y,{format:Cs,type:vi}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(_,null,S,d,v,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(_,null,S,f,v,null)}function M(E,_,S,N){let P=null,U=S.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(U!==void 0)P=U;else if(P=S.isPointLight===!0?l:o,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let B=P.uuid,Y=_.uuid,L=c[B];L===void 0&&(L={},c[B]=L);let G=L[Y];G===void 0&&(G=P.clone(),L[Y]=G,_.addEventListener("dispose",T)),P=G}if(P.visible=_.visible,P.wireframe=_.wireframe,N===Br?P.side=_.shadowSide!==null?_.shadowSide:_.side:P.side=_.shadowSide!==null?_.shadowSide:u[_.side],P.alphaMap=_.alphaMap,P.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,P.map=_.map,P.clipShadows=_.clipShadows,P.clippingPlanes=_.clippingPlanes,P.clipIntersection=_.clipIntersection,P.displacementMap=_.displacementMap,P.displacementScale=_.displacementScale,P.displacementBias=_.displacementBias,P.wireframeLinewidth=_.wireframeLinewidth,P.linewidth=_.linewidth,S.isPointLight===!0&&P.isMeshDistanceMaterial===!0){let B=i.properties.get(P);B.light=S}return P}function w(E,_,S,N,P,U){if(E.visible===!1)return;if(E.layers.test(P)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&U===Br)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,E.matrixWorld);let L=e.update(E),G=E.material;if(Array.isArray(G)){let X=L.groups;for(let V=0,ie=X.length;V<ie;V++){let F=X[V],ee=G[F.materialIndex];if(ee&&ee.visible){let ne=M(E,ee,N,U);E.onBeforeShadow(i,E,_,S,L,ne,F),i.renderBufferDirect(S,null,L,ne,E,F),E.onAfterShadow(i,E,_,S,L,ne,F)}}}else if(G.visible){let X=M(E,G,N,U);E.onBeforeShadow(i,E,_,S,L,X,null),i.renderBufferDirect(S,null,L,X,E,null),E.onAfterShadow(i,E,_,S,L,X,null)}}let Y=E.children;for(let L=0,G=Y.length;L<G;L++)w(Y[L],_,S,N,P,U)}function T(E){E.target.removeEventListener("dispose",T);for(let S in c){let N=c[S],P=E.target.uuid;P in N&&(N[P].dispose(),delete N[P])}}}function FS(i,e){function t(){let I=!1,j=new Mt,Z=null,ue=new Mt(0,0,0,0);return{setMask:function(le){Z!==le&&!I&&(i.colorMask(le,le,le,le),Z=le)},setLocked:function(le){I=le},setClear:function(le,ce,Ie,je,oe){oe===!0&&(le*=je,ce*=je,Ie*=je),j.set(le,ce,Ie,je),ue.equals(j)===!1&&(i.clearColor(le,ce,Ie,je),ue.copy(j))},reset:function(){I=!1,Z=null,ue.set(-1,0,0,0)}}}function n(){let I=!1,j=!1,Z=null,ue=null,le=null;return{setReversed:function(ce){if(j!==ce){let Ie=e.get("EXT_clip_control");ce?Ie.clipControlEXT(Ie.LOWER_LEFT_EXT,Ie.ZERO_TO_ONE_EXT):Ie.clipControlEXT(Ie.LOWER_LEFT_EXT,Ie.NEGATIVE_ONE_TO_ONE_EXT),j=ce;let je=le;le=null,this.setClear(je)}},getReversed:function(){return j},setTest:function(ce){ce?be(i.DEPTH_TEST):Ve(i.DEPTH_TEST)},setMask:function(ce){Z!==ce&&!I&&(i.depthMask(ce),Z=ce)},setFunc:function(ce){if(j&&(ce=xp[ce]),ue!==ce){switch(ce){case al:i.depthFunc(i.NEVER);break;case ol:i.depthFunc(i.ALWAYS);break;case ll:i.depthFunc(i.LESS);break;case Tr:i.depthFunc(i.LEQUAL);break;case cl:i.depthFunc(i.EQUAL);break;case hl:i.depthFunc(i.GEQUAL);break;case vs:i.depthFunc(i.GREATER);break;case ul:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}ue=ce}},setLocked:function(ce){I=ce},setClear:function(ce){le!==ce&&(le=ce,j&&(ce=1-ce),i.clearDepth(ce))},reset:function(){I=!1,Z=null,ue=null,le=null,j=!1}}}function s(){let I=!1,j=null,Z=null,ue=null,le=null,ce=null,Ie=null,je=null,oe=null;return{setTest:function(Oe){I||(Oe?be(i.STENCIL_TEST):Ve(i.STENCIL_TEST))},setMask:function(Oe){j!==Oe&&!I&&(i.stencilMask(Oe),j=Oe)},setFunc:function(Oe,Je,we){(Z!==Oe||ue!==Je||le!==we)&&(i.stencilFunc(Oe,Je,we),Z=Oe,ue=Je,le=we)},setOp:function(Oe,Je,we){(ce!==Oe||Ie!==Je||je!==we)&&(i.stencilOp(Oe,Je,we),ce=Oe,Ie=Je,je=we)},setLocked:function(Oe){I=Oe},setClear:function(Oe){oe!==Oe&&(i.clearStencil(Oe),oe=Oe)},reset:function(){I=!1,j=null,Z=null,ue=null,le=null,ce=null,Ie=null,je=null,oe=null}}}let r=new t,a=new n,o=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,g=[],v=null,p=!1,m=null,y=null,M=null,w=null,T=null,E=null,_=null,S=new Le(0,0,0),N=0,P=!1,U=null,B=null,Y=null,L=null,G=null,X=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,ie=0,F=i.getParameter(i.VERSION);F.indexOf("WebGL")!==-1?(ie=parseFloat(/^WebGL (\d)/.exec(F)[1]),V=ie>=1):F.indexOf("OpenGL ES")!==-1&&(ie=parseFloat(/^OpenGL ES (\d)/.exec(F)[1]),V=ie>=2);let ee=null,ne={},Se=i.getParameter(i.SCISSOR_BOX),Fe=i.getParameter(i.VIEWPORT),$=new Mt().fromArray(Se),pe=new Mt().fromArray(Fe);function Ae(I,j,Z,ue){let le=new Uint8Array(4),ce=i.createTexture();i.bindTexture(I,ce),i.texParameteri(I,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(I,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ie=0;Ie<Z;Ie++)I===i.TEXTURE_3D||I===i.TEXTURE_2D_ARRAY?i.texImage3D(j,0,i.RGBA,1,1,ue,0,i.RGBA,i.UNSIGNED_BYTE,le):i.texImage2D(j+Ie,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,le);return ce}let Ne={};Ne[i.TEXTURE_2D]=Ae(i.TEXTURE_2D,i.TEXTURE_2D,1),Ne[i.TEXTURE_CUBE_MAP]=Ae(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ne[i.TEXTURE_2D_ARRAY]=Ae(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ne[i.TEXTURE_3D]=Ae(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),be(i.DEPTH_TEST),a.setFunc(Tr),bn(!1),Dt(yu),be(i.CULL_FACE),sn(Ks);function be(I){h[I]!==!0&&(i.enable(I),h[I]=!0)}function Ve(I){h[I]!==!1&&(i.disable(I),h[I]=!1)}function Lt(I,j){return d[I]!==j?(i.bindFramebuffer(I,j),d[I]=j,I===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=j),I===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=j),!0):!1}function ke(I,j){let Z=g,ue=!1;if(I){Z=f.get(j),Z===void 0&&(Z=[],f.set(j,Z));let le=I.textures;if(Z.length!==le.length||Z[0]!==i.COLOR_ATTACHMENT0){for(let ce=0,Ie=le.length;ce<Ie;ce++)Z[ce]=i.COLOR_ATTACHMENT0+ce;Z.length=le.length,ue=!0}}else Z[0]!==i.BACK&&(Z[0]=i.BACK,ue=!0);ue&&i.drawBuffers(Z)}function dt(I){return v!==I?(i.useProgram(I),v=I,!0):!1}let gt={[Js]:i.FUNC_ADD,[Gf]:i.FUNC_SUBTRACT,[Wf]:i.FUNC_REVERSE_SUBTRACT};gt[Xf]=i.MIN,gt[qf]=i.MAX;let nt={[Yf]:i.ZERO,[Zf]:i.ONE,[$f]:i.SRC_COLOR,[Mu]:i.SRC_ALPHA,[tp]:i.SRC_ALPHA_SATURATE,[Qf]:i.DST_COLOR,[Jf]:i.DST_ALPHA,[Kf]:i.ONE_MINUS_SRC_COLOR,[Su]:i.ONE_MINUS_SRC_ALPHA,[ep]:i.ONE_MINUS_DST_COLOR,[jf]:i.ONE_MINUS_DST_ALPHA,[np]:i.CONSTANT_COLOR,[ip]:i.ONE_MINUS_CONSTANT_COLOR,[sp]:i.CONSTANT_ALPHA,[rp]:i.ONE_MINUS_CONSTANT_ALPHA};function sn(I,j,Z,ue,le,ce,Ie,je,oe,Oe){if(I===Ks){p===!0&&(Ve(i.BLEND),p=!1);return}if(p===!1&&(be(i.BLEND),p=!0),I!==Vf){if(I!==m||Oe!==P){if((y!==Js||T!==Js)&&(i.blendEquation(i.FUNC_ADD),y=Js,T=Js),Oe)switch(I){case zr:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case xu:i.blendFunc(i.ONE,i.ONE);break;case bu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case wu:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:We("WebGLState: Invalid blending: ",I);break}else switch(I){case zr:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case xu:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case bu:We("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case wu:We("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:We("WebGLState: Invalid blending: ",I);break}M=null,w=null,E=null,_=null,S.set(0,0,0),N=0,m=I,P=Oe}return}le=le||j,ce=ce||Z,Ie=Ie||ue,(j!==y||le!==T)&&(i.blendEquationSeparate(gt[j],gt[le]),y=j,T=le),(Z!==M||ue!==w||ce!==E||Ie!==_)&&(i.blendFuncSeparate(nt[Z],nt[ue],nt[ce],nt[Ie]),M=Z,w=ue,E=ce,_=Ie),(je.equals(S)===!1||oe!==N)&&(i.blendColor(je.r,je.g,je.b,oe),S.copy(je),N=oe),m=I,P=!1}function $t(I,j){I.side===qt?Ve(i.CULL_FACE):be(i.CULL_FACE);let Z=I.side===Nn;j&&(Z=!Z),bn(Z),I.blending===zr&&I.transparent===!1?sn(Ks):sn(I.blending,I.blendEquation,I.blendSrc,I.blendDst,I.blendEquationAlpha,I.blendSrcAlpha,I.blendDstAlpha,I.blendColor,I.blendAlpha,I.premultipliedAlpha),a.setFunc(I.depthFunc),a.setTest(I.depthTest),a.setMask(I.depthWrite),r.setMask(I.colorWrite);let ue=I.stencilWrite;o.setTest(ue),ue&&(o.setMask(I.stencilWriteMask),o.setFunc(I.stencilFunc,I.stencilRef,I.stencilFuncMask),o.setOp(I.stencilFail,I.stencilZFail,I.stencilZPass)),jt(I.polygonOffset,I.polygonOffsetFactor,I.polygonOffsetUnits),I.alphaToCoverage===!0?be(i.SAMPLE_ALPHA_TO_COVERAGE):Ve(i.SAMPLE_ALPHA_TO_COVERAGE)}function bn(I){U!==I&&(I?i.frontFace(i.CW):i.frontFace(i.CCW),U=I)}function Dt(I){I!==zf?(be(i.CULL_FACE),I!==B&&(I===yu?i.cullFace(i.BACK):I===kf?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ve(i.CULL_FACE),B=I}function ti(I){I!==Y&&(V&&i.lineWidth(I),Y=I)}function jt(I,j,Z){I?(be(i.POLYGON_OFFSET_FILL),(L!==j||G!==Z)&&(L=j,G=Z,a.getReversed()&&(j=-j,Z=-Z),i.polygonOffset(j,Z))):Ve(i.POLYGON_OFFSET_FILL)}function Bn(I){I?be(i.SCISSOR_TEST):Ve(i.SCISSOR_TEST)}function Qt(I){I===void 0&&(I=i.TEXTURE0+X-1),ee!==I&&(i.activeTexture(I),ee=I)}function wn(I,j,Z){Z===void 0&&(ee===null?Z=i.TEXTURE0+X-1:Z=ee);let ue=ne[Z];ue===void 0&&(ue={type:void 0,texture:void 0},ne[Z]=ue),(ue.type!==I||ue.texture!==j)&&(ee!==Z&&(i.activeTexture(Z),ee=Z),i.bindTexture(I,j||Ne[I]),ue.type=I,ue.texture=j)}function O(){let I=ne[ee];I!==void 0&&I.type!==void 0&&(i.bindTexture(I.type,null),I.type=void 0,I.texture=void 0)}function zn(){try{i.compressedTexImage2D(...arguments)}catch(I){We("WebGLState:",I)}}function It(){try{i.compressedTexImage3D(...arguments)}catch(I){We("WebGLState:",I)}}function At(){try{i.texSubImage2D(...arguments)}catch(I){We("WebGLState:",I)}}function ve(){try{i.texSubImage3D(...arguments)}catch(I){We("WebGLState:",I)}}function Wt(){try{i.compressedTexSubImage2D(...arguments)}catch(I){We("WebGLState:",I)}}function Re(){try{i.compressedTexSubImage3D(...arguments)}catch(I){We("WebGLState:",I)}}function Ge(){try{i.texStorage2D(...arguments)}catch(I){We("WebGLState:",I)}}function C(){try{i.texStorage3D(...arguments)}catch(I){We("WebGLState:",I)}}function x(){try{i.texImage2D(...arguments)}catch(I){We("WebGLState:",I)}}function z(){try{i.texImage3D(...arguments)}catch(I){We("WebGLState:",I)}}function se(I){return u[I]!==void 0?u[I]:i.getParameter(I)}function Q(I,j){u[I]!==j&&(i.pixelStorei(I,j),u[I]=j)}function ae(I){$.equals(I)===!1&&(i.scissor(I.x,I.y,I.z,I.w),$.copy(I))}function me(I){pe.equals(I)===!1&&(i.viewport(I.x,I.y,I.z,I.w),pe.copy(I))}function K(I,j){let Z=c.get(j);Z===void 0&&(Z=new WeakMap,c.set(j,Z));let ue=Z.get(I);ue===void 0&&(ue=i.getUniformBlockIndex(j,I.name),i.uniformBlockBinding(j,ue,ue),Z.set(I,ue))}function J(I,j,Z){let le=c.get(j).get(I);l[le]!==Z&&(i.bindBufferBase(i.UNIFORM_BUFFER,le,Z),l[le]=Z)}function de(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),a.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},ee=null,ne={},d={},l={},f=new WeakMap,g=[],v=null,p=!1,m=null,y=null,M=null,w=null,T=null,E=null,_=null,S=new Le(0,0,0),N=0,P=!1,U=null,B=null,Y=null,L=null,G=null,$.set(0,0,i.canvas.width,i.canvas.height),pe.set(0,0,i.canvas.width,i.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:be,disable:Ve,bindFramebuffer:Lt,drawBuffers:ke,useProgram:dt,setBlending:sn,setMaterial:$t,setFlipSided:bn,setCullFace:Dt,setLineWidth:ti,setPolygonOffset:jt,setScissorTest:Bn,activeTexture:Qt,bindTexture:wn,unbindTexture:O,compressedTexImage2D:zn,compressedTexImage3D:It,texImage2D:x,texImage3D:z,pixelStorei:Q,getParameter:se,updateUBOMapping:K,uniformBlockBinding:J,texStorage2D:Ge,texStorage3D:C,texSubImage2D:At,texSubImage3D:ve,compressedTexSubImage2D:Wt,compressedTexSubImage3D:Re,scissor:ae,viewport:me,reset:de}}function BS(i,e,t,n,s,r,a){let o=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ue,h=new WeakMap,u=new Set,d,f=new WeakMap,g=new Set,v=new FinalizationRegistry(C=>g.delete(C)),p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(C,x){return p?new OffscreenCanvas(C,x):va("canvas")}function y(C,x,z){let se=1,Q=Ge(C);if((Q.width>z||Q.height>z)&&(se=z/Math.max(Q.width,Q.height)),se<1)if(typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&C instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&C instanceof ImageBitmap||typeof VideoFrame<"u"&&C instanceof VideoFrame){let ae=Math.floor(se*Q.width),me=Math.floor(se*Q.height);d===void 0&&(d=m(ae,me));let K=x?m(ae,me):d;return K.width=ae,K.height=me,K.getContext("2d").drawImage(C,0,0,ae,me),He("WebGLRenderer: Texture has been resized from ("+Q.width+"x"+Q.height+") to ("+ae+"x"+me+")."),K}else return"data"in C&&He("WebGLRenderer: Image in DataTexture is too big ("+Q.width+"x"+Q.height+")."),C;return C}function M(C){return C.generateMipmaps}function w(C){i.generateMipmap(C)}function T(C){return C.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:C.isWebGL3DRenderTarget?i.TEXTURE_3D:C.isWebGLArrayRenderTarget||C.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(C,x,z,se,Q,ae=!1){if(C!==null){if(i[C]!==void 0)return i[C];He("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+C+"'")}let me;se&&(me=e.get("EXT_texture_norm16"),me||He("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let K=x;if(x===i.RED&&(z===i.FLOAT&&(K=i.R32F),z===i.HALF_FLOAT&&(K=i.R16F),z===i.UNSIGNED_BYTE&&(K=i.R8),z===i.UNSIGNED_SHORT&&me&&(K=me.R16_EXT),z===i.SHORT&&me&&(K=me.R16_SNORM_EXT)),x===i.RED_INTEGER&&(z===i.UNSIGNED_BYTE&&(K=i.R8UI),z===i.UNSIGNED_SHORT&&(K=i.R16UI),z===i.UNSIGNED_INT&&(K=i.R32UI),z===i.BYTE&&(K=i.R8I),z===i.SHORT&&(K=i.R16I),z===i.INT&&(K=i.R32I)),x===i.RG&&(z===i.FLOAT&&(K=i.RG32F),z===i.HALF_FLOAT&&(K=i.RG16F),z===i.UNSIGNED_BYTE&&(K=i.RG8),z===i.UNSIGNED_SHORT&&me&&(K=me.RG16_EXT),z===i.SHORT&&me&&(K=me.RG16_SNORM_EXT)),x===i.RG_INTEGER&&(z===i.UNSIGNED_BYTE&&(K=i.RG8UI),z===i.UNSIGNED_SHORT&&(K=i.RG16UI),z===i.UNSIGNED_INT&&(K=i.RG32UI),z===i.BYTE&&(K=i.RG8I),z===i.SHORT&&(K=i.RG16I),z===i.INT&&(K=i.RG32I)),x===i.RGB_INTEGER&&(z===i.UNSIGNED_BYTE&&(K=i.RGB8UI),z===i.UNSIGNED_SHORT&&(K=i.RGB16UI),z===i.UNSIGNED_INT&&(K=i.RGB32UI),z===i.BYTE&&(K=i.RGB8I),z===i.SHORT&&(K=i.RGB16I),z===i.INT&&(K=i.RGB32I)),x===i.RGBA_INTEGER&&(z===i.UNSIGNED_BYTE&&(K=i.RGBA8UI),z===i.UNSIGNED_SHORT&&(K=i.RGBA16UI),z===i.UNSIGNED_INT&&(K=i.RGBA32UI),z===i.BYTE&&(K=i.RGBA8I),z===i.SHORT&&(K=i.RGBA16I),z===i.INT&&(K=i.RGBA32I)),x===i.RGB&&(z===i.UNSIGNED_SHORT&&me&&(K=me.RGB16_EXT),z===i.SHORT&&me&&(K=me.RGB16_SNORM_EXT),z===i.UNSIGNED_INT_5_9_9_9_REV&&(K=i.RGB9_E5),z===i.UNSIGNED_INT_10F_11F_11F_REV&&(K=i.R11F_G11F_B10F)),x===i.RGBA){let J=ae?_a:ht.getTransfer(Q);z===i.FLOAT&&(K=i.RGBA32F),z===i.HALF_FLOAT&&(K=i.RGBA16F),z===i.UNSIGNED_BYTE&&(K=J===bt?i.SRGB8_ALPHA8:i.RGBA8),z===i.UNSIGNED_SHORT&&me&&(K=me.RGBA16_EXT),z===i.SHORT&&me&&(K=me.RGBA16_SNORM_EXT),z===i.UNSIGNED_SHORT_4_4_4_4&&(K=i.RGBA4),z===i.UNSIGNED_SHORT_5_5_5_1&&(K=i.RGB5_A1)}return(K===i.R16F||K===i.R32F||K===i.RG16F||K===i.RG32F||K===i.RGBA16F||K===i.RGBA32F)&&e.get("EXT_color_buffer_float"),K}function _(C,x){let z;return C?x===null||x===_i||x===Qs?z=i.DEPTH24_STENCIL8:x===oi?z=i.DEPTH32F_STENCIL8:x===Hr&&(z=i.DEPTH24_STENCIL8,He("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):x===null||x===_i||x===Qs?z=i.DEPTH_COMPONENT24:x===oi?z=i.DEPTH_COMPONENT32F:x===Hr&&(z=i.DEPTH_COMPONENT16),z}function S(C,x){return M(C)===!0||C.isFramebufferTexture&&C.minFilter!==fn&&C.minFilter!==In?Math.log2(Math.max(x.width,x.height))+1:C.mipmaps.length>0?C.mipmaps.length:C.isCompressedTexture&&Array.isArray(C.image)?x.mipmaps.length:1}function N(C){let x=new WeakRef(C);n.get(C).__ref=x,g.add(x),v.register(C,x,x)}function P(C){let x=n.get(C).__ref;x!==void 0&&(g.delete(x),v.unregister(x))}function U(C){Y(C.target)}function B(C){L(C.target)}function Y(C){C.removeEventListener("dispose",U),P(C),X(C),C.isVideoTexture&&h.delete(C),C.isHTMLTexture&&u.delete(C)}function L(C){C.removeEventListener("dispose",B),P(C),ie(C)}function G(){for(let C of g){let x=C.deref();x!==void 0&&(x.isRenderTarget===!0?L(x):Y(x))}g.clear(),u.clear()}function X(C){let x=n.get(C);if(x.__webglInit===void 0)return;let z=C.source,se=f.get(z);if(se){let Q=se[x.__cacheKey];Q.usedTimes--,Q.usedTimes===0&&V(C),Object.keys(se).length===0&&f.delete(z)}n.remove(C)}function V(C){let x=n.get(C);i.deleteTexture(x.__webglTexture);let z=C.source,se=f.get(z);delete se[x.__cacheKey],a.memory.textures--}function ie(C){let x=n.get(C);x.__depthDisposeCallback&&x.__depthDisposeCallback();let z=C.depthTexture;if(z&&z.renderTarget===C&&Y(z),C.isWebGLCubeRenderTarget)for(let Q=0;Q<6;Q++){if(Array.isArray(x.__webglFramebuffer[Q]))for(let ae=0;ae<x.__webglFramebuffer[Q].length;ae++)i.deleteFramebuffer(x.__webglFramebuffer[Q][ae]);else i.deleteFramebuffer(x.__webglFramebuffer[Q]);x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer[Q])}else{if(Array.isArray(x.__webglFramebuffer))for(let Q=0;Q<x.__webglFramebuffer.length;Q++)i.deleteFramebuffer(x.__webglFramebuffer[Q]);else i.deleteFramebuffer(x.__webglFramebuffer);if(x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer),x.__webglMultisampledFramebuffer&&i.deleteFramebuffer(x.__webglMultisampledFramebuffer),x.__webglColorRenderbuffer)for(let Q=0;Q<x.__webglColorRenderbuffer.length;Q++)x.__webglColorRenderbuffer[Q]&&i.deleteRenderbuffer(x.__webglColorRenderbuffer[Q]);x.__webglDepthRenderbuffer&&i.deleteRenderbuffer(x.__webglDepthRenderbuffer)}let se=C.textures;for(let Q=0,ae=se.length;Q<ae;Q++){let me=n.get(se[Q]);me.__webglTexture&&(i.deleteTexture(me.__webglTexture),a.memory.textures--),n.remove(se[Q])}n.remove(C)}let F=0;function ee(){F=0}function ne(){return F}function Se(C){F=C}function Fe(){let C=F;return C>=s.maxTextures&&He("WebGLTextures: Trying to use "+(C+1)+" texture units while this GPU supports only "+s.maxTextures),F+=1,C}function $(C){let x=[];return x.push(C.wrapS),x.push(C.wrapT),x.push(C.wrapR||0),x.push(C.magFilter),x.push(C.minFilter),x.push(C.anisotropy),x.push(C.internalFormat),x.push(C.format),x.push(C.type),x.push(C.generateMipmaps),x.push(C.mipmapsAutoUpdate),x.push(C.premultiplyAlpha),x.push(C.flipY),x.push(C.unpackAlignment),x.push(C.colorSpace),x.join()}function pe(C,x){let z=n.get(C);if(C.isVideoTexture&&Wt(C),C.isRenderTargetTexture===!1&&C.isExternalTexture!==!0&&C.version>0&&z.__version!==C.version){let se=C.image;if(se===null)He("WebGLRenderer: Texture marked for update but no image data found.");else if(se.complete===!1)He("WebGLRenderer: Texture marked for update but image is incomplete");else{$t(z,C,x);return}}else C.isExternalTexture&&(z.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,z.__webglTexture,i.TEXTURE0+x)}function Ae(C,x){let z=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&z.__version!==C.version){$t(z,C,x);return}else C.isExternalTexture&&(z.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,z.__webglTexture,i.TEXTURE0+x)}function Ne(C,x){let z=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&z.__version!==C.version){$t(z,C,x);return}t.bindTexture(i.TEXTURE_3D,z.__webglTexture,i.TEXTURE0+x)}function be(C,x){let z=n.get(C);if(C.version>0&&z.__version!==C.version){bn(z,C,x);return}t.bindTexture(i.TEXTURE_CUBE_MAP,z.__webglTexture,i.TEXTURE0+x)}let Ve={[dl]:i.REPEAT,[Ti]:i.CLAMP_TO_EDGE,[fl]:i.MIRRORED_REPEAT},Lt={[fn]:i.NEAREST,[lp]:i.NEAREST_MIPMAP_NEAREST,[Ha]:i.NEAREST_MIPMAP_LINEAR,[In]:i.LINEAR,[Vl]:i.LINEAR_MIPMAP_NEAREST,[ts]:i.LINEAR_MIPMAP_LINEAR},ke={[dp]:i.NEVER,[Hu]:i.ALWAYS,[fp]:i.LESS,[zu]:i.LEQUAL,[pp]:i.EQUAL,[ku]:i.GEQUAL,[mp]:i.GREATER,[gp]:i.NOTEQUAL};function dt(C,x){if(x.type===oi&&e.has("OES_texture_float_linear")===!1&&(x.magFilter===In||x.magFilter===Vl||x.magFilter===Ha||x.magFilter===ts||x.minFilter===In||x.minFilter===Vl||x.minFilter===Ha||x.minFilter===ts)&&He("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(C,i.TEXTURE_WRAP_S,Ve[x.wrapS]),i.texParameteri(C,i.TEXTURE_WRAP_T,Ve[x.wrapT]),(C===i.TEXTURE_3D||C===i.TEXTURE_2D_ARRAY)&&i.texParameteri(C,i.TEXTURE_WRAP_R,Ve[x.wrapR]),i.texParameteri(C,i.TEXTURE_MAG_FILTER,Lt[x.magFilter]),i.texParameteri(C,i.TEXTURE_MIN_FILTER,Lt[x.minFilter]),x.compareFunction&&(i.texParameteri(C,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(C,i.TEXTURE_COMPARE_FUNC,ke[x.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(x.magFilter===fn||x.minFilter!==Ha&&x.minFilter!==ts||x.type===oi&&e.has("OES_texture_float_linear")===!1)return;if(x.anisotropy>1||n.get(x).__currentAnisotropy){let z=e.get("EXT_texture_filter_anisotropic");i.texParameterf(C,z.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(x.anisotropy,s.getMaxAnisotropy())),n.get(x).__currentAnisotropy=x.anisotropy}}}function gt(C,x){let z=!1;C.__webglInit===void 0&&(C.__webglInit=!0,x.addEventListener("dispose",U),N(x));let se=x.source,Q=f.get(se);Q===void 0&&(Q={},f.set(se,Q));let ae=$(x);if(ae!==C.__cacheKey){Q[ae]===void 0&&(Q[ae]={texture:i.createTexture(),usedTimes:0},a.memory.textures++,z=!0),Q[ae].usedTimes++;let me=Q[C.__cacheKey];me!==void 0&&(Q[C.__cacheKey].usedTimes--,me.usedTimes===0&&V(x)),C.__cacheKey=ae,C.__webglTexture=Q[ae].texture}return z}function nt(C,x,z){return Math.floor(Math.floor(C/z)/x)}function sn(C,x,z,se){let ae=C.updateRanges;if(ae.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,x.width,x.height,z,se,x.data);else{ae.sort((I,j)=>I.start-j.start);let me=0;for(let I=1;I<ae.length;I++){let j=ae[me],Z=ae[I],ue=j.start+j.count,le=nt(Z.start,x.width,4),ce=nt(j.start,x.width,4);Z.start<=ue+1&&le===ce&&nt(Z.start+Z.count-1,x.width,4)===le?j.count=Math.max(j.count,Z.start+Z.count-j.start):(++me,ae[me]=Z)}ae.length=me+1;let K=t.getParameter(i.UNPACK_ROW_LENGTH),J=t.getParameter(i.UNPACK_SKIP_PIXELS),de=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,x.width);for(let I=0,j=ae.length;I<j;I++){let Z=ae[I],ue=Math.floor(Z.start/4),le=Math.ceil(Z.count/4),ce=ue%x.width,Ie=Math.floor(ue/x.width),je=le,oe=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,ce),t.pixelStorei(i.UNPACK_SKIP_ROWS,Ie),t.texSubImage2D(i.TEXTURE_2D,0,ce,Ie,je,oe,z,se,x.data)}C.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,K),t.pixelStorei(i.UNPACK_SKIP_PIXELS,J),t.pixelStorei(i.UNPACK_SKIP_ROWS,de)}}function $t(C,x,z){let se=i.TEXTURE_2D;(x.isDataArrayTexture||x.isCompressedArrayTexture)&&(se=i.TEXTURE_2D_ARRAY),x.isData3DTexture&&(se=i.TEXTURE_3D);let Q=gt(C,x),ae=x.source;t.bindTexture(se,C.__webglTexture,i.TEXTURE0+z);let me=n.get(ae);if(ae.version!==me.__version||Q===!0){if(t.activeTexture(i.TEXTURE0+z),(typeof ImageBitmap<"u"&&x.image instanceof ImageBitmap)===!1){let oe=ht.getPrimaries(ht.workingColorSpace),Oe=x.colorSpace===is?null:ht.getPrimaries(x.colorSpace),Je=x.colorSpace===is||oe===Oe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Je)}t.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment);let J=y(x.image,!1,s.maxTextureSize);J=Re(x,J);let de=r.convert(x.format,x.colorSpace),I=r.convert(x.type),j=E(x.internalFormat,de,I,x.normalized,x.colorSpace,x.isVideoTexture);dt(se,x);let Z,ue=x.mipmaps,le=x.isVideoTexture!==!0,ce=me.__version===void 0||Q===!0,Ie=ae.dataReady,je=S(x,J);if(x.isDepthTexture)j=_(x.format===ns,x.type),ce&&(le?t.texStorage2D(i.TEXTURE_2D,1,j,J.width,J.height):t.texImage2D(i.TEXTURE_2D,0,j,J.width,J.height,0,de,I,null));else if(x.isDataTexture)if(ue.length>0){le&&ce&&t.texStorage2D(i.TEXTURE_2D,je,j,ue[0].width,ue[0].height);for(let oe=0,Oe=ue.length;oe<Oe;oe++)Z=ue[oe],le?Ie&&t.texSubImage2D(i.TEXTURE_2D,oe,0,0,Z.width,Z.height,de,I,Z.data):t.texImage2D(i.TEXTURE_2D,oe,j,Z.width,Z.height,0,de,I,Z.data);x.generateMipmaps=!1}else le?(ce&&t.texStorage2D(i.TEXTURE_2D,je,j,J.width,J.height),Ie&&sn(x,J,de,I)):t.texImage2D(i.TEXTURE_2D,0,j,J.width,J.height,0,de,I,J.data);else if(x.isCompressedTexture)if(x.isCompressedArrayTexture){le&&ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,je,j,ue[0].width,ue[0].height,J.depth);for(let oe=0,Oe=ue.length;oe<Oe;oe++)if(Z=ue[oe],x.format!==yi)if(de!==null)if(le){if(Ie)if(x.layerUpdates.size>0){let Je=ju(Z.width,Z.height,x.format,x.type);for(let we of x.layerUpdates){let _t=Z.data.subarray(we*Je/Z.data.BYTES_PER_ELEMENT,(we+1)*Je/Z.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,oe,0,0,we,Z.width,Z.height,1,de,_t)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,oe,0,0,0,Z.width,Z.height,J.depth,de,Z.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,oe,j,Z.width,Z.height,J.depth,0,Z.data,0,0);else He("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else le?Ie&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,oe,0,0,0,Z.width,Z.height,J.depth,de,I,Z.data):t.texImage3D(i.TEXTURE_2D_ARRAY,oe,j,Z.width,Z.height,J.depth,0,de,I,Z.data);x.layerUpdates.size>0&&x.clearLayerUpdates()}else{le&&ce&&t.texStorage2D(i.TEXTURE_2D,je,j,ue[0].width,ue[0].height);for(let oe=0,Oe=ue.length;oe<Oe;oe++)Z=ue[oe],x.format!==yi?de!==null?le?Ie&&t.compressedTexSubImage2D(i.TEXTURE_2D,oe,0,0,Z.width,Z.height,de,Z.data):t.compressedTexImage2D(i.TEXTURE_2D,oe,j,Z.width,Z.height,0,Z.data):He("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):le?Ie&&t.texSubImage2D(i.TEXTURE_2D,oe,0,0,Z.width,Z.height,de,I,Z.data):t.texImage2D(i.TEXTURE_2D,oe,j,Z.width,Z.height,0,de,I,Z.data)}else if(x.isDataArrayTexture)if(le){if(ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,je,j,J.width,J.height,J.depth),Ie)if(x.layerUpdates.size>0){let oe=ju(J.width,J.height,x.format,x.type);for(let Oe of x.layerUpdates){let Je=J.data.subarray(Oe*oe/J.data.BYTES_PER_ELEMENT,(Oe+1)*oe/J.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Oe,J.width,J.height,1,de,I,Je)}x.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,J.width,J.height,J.depth,de,I,J.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,j,J.width,J.height,J.depth,0,de,I,J.data);else if(x.isData3DTexture)le?(ce&&t.texStorage3D(i.TEXTURE_3D,je,j,J.width,J.height,J.depth),Ie&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,J.width,J.height,J.depth,de,I,J.data)):t.texImage3D(i.TEXTURE_3D,0,j,J.width,J.height,J.depth,0,de,I,J.data);else if(x.isFramebufferTexture){if(ce)if(le)t.texStorage2D(i.TEXTURE_2D,je,j,J.width,J.height);else{let oe=J.width,Oe=J.height;for(let Je=0;Je<je;Je++)t.texImage2D(i.TEXTURE_2D,Je,j,oe,Oe,0,de,I,null),oe>>=1,Oe>>=1}}else if(x.isHTMLTexture){if("texElementImage2D"in i){let oe=i.canvas;if(oe.hasAttribute("layoutsubtree")||oe.setAttribute("layoutsubtree","true"),J.parentNode!==oe){oe.appendChild(J),u.add(x),oe.onpaint=Oe=>{let Je=Oe.changedElements;for(let we of u)Je.includes(we.image)&&(we.needsUpdate=!0)},oe.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,J);else{let Je=i.RGBA,we=i.RGBA,_t=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Je,we,_t,J)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(ue.length>0){if(le&&ce){let oe=Ge(ue[0]);t.texStorage2D(i.TEXTURE_2D,je,j,oe.width,oe.height)}for(let oe=0,Oe=ue.length;oe<Oe;oe++)Z=ue[oe],le?Ie&&t.texSubImage2D(i.TEXTURE_2D,oe,0,0,de,I,Z):t.texImage2D(i.TEXTURE_2D,oe,j,de,I,Z);x.generateMipmaps=!1}else if(le){if(ce){let oe=Ge(J);t.texStorage2D(i.TEXTURE_2D,je,j,oe.width,oe.height)}Ie&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,de,I,J)}else t.texImage2D(i.TEXTURE_2D,0,j,de,I,J);M(x)&&x.mipmapsAutoUpdate===!0&&w(se),me.__version=ae.version,x.onUpdate&&x.onUpdate(x)}C.__version=x.version}function bn(C,x,z){if(x.image.length!==6)return;let se=gt(C,x),Q=x.source;t.bindTexture(i.TEXTURE_CUBE_MAP,C.__webglTexture,i.TEXTURE0+z);let ae=n.get(Q);if(Q.version!==ae.__version||se===!0){t.activeTexture(i.TEXTURE0+z);let me=ht.getPrimaries(ht.workingColorSpace),K=x.colorSpace===is?null:ht.getPrimaries(x.colorSpace),J=x.colorSpace===is||me===K?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,J);let de=x.isCompressedTexture||x.image[0].isCompressedTexture,I=x.image[0]&&x.image[0].isDataTexture,j=[];for(let we=0;we<6;we++)!de&&!I?j[we]=y(x.image[we],!0,s.maxCubemapSize):j[we]=I?x.image[we].image:x.image[we],j[we]=Re(x,j[we]);let Z=j[0],ue=r.convert(x.format,x.colorSpace),le=r.convert(x.type),ce=E(x.internalFormat,ue,le,x.normalized,x.colorSpace),Ie=x.isVideoTexture!==!0,je=ae.__version===void 0||se===!0,oe=Q.dataReady,Oe=S(x,Z);dt(i.TEXTURE_CUBE_MAP,x);let Je;if(x.isDepthTexture){if(ce=_(x.format===ns,x.type),je)if(Ie)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,ce,Z.width,Z.height);else for(let we=0;we<6;we++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,0,ce,Z.width,Z.height,0,ue,le,null)}else if(de){Ie&&je&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,ce,Z.width,Z.height);for(let we=0;we<6;we++){Je=j[we].mipmaps;for(let _t=0;_t<Je.length;_t++){let en=Je[_t];x.format!==yi?ue!==null?Ie?oe&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,_t,0,0,en.width,en.height,ue,en.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,_t,ce,en.width,en.height,0,en.data):He("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ie?oe&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,_t,0,0,en.width,en.height,ue,le,en.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,_t,ce,en.width,en.height,0,ue,le,en.data)}}}else{if(Je=x.mipmaps,Ie&&je){Je.length>0&&Oe++;let we=Ge(j[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,ce,we.width,we.height)}for(let we=0;we<6;we++)if(I){Ie?oe&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,0,0,0,j[we].width,j[we].height,ue,le,j[we].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,0,ce,j[we].width,j[we].height,0,ue,le,j[we].data);for(let _t=0;_t<Je.length;_t++){let Si=Je[_t].image[we].image;Ie?oe&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,_t+1,0,0,Si.width,Si.height,ue,le,Si.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,_t+1,ce,Si.width,Si.height,0,ue,le,Si.data)}}else{Ie?oe&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,0,0,0,ue,le,j[we]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,0,ce,ue,le,j[we]);for(let _t=0;_t<Je.length;_t++){let en=Je[_t];Ie?oe&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,_t+1,0,0,ue,le,en.image[we]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+we,_t+1,ce,ue,le,en.image[we])}}}M(x)&&x.mipmapsAutoUpdate===!0&&w(i.TEXTURE_CUBE_MAP),ae.__version=Q.version,x.onUpdate&&x.onUpdate(x)}C.__version=x.version}function Dt(C,x,z,se,Q,ae){let me=r.convert(z.format,z.colorSpace),K=r.convert(z.type),J=E(z.internalFormat,me,K,z.normalized,z.colorSpace),de=n.get(x),I=n.get(z);if(I.__renderTarget=x,!de.__hasExternalTextures){let j=Math.max(1,x.width>>ae),Z=Math.max(1,x.height>>ae);Q===i.TEXTURE_3D||Q===i.TEXTURE_2D_ARRAY?t.texImage3D(Q,ae,J,j,Z,x.depth,0,me,K,null):t.texImage2D(Q,ae,J,j,Z,0,me,K,null)}t.bindFramebuffer(i.FRAMEBUFFER,C),ve(x)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,se,Q,I.__webglTexture,0,At(x)):(Q===i.TEXTURE_2D||Q>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&Q<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,se,Q,I.__webglTexture,ae),t.bindFramebuffer(i.FRAMEBUFFER,null)}function ti(C,x,z){if(i.bindRenderbuffer(i.RENDERBUFFER,C),x.depthBuffer){let se=x.depthTexture,Q=se&&se.isDepthTexture?se.type:null,ae=_(x.stencilBuffer,Q),me=x.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;ve(x)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,At(x),ae,x.width,x.height):z?i.renderbufferStorageMultisample(i.RENDERBUFFER,At(x),ae,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,ae,x.width,x.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,me,i.RENDERBUFFER,C)}else{let se=x.textures;for(let Q=0;Q<se.length;Q++){let ae=se[Q],me=r.convert(ae.format,ae.colorSpace),K=r.convert(ae.type),J=E(ae.internalFormat,me,K,ae.normalized,ae.colorSpace);ve(x)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,At(x),J,x.width,x.height):z?i.renderbufferStorageMultisample(i.RENDERBUFFER,At(x),J,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,J,x.width,x.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function jt(C,x,z){let se=x.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,C),!(x.depthTexture&&x.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let Q=n.get(x.depthTexture);Q.__renderTarget=x;let ae=se?x.depthTexture.image[0]:x.depthTexture.image;(!Q.__webglTexture||ae.width!==x.width||ae.height!==x.height)&&(ae.width=x.width,ae.height=x.height,x.depthTexture.needsUpdate=!0),se?be(x.depthTexture,0):pe(x.depthTexture,0);let me=Q.__webglTexture,K=At(x),J=se?i.TEXTURE_CUBE_MAP_POSITIVE_X+z:i.TEXTURE_2D,de=x.depthTexture.format===ns?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(x.depthTexture.format===Ki)ve(x)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,de,J,me,0,K):i.framebufferTexture2D(i.FRAMEBUFFER,de,J,me,0);else if(x.depthTexture.format===ns)ve(x)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,de,J,me,0,K):i.framebufferTexture2D(i.FRAMEBUFFER,de,J,me,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Bn(C){let x=n.get(C),z=C.isWebGLCubeRenderTarget===!0;if(x.__boundDepthTexture!==C.depthTexture){let se=C.depthTexture;if(x.__depthDisposeCallback&&x.__depthDisposeCallback(),se){let Q=()=>{delete x.__boundDepthTexture,delete x.__depthDisposeCallback,se.removeEventListener("dispose",Q)};se.addEventListener("dispose",Q),x.__depthDisposeCallback=Q}x.__boundDepthTexture=se}if(C.depthTexture&&!x.__autoAllocateDepthBuffer)if(z)for(let se=0;se<6;se++)jt(x.__webglFramebuffer[se],C,se);else C.texture.mipmaps.length>0?jt(x.__webglFramebuffer[0],C,0):jt(x.__webglFramebuffer,C,0);else if(z){x.__webglDepthbuffer=[];for(let se=0;se<6;se++)if(t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[se]),x.__webglDepthbuffer[se]===void 0)x.__webglDepthbuffer[se]=i.createRenderbuffer(),ti(x.__webglDepthbuffer[se],C,!1);else{let Q=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ae=x.__webglDepthbuffer[se];i.bindRenderbuffer(i.RENDERBUFFER,ae),i.framebufferRenderbuffer(i.FRAMEBUFFER,Q,i.RENDERBUFFER,ae)}}else if(C.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer),x.__webglDepthbuffer===void 0)x.__webglDepthbuffer=i.createRenderbuffer(),ti(x.__webglDepthbuffer,C,!1);else{let Q=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ae=x.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,ae),i.framebufferRenderbuffer(i.FRAMEBUFFER,Q,i.RENDERBUFFER,ae)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Qt(C,x,z){let se=n.get(C);x!==void 0&&Dt(se.__webglFramebuffer,C,C.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),z!==void 0&&Bn(C)}function wn(C){let x=C.texture,z=n.get(C),se=n.get(x);C.addEventListener("dispose",B),N(C);let Q=C.textures,ae=C.isWebGLCubeRenderTarget===!0,me=Q.length>1;if(me||(se.__webglTexture===void 0&&(se.__webglTexture=i.createTexture()),se.__version=x.version,a.memory.textures++),ae){z.__webglFramebuffer=[];for(let K=0;K<6;K++)if(x.mipmaps.length>0){z.__webglFramebuffer[K]=[];for(let J=0;J<x.mipmaps.length;J++)z.__webglFramebuffer[K][J]=i.createFramebuffer()}else z.__webglFramebuffer[K]=i.createFramebuffer()}else{if(x.mipmaps.length>0){z.__webglFramebuffer=[];for(let K=0;K<x.mipmaps.length;K++)z.__webglFramebuffer[K]=i.createFramebuffer()}else z.__webglFramebuffer=i.createFramebuffer();if(me)for(let K=0,J=Q.length;K<J;K++){let de=n.get(Q[K]);de.__webglTexture===void 0&&(de.__webglTexture=i.createTexture(),a.memory.textures++)}if(C.samples>0&&ve(C)===!1){z.__webglMultisampledFramebuffer=i.createFramebuffer(),z.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,z.__webglMultisampledFramebuffer);for(let K=0;K<Q.length;K++){let J=Q[K];z.__webglColorRenderbuffer[K]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,z.__webglColorRenderbuffer[K]);let de=r.convert(J.format,J.colorSpace),I=r.convert(J.type),j=E(J.internalFormat,de,I,J.normalized,J.colorSpace,C.isXRRenderTarget===!0),Z=At(C);i.renderbufferStorageMultisample(i.RENDERBUFFER,Z,j,C.width,C.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+K,i.RENDERBUFFER,z.__webglColorRenderbuffer[K])}i.bindRenderbuffer(i.RENDERBUFFER,null),C.depthBuffer&&(z.__webglDepthRenderbuffer=i.createRenderbuffer(),ti(z.__webglDepthRenderbuffer,C,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(ae){t.bindTexture(i.TEXTURE_CUBE_MAP,se.__webglTexture),dt(i.TEXTURE_CUBE_MAP,x);for(let K=0;K<6;K++)if(x.mipmaps.length>0)for(let J=0;J<x.mipmaps.length;J++)Dt(z.__webglFramebuffer[K][J],C,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+K,J);else Dt(z.__webglFramebuffer[K],C,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+K,0);M(x)?w(i.TEXTURE_CUBE_MAP):x.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),t.unbindTexture()}else if(me){for(let K=0,J=Q.length;K<J;K++){let de=Q[K],I=n.get(de),j=i.TEXTURE_2D;(C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(j=C.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(j,I.__webglTexture),dt(j,de),Dt(z.__webglFramebuffer,C,de,i.COLOR_ATTACHMENT0+K,j,0),M(de)&&w(j)}t.unbindTexture()}else{let K=i.TEXTURE_2D;if((C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(K=C.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(K,se.__webglTexture),dt(K,x),x.mipmaps.length>0)for(let J=0;J<x.mipmaps.length;J++)Dt(z.__webglFramebuffer[J],C,x,i.COLOR_ATTACHMENT0,K,J);else Dt(z.__webglFramebuffer,C,x,i.COLOR_ATTACHMENT0,K,0);M(x)?w(K):x.mipmaps.length>0&&i.texParameteri(K,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),t.unbindTexture()}C.depthBuffer&&Bn(C)}function O(C){let x=C.textures;for(let z=0,se=x.length;z<se;z++){let Q=x[z];if(M(Q)&&Q.mipmapsAutoUpdate===!0){let ae=T(C),me=n.get(Q).__webglTexture;t.bindTexture(ae,me),w(ae),t.unbindTexture()}}}let zn=[];function It(C){if(C.samples>0){if(ve(C)===!1){let x=C.textures,z=C.width,se=C.height,Q=i.COLOR_BUFFER_BIT,ae=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,me=n.get(C),K=x.length>1;if(K)for(let de=0;de<x.length;de++)t.bindFramebuffer(i.FRAMEBUFFER,me.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+de,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,me.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+de,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,me.__webglMultisampledFramebuffer),C.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,me.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,me.__webglFramebuffer);for(let de=0;de<x.length;de++){if(C.resolveDepthBuffer&&(C.depthBuffer&&(Q|=i.DEPTH_BUFFER_BIT),C.stencilBuffer&&C.resolveStencilBuffer&&(Q|=i.STENCIL_BUFFER_BIT)),K){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,me.__webglColorRenderbuffer[de]);let I=n.get(x[de]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,I,0)}i.blitFramebuffer(0,0,z,se,0,0,z,se,Q,i.NEAREST),l===!0&&(zn.length=0,zn.push(i.COLOR_ATTACHMENT0+de),C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&zn.push(ae),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,zn))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),K)for(let de=0;de<x.length;de++){t.bindFramebuffer(i.FRAMEBUFFER,me.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+de,i.RENDERBUFFER,me.__webglColorRenderbuffer[de]);let I=n.get(x[de]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,me.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+de,i.TEXTURE_2D,I,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,me.__webglMultisampledFramebuffer)}else if(C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&l){let x=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[x])}}}function At(C){return Math.min(s.maxSamples,C.samples)}function ve(C){let x=n.get(C);return C.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&x.__useRenderToTexture!==!1}function Wt(C){let x=a.render.frame;h.get(C)!==x&&(h.set(C,x),C.update())}function Re(C,x){let z=C.colorSpace,se=C.format,Q=C.type;return C.isCompressedTexture===!0||C.isVideoTexture===!0||z!==ga&&z!==is&&(ht.getTransfer(z)===bt?(se!==yi||Q!==Hn)&&He("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):We("WebGLTextures: Unsupported texture color space:",z)),x}function Ge(C){return typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement?(c.width=C.naturalWidth||C.width,c.height=C.naturalHeight||C.height):typeof VideoFrame<"u"&&C instanceof VideoFrame?(c.width=C.displayWidth,c.height=C.displayHeight):(c.width=C.width,c.height=C.height),c}this.allocateTextureUnit=Fe,this.resetTextureUnits=ee,this.getTextureUnits=ne,this.setTextureUnits=Se,this.setTexture2D=pe,this.setTexture2DArray=Ae,this.setTexture3D=Ne,this.setTextureCube=be,this.rebindTextures=Qt,this.setupRenderTarget=wn,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=It,this.setupDepthRenderbuffer=Bn,this.setupFrameBufferTexture=Dt,this.useMultisampledRTT=ve,this.dispose=G}function zS(i,e){function t(n,s=is){let r,a=ht.getTransfer(s);if(n===Hn)return i.UNSIGNED_BYTE;if(n===Wl)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Xl)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Uu)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Ou)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Du)return i.BYTE;if(n===Nu)return i.SHORT;if(n===Hr)return i.UNSIGNED_SHORT;if(n===Gl)return i.INT;if(n===_i)return i.UNSIGNED_INT;if(n===oi)return i.FLOAT;if(n===vi)return i.HALF_FLOAT;if(n===Fu)return i.ALPHA;if(n===Bu)return i.RGB;if(n===yi)return i.RGBA;if(n===Ki)return i.DEPTH_COMPONENT;if(n===ns)return i.DEPTH_STENCIL;if(n===ql)return i.RED;if(n===Yl)return i.RED_INTEGER;if(n===Cs)return i.RG;if(n===Zl)return i.RG_INTEGER;if(n===$l)return i.RGBA_INTEGER;if(n===Va||n===Ga||n===Wa||n===Xa)if(a===bt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Va)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Ga)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Wa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Xa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Va)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Ga)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Wa)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Xa)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Kl||n===Jl||n===jl||n===Ql)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Kl)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Jl)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===jl)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Ql)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===ec||n===tc||n===nc||n===ic||n===sc||n===qa||n===rc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===ec||n===tc)return a===bt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===nc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===ic)return r.COMPRESSED_R11_EAC;if(n===sc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===qa)return r.COMPRESSED_RG11_EAC;if(n===rc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===ac||n===oc||n===lc||n===cc||n===hc||n===uc||n===dc||n===fc||n===pc||n===mc||n===gc||n===_c||n===vc||n===yc)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===ac)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===oc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===lc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===cc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===hc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===uc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===dc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===fc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===pc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===mc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===gc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===_c)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===vc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===yc)return a===bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===xc||n===bc||n===wc)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===xc)return a===bt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===bc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===wc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Mc||n===Sc||n===Ya||n===Ac)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===Mc)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Sc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Ya)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Ac)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Qs?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var kS=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,HS=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,dd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Pa(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new ri({vertexShader:kS,fragmentShader:HS,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new _e(new qs(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},fd=class extends pi{constructor(e,t){super();let n=this,s=null,r=1,a=null,o="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,g=null,v=typeof XRWebGLBinding<"u",p=new dd,m={},y=t.getContextAttributes(),M=null,w=null,T=[],E=[],_=new Ue,S=null,N=null,P=new Pn;P.viewport=new Mt;let U=new Pn;U.viewport=new Mt;let B=[P,U],Y=new Fl,L=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function($){let pe=T[$];return pe===void 0&&(pe=new Dr,T[$]=pe),pe.getTargetRaySpace()},this.getControllerGrip=function($){let pe=T[$];return pe===void 0&&(pe=new Dr,T[$]=pe),pe.getGripSpace()},this.getHand=function($){let pe=T[$];return pe===void 0&&(pe=new Dr,T[$]=pe),pe.getHandSpace()};function X($){let pe=E.indexOf($.inputSource);if(pe===-1)return;let Ae=T[pe];Ae!==void 0&&(Ae.update($.inputSource,$.frame,c||a),Ae.dispatchEvent({type:$.type,data:$.inputSource}))}function V(){s.removeEventListener("select",X),s.removeEventListener("selectstart",X),s.removeEventListener("selectend",X),s.removeEventListener("squeeze",X),s.removeEventListener("squeezestart",X),s.removeEventListener("squeezeend",X),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",ie);for(let $=0;$<T.length;$++){let pe=E[$];pe!==null&&(E[$]=null,T[$].disconnect(pe))}L=null,G=null,p.reset();for(let $ in m)delete m[$];if(e.setRenderTarget(M),f=null,d=null,u=null,s=null,w=null,Fe.stop(),n.isPresenting=!1,e.setPixelRatio(S),e.setSize(_.width,_.height,!1),N!==null){let $=N.camera;$.fov=N.fov,$.zoom=N.zoom,$.updateProjectionMatrix(),N=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function($){r=$,n.isPresenting===!0&&He("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function($){o=$,n.isPresenting===!0&&He("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function($){c=$},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&v&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function($){if(s=$,s!==null){if(M=e.getRenderTarget(),s.addEventListener("select",X),s.addEventListener("selectstart",X),s.addEventListener("selectend",X),s.addEventListener("squeeze",X),s.addEventListener("squeezestart",X),s.addEventListener("squeezeend",X),s.addEventListener("end",V),s.addEventListener("inputsourceschange",ie),y.xrCompatible!==!0&&await t.makeXRCompatible(),S=e.getPixelRatio(),e.getSize(_),v&&"createProjectionLayer"in XRWebGLBinding.prototype){let Ae=null,Ne=null,be=null;y.depth&&(be=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,Ae=y.stencil?ns:Ki,Ne=y.stencil?Qs:_i);let Ve={colorFormat:t.RGBA8,depthFormat:be,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Ve),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),w=new $n(d.textureWidth,d.textureHeight,{format:yi,type:Hn,depthTexture:new Qi(d.textureWidth,d.textureHeight,Ne,void 0,void 0,void 0,void 0,void 0,void 0,Ae),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let Ae={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,Ae),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),w=new $n(f.framebufferWidth,f.framebufferHeight,{format:yi,type:Hn,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}w.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),Fe.setContext(s),Fe.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return p.getDepthTexture()};function ie($){for(let pe=0;pe<$.removed.length;pe++){let Ae=$.removed[pe],Ne=E.indexOf(Ae);Ne>=0&&(E[Ne]=null,T[Ne].disconnect(Ae))}for(let pe=0;pe<$.added.length;pe++){let Ae=$.added[pe],Ne=E.indexOf(Ae);if(Ne===-1){for(let Ve=0;Ve<T.length;Ve++)if(Ve>=E.length){E.push(Ae),Ne=Ve;break}else if(E[Ve]===null){E[Ve]=Ae,Ne=Ve;break}if(Ne===-1)break}let be=T[Ne];be&&be.connect(Ae)}}function F($,pe){pe===null?$.matrixWorld.copy($.matrix):$.matrixWorld.multiplyMatrices(pe.matrixWorld,$.matrix),$.matrixWorldInverse.copy($.matrixWorld).invert()}this.updateCamera=function($){if(s===null)return;let pe=$.near,Ae=$.far;p.texture!==null&&(p.depthNear>0&&(pe=p.depthNear),p.depthFar>0&&(Ae=p.depthFar)),Y.near=U.near=P.near=pe,Y.far=U.far=P.far=Ae,(L!==Y.near||G!==Y.far)&&(s.updateRenderState({depthNear:Y.near,depthFar:Y.far}),L=Y.near,G=Y.far),Y.layers.mask=$.layers.mask|6,P.layers.mask=Y.layers.mask&-5,U.layers.mask=Y.layers.mask&-3;let Ne=$.parent,be=Y.cameras;F(Y,Ne);for(let Ve=0;Ve<be.length;Ve++)F(be[Ve],Ne);Y.projectionMatrix.copy(P.projectionMatrix),Y.projectionMatrixInverse.copy(P.projectionMatrixInverse),N===null&&$.isPerspectiveCamera&&(N={camera:$,fov:$.fov,zoom:$.zoom}),ee($,Y,Ne)};function ee($,pe,Ae){Ae===null?$.matrix.copy(pe.matrixWorld):($.matrix.copy(Ae.matrixWorld),$.matrix.invert(),$.matrix.multiply(pe.matrixWorld)),$.matrix.decompose($.position,$.quaternion,$.scale),$.updateMatrixWorld(!0),$.projectionMatrix.copy(pe.projectionMatrix),$.projectionMatrixInverse.copy(pe.projectionMatrixInverse),$.isPerspectiveCamera&&($.fov=Pr*2*Math.atan(1/$.projectionMatrix.elements[5]),$.zoom=1)}this.getCamera=function(){return Y},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function($){l=$,d!==null&&(d.fixedFoveation=$),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=$)},this.hasDepthSensing=function(){return p.texture!==null},this.getDepthSensingMesh=function(){return p.getMesh(Y)},this.getCameraTexture=function($){return m[$]};let ne=null;function Se($,pe){if(h=pe.getViewerPose(c||a),g=pe,h!==null){let Ae=h.views;f!==null&&(e.setRenderTargetFramebuffer(w,f.framebuffer),e.setRenderTarget(w));let Ne=!1;Ae.length!==Y.cameras.length&&(Y.cameras.length=0,Ne=!0);for(let ke=0;ke<Ae.length;ke++){let dt=Ae[ke],gt=null;if(f!==null)gt=f.getViewport(dt);else{let sn=u.getViewSubImage(d,dt);gt=sn.viewport,ke===0&&(e.setRenderTargetTextures(w,sn.colorTexture,sn.depthStencilTexture),e.setRenderTarget(w))}let nt=B[ke];nt===void 0&&(nt=new Pn,nt.layers.enable(ke),nt.viewport=new Mt,B[ke]=nt),nt.matrix.fromArray(dt.transform.matrix),nt.matrix.decompose(nt.position,nt.quaternion,nt.scale),nt.projectionMatrix.fromArray(dt.projectionMatrix),nt.projectionMatrixInverse.copy(nt.projectionMatrix).invert(),nt.viewport.set(gt.x,gt.y,gt.width,gt.height),ke===0&&(Y.matrix.copy(nt.matrix),Y.matrix.decompose(Y.position,Y.quaternion,Y.scale)),Ne===!0&&Y.cameras.push(nt)}let be=s.enabledFeatures;if(be&&be.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&v){u=n.getBinding();let ke=u.getDepthInformation(Ae[0]);ke&&ke.isValid&&ke.texture&&p.init(ke,s.renderState)}if(be&&be.includes("camera-access")&&v){e.state.unbindTexture(),u=n.getBinding();for(let ke=0;ke<Ae.length;ke++){let dt=Ae[ke].camera;if(dt){let gt=m[dt];gt||(gt=new Pa,m[dt]=gt);let nt=u.getCameraImage(dt);gt.sourceTexture=nt}}}}for(let Ae=0;Ae<T.length;Ae++){let Ne=E[Ae],be=T[Ae];Ne!==null&&be!==void 0&&be.update(Ne,pe,c||a)}ne&&ne($,pe),pe.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:pe}),g=null}let Fe=new Xp;Fe.setAnimationLoop(Se),this.setAnimationLoop=function($){ne=$},this.dispose=function(){}}},VS=new Ze,tm=new Ye;tm.set(-1,0,0,0,1,0,0,0,1);function GS(i,e){function t(p,m){p.matrixAutoUpdate===!0&&p.updateMatrix(),m.value.copy(p.matrix)}function n(p,m){m.color.getRGB(p.fogColor.value,$u(i)),m.isFog?(p.fogNear.value=m.near,p.fogFar.value=m.far):m.isFogExp2&&(p.fogDensity.value=m.density)}function s(p,m,y,M,w){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(p,m):m.isMeshLambertMaterial?(r(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(p,m),u(p,m)):m.isMeshPhongMaterial?(r(p,m),h(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(p,m),d(p,m),m.isMeshPhysicalMaterial&&f(p,m,w)):m.isMeshMatcapMaterial?(r(p,m),g(p,m)):m.isMeshDepthMaterial?r(p,m):m.isMeshDistanceMaterial?(r(p,m),v(p,m)):m.isMeshNormalMaterial?r(p,m):m.isLineBasicMaterial?(a(p,m),m.isLineDashedMaterial&&o(p,m)):m.isPointsMaterial?l(p,m,y,M):m.isSpriteMaterial?c(p,m):m.isShadowMaterial?(p.color.value.copy(m.color),p.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(p,m){p.opacity.value=m.opacity,m.color&&p.diffuse.value.copy(m.color),m.emissive&&p.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.bumpMap&&(p.bumpMap.value=m.bumpMap,t(m.bumpMap,p.bumpMapTransform),p.bumpScale.value=m.bumpScale,m.side===Nn&&(p.bumpScale.value*=-1)),m.normalMap&&(p.normalMap.value=m.normalMap,t(m.normalMap,p.normalMapTransform),p.normalScale.value.copy(m.normalScale),m.side===Nn&&p.normalScale.value.negate()),m.displacementMap&&(p.displacementMap.value=m.displacementMap,t(m.displacementMap,p.displacementMapTransform),p.displacementScale.value=m.displacementScale,p.displacementBias.value=m.displacementBias),m.emissiveMap&&(p.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,p.emissiveMapTransform)),m.specularMap&&(p.specularMap.value=m.specularMap,t(m.specularMap,p.specularMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest);let y=e.get(m),M=y.envMap,w=y.envMapRotation;M&&(p.envMap.value=M,p.envMapRotation.value.setFromMatrix4(VS.makeRotationFromEuler(w)).transpose(),M.isCubeTexture&&M.isRenderTargetTexture===!1&&p.envMapRotation.value.premultiply(tm),p.reflectivity.value=m.reflectivity,p.ior.value=m.ior,p.refractionRatio.value=m.refractionRatio),m.lightMap&&(p.lightMap.value=m.lightMap,p.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,p.lightMapTransform)),m.aoMap&&(p.aoMap.value=m.aoMap,p.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,p.aoMapTransform))}function a(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform))}function o(p,m){p.dashSize.value=m.dashSize,p.totalSize.value=m.dashSize+m.gapSize,p.scale.value=m.scale}function l(p,m,y,M){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.size.value=m.size*y,p.scale.value=M*.5,m.map&&(p.map.value=m.map,t(m.map,p.uvTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function c(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.rotation.value=m.rotation,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function h(p,m){p.specular.value.copy(m.specular),p.shininess.value=Math.max(m.shininess,1e-4)}function u(p,m){m.gradientMap&&(p.gradientMap.value=m.gradientMap)}function d(p,m){p.metalness.value=m.metalness,m.metalnessMap&&(p.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,p.metalnessMapTransform)),p.roughness.value=m.roughness,m.roughnessMap&&(p.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,p.roughnessMapTransform)),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)}function f(p,m,y){p.ior.value=m.ior,m.diffuseRoughness>0&&(p.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(p.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,p.diffuseRoughnessMapTransform))),m.sheen>0&&(p.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),p.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(p.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,p.sheenColorMapTransform)),m.sheenRoughnessMap&&(p.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,p.sheenRoughnessMapTransform))),m.clearcoat>0&&(p.clearcoat.value=m.clearcoat,p.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(p.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,p.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(p.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,p.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(p.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,p.clearcoatNormalMapTransform),p.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===Nn&&p.clearcoatNormalScale.value.negate())),m.dispersion>0&&(p.dispersion.value=m.dispersion),m.retroreflectivity>0&&(p.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(p.iridescence.value=m.iridescence,p.iridescenceIOR.value=m.iridescenceIOR,p.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,p.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(p.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,p.iridescenceMapTransform)),m.iridescenceThicknessMap&&(p.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,p.iridescenceThicknessMapTransform))),m.transmission>0&&(p.transmission.value=m.transmission,p.transmissionSamplerMap.value=y.texture,p.transmissionSamplerSize.value.set(y.width,y.height),m.transmissionMap&&(p.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,p.transmissionMapTransform)),p.thickness.value=m.thickness,m.thicknessMap&&(p.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,p.thicknessMapTransform)),p.attenuationDistance.value=m.attenuationDistance,p.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(p.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(p.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,p.anisotropyMapTransform))),p.specularIntensity.value=m.specularIntensity,p.specularColor.value.copy(m.specularColor),m.specularColorMap&&(p.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,p.specularColorMapTransform)),m.specularIntensityMap&&(p.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,p.specularIntensityMapTransform))}function g(p,m){m.matcap&&(p.matcap.value=m.matcap)}function v(p,m){let y=e.get(m).light;p.referencePosition.value.setFromMatrixPosition(y.matrixWorld),p.nearDistance.value=y.shadow.camera.near,p.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function WS(i,e,t,n){let s={},r={};function a(y,M){let w=M.program;n.uniformBlockBinding(y,w,s[y.id])}function o(y,M){let w=s[y.id];w===void 0&&(g(y),w=l(y),s[y.id]=w,y.addEventListener("dispose",p));let T=M.program;n.updateUBOMapping(y,T);let E=e.render.frame;r[y.id]!==E&&(c(y),r[y.id]=E)}function l(y){let M=i.createBuffer(),w=y.__size,T=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,M),i.bufferData(i.UNIFORM_BUFFER,w,T),i.bindBuffer(i.UNIFORM_BUFFER,null),M}function c(y){let M=s[y.id],w=y.uniforms,T=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,M);for(let E=0,_=w.length;E<_;E++){let S=w[E];if(Array.isArray(S))for(let N=0,P=S.length;N<P;N++)h(S[N],E,N,T);else h(S,E,0,T)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(y,M,w,T){if(d(y,M,w,T)===!0){let E=y.__offset,_=y.value;if(Array.isArray(_)){let S=0;for(let N=0;N<_.length;N++){let P=_[N],U=v(P,!0);u(P,y.__data,S),S+=U.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,y.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,y.__data)}}function u(y,M,w){typeof y=="number"||typeof y=="boolean"?M[w]=y:y.isMatrix3?(M[w]=y.elements[0],M[w+1]=y.elements[1],M[w+2]=y.elements[2],M[w+3]=0,M[w+4]=y.elements[3],M[w+5]=y.elements[4],M[w+6]=y.elements[5],M[w+7]=0,M[w+8]=y.elements[6],M[w+9]=y.elements[7],M[w+10]=y.elements[8],M[w+11]=0):ArrayBuffer.isView(y)?M.set(y.subarray(0,M.length-w),w):y.toArray(M,w)}function d(y,M,w,T){let E=y.value,_=M+"_"+w;if(Array.isArray(E)){T[_]===void 0&&(T[_]=[]);let S=T[_],N=!1;for(let P=0;P<E.length;P++)f(E[P],S,P)===!0&&(N=!0);return N}return f(E,T,_)}function f(y,M,w){if(M[w]===void 0)return typeof y=="number"||typeof y=="boolean"?M[w]=y:ArrayBuffer.isView(y)?M[w]=y.slice():M[w]=y.clone(),!0;{let T=M[w];if(typeof y=="number"||typeof y=="boolean"){if(T!==y)return M[w]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(T.equals(y)===!1)return T.copy(y),!0}}return!1}function g(y){let M=y.uniforms,w=0,T=16;for(let _=0,S=M.length;_<S;_++){let N=Array.isArray(M[_])?M[_]:[M[_]];for(let P=0,U=N.length;P<U;P++){let B=N[P],Y=Array.isArray(B.value)?B.value:[B.value],L=Array.isArray(M[_])||Array.isArray(B.value),G=w;for(let V=0,ie=Y.length;V<ie;V++){let F=Y[V],ee=v(F,L),ne=w%T,Se=ne%ee.boundary,Fe=ne+Se;w+=Se,Fe!==0&&T-Fe<ee.storage&&(w+=T-Fe),V===0&&(G=w),w+=ee.storage}let X=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new X((w-G)/Float32Array.BYTES_PER_ELEMENT),B.__offset=G}}let E=w%T;return E>0&&(w+=T-E),y.__size=w,y.__cache={},this}function v(y,M){let w={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(w.boundary=4,w.storage=4):y.isVector2?(w.boundary=8,w.storage=8):y.isVector3||y.isColor?(w.boundary=16,w.storage=12):y.isVector4?(w.boundary=16,w.storage=16):y.isMatrix3?(w.boundary=16,w.storage=48):y.isMatrix4?(w.boundary=16,w.storage=64):y.isTexture?He("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(w.boundary=16,w.storage=y.byteLength):He("WebGLRenderer: Unsupported uniform value type.",y),M===!0&&(w.boundary=16,w.storage=Math.ceil(w.storage/16)*16),w}function p(y){let M=y.target;M.removeEventListener("dispose",p),i.deleteBuffer(s[M.id]),delete s[M.id],delete r[M.id]}function m(){for(let y in s)i.deleteBuffer(s[y]);s={},r={}}return{bind:a,update:o,dispose:m}}var XS=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Pi=null;function qS(){return Pi===null&&(Pi=new Sa(XS,16,16,Cs,vi),Pi.name="DFG_LUT",Pi.minFilter=In,Pi.magFilter=In,Pi.wrapS=Ti,Pi.wrapT=Ti,Pi.generateMipmaps=!1,Pi.needsUpdate=!0),Pi}var Ic=class{constructor(e={}){let{canvas:t=_p(),context:n=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=Hn}=e;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=a;let v=f,p=new Set([$l,Zl,Yl]),m=new Set([Hn,_i,Hr,Qs,Wl,Xl]),y=new Uint32Array(4),M=new Int32Array(4),w={textures:[],min:[],max:[],resolution:[]},T=null,E=null,_=[],S=[],N=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Ri,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let P=this,U=!1,B=null,Y=null,L=null,G=null;this._outputColorSpace=_n;let X=0,V=0,ie=null,F=-1,ee=null,ne=new Mt,Se=new Mt,Fe=null,$=new Le(0),pe=0,Ae=t.width,Ne=t.height,be=1,Ve=null,Lt=null,ke=new Mt(0,0,Ae,Ne),dt=new Mt(0,0,Ae,Ne),gt=!1,nt=new ys,sn=new yl,$t=!1,bn=!1,Dt=new Ze,ti=new A,jt=new Mt,Bn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Qt=!1;function wn(){return ie===null?be:1}let O=n;function zn(b,D){return t.getContext(b,D)}let It,At,ve,Wt,Re,Ge,C,x,z,se,Q,ae,me,K,J,de,I,j,Z,ue,le,ce,Ie;try{let b={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Je,!1),t.addEventListener("webglcontextcreationerror",we,!1),O===null){let D="webgl2";if(O=zn(D,b),O===null)throw zn(D)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}je()}catch(b){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",we,!1),We("WebGLRenderer: "+b.message),b}function je(){It=new iM(O),It.init(),le=new zS(O,It),At=new qw(O,It,e,le),ve=new FS(O,It),At.reversedDepthBuffer&&d&&ve.buffers.depth.setReversed(!0),Y=O.createFramebuffer(),L=O.createFramebuffer(),G=O.createFramebuffer(),Wt=new aM(O),Re=new MS,Ge=new BS(O,It,ve,Re,At,le,Wt),C=new nM(P),x=new lx(O),ce=new Ww(O,x),z=new sM(O,x,Wt,ce),se=new lM(O,z,x,ce,Wt),j=new oM(O,At,Ge),J=new Yw(Re),Q=new wS(P,C,It,At,ce,J),ae=new GS(P,Re),me=new AS,K=new IS(It),I=new Gw(P,C,ve,se,g,l),de=new OS(P,se,At),Ie=new WS(O,Wt,At,ve),Z=new Xw(O,It,Wt),ue=new rM(O,It,Wt),Wt.programs=Q.programs,P.capabilities=At,P.extensions=It,P.properties=Re,P.renderLists=me,P.shadowMap=de,P.state=ve,P.info=Wt}v!==Hn&&(N=new hM(v,t.width,t.height,o,s,r));let oe=new fd(P,O);this.xr=oe,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let b=It.get("WEBGL_lose_context");b&&b.loseContext()},this.forceContextRestore=function(){let b=It.get("WEBGL_lose_context");b&&b.restoreContext()},this.getPixelRatio=function(){return be},this.setPixelRatio=function(b){b!==void 0&&(be=b,this.setSize(Ae,Ne,!1))},this.getSize=function(b){return b.set(Ae,Ne)},this.setSize=function(b,D,W=!0){if(oe.isPresenting){He("WebGLRenderer: Can't change size while VR device is presenting.");return}Ae=b,Ne=D,t.width=Math.floor(b*be),t.height=Math.floor(D*be),W===!0&&(t.style.width=b+"px",t.style.height=D+"px"),N!==null&&N.setSize(t.width,t.height),this.setViewport(0,0,b,D)},this.getDrawingBufferSize=function(b){return b.set(Ae*be,Ne*be).floor()},this.setDrawingBufferSize=function(b,D,W){Ae=b,Ne=D,be=W,t.width=Math.floor(b*W),t.height=Math.floor(D*W),this.setViewport(0,0,b,D)},this.setEffects=function(b){if(v===Hn){We("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(b){for(let D=0;D<b.length;D++)if(b[D].isOutputPass===!0){He("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}N.setEffects(b||[])},this.getCurrentViewport=function(b){return b.copy(ne)},this.getViewport=function(b){return b.copy(ke)},this.setViewport=function(b,D,W,k){b.isVector4?ke.set(b.x,b.y,b.z,b.w):ke.set(b,D,W,k),ve.viewport(ne.copy(ke).multiplyScalar(wn()).round())},this.getScissor=function(b){return b.copy(dt)},this.setScissor=function(b,D,W,k){b.isVector4?dt.set(b.x,b.y,b.z,b.w):dt.set(b,D,W,k),ve.scissor(Se.copy(dt).multiplyScalar(wn()).round())},this.getScissorTest=function(){return gt},this.setScissorTest=function(b){ve.setScissorTest(gt=b)},this.setOpaqueSort=function(b){Ve=b},this.setTransparentSort=function(b){Lt=b},this.getClearColor=function(b){return b.copy(I.getClearColor())},this.setClearColor=function(){I.setClearColor(...arguments)},this.getClearAlpha=function(){return I.getClearAlpha()},this.setClearAlpha=function(){I.setClearAlpha(...arguments)},this.clear=function(b=!0,D=!0,W=!0){let k=0;if(b){let H=!1;if(ie!==null){let ge=ie.texture.format;H=p.has(ge)}if(H){let ge=ie.texture.type,Ee=m.has(ge),fe=I.getClearColor(),Me=I.getClearAlpha(),Pe=fe.r,qe=fe.g,rt=fe.b;Ee?(y[0]=Pe,y[1]=qe,y[2]=rt,y[3]=Me,O.clearBufferuiv(O.COLOR,0,y)):(M[0]=Pe,M[1]=qe,M[2]=rt,M[3]=Me,O.clearBufferiv(O.COLOR,0,M))}else k|=O.COLOR_BUFFER_BIT}D&&(k|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),W&&(k|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),k!==0&&O.clear(k)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(b){b.setRenderer(this),B=b},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",we,!1),I.dispose(),me.dispose(),K.dispose(),Ge.dispose(),Re.dispose(),C.dispose(),se.dispose(),z.dispose(),ce.dispose(),Ie.dispose(),Q.dispose(),oe.dispose(),oe.removeEventListener("sessionstart",yo),oe.removeEventListener("sessionend",xo),us.stop()};function Oe(b){b.preventDefault(),ya("WebGLRenderer: Context Lost."),U=!0}function Je(){ya("WebGLRenderer: Context Restored."),U=!1;let b=Wt.autoReset,D=de.enabled,W=de.autoUpdate,k=de.needsUpdate,H=de.type;je(),Wt.autoReset=b,de.enabled=D,de.autoUpdate=W,de.needsUpdate=k,de.type=H}function we(b){We("WebGLRenderer: A WebGL context could not be created. Reason: ",b.statusMessage)}function _t(b){let D=b.target;D.removeEventListener("dispose",_t),en(D)}function en(b){Si(b),Re.remove(b)}function Si(b){let D=Re.get(b).programs;D!==void 0&&(D.forEach(function(W){Q.releaseProgram(W)}),b.isShaderMaterial&&Q.releaseShaderCache(b))}this.renderBufferDirect=function(b,D,W,k,H,ge){D===null&&(D=Bn);let Ee=H.isMesh&&H.matrixWorld.determinantAffine()<0,fe=Fh(b,D,W,k,H);ve.setMaterial(k,Ee);let Me=W.index,Pe=1;if(k.wireframe===!0){if(Me=z.getWireframeAttribute(W),Me===void 0)return;Pe=2}let qe=W.drawRange,rt=W.attributes.position,Te=qe.start*Pe,at=(qe.start+qe.count)*Pe;ge!==null&&(Te=Math.max(Te,ge.start*Pe),at=Math.min(at,(ge.start+ge.count)*Pe)),Me!==null?(Te=Math.max(Te,0),at=Math.min(at,Me.count)):rt!=null&&(Te=Math.max(Te,0),at=Math.min(at,rt.count));let Xt=at-Te;if(Xt<0||Xt===1/0)return;ce.setup(H,k,fe,W,Me);let Tt,Et=Z;if(Me!==null&&(Tt=x.get(Me),Et=ue,Et.setIndex(Tt)),H.isMesh)k.wireframe===!0?(ve.setLineWidth(k.wireframeLinewidth*wn()),Et.setMode(O.LINES)):Et.setMode(O.TRIANGLES);else if(H.isLine){let hn=k.linewidth;hn===void 0&&(hn=1),ve.setLineWidth(hn*wn()),H.isLineSegments?Et.setMode(O.LINES):H.isLineLoop?Et.setMode(O.LINE_LOOP):Et.setMode(O.LINE_STRIP)}else H.isPoints?Et.setMode(O.POINTS):H.isSprite&&Et.setMode(O.TRIANGLES);if(H.isBatchedMesh)if(It.get("WEBGL_multi_draw"))Et.renderMultiDraw(H._multiDrawStarts,H._multiDrawCounts,H._multiDrawCount);else{let hn=H._multiDrawStarts,Ce=H._multiDrawCounts,gn=H._multiDrawCount,pt=Me?x.get(Me).bytesPerElement:1,Hi=Re.get(k).currentProgram.getUniforms();for(let un=0;un<gn;un++)Hi.setValue(O,"_gl_DrawID",un),Et.render(hn[un]/pt,Ce[un])}else if(H.isInstancedMesh)Et.renderInstances(Te,Xt,H.count);else if(W.isInstancedBufferGeometry){let hn=W._maxInstanceCount!==void 0?W._maxInstanceCount:1/0,Ce=Math.min(W.instanceCount,hn);Et.renderInstances(Te,Xt,Ce)}else Et.render(Te,Xt)};function vo(b,D,W,k){B!==null&&b.isNodeMaterial&&B.setObject(k,b),$t===!0&&J.setState(b,W,!1),b.transparent===!0&&b.side===qt&&b.forceSinglePass===!1?(b.side=Nn,b.needsUpdate=!0,ds(b,D,k),b.side=Ts,b.needsUpdate=!0,ds(b,D,k),b.side=qt):ds(b,D,k)}this.compile=function(b,D,W=null){W===null&&(W=b),B!==null&&B.renderStart(b,D,W),E=K.get(W),E.init(D),S.push(E),W.traverseVisible(function(H){H.isLight&&H.layers.test(D.layers)&&(E.pushLight(H),H.castShadow&&E.pushShadow(H))}),b!==W&&b.traverseVisible(function(H){H.isLight&&H.layers.test(D.layers)&&(E.pushLight(H),H.castShadow&&E.pushShadow(H))}),E.setupLights(),B!==null&&B.updateLights(E.state.lightsArray),bn=this.localClippingEnabled,$t=J.init(this.clippingPlanes,bn),$t===!0&&J.setGlobalState(this.clippingPlanes,D),B!==null&&de.render(E.state.shadowsArray,W,D);let k=new Set;return b.traverse(function(H){if(!(H.isMesh||H.isPoints||H.isLine||H.isSprite))return;let ge=H.material;if(ge)if(Array.isArray(ge))for(let Ee=0;Ee<ge.length;Ee++){let fe=ge[Ee];vo(fe,W,D,H),k.add(fe)}else vo(ge,W,D,H),k.add(ge)}),E=S.pop(),B!==null&&B.renderEnd(),k},this.compileAsync=function(b,D,W=null){let k=this.compile(b,D,W);return new Promise(H=>{function ge(){if(k.forEach(function(Ee){let Me=Re.get(Ee).currentProgram;(Me===void 0||Me.isReady())&&k.delete(Ee)}),k.size===0){H(b);return}setTimeout(ge,10)}It.get("KHR_parallel_shader_compile")!==null?ge():setTimeout(ge,10)})};let ia=null;function Uh(b){ia&&ia(b)}function yo(){us.stop()}function xo(){us.start()}let us=new Xp;us.setAnimationLoop(Uh),typeof self<"u"&&us.setContext(self),this.setAnimationLoop=function(b){ia=b,oe.setAnimationLoop(b),b===null?us.stop():us.start()},oe.addEventListener("sessionstart",yo),oe.addEventListener("sessionend",xo),this.render=function(b,D){if(D!==void 0&&D.isCamera!==!0){We("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(U===!0)return;B!==null&&B.renderStart(b,D);let W=oe.enabled===!0&&oe.isPresenting===!0,k=N!==null&&(ie===null||W)&&N.begin(P,ie);if(b.matrixWorldAutoUpdate===!0&&b.updateMatrixWorld(),D.parent===null&&D.matrixWorldAutoUpdate===!0&&D.updateMatrixWorld(),oe.enabled===!0&&oe.isPresenting===!0&&(N===null||N.isCompositing()===!1)&&(oe.cameraAutoUpdate===!0&&oe.updateCamera(D),D=oe.getCamera()),b.isScene===!0&&b.onBeforeRender(P,b,D,ie),E=K.get(b,S.length),E.init(D),E.state.textureUnits=Ge.getTextureUnits(),S.push(E),Dt.multiplyMatrices(D.projectionMatrix,D.matrixWorldInverse),D.isArrayCamera?sn.setFromArrayCamera(D):nt.setFromProjectionMatrix(Dt,ii,D.reversedDepth),bn=this.localClippingEnabled,$t=J.init(this.clippingPlanes,bn),T=me.get(b,_.length),T.init(),_.push(T),this.info.render.frame++,oe.enabled===!0&&oe.isPresenting===!0){let Ee=P.xr.getDepthSensingMesh();Ee!==null&&sa(Ee,D,-1/0,P.sortObjects)}sa(b,D,0,P.sortObjects),T.finish(),B!==null&&B.updateLights(E.state.lightsArray),P.sortObjects===!0&&T.sort(Ve,Lt),Qt=oe.enabled===!1||oe.isPresenting===!1||oe.hasDepthSensing()===!1,Qt&&I.addToRenderList(T,b),this.info.autoReset===!0&&this.info.reset(),$t===!0&&J.beginShadows();let H=E.state.shadowsArray;if(de.render(H,b,D),$t===!0&&J.endShadows(),(k&&N.hasRenderPass())===!1){let Ee=T.opaque,fe=T.transmissive;if(E.setupLights(),D.isArrayCamera){let Me=D.cameras;if(fe.length>0)for(let Pe=0,qe=Me.length;Pe<qe;Pe++){let rt=Me[Pe];wo(Ee,fe,b,rt)}Qt&&I.render(b);for(let Pe=0,qe=Me.length;Pe<qe;Pe++){let rt=Me[Pe];bo(T,b,rt,rt.viewport)}}else fe.length>0&&wo(Ee,fe,b,D),Qt&&I.render(b),bo(T,b,D)}ie!==null&&V===0&&(Ge.updateMultisampleRenderTarget(ie),Ge.updateRenderTargetMipmap(ie)),k&&N.end(P),b.isScene===!0&&b.onAfterRender(P,b,D),ce.resetDefaultState(),F=-1,ee=null,S.pop(),S.length>0?(E=S[S.length-1],Ge.setTextureUnits(E.state.textureUnits),$t===!0&&J.setGlobalState(P.clippingPlanes,E.state.camera)):E=null,_.pop(),_.length>0?T=_[_.length-1]:T=null,B!==null&&B.renderEnd()};function sa(b,D,W,k){if(b.visible===!1)return;if(b.layers.test(D.layers)){if(b.isGroup)W=b.renderOrder;else if(b.isLOD)b.autoUpdate===!0&&b.update(D);else if(b.isLight)E.pushLight(b),b.castShadow&&E.pushShadow(b);else if(b.isSprite){let Ee=D.isArrayCamera?sn:nt;if(!b.frustumCulled||b.intersectsFrustum(Ee)){k&&jt.setFromMatrixPosition(b.matrixWorld).applyMatrix4(Dt);let fe=se.update(b),Me=b.material;Me.visible&&T.push(b,fe,Me,W,jt.z,null,D)}}else if(b.isMesh||b.isLine||b.isPoints){let Ee=D.isArrayCamera?sn:nt;if(!b.frustumCulled||b.intersectsFrustum(Ee)){let fe=se.update(b),Me=b.material;if(k&&(b.boundingSphere!==void 0?(b.boundingSphere===null&&b.computeBoundingSphere(),jt.copy(b.boundingSphere.center)):(fe.boundingSphere===null&&fe.computeBoundingSphere(),jt.copy(fe.boundingSphere.center)),jt.applyMatrix4(b.matrixWorld).applyMatrix4(Dt)),Array.isArray(Me)){let Pe=fe.groups;for(let qe=0,rt=Pe.length;qe<rt;qe++){let Te=Pe[qe],at=Me[Te.materialIndex];at&&at.visible&&T.push(b,fe,at,W,jt.z,Te,D)}}else Me.visible&&T.push(b,fe,Me,W,jt.z,null,D)}}}let ge=b.children;for(let Ee=0,fe=ge.length;Ee<fe;Ee++)sa(ge[Ee],D,W,k)}function bo(b,D,W,k){let{opaque:H,transmissive:ge,transparent:Ee}=b;E.setupLightsView(W),$t===!0&&J.setGlobalState(P.clippingPlanes,W),k&&ve.viewport(ne.copy(k)),H.length>0&&ar(H,D,W),ge.length>0&&ar(ge,D,W),Ee.length>0&&ar(Ee,D,W),ve.buffers.depth.setTest(!0),ve.buffers.depth.setMask(!0),ve.buffers.color.setMask(!0),ve.setPolygonOffset(!1)}function wo(b,D,W,k){if((W.isScene===!0?W.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[k.id]===void 0){let Te=It.has("EXT_color_buffer_half_float")||It.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[k.id]=new $n(1,1,{generateMipmaps:!0,type:Te?vi:Hn,minFilter:ts,samples:Math.max(4,At.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:ht.workingColorSpace})}let ge=E.state.transmissionRenderTarget[k.id],Ee=k.viewport||ne;ge.setSize(Ee.z*P.transmissionResolutionScale,Ee.w*P.transmissionResolutionScale);let fe=P.getRenderTarget(),Me=P.getActiveCubeFace(),Pe=P.getActiveMipmapLevel();P.setRenderTarget(ge),P.getClearColor($),pe=P.getClearAlpha(),pe<1&&P.setClearColor(16777215,.5),P.clear(),Qt&&I.render(W);let qe=P.toneMapping;P.toneMapping=Ri;let rt=k.viewport;if(k.viewport!==void 0&&(k.viewport=void 0),E.setupLightsView(k),$t===!0&&J.setGlobalState(P.clippingPlanes,k),ar(b,W,k),Ge.updateMultisampleRenderTarget(ge),Ge.updateRenderTargetMipmap(ge),It.has("WEBGL_multisampled_render_to_texture")===!1){let Te=!1;for(let at=0,Xt=D.length;at<Xt;at++){let Tt=D[at],{object:Et,geometry:hn,material:Ce,group:gn}=Tt;if(Ce.side===qt&&Et.layers.test(k.layers)){let pt=Ce.side;Ce.side=Nn,Ce.needsUpdate=!0,Mo(Et,W,k,hn,Ce,gn),Ce.side=pt,Ce.needsUpdate=!0,Te=!0}}Te===!0&&(Ge.updateMultisampleRenderTarget(ge),Ge.updateRenderTargetMipmap(ge))}P.setRenderTarget(fe,Me,Pe),P.setClearColor($,pe),rt!==void 0&&(k.viewport=rt),P.toneMapping=qe}function ar(b,D,W){let k=D.isScene===!0?D.overrideMaterial:null;for(let H=0,ge=b.length;H<ge;H++){let Ee=b[H],{object:fe,geometry:Me,group:Pe}=Ee,qe=Ee.material;qe.allowOverride===!0&&k!==null&&(qe=k),fe.layers.test(W.layers)&&Mo(fe,D,W,Me,qe,Pe)}}function Mo(b,D,W,k,H,ge){B!==null&&H.isNodeMaterial&&B.setObject(b,H),b.onBeforeRender(P,D,W,k,H,ge),b.modelViewMatrix.multiplyMatrices(W.matrixWorldInverse,b.matrixWorld),b.normalMatrix.getNormalMatrix(b.modelViewMatrix),H.onBeforeRender(P,D,W,k,b,ge),H.transparent===!0&&H.side===qt&&H.forceSinglePass===!1?(H.side=Nn,H.needsUpdate=!0,P.renderBufferDirect(W,D,k,H,b,ge),H.side=Ts,H.needsUpdate=!0,P.renderBufferDirect(W,D,k,H,b,ge),H.side=qt):P.renderBufferDirect(W,D,k,H,b,ge),b.onAfterRender(P,D,W,k,H,ge)}function So(b){let D=0;for(let W of b)W.texture!==null&&D++;return D}function ds(b,D,W){D.isScene!==!0&&(D=Bn);let k=Re.get(b),H=E.state.lights,ge=E.state.shadowsArray,Ee=H.state.version,fe=Q.getParameters(b,H.state,ge,D,W,E.state.lightProbeGridArray),Me=Q.getProgramCacheKey(fe),Pe=k.programs;k.environment=b.isMeshStandardMaterial||b.isMeshLambertMaterial||b.isMeshPhongMaterial?D.environment:null,k.fog=D.fog;let qe=b.isMeshStandardMaterial||b.isMeshLambertMaterial&&!b.envMap||b.isMeshPhongMaterial&&!b.envMap;k.envMap=C.get(b.envMap||k.environment,qe),k.envMapRotation=k.environment!==null&&b.envMap===null?D.environmentRotation:b.envMapRotation,Pe===void 0&&(b.addEventListener("dispose",_t),Pe=new Map,k.programs=Pe,k.programVariants=new Map);let rt=Pe.get(Me);if(rt!==void 0){if(k.currentProgram===rt&&k.lightsStateVersion===Ee)return Ao(b,fe),rt}else fe.uniforms=Q.getUniforms(b),B!==null&&b.isNodeMaterial&&B.build(b,W,fe),b.onBeforeCompile(fe,P),rt=Q.acquireProgram(fe,Me),Pe.set(Me,rt),k.uniforms=fe.uniforms;let Te=k.uniforms;return(!b.isShaderMaterial&&!b.isRawShaderMaterial||b.clipping===!0)&&(Te.clippingPlanes=J.uniform),Ao(b,fe),k.needsLights=zh(b),k.lightsStateVersion=Ee,k.needsLights&&(Te.ambientLightColor.value=H.state.ambient,Te.lightProbe.value=H.state.probe,Te.sunLights.value=H.state.sun,Te.sunLightShadows.value=H.state.sunShadow,Te.directionalLights.value=H.state.directional,Te.directionalLightShadows.value=H.state.directionalShadow,Te.spotLights.value=H.state.spot,Te.spotLightShadows.value=H.state.spotShadow,Te.rectAreaLights.value=H.state.rectArea,Te.ltc_1.value=H.state.rectAreaLTC1,Te.ltc_2.value=H.state.rectAreaLTC2,Te.pointLights.value=H.state.point,Te.pointLightShadows.value=H.state.pointShadow,Te.hemisphereLights.value=H.state.hemi,Te.sunShadowMatrix.value=H.state.sunShadowMatrix,Te.sunShadowCascade.value=H.state.sunShadowCascade,Te.directionalShadowMatrix.value=H.state.directionalShadowMatrix,Te.spotLightMatrix.value=H.state.spotLightMatrix,Te.spotLightMap.value=H.state.spotLightMap,Te.pointShadowMatrix.value=H.state.pointShadowMatrix),k.numLightProbeGrids=So(E.state.lightProbeGridArray),k.currentProgram=rt,k.uniformsList=null,rt}function Oh(b,D,W,k,H){let ge=Re.get(b),Ee=ge.currentProgram.id+","+k+","+H,fe=ge.programVariants.get(Ee);return fe===void 0?(fe=ds(b,D,W),ge.programVariants.set(Ee,fe)):(ge.currentProgram=fe,ge.uniformsList=null,ge.outputColorSpace=k,ge.toneMapping=H),fe}function ra(b){if(b.uniformsList===null){let D=b.currentProgram.getUniforms();b.uniformsList=Vr.seqWithValue(D.seq,b.uniforms)}return b.uniformsList}function Ao(b,D){let W=Re.get(b);W.outputColorSpace=D.outputColorSpace,W.batching=D.batching,W.batchingColor=D.batchingColor,W.instancing=D.instancing,W.instancingColor=D.instancingColor,W.instancingMorph=D.instancingMorph,W.skinning=D.skinning,W.morphTargets=D.morphTargets,W.morphNormals=D.morphNormals,W.morphColors=D.morphColors,W.morphTargetsCount=D.morphTargetsCount,W.numClippingPlanes=D.numClippingPlanes,W.numIntersection=D.numClipIntersection,W.vertexAlphas=D.vertexAlphas,W.vertexTangents=D.vertexTangents,W.toneMapping=D.toneMapping}function Fh(b,D,W,k,H){D.isScene!==!0&&(D=Bn),Ge.resetTextureUnits();let ge=D.fog,Ee=k.isMeshStandardMaterial||k.isMeshLambertMaterial||k.isMeshPhongMaterial?D.environment:null,fe=ie===null?P.outputColorSpace:ie.isXRRenderTarget===!0?ie.texture.colorSpace:ht.workingColorSpace,Me=k.isMeshStandardMaterial||k.isMeshLambertMaterial&&!k.envMap||k.isMeshPhongMaterial&&!k.envMap,Pe=C.get(k.envMap||Ee,Me),qe=k.vertexColors===!0&&!!W.attributes.color&&W.attributes.color.itemSize===4,rt=!!W.attributes.tangent&&(!!k.normalMap||k.anisotropy>0),Te=!!W.morphAttributes.position,at=!!W.morphAttributes.normal,Xt=!!W.morphAttributes.color,Tt=Ri;k.toneMapped&&(ie===null||ie.isXRRenderTarget===!0)&&(Tt=P.toneMapping);let Et=W.morphAttributes.position||W.morphAttributes.normal||W.morphAttributes.color,hn=Et!==void 0?Et.length:0,Ce=Re.get(k),gn=E.state.lights;if($t===!0&&(bn===!0||b!==ee)){let Nt=b===ee&&k.id===F;J.setState(k,b,Nt)}let pt=!1,Hi=!1;k.version===Ce.__version?Ce.needsLights&&Ce.lightsStateVersion!==gn.state.version||H.isBatchedMesh&&Ce.batching===!1||!H.isBatchedMesh&&Ce.batching===!0||H.isBatchedMesh&&Ce.batchingColor===!0&&H._colorsTexture===null||H.isBatchedMesh&&Ce.batchingColor===!1&&H._colorsTexture!==null||H.isInstancedMesh&&Ce.instancing===!1||!H.isInstancedMesh&&Ce.instancing===!0||H.isSkinnedMesh&&Ce.skinning===!1||!H.isSkinnedMesh&&Ce.skinning===!0||H.isInstancedMesh&&Ce.instancingColor===!0&&H.instanceColor===null||H.isInstancedMesh&&Ce.instancingColor===!1&&H.instanceColor!==null||H.isInstancedMesh&&Ce.instancingMorph===!0&&H.morphTexture===null||H.isInstancedMesh&&Ce.instancingMorph===!1&&H.morphTexture!==null||Ce.envMap!==Pe||k.fog===!0&&Ce.fog!==ge||Ce.numClippingPlanes!==void 0&&(Ce.numClippingPlanes!==J.numPlanes||Ce.numIntersection!==J.numIntersection)||Ce.vertexAlphas!==qe||Ce.vertexTangents!==rt||Ce.morphTargets!==Te||Ce.morphNormals!==at||Ce.morphColors!==Xt||Ce.morphTargetsCount!==hn||Ce.numLightProbeGrids!==So(E.state.lightProbeGridArray)?pt=!0:(Ce.outputColorSpace!==fe||Ce.toneMapping!==Tt)&&(Hi=!0):(pt=!0,Ce.__version=k.version);let un=Ce.currentProgram;(pt===!0||Hi===!0)&&(un=Hi===!0?Oh(k,D,H,fe,Tt):ds(k,D,H),B&&k.isNodeMaterial&&B.onUpdateProgram(k,un,Ce));let or=!1,Ai=!1,Vi=!1,ut=un.getUniforms(),rn=Ce.uniforms;if(ve.useProgram(un.program)&&(or=!0,Ai=!0,Vi=!0),k.id!==F&&(F=k.id,Ai=!0),or||ee!==b){ve.buffers.depth.getReversed()&&b.reversedDepth!==!0&&(b._reversedDepth=!0,b.updateProjectionMatrix()),ut.setValue(O,"projectionMatrix",b.projectionMatrix),ut.setValue(O,"viewMatrix",b.matrixWorldInverse);let tn=ut.map.cameraPosition;tn!==void 0&&tn.setValue(O,ti.setFromMatrixPosition(b.matrixWorld)),At.logarithmicDepthBuffer&&ut.setValue(O,"logDepthBufFC",2/(Math.log(b.far+1)/Math.LN2)),(k.isMeshPhongMaterial||k.isMeshToonMaterial||k.isMeshLambertMaterial||k.isMeshBasicMaterial||k.isMeshStandardMaterial||k.isShaderMaterial)&&ut.setValue(O,"isOrthographic",b.isOrthographicCamera===!0),ee!==b&&(ee=b,Ai=!0,Vi=!0)}if(Ce.needsLights&&(gn.state.sunShadowMap.length>0&&ut.setValue(O,"sunShadowMap",gn.state.sunShadowMap,Ge),gn.state.directionalShadowMap.length>0&&ut.setValue(O,"directionalShadowMap",gn.state.directionalShadowMap,Ge),gn.state.spotShadowMap.length>0&&ut.setValue(O,"spotShadowMap",gn.state.spotShadowMap,Ge),gn.state.pointShadowMap.length>0&&ut.setValue(O,"pointShadowMap",gn.state.pointShadowMap,Ge)),H.isSkinnedMesh){ut.setOptional(O,H,"bindMatrix"),ut.setOptional(O,H,"bindMatrixInverse");let Nt=H.skeleton;Nt&&(Nt.boneTexture===null&&Nt.computeBoneTexture(),ut.setValue(O,"boneTexture",Nt.boneTexture,Ge))}H.isBatchedMesh&&(ut.setOptional(O,H,"batchingTexture"),ut.setValue(O,"batchingTexture",H._matricesTexture,Ge),ut.setOptional(O,H,"batchingIdTexture"),ut.setValue(O,"batchingIdTexture",H._indirectTexture,Ge),ut.setOptional(O,H,"batchingColorTexture"),H._colorsTexture!==null&&ut.setValue(O,"batchingColorTexture",H._colorsTexture,Ge));let Xn=W.morphAttributes;if((Xn.position!==void 0||Xn.normal!==void 0||Xn.color!==void 0)&&j.update(H,W,un),(Ai||Ce.receiveShadow!==H.receiveShadow)&&(Ce.receiveShadow=H.receiveShadow,ut.setValue(O,"receiveShadow",H.receiveShadow)),(k.isMeshStandardMaterial||k.isMeshLambertMaterial||k.isMeshPhongMaterial)&&k.envMap===null&&D.environment!==null&&(rn.envMapIntensity.value=D.environmentIntensity),rn.dfgLUT!==void 0&&(rn.dfgLUT.value=qS()),Ai){if(ut.setValue(O,"toneMappingExposure",P.toneMappingExposure),Ce.needsLights&&Bh(rn,Vi),ge&&k.fog===!0&&ae.refreshFogUniforms(rn,ge),ae.refreshMaterialUniforms(rn,k,be,Ne,E.state.transmissionRenderTarget[b.id]),Ce.needsLights&&Ce.numLightProbeGrids>0){let Nt=w,tn=0;for(let hi of E.state.lightProbeGridArray)hi.texture!==null&&(Nt.textures[tn]=hi.texture,Nt.min[tn]=hi.boundingBox.min,Nt.max[tn]=hi.boundingBox.max,Nt.resolution[tn]=hi.resolution,tn++);for(let hi in Nt)Nt[hi].length=tn;rn.probesSH.value=Nt.textures,rn.probesMin.value=Nt.min,rn.probesMax.value=Nt.max,rn.probesResolution.value=Nt.resolution}Vr.upload(O,ra(Ce),rn,Ge)}if(k.isShaderMaterial&&k.uniformsNeedUpdate===!0&&(Vr.upload(O,ra(Ce),rn,Ge),k.uniformsNeedUpdate=!1),k.isSpriteMaterial&&ut.setValue(O,"center",H.center),ut.setValue(O,"modelViewMatrix",H.modelViewMatrix),ut.setValue(O,"normalMatrix",H.normalMatrix),ut.setValue(O,"modelMatrix",H.matrixWorld),k.uniformsGroups!==void 0){let Nt=k.uniformsGroups;for(let tn=0,hi=Nt.length;tn<hi;tn++){let To=Nt[tn];Ie.update(To,un),Ie.bind(To,un)}}return un}function Bh(b,D){b.ambientLightColor.needsUpdate=D,b.lightProbe.needsUpdate=D,b.sunLights.needsUpdate=D,b.sunLightShadows.needsUpdate=D,b.directionalLights.needsUpdate=D,b.directionalLightShadows.needsUpdate=D,b.pointLights.needsUpdate=D,b.pointLightShadows.needsUpdate=D,b.spotLights.needsUpdate=D,b.spotLightShadows.needsUpdate=D,b.rectAreaLights.needsUpdate=D,b.hemisphereLights.needsUpdate=D}function zh(b){return b.isMeshLambertMaterial||b.isMeshToonMaterial||b.isMeshPhongMaterial||b.isMeshStandardMaterial||b.isShadowMaterial||b.isShaderMaterial&&b.lights===!0}this.getActiveCubeFace=function(){return X},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return ie},this.setRenderTargetTextures=function(b,D,W){let k=Re.get(b);k.__autoAllocateDepthBuffer=b.resolveDepthBuffer===!1,k.__autoAllocateDepthBuffer===!1&&(k.__useRenderToTexture=!1),Re.get(b.texture).__webglTexture=D,Re.get(b.depthTexture).__webglTexture=k.__autoAllocateDepthBuffer?void 0:W,k.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(b,D){let W=Re.get(b);W.__webglFramebuffer=D,W.__useDefaultFramebuffer=D===void 0},this.setRenderTarget=function(b,D=0,W=0){ie=b,X=D,V=W;let k=null,H=!1,ge=!1;if(b){let fe=Re.get(b);if(fe.__useDefaultFramebuffer!==void 0){ve.bindFramebuffer(O.FRAMEBUFFER,fe.__webglFramebuffer),ne.copy(b.viewport),Se.copy(b.scissor),Fe=b.scissorTest,ve.viewport(ne),ve.scissor(Se),ve.setScissorTest(Fe),F=-1;return}else if(fe.__webglFramebuffer===void 0)Ge.setupRenderTarget(b);else if(fe.__hasExternalTextures)Ge.rebindTextures(b,Re.get(b.texture).__webglTexture,Re.get(b.depthTexture).__webglTexture);else if(b.depthBuffer){let qe=b.depthTexture;if(fe.__boundDepthTexture!==qe){if(qe!==null&&Re.has(qe)&&(b.width!==qe.image.width||b.height!==qe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ge.setupDepthRenderbuffer(b)}}let Me=b.texture;(Me.isData3DTexture||Me.isDataArrayTexture||Me.isCompressedArrayTexture)&&(ge=!0);let Pe=Re.get(b).__webglFramebuffer;b.isWebGLCubeRenderTarget?(Array.isArray(Pe[D])?k=Pe[D][W]:k=Pe[D],H=!0):b.samples>0&&Ge.useMultisampledRTT(b)===!1?k=Re.get(b).__webglMultisampledFramebuffer:Array.isArray(Pe)?k=Pe[W]:k=Pe,ne.copy(b.viewport),Se.copy(b.scissor),Fe=b.scissorTest}else ne.copy(ke).multiplyScalar(be).floor(),Se.copy(dt).multiplyScalar(be).floor(),Fe=gt;if(W!==0&&(k=Y),ve.bindFramebuffer(O.FRAMEBUFFER,k)&&ve.drawBuffers(b,k),ve.viewport(ne),ve.scissor(Se),ve.setScissorTest(Fe),H){let fe=Re.get(b.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+D,fe.__webglTexture,W)}else if(ge){let fe=D;for(let Me=0;Me<b.textures.length;Me++){let Pe=Re.get(b.textures[Me]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Me,Pe.__webglTexture,W,fe)}}else if(b!==null&&W!==0){let fe=Re.get(b.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,fe.__webglTexture,W)}F=-1};function Eo(b){let D=Re.get(b);return(D.__readFormat!==b.format||D.__readType!==b.type)&&(D.__readFormat=b.format,D.__readType=b.type,D.__formatReadable=At.textureFormatReadable(b.format),D.__typeReadable=At.textureTypeReadable(b.type)),D}this.readRenderTargetPixels=function(b,D,W,k,H,ge,Ee,fe=0){if(!(b&&b.isWebGLRenderTarget)){We("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Me=Re.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Ee!==void 0&&(Me=Me[Ee],Array.isArray(Me)&&(Me=Me[0])),Me){ve.bindFramebuffer(O.FRAMEBUFFER,Me);try{let Pe=b.textures[fe],qe=Pe.format,rt=Pe.type;b.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+fe);let Te=Eo(Pe);if(Te.__formatReadable===!1){We("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Te.__typeReadable===!1){We("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}D>=0&&D<=b.width-k&&W>=0&&W<=b.height-H&&O.readPixels(D,W,k,H,le.convert(qe),le.convert(rt),ge)}finally{let Pe=ie!==null?Re.get(ie).__webglFramebuffer:null;ve.bindFramebuffer(O.FRAMEBUFFER,Pe)}}},this.readRenderTargetPixelsAsync=async function(b,D,W,k,H,ge,Ee,fe=0){if(!(b&&b.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Me=Re.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Ee!==void 0&&(Me=Me[Ee],Array.isArray(Me)&&(Me=Me[0])),Me)if(D>=0&&D<=b.width-k&&W>=0&&W<=b.height-H){ve.bindFramebuffer(O.FRAMEBUFFER,Me);let Pe=b.textures[fe],qe=Pe.format,rt=Pe.type;b.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+fe);let Te=Eo(Pe);if(Te.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Te.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let at=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,at),O.bufferData(O.PIXEL_PACK_BUFFER,ge.byteLength,O.STREAM_READ),O.readPixels(D,W,k,H,le.convert(qe),le.convert(rt),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let Xt=ie!==null?Re.get(ie).__webglFramebuffer:null;ve.bindFramebuffer(O.FRAMEBUFFER,Xt);let Tt=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await yp(O,Tt,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,at),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,ge),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(at),O.deleteSync(Tt),ge}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(b,D=null,W=0){let k=Math.pow(2,-W),H=Math.floor(b.image.width*k),ge=Math.floor(b.image.height*k),Ee=D!==null?D.x:0,fe=D!==null?D.y:0;Ge.setTexture2D(b,0),O.copyTexSubImage2D(O.TEXTURE_2D,W,0,0,Ee,fe,H,ge),ve.unbindTexture()},this.copyTextureToTexture=function(b,D,W=null,k=null,H=0,ge=0){let Ee,fe,Me,Pe,qe,rt,Te,at,Xt,Tt=b.isCompressedTexture?b.mipmaps[ge]:b.image;if(W!==null)Ee=W.max.x-W.min.x,fe=W.max.y-W.min.y,Me=W.isBox3?W.max.z-W.min.z:1,Pe=W.min.x,qe=W.min.y,rt=W.isBox3?W.min.z:0;else{let ut=Math.pow(2,-H);Ee=Math.floor(Tt.width*ut),fe=Math.floor(Tt.height*ut),b.isDataArrayTexture?Me=Tt.depth:b.isData3DTexture?Me=Math.floor(Tt.depth*ut):Me=1,Pe=0,qe=0,rt=0}k!==null?(Te=k.x,at=k.y,Xt=k.z):(Te=0,at=0,Xt=0);let Et=le.convert(D.format),hn=le.convert(D.type),Ce;D.isData3DTexture?(Ge.setTexture3D(D,0),Ce=O.TEXTURE_3D):D.isDataArrayTexture||D.isCompressedArrayTexture?(Ge.setTexture2DArray(D,0),Ce=O.TEXTURE_2D_ARRAY):(Ge.setTexture2D(D,0),Ce=O.TEXTURE_2D),ve.activeTexture(O.TEXTURE0),ve.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,D.flipY),ve.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,D.premultiplyAlpha),ve.pixelStorei(O.UNPACK_ALIGNMENT,D.unpackAlignment);let gn=ve.getParameter(O.UNPACK_ROW_LENGTH),pt=ve.getParameter(O.UNPACK_IMAGE_HEIGHT),Hi=ve.getParameter(O.UNPACK_SKIP_PIXELS),un=ve.getParameter(O.UNPACK_SKIP_ROWS),or=ve.getParameter(O.UNPACK_SKIP_IMAGES);ve.pixelStorei(O.UNPACK_ROW_LENGTH,Tt.width),ve.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Tt.height),ve.pixelStorei(O.UNPACK_SKIP_PIXELS,Pe),ve.pixelStorei(O.UNPACK_SKIP_ROWS,qe),ve.pixelStorei(O.UNPACK_SKIP_IMAGES,rt);let Ai=b.isDataArrayTexture||b.isData3DTexture,Vi=D.isDataArrayTexture||D.isData3DTexture;if(b.isDepthTexture){let ut=Re.get(b),rn=Re.get(D),Xn=Re.get(ut.__renderTarget),Nt=Re.get(rn.__renderTarget);ve.bindFramebuffer(O.READ_FRAMEBUFFER,Xn.__webglFramebuffer),ve.bindFramebuffer(O.DRAW_FRAMEBUFFER,Nt.__webglFramebuffer);for(let tn=0;tn<Me;tn++)Ai&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Re.get(b).__webglTexture,H,rt+tn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Re.get(D).__webglTexture,ge,Xt+tn)),O.blitFramebuffer(Pe,qe,Pe+Ee,qe+fe,Te,at,Te+Ee,at+fe,O.DEPTH_BUFFER_BIT,O.NEAREST);ve.bindFramebuffer(O.READ_FRAMEBUFFER,null),ve.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(H!==0||b.isRenderTargetTexture||Re.has(b)){let ut=Re.get(b),rn=Re.get(D);ve.bindFramebuffer(O.READ_FRAMEBUFFER,L),ve.bindFramebuffer(O.DRAW_FRAMEBUFFER,G);for(let Xn=0;Xn<Me;Xn++)Ai?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ut.__webglTexture,H,rt+Xn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ut.__webglTexture,H),Vi?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,rn.__webglTexture,ge,Xt+Xn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,rn.__webglTexture,ge),H!==0?O.blitFramebuffer(Pe,qe,Pe+Ee,qe+fe,Te,at,Te+Ee,at+fe,O.COLOR_BUFFER_BIT,O.NEAREST):Vi?O.copyTexSubImage3D(Ce,ge,Te,at,Xt+Xn,Pe,qe,Ee,fe):O.copyTexSubImage2D(Ce,ge,Te,at,Pe,qe,Ee,fe);ve.bindFramebuffer(O.READ_FRAMEBUFFER,null),ve.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else Vi?b.isDataTexture||b.isData3DTexture?O.texSubImage3D(Ce,ge,Te,at,Xt,Ee,fe,Me,Et,hn,Tt.data):D.isCompressedArrayTexture?O.compressedTexSubImage3D(Ce,ge,Te,at,Xt,Ee,fe,Me,Et,Tt.data):O.texSubImage3D(Ce,ge,Te,at,Xt,Ee,fe,Me,Et,hn,Tt):b.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,ge,Te,at,Ee,fe,Et,hn,Tt.data):b.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,ge,Te,at,Tt.width,Tt.height,Et,Tt.data):O.texSubImage2D(O.TEXTURE_2D,ge,Te,at,Ee,fe,Et,hn,Tt);ve.pixelStorei(O.UNPACK_ROW_LENGTH,gn),ve.pixelStorei(O.UNPACK_IMAGE_HEIGHT,pt),ve.pixelStorei(O.UNPACK_SKIP_PIXELS,Hi),ve.pixelStorei(O.UNPACK_SKIP_ROWS,un),ve.pixelStorei(O.UNPACK_SKIP_IMAGES,or),ge===0&&D.generateMipmaps===!0&&D.mipmapsAutoUpdate===!0&&O.generateMipmap(Ce),ve.unbindTexture()},this.initRenderTarget=function(b){Re.get(b).__webglFramebuffer===void 0&&Ge.setupRenderTarget(b)},this.initTexture=function(b){b.isCubeTexture?Ge.setTextureCube(b,0):b.isData3DTexture?Ge.setTexture3D(b,0):b.isDataArrayTexture||b.isCompressedArrayTexture?Ge.setTexture2DArray(b,0):Ge.setTexture2D(b,0),ve.unbindTexture()},this.resetState=function(){X=0,V=0,ie=null,ve.reset(),ce.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return ii}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=ht._getDrawingBufferColorSpace(e),t.unpackColorSpace=ht._getUnpackColorSpace()}};var YS=Math.cos(Math.PI/4.5);function ZS({vertices:i,triangles:e}){let t=new Float32Array(e.length);for(let n=0;n<e.length;n+=3){let s=3*e[n],r=3*e[n+1],a=3*e[n+2],o=i[r]-i[s],l=i[r+1]-i[s+1],c=i[r+2]-i[s+2],h=i[a]-i[s],u=i[a+1]-i[s+1],d=i[a+2]-i[s+2];t[n]=l*d-c*u,t[n+1]=c*h-o*d,t[n+2]=o*u-l*h}return t}function $S(i,e){let t=new Uint32Array(i+1);for(let r of e)++t[r+1];for(let r=0;r<i;++r)t[r+1]+=t[r];let n=t.slice(),s=new Uint32Array(e.length);for(let r=0;r<e.length;++r)s[n[e[r]]++]=r;return{start:t,corners:s}}function pd(i){let{vertices:e,triangles:t}=i,n=e.length/3,s=ZS(i),{start:r,corners:a}=$S(n,t),o=new Float32Array(3*t.length),l=new Float32Array(3*t.length),c=new Uint32Array(t.length),h=0;for(let d=0;d<n;++d){let f=h;for(let g=r[d];g<r[d+1];++g){let v=a[g],p=v-v%3,m=s[p],y=s[p+1],M=s[p+2],w=Math.sqrt(m*m+y*y+M*M),T=f;for(;T<h;++T){let E=l[3*T],_=l[3*T+1],S=l[3*T+2];if(w===0||E*m+_*y+S*M>=YS*w*Math.sqrt(E*E+_*_+S*S))break}if(T===h){for(let E=0;E<3;++E)o[3*h+E]=e[3*d+E];++h}l[3*T]+=m,l[3*T+1]+=y,l[3*T+2]+=M,c[v]=T}}let u=new vt;return u.setAttribute("position",new wt(o.slice(0,3*h),3)),u.setAttribute("normal",new wt(KS(l.slice(0,3*h)),3)),u.setIndex(new wt(c,1)),u}function KS(i){for(let e=0;e<i.length;e+=3){let t=Math.hypot(i[e],i[e+1],i[e+2])||1;i[e]/=t,i[e+1]/=t,i[e+2]/=t}return i}function md(i){let e=[1/0,1/0,1/0],t=[-1/0,-1/0,-1/0],n=0;for(let s=0;s<i.length;s+=3){let r=0;for(let a=0;a<3;++a){let o=i[s+a];o<e[a]&&(e[a]=o),o>t[a]&&(t[a]=o),r+=o*o}r>n&&(n=r)}return{low:e,high:t,radius:Math.sqrt(n)}}function nm(i,e){let{vertices:t,triangles:n}=i,{low:s,high:r}=md(t),a=Math.max(r[0]-s[0],r[1]-s[1],r[2]-s[2])/e||1,o=new Int32Array((e+1)**3).fill(-1),l=new Uint32Array(t.length/3),c=new Float64Array(t.length),h=new Uint32Array(l.length),u=0;for(let g=0;g<l.length;++g){let v=0;for(let m=0;m<3;++m)v=v*(e+1)+Math.floor((t[3*g+m]-s[m])/a);o[v]===-1&&(o[v]=u++);let p=o[v];l[g]=p,++h[p];for(let m=0;m<3;++m)c[3*p+m]+=t[3*g+m]}let d=new Set,f=[];for(let g=0;g<n.length;g+=3){let v=l[n[g]],p=l[n[g+1]],m=l[n[g+2]];if(v===p||p===m||m===v)continue;let[y,M,w]=v<p&&v<m?[v,p,m]:p<m?[p,m,v]:[m,v,p],T=(y*u+M)*u+w;d.has(T)||(d.add(T),f.push(v,p,m))}return{vertices:Float32Array.from({length:3*u},(g,v)=>c[v]/h[Math.floor(v/3)]),triangles:Uint32Array.from(f)}}var im=["#0072b2","#e69f00","#009e73","#cc79a7","#56b4e9","#d55e00","#b8a800","#6a51a3","#7f8a96","#8c564b"],ss=i=>im[i%im.length],Nc=[new Le("#d55e00"),new Le("#0072b2")],sm=new Le("#f0e442"),rm=new Le("#e69f00"),Wr=i=>new Le(i?"#ffffff":"#16191d"),gd=[.56,.11,.45,.9,.16,.07,.62,.75,.5,.02];function am(i){let e=.64+.05*(Math.floor(i/gd.length)%3-1);return new Le().setHSL(gd[i%gd.length],.4,e)}var om=i=>i.getHSL({h:0,s:0,l:0},_n);function Ps(i){return new Le().setHSL(om(Nc[i]).h,.62,.72,_n)}function lm(i){let{h:e,s:t}=om(i);return new Le().setHSL(e,t<.1?t:1,.42,_n)}var cm=[1/0,40,16,8],_d=cm.length,as=_d,JS=60,jS=.04,Uc=as,hm=Uc+10,rs=0,Xr=1,eo=2;function QS(i){let e=i.length,t=(s,r)=>r===0?s:t(r,s%r),n=Math.max(1,Math.round(.618*e));for(;t(n,e)!==1;)++n;return Uint32Array.from(i,(s,r)=>i[r*n%e])}var Oc=class{constructor(e,t,n){this.recording=e;this.scene=t;let s=e.instances.length;this.matrices=new Float32Array(16*s),this.drawn=new Uint8Array(s),this.colours=new Float32Array(3*s);let r=e.meshes.map(o=>md(o.vertices));this.radii=r.map(o=>o.radius),this.boxes=r.map(({low:o,high:l})=>new Ct(new A().fromArray(o),new A().fromArray(l)));let a=e.meshes.map(()=>[]);e.instances.forEach(({mesh:o},l)=>a[o].push(l)),a.forEach((o,l)=>{o.length>0&&this.addGroup(l,o)}),this.groups.sort((o,l)=>this.radii[l.mesh]-this.radii[o.mesh]),this.setColours(n),this.measure()}recording;scene;bounds=new Ct;radii;boxes;groups=[];matrices;drawn;colours;special=new Map;mostGhosts=1/0;version=0;effort=0;showEdges=!1;castShadows=!1;transparency=1;ghostMaterial=new ai({color:9081760,transparent:!0,opacity:.1,depthWrite:!1,side:qt});solidMaterial=new ai({side:qt,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1});behindMaterial=new Dn({depthFunc:vs,depthWrite:!1,transparent:!0,opacity:.4});edgeMaterial=new Dn({color:0,wireframe:!0,transparent:!0,opacity:.22});instanced(e,t,n){let s=new Ws(e,t,n);return s.frustumCulled=!1,s.instanceMatrix.setUsage(Gu),this.scene.add(s),s}addGroup(e,t){let n=pd(this.recording.meshes[e]),s=this.instanced(n,this.solidMaterial,t.length);s.receiveShadow=!0,s.setColorAt(0,new Le),this.groups.push({mesh:e,details:[n],instances:QS(t),solid:s,ghost:void 0,edges:void 0,behind:void 0,solids:new Uint32Array(t.length),solidCount:0,ghostCount:0})}setColours(e){let t=new Le().setHSL(.1,.04,e?.1:.84),n=0;this.recording.instances.forEach(({isStatic:s},r)=>(s?t:am(n++)).toArray(this.colours,3*r))}measure(){for(let e of[0,this.recording.steps])this.place(e),this.bounds.union(this.boundsNow())}boundsOf(e){return this.boxes[this.recording.instances[e].mesh].clone().applyMatrix4(this.matrix(e))}boundsNow(){let e=new Ct,t=this.recording.instances.some(n=>!n.isStatic);return this.recording.instances.forEach((n,s)=>{t&&n.isStatic||this.drawn[s]!==rs||this.boxes[n.mesh].isEmpty()||e.union(this.boundsOf(s))}),e.isEmpty()?this.bounds.isEmpty()?new Ct(new A(-1,-1,-1),new A(1,1,1)):this.bounds.clone():e}localBounds(e){return this.boxes[this.recording.instances[e].mesh].clone()}move(e,t){t.toArray(this.matrices,16*e),this.fill();for(let n of this.groups)this.placeBehind(n)}matrix(e){return new Ze().fromArray(this.matrices,16*e)}colour(e){return this.special.get(e)??new Le().fromArray(this.colours,3*e)}place(e){let{poses:t,instances:n}=this.recording,s=Math.floor(e),r=e-s,a=n.length*7,o=new A,l=new A,c=new A(1,1,1),h=new et,u=new et,d=new Ze;for(let f=0;f<n.length;++f){let g=s*a+7*f;if(o.fromArray(t,g),h.fromArray(t,g+3),r>0){let v=g+a;o.lerp(l.fromArray(t,v),r),h.slerp(u.fromArray(t,v+3),r)}d.compose(o,h.normalize(),c).toArray(this.matrices,16*f)}this.fill()}isolate(e){this.show(t=>!e||e.has(t)||this.recording.instances[t].isStatic?rs:Xr)}show(e){for(let t=0;t<this.drawn.length;++t)this.drawn[t]=e(t);++this.version,this.fill()}isHidden(e){return this.drawn[e]===eo}paint(e){this.special.clear();for(let[t,n]of e)this.special.set(t,n);this.fill()}highlight(e,t){this.paint(Array.from(e,n=>[n,t])),this.behindMaterial.color.copy(t);for(let n of this.groups)!n.behind&&n.instances.some(s=>this.isHighlighted(s))&&(n.behind=this.instanced(n.details[0],this.behindMaterial,n.instances.length),n.behind.renderOrder=1),this.placeBehind(n)}isHighlighted(e){return this.special.has(e)&&this.drawn[e]===rs}placeBehind(e){if(!e.behind)return;let t=e.instances.filter(n=>this.isHighlighted(n));t.forEach((n,s)=>e.behind.setMatrixAt(s,this.matrix(n))),e.behind.count=t.length,e.behind.visible=t.length>0,e.behind.instanceMatrix.needsUpdate=!0}set edges(e){this.showEdges=e,this.fill()}set shadows(e){this.castShadows=e;for(let t of this.groups)t.solid.castShadow=e&&t.instances.some(n=>!this.recording.instances[n].isStatic)}set opacity(e){if(e!==this.transparency){this.transparency=e,Object.assign(this.solidMaterial,{opacity:e,transparent:e<1,depthWrite:e===1}),this.solidMaterial.needsUpdate=!0;for(let t of this.groups)t.solid.castShadow=this.castShadows&&e===1}}set dark(e){this.setColours(e),this.fill()}fill(){let e=0;for(let t of this.groups){t.solidCount=t.ghostCount=0;let n=t.solid.instanceMatrix.array,s=t.solid.instanceColor.array;for(let r of t.instances){let a=16*r;if(this.drawn[r]===rs){let o=t.solidCount;for(let c=0;c<16;++c)n[16*o+c]=this.matrices[a+c];let l=this.special.get(r);if(l)l.toArray(s,3*o);else for(let c=0;c<3;++c)s[3*o+c]=this.colours[3*r+c];t.solids[t.solidCount++]=r}else if(this.drawn[r]===Xr){t.ghost??=this.instanced(this.geometryOf(t,this.detail),this.ghostMaterial,t.instances.length);let o=t.ghost.instanceMatrix.array;for(let l=0;l<16;++l)o[16*t.ghostCount+l]=this.matrices[a+l];++t.ghostCount}}e+=t.ghostCount,this.showEdges&&!t.edges&&(t.edges=this.instanced(this.geometryOf(t,this.detail),this.edgeMaterial,t.instances.length),t.edges.instanceMatrix=t.solid.instanceMatrix),t.solid.instanceMatrix.needsUpdate=t.solid.instanceColor.needsUpdate=!0,t.ghost&&(t.ghost.instanceMatrix.needsUpdate=!0)}this.ghostMaterial.opacity=e>300?.025:e>20?.04:.1,this.count()}count(){let e=this.effort<=Uc?1/0:this.triangles(this.effort),t=(r,a)=>{let o=this.geometryOf(r,this.detail).index.count/3||1,l=Math.min(a,Math.ceil(e/o));return e=Math.max(0,e-l*o),l},n=(r,a)=>{r&&(r.count=a,r.visible=a>0)};for(let r of this.groups)n(r.solid,t(r,r.solidCount)),n(r.edges,this.showEdges?r.solid.count:0);let s=this.mostGhosts;for(let r of this.groups)n(r.ghost,t(r,Math.min(s,r.ghostCount))),s-=r.ghost?.count??0}get detail(){return Math.min(this.effort,as)}geometryOf(e,t){let n=e.details[t];if(n)return n;let s=this.recording.meshes[e.mesh];if(s.triangles.length<=3*JS)return e.details[0];if(t===_d)return e.details[t]=this.boxOf(e);let r=nm(s,cm[t]),a=r.triangles.length>36&&r.triangles.length<.7*s.triangles.length;return e.details[t]=a?pd(r):this.geometryOf(e,t-1)}boxOf(e){let{bounds:t}=this,n=t.getSize(new A).length();if(this.radii[e.mesh]>jS*n)return this.geometryOf(e,_d-1);let s=this.boxes[e.mesh],r=s.getSize(new A),a=s.getCenter(new A);return new Rt(r.x,r.y,r.z).translate(a.x,a.y,a.z)}triangles(e){let t=Math.min(e,as),n=this.groups.reduce((s,r)=>s+(r.solidCount+r.ghostCount)*this.geometryOf(r,t).index.count/3,0);return e<=Uc?n:n/2**(e-Uc)}limitGhosts(e){e!==this.mostGhosts&&(this.mostGhosts=e,this.count())}setEffort(e){if(e!==this.effort){this.effort=e;for(let t of this.groups)for(let n of[t.solid,t.ghost,t.edges])n&&(n.geometry=this.geometryOf(t,this.detail));this.count()}}pick(e){let t=this.effort;this.setEffort(0);let n=1/0,s;for(let r of this.groups)if(!(r.solidCount===0||r.instances.every(a=>this.recording.instances[a].isStatic))){r.solid.computeBoundingSphere();for(let a of e.intersectObject(r.solid))a.instanceId!==void 0&&a.distance<n&&(n=a.distance,s=r.solids[a.instanceId])}return this.setEffort(t),s}};var jn=Uint8Array,qr=Uint16Array,e1=Int32Array,um=new jn([0,0,0,0,0,0,0,0,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,0,0,0,0]),dm=new jn([0,0,0,0,1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11,12,12,13,13,0,0]),t1=new jn([16,17,18,0,8,7,9,6,10,5,11,4,12,3,13,2,14,1,15]),fm=function(i,e){for(var t=new qr(31),n=0;n<31;++n)t[n]=e+=1<<i[n-1];for(var s=new e1(t[30]),n=1;n<30;++n)for(var r=t[n];r<t[n+1];++r)s[r]=r-t[n]<<5|n;return{b:t,r:s}},pm=fm(um,2),mm=pm.b,n1=pm.r;mm[28]=258,n1[258]=28;var gm=fm(dm,0),i1=gm.b,vR=gm.r,xd=new qr(32768);for(yt=0;yt<32768;++yt)os=(yt&43690)>>1|(yt&21845)<<1,os=(os&52428)>>2|(os&13107)<<2,os=(os&61680)>>4|(os&3855)<<4,xd[yt]=((os&65280)>>8|(os&255)<<8)>>1;var os,yt,to=(function(i,e,t){for(var n=i.length,s=0,r=new qr(e);s<n;++s)i[s]&&++r[i[s]-1];var a=new qr(e);for(s=1;s<e;++s)a[s]=a[s-1]+r[s-1]<<1;var o;if(t){o=new qr(1<<e);var l=15-e;for(s=0;s<n;++s)if(i[s])for(var c=s<<4|i[s],h=e-i[s],u=a[i[s]-1]++<<h,d=u|(1<<h)-1;u<=d;++u)o[xd[u]>>l]=c}else for(o=new qr(n),s=0;s<n;++s)i[s]&&(o[s]=xd[a[i[s]-1]++]>>15-i[s]);return o}),no=new jn(288);for(yt=0;yt<144;++yt)no[yt]=8;var yt;for(yt=144;yt<256;++yt)no[yt]=9;var yt;for(yt=256;yt<280;++yt)no[yt]=7;var yt;for(yt=280;yt<288;++yt)no[yt]=8;var yt,_m=new jn(32);for(yt=0;yt<32;++yt)_m[yt]=5;var yt;var s1=to(no,9,1);var r1=to(_m,5,1),vd=function(i){for(var e=i[0],t=1;t<i.length;++t)i[t]>e&&(e=i[t]);return e},xi=function(i,e,t){var n=e/8|0;return(i[n]|i[n+1]<<8)>>(e&7)&t},yd=function(i,e){var t=e/8|0;return(i[t]|i[t+1]<<8|i[t+2]<<16)>>(e&7)},a1=function(i){return(i+7)/8|0},o1=function(i,e,t){return(e==null||e<0)&&(e=0),(t==null||t>i.length)&&(t=i.length),new jn(i.subarray(e,t))};var l1=["unexpected EOF","invalid block type","invalid length/literal","invalid distance","stream finished","no stream handler",,"no callback","invalid UTF-8 data","extra field too long","date not in range 1980-2099","filename too long","stream finishing","invalid zip data"],bi=function(i,e,t){var n=new Error(e||l1[i]);if(n.code=i,Error.captureStackTrace&&Error.captureStackTrace(n,bi),!t)throw n;return n},c1=function(i,e,t,n){var s=i.length,r=n?n.length:0;if(!s||e.f&&!e.l)return t||new jn(0);var a=!t,o=a||e.i!=2,l=e.i;a&&(t=new jn(s*3));var c=function(ke){var dt=t.length;if(ke>dt){var gt=new jn(Math.max(dt*2,ke));gt.set(t),t=gt}},h=e.f||0,u=e.p||0,d=e.b||0,f=e.l,g=e.d,v=e.m,p=e.n,m=s*8;do{if(!f){h=xi(i,u,1);var y=xi(i,u+1,3);if(u+=3,y)if(y==1)f=s1,g=r1,v=9,p=5;else if(y==2){var E=xi(i,u,31)+257,_=xi(i,u+10,15)+4,S=E+xi(i,u+5,31)+1;u+=14;for(var N=new jn(S),P=new jn(19),U=0;U<_;++U)P[t1[U]]=xi(i,u+U*3,7);u+=_*3;for(var B=vd(P),Y=(1<<B)-1,L=to(P,B,1),U=0;U<S;){var G=L[xi(i,u,Y)];u+=G&15;var M=G>>4;if(M<16)N[U++]=M;else{var X=0,V=0;for(M==16?(V=3+xi(i,u,3),u+=2,X=N[U-1]):M==17?(V=3+xi(i,u,7),u+=3):M==18&&(V=11+xi(i,u,127),u+=7);V--;)N[U++]=X}}var ie=N.subarray(0,E),F=N.subarray(E);v=vd(ie),p=vd(F),f=to(ie,v,1),g=to(F,p,1)}else bi(1);else{var M=a1(u)+4,w=i[M-4]|i[M-3]<<8,T=M+w;if(T>s){l&&bi(0);break}o&&c(d+w),t.set(i.subarray(M,T),d),e.b=d+=w,e.p=u=T*8,e.f=h;continue}if(u>m){l&&bi(0);break}}o&&c(d+131072);for(var ee=(1<<v)-1,ne=(1<<p)-1,Se=u;;Se=u){var X=f[yd(i,u)&ee],Fe=X>>4;if(u+=X&15,u>m){l&&bi(0);break}if(X||bi(2),Fe<256)t[d++]=Fe;else if(Fe==256){Se=u,f=null;break}else{var $=Fe-254;if(Fe>264){var U=Fe-257,pe=um[U];$=xi(i,u,(1<<pe)-1)+mm[U],u+=pe}var Ae=g[yd(i,u)&ne],Ne=Ae>>4;Ae||bi(3),u+=Ae&15;var F=i1[Ne];if(Ne>3){var pe=dm[Ne];F+=yd(i,u)&(1<<pe)-1,u+=pe}if(u>m){l&&bi(0);break}o&&c(d+131072);var be=d+$;if(d<F){var Ve=r-F,Lt=Math.min(F,be);for(Ve+d<0&&bi(3);d<Lt;++d)t[d]=n[Ve+d]}for(;d<be;++d)t[d]=t[d-F]}}e.l=f,e.p=Se,e.b=d,e.f=h,f&&(h=1,e.m=v,e.d=g,e.n=p)}while(!h);return d!=t.length&&a?o1(t,0,d):t.subarray(0,d)};var h1=new jn(0);var u1=function(i){(i[0]!=31||i[1]!=139||i[2]!=8)&&bi(6,"invalid gzip data");var e=i[3],t=10;e&4&&(t+=(i[10]|i[11]<<8)+2);for(var n=(e>>3&1)+(e>>4&1);n>0;n-=!i[t++]);return t+(e&2)},d1=function(i){var e=i.length;return(i[e-4]|i[e-3]<<8|i[e-2]<<16|i[e-1]<<24)>>>0};function vm(i,e){var t=u1(i);return t+8>i.length&&bi(6,"invalid gzip data"),c1(i.subarray(t,-8),{i:2},e&&e.out||new jn(d1(i)),e&&e.dictionary)}var f1=typeof TextDecoder<"u"&&new TextDecoder,p1=0;try{f1.decode(h1,{stream:!0}),p1=1}catch{}function xm(){return JSON.parse(document.getElementById("page-data").textContent)}function m1(i){let e=Uint8Array.fromBase64;if(e)return e.call(Uint8Array,i);let t=atob(i),n=new Uint8Array(t.length);for(let s=0;s<n.length;++s)n[s]=t.charCodeAt(s);return n}var g1=4<<20,ym=new Map;async function _1(i){let e=document.getElementById(`buffer-${i}`),t=m1(e.textContent.trim());if(e.remove(),e.dataset.packed!=="gzip")return t.buffer;if(t.length<=g1)return vm(t).buffer;if(!("DecompressionStream"in window))throw new Error("This browser cannot decompress the data of the page (no DecompressionStream); use a browser of 2023 or later.");let n=new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip"));return new Response(n).arrayBuffer()}async function io(i){return JSON.parse(new TextDecoder().decode(await Tn(i)))}async function bd(i,e){return Float32Array.from(new Float64Array(await Tn(i)),(t,n)=>t-e[n%3])}function Tn(i){let e=ym.get(i);return e||ym.set(i,e=_1(i)),e}function R(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s.slice(2),r):r===!0?n.setAttribute(s,""):r!==!1&&n.setAttribute(s,String(r));return n.append(...t),n}function zt(i,e,...t){let n=document.createElementNS("http://www.w3.org/2000/svg",i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.append(...t),n}var v1={play:"M7 4.5v15l12-7.5z",pause:"M6 4.5h4v15H6zM14 4.5h4v15h-4z",back:"M6 5h2.5v14H6zM19 5v14L9.5 12z",forward:"M15.5 5H18v14h-2.5zM5 5v14l9.5-7z",first:"M5 5h2v14H5zM13 5v14L7.5 12zM20 5v14L14.5 12z",theme:"M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2v14a7 7 0 0 1 0-14z",fit:"M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",panel:"M4 5h16v2H4zM4 11h16v2H4zM4 17h16v2H4z",camera:"M9 4h6l1.5 2H20a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h3.500zM12 8.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zm0 2a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z",link:"M10.600 13.400a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300 1.400 1.400 1.300-1.300a2 2 0 1 1 2.900 2.900l-3 3a2 2 0 0 1-2.900 0zM13.400 10.600a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300-1.400-1.400-1.300 1.300a2 2 0 1 1-2.900-2.900l3-3a2 2 0 0 1 2.900 0z",shown:"M12 5C6.500 5 2.700 9.500 1.500 12c1.200 2.500 5 7 10.500 7s9.300-4.500 10.500-7C21.300 9.500 17.500 5 12 5zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9zm0-2a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z",closed:"M9 6l6 6-6 6z",opened:"M6 9l6 6 6-6z"};function Ft(i){return zt("svg",{viewBox:"0 0 24 24","aria-hidden":"true",class:"icon"},zt("path",{d:v1[i],fill:"currentColor"}))}var Qn=()=>performance.now(),Ii=(i,e,t)=>`${$e(i)} ${i===1?e:t}`;function $e(i){if(Number.isInteger(i))return i.toLocaleString("en-US").replaceAll(",","\u202F");let e=Math.abs(i);return i.toFixed(e>=100?0:e>=10?1:e>=1?2:3)}var tr=new Ys,Yt=new A,Is=new A,kt=new et,bm={X:new A(1,0,0),Y:new A(0,1,0),Z:new A(0,0,1)},wd={type:"change"},wm={type:"mouseDown",mode:null},Mm={type:"mouseUp",mode:null},Sm={type:"objectChange"},Hc=class extends Zs{constructor(e,t=null){super(void 0,t);let n=new Sd(this);this._root=n;let s=new Ad;this._gizmo=s,n.add(s);let r=new Ed;this._plane=r,n.add(r);let a=this;function o(M,w){let T=w;Object.defineProperty(a,M,{get:function(){return T!==void 0?T:w},set:function(E){T!==E&&(T=E,r[M]=E,s[M]=E,a.dispatchEvent({type:M+"-changed",value:E}),a.dispatchEvent(wd))}}),a[M]=w,r[M]=w,s[M]=w}o("camera",e),o("object",void 0),o("enabled",!0),o("axis",null),o("mode","translate"),o("translationSnap",null),o("rotationSnap",null),o("scaleSnap",null),o("space","world"),o("size",1),this.viewport=null,o("dragging",!1),o("showX",!0),o("showY",!0),o("showZ",!0),o("showXY",!0),o("showYZ",!0),o("showXZ",!0),o("showXYZE",!0),o("showE",!0),o("minX",-1/0),o("maxX",1/0),o("minY",-1/0),o("maxY",1/0),o("minZ",-1/0),o("maxZ",1/0);let l=new A,c=new A,h=new et,u=new et,d=new A,f=new et,g=new A,v=new A,p=new A,m=0,y=new A;o("worldPosition",l),o("worldPositionStart",c),o("worldQuaternion",h),o("worldQuaternionStart",u),o("cameraPosition",d),o("cameraQuaternion",f),o("pointStart",g),o("pointEnd",v),o("rotationAxis",p),o("rotationAngle",m),o("eye",y),this._offset=new A,this._startNorm=new A,this._endNorm=new A,this._cameraScale=new A,this._parentPosition=new A,this._parentQuaternion=new et,this._parentQuaternionInv=new et,this._parentScale=new A,this._worldScaleStart=new A,this._worldQuaternionInv=new et,this._worldScale=new A,this._positionStart=new A,this._quaternionStart=new et,this._scaleStart=new A,this._getPointer=y1.bind(this),this._onPointerDown=b1.bind(this),this._onPointerHover=x1.bind(this),this._onPointerMove=w1.bind(this),this._onPointerUp=M1.bind(this),t!==null&&this.connect(t)}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointermove",this._onPointerHover),this.domElement.addEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerHover),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction=""}getHelper(){return this._root}pointerHover(e){if(this.object===void 0||this.dragging===!0)return;e!==null&&tr.setFromCamera(e,this.camera);let t=Md(this._gizmo.picker[this.mode],tr);t?this.axis=t.object.name:this.axis=null}pointerDown(e){if(!(this.object===void 0||this.dragging===!0||e!=null&&e.button!==0)&&this.axis!==null){e!==null&&tr.setFromCamera(e,this.camera);let t=Md(this._plane,tr,!0);t&&(this.object.updateMatrixWorld(),this.object.parent.updateMatrixWorld(),this._positionStart.copy(this.object.position),this._quaternionStart.copy(this.object.quaternion),this._scaleStart.copy(this.object.scale),this.object.matrixWorld.decompose(this.worldPositionStart,this.worldQuaternionStart,this._worldScaleStart),this.pointStart.copy(t.point).sub(this.worldPositionStart)),this.dragging=!0,wm.mode=this.mode,this.dispatchEvent(wm)}}pointerMove(e){let t=this.axis,n=this.mode,s=this.object,r=this.space;if(n==="scale"?r="local":(t==="E"||t==="XYZE"||t==="XYZ")&&(r="world"),s===void 0||t===null||this.dragging===!1||e!==null&&e.button!==-1)return;e!==null&&tr.setFromCamera(e,this.camera);let a=Md(this._plane,tr,!0);if(a){if(this.pointEnd.copy(a.point).sub(this.worldPositionStart),n==="translate")this._offset.copy(this.pointEnd).sub(this.pointStart),r==="local"&&t!=="XYZ"&&this._offset.applyQuaternion(this._worldQuaternionInv),t.indexOf("X")===-1&&(this._offset.x=0),t.indexOf("Y")===-1&&(this._offset.y=0),t.indexOf("Z")===-1&&(this._offset.z=0),r==="local"&&t!=="XYZ"?this._offset.applyQuaternion(this._quaternionStart).divide(this._parentScale):this._offset.applyQuaternion(this._parentQuaternionInv).divide(this._parentScale),s.position.copy(this._offset).add(this._positionStart),this.translationSnap&&(r==="local"&&(s.position.applyQuaternion(kt.copy(this._quaternionStart).invert()),t.search("X")!==-1&&(s.position.x=Math.round(s.position.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(s.position.y=Math.round(s.position.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(s.position.z=Math.round(s.position.z/this.translationSnap)*this.translationSnap),s.position.applyQuaternion(this._quaternionStart)),r==="world"&&(s.getWorldPosition(Yt),t.search("X")!==-1&&(Yt.x=Math.round(Yt.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(Yt.y=Math.round(Yt.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(Yt.z=Math.round(Yt.z/this.translationSnap)*this.translationSnap),s.position.copy(s.parent.worldToLocal(Yt)))),s.position.x=Math.max(this.minX,Math.min(this.maxX,s.position.x)),s.position.y=Math.max(this.minY,Math.min(this.maxY,s.position.y)),s.position.z=Math.max(this.minZ,Math.min(this.maxZ,s.position.z));else if(n==="scale"){if(t.search("XYZ")!==-1){let o=this.pointEnd.length()/this.pointStart.length();this.pointEnd.dot(this.pointStart)<0&&(o*=-1),Is.set(o,o,o)}else Yt.copy(this.pointStart),Is.copy(this.pointEnd),Yt.applyQuaternion(this._worldQuaternionInv),Is.applyQuaternion(this._worldQuaternionInv),Is.divide(Yt),t.search("X")===-1&&(Is.x=1),t.search("Y")===-1&&(Is.y=1),t.search("Z")===-1&&(Is.z=1);s.scale.copy(this._scaleStart).multiply(Is),this.scaleSnap&&(t.search("X")!==-1&&(s.scale.x=Math.round(s.scale.x/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Y")!==-1&&(s.scale.y=Math.round(s.scale.y/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Z")!==-1&&(s.scale.z=Math.round(s.scale.z/this.scaleSnap)*this.scaleSnap||this.scaleSnap))}else if(n==="rotate"){this._offset.copy(this.pointEnd).sub(this.pointStart);let o=20/this.worldPosition.distanceTo(Yt.setFromMatrixPosition(this.camera.matrixWorld)),l=!1;t==="XYZE"?(this.rotationAxis.copy(this._offset).cross(this.eye).normalize(),this.rotationAngle=this._offset.dot(Yt.copy(this.rotationAxis).cross(this.eye))*o):(t==="X"||t==="Y"||t==="Z")&&(this.rotationAxis.copy(bm[t]),Yt.copy(bm[t]),r==="local"&&Yt.applyQuaternion(this.worldQuaternion),Yt.cross(this.eye),Yt.length()===0?l=!0:this.rotationAngle=this._offset.dot(Yt.normalize())*o),(t==="E"||l)&&(this.rotationAxis.copy(this.eye),this.rotationAngle=this.pointEnd.angleTo(this.pointStart),this._startNorm.copy(this.pointStart).normalize(),this._endNorm.copy(this.pointEnd).normalize(),this.rotationAngle*=this._endNorm.cross(this._startNorm).dot(this.eye)<0?1:-1),this.rotationSnap&&(this.rotationAngle=Math.round(this.rotationAngle/this.rotationSnap)*this.rotationSnap),r==="local"&&t!=="E"&&t!=="XYZE"?(s.quaternion.copy(this._quaternionStart),s.quaternion.multiply(kt.setFromAxisAngle(this.rotationAxis,this.rotationAngle)).normalize()):(this.rotationAxis.applyQuaternion(this._parentQuaternionInv),s.quaternion.copy(kt.setFromAxisAngle(this.rotationAxis,this.rotationAngle)),s.quaternion.multiply(this._quaternionStart).normalize())}this.dispatchEvent(wd),this.dispatchEvent(Sm)}}pointerUp(e){e!==null&&e.button!==0||(this.dragging&&this.axis!==null&&(Mm.mode=this.mode,this.dispatchEvent(Mm)),this.dragging=!1,this.axis=null)}dispose(){this.disconnect(),this._root.dispose()}attach(e){return this.object=e,this._root.visible=!0,this}detach(){return this.object=void 0,this.axis=null,this._root.visible=!1,this}reset(){this.enabled&&this.dragging&&(this.object.position.copy(this._positionStart),this.object.quaternion.copy(this._quaternionStart),this.object.scale.copy(this._scaleStart),this.dispatchEvent(wd),this.dispatchEvent(Sm),this.pointStart.copy(this.pointEnd))}getRaycaster(){return tr}getMode(){return this.mode}setMode(e){this.mode=e}setTranslationSnap(e){this.translationSnap=e}setRotationSnap(e){this.rotationSnap=e}setScaleSnap(e){this.scaleSnap=e}setSize(e){this.size=e}setSpace(e){this.space=e}setColors(e,t,n,s){let r=this._gizmo.materialLib;r.xAxis.color.set(e),r.yAxis.color.set(t),r.zAxis.color.set(n),r.active.color.set(s),r.xAxisTransparent.color.set(e),r.yAxisTransparent.color.set(t),r.zAxisTransparent.color.set(n),r.activeTransparent.color.set(s),r.xAxis._color&&r.xAxis._color.set(e),r.yAxis._color&&r.yAxis._color.set(t),r.zAxis._color&&r.zAxis._color.set(n),r.active._color&&r.active._color.set(s),r.xAxisTransparent._color&&r.xAxisTransparent._color.set(e),r.yAxisTransparent._color&&r.yAxisTransparent._color.set(t),r.zAxisTransparent._color&&r.zAxisTransparent._color.set(n),r.activeTransparent._color&&r.activeTransparent._color.set(s)}};function y1(i){if(this.domElement.ownerDocument.pointerLockElement)return{x:0,y:0,button:i.button};{let e=this.domElement.getBoundingClientRect(),t=this.viewport,n,s,r,a;return t!==null?(n=t.x,s=e.height-t.y-t.w,r=t.z,a=t.w):(n=0,s=0,r=e.width,a=e.height),{x:(i.clientX-e.left-n)/r*2-1,y:-(i.clientY-e.top-s)/a*2+1,button:i.button}}}function x1(i){if(this.enabled)switch(i.pointerType){case"mouse":case"pen":this.pointerHover(this._getPointer(i));break}}function b1(i){this.enabled&&(document.pointerLockElement||this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.pointerHover(this._getPointer(i)),this.pointerDown(this._getPointer(i)))}function w1(i){this.enabled&&this.pointerMove(this._getPointer(i))}function M1(i){this.enabled&&(this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.pointerUp(this._getPointer(i)))}function Md(i,e,t){let n=e.intersectObject(i,!0);for(let s=0;s<n.length;s++)if(n[s].object.visible||t)return n[s];return!1}var Fc=new mi,Pt=new A(0,1,0),Am=new A(0,0,0),Em=new Ze,Bc=new et,kc=new et,Li=new A,Vc=new Ze,ao=new A(1,0,0),nr=new A(0,1,0),oo=new A(0,0,1),zc=new A,so=new A,ro=new A,Sd=class extends Bt{constructor(e){super(),this.isTransformControlsRoot=!0,this.controls=e,this.visible=!1}updateMatrixWorld(e){let t=this.controls;t.object!==void 0&&(t.object.updateMatrixWorld(),t.object.parent===null?console.error("TransformControls: The attached 3D object must be a part of the scene graph."):t.object.parent.matrixWorld.decompose(t._parentPosition,t._parentQuaternion,t._parentScale),t.object.matrixWorld.decompose(t.worldPosition,t.worldQuaternion,t._worldScale),t._parentQuaternionInv.copy(t._parentQuaternion).invert(),t._worldQuaternionInv.copy(t.worldQuaternion).invert()),t.camera.updateMatrixWorld(),t.camera.matrixWorld.decompose(t.cameraPosition,t.cameraQuaternion,t._cameraScale),t.camera.isOrthographicCamera?t.camera.getWorldDirection(t.eye).negate():t.eye.copy(t.cameraPosition).sub(t.worldPosition).normalize(),this.parent&&(Vc.copy(this.parent.matrixWorld).invert(),Vc.decompose(this.position,this.quaternion,this.scale)),super.updateMatrixWorld(e)}dispose(){this.traverse(function(e){e.geometry&&e.geometry.dispose(),e.material&&e.material.dispose()})}},Ad=class extends Bt{constructor(){super(),this.isTransformControlsGizmo=!0,this.type="TransformControlsGizmo";let e=new Dn({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),t=new si({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),n=e.clone();n.opacity=.15;let s=t.clone();s.opacity=.5;let r=e.clone();r.color.setHex(16711680);let a=e.clone();a.color.setHex(65280);let o=e.clone();o.color.setHex(255);let l=e.clone();l.color.setHex(16711680),l.opacity=.5;let c=e.clone();c.color.setHex(65280),c.opacity=.5;let h=e.clone();h.color.setHex(255),h.opacity=.5;let u=e.clone();u.opacity=.25;let d=e.clone();d.color.setHex(16776960),d.opacity=.25;let f=e.clone();f.color.setHex(16776960);let g=e.clone();g.color.setHex(7895160),this.materialLib={xAxis:r,yAxis:a,zAxis:o,active:f,xAxisTransparent:l,yAxisTransparent:c,zAxisTransparent:h,activeTransparent:d};let v=new an(0,.04,.1,12);v.translate(0,.05,0);let p=new Rt(.08,.08,.08);p.translate(0,.04,0);let m=new vt;m.setAttribute("position",new ft([0,0,0,1,0,0],3));let y=new an(.0075,.0075,.5,3);y.translate(0,.25,0);function M(G,X){let V=new es(G,.0075,3,64,X*Math.PI*2);return V.rotateY(Math.PI/2),V.rotateX(Math.PI/2),V}function w(){let G=new vt;return G.setAttribute("position",new ft([0,0,0,1,1,1],3)),G}let T={X:[[new _e(v,r),[.5,0,0],[0,0,-Math.PI/2]],[new _e(v,r),[-.5,0,0],[0,0,Math.PI/2]],[new _e(y,r),[0,0,0],[0,0,-Math.PI/2]]],Y:[[new _e(v,a),[0,.5,0]],[new _e(v,a),[0,-.5,0],[Math.PI,0,0]],[new _e(y,a)]],Z:[[new _e(v,o),[0,0,.5],[Math.PI/2,0,0]],[new _e(v,o),[0,0,-.5],[-Math.PI/2,0,0]],[new _e(y,o),null,[Math.PI/2,0,0]]],XYZ:[[new _e(new xs(.1,0),u),[0,0,0]]],XY:[[new _e(new Rt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new _e(new Rt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new _e(new Rt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]]},E={X:[[new _e(new an(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new _e(new an(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new _e(new an(.2,0,.6,4),n),[0,.3,0]],[new _e(new an(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new _e(new an(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new _e(new an(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XYZ:[[new _e(new xs(.2,0),n)]],XY:[[new _e(new Rt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new _e(new Rt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new _e(new Rt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]]},_={START:[[new _e(new xs(.01,2),s),null,null,null,"helper"]],END:[[new _e(new xs(.01,2),s),null,null,null,"helper"]],DELTA:[[new Kn(w(),s),null,null,null,"helper"]],X:[[new Kn(m,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new Kn(m,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new Kn(m,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]},S={XYZE:[[new _e(M(.5,1),g),null,[0,Math.PI/2,0]]],X:[[new _e(M(.5,.5),r)]],Y:[[new _e(M(.5,.5),a),null,[0,0,-Math.PI/2]]],Z:[[new _e(M(.5,.5),o),null,[0,Math.PI/2,0]]],E:[[new _e(M(.75,1),d),null,[0,Math.PI/2,0]]]},N={AXIS:[[new Kn(m,s),[-1e3,0,0],null,[1e6,1,1],"helper"]]},P={XYZE:[[new _e(new La(.25,10,8),n)]],X:[[new _e(new es(.5,.1,4,24),n),[0,0,0],[0,-Math.PI/2,-Math.PI/2]]],Y:[[new _e(new es(.5,.1,4,24),n),[0,0,0],[Math.PI/2,0,0]]],Z:[[new _e(new es(.5,.1,4,24),n),[0,0,0],[0,0,-Math.PI/2]]],E:[[new _e(new es(.75,.1,2,24),n)]]},U={X:[[new _e(p,r),[.5,0,0],[0,0,-Math.PI/2]],[new _e(y,r),[0,0,0],[0,0,-Math.PI/2]],[new _e(p,r),[-.5,0,0],[0,0,Math.PI/2]]],Y:[[new _e(p,a),[0,.5,0]],[new _e(y,a)],[new _e(p,a),[0,-.5,0],[0,0,Math.PI]]],Z:[[new _e(p,o),[0,0,.5],[Math.PI/2,0,0]],[new _e(y,o),[0,0,0],[Math.PI/2,0,0]],[new _e(p,o),[0,0,-.5],[-Math.PI/2,0,0]]],XY:[[new _e(new Rt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new _e(new Rt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new _e(new Rt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new _e(new Rt(.1,.1,.1),u)]]},B={X:[[new _e(new an(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new _e(new an(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new _e(new an(.2,0,.6,4),n),[0,.3,0]],[new _e(new an(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new _e(new an(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new _e(new an(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XY:[[new _e(new Rt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new _e(new Rt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new _e(new Rt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new _e(new Rt(.2,.2,.2),n),[0,0,0]]]},Y={X:[[new Kn(m,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new Kn(m,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new Kn(m,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]};function L(G){let X=new Bt;for(let V in G)for(let ie=G[V].length;ie--;){let F=G[V][ie][0].clone(),ee=G[V][ie][1],ne=G[V][ie][2],Se=G[V][ie][3],Fe=G[V][ie][4];F.name=V,F.tag=Fe,ee&&F.position.set(ee[0],ee[1],ee[2]),ne&&F.rotation.set(ne[0],ne[1],ne[2]),Se&&F.scale.set(Se[0],Se[1],Se[2]),F.updateMatrix();let $=F.geometry.clone();$.applyMatrix4(F.matrix),F.geometry=$,F.renderOrder=1/0,F.position.set(0,0,0),F.rotation.set(0,0,0),F.scale.set(1,1,1),X.add(F)}return X}this.gizmo={},this.picker={},this.helper={},this.add(this.gizmo.translate=L(T)),this.add(this.gizmo.rotate=L(S)),this.add(this.gizmo.scale=L(U)),this.add(this.picker.translate=L(E)),this.add(this.picker.rotate=L(P)),this.add(this.picker.scale=L(B)),this.add(this.helper.translate=L(_)),this.add(this.helper.rotate=L(N)),this.add(this.helper.scale=L(Y)),this.picker.translate.visible=!1,this.picker.rotate.visible=!1,this.picker.scale.visible=!1}updateMatrixWorld(e){let n=(this.mode==="scale"?"local":this.space)==="local"?this.worldQuaternion:kc;this.gizmo.translate.visible=this.mode==="translate",this.gizmo.rotate.visible=this.mode==="rotate",this.gizmo.scale.visible=this.mode==="scale",this.helper.translate.visible=this.mode==="translate",this.helper.rotate.visible=this.mode==="rotate",this.helper.scale.visible=this.mode==="scale";let s=[];s=s.concat(this.picker[this.mode].children),s=s.concat(this.gizmo[this.mode].children),s=s.concat(this.helper[this.mode].children);for(let r=0;r<s.length;r++){let a=s[r];a.visible=!0,a.rotation.set(0,0,0),a.position.copy(this.worldPosition);let o;if(this.camera.isOrthographicCamera?o=(this.camera.top-this.camera.bottom)/this.camera.zoom:o=this.worldPosition.distanceTo(this.cameraPosition)*Math.min(1.9*Math.tan(Math.PI*this.camera.fov/360)/this.camera.zoom,7),a.scale.set(1,1,1).multiplyScalar(o*this.size/4),a.tag==="helper"){a.visible=!1,a.name==="AXIS"?(a.visible=!!this.axis,this.axis==="X"&&(kt.setFromEuler(Fc.set(0,0,0)),a.quaternion.copy(n).multiply(kt),Math.abs(Pt.copy(ao).applyQuaternion(n).dot(this.eye))>.9&&(a.visible=!1)),this.axis==="Y"&&(kt.setFromEuler(Fc.set(0,0,Math.PI/2)),a.quaternion.copy(n).multiply(kt),Math.abs(Pt.copy(nr).applyQuaternion(n).dot(this.eye))>.9&&(a.visible=!1)),this.axis==="Z"&&(kt.setFromEuler(Fc.set(0,Math.PI/2,0)),a.quaternion.copy(n).multiply(kt),Math.abs(Pt.copy(oo).applyQuaternion(n).dot(this.eye))>.9&&(a.visible=!1)),this.axis==="XYZE"&&(kt.setFromEuler(Fc.set(0,Math.PI/2,0)),Pt.copy(this.rotationAxis),a.quaternion.setFromRotationMatrix(Em.lookAt(Am,Pt,nr)),a.quaternion.multiply(kt),a.visible=this.dragging),this.axis==="E"&&(a.visible=!1)):a.name==="START"?(a.position.copy(this.worldPositionStart),a.visible=this.dragging):a.name==="END"?(a.position.copy(this.worldPosition),a.visible=this.dragging):a.name==="DELTA"?(a.position.copy(this.worldPositionStart),a.quaternion.copy(this.worldQuaternionStart),Yt.set(1e-10,1e-10,1e-10).add(this.worldPositionStart).sub(this.worldPosition).multiplyScalar(-1),Yt.applyQuaternion(this.worldQuaternionStart.clone().invert()),a.scale.copy(Yt),a.visible=this.dragging):(a.quaternion.copy(n),this.dragging?a.position.copy(this.worldPositionStart):a.position.copy(this.worldPosition),this.axis&&(a.visible=this.axis.search(a.name)!==-1));continue}a.quaternion.copy(n),this.mode==="translate"||this.mode==="scale"?(a.name==="X"&&Math.abs(Pt.copy(ao).applyQuaternion(n).dot(this.eye))>.99&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="Y"&&Math.abs(Pt.copy(nr).applyQuaternion(n).dot(this.eye))>.99&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="Z"&&Math.abs(Pt.copy(oo).applyQuaternion(n).dot(this.eye))>.99&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="XY"&&Math.abs(Pt.copy(oo).applyQuaternion(n).dot(this.eye))<.2&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="YZ"&&Math.abs(Pt.copy(ao).applyQuaternion(n).dot(this.eye))<.2&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="XZ"&&Math.abs(Pt.copy(nr).applyQuaternion(n).dot(this.eye))<.2&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1)):this.mode==="rotate"&&(Bc.copy(n),Pt.copy(this.eye).applyQuaternion(kt.copy(n).invert()),a.name.search("E")!==-1&&a.quaternion.setFromRotationMatrix(Em.lookAt(this.eye,Am,nr)),a.name==="X"&&(kt.setFromAxisAngle(ao,Math.atan2(-Pt.y,Pt.z)),kt.multiplyQuaternions(Bc,kt),a.quaternion.copy(kt)),a.name==="Y"&&(kt.setFromAxisAngle(nr,Math.atan2(Pt.x,Pt.z)),kt.multiplyQuaternions(Bc,kt),a.quaternion.copy(kt)),a.name==="Z"&&(kt.setFromAxisAngle(oo,Math.atan2(Pt.y,Pt.x)),kt.multiplyQuaternions(Bc,kt),a.quaternion.copy(kt))),a.visible=a.visible&&(a.name.indexOf("X")===-1||this.showX),a.visible=a.visible&&(a.name.indexOf("Y")===-1||this.showY),a.visible=a.visible&&(a.name.indexOf("Z")===-1||this.showZ),a.visible=a.visible&&(a.name.indexOf("E")===-1||this.showX&&this.showY&&this.showZ),a.visible=a.visible&&(a.name.indexOf("XY")===-1||this.showXY),a.visible=a.visible&&(a.name.indexOf("YZ")===-1||this.showYZ),a.visible=a.visible&&(a.name.indexOf("XZ")===-1||this.showXZ),a.visible=a.visible&&(a.name!=="E"||this.showE),a.visible=a.visible&&(a.name!=="XYZE"||this.showXYZE),a.material._color=a.material._color||a.material.color.clone(),a.material._opacity=a.material._opacity||a.material.opacity,a.material.color.copy(a.material._color),a.material.opacity=a.material._opacity,this.enabled&&this.axis&&(a.name===this.axis?(a.material.color.copy(this.materialLib.active.color),a.material.opacity=1):this.axis.split("").some(function(l){return a.name===l})&&(a.material.color.copy(this.materialLib.active.color),a.material.opacity=1))}super.updateMatrixWorld(e)}},Ed=class extends _e{constructor(){super(new qs(1e5,1e5,2,2),new Dn({visible:!1,wireframe:!0,side:qt,transparent:!0,opacity:.1,toneMapped:!1})),this.isTransformControlsPlane=!0,this.type="TransformControlsPlane"}updateMatrixWorld(e){let t=this.space;switch(this.position.copy(this.worldPosition),this.mode==="scale"&&(t="local"),zc.copy(ao).applyQuaternion(t==="local"?this.worldQuaternion:kc),so.copy(nr).applyQuaternion(t==="local"?this.worldQuaternion:kc),ro.copy(oo).applyQuaternion(t==="local"?this.worldQuaternion:kc),Pt.copy(so),this.mode){case"translate":case"scale":switch(this.axis){case"X":Pt.copy(this.eye).cross(zc),Li.copy(zc).cross(Pt);break;case"Y":Pt.copy(this.eye).cross(so),Li.copy(so).cross(Pt);break;case"Z":Pt.copy(this.eye).cross(ro),Li.copy(ro).cross(Pt);break;case"XY":Li.copy(ro);break;case"YZ":Li.copy(zc);break;case"XZ":Pt.copy(ro),Li.copy(so);break;case"XYZ":case"E":Li.set(0,0,0);break}break;default:Li.set(0,0,0)}Li.length()===0?this.quaternion.copy(this.cameraQuaternion):(Vc.lookAt(Yt.set(0,0,0),Li,Pt),this.quaternion.setFromRotationMatrix(Vc)),super.updateMatrixWorld(e)}};var Fd={};ly(Fd,{BroadPhase:()=>Jc,Mesh:()=>li,Model:()=>Zc,Search:()=>eh,Shape:()=>Us,Simulation:()=>Qc,TandemError:()=>Vn,World:()=>jc,algorithmNames:()=>Bm,boolean:()=>Km,castRayAll:()=>eg,castRays:()=>Qm,castShape:()=>Jm,closestPoints:()=>ig,collide:()=>km,collideAll:()=>Vm,collideSelf:()=>Wm,contacts:()=>qm,distance:()=>Xm,init:()=>Wc,locatePoints:()=>rg,newCounters:()=>Cd,outlineNodes:()=>lg,overlap:()=>$m,penetration:()=>Zm,poseOfMatrix4:()=>Om,relation:()=>Ym,sampleDirections:()=>cg,signedDistances:()=>sg,treeNodes:()=>og,version:()=>hg,within:()=>Hm,withinAll:()=>Gm});var Tm={},S1=(()=>{var i=Tm.url;return(function(e){e=e||{};var t=typeof e<"u"?e:{},n,s;t.ready=new Promise(function(q,te){n=q,s=te});var r=Object.assign({},t),a=[],o="./this.program",l=(q,te)=>{throw te},c=!0,h=!1,u="";function d(q){return t.locateFile?t.locateFile(q,u):u+q}var f,g,v,p;(c||h)&&(h?u=self.location.href:typeof document<"u"&&document.currentScript&&(u=document.currentScript.src),i&&(u=i),u.indexOf("blob:")!==0?u=u.substr(0,u.replace(/[?#].*/,"").lastIndexOf("/")+1):u="",f=(q=>{var te=new XMLHttpRequest;return te.open("GET",q,!1),te.send(null),te.responseText}),h&&(v=(q=>{var te=new XMLHttpRequest;return te.open("GET",q,!1),te.responseType="arraybuffer",te.send(null),new Uint8Array(te.response)})),g=((q,te,he)=>{var Xe=new XMLHttpRequest;Xe.open("GET",q,!0),Xe.responseType="arraybuffer",Xe.onload=(()=>{if(Xe.status==200||Xe.status==0&&Xe.response){te(Xe.response);return}he()}),Xe.onerror=he,Xe.send(null)}),p=(q=>document.title=q));var m=t.print||console.log.bind(console),y=t.printErr||console.warn.bind(console);Object.assign(t,r),r=null,t.arguments&&(a=t.arguments),t.thisProgram&&(o=t.thisProgram),t.quit&&(l=t.quit);var M;t.wasmBinary&&(M=t.wasmBinary);var w=t.noExitRuntime||!0;typeof WebAssembly!="object"&&At("no native wasm support detected");var T,E=!1,_,S=new TextDecoder("utf8");function N(q,te,he){for(var Xe=te+he,Gt=te;q[Gt]&&!(Gt>=Xe);)++Gt;return S.decode(q.subarray?q.subarray(te,Gt):new Uint8Array(q.slice(te,Gt)))}function P(q,te){if(!q)return"";for(var he=q+te,Xe=q;!(Xe>=he)&&X[Xe];)++Xe;return S.decode(X.subarray(q,Xe))}function U(q,te,he,Xe){if(!(Xe>0))return 0;for(var Gt=he,Kt=he+Xe-1,Ut=0;Ut<q.length;++Ut){var ot=q.charCodeAt(Ut);if(ot>=55296&&ot<=57343){var kn=q.charCodeAt(++Ut);ot=65536+((ot&1023)<<10)|kn&1023}if(ot<=127){if(he>=Kt)break;te[he++]=ot}else if(ot<=2047){if(he+1>=Kt)break;te[he++]=192|ot>>6,te[he++]=128|ot&63}else if(ot<=65535){if(he+2>=Kt)break;te[he++]=224|ot>>12,te[he++]=128|ot>>6&63,te[he++]=128|ot&63}else{if(he+3>=Kt)break;te[he++]=240|ot>>18,te[he++]=128|ot>>12&63,te[he++]=128|ot>>6&63,te[he++]=128|ot&63}}return te[he]=0,he-Gt}function B(q){for(var te=0,he=0;he<q.length;++he){var Xe=q.charCodeAt(he);Xe>=55296&&Xe<=57343&&(Xe=65536+((Xe&1023)<<10)|q.charCodeAt(++he)&1023),Xe<=127?++te:Xe<=2047?te+=2:Xe<=65535?te+=3:te+=4}return te}function Y(q){var te=B(q)+1,he=ds(te);return he&&U(q,G,he,te),he}var L,G,X,V,ie,F,ee,ne,Se,Fe,$;function pe(q){L=q,t.HEAP8=G=new Int8Array(q),t.HEAP16=V=new Int16Array(q),t.HEAP32=F=new Int32Array(q),t.HEAPU8=X=new Uint8Array(q),t.HEAPU16=ie=new Uint16Array(q),t.HEAPU32=ee=new Uint32Array(q),t.HEAPF32=ne=new Float32Array(q),t.HEAPF64=$=new Float64Array(q),t.HEAP64=Se=new BigInt64Array(q),t.HEAPU64=Fe=new BigUint64Array(q)}var Ae=t.INITIAL_MEMORY||16777216,Ne,be=[],Ve=[],Lt=[],ke=!1,dt=!1,gt=0;function nt(){return w||gt>0}function sn(){if(t.preRun)for(typeof t.preRun=="function"&&(t.preRun=[t.preRun]);t.preRun.length;)ti(t.preRun.shift());z(be)}function $t(){ke=!0,z(Ve)}function bn(){dt=!0}function Dt(){if(t.postRun)for(typeof t.postRun=="function"&&(t.postRun=[t.postRun]);t.postRun.length;)Bn(t.postRun.shift());z(Lt)}function ti(q){be.unshift(q)}function jt(q){Ve.unshift(q)}function Bn(q){Lt.unshift(q)}var Qt=0,wn=null,O=null;function zn(q){Qt++,t.monitorRunDependencies&&t.monitorRunDependencies(Qt)}function It(q){if(Qt--,t.monitorRunDependencies&&t.monitorRunDependencies(Qt),Qt==0&&(wn!==null&&(clearInterval(wn),wn=null),O)){var te=O;O=null,te()}}t.preloadedImages={},t.preloadedAudios={};function At(q){t.onAbort&&t.onAbort(q),q="Aborted("+q+")",y(q),E=!0,_=1,q+=". Build with -s ASSERTIONS=1 for more info.";var te=new WebAssembly.RuntimeError(q);throw s(te),te}var ve="data:application/octet-stream;base64,";function Wt(q){return q.startsWith(ve)}var Re;t.locateFile?(Re="tandem.wasm",Wt(Re)||(Re=d(Re))):Re=new URL("tandem.wasm",Tm.url).toString();function Ge(q){try{if(q==Re&&M)return new Uint8Array(M);if(v)return v(q);throw"both async and sync fetching of the wasm failed"}catch(te){At(te)}}function C(){return!M&&(c||h)&&typeof fetch=="function"?fetch(Re,{credentials:"same-origin"}).then(function(q){if(!q.ok)throw"failed to load wasm binary file at '"+Re+"'";return q.arrayBuffer()}).catch(function(){return Ge(Re)}):Promise.resolve().then(function(){return Ge(Re)})}function x(){var q={a:xo};function te(Ut,ot){var kn=Ut.exports;t.asm=kn,T=t.asm.r,pe(T.buffer),Ne=t.asm.u,jt(t.asm.s),It("wasm-instantiate")}zn("wasm-instantiate");function he(Ut){te(Ut.instance)}function Xe(Ut){return C().then(function(ot){return WebAssembly.instantiate(ot,q)}).then(function(ot){return ot}).then(Ut,function(ot){y("failed to asynchronously prepare wasm: "+ot),At(ot)})}function Gt(){return!M&&typeof WebAssembly.instantiateStreaming=="function"&&!Wt(Re)&&typeof fetch=="function"?fetch(Re,{credentials:"same-origin"}).then(function(Ut){var ot=WebAssembly.instantiateStreaming(Ut,q);return ot.then(he,function(kn){return y("wasm streaming compile failed: "+kn),y("falling back to ArrayBuffer instantiation"),Xe(he)})}):Xe(he)}if(t.instantiateWasm)try{var Kt=t.instantiateWasm(q,te);return Kt}catch(Ut){return y("Module.instantiateWasm callback failed with error: "+Ut),!1}return Gt().catch(s),{}}function z(q){for(;q.length>0;){var te=q.shift();if(typeof te=="function"){te(t);continue}var he=te.func;typeof he=="number"?te.arg===void 0?Q(he)():Q(he)(te.arg):he(te.arg===void 0?null:te.arg)}}var se=[];function Q(q){var te=se[q];return te||(q>=se.length&&(se.length=q+1),se[q]=te=Ne.get(q)),te}var ae={buffers:[null,[],[]],printChar:function(q,te){var he=ae.buffers[q];te===0||te===10?((q===1?m:y)(N(he,0)),he.length=0):he.push(te)},varargs:void 0,get:function(){ae.varargs+=4;var q=F[ae.varargs-4>>2];return q},getStr:function(q){var te=P(q);return te},get64:function(q,te){return q}};function me(q,te,he){var Xe=ae.getStreamFromFD(q);return Xe.fd===te?-28:ae.doDup(Xe.path,Xe.flags,te)}function K(q){return F[ra()>>2]=q,q}function J(q,te,he){return ae.varargs=he,0}function de(q,te,he){return ae.varargs=he,0}function I(q,te,he){ae.varargs=he}function j(q,te){var he=new Date(F[q>>2]*1e3);F[te>>2]=he.getSeconds(),F[te+4>>2]=he.getMinutes(),F[te+8>>2]=he.getHours(),F[te+12>>2]=he.getDate(),F[te+16>>2]=he.getMonth(),F[te+20>>2]=he.getFullYear()-1900,F[te+24>>2]=he.getDay();var Xe=new Date(he.getFullYear(),0,1),Gt=(he.getTime()-Xe.getTime())/(1e3*60*60*24)|0;F[te+28>>2]=Gt,F[te+36>>2]=-(he.getTimezoneOffset()*60);var Kt=new Date(he.getFullYear(),6,1).getTimezoneOffset(),Ut=Xe.getTimezoneOffset(),ot=(Kt!=Ut&&he.getTimezoneOffset()==Math.min(Ut,Kt))|0;F[te+32>>2]=ot}function Z(q,te,he){var Xe=new Date().getFullYear(),Gt=new Date(Xe,0,1),Kt=new Date(Xe,6,1),Ut=Gt.getTimezoneOffset(),ot=Kt.getTimezoneOffset(),kn=Math.max(Ut,ot);F[q>>2]=kn*60,F[te>>2]=+(Ut!=ot);function lr(ay){var ef=ay.toTimeString().match(/\(([A-Za-z ]+)\)$/);return ef?ef[1]:"GMT"}var sy=lr(Gt),ry=lr(Kt),jd=Y(sy),Qd=Y(ry);ot<Ut?(F[he>>2]=jd,F[he+4>>2]=Qd):(F[he>>2]=Qd,F[he+4>>2]=jd)}function ue(q,te,he){ue.called||(ue.called=!0,Z(q,te,he))}function le(){At("")}function ce(){return ce.start===void 0&&(ce.start=Date.now()),(Date.now()-ce.start)*1e3|0}var Ie;Ie=(()=>performance.now());var je=!0;function oe(q,te){var he;if(q===0)he=Date.now();else if((q===1||q===4)&&je)he=Ie();else return K(28),-1;return F[te>>2]=he/1e3|0,F[te+4>>2]=he%1e3*1e3*1e3|0,0}function Oe(q,te,he){X.copyWithin(q,te,te+he)}function Je(){return 2147483648}function we(q){try{return T.grow(q-L.byteLength+65535>>>16),pe(T.buffer),1}catch{}}function _t(q){var te=X.length;q=q>>>0;var he=Je();if(q>he)return!1;let Xe=(kn,lr)=>kn+(lr-kn%lr)%lr;for(var Gt=1;Gt<=4;Gt*=2){var Kt=te*(1+.2/Gt);Kt=Math.min(Kt,q+100663296);var Ut=Math.min(he,Xe(Math.max(q,Kt),65536)),ot=we(Ut);if(ot)return!0}return!1}function en(q){ny(q)}function Si(q){return 0}function vo(q,te,he,Xe){var Gt=ae.getStreamFromFD(q),Kt=ae.doReadv(Gt,te,he);return F[Xe>>2]=Kt,0}function ia(q,te,he,Xe){}function Uh(q,te,he,Xe){for(var Gt=0,Kt=0;Kt<he;Kt++){var Ut=F[te>>2],ot=F[te+4>>2];te+=8;for(var kn=0;kn<ot;kn++)ae.printChar(q,X[Ut+kn]);Gt+=ot}return F[Xe>>2]=Gt,0}function yo(q){var te=Date.now()/1e3|0;return q&&(F[q>>2]=te),te}var xo={q:me,c:J,h:de,i:I,o:j,p:ue,d:le,a:ce,l:oe,j:Oe,m:_t,k:en,f:Si,g:vo,n:ia,e:Uh,b:yo},us=x(),sa=t.___wasm_call_ctors=function(){return(sa=t.___wasm_call_ctors=t.asm.s).apply(null,arguments)},bo=t._tandem_wasm_layout=function(){return(bo=t._tandem_wasm_layout=t.asm.t).apply(null,arguments)},wo=t._tandem_wasm_mesh_from_bytes=function(){return(wo=t._tandem_wasm_mesh_from_bytes=t.asm.v).apply(null,arguments)},ar=t._tandem_wasm_search_nodes=function(){return(ar=t._tandem_wasm_search_nodes=t.asm.w).apply(null,arguments)},Mo=t._tandem_wasm_tree_nodes=function(){return(Mo=t._tandem_wasm_tree_nodes=t.asm.x).apply(null,arguments)},So=t._tandem_wasm_outline_nodes=function(){return(So=t._tandem_wasm_outline_nodes=t.asm.y).apply(null,arguments)},ds=t._malloc=function(){return(ds=t._malloc=t.asm.z).apply(null,arguments)},Oh=t._tandem_wasm_sample_directions=function(){return(Oh=t._tandem_wasm_sample_directions=t.asm.A).apply(null,arguments)},ra=t.___errno_location=function(){return(ra=t.___errno_location=t.asm.B).apply(null,arguments)},Ao=t._tandem_last_error=function(){return(Ao=t._tandem_last_error=t.asm.C).apply(null,arguments)},Fh=t._tandem_abi_version=function(){return(Fh=t._tandem_abi_version=t.asm.D).apply(null,arguments)},Bh=t._tandem_version=function(){return(Bh=t._tandem_version=t.asm.E).apply(null,arguments)},zh=t._tandem_free=function(){return(zh=t._tandem_free=t.asm.F).apply(null,arguments)},Eo=t._free=function(){return(Eo=t._free=t.asm.G).apply(null,arguments)},b=t._tandem_instruction_set=function(){return(b=t._tandem_instruction_set=t.asm.H).apply(null,arguments)},D=t._tandem_simulation_set_pose=function(){return(D=t._tandem_simulation_set_pose=t.asm.I).apply(null,arguments)},W=t._tandem_simulation_set_velocity=function(){return(W=t._tandem_simulation_set_velocity=t.asm.J).apply(null,arguments)},k=t._tandem_simulation_move_kinematic=function(){return(k=t._tandem_simulation_move_kinematic=t.asm.K).apply(null,arguments)},H=t._tandem_simulation_set_kind=function(){return(H=t._tandem_simulation_set_kind=t.asm.L).apply(null,arguments)},ge=t._tandem_simulation_set_material=function(){return(ge=t._tandem_simulation_set_material=t.asm.M).apply(null,arguments)},Ee=t._tandem_simulation_set_damping=function(){return(Ee=t._tandem_simulation_set_damping=t.asm.N).apply(null,arguments)},fe=t._tandem_simulation_set_gravity_scale=function(){return(fe=t._tandem_simulation_set_gravity_scale=t.asm.O).apply(null,arguments)},Me=t._tandem_simulation_set_continuous=function(){return(Me=t._tandem_simulation_set_continuous=t.asm.P).apply(null,arguments)},Pe=t._tandem_simulation_set_mass=function(){return(Pe=t._tandem_simulation_set_mass=t.asm.Q).apply(null,arguments)},qe=t._tandem_simulation_set_filter=function(){return(qe=t._tandem_simulation_set_filter=t.asm.R).apply(null,arguments)},rt=t._tandem_simulation_set_sensor=function(){return(rt=t._tandem_simulation_set_sensor=t.asm.S).apply(null,arguments)},Te=t._tandem_simulation_set_user_data=function(){return(Te=t._tandem_simulation_set_user_data=t.asm.T).apply(null,arguments)},at=t._tandem_simulation_apply_force=function(){return(at=t._tandem_simulation_apply_force=t.asm.U).apply(null,arguments)},Xt=t._tandem_simulation_apply_torque=function(){return(Xt=t._tandem_simulation_apply_torque=t.asm.V).apply(null,arguments)},Tt=t._tandem_simulation_apply_impulse=function(){return(Tt=t._tandem_simulation_apply_impulse=t.asm.W).apply(null,arguments)},Et=t._tandem_simulation_wake=function(){return(Et=t._tandem_simulation_wake=t.asm.X).apply(null,arguments)},hn=t._tandem_broad_phase_options_init=function(){return(hn=t._tandem_broad_phase_options_init=t.asm.Y).apply(null,arguments)},Ce=t._tandem_broad_phase_create=function(){return(Ce=t._tandem_broad_phase_create=t.asm.Z).apply(null,arguments)},gn=t._tandem_broad_phase_free=function(){return(gn=t._tandem_broad_phase_free=t.asm._).apply(null,arguments)},pt=t._tandem_broad_phase_method_name=function(){return(pt=t._tandem_broad_phase_method_name=t.asm.$).apply(null,arguments)},Hi=t._tandem_broad_phase_add=function(){return(Hi=t._tandem_broad_phase_add=t.asm.aa).apply(null,arguments)},un=t._tandem_broad_phase_move=function(){return(un=t._tandem_broad_phase_move=t.asm.ba).apply(null,arguments)},or=t._tandem_broad_phase_remove=function(){return(or=t._tandem_broad_phase_remove=t.asm.ca).apply(null,arguments)},Ai=t._tandem_broad_phase_set_filter=function(){return(Ai=t._tandem_broad_phase_set_filter=t.asm.da).apply(null,arguments)},Vi=t._tandem_broad_phase_update=function(){return(Vi=t._tandem_broad_phase_update=t.asm.ea).apply(null,arguments)},ut=t._tandem_broad_phase_update_events=function(){return(ut=t._tandem_broad_phase_update_events=t.asm.fa).apply(null,arguments)},rn=t._tandem_broad_phase_pairs=function(){return(rn=t._tandem_broad_phase_pairs=t.asm.ga).apply(null,arguments)},Xn=t._tandem_broad_phase_began=function(){return(Xn=t._tandem_broad_phase_began=t.asm.ha).apply(null,arguments)},Nt=t._tandem_broad_phase_ended=function(){return(Nt=t._tandem_broad_phase_ended=t.asm.ia).apply(null,arguments)},tn=t._tandem_broad_phase_overlap_box=function(){return(tn=t._tandem_broad_phase_overlap_box=t.asm.ja).apply(null,arguments)},hi=t._tandem_broad_phase_overlap_ray=function(){return(hi=t._tandem_broad_phase_overlap_ray=t.asm.ka).apply(null,arguments)},To=t._tandem_broad_phase_get=function(){return(To=t._tandem_broad_phase_get=t.asm.la).apply(null,arguments)},$g=t._tandem_broad_phase_get_box=function(){return($g=t._tandem_broad_phase_get_box=t.asm.ma).apply(null,arguments)},Kg=t._tandem_character_options_init=function(){return(Kg=t._tandem_character_options_init=t.asm.na).apply(null,arguments)},Jg=t._tandem_world_find_ground=function(){return(Jg=t._tandem_world_find_ground=t.asm.oa).apply(null,arguments)},jg=t._tandem_world_move_character=function(){return(jg=t._tandem_world_move_character=t.asm.pa).apply(null,arguments)},Qg=t._tandem_joint_init=function(){return(Qg=t._tandem_joint_init=t.asm.qa).apply(null,arguments)},e_=t._tandem_simulation_add_joint=function(){return(e_=t._tandem_simulation_add_joint=t.asm.ra).apply(null,arguments)},t_=t._tandem_simulation_remove_joint=function(){return(t_=t._tandem_simulation_remove_joint=t.asm.sa).apply(null,arguments)},n_=t._tandem_simulation_get_joint=function(){return(n_=t._tandem_simulation_get_joint=t.asm.ta).apply(null,arguments)},i_=t._tandem_simulation_set_motor=function(){return(i_=t._tandem_simulation_set_motor=t.asm.ua).apply(null,arguments)},s_=t._tandem_simulation_set_spring=function(){return(s_=t._tandem_simulation_set_spring=t.asm.va).apply(null,arguments)},r_=t._tandem_simulation_set_limits=function(){return(r_=t._tandem_simulation_set_limits=t.asm.wa).apply(null,arguments)},a_=t._tandem_simulation_set_ball_limits=function(){return(a_=t._tandem_simulation_set_ball_limits=t.asm.xa).apply(null,arguments)},o_=t._tandem_simulation_set_break_load=function(){return(o_=t._tandem_simulation_set_break_load=t.asm.ya).apply(null,arguments)},l_=t._tandem_simulation_get_joint_state=function(){return(l_=t._tandem_simulation_get_joint_state=t.asm.za).apply(null,arguments)},c_=t._tandem_simulation_broken_joints=function(){return(c_=t._tandem_simulation_broken_joints=t.asm.Aa).apply(null,arguments)},h_=t._tandem_mesh_arrays_init=function(){return(h_=t._tandem_mesh_arrays_init=t.asm.Ba).apply(null,arguments)},u_=t._tandem_mesh_create=function(){return(u_=t._tandem_mesh_create=t.asm.Ca).apply(null,arguments)},d_=t._tandem_mesh_free=function(){return(d_=t._tandem_mesh_free=t.asm.Da).apply(null,arguments)},f_=t._tandem_mesh_get=function(){return(f_=t._tandem_mesh_get=t.asm.Ea).apply(null,arguments)},p_=t._tandem_mesh_get_part=function(){return(p_=t._tandem_mesh_get_part=t.asm.Fa).apply(null,arguments)},m_=t._tandem_mesh_measure=function(){return(m_=t._tandem_mesh_measure=t.asm.Ga).apply(null,arguments)},g_=t._tandem_mesh_subdivide=function(){return(g_=t._tandem_mesh_subdivide=t.asm.Ha).apply(null,arguments)},__=t._tandem_generator_count=function(){return(__=t._tandem_generator_count=t.asm.Ia).apply(null,arguments)},v_=t._tandem_generator_get=function(){return(v_=t._tandem_generator_get=t.asm.Ja).apply(null,arguments)},y_=t._tandem_generator_get_parameter=function(){return(y_=t._tandem_generator_get_parameter=t.asm.Ka).apply(null,arguments)},x_=t._tandem_mesh_generate=function(){return(x_=t._tandem_mesh_generate=t.asm.La).apply(null,arguments)},b_=t._tandem_mesh_transform=function(){return(b_=t._tandem_mesh_transform=t.asm.Ma).apply(null,arguments)},w_=t._tandem_mesh_transform_linear=function(){return(w_=t._tandem_mesh_transform_linear=t.asm.Na).apply(null,arguments)},M_=t._tandem_mesh_scale=function(){return(M_=t._tandem_mesh_scale=t.asm.Oa).apply(null,arguments)},S_=t._tandem_mesh_merge=function(){return(S_=t._tandem_mesh_merge=t.asm.Pa).apply(null,arguments)},A_=t._tandem_mesh_extract_part=function(){return(A_=t._tandem_mesh_extract_part=t.asm.Qa).apply(null,arguments)},E_=t._tandem_algorithm_init=function(){return(E_=t._tandem_algorithm_init=t.asm.Ra).apply(null,arguments)},T_=t._tandem_query_options_init=function(){return(T_=t._tandem_query_options_init=t.asm.Sa).apply(null,arguments)},C_=t._tandem_model_create=function(){return(C_=t._tandem_model_create=t.asm.Ta).apply(null,arguments)},R_=t._tandem_model_copy=function(){return(R_=t._tandem_model_copy=t.asm.Ua).apply(null,arguments)},P_=t._tandem_model_free=function(){return(P_=t._tandem_model_free=t.asm.Va).apply(null,arguments)},I_=t._tandem_model_get_mesh=function(){return(I_=t._tandem_model_get_mesh=t.asm.Wa).apply(null,arguments)},L_=t._tandem_model_update_vertices=function(){return(L_=t._tandem_model_update_vertices=t.asm.Xa).apply(null,arguments)},D_=t._tandem_algorithm_name=function(){return(D_=t._tandem_algorithm_name=t.asm.Ya).apply(null,arguments)},N_=t._tandem_model_prepare=function(){return(N_=t._tandem_model_prepare=t.asm.Za).apply(null,arguments)},U_=t._tandem_model_memory_bytes=function(){return(U_=t._tandem_model_memory_bytes=t.asm._a).apply(null,arguments)},O_=t._tandem_query_cache_create=function(){return(O_=t._tandem_query_cache_create=t.asm.$a).apply(null,arguments)},F_=t._tandem_query_cache_free=function(){return(F_=t._tandem_query_cache_free=t.asm.ab).apply(null,arguments)},B_=t._tandem_impact_options_init=function(){return(B_=t._tandem_impact_options_init=t.asm.bb).apply(null,arguments)},z_=t._tandem_model_time_of_impact=function(){return(z_=t._tandem_model_time_of_impact=t.asm.cb).apply(null,arguments)},k_=t._tandem_shape_time_of_impact=function(){return(k_=t._tandem_shape_time_of_impact=t.asm.db).apply(null,arguments)},H_=t._tandem_shape_cast=function(){return(H_=t._tandem_shape_cast=t.asm.eb).apply(null,arguments)},V_=t._tandem_search_create=function(){return(V_=t._tandem_search_create=t.asm.fb).apply(null,arguments)},G_=t._tandem_search_run=function(){return(G_=t._tandem_search_run=t.asm.gb).apply(null,arguments)},W_=t._tandem_search_pairs=function(){return(W_=t._tandem_search_pairs=t.asm.hb).apply(null,arguments)},X_=t._tandem_search_counters=function(){return(X_=t._tandem_search_counters=t.asm.ib).apply(null,arguments)},q_=t._tandem_search_free=function(){return(q_=t._tandem_search_free=t.asm.jb).apply(null,arguments)},Y_=t._tandem_model_collide=function(){return(Y_=t._tandem_model_collide=t.asm.kb).apply(null,arguments)},Z_=t._tandem_shape_collide=function(){return(Z_=t._tandem_shape_collide=t.asm.lb).apply(null,arguments)},$_=t._tandem_model_within=function(){return($_=t._tandem_model_within=t.asm.mb).apply(null,arguments)},K_=t._tandem_shape_within=function(){return(K_=t._tandem_shape_within=t.asm.nb).apply(null,arguments)},J_=t._tandem_model_collide_all=function(){return(J_=t._tandem_model_collide_all=t.asm.ob).apply(null,arguments)},j_=t._tandem_model_within_all=function(){return(j_=t._tandem_model_within_all=t.asm.pb).apply(null,arguments)},Q_=t._tandem_model_collide_self=function(){return(Q_=t._tandem_model_collide_self=t.asm.qb).apply(null,arguments)},e0=t._tandem_model_contacts=function(){return(e0=t._tandem_model_contacts=t.asm.rb).apply(null,arguments)},t0=t._tandem_shape_contacts=function(){return(t0=t._tandem_shape_contacts=t.asm.sb).apply(null,arguments)},n0=t._tandem_model_distance=function(){return(n0=t._tandem_model_distance=t.asm.tb).apply(null,arguments)},i0=t._tandem_shape_distance=function(){return(i0=t._tandem_shape_distance=t.asm.ub).apply(null,arguments)},s0=t._tandem_model_cast_rays=function(){return(s0=t._tandem_model_cast_rays=t.asm.vb).apply(null,arguments)},r0=t._tandem_shape_cast_rays=function(){return(r0=t._tandem_shape_cast_rays=t.asm.wb).apply(null,arguments)},a0=t._tandem_model_cast_rays_any=function(){return(a0=t._tandem_model_cast_rays_any=t.asm.xb).apply(null,arguments)},o0=t._tandem_shape_cast_rays_any=function(){return(o0=t._tandem_shape_cast_rays_any=t.asm.yb).apply(null,arguments)},l0=t._tandem_model_cast_ray_all=function(){return(l0=t._tandem_model_cast_ray_all=t.asm.zb).apply(null,arguments)},c0=t._tandem_model_closest_points=function(){return(c0=t._tandem_model_closest_points=t.asm.Ab).apply(null,arguments)},h0=t._tandem_shape_closest_points=function(){return(h0=t._tandem_shape_closest_points=t.asm.Bb).apply(null,arguments)},u0=t._tandem_model_signed_distances=function(){return(u0=t._tandem_model_signed_distances=t.asm.Cb).apply(null,arguments)},d0=t._tandem_shape_signed_distances=function(){return(d0=t._tandem_shape_signed_distances=t.asm.Db).apply(null,arguments)},f0=t._tandem_model_locate_points=function(){return(f0=t._tandem_model_locate_points=t.asm.Eb).apply(null,arguments)},p0=t._tandem_model_winding_numbers=function(){return(p0=t._tandem_model_winding_numbers=t.asm.Fb).apply(null,arguments)},m0=t._tandem_poses_convert=function(){return(m0=t._tandem_poses_convert=t.asm.Gb).apply(null,arguments)},g0=t._tandem_motion_between=function(){return(g0=t._tandem_motion_between=t.asm.Hb).apply(null,arguments)},_0=t._tandem_motion_pose_at=function(){return(_0=t._tandem_motion_pose_at=t.asm.Ib).apply(null,arguments)},v0=t._tandem_shape_sphere=function(){return(v0=t._tandem_shape_sphere=t.asm.Jb).apply(null,arguments)},y0=t._tandem_shape_box=function(){return(y0=t._tandem_shape_box=t.asm.Kb).apply(null,arguments)},x0=t._tandem_shape_capsule=function(){return(x0=t._tandem_shape_capsule=t.asm.Lb).apply(null,arguments)},b0=t._tandem_shape_cylinder=function(){return(b0=t._tandem_shape_cylinder=t.asm.Mb).apply(null,arguments)},w0=t._tandem_shape_cone=function(){return(w0=t._tandem_shape_cone=t.asm.Nb).apply(null,arguments)},M0=t._tandem_shape_ellipsoid=function(){return(M0=t._tandem_shape_ellipsoid=t.asm.Ob).apply(null,arguments)},S0=t._tandem_shape_plane=function(){return(S0=t._tandem_shape_plane=t.asm.Pb).apply(null,arguments)},A0=t._tandem_shape_half_space=function(){return(A0=t._tandem_shape_half_space=t.asm.Qb).apply(null,arguments)},E0=t._tandem_shape_triangle=function(){return(E0=t._tandem_shape_triangle=t.asm.Rb).apply(null,arguments)},T0=t._tandem_shape_convex_hull=function(){return(T0=t._tandem_shape_convex_hull=t.asm.Sb).apply(null,arguments)},C0=t._tandem_shape_from_model=function(){return(C0=t._tandem_shape_from_model=t.asm.Tb).apply(null,arguments)},R0=t._tandem_shape_height_field=function(){return(R0=t._tandem_shape_height_field=t.asm.Ub).apply(null,arguments)},P0=t._tandem_shape_compound=function(){return(P0=t._tandem_shape_compound=t.asm.Vb).apply(null,arguments)},I0=t._tandem_shape_rounded=function(){return(I0=t._tandem_shape_rounded=t.asm.Wb).apply(null,arguments)},L0=t._tandem_shape_free=function(){return(L0=t._tandem_shape_free=t.asm.Xb).apply(null,arguments)},D0=t._tandem_shape_get=function(){return(D0=t._tandem_shape_get=t.asm.Yb).apply(null,arguments)},N0=t._tandem_shape_bounds=function(){return(N0=t._tandem_shape_bounds=t.asm.Zb).apply(null,arguments)},U0=t._tandem_shape_mass=function(){return(U0=t._tandem_shape_mass=t.asm._b).apply(null,arguments)},O0=t._tandem_shape_support=function(){return(O0=t._tandem_shape_support=t.asm.$b).apply(null,arguments)},F0=t._tandem_shape_display_mesh=function(){return(F0=t._tandem_shape_display_mesh=t.asm.ac).apply(null,arguments)},B0=t._tandem_simulation_options_init=function(){return(B0=t._tandem_simulation_options_init=t.asm.bc).apply(null,arguments)},z0=t._tandem_body_options_init=function(){return(z0=t._tandem_body_options_init=t.asm.cc).apply(null,arguments)},k0=t._tandem_simulation_create=function(){return(k0=t._tandem_simulation_create=t.asm.dc).apply(null,arguments)},H0=t._tandem_simulation_copy=function(){return(H0=t._tandem_simulation_copy=t.asm.ec).apply(null,arguments)},V0=t._tandem_simulation_free=function(){return(V0=t._tandem_simulation_free=t.asm.fc).apply(null,arguments)},G0=t._tandem_simulation_get_options=function(){return(G0=t._tandem_simulation_get_options=t.asm.gc).apply(null,arguments)},W0=t._tandem_simulation_add=function(){return(W0=t._tandem_simulation_add=t.asm.hc).apply(null,arguments)},X0=t._tandem_simulation_remove=function(){return(X0=t._tandem_simulation_remove=t.asm.ic).apply(null,arguments)},q0=t._tandem_simulation_contains=function(){return(q0=t._tandem_simulation_contains=t.asm.jc).apply(null,arguments)},Y0=t._tandem_simulation_bodies=function(){return(Y0=t._tandem_simulation_bodies=t.asm.kc).apply(null,arguments)},Z0=t._tandem_simulation_get_states=function(){return(Z0=t._tandem_simulation_get_states=t.asm.lc).apply(null,arguments)},$0=t._tandem_simulation_get_name=function(){return($0=t._tandem_simulation_get_name=t.asm.mc).apply(null,arguments)},K0=t._tandem_simulation_set_gravity=function(){return(K0=t._tandem_simulation_set_gravity=t.asm.nc).apply(null,arguments)},J0=t._tandem_simulation_step=function(){return(J0=t._tandem_simulation_step=t.asm.oc).apply(null,arguments)},j0=t._tandem_simulation_step_for=function(){return(j0=t._tandem_simulation_step_for=t.asm.pc).apply(null,arguments)},Q0=t._tandem_simulation_save=function(){return(Q0=t._tandem_simulation_save=t.asm.qc).apply(null,arguments)},ev=t._tandem_simulation_restore=function(){return(ev=t._tandem_simulation_restore=t.asm.rc).apply(null,arguments)},tv=t._tandem_simulation_get_report=function(){return(tv=t._tandem_simulation_get_report=t.asm.sc).apply(null,arguments)},nv=t._tandem_simulation_get_world=function(){return(nv=t._tandem_simulation_get_world=t.asm.tc).apply(null,arguments)},iv=t._tandem_model_relation=function(){return(iv=t._tandem_model_relation=t.asm.uc).apply(null,arguments)},sv=t._tandem_penetration_options_init=function(){return(sv=t._tandem_penetration_options_init=t.asm.vc).apply(null,arguments)},rv=t._tandem_model_penetration=function(){return(rv=t._tandem_model_penetration=t.asm.wc).apply(null,arguments)},av=t._tandem_model_overlap=function(){return(av=t._tandem_model_overlap=t.asm.xc).apply(null,arguments)},ov=t._tandem_model_boolean=function(){return(ov=t._tandem_model_boolean=t.asm.yc).apply(null,arguments)},lv=t._tandem_model_intersection_curves=function(){return(lv=t._tandem_model_intersection_curves=t.asm.zc).apply(null,arguments)},cv=t._tandem_curves_get=function(){return(cv=t._tandem_curves_get=t.asm.Ac).apply(null,arguments)},hv=t._tandem_curves_get_curve=function(){return(hv=t._tandem_curves_get_curve=t.asm.Bc).apply(null,arguments)},uv=t._tandem_curves_get_points=function(){return(uv=t._tandem_curves_get_points=t.asm.Cc).apply(null,arguments)},dv=t._tandem_curves_get_coplanar=function(){return(dv=t._tandem_curves_get_coplanar=t.asm.Dc).apply(null,arguments)},fv=t._tandem_curves_free=function(){return(fv=t._tandem_curves_free=t.asm.Ec).apply(null,arguments)},pv=t._tandem_model_contact_area=function(){return(pv=t._tandem_model_contact_area=t.asm.Fc).apply(null,arguments)},mv=t._tandem_model_is_duplicate=function(){return(mv=t._tandem_model_is_duplicate=t.asm.Gc).apply(null,arguments)},gv=t._tandem_model_solid_report=function(){return(gv=t._tandem_model_solid_report=t.asm.Hc).apply(null,arguments)},_v=t._tandem_world_options_init=function(){return(_v=t._tandem_world_options_init=t.asm.Ic).apply(null,arguments)},vv=t._tandem_object_options_init=function(){return(vv=t._tandem_object_options_init=t.asm.Jc).apply(null,arguments)},yv=t._tandem_world_create=function(){return(yv=t._tandem_world_create=t.asm.Kc).apply(null,arguments)},xv=t._tandem_world_copy=function(){return(xv=t._tandem_world_copy=t.asm.Lc).apply(null,arguments)},bv=t._tandem_world_prepare=function(){return(bv=t._tandem_world_prepare=t.asm.Mc).apply(null,arguments)},wv=t._tandem_world_free=function(){return(wv=t._tandem_world_free=t.asm.Nc).apply(null,arguments)},Mv=t._tandem_world_add=function(){return(Mv=t._tandem_world_add=t.asm.Oc).apply(null,arguments)},Sv=t._tandem_world_move=function(){return(Sv=t._tandem_world_move=t.asm.Pc).apply(null,arguments)},Av=t._tandem_world_remove=function(){return(Av=t._tandem_world_remove=t.asm.Qc).apply(null,arguments)},Ev=t._tandem_world_set_shape=function(){return(Ev=t._tandem_world_set_shape=t.asm.Rc).apply(null,arguments)},Tv=t._tandem_world_set_filter=function(){return(Tv=t._tandem_world_set_filter=t.asm.Sc).apply(null,arguments)},Cv=t._tandem_world_set_sensor=function(){return(Cv=t._tandem_world_set_sensor=t.asm.Tc).apply(null,arguments)},Rv=t._tandem_world_set_user_data=function(){return(Rv=t._tandem_world_set_user_data=t.asm.Uc).apply(null,arguments)},Pv=t._tandem_world_enable_pair=function(){return(Pv=t._tandem_world_enable_pair=t.asm.Vc).apply(null,arguments)},Iv=t._tandem_world_size=function(){return(Iv=t._tandem_world_size=t.asm.Wc).apply(null,arguments)},Lv=t._tandem_world_contains=function(){return(Lv=t._tandem_world_contains=t.asm.Xc).apply(null,arguments)},Dv=t._tandem_world_objects=function(){return(Dv=t._tandem_world_objects=t.asm.Yc).apply(null,arguments)},Nv=t._tandem_world_get_poses=function(){return(Nv=t._tandem_world_get_poses=t.asm.Zc).apply(null,arguments)},Uv=t._tandem_world_get_options=function(){return(Uv=t._tandem_world_get_options=t.asm._c).apply(null,arguments)},Ov=t._tandem_world_get_shape=function(){return(Ov=t._tandem_world_get_shape=t.asm.$c).apply(null,arguments)},Fv=t._tandem_world_update=function(){return(Fv=t._tandem_world_update=t.asm.ad).apply(null,arguments)},Bv=t._tandem_world_contacts=function(){return(Bv=t._tandem_world_contacts=t.asm.bd).apply(null,arguments)},zv=t._tandem_world_events=function(){return(zv=t._tandem_world_events=t.asm.cd).apply(null,arguments)},kv=t._tandem_world_get_report=function(){return(kv=t._tandem_world_get_report=t.asm.dd).apply(null,arguments)},Hv=t._tandem_search_filter_init=function(){return(Hv=t._tandem_search_filter_init=t.asm.ed).apply(null,arguments)},Vv=t._tandem_world_any_contact=function(){return(Vv=t._tandem_world_any_contact=t.asm.fd).apply(null,arguments)},Gv=t._tandem_world_contact_pairs=function(){return(Gv=t._tandem_world_contact_pairs=t.asm.gd).apply(null,arguments)},Wv=t._tandem_world_pairs_within=function(){return(Wv=t._tandem_world_pairs_within=t.asm.hd).apply(null,arguments)},Xv=t._tandem_world_min_distance=function(){return(Xv=t._tandem_world_min_distance=t.asm.id).apply(null,arguments)},qv=t._tandem_world_first_impact=function(){return(qv=t._tandem_world_first_impact=t.asm.jd).apply(null,arguments)},Yv=t._tandem_world_probe_contact=function(){return(Yv=t._tandem_world_probe_contact=t.asm.kd).apply(null,arguments)},Zv=t._tandem_world_probe_distance=function(){return(Zv=t._tandem_world_probe_distance=t.asm.ld).apply(null,arguments)},$v=t._tandem_world_probe_objects=function(){return($v=t._tandem_world_probe_objects=t.asm.md).apply(null,arguments)},Kv=t._tandem_world_probe_impact=function(){return(Kv=t._tandem_world_probe_impact=t.asm.nd).apply(null,arguments)},Jv=t._tandem_world_cast_shape=function(){return(Jv=t._tandem_world_cast_shape=t.asm.od).apply(null,arguments)},jv=t._tandem_world_cast_rays=function(){return(jv=t._tandem_world_cast_rays=t.asm.pd).apply(null,arguments)},Qv=t._tandem_world_cast_ray_all=function(){return(Qv=t._tandem_world_cast_ray_all=t.asm.qd).apply(null,arguments)},ey=t._tandem_world_overlap_box=function(){return(ey=t._tandem_world_overlap_box=t.asm.rd).apply(null,arguments)},Co;function ty(q){this.name="ExitStatus",this.message="Program terminated with exit("+q+")",this.status=q}O=function q(){Co||kh(),Co||(O=q)};function kh(q){if(q=q||a,Qt>0||(sn(),Qt>0))return;function te(){Co||(Co=!0,t.calledRun=!0,!E&&($t(),n(t),t.onRuntimeInitialized&&t.onRuntimeInitialized(),Dt()))}t.setStatus?(t.setStatus("Running..."),setTimeout(function(){setTimeout(function(){t.setStatus("")},1),te()},1)):te()}t.run=kh;function ny(q,te){_=q,nt()||bn(),iy(q)}function iy(q){_=q,nt()||(t.onExit&&t.onExit(q),E=!0),l(q,new ty(q))}if(t.preInit)for(typeof t.preInit=="function"&&(t.preInit=[t.preInit]);t.preInit.length>0;)t.preInit.pop()();return kh(),e.ready})})(),Cm=S1;var Im={},Vn=class extends Error{name="TandemError"},Td,Rm,Lm={};async function A1(i){let e=i??new URL("./tandem.wasm",Im.url);if(typeof e=="object"&&!(e instanceof URL))return e;let t=e instanceof URL?e:new URL(e,Im.url);if(t.protocol==="file:"&&"process"in globalThis){let s="node:fs/promises",{readFile:r}=await import(s);return r(t)}let n=await fetch(t);if(!n.ok)throw new Vn(`${t.href}: cannot be loaded (${n.status} ${n.statusText})`);return n.arrayBuffer()}async function E1(i){let e=await A1(i.wasm),t=await Cm({wasmBinary:e,locateFile:n=>n});if(Td=t,Gc=t._malloc(Um),Gc===0)throw new Vn("out of memory");co=Gc,Lm=JSON.parse(ls(t._tandem_wasm_layout()))}function Wc(i={}){return Rm??=E1(i).catch(e=>{throw Rm=void 0,e})}function wi(){if(!Td)throw new Vn("the module is not loaded: await init() first");return Td}var lt=()=>wi().HEAPU8,mt=()=>wi().HEAPU32,Di=()=>wi().HEAP32,Dm=()=>wi().HEAPF32,Ht=()=>wi().HEAPF64,Be=i=>mt()[i>>>2],Mi=i=>Di()[i>>>2],Qe=i=>Ht()[i>>>3],Nm=i=>Be(i)+Be(i+4)*2**32;function ze(i){return Lm[i]}var T1=new TextDecoder,C1=new TextEncoder;function ls(i,e){let t=lt();return T1.decode(t.subarray(i,e===void 0?t.indexOf(0,i):i+e))}var Um=65536,Gc=0,co=0,lo=[];function De(i){let e=i+7&-8,t=co;if(t+e<=Gc+Um)co+=e;else{if(t=wi()._malloc(e),t===0)throw new Vn("out of memory");lo.push(t)}return lt().fill(0,t,t+e),t}var it=i=>De(ze(i)[""]);function cs(i){let e=C1.encode(i),t=De(e.length+1);return lt().set(e,t),t}function hs(i){let e=De(8*i.length);return Ht().set(i,e>>>3),e}function Ls(i){let e=De(4*i.length);return mt().set(i,e>>>2),e}function re(i){wi();let e=co,t=lo;lo=[];try{return i()}finally{co=e;for(let n of lo)wi()._free(n);lo=t}}function xe(i,...e){if(wi()[`_tandem_${i}`](...e)!==0)throw new Vn(ls(wi()._tandem_last_error()))}function Zt(i,...e){return wi()[`_tandem_${i}`](...e)}function Vt(i,e,t){let n=Be(i);try{return t(n,Be(e))}finally{Zt("free",n)}}function pn(i,e,t,n){return Array.from({length:e},(s,r)=>n(i+r*t))}var Pm=new FinalizationRegistry(({release:i,pointer:e})=>{Zt(i,e)}),Cn=class{address;release;constructor(e,t){this.address=e,this.release=t,Pm.register(this,{release:t,pointer:e},this)}get pointer(){if(this.address===0)throw new Vn(`${this.constructor.name}: used after free()`);return this.address}free(){this.address!==0&&(Pm.unregister(this),Zt(this.release,this.address),this.address=0)}};function ct(i,...e){let t=De(8);return xe(i,...e,t),Be(t)}function Om(i){let e=i;return Float64Array.of(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10],e[12],e[13],e[14])}var R1={12:0,16:1,7:2};function P1(i){return"length"in i?i:[...Array.from(i.position??[0,0,0]),...Array.from(i.quaternion??[1,0,0,0])]}function Ds(i){if(i.length===1&&i[0]===void 0)return 0;let e=i.map(s=>P1(s??{})),t=e[0]?.length??12,n=R1[t];if(n===void 0||e.some(s=>s.length!==t))throw new Vn(`pose: expected 7, 12 or 16 numbers each, got ${e.map(s=>s.length).join(", ")}`);return L1(I1(e,t),i.length,n)}var st=i=>Ds([i]);function I1(i,e){let t=De(8*e*i.length);return i.forEach((n,s)=>Ht().set(n,(t>>>3)+e*s)),t}function L1(i,e,t){let n=ze("tandem_poses"),s=it("tandem_poses");return mt()[s+n.data>>>2]=i,mt()[s+n.count>>>2]=e,Di()[s+n.format>>>2]=t,s}function Xc(i){if(i.length%3!==0)throw new Vn(`points: expected three numbers each, got ${i.length} in all`);let e=De(8*i.length);return Ht().set(i,e>>>3),{at:e,count:i.length/3}}function Gn(i){if(i.length!==3)throw new Vn(`expected three numbers, got ${i.length}`);return Xc(i).at}var St=i=>[Qe(i),Qe(i+8),Qe(i+16)];function Yr(i){let e=ze("tandem_bounds");return{low:St(i+e.low),high:St(i+e.high)}}function Zr(i){let e=ze("tandem_bounds"),t=De(e[""]*i.length);return i.forEach((n,s)=>{Ht().set(n.low,t+s*e[""]+e.low>>>3),Ht().set(n.high,t+s*e[""]+e.high>>>3)}),t}function ir(i){let e=ze("tandem_ray"),t=De(e[""]*i.length);return i.forEach((n,s)=>{let r=t+s*e[""];Ht().set(n.origin,r+e.origin>>>3),Ht().set(n.direction,r+e.direction>>>3),Ht()[r+e.t_max>>>3]=n.tMax??1/0}),t}function qc(i){let e=ze("tandem_pose");return{rotation:Array.from({length:9},(t,n)=>Qe(i+e.rotation+8*n)),position:St(i+e.position)}}function Fm(i){let e=ze("tandem_mass");return{volume:Qe(i+e.volume),center:St(i+e.center),inertia:Array.from({length:9},(t,n)=>Qe(i+e.inertia+8*n))}}function $r(i){let e=De(4*i.length);return i.forEach((t,n)=>mt()[(e>>>2)+n]=t.pointer),e}function Yc(i){let e=ze("tandem_string");return ls(Be(i+e.data),Be(i+e.size))}var li=class i extends Cn{constructor(e){super(e,"mesh_free")}static create(e,t){return re(()=>{let n=ze("tandem_mesh_arrays"),s=it("tandem_mesh_arrays");Zt("mesh_arrays_init",s);let r=hs(e),a=Ls(t),o=(l,c)=>{mt()[s+n[l]>>>2]=c};return o("vertices",r),o("vertex_count",Math.floor(e.length/3)),o("indices",a),o("triangle_count",Math.floor(t.length/3)),new i(ct("mesh_create",s))})}static fromFile(e,t){return re(()=>{let n=De(e.length);return lt().set(e,n),new i(ct("wasm_mesh_from_bytes",n,e.length,cs(t)))})}static generate(e,...t){return re(()=>new i(ct("mesh_generate",cs(e),hs(t),t.length)))}static generators(){return re(()=>{let e=ze("tandem_generator"),t=ze("tandem_generator_parameter"),n=it("tandem_generator"),s=it("tandem_generator_parameter");return Array.from({length:Zt("generator_count")},(r,a)=>{xe("generator_get",a,n);let o=Yc(n+e.name),l=Yc(n+e.summary);return{name:o,summary:l,parameters:Array.from({length:Be(n+e.parameter_count)},(c,h)=>(xe("generator_get_parameter",a,h,s),{name:Yc(s+t.name),help:Yc(s+t.help),defaultValue:Qe(s+t.default_value),min:Qe(s+t.min),max:Qe(s+t.max),integer:lt()[s+t.integer]!==0}))}})})}static merge(e){return re(()=>new i(ct("mesh_merge",Ls(e.map(t=>t.pointer)),e.length)))}view(){return re(()=>{let e=ze("tandem_mesh_view"),t=it("tandem_mesh_view");return xe("mesh_get",this.pointer,t),{vertices:Be(t+e.vertices),vertexCount:Be(t+e.vertex_count),triangles:Be(t+e.triangles),triangleCount:Be(t+e.triangle_count)}})}get vertexCount(){return this.view().vertexCount}get triangleCount(){return this.view().triangleCount}get vertices(){let{vertices:e,vertexCount:t}=this.view();return Ht().slice(e>>>3,(e>>>3)+3*t)}get triangles(){let{triangles:e,triangleCount:t}=this.view();return mt().slice(e>>>2,(e>>>2)+3*t)}measure(){return re(()=>{let e=ze("tandem_mesh_measures"),t=it("tandem_mesh_measures");xe("mesh_measure",this.pointer,t);let n=s=>Be(t+e[s]);return{bounds:Yr(t+e.bounds),area:Qe(t+e.area),volume:Qe(t+e.volume),edges:n("edges"),boundaryEdges:n("boundary_edges"),nonManifoldEdges:n("non_manifold_edges"),inconsistentEdges:n("inconsistent_edges"),degenerateTriangles:n("degenerate_triangles"),components:n("components"),closed:lt()[t+e.closed]!==0}})}transformed(e){return re(()=>new i(ct("mesh_transform",this.pointer,st(e??{}))))}scaled(e){return re(()=>new i(ct("mesh_scale",this.pointer,Gn(e))))}subdivided(e){return re(()=>new i(ct("mesh_subdivide",this.pointer,e)))}};function Bm(i){let e=["volume","traversal","rule","builder"].indexOf(i);return re(()=>{let t=[],n=it("tandem_string"),s=ze("tandem_string");for(let r=0;;++r){try{xe("algorithm_name",e,r,n)}catch{return t}t.push(ls(Be(n+s.data),Be(n+s.size)))}})}function Kr(i){if(!i)return 0;let e=ze("tandem_algorithm"),t=it("tandem_algorithm");Zt("algorithm_init",t);for(let n of["volume","traversal","rule","builder"]){let s=i[n];if(s===void 0)continue;let r=cs(s);mt()[t+e[n]>>>2]=r}return i.leafSize!==void 0&&(Di()[t+e.leaf_size>>>2]=i.leafSize),i.arity!==void 0&&(Di()[t+e.arity>>>2]=i.arity),t}function Cd(){return{iterations:0,volumeTests:0,overlaps:0,leafOverlaps:0,primitiveTests:0,primitiveHits:0,nodesFetched:0,maxStackDepth:0,maxStateBytes:0}}var zm=[["iterations","iterations"],["volumeTests","volume_tests"],["overlaps","overlaps"],["leafOverlaps","leaf_overlaps"],["primitiveTests","primitive_tests"],["primitiveHits","primitive_hits"],["nodesFetched","nodes_fetched"],["maxStackDepth","max_stack_depth"],["maxStateBytes","max_state_bytes"]];function Rd(i){let e=ze("tandem_counters"),t=Cd();for(let[n,s]of zm)t[n]=Nm(i+e[s]);return t}function Ns(i,e){return re(()=>{if(!i)return e(0);let t=ze("tandem_query_options"),n=it("tandem_query_options");Zt("query_options_init",n),mt()[n+t.algorithm>>>2]=Kr(i.algorithm);for(let l of["precision","limit","margin"])i[l]!==void 0&&(Ht()[n+t[l]>>>3]=i[l]);if(!i.counters)return e(n);let s=it("tandem_counters");mt()[n+t.counters>>>2]=s;let r=e(n),a=Rd(s),o=i.counters;for(let[l]of zm)o[l]=l.startsWith("max")?Math.max(o[l],a[l]):o[l]+a[l];return r})}var Zc=class extends Cn{constructor(e){super(re(()=>ct("model_create",e.pointer)),"model_free")}get mesh(){return re(()=>new li(ct("model_get_mesh",this.pointer)))}prepare(e){re(()=>xe("model_prepare",this.pointer,63,Kr(e)))}updateVertices(e){re(()=>xe("model_update_vertices",this.pointer,hs(e),e.length/3,1))}get memoryBytes(){return re(()=>{let e=De(8);return xe("model_memory_bytes",this.pointer,e),Be(e)})}};var Us=class i extends Cn{constructor(e){super(e,"shape_free")}static sphere(e){return re(()=>new i(ct("shape_sphere",e)))}static box(e){return re(()=>new i(ct("shape_box",Gn(e))))}static capsule(e,t){return re(()=>new i(ct("shape_capsule",e,t)))}static cylinder(e,t){return re(()=>new i(ct("shape_cylinder",e,t)))}static cone(e,t){return re(()=>new i(ct("shape_cone",e,t)))}static ellipsoid(e){return re(()=>new i(ct("shape_ellipsoid",Gn(e))))}static plane(e,t){return re(()=>new i(ct("shape_plane",Gn(e),t)))}static halfSpace(e,t){return re(()=>new i(ct("shape_half_space",Gn(e),t)))}static convexHull(e){return re(()=>new i(ct("shape_convex_hull",hs(e),Math.floor(e.length/3))))}static ofModel(e){return re(()=>new i(ct("shape_from_model",e.pointer)))}static heightField(e,t,n,s){return re(()=>new i(ct("shape_height_field",hs(e),t,n,hs(s))))}static compound(e,t){return re(()=>new i(ct("shape_compound",$r(e),e.length,Ds(t.map(n=>n??{})))))}rounded(e){return re(()=>new i(ct("shape_rounded",this.pointer,e)))}bounds(e){return re(()=>{let t=it("tandem_bounds");return xe("shape_bounds",this.pointer,st(e),t),Yr(t)})}mass(){return re(()=>{let e=it("tandem_mass");return xe("shape_mass",this.pointer,e),Fm(e)})}displayMesh(e=24,t=10){return re(()=>new li(ct("shape_display_mesh",this.pointer,e,t)))}};var $c=i=>i instanceof Us?"shape":"model";function km(i,e,t,n,s){return Ns(s,r=>{let a=De(8);return xe(`${$c(i)}_collide`,i.pointer,st(e),t.pointer,st(n),r,a),lt()[a]!==0})}function Hm(i,e,t,n,s,r){return Ns(r,a=>{let o=De(8);return xe(`${$c(i)}_within`,i.pointer,st(e),t.pointer,st(n),s,a,o),lt()[o]!==0})}var Pd=(i,e)=>mt().slice(i>>>2,(i>>>2)+2*e);function Vm(i,e,t,n,s){return Ns(s,r=>{let a=De(16);return xe("model_collide_all",i.pointer,st(e),t.pointer,st(n),r,a,a+8,0),Vt(a,a+8,Pd)})}function Gm(i,e,t,n,s,r){return Ns(r,a=>{let o=De(16);return xe("model_within_all",i.pointer,st(e),t.pointer,st(n),s,a,o,o+8,0),Vt(o,o+8,Pd)})}function Wm(i,e){return Ns(e,t=>{let n=De(16);return xe("model_collide_self",i.pointer,t,n,n+8),Vt(n,n+8,Pd)})}function Id(i){let e=ze("tandem_distance");return{value:Qe(i+e.value),lower:Qe(i+e.lower),upper:Qe(i+e.upper),onA:St(i+e.on_a),onB:St(i+e.on_b),normal:St(i+e.normal),subShapeA:Be(i+e.sub_shape_a),subShapeB:Be(i+e.sub_shape_b),certainty:["exact","converged","bounded"][Mi(i+e.certainty)],isSigned:lt()[i+e.is_signed]!==0}}function Xm(i,e,t,n,s){return Ns(s,r=>{let a=it("tandem_distance");return xe(`${$c(i)}_distance`,i.pointer,st(e),t.pointer,st(n),r,a),Id(a)})}function D1(i){let e=ze("tandem_manifold"),t=ze("tandem_contact_point");return{normal:St(i+e.normal),subShapeA:Be(i+e.sub_shape_a),subShapeB:Be(i+e.sub_shape_b),points:pn(i+e.points,Be(i+e.count),t[""],n=>({onA:St(n+t.on_a),onB:St(n+t.on_b),depth:Qe(n+t.depth)}))}}var Ld=(i,e)=>pn(i,e,ze("tandem_manifold")[""],D1);function qm(i,e,t,n,s){return Ns(s,r=>{let a=De(16);return xe(`${$c(i)}_contacts`,i.pointer,st(e),t.pointer,st(n),r,a,a+8,0),Vt(a,a+8,Ld)})}var N1=["disjoint","touching","crossing","a inside b","a contains b","equal","none"];function Ym(i,e,t,n){return re(()=>{let s=De(8);return xe("model_relation",i.pointer,st(e),t.pointer,st(n),1,s),N1[Mi(s)]})}function Zm(i,e,t,n,s={}){return re(()=>{let r=ze("tandem_penetration_options"),a=it("tandem_penetration_options");Zt("penetration_options_init",a),s.relativeTolerance!==void 0&&(Ht()[a+r.relative_tolerance>>>3]=s.relativeTolerance);let o=ze("tandem_penetration"),l=it("tandem_penetration");return xe("model_penetration",i.pointer,st(e),t.pointer,st(n),a,l),{defined:lt()[l+o.defined]!==0,lower:Qe(l+o.lower),upper:Qe(l+o.upper),deepestPoint:St(l+o.deepest_point),closestSurfacePoint:St(l+o.closest_surface_point),deepestOnA:lt()[l+o.deepest_on_a]!==0}})}function $m(i,e,t,n){return re(()=>{let s=ze("tandem_overlap"),r=it("tandem_overlap");return xe("model_overlap",i.pointer,st(e),t.pointer,st(n),1,r),{defined:lt()[r+s.defined]!==0,value:Qe(r+s.value),lower:Qe(r+s.lower),upper:Qe(r+s.upper),centroid:St(r+s.centroid)}})}function Km(i,e,t,n,s){let r=["intersection","union","difference"].indexOf(i);return re(()=>new li(ct("model_boolean",e.pointer,st(t),n.pointer,st(s),r,1)))}function Jm(i,e,t,n,s){return re(()=>{let r=ze("tandem_cast_hit"),a=it("tandem_cast_hit");return xe("shape_cast",i.pointer,st(e),t.pointer,st(n),Gn(s),1,a),{hit:lt()[a+r.hit]!==0,lower:Qe(a+r.lower),upper:Qe(a+r.upper),onA:St(a+r.on_a),onB:St(a+r.on_b),normal:St(a+r.normal)}})}var jm=i=>i instanceof Us?"shape":"model";function Kc(i){let e=ze("tandem_ray_hit");return{hit:lt()[i+e.hit]!==0,t:Qe(i+e.t),point:St(i+e.point),normal:St(i+e.normal),subShape:Be(i+e.sub_shape)}}function Qm(i,e,t){return re(()=>{let n=ze("tandem_ray_hit")[""],s=De(n*t.length);return xe(`${jm(i)}_cast_rays`,i.pointer,st(e),ir(t),t.length,1,s),pn(s,t.length,n,Kc)})}function eg(i,e,t){return re(()=>{let n=De(16);return xe("model_cast_ray_all",i.pointer,st(e),ir([t]),n,n+8),Vt(n,n+8,(s,r)=>pn(s,r,ze("tandem_ray_hit")[""],Kc))})}var tg=["outside","inside","on surface","none"];function ng(i,e,t,n){return re(()=>{let s=ze("tandem_closest_point"),{at:r,count:a}=Xc(n),o=De(s[""]*a);return xe(`${jm(e)}_${i}`,e.pointer,st(t),r,a,1,o),pn(o,a,s[""],l=>({distance:Qe(l+s.distance),point:St(l+s.point),normal:St(l+s.normal),subShape:Be(l+s.sub_shape),location:tg[Mi(l+s.location)]}))})}var ig=(i,e,t)=>ng("closest_points",i,e,t),sg=(i,e,t)=>ng("signed_distances",i,e,t);function rg(i,e,t){return re(()=>{let{at:n,count:s}=Xc(t),r=De(4*s);return xe("model_locate_points",i.pointer,st(e),n,s,1,r),pn(r,s,4,a=>tg[Mi(a)])})}function Dd(i,e){let t=ze("tandem_pair_filter");mt()[i+t.layers>>>2]=e.layers??1,mt()[i+t.mask>>>2]=e.mask??4294967295,lt()[i+t.is_static]=e.isStatic?1:0}var U1=(i,e)=>({low:i,high:e}),Jc=class extends Cn{constructor(e={}){super(re(()=>{let t=ze("tandem_broad_phase_options"),n=it("tandem_broad_phase_options");if(Zt("broad_phase_options_init",n),e.method!==void 0){let s=cs(e.method);mt()[n+t.method>>>2]=s}for(let[s,r]of[["cellSize","cell_size"],["margin","margin"],["rebuildFraction","rebuild_fraction"]])e[s]!==void 0&&(Ht()[n+t[r]>>>3]=e[s]);return ct("broad_phase_create",n)}),"broad_phase_free")}static methods(){return re(()=>{let e=[],t=ze("tandem_string"),n=it("tandem_string");for(let s=0;;++s){try{xe("broad_phase_method_name",s,n)}catch{return e}e.push(ls(Be(n+t.data),Be(n+t.size)))}})}add(e,t){return re(()=>{let n=De(4*e.length),s=ze("tandem_pair_filter")[""],r=t?De(s*t.length):0;return t?.forEach((a,o)=>Dd(r+o*s,a)),xe("broad_phase_add",this.pointer,Zr(e),e.length,r,n),mt().slice(n>>>2,(n>>>2)+e.length)})}move(e,t){re(()=>xe("broad_phase_move",this.pointer,Ls(e),Zr(t),t.length))}remove(e){re(()=>xe("broad_phase_remove",this.pointer,Ls(e),e.length))}update(){xe("broad_phase_update",this.pointer)}updateEvents(){return xe("broad_phase_update_events",this.pointer),{began:this.began,ended:this.ended}}pairsOf(e){return re(()=>{let t=De(16);return xe(`broad_phase_${e}`,this.pointer,t,t+8),mt().slice(Be(t)>>>2,(Be(t)>>>2)+2*Be(t+8))})}get pairs(){return this.pairsOf("pairs")}get began(){return this.pairsOf("began")}get ended(){return this.pairsOf("ended")}overlapBox(e,t,n=4294967295){return re(()=>{let s=De(16);return xe("broad_phase_overlap_box",this.pointer,Zr([U1(e,t)]),n,s,s+8),Vt(s,s+8,(r,a)=>mt().slice(r>>>2,(r>>>2)+a))})}overlapRay(e,t=4294967295){return re(()=>{let n=De(16);return xe("broad_phase_overlap_ray",this.pointer,ir([e]),t,n,n+8),Vt(n,n+8,(s,r)=>mt().slice(s>>>2,(s>>>2)+r))})}boxOf(e){return re(()=>{let t=it("tandem_bounds");return xe("broad_phase_get_box",this.pointer,e,t),Yr(t)})}info(){return re(()=>{let e=ze("tandem_broad_phase_info"),t=ze("tandem_string"),n=it("tandem_broad_phase_info");xe("broad_phase_get",this.pointer,n);let s=n+e.method;return{objects:Be(n+e.objects),memoryBytes:Be(n+e.memory_bytes),method:ls(Be(s+t.data),Be(s+t.size))}})}};function Ni(i){return{index:Be(i),generation:Be(i+4)}}function On(i){let e=De(8*i.length);return i.forEach((t,n)=>mt().set([t.index,t.generation],(e>>>2)+2*n)),e}var ho=(i,e)=>pn(i,e,8,Ni),Nd=(i,e)=>pn(i,e,16,t=>({a:Ni(t),b:Ni(t+8)}));function Ud(i){let e=ze("tandem_world_options"),t=it("tandem_world_options");if(Zt("world_options_init",t),i.broadPhase!==void 0){let n=cs(i.broadPhase);mt()[t+e.broad_phase>>>2]=n}for(let[n,s]of[["cellSize","cell_size"],["margin","margin"],["contactMargin","contact_margin"]])i[n]!==void 0&&(Ht()[t+e[s]>>>3]=i[n]);return t}function O1(i){if(!i)return 0;let e=ze("tandem_object_options"),t=it("tandem_object_options");return Zt("object_options_init",t),i.filter&&Dd(t+e.filter,i.filter),lt()[t+e.sensor]=i.sensor?1:0,i.solid!==void 0&&(lt()[t+e.solid]=i.solid?1:0),t}var jc=class extends Cn{constructor(e={}){super(re(()=>ct("world_create",Ud(e))),"world_free")}add(e,t,n){return this.addAll([e],[t],n)[0]}addAll(e,t,n){return re(()=>{let s=De(8*e.length);return xe("world_add",this.pointer,$r(e),e.length,Ds(t),O1(n),s),ho(s,e.length)})}move(e,t){this.moveAll([e],[t])}moveAll(e,t){re(()=>xe("world_move",this.pointer,On(e),e.length,Ds(t.map(n=>n??{}))))}remove(...e){re(()=>xe("world_remove",this.pointer,On(e),e.length))}enablePair(e,t,n){re(()=>xe("world_enable_pair",this.pointer,On([e]),On([t]),n?1:0))}get size(){return re(()=>{let e=De(8);return xe("world_size",this.pointer,e),Be(e)})}pose(e){return re(()=>{let t=it("tandem_pose");return xe("world_get_poses",this.pointer,On([e]),1,t),qc(t)})}update(e="contacts"){xe("world_update",this.pointer,["none","pairs","contacts"].indexOf(e))}contacts(){return re(()=>{let e=De(32),t=ze("tandem_contact_pair");xe("world_contacts",this.pointer,e,e+8,e+16,e+24);let n=Vt(e+16,e+24,Ld);return Vt(e,e+8,(s,r)=>pn(s,r,t[""],a=>{let o=Be(a+t.first);return{a:Ni(a+t.a),b:Ni(a+t.b),manifolds:n.slice(o,o+Be(a+t.count))}}))})}events(e){return re(()=>{let t=De(16);return xe("world_events",this.pointer,["began","persisted","ended"].indexOf(e),t,t+8),Nd(Be(t),Be(t+8))})}anyContact(e){return re(()=>{let t=De(8);return xe("world_any_contact",this.pointer,e?On([e]):0,t),lt()[t]!==0})}contactPairs(e){return re(()=>{let t=De(16);return xe("world_contact_pairs",this.pointer,e?On([e]):0,t,t+8),Vt(t,t+8,Nd)})}pairsWithin(e,t){return re(()=>{let n=De(16);return xe("world_pairs_within",this.pointer,t?On([t]):0,e,n,n+8),Vt(n,n+8,Nd)})}distance(e,t=1/0){return re(()=>{let n=ze("tandem_world_distance"),s=it("tandem_world_distance");if(xe("world_min_distance",this.pointer,e?On([e]):0,t,s),lt()[s+n.found]!==0)return{a:Ni(s+n.a),b:Ni(s+n.b),distance:Id(s+n.distance)}})}probe(e,t){return re(()=>{let n=De(8);return xe("world_probe_contact",this.pointer,e.pointer,st(t),0,n),lt()[n]!==0})}castRays(e){return re(()=>{let t=ze("tandem_world_ray_hit"),n=De(t[""]*e.length);return xe("world_cast_rays",this.pointer,ir(e),e.length,0,n),pn(n,e.length,t[""],s=>({object:Ni(s+t.object),...Kc(s+t.hit)}))})}overlapBox(e,t){return re(()=>{let n=De(16);return xe("world_overlap_box",this.pointer,Zr([{low:e,high:t}]),0,n,n+8),Vt(n,n+8,ho)})}};var ag=["static","kinematic","dynamic"],F1=["ball","hinge","slider","fixed","distance","gear"];function Od(i,e,t,n){for(let[s,r]of n){let a=t[s];a!==void 0&&Ht().set(typeof a=="number"?[a]:a,i+e[r]>>>3)}}function B1(i){let e=ze("tandem_body_options"),t=it("tandem_body_options");return Zt("body_options_init",t),i.kind&&(Di()[t+e.kind>>>2]=ag.indexOf(i.kind)),Od(t,e,i,[["velocity","velocity"],["angularVelocity","angular_velocity"],["friction","friction"],["restitution","restitution"],["density","density"],["mass","mass"],["linearDamping","linear_damping"],["angularDamping","angular_damping"],["gravityScale","gravity_scale"]]),i.continuous!==void 0&&(lt()[t+e.continuous]=i.continuous?1:0),i.sensor!==void 0&&(lt()[t+e.sensor]=i.sensor?1:0),t}var Qc=class extends Cn{constructor(e={}){super(re(()=>{let t=ze("tandem_simulation_options"),n=it("tandem_simulation_options");Zt("simulation_options_init",n),Od(n,t,e,[["gravity","gravity"],["timeStep","time_step"]]);for(let s of["substeps","iterations"])e[s]!==void 0&&(Di()[n+t[s]>>>2]=e[s]);if(e.sleeping!==void 0&&(lt()[n+t.sleeping]=e.sleeping?1:0),e.world){let s=Ud({contactMargin:.02,...e.world});mt()[n+t.world>>>2]=s}return ct("simulation_create",n)}),"simulation_free")}add(e,t,n={}){return this.addAll([e],[t],n)[0]}addAll(e,t,n={}){return re(()=>{let s=De(8*e.length);return xe("simulation_add",this.pointer,$r(e),e.length,Ds(t),B1(n),s),ho(s,e.length)})}remove(e){re(()=>xe("simulation_remove",this.pointer,On([e])))}addJoint(e){return re(()=>{let t=ze("tandem_joint"),n=it("tandem_joint"),s=De(8);return Zt("joint_init",n),Di()[n+t.kind>>>2]=F1.indexOf(e.kind),mt().set([e.a.index,e.a.generation],n+t.a>>>2),mt().set([e.b.index,e.b.generation],n+t.b>>>2),Od(n,t,e,[["anchor","anchor"],["anchorB","anchor_b"],["axis","axis"],["axisB","axis_b"],["ratio","ratio"],["limits","limits"]]),lt()[n+t.has_limits]=e.limits?1:0,e.motor&&(Ht().set([e.motor.speed,e.motor.maxForce],n+t.motor>>>3),lt()[n+t.has_motor]=1),e.spring&&(Ht().set([e.spring.stiffness,e.spring.damping,e.spring.target],n+t.spring>>>3),lt()[n+t.has_spring]=1),e.collideConnected!==void 0&&(lt()[n+t.collide_connected]=e.collideConnected?1:0),xe("simulation_add_joint",this.pointer,n,s),Ni(s)})}step(e=1){xe("simulation_step",this.pointer,e)}bodies(){return re(()=>{let e=De(16);return xe("simulation_bodies",this.pointer,e,e+8),Vt(e,e+8,ho)})}states(e){return re(()=>{let t=ze("tandem_body_state"),n=De(t[""]*e.length);return xe("simulation_get_states",this.pointer,On(e),e.length,n),pn(n,e.length,t[""],s=>({pose:qc(s+t.pose),center:St(s+t.center),velocity:St(s+t.velocity),angularVelocity:St(s+t.angular_velocity),mass:Qe(s+t.mass),kind:ag[Mi(s+t.kind)],asleep:lt()[s+t.asleep]!==0}))})}state(e){return this.states([e])[0]}setPose(e,t){re(()=>xe("simulation_set_pose",this.pointer,On([e]),st(t??{})))}setVelocity(e,t,n){re(()=>xe("simulation_set_velocity",this.pointer,On([e]),Gn(t),Gn(n)))}applyImpulse(e,t,n){re(()=>xe("simulation_apply_impulse",this.pointer,On([e]),Gn(t),Gn(n)))}save(){return re(()=>{let e=De(16);return xe("simulation_save",this.pointer,1,e,e+8),Vt(e,e+8,(t,n)=>lt().slice(t,t+n))})}restore(e){re(()=>{let t=De(e.length);lt().set(e,t),xe("simulation_restore",this.pointer,t,e.length,0,0)})}report(){return re(()=>{let e=ze("tandem_step_report"),t=it("tandem_step_report");xe("simulation_get_report",this.pointer,t);let n=BigInt(Be(t+e.hash))|BigInt(Be(t+e.hash+4))<<32n;return{steps:Be(t+e.steps),hash:n,time:Qe(t+e.time),stepMs:Qe(t+e.step_ms),bodiesAwake:Be(t+e.bodies_awake),islands:Be(t+e.islands),contactPoints:Be(t+e.solved_contact_points),maxPenetration:Qe(t+e.max_penetration)}})}};var eh=class extends Cn{constructor(e,t,n,s,r={}){super(re(()=>ct("search_create",e.pointer,st(t),n.pointer,st(s),Kr(r))),"search_free")}run(e=0){return re(()=>{let t=De(8);return xe("search_run",this.pointer,BigInt(e),0,t),Qe(t)})}get nodes(){return re(()=>{let e=De(16);return xe("wasm_search_nodes",this.pointer,e,e+8),lt()[e+8]===0?void 0:[Be(e),Be(e+4)]})}get counters(){return re(()=>{let e=it("tandem_counters");return xe("search_counters",this.pointer,e),Rd(e)})}get pairs(){return re(()=>{let e=De(16);return xe("search_pairs",this.pointer,e,e+8),Vt(e,e+8,(t,n)=>mt().slice(t>>>2,(t>>>2)+2*n))})}};function og(i,e={}){return re(()=>{let t=De(24);xe("wasm_tree_nodes",i.pointer,Kr(e),t,t+8,t+16);let n=(s,r)=>mt().slice(s>>>2,(s>>>2)+r);return{escape:Vt(t,t+16,n),level:Vt(t+8,t+16,n)}})}var z1=["box","ball","cut_ball","sampled"];function lg(i,e,t={}){return re(()=>{let n=ze("tandem_wasm_outline"),s=De(n[""]*e.length),r=De(16);xe("wasm_outline_nodes",i.pointer,Kr(t),Ls(e),e.length,s,r,r+8);let a=Vt(r,r+8,(h,u)=>Dm().slice(h>>>2,(h>>>2)+u)),o=pn(s,e.length,n[""],h=>Mi(h+n.kind)).filter(h=>h===3).length,l=o>0?a.length/o:0,c=0;return pn(s,e.length,n[""],h=>{let u=z1[Mi(h+n.kind)],d=h+n.rotation,f=u==="sampled"?a.subarray(c,c+=l):new Float32Array(0);return{kind:u,center:St(h+n.center),rotation:[Qe(d),Qe(d+8),Qe(d+16),Qe(d+24)],halfExtents:St(h+n.half_extents),radius:Qe(h+n.radius),normal:St(h+n.normal),low:Qe(h+n.low),high:Qe(h+n.high),extents:f}})})}function cg(){return re(()=>new li(ct("wasm_sample_directions")))}var hg=()=>Zt("version");var Bd,k1;function ug(i){Bd=i}var Jr=()=>Bd!==void 0&&"WebAssembly"in globalThis;function jr(){return k1??=Tn(Bd).then(async i=>(await Wc({wasm:i}),Fd))}var H1=20,th=i=>Number(i.toPrecision(6)).toString(),nh=class{constructor(e,t,n,s){this.tandem=e;this.recording=t;this.exact=n;this.world=new e.World;let{instances:r}=t,a=t.meshes.map((o,l)=>e.Shape.ofModel(this.modelOf(l)));this.poses=r.map((o,l)=>n[l]?.pose??this.poseOf(l,s(l))),this.objects=this.world.addAll(r.map(({mesh:o})=>a[o]),this.poses.map(o=>V1(o))),this.objects.forEach((o,l)=>this.partOf.set(o.index,l))}tandem;recording;exact;models=[];world;objects;poses;partOf=new Map;depthMs=0;modelOf(e){let t=this.models[e];if(t)return t;let{vertices:n,triangles:s}=this.recording.meshes[e],r=this.recording.instances.findIndex(l=>l.mesh===e),a=this.tandem.Mesh.create(this.exact[r]?.vertices??n,s),o=new this.tandem.Model(a);return a.free(),this.models[e]=o}poseOf(e,t){let n=new A,s=new et,r=new A;t.decompose(n,s,r);let[a,o,l]=this.recording.origin,{center:c}=this.exact[e]??{};return c&&n.sub(c.clone().applyQuaternion(s)),[n.x+a,n.y+o,n.z+l,s.w,s.x,s.y,s.z]}pose(e){return this.poses[e]}move(e,t){this.poses[e]=this.poseOf(e,t),this.world.move(this.objects[e],this.poses[e])}reset(e,t){this.poses[e]=this.exact[e]?.pose??this.poseOf(e,t),this.world.move(this.objects[e],this.poses[e])}modelAt(e){return this.modelOf(this.recording.instances[e].mesh)}result(e,t){let n=Qn(),s=this.objects[e],r=this.world.contactPairs(s).map(({a:l,b:c})=>this.touchOf(this.partOf.get(l.index),this.partOf.get(c.index))).filter(l=>l.faces.length>0),a=[],o=[];if(r.length===0){let l=this.world.distance(s);if(l){let{value:c,onA:h,onB:u}=l.distance;a.push({kind:"distance",label:th(c),from:this.at(h),to:this.at(u)}),o.push(`distance ${th(c)} to ${this.other(l.a.index,l.b.index,e)}`)}else o.push("no other part")}else{let l=r.reduce((h,u)=>h+u.faces.length/2,0);o.push(`${$e(l)} touching triangle ${l===1?"pair":"pairs"}${r.length>1?` with ${r.length} parts`:""}`);let c=t||this.depthMs<H1?this.depthOf(r,t):void 0;c&&(a.push(c),o.push(c.label))}return{touches:r,measures:a,text:o.join(" \xB7 "),milliseconds:Qn()-n}}other(e,t,n){let s=[this.partOf.get(e),this.partOf.get(t)];return this.recording.instances[s.find(r=>r!==n)].name}touchOf(e,t){return{a:e,b:t,faces:this.tandem.collideAll(this.modelAt(e),this.poses[e],this.modelAt(t),this.poses[t])}}depthOf(e,t){let{a:n,b:s}=e.reduce((c,h)=>h.faces.length>c.faces.length?h:c),r=Qn(),a=this.tandem.penetration(this.modelAt(n),this.poses[n],this.modelAt(s),this.poses[s],t?{}:{relativeTolerance:.01});if(this.depthMs=Qn()-r,!a.defined||!(a.upper>0))return;let o=th(a.lower),l=th(a.upper);return{kind:"depth",label:`depth ${o===l?l:`${o} to ${l}`}`,from:this.at(a.closestSurfacePoint),to:this.at(a.deepestPoint)}}at([e,t,n]){let[s,r,a]=this.recording.origin;return new A(e-s,t-r,n-a)}free(){this.world.free();for(let e of this.models)e?.free()}};function V1(i){if(i.length===12)return i;let[e,t,n,s,r,a,o]=Array.from(i),l=new Ze().makeRotationFromQuaternion(new et(r,a,o,s)).elements;return[l[0],l[4],l[8],l[1],l[5],l[9],l[2],l[6],l[10],e,t,n]}var G1=4e6,ei=class{constructor(e,t,n,s){this.viewport=e;this.recording=t;this.exact=n;this.show=s;e.host.append(this.readout)}viewport;recording;exact;show;readout=R("div",{class:"live-readout",role:"status",hidden:!0});world;gizmo;handle=new Bt;part;center=new A;moved=!1;dragging=!1;latest;start=new Map;static possible(e){let t=e.meshes.reduce((n,s)=>n+s.triangles.length/3,0);return Jr()&&e.instances.length>1&&t>0&&t<=G1}get active(){return this.part!==void 0}get touches(){return this.latest?.touches??[]}async attach(e){if(this.readout.hidden=!1,!this.world){this.readout.textContent="Preparing\u2026";let[r,a]=await Promise.all([jr(),this.exact()]);this.world??=new nh(r,this.recording,a,o=>this.viewport.bodies.matrix(o))}let{bodies:t,stage:n}=this.viewport;this.gizmo??=this.makeGizmo(),this.part=e,this.start.has(e)||this.start.set(e,t.matrix(e));let s=t.matrix(e);t.localBounds(e).getCenter(this.center),this.handle.matrix.copy(s).multiply(new Ze().makeTranslation(this.center)),this.handle.matrix.decompose(this.handle.position,this.handle.quaternion,this.handle.scale),n.scene.add(this.handle,this.gizmo.getHelper()),this.gizmo.attach(this.handle),this.moved=!0,this.viewport.dirty=!0}makeGizmo(){let{stage:e}=this.viewport,t=new Hc(e.camera,e.canvas);return t.setSpace("world"),t.addEventListener("dragging-changed",n=>{this.dragging=n.value===!0,e.controls.enabled=!this.dragging,this.moved=this.viewport.dirty=!0}),t.addEventListener("objectChange",()=>this.moved=this.viewport.dirty=!0),t.addEventListener("change",()=>this.viewport.dirty=!0),t}nudge(e){this.part!==void 0&&(this.handle.position.add(e),this.moved=this.viewport.dirty=!0)}hint(e){this.readout.textContent=e,this.readout.hidden=!1,window.setTimeout(()=>{this.active||(this.readout.hidden=!0)},4e3)}toggleMode(){this.gizmo&&this.gizmo.setMode(this.gizmo.mode==="translate"?"rotate":"translate"),this.viewport.dirty=!0}update(){let{part:e,world:t}=this;if(e===void 0||!t||!this.moved)return;this.moved=!1,this.handle.updateMatrix();let n=this.handle.matrix.clone().multiply(new Ze().makeTranslation(this.center.clone().negate())),s=this.start.get(e),r=n.elements.every((l,c)=>Math.abs(l-s.elements[c])<1e-7*(1+Math.abs(l)));r?t.reset(e,s):t.move(e,n),this.viewport.bodies.move(e,n),this.viewport.stage.shadowsChanged(),this.latest={...t.result(e,!this.dragging),atStart:r};let{text:a,milliseconds:o}=this.latest;this.readout.replaceChildren(R("b",{},a),R("small",{},`${o.toFixed(1)} ms`)),this.show(this.latest,!this.dragging)}stop(){if(this.part!==void 0){this.gizmo?.detach(),this.gizmo&&this.viewport.stage.scene.remove(this.handle,this.gizmo.getHelper());for(let[e,t]of this.start)this.viewport.bodies.move(e,t),this.world?.reset(e,t);this.start.clear(),this.part=this.latest=void 0,this.readout.hidden=!0,this.viewport.stage.shadowsChanged(),this.show(void 0,!0),this.viewport.dirty=!0}}leave(){this.gizmo?.disconnect()}enter(){this.gizmo?.connect(this.viewport.stage.canvas)}state(){return this.part===void 0?null:{part:this.part,pose:Array.from(this.world.pose(this.part)),text:this.readout.textContent,pairs:this.touches.reduce((e,t)=>e+t.faces.length/2,0),measures:this.latest?.measures.map(e=>e.label)??[],ms:this.latest?.milliseconds??0}}};var zd=40,Ui=class{constructor(e,t,n,s,r){this.recording=e;this.bodies=t;this.scene=n;this.size=s;this.dark=r}recording;bodies;scene;size;showTouches=!0;showContacts=!0;showNormals=!0;touchMesh;hiddenMesh;points;normals;touchMaterial=new Dn({vertexColors:!0,side:qt,polygonOffset:!0,polygonOffsetFactor:-2,polygonOffsetUnits:-2});hiddenMaterial=new Dn({vertexColors:!0,side:qt,depthFunc:vs,depthWrite:!1,transparent:!0,opacity:.42});pointMaterial=new Nr({sizeAttenuation:!1,map:W1(),alphaTest:.4,transparent:!0});lineMaterial=new si({transparent:!0});set dark(e){this.pointMaterial.color.copy(Wr(e)),this.lineMaterial.color.copy(Wr(e))}update(e,t,n){for(let s of[this.touchMesh,this.hiddenMesh,this.points,this.normals])s&&this.remove(s);this.touchMesh=this.hiddenMesh=this.points=this.normals=void 0,this.showTouches&&this.addTouches(e,n),t&&!n?.faces&&this.addContacts(t,n)}remove(e){this.scene.remove(e),e.geometry.dispose()}addTouches(e,t){let n=[],s=[],r=new A,a=(l,c,h)=>{let{vertices:u,triangles:d}=this.recording.meshes[this.recording.instances[l].mesh],f=this.bodies.matrix(l),g=lm(h).toArray();for(let v of c)for(let p=0;p<3;++p)r.fromArray(u,3*d[3*v+p]).applyMatrix4(f),n.push(r.x,r.y,r.z),s.push(...g)};for(let l of e){if(t&&(l.a!==t.a||l.b!==t.b))continue;let c=t?.faces??Array.from({length:l.faces.length/2},(u,d)=>d),h=l.a===l.b;a(l.a,new Set(c.map(u=>l.faces[2*u])),h?Nc[0]:this.bodies.colour(l.a)),a(l.b,new Set(c.map(u=>l.faces[2*u+1])),h?Nc[1]:this.bodies.colour(l.b))}if(n.length===0)return;let o=new vt;o.setAttribute("position",new wt(Float32Array.from(n),3)),o.setAttribute("color",new wt(Float32Array.from(s),3)),this.touchMesh=new _e(o,this.touchMaterial),this.hiddenMesh=new _e(o,this.hiddenMaterial),this.touchMesh.renderOrder=this.hiddenMesh.renderOrder=1,this.scene.add(this.touchMesh,this.hiddenMesh)}addContacts(e,t){let n=[];for(let s=0;s<e.a.length;++s)(!t||e.a[s]===t.a&&e.b[s]===t.b)&&n.push(s);if(n.length!==0){if(this.showContacts){let s=Float32Array.from(n.flatMap(o=>[0,1,2].map(l=>e.points[3*o+l]))),r=new vt;r.setAttribute("position",new wt(s,3));let a=n.length>zd;this.pointMaterial.size=a?5:9,this.pointMaterial.depthTest=this.lineMaterial.depthTest=a,this.points=new Ea(r,this.pointMaterial),this.points.frustumCulled=!1,this.points.renderOrder=2,this.scene.add(this.points)}if(this.showNormals){let s=new Float32Array(6*n.length);n.forEach((a,o)=>{for(let l=0;l<3;++l)s[6*o+l]=e.points[3*a+l],s[6*o+3+l]=e.points[3*a+l]+this.size*e.normals[3*a+l]});let r=new vt;r.setAttribute("position",new wt(s,3)),this.normals=new ji(r,this.lineMaterial),this.normals.renderOrder=2,this.normals.frustumCulled=!1,this.scene.add(this.normals)}}}};function W1(){let i=document.createElement("canvas");i.width=i.height=32;let e=i.getContext("2d");return e.fillStyle="#fff",e.arc(16,16,15,0,2*Math.PI),e.fill(),new Ca(i)}ye.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new Ue},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Un.line={uniforms:$a.merge([ye.common,ye.fog,ye.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var Qr=class extends ri{constructor(e){super({type:"LineMaterial",uniforms:$a.clone(Un.line.uniforms),vertexShader:Un.line.vertexShader,fragmentShader:Un.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var dg=new Ct,ih=new A,ea=class extends za{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],t=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new ft(e,3)),this.setAttribute("uv",new ft(t,2))}applyMatrix4(e){let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),n.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new Ss(t,6,1);return this.setAttribute("instanceStart",new gi(n,3,0)),this.setAttribute("instanceEnd",new gi(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new Ss(t,6,1);return this.setAttribute("instanceColorStart",new gi(n,3,0)),this.setAttribute("instanceColorEnd",new gi(n,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new Da(e.geometry)),this}fromLineSegments(e){let t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ct);let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),dg.setFromBufferAttribute(t),this.boundingBox.union(dg))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new An),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,a=e.count;r<a;r++)ih.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(ih)),ih.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(ih));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var kd=new Mt,fg=new A,pg=new A,vn=new Mt,yn=new Mt,Oi=new Mt,Hd=new A,Vd=new Ze,xn=new ka,mg=new A,sh=new Ct,rh=new An,Fi=new Mt,Bi,sr;function gg(i,e,t){return Fi.set(0,0,-e,1).applyMatrix4(i.projectionMatrix),Fi.multiplyScalar(1/Fi.w),Fi.x=sr/t.width,Fi.y=sr/t.height,Fi.applyMatrix4(i.projectionMatrixInverse),Fi.multiplyScalar(1/Fi.w),Math.abs(Math.max(Fi.x,Fi.y))}function X1(i,e){let t=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,a=Math.min(n.instanceCount,s.count);for(let o=0,l=a;o<l;o++){xn.start.fromBufferAttribute(s,o),xn.end.fromBufferAttribute(r,o),xn.applyMatrix4(t);let c=new A,h=new A;Bi.distanceSqToSegment(xn.start,xn.end,h,c),h.distanceTo(c)<sr*.5&&e.push({point:h,pointOnLine:c,distance:Bi.origin.distanceTo(h),object:i,face:null,faceIndex:o,uv:null,uv1:null})}}function q1(i,e,t){let n=e.projectionMatrix,r=i.material.resolution,a=i.matrixWorld,o=i.geometry,l=o.attributes.instanceStart,c=o.attributes.instanceEnd,h=Math.min(o.instanceCount,l.count),u=-e.near;Bi.at(1,Oi),Oi.w=1,Oi.applyMatrix4(e.matrixWorldInverse),Oi.applyMatrix4(n),Oi.multiplyScalar(1/Oi.w),Oi.x*=r.x/2,Oi.y*=r.y/2,Oi.z=0,Hd.copy(Oi),Vd.multiplyMatrices(e.matrixWorldInverse,a);for(let d=0,f=h;d<f;d++){if(vn.fromBufferAttribute(l,d),yn.fromBufferAttribute(c,d),vn.w=1,yn.w=1,vn.applyMatrix4(Vd),yn.applyMatrix4(Vd),vn.z>u&&yn.z>u)continue;if(vn.z>u){let M=vn.z-yn.z,w=(vn.z-u)/M;vn.lerp(yn,w)}else if(yn.z>u){let M=yn.z-vn.z,w=(yn.z-u)/M;yn.lerp(vn,w)}vn.applyMatrix4(n),yn.applyMatrix4(n),vn.multiplyScalar(1/vn.w),yn.multiplyScalar(1/yn.w),vn.x*=r.x/2,vn.y*=r.y/2,yn.x*=r.x/2,yn.y*=r.y/2,xn.start.copy(vn),xn.start.z=0,xn.end.copy(yn),xn.end.z=0;let v=xn.closestPointToPointParameter(Hd,!0);xn.at(v,mg);let p=Za.lerp(vn.z,yn.z,v),m=p>=-1&&p<=1,y=Hd.distanceTo(mg)<sr*.5;if(m&&y){xn.start.fromBufferAttribute(l,d),xn.end.fromBufferAttribute(c,d),xn.start.applyMatrix4(a),xn.end.applyMatrix4(a);let M=new A,w=new A;Bi.distanceSqToSegment(xn.start,xn.end,w,M),t.push({point:w,pointOnLine:M,distance:Bi.origin.distanceTo(w),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var ah=class extends _e{constructor(e=new ea,t=new Qr({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,t=e.attributes.instanceStart,n=e.attributes.instanceEnd,s=new Float32Array(2*t.count);for(let a=0,o=0,l=t.count;a<l;a++,o+=2)fg.fromBufferAttribute(t,a),pg.fromBufferAttribute(n,a),s[o]=o===0?0:s[o-1],s[o+1]=s[o]+fg.distanceTo(pg);let r=new Ss(s,2,1);return e.setAttribute("instanceDistanceStart",new gi(r,1,0)),e.setAttribute("instanceDistanceEnd",new gi(r,1,1)),this}raycast(e,t){let n=this.material.worldUnits,s=e.camera;if(s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=e.params.Line2!==void 0&&e.params.Line2.threshold||0;Bi=e.ray;let a=this.matrixWorld,o=this.geometry,l=this.material;sr=l.linewidth+r,o.boundingSphere===null&&o.computeBoundingSphere(),rh.copy(o.boundingSphere).applyMatrix4(a);let c;if(n)c=sr*.5;else{let u=Math.max(s.near,rh.distanceToPoint(Bi.origin));c=gg(s,u,l.resolution)}if(rh.radius+=c,Bi.intersectsSphere(rh)===!1)return;o.boundingBox===null&&o.computeBoundingBox(),sh.copy(o.boundingBox).applyMatrix4(a);let h;if(n)h=sr*.5;else{let u=Math.max(s.near,sh.distanceToPoint(Bi.origin));h=gg(s,u,l.resolution)}sh.expandByScalar(h),Bi.intersectsBox(sh)!==!1&&(n?X1(this,t):q1(this,s,t))}onBeforeRender(e){let t=this.material.uniforms;t&&t.resolution&&(e.getViewport(kd),this.material.uniforms.resolution.value.set(kd.z,kd.w))}};var oh=class{constructor(e,t){this.scene=e;this.front=new Qr({linewidth:t,depthTest:!1,transparent:!0})}scene;object;front;set dark(e){this.front.color.copy(Wr(e))}set visible(e){this.front.visible=e}set(e){this.object&&(this.scene.remove(this.object),this.object.geometry.dispose()),this.object=void 0,e.length!==0&&(this.object=new ah(new ea().setPositions(e),this.front),this.object.frustumCulled=!1,this.object.renderOrder=3,this.scene.add(this.object))}},Os=class{constructor(e,t){this.scene=e;this.curves=new oh(e,2.5),this.lines=new oh(e,3),this.dark=t}scene;element=R("div",{class:"measures"});curves;lines;arrowMaterial=new Dn({depthTest:!1,transparent:!0});arrows=[];labels=[];common;set dark(e){this.curves.dark=this.lines.dark=e,this.arrowMaterial.color.copy(Wr(e))}showCurves(e){this.curves.set(e)}set curvesShown(e){this.curves.visible=e}showOverlap(e,t){let n=new vt;n.setAttribute("position",new wt(e,3)),n.setIndex(new wt(t,1));let s=n.toNonIndexed();s.computeVertexNormals(),this.common=new _e(s,new ai({color:sm,side:qt})),this.common.renderOrder=-1,this.scene.add(this.common)}set overlapShown(e){this.common&&(this.common.visible=e)}show(e){for(let t of this.arrows.splice(0))this.scene.remove(t),t.geometry.dispose();this.labels.length=0,this.lines.set(Float32Array.from(e.flatMap(({from:t,to:n})=>[...t.toArray(),...n.toArray()])));for(let t of e){let{kind:n,label:s,from:r,to:a}=t,o=r.distanceTo(a);n==="depth"&&o>0&&this.addArrow(r,a,o),this.labels.push({element:R("span",{class:"measure"},s),at:r.clone().lerp(a,.5)})}this.element.replaceChildren(...this.labels.map(t=>t.element))}addArrow(e,t,n){let s=t.clone().sub(e).divideScalar(n),r=.22*n,a=new _e(new Ia(.35*r,r,20),this.arrowMaterial);a.position.copy(t).addScaledVector(s,-.5*r),a.quaternion.copy(new et().setFromUnitVectors(new A(0,1,0),s)),a.renderOrder=3,this.arrows.push(a),this.scene.add(a)}place(e){let{clientWidth:t,clientHeight:n}=this.element;for(let{element:s,at:r}of this.labels){let a=r.clone().project(e);s.hidden=a.z>1||Math.abs(a.x)>1||Math.abs(a.y)>1,s.style.transform=`translate(${(a.x+1)/2*t+18}px, ${(1-a.y)/2*n-40}px)`}}};var lh=class{count;names;parents;instances;nodeOfInstance;depths;parts;order;position;end;lowerNames;ids;constructor(e){this.ids=new Map(e.ids);let t=this.count=e.names.length;this.names=e.names,this.parents=Int32Array.from(e.parents),this.instances=Int32Array.from(e.instances),this.lowerNames=e.names.map(o=>o.toLowerCase()),this.depths=new Uint32Array(t),this.parts=new Uint32Array(t);let n=new Uint32Array(t).fill(1),s=e.instances.reduce((o,l)=>Math.max(o,l+1),0);this.nodeOfInstance=new Int32Array(s).fill(-1),this.instances.forEach((o,l)=>{o>=0&&(this.nodeOfInstance[o]=l)});for(let o=0;o<t;++o){let l=this.parents[o];this.depths[o]=l<0?0:this.depths[l]+1}for(let o=t-1;o>=0;--o){this.parts[o]+=+(this.instances[o]>=0);let l=this.parents[o];l<0||(this.parts[l]+=this.parts[o],n[l]+=n[o])}this.order=new Uint32Array(t),this.position=new Uint32Array(t),this.end=new Uint32Array(t);let r=new Uint32Array(t),a=0;for(let o=0;o<t;++o){let l=this.parents[o],c=l<0?a:r[l];l<0?a+=n[o]:r[l]+=n[o],this.position[o]=c,this.order[c]=o,this.end[o]=c+n[o],r[o]=c+1}}isGroup(e){return this.end[e]-this.position[e]>1}id(e){return this.ids.get(e)??""}path(e){let t=[];for(let n=e;n>=0;n=this.parents[n])t.unshift(this.names[n]||"(no name)");return`/${t.join("/")}`}forParts(e,t){for(let n=this.position[e];n<this.end[e];++n){let s=this.instances[this.order[n]];s>=0&&t(s)}}search(e){let t=e.trim().toLowerCase(),n=/[*?]/.test(t)?new RegExp(`^${t.replace(/[.+^${}()|[\]\\]/g,"\\$&").replaceAll("*",".*").replaceAll("?",".")}$`):void 0,s=[];for(let r of this.order){let a=this.lowerNames[r];(n?n.test(a):a.includes(t)||this.ids.get(r)?.toLowerCase()===t)&&s.push(r)}return s}};var Y1=5960464477539063e-23,ch=class{at;end;view;bytes;constructor(e,t,n){this.bytes=new Uint8Array(e),this.view=new DataView(e),this.at=t,this.end=t+n}count(){let e=0,t=1;for(;;){let n=this.bytes[this.at++];if(e+=(n&127)*t,n<128)return e;t*=128}}difference(){let e=this.count();return e%2===0?e/2:-(e+1)/2}text(){let e=this.count();return this.at+=e,new TextDecoder().decode(this.bytes.subarray(this.at-e,this.at))}float(){return this.view.getFloat32((this.at+=4)-4,!0)}double(){return this.view.getFloat64((this.at+=8)-8,!0)}word(){return this.view.getUint32((this.at+=4)-4,!0)}byte(){return this.bytes[this.at++]}floats(e){let t=new Float32Array(e);for(let n=0;n<e;++n)t[n]=this.float();return t}};function Z1(i){let e=i.floats(3*i.count()),t=new Uint32Array(3*i.count()),n=0;for(let s=0;s<t.length;++s)t[s]=n+=i.difference();return{vertices:e,triangles:t}}function $1(i,e,t){let n=(i&4095)/4095*2-1,s=(i>>>12)/4095*2-1,r=1-Math.abs(n)-Math.abs(s);if(r<0){let o=(1-Math.abs(s))*(n<0?-1:1);s=(1-Math.abs(n))*(s<0?-1:1),n=o}let a=Math.hypot(n,s,r);e[t]=n/a,e[t+1]=s/a,e[t+2]=r/a}var Gd=class{constructor(e,t){this.count=e;this.unit=t;this.pose=new Float64Array(e*7),this.speed=new Float64Array(e*7),this.movedIn=new Int32Array(e)}count;unit;pose;speed;movedIn;read(e,t){let n=0;for(let s=e.count();s>0;--s){let r=n+e.count();n=r+1;let a=r*7;this.movedIn[r]!==t-1&&this.speed.fill(0,a,a+7),this.movedIn[r]=t;for(let o=a;o<a+7;++o)this.speed[o]+=e.difference(),this.pose[o]+=this.speed[o]}}store(e,t){for(let n=0;n<this.count;++n){let s=n*7;for(let r=0;r<3;++r)e[t+s+r]=this.pose[s+r]*this.unit;for(let r=3;r<7;++r)e[t+s+r]=this.pose[s+r]*Y1}}};function K1(i,e,t){let n=[],s=[],r=[],a=[],o=[];for(let c=i.count();c>0;--c){let h=i.count(),u=i.count(),d=[0,1,2].map(f=>Math.floor(e.pose[h*7+f]/128));for(let f=i.count();f>0;--f){n.push(h),s.push(u);for(let g=0;g<3;++g)r.push((d[g]+=i.difference())*t*128);o.push(i.byte()|i.byte()<<8|i.byte()<<16),a.push(i.difference()*t)}}let l=new Float32Array(o.length*3);return o.forEach((c,h)=>$1(c,l,3*h)),{a:Uint32Array.from(n),b:Uint32Array.from(s),points:Float32Array.from(r),normals:l,depths:Float32Array.from(a)}}function J1(i){let e=[];for(let t=i.count();t>0;--t){let n=i.count(),s=i.count(),r=new Uint32Array(2*i.count()),a=0,o=0;for(let l=0;l<r.length;l+=2)r[l]=a+=i.difference(),r[l+1]=o+=i.difference();e.push({a:n,b:s,faces:r})}return e}function j1(i){let e=new DataView(i),t=[];for(let n=16;n+16<=e.byteLength;){let s=String.fromCharCode(...new Uint8Array(i,n,4)),r=Number(e.getBigUint64(n+4,!0));if(r>e.byteLength-n-16)break;t.push({letters:s,at:n+16,length:r}),n+=16+r}return t}var _g=i=>Array.from({length:i.count()},()=>i.text());function ta(i){let e=j1(i),t=e.filter(p=>p.letters==="STEP"),n=new ch(i,e[0].at,e[0].length),s=n.text(),r=n.double(),a=[n.double(),n.double(),n.double()],o=n.double(),l=_g(n),c=_g(n),h=Array.from({length:n.count()},()=>Z1(n)),u=[],d=[];for(let p=n.count();p>0;--p){u.push({name:n.text(),mesh:n.count(),isStatic:n.count()===1});for(let m=0;m<7;++m)d.push(n.difference())}let f=t.length,g=new Gd(u.length,o);g.pose.set(d);let v={title:s,stepSeconds:r,origin:a,stages:l,counts:c,meshes:h,instances:u,steps:f,complete:e.some(p=>p.letters==="DONE"),poses:new Float32Array((f+1)*d.length),stageMs:new Float32Array(f*l.length),countRows:new Float64Array(f*c.length),contacts:[],touches:[]};return g.store(v.poses,0),t.forEach((p,m)=>{let y=new ch(i,p.at,p.length);for(let M=0;M<l.length;++M)v.stageMs[m*l.length+M]=y.float();for(let M=0;M<c.length;++M)v.countRows[m*c.length+M]=y.count();g.read(y,m+1),g.store(v.poses,(m+1)*d.length),v.contacts.push(K1(y,g,o)),v.touches.push(J1(y))}),v}var Wd,vg=window.matchMedia("(prefers-color-scheme: dark)"),Jt=()=>Wd??vg.matches;function yg(){Wd=!Jt(),document.documentElement.dataset.theme=Wd?"dark":"light"}function xg(i){vg.addEventListener("change",i)}var Fs=class{constructor(e,t,n){this.rowHeight=e;this.row=t;this.element.append(this.spacer),this.element.addEventListener("scroll",()=>this.draw(),{passive:!0}),this.element.addEventListener("keydown",s=>{let r=s.key==="ArrowDown"?1:s.key==="ArrowUp"?-1:0;r===0||this.count===0||(s.preventDefault(),s.stopPropagation(),n(r))})}rowHeight;row;element=R("div",{class:"rows",tabindex:0,role:"listbox"});spacer=R("div",{class:"row-spacer"});count=0;set rows(e){this.count=e,this.spacer.style.height=`${e*this.rowHeight}px`,this.draw()}draw(){let{scrollTop:e,clientHeight:t}=this.element,n=Math.max(0,Math.floor(e/this.rowHeight)-4),s=Math.min(this.count,Math.ceil((e+(t||600))/this.rowHeight)+4),r=[];for(let a=n;a<s;++a){let o=this.row(a);o.dataset.row=String(a),o.style.top=`${a*this.rowHeight}px`,r.push(o)}this.spacer.replaceChildren(...r)}reveal(e){let t=e*this.rowHeight,{scrollTop:n,clientHeight:s}=this.element;t>=n&&t+this.rowHeight<=n+s||(t<n-s||t>n+2*s?this.element.scrollTop=t-s/2:this.element.scrollTop=t<n?t:t+this.rowHeight-s)}focus(){this.element.focus({preventScroll:!0})}};var Q1=26,eA=40,hh=class{constructor(e,t){this.tree=e;this.actions=t;this.hiddenParts=new Uint32Array(e.count),this.list.element.classList.add("tree"),this.list.element.setAttribute("role","tree");let n=(s,r,a)=>R("button",{class:"text",title:r,onclick:a},s);this.search.addEventListener("input",()=>this.update()),this.search.addEventListener("keydown",s=>{s.key==="Escape"&&(this.search.value="",this.update(),this.search.blur()),s.key==="Enter"&&this.found?.length&&this.actions.select(this.found,!1)}),this.element=R("section",{class:"tree-panel"},this.search,R("div",{class:"pair-head"},this.heading),R("div",{class:"tree-tools"},n("Select","Select what the search found (Enter)",()=>{this.found&&this.actions.select(this.found,!1)}),n("Isolate","Show only the selection (I)",()=>this.actions.isolate(this.target())),n("Hide","Hide the selection (H)",()=>this.actions.hide(this.target(),!0)),n("Show all","Show all parts (U)",()=>this.actions.showAll())),this.list.element),this.openFirst(),this.update()}tree;actions;element;search=R("input",{type:"search",class:"search",placeholder:"Search by name (* and ? work)","aria-label":"Search by name",spellcheck:"false"});selected=new Set;heading=R("h2",{});list=new Fs(Q1,e=>this.makeRow(e),e=>this.step(e));expanded=new Set;rows=[];found;hiddenParts;last=-1;openFirst(){let{tree:e}=this,t=new Uint32Array(e.count),n=0;for(let r of e.parents)r<0?++n:++t[r];let s=Array.from(e.order).filter(r=>e.isGroup(r)).sort((r,a)=>e.depths[r]-e.depths[a]);for(let r of s){let a=e.parents[r];a>=0&&!this.expanded.has(a)||n+t[r]>eA||(this.expanded.add(r),n+=t[r])}}target(){return this.selected.size>0?[...this.selected]:this.found??[]}setHidden(e){let{tree:t}=this;this.hiddenParts.fill(0);for(let n=t.count-1;n>=0;--n){let s=t.instances[n],r=t.parents[n];s>=0&&e(s)&&++this.hiddenParts[n],r>=0&&(this.hiddenParts[r]+=this.hiddenParts[n])}this.draw()}reveal(e){for(let t=this.tree.parents[e];t>=0;t=this.tree.parents[t])this.expanded.add(t);this.found&&!this.found.includes(e)&&(this.search.value=""),this.update(),this.last=this.rows.indexOf(e),this.last>=0&&this.list.reveal(this.last)}draw(){this.list.draw()}update(){let{tree:e}=this;if(this.found=this.search.value.trim()?e.search(this.search.value):void 0,this.rows=this.found??[],!this.found)for(let t=0;t<e.count;){let n=e.order[t];this.rows.push(n),t=this.expanded.has(n)?t+1:e.end[n]}this.heading.textContent=this.found?`${$e(this.found.length)} of ${$e(e.count)} nodes`:`${$e(e.count)} nodes`,this.element.classList.toggle("searching",this.found!==void 0),this.list.rows=this.rows.length}step(e){this.last=Math.max(0,Math.min(this.rows.length-1,this.last+e)),this.list.reveal(this.last),this.actions.select([this.rows[this.last]],!1)}toggle(e){this.expanded.delete(e)||this.expanded.add(e),this.update()}click(e,t){this.list.focus();let n=t.shiftKey&&this.last>=0?this.rows.slice(Math.min(e,this.last),Math.max(e,this.last)+1):[this.rows[e]];this.last=e,this.actions.select(n,t.ctrlKey||t.metaKey||t.shiftKey)}makeRow(e){let{tree:t}=this,n=this.rows[e],s=t.isGroup(n),r=t.parts[n],a=r>0&&this.hiddenParts[n]===r,o=this.expanded.has(n),l=this.selected.has(n),c=t.names[n]||"(no name)",h=this.found?t.path(t.parents[n]):s?$e(r):"",u=R("div",{class:`node${l?" chosen":""}${a?" hidden-node":""}`,role:"treeitem",title:t.path(n),"aria-selected":String(l),"aria-level":t.depths[n]+1,...s?{"aria-expanded":String(o)}:{},onclick:d=>this.click(e,d),ondblclick:()=>this.actions.zoom([n])},R("button",{class:"twist",tabindex:-1,hidden:!s||this.found!==void 0,"aria-label":o?"Close":"Open",onclick:d=>{d.stopPropagation(),this.toggle(n)}},Ft(o?"opened":"closed")),R("span",{class:"node-name"},c),R("span",{class:"note"},h),R("button",{class:"eye",tabindex:-1,title:a?"Show":"Hide","aria-label":a?"Show":"Hide",onclick:d=>{d.stopPropagation(),this.actions.hide([n],!a)}},Ft("shown")));return u.style.paddingLeft=`${10+(this.found?0:Math.min(12,t.depths[n])*14)+(s&&!this.found?0:20)}px`,u}};var bg={type:"change"},qd={type:"start"},Mg={type:"end"},uh=new Ji,wg=new Zn,tA=Math.cos(70*Za.DEG2RAD),cn=new A,Wn=2*Math.PI,xt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Xd=1e-6,dh=class extends Zs{constructor(e,t=null){super(e,t),this.state=xt.NONE,this.target=new A,this.cursor=new A,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:As.ROTATE,MIDDLE:As.DOLLY,RIGHT:As.PAN},this.touches={ONE:Es.ROTATE,TWO:Es.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new A,this._lastQuaternion=new et,this._lastTargetPosition=new A,this._quat=new et().setFromUnitVectors(e.up,new A(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Fr,this._sphericalDelta=new Fr,this._scale=1,this._panOffset=new A,this._rotateStart=new Ue,this._rotateEnd=new Ue,this._rotateDelta=new Ue,this._panStart=new Ue,this._panEnd=new Ue,this._panDelta=new Ue,this._dollyStart=new Ue,this._dollyEnd=new Ue,this._dollyDelta=new Ue,this._dollyDirection=new A,this._mouse=new Ue,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=iA.bind(this),this._onPointerDown=nA.bind(this),this._onPointerUp=sA.bind(this),this._onContextMenu=uA.bind(this),this._onMouseWheel=oA.bind(this),this._onKeyDown=lA.bind(this),this._onTouchStart=cA.bind(this),this._onTouchMove=hA.bind(this),this._onMouseDown=rA.bind(this),this._onMouseMove=aA.bind(this),this._interceptControlDown=dA.bind(this),this._interceptControlUp=fA.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=xt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(bg),this.update(),this.state=xt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;cn.copy(t).sub(this.target),cn.applyQuaternion(this._quat),this._spherical.setFromVector3(cn),this.autoRotate&&this.state===xt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Wn:n>Math.PI&&(n-=Wn),s<-Math.PI?s+=Wn:s>Math.PI&&(s-=Wn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=a!=this._spherical.radius}if(cn.setFromSpherical(this._spherical),cn.applyQuaternion(this._quatInverse),t.copy(this.target).add(cn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){let o=cn.length();a=this._clampDistance(o*this._scale);let l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let o=new A(this._mouse.x,this._mouse.y,0);o.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new A(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=cn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(uh.origin.copy(this.object.position),uh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(uh.direction))<tA?this.object.lookAt(this.target):(wg.setFromNormalAndCoplanarPoint(this.object.up,this.target),uh.intersectPlane(wg,this.target))))}else if(this.object.isOrthographicCamera){let a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Xd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Xd||this._lastTargetPosition.distanceToSquared(this.target)>Xd?(this.dispatchEvent(bg),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?Wn/60*this.autoRotateSpeed*e:Wn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){cn.setFromMatrixColumn(t,0),cn.multiplyScalar(-e),this._panOffset.add(cn)}_panUp(e,t){this.screenSpacePanning===!0?cn.setFromMatrixColumn(t,1):(cn.setFromMatrixColumn(t,0),cn.crossVectors(this.object.up,cn)),cn.multiplyScalar(e),this._panOffset.add(cn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;cn.copy(s).sub(this.target);let r=cn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,a=n.width,o=n.height;this._mouse.x=s/a*2-1,this._mouse.y=-(r/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Wn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Wn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(Wn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-Wn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(Wn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-Wn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Wn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Wn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let a=(e.pageX+t.x)*.5,o=(e.pageY+t.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ue,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function nA(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function iA(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function sA(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Mg),this.state=xt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function rA(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case As.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=xt.DOLLY;break;case As.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=xt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=xt.ROTATE}break;case As.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=xt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=xt.PAN}break;default:this.state=xt.NONE}this.state!==xt.NONE&&this.dispatchEvent(qd)}function aA(i){switch(this.state){case xt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case xt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case xt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function oA(i){this.enabled===!1||this.enableZoom===!1||this.state!==xt.NONE||(i.preventDefault(),this.dispatchEvent(qd),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(Mg))}function lA(i){this.enabled!==!1&&this._handleKeyDown(i)}function cA(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Es.ROTATE:if(this.enableRotate===!1){this.state=xt.NONE;break}this._handleTouchStartRotate(i),this.state=xt.TOUCH_ROTATE;break;case Es.PAN:if(this.enablePan===!1){this.state=xt.NONE;break}this._handleTouchStartPan(i),this.state=xt.TOUCH_PAN;break;default:this.state=xt.NONE}break;case 2:switch(this.touches.TWO){case Es.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=xt.TOUCH_DOLLY_PAN;break;case Es.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=xt.TOUCH_DOLLY_ROTATE;break;default:this.state=xt.NONE}break;default:this.state=xt.NONE}this.state!==xt.NONE&&this.dispatchEvent(qd)}function hA(i){switch(this._trackPointer(i),this.state){case xt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case xt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case xt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case xt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=xt.NONE}}function uA(i){this.enabled!==!1&&i.preventDefault()}function dA(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function fA(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var fh;function pA(){if(fh)return fh;let i=document.createElement("canvas").getContext("webgl2");if(!i)throw new Error("This browser has no 3D graphics: WebGL 2 is not available.");i.getExtension("WEBGL_lose_context")?.loseContext();let e=new Ic({antialias:!0,alpha:!0,powerPreference:"high-performance",preserveDrawingBuffer:!1});e.domElement.className="canvas",e.domElement.tabIndex=0,e.setClearColor(new Le(0,0,0),0),e.shadowMap.enabled=!0,e.shadowMap.type=$s,e.shadowMap.autoUpdate=!1;let t=e.getContext(),n=t.getExtension("WEBGL_debug_renderer_info"),s=n?String(t.getParameter(n.UNMASKED_RENDERER_WEBGL)):"";return fh={renderer:e,software:/swiftshader|llvmpipe|software|basic render/i.test(s)},fh}var na=class{constructor(e,t,n="z"){this.host=e;let{renderer:s,software:r}=pA();this.renderer=s,this.software=r,s.setPixelRatio(r?1:Math.min(window.devicePixelRatio,2)),this.camera.up.set(+(n==="x"),+(n==="y"),+(n==="z")),this.upright.setFromUnitVectors(new A(0,0,1),this.camera.up),this.controls=new dh(this.camera,s.domElement),this.controls.enableDamping=!r,this.controls.dampingFactor=.12,this.controls.addEventListener("change",t),this.controls.addEventListener("start",()=>this.flight=void 0),this.controls.enabled=!1;let a=new Oa(16054271,9274743,1.35);a.position.copy(this.camera.up),this.scene.add(a,this.sun,this.sun.target,this.camera),this.camera.add(this.lamp),this.lamp.position.set(-.4,.6,1),this.sun.castShadow=!0,this.sun.shadow.mapSize.setScalar(r?1024:2048),this.sun.shadow.intensity=.55,this.sun.shadow.radius=3}host;scene=new ba;camera=new Pn(38,1,.01,1e3);controls;software;renderer;sun=new Ur(16777215,2.2);lamp=new Ur(16777215,.55);flight;radius=1;upright=new et;get canvas(){return this.renderer.domElement}get flying(){return this.flight!==void 0}get drawnTriangles(){return this.renderer.info.render.triangles}enter(){this.host.prepend(this.canvas),this.controls.enabled=!0,this.shadowsChanged()}leave(){this.controls.enabled=!1}resize(){let{clientWidth:e,clientHeight:t}=this.host;e===0||t===0||(this.renderer.setSize(e,t,!1),this.camera.aspect=e/t,this.camera.updateProjectionMatrix())}set coarse(e){let t=this.software?e?.5:1:Math.min(window.devicePixelRatio,e?1:2);t!==this.renderer.getPixelRatio()&&(this.renderer.setPixelRatio(t),this.resize())}shadowsChanged(){this.renderer.shadowMap.needsUpdate=!0}frame(e){let{center:t,radius:n}=e.getBoundingSphere(new An);this.sun.position.copy(t).addScaledVector(this.turned(.45,-.65,1.1),3*n),this.sun.target.position.copy(t);let s=this.sun.shadow,r=1.5*n;Object.assign(s.camera,{left:-r,right:r,top:r,bottom:-r,near:n,far:5*n}),s.camera.updateProjectionMatrix(),s.normalBias=.004*n,s.bias=-8e-4,this.radius=n,this.controls.maxDistance=n*20,this.controls.minDistance=n*1e-4}turned(e,t,n){return new A(e,t,n).normalize().applyQuaternion(this.upright)}distanceFor(e){let t=this.camera.fov*Math.PI/360,n=Math.min(t,Math.atan(Math.tan(t)*this.camera.aspect));return 1.05*e/Math.sin(n)}goHome(e,t){let n=e.getSize(new A).applyQuaternion(this.upright.clone().invert()),s=Math.abs(n.y)>1.2*Math.abs(n.x)?this.turned(1,-.5,.45):this.turned(.5,-1,.5);this.look(e.getCenter(new A),this.distanceAround(e,s),s,t)}distanceAround(e,t){let n=e.getCenter(new A),s=this.camera.up.clone().cross(t).normalize(),r=t.clone().cross(s),a=Math.tan(this.camera.fov*Math.PI/360),o=a*this.camera.aspect,l=0;for(let c=0;c<8;++c){let h=new A(c&1?e.max.x:e.min.x,c&2?e.max.y:e.min.y,c&4?e.max.z:e.min.z).sub(n),u=h.dot(t);l=Math.max(l,u+Math.abs(h.dot(s))/o,u+Math.abs(h.dot(r))/a)}return 1.08*l}lookAlong(e,t,n){let s=t.clone().normalize();this.look(e.getCenter(new A),this.distanceAround(e,s),s,n)}flyTo(e,t){let n=this.camera.position.clone().sub(this.controls.target).normalize();this.look(e,this.distanceFor(t),n,!0)}look(e,t,n,s){let r=e.clone().addScaledVector(n,t);s?this.flight={from:this.camera.position.clone(),to:r,targetFrom:this.controls.target.clone(),targetTo:e.clone(),start:performance.now()}:(this.camera.position.copy(r),this.controls.target.copy(e),this.controls.update())}advance(e){if(this.flight){let{from:t,to:n,targetFrom:s,targetTo:r,start:a}=this.flight,o=Math.min(1,(e-a)/450),l=o*o*(3-2*o);return this.camera.position.lerpVectors(t,n,l),this.controls.target.lerpVectors(s,r,l),o===1&&(this.flight=void 0),this.controls.update(),!0}return this.controls.update()}render(){let e=this.camera.position.distanceTo(this.controls.target);this.camera.near=Math.max(.01*e,1e-6*this.radius),this.camera.far=e+40*this.radius,this.camera.updateProjectionMatrix(),this.renderer.render(this.scene,this.camera)}snapshot(){return this.render(),this.canvas.toDataURL("image/png")}async screenshot(){this.render();let{width:e,height:t}=this.canvas,n=document.createElement("canvas");n.width=e,n.height=t;let s=n.getContext("2d"),r=getComputedStyle(this.host),a=s.createLinearGradient(0,0,0,t);return a.addColorStop(0,r.getPropertyValue("--stage-top")),a.addColorStop(1,r.getPropertyValue("--stage-bottom")),s.fillStyle=a,s.fillRect(0,0,e,t),s.drawImage(this.canvas,0,0),new Promise((o,l)=>n.toBlob(c=>c?o(c):l(new Error("the browser cannot write PNG files")),"image/png"))}};var Sg=45,mA=20,gA=[25e4,1e6],_A=[6e7,12e7],vA=2e4,zi=class{host=R("div",{class:"stage"});stage;bodies;mostGhosts;dirty=!0;onPick=()=>{};active=!1;placed=!1;effort=0;movingEffort=0;finest=0;laziest=0;measured=-1;blurred=!1;frameMs=0;lastFrame=0;lastMoved=0;frames=0;constructor(e,t,n){this.stage=new na(this.host,()=>this.dirty=!0,t),this.bodies=new Oc(e,this.stage.scene,Jt()),this.mostGhosts=this.stage.software?400:2e4,this.stage.frame(this.bodies.bounds),this.measure(),this.bodies.shadows=this.bodies.triangles(this.movingEffort)<=(this.stage.software?25e4:6e6)&&this.movingEffort<=as,this.host.append(R("div",{class:"stage-tools"},R("button",{class:"tool",title:"Fit all in view (F)","aria-label":"Fit all in view",onclick:n},Ft("fit")),R("button",{class:"tool",title:"Save a picture (P)","aria-label":"Save a picture",onclick:()=>{this.savePicture()}},Ft("camera"))));let s;window.addEventListener("beforeprint",()=>{this.active&&(s||this.host.append(s=R("img",{class:"print-picture",alt:""})),s.src=this.stage.snapshot())}),this.listenToClicks()}effortWithin(e){let t=0;for(;t<hm&&this.bodies.triangles(t)>e;)++t;return t}measure(){let[e,t]=this.stage.software?gA:_A;this.laziest=this.effortWithin(vA),this.movingEffort=this.effortWithin(e),this.finest=Math.min(this.effortWithin(t),as),this.measured=this.bodies.version}stillEffort(){return Math.min(this.finest,this.movingEffort)}async savePicture(){let e=URL.createObjectURL(await this.stage.screenshot());R("a",{href:e,download:`${document.title.replace(/[^\p{L}\p{N}.-]+/gu,"_")}.png`}).click(),setTimeout(()=>URL.revokeObjectURL(e),1e4)}listenToClicks(){let{canvas:e}=this.stage,t=new Ue;e.addEventListener("pointerdown",n=>t=new Ue(n.clientX,n.clientY)),e.addEventListener("click",n=>{if(!this.active||t.distanceTo(new Ue(n.clientX,n.clientY))>4)return;let s=e.getBoundingClientRect(),r=new Ys;r.setFromCamera(new Ue((n.clientX-s.left)/s.width*2-1,1-(n.clientY-s.top)/s.height*2),this.stage.camera),this.onPick(this.bodies.pick(r),n.ctrlKey||n.metaKey||n.shiftKey)})}adapt(e,t){if(!t){this.frames=0,this.effort=this.stillEffort();return}if(this.effort!==this.movingEffort&&(this.frames=0),this.effort=this.movingEffort,++this.frames<=2)return;let n=e-this.lastFrame;this.frameMs=this.frames===3?n:.7*this.frameMs+.3*n;let s=this.frameMs>Sg;this.frames>4&&s&&this.movingEffort>=as&&(this.blurred=!0),this.frames>(this.frameMs>3*Sg?4:8)&&s&&this.movingEffort<Math.max(as,this.laziest)?(++this.movingEffort,this.frames=0):this.frames>90&&this.frameMs<mA&&this.movingEffort>0&&(--this.movingEffort,this.frames=0)}frame(e,t,n){let s=this.stage.advance(e)||t,r=this.dirty||s||this.frames>0||this.effort!==this.stillEffort();return r&&(this.measured!==this.bodies.version&&this.measure(),this.adapt(e,s||e-this.lastMoved<250),s&&(this.lastMoved=e),this.bodies.setEffort(this.effort),this.bodies.limitGhosts(this.stage.software&&this.frames>0?40:this.mostGhosts),this.stage.coarse=this.frames>0&&this.blurred,this.dirty&&n(),this.dirty=!1,this.stage.render()),this.lastFrame=e,r}enter(){this.active=!0,this.stage.enter(),this.resize(),this.placed||this.stage.goHome(this.bodies.bounds,!1),this.placed=!0}leave(){this.active=!1,this.stage.leave()}resize(){this.stage.resize(),this.dirty=!0}state(){return{detail:Math.min(this.effort,as),effort:this.effort,flying:this.stage.flying,frameMs:this.frameMs,triangles:this.stage.drawnTriangles,software:this.stage.software}}};var ph=class i{constructor(e,t,n,s){this.data=e;this.recording=t;this.changed=s;this.tree=new lh(n),this.hiddenParts=new Uint8Array(t.instances.length),this.viewport=new zi(t,e.up,()=>this.fit()),this.marks=new Ui(t,this.viewport.bodies,this.viewport.stage.scene,1,Jt()),this.measures=new Os(this.viewport.stage.scene,Jt()),this.viewport.host.append(this.measures.element),ei.possible(t)&&(this.live=new ei(this.viewport,t,()=>Promise.resolve([]),r=>this.showLive(r))),this.panel=new hh(this.tree,{select:(r,a)=>this.select(r,a),hide:(r,a)=>this.hide(r,a),isolate:r=>this.isolate(r),showAll:()=>this.showAll(),zoom:r=>this.zoom(r)}),this.viewport.onPick=(r,a)=>{r!==void 0&&this.live?.active&&this.live.attach(r);let o=r===void 0?-1:this.tree.nodeOfInstance[r];this.select(o<0?[]:[o],a),o>=0&&this.panel.reveal(o)},this.element.append(this.viewport.host,R("aside",{class:"panel tree-side"},R("h1",{},e.title),...e.text?[R("p",{class:"lead"},e.text)]:[],R("details",{class:"about"},R("summary",{},this.summary()),R("dl",{class:"facts"},...e.facts.flatMap(r=>[R("dt",{},r.label),R("dd",{},r.value,...r.note?[R("small",{},r.note)]:[])]))),this.panel.element,this.details))}data;recording;changed;element=R("div",{class:"scene-view still assembly-view"});keys=[["M","move the selected part, put it back"],["R","rotate or translate it"],["/","search by name"],["I","isolate the selection"],["H","hide the selection"],["U","show all parts"],["G","ghosts of hidden parts"],["Z","zoom to the selection"],["E","triangle edges"],["X","see through parts"],["F","fit all in view"],["P","save a picture"],["Esc","deselect"]];details=R("section",{class:"details",hidden:!0});viewport;tree;panel;hiddenParts;marks;measures;live;properties;ghosts=!1;edges=!1;through=!1;static async open(e,t){let[n,s]=await Promise.all([Tn(e.recording),io(e.nodes)]);return new i(e,ta(n),s,t)}showLive(e){this.marks.update(e?.touches??[],void 0,void 0),this.measures.show(e?.measures??[])}toggleMove(){if(!this.live)return!1;let[e]=this.partsOf(this.panel.selected);return this.live.active?this.live.stop():e!==void 0?this.live.attach(e):this.live.hint("Select a part first; M then moves it."),!0}summary(){return`${$e(this.recording.instances.length)} parts`}partsOf(e){let t=new Set;for(let n of e)this.tree.forParts(n,s=>t.add(s));return t}select(e,t){let{selected:n}=this.panel,s=new Set(n);t||n.clear();for(let r of e)t&&e.length===1&&s.has(r)?n.delete(r):n.add(r);this.highlight(),this.panel.draw(),this.showDetails(),this.changed()}highlight(){this.viewport.bodies.highlight(this.partsOf(this.panel.selected),rm),this.viewport.dirty=!0}hide(e,t){for(let n of this.partsOf(e))this.hiddenParts[n]=Number(t);this.update()}isolate(e){e.length!==0&&(this.hiddenParts.fill(1),this.hide(e,!1),this.fit())}showAll(){this.hiddenParts.fill(0),this.update()}update(){let{bodies:e,stage:t}=this.viewport,n=this.ghosts?Xr:eo;e.show(s=>this.hiddenParts[s]?n:rs),this.panel.setHidden(s=>this.hiddenParts[s]===1),t.shadowsChanged(),this.highlight()}zoom(e){let t=new Ct;for(let n of this.partsOf(e))t.union(this.viewport.bodies.boundsOf(n));t.isEmpty()||this.viewport.stage.flyTo(t.getCenter(new A),.5*t.getSize(new A).length())}fit(){this.viewport.stage.goHome(this.viewport.bodies.boundsNow(),!0)}async propertiesOf(e){return this.properties??=io(this.data.properties).then(t=>new Map(t)),(await this.properties).get(e)??[]}async showDetails(){let{tree:e}=this,{selected:t}=this.panel;if(this.details.hidden=t.size===0,t.size===0)return;let n=this.partsOf(t),s=[...n].reduce((l,c)=>l+this.recording.meshes[this.recording.instances[c].mesh].triangles.length/3,0),r=[],[a]=[...t],o=t.size===1?await this.propertiesOf(a):[];if(this.panel.selected.has(a)){if(t.size===1&&(r.push(["path",e.path(a)]),e.id(a)&&r.push(["id",e.id(a)])),r.push(["parts",$e(n.size)],["triangles",$e(s)]),n.size>0){let l=new Ct;for(let c of n)l.union(this.viewport.bodies.boundsOf(c));r.push(["size",l.getSize(new A).toArray().map(c=>Number(c.toPrecision(4))).join(" \xD7 ")])}r.push(...o),this.details.replaceChildren(R("h2",{},t.size===1?e.names[a]||"(no name)":`${$e(t.size)} nodes selected`),R("dl",{class:"facts"},...r.flatMap(([l,c])=>[R("dt",{},l),R("dd",{},c)])))}}key(e){let{bodies:t}=this.viewport,n=this.panel.target(),s=()=>(this.viewport.dirty=!0,!0);switch(e.key.toLowerCase()){case"/":return this.panel.search.focus(),!0;case"i":return this.isolate(n),!0;case"h":return this.hide(n,!0),!0;case"u":return this.showAll(),!0;case"g":return this.ghosts=!this.ghosts,this.update(),!0;case"z":return this.zoom(n),!0;case"e":return t.edges=this.edges=!this.edges,s();case"x":return this.through=!this.through,t.opacity=this.through?.3:1,s();case"f":return this.fit(),!0;case"p":return this.viewport.savePicture(),!0;case"m":return this.toggleMove();case"r":return this.live?.active?(this.live.toggleMode(),!0):!1;case"escape":return this.select([],!1),!0;default:return!1}}link(){return[...this.panel.selected].slice(0,20).map(e=>["node",String(e)])}follow(e){let t=e.getAll("node").map(Number).filter(n=>Number.isInteger(n)&&n>=0&&n<this.tree.count);t.length!==0&&(this.select(t,!1),this.panel.reveal(t[0]),this.zoom(t))}enter(){this.viewport.enter(),this.live?.enter(),this.resize()}leave(){this.viewport.leave(),this.live?.leave()}resize(){this.viewport.resize(),this.panel.draw()}themed(){this.viewport.bodies.dark=this.marks.dark=this.measures.dark=Jt(),this.viewport.dirty=!0}frame(e){this.viewport.frame(e,!1,()=>this.live?.update())&&this.measures.place(this.viewport.stage.camera)}state(){return{...this.viewport.state(),type:"assembly",live:this.live?.state()??null,canMove:this.live!==void 0,instances:this.recording.instances.length,nodes:this.tree.count,meshes:this.recording.meshes.length,hidden:this.hiddenParts.reduce((e,t)=>e+t,0),selected:[...this.panel.selected],selectedParts:this.partsOf(this.panel.selected).size}}};var ci=10;function yA(i){let e=i>>>0;return()=>{e=e+1831565813>>>0;let t=Math.imul(e^e>>>15,e|1);return t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/2**32}}var Yd=class{constructor(e,t){this.dimensions=t;let n=yA(7),s=1.4*ci/e**(1/t);for(let r=0;r<e;++r){let a=[0,1,2].map(l=>l<t?(2*n()-1)*ci:0),o=[0,1,2].map(l=>l<t?s*(.5+n()):.05);this.boxes.push({low:a,high:a.map((l,c)=>l+o[c])}),this.speeds.push([0,1,2].map(l=>l<t?(2*n()-1)*.1:0))}}dimensions;boxes=[];speeds=[];step(){this.boxes.forEach(({low:e,high:t},n)=>{let s=this.speeds[n];for(let r=0;r<this.dimensions;++r)(e[r]+s[r]<-ci||t[r]+s[r]>ci)&&(s[r]=-s[r]),e[r]+=s[r],t[r]+=s[r]})}},mh=class i{constructor(e,t){this.tandem=e;this.dimensions=t;this.methods=e.BroadPhase.methods(),this.stage=new na(this.host,()=>this.dirty=!0,"z"),this.select=R("select",{"aria-label":"Method",onchange:()=>this.show()},...this.methods.map(n=>R("option",{value:n},n))),this.count=R("input",{type:"range",min:1,max:4,step:.25,value:2.5,"aria-label":"Number of boxes",oninput:()=>this.restart()}),this.element.append(this.host,R("aside",{class:"panel"},R("h1",{},`Broad phase in ${t}D`),R("p",{class:"lead"},"A broad phase finds all pairs of overlapping boxes. All methods get the same boxes in every step and must find the same pairs; the table compares their times in this browser."),R("section",{class:"hierarchy"},R("label",{},R("span",{},"method"),this.select),R("label",{},R("span",{},"boxes"),this.count)),this.facts,this.table),R("div",{class:"playground-bar"},R("div",{class:"playground-buttons"},R("button",{class:"tool",title:"Start again (Home)","aria-label":"Start again",onclick:()=>this.restart()},Ft("first")),this.playButton,R("button",{class:"tool",title:"One step (\u2192)","aria-label":"One step",onclick:()=>this.step()},Ft("forward"))))),this.restart()}tandem;dimensions;element=R("div",{class:"scene-view playground-view"});keys=[["Space","play, pause"],["\u2192","one step"],["Home","start again"],["F","fit all in view"]];host=R("div",{class:"stage"});stage;select;count;facts=R("dl",{class:"facts counters"});table=R("table",{class:"methods"});playButton=R("button",{class:"tool primary",title:"Play, pause (Space)","aria-label":"Play, pause",onclick:()=>this.play(!this.playing)},Ft("play"));methods;moving;broad=new Map;mesh;lines;steps=0;agree=!0;playing=!1;dirty=!0;placed=!1;static async open(e){if(!Jr())throw new Error("The playground needs WebAssembly, which this page or browser does not have.");return new i(await jr(),e)}restart(){for(let{phase:e}of this.broad.values())e.free();this.broad.clear(),this.steps=0,this.agree=!0,this.moving=new Yd(Math.round(10**Number(this.count.value)),this.dimensions);for(let e of this.methods){let t=new this.tandem.BroadPhase({method:e});this.broad.set(e,{phase:t,ids:t.add(this.moving.boxes),ms:0})}this.makeBoxes(),this.update()}makeBoxes(){for(let t of[this.mesh,this.lines])t&&(this.stage.scene.remove(t),t.geometry.dispose());this.mesh=new Ws(new Rt(1,1,1),new ai({transparent:!0,opacity:.75,depthWrite:this.dimensions===3}),this.moving.boxes.length),this.mesh.frustumCulled=!1;let e=this.dimensions===2?.1:2*ci;this.lines=new ji(new Xs(new Rt(2*ci,2*ci,e)),new si({color:8947848})),this.stage.scene.add(this.mesh,this.lines),this.stage.frame(this.bounds())}bounds(){let e=this.dimensions===2?.1:ci;return new Ct(new A(-ci,-ci,-e),new A(ci,ci,e))}step(){this.moving.step();for(let e of this.broad.values())e.phase.move(e.ids,this.moving.boxes);++this.steps,this.update()}update(){let e;for(let t of this.broad.values()){let n=Qn();t.phase.update();let s=Qn()-n;t.ms=this.steps<2?s:.9*t.ms+.1*s;let{pairs:r}=t.phase;e??=r,this.agree&&=r.length===e.length&&r.every((a,o)=>a===e[o])}this.show()}show(){let e=this.broad.get(this.select.value).phase,{pairs:t}=e,n=new Uint32Array(this.moving.boxes.length);for(let u of t)++n[u];let s=new A,r=new A,a=new Ze,o=new et,l=[new Le("#8a93a0"),new Le(ss(0)),new Le(ss(5))];this.moving.boxes.forEach(({low:u,high:d},f)=>{r.set(d[0]-u[0],d[1]-u[1],d[2]-u[2]),s.fromArray(u).addScaledVector(r,.5),this.mesh.setMatrixAt(f,a.compose(s,o,r)),this.mesh.setColorAt(f,l[Math.min(n[f],2)])}),this.mesh.instanceMatrix.needsUpdate=!0,this.mesh.instanceColor&&(this.mesh.instanceColor.needsUpdate=!0);let c=[["step",$e(this.steps)],["boxes",$e(this.moving.boxes.length)],["pairs",$e(t.length/2)],["began",$e(e.began.length/2)],["ended",$e(e.ended.length/2)],["method in use",e.info().method],["memory",`${$e(Math.round(e.info().memoryBytes/1024))} KiB`],["all methods agree",this.agree?"yes":"NO"]];this.facts.replaceChildren(...c.flatMap(([u,d])=>[R("dt",{},u),R("dd",{},d)]));let h=Math.min(...[...this.broad.values()].map(u=>u.ms));this.table.replaceChildren(R("thead",{},R("tr",{},...["method","ms per update","\xD7 fastest"].map(u=>R("th",{},u)))),R("tbody",{},...[...this.broad].sort((u,d)=>u[1].ms-d[1].ms).map(([u,{ms:d}])=>R("tr",{class:u===this.select.value?"chosen":""},R("td",{},u),R("td",{},d.toFixed(3)),R("td",{},h>0?(d/h).toFixed(1):""))))),this.dirty=!0}play(e){this.playing=e,this.playButton.replaceChildren(Ft(e?"pause":"play"))}frame(e){this.playing&&this.step(),(this.stage.advance(e)||this.dirty)&&this.stage.render(),this.dirty=!1}enter(){this.stage.enter(),this.resize(),this.placed||this.goHome(!1),this.placed=!0}goHome(e){if(this.dimensions===3)return this.stage.goHome(this.bounds(),e);this.stage.lookAlong(this.bounds(),new A(0,-.02,1),e)}leave(){this.play(!1),this.stage.leave()}resize(){this.stage.resize(),this.dirty=!0}themed(){this.dirty=!0}key(e){switch(e.key){case" ":return this.play(!this.playing),!0;case"ArrowRight":return this.step(),!0;case"Home":return this.restart(),!0;case"f":case"F":return this.goHome(!0),!0;default:return!1}}link(){return[["method",this.select.value]]}follow(e){let t=e.get("method");t&&this.methods.includes(t)&&(this.select.value=t),this.show()}state(){return{type:"broad",dimensions:this.dimensions,steps:this.steps,boxes:this.moving.boxes.length,method:this.select.value,agree:this.agree,methods:this.methods.length,pairs:this.broad.get(this.select.value).phase.pairs.length/2}}};var Ag=["severity","depth","gap","volume","kind","status","A","B"],Eg=["none","group","test","kind","status","part A","part B","models"],xA=["hard","duplicate","uncertain","clearance","touch"],gh=class{constructor(e,t,n){this.columns=e;this.names=t;this.data=n;this.count=e.id.length;for(let[s,r,a]of e.parts)this.paths.set(s,a),this.modelOf.set(s,r);this.words=e.id.map((s,r)=>`${this.path(e.a[r])} ${this.path(e.b[r])} ${s} ${e.shape[r]} ${e.comment[r]}`.toLowerCase())}columns;names;data;count;paths=new Map;modelOf=new Map;words;name(e){return this.names[e]||"(no name)"}path(e){return this.paths.get(e)??this.name(e)}model(e){return this.columns.models[this.modelOf.get(e)??0]??""}depth(e){return this.columns.depth[e][0]}gap(e){return this.columns.gap[e][0]}volume(e){return this.columns.volume[e][0]}length(e,t=1){let{units:n}=this.data;return n==="m"&&t===1&&Math.abs(e)<1?`${Number(Number((1e3*e).toPrecision(3)).toFixed(3))} mm`:`${Number(e.toPrecision(3))}${n?` ${n}${t===3?"\xB3":""}`:""}`}bounds([e,t],n=1){if(t===null)return`at least ${this.length(e,n)}`;let s=.5*(e+t);return t-e<=.02*t?this.length(s,n):`${this.length(e,n)} to ${this.length(t,n)}`}measure(e){let t=this.columns.kind[e];return t==="clearance"||t!=="hard"&&this.gap(e)>0?`gap ${this.bounds(this.columns.gap[e])}`:t==="duplicate"?"":`depth ${this.bounds(this.columns.depth[e])}`}counts(e){let t=new Map;for(let n of this.columns[e])t.set(n,(t.get(n)??0)+1);return t}filtered({text:e,kinds:t,statuses:n,test:s}){let{kind:r,status:a}=this.columns,o=e.toLowerCase().split(/\s+/).filter(c=>c),l=[];for(let c=0;c<this.count;++c)(t.size===0||t.has(r[c]))&&(n.size===0||n.has(a[c]))&&(s<0||this.columns.test[c]===s)&&o.every(h=>this.words[c].includes(h))&&l.push(c);return l}sort(e,t,n){let{columns:s}=this,r=h=>xA.indexOf(s.kind[h]),a=h=>(u,d)=>h(u).localeCompare(h(d),void 0,{numeric:!0}),o=(h,u)=>r(h)-r(u)||this.depth(u)-this.depth(h)||this.gap(h)-this.gap(u),l={severity:o,depth:(h,u)=>this.depth(u)-this.depth(h),gap:(h,u)=>this.gap(h)-this.gap(u),volume:(h,u)=>this.volume(u)-this.volume(h),kind:o,status:a(h=>s.status[h]),A:a(h=>this.name(s.a[h])),B:a(h=>this.name(s.b[h]))},c=n?-1:1;e.sort((h,u)=>c*l[t](h,u)||h-u)}groupOf(e,t){let{columns:n}=this;switch(t){case"none":return"";case"group":return n.groups[n.group[e]];case"test":return n.tests[n.test[e]];case"kind":return n.kind[e]+(n.shape[e]?` (${n.shape[e]})`:"");case"status":return n.status[e];case"part A":return this.path(n.a[e]);case"part B":return this.path(n.b[e]);case"models":return[this.model(n.a[e]),this.model(n.b[e])].sort().join(" \xB7 ")}}rows(e,t,n){if(t==="none")return e.map(r=>({clash:r}));let s=new Map;for(let r of e){let a=this.groupOf(r,t),o=s.get(a);o?o.push(r):s.set(a,[r])}return[...s].sort((r,a)=>a[1].length-r[1].length||r[0].localeCompare(a[0],void 0,{numeric:!0})).flatMap(([r,a])=>[{head:r,count:a.length},...n.has(r)?[]:a.map(o=>({clash:o}))])}};var bA=46,_h=class{constructor(e,t){this.table=e;this.choose=t;let n=(l,c,h)=>{let u=R("select",{"aria-label":l,onchange:()=>{h(u.value),this.update()}},...c.map(d=>R("option",{value:d},d)));return R("label",{},R("span",{},l),u)},{tests:s}=e.columns,r=R("button",{class:"text",title:"Reverse the order","aria-label":"Reverse the order",onclick:()=>{this.down=!this.down,r.textContent=this.down?"\u2191":"\u2193",this.update()}},"\u2193");this.search.addEventListener("input",()=>{this.filter.text=this.search.value,this.update()}),this.search.addEventListener("keydown",l=>{l.key==="Escape"&&this.search.blur()});let a=n("test",["all",...s],l=>this.filter.test=l==="all"?-1:s.indexOf(l));a.hidden=s.length<2;let o=(l,c,h)=>R("button",{class:"text",title:c,onclick:()=>this.step(h)},l);this.list.element.classList.add("clashes"),this.element=R("section",{class:"clash-panel"},this.chips,this.search,R("div",{class:"list-tools"},a,n("sort by",Ag,l=>this.sortKey=l),r,n("group by",Eg,l=>{this.groupKey=l,this.closed.clear()})),R("div",{class:"pair-head"},this.heading,R("span",{},o("\u2039 previous","Previous clash (K)",-1),o("next \u203A","Next clash (J)",1))),this.list.element),this.makeChips(),this.update()}table;choose;element;search=R("input",{type:"search",class:"search",placeholder:"Filter by part, path or id","aria-label":"Filter",spellcheck:"false"});chosen;clashes=[];heading=R("h2",{});chips=R("div",{class:"chips"});list=new Fs(bA,e=>this.makeRow(e),e=>this.step(e));filter={text:"",kinds:new Set,statuses:new Set,test:-1};closed=new Set;sortKey="severity";down=!1;groupKey="none";rows=[];makeChips(){for(let[e,t]of[["kind",this.filter.kinds],["status",this.filter.statuses]]){let n=[...this.table.counts(e)];this.chips.append(R("div",{class:"chip-row"},...n.map(([s,r])=>{let a=R("button",{class:`chip ${e}-${s}`,"aria-pressed":"false",title:`Show only: ${s}`,onclick:()=>{t.delete(s)||t.add(s),a.setAttribute("aria-pressed",String(t.has(s))),this.update()}},R("b",{},$e(r)),` ${s}`);return a})))}}update(){this.clashes=this.table.filtered(this.filter),this.table.sort(this.clashes,this.sortKey,this.down),this.rows=this.table.rows(this.clashes,this.groupKey,this.closed),this.heading.textContent=this.clashes.length===this.table.count?Ii(this.table.count,"clash","clashes"):`${$e(this.clashes.length)} of ${$e(this.table.count)} clashes`,this.list.rows=this.rows.length}draw(){this.list.draw()}step(e){let t=this.rows.findIndex(n=>"clash"in n&&n.clash===this.chosen);for(t+=e;t>=0&&t<this.rows.length;t+=Math.sign(e)){let n=this.rows[t];if("clash"in n){this.choose(n.clash);return}}}mark(e){if(this.chosen=e,e===void 0)return this.list.draw();this.closed.delete(this.table.groupOf(e,this.groupKey))&&this.update();let t=this.rows.findIndex(n=>"clash"in n&&n.clash===e);t>=0&&this.list.reveal(t),this.list.draw()}makeRow(e){let t=this.rows[e];if("head"in t){let l=!this.closed.has(t.head);return R("button",{class:"clash-head",title:t.head,"aria-expanded":String(l),onclick:()=>{this.closed.delete(t.head)||this.closed.add(t.head),this.update()}},Ft(l?"opened":"closed"),R("span",{class:"node-name"},t.head),R("span",{class:"note"},$e(t.count)))}let{table:n}=this,{columns:s}=n,{clash:r}=t,a=n.name(s.a[r]),o=n.name(s.b[r]);return R("button",{class:r===this.chosen?"clash chosen":"clash",role:"option","aria-selected":String(r===this.chosen),title:`${n.path(s.a[r])}
${n.path(s.b[r])}`,onclick:()=>{this.list.focus(),this.choose(r)}},R("span",{class:"side-a"},a),R("span",{class:"side-b"},o),R("span",{class:"clash-note"},R("i",{class:`dot kind-${s.kind[r]}`}),`${s.kind[r]}${s.shape[r]?` \xB7 ${s.shape[r]}`:""}`),R("span",{class:"note"},[n.measure(r),s.status[r]].filter(l=>l).join(" \xB7 ")))}};var vh=class{constructor(e,t,n,s,r,a){this.recording=e;this.table=t;this.curves=n;this.viewport=new zi(e,s,r),this.measures=new Os(this.viewport.stage.scene,Jt()),this.viewport.host.append(this.measures.element),this.marks=new Ui(e,this.viewport.bodies,this.viewport.stage.scene,1,Jt()),ei.possible(e)&&(this.live=new ei(this.viewport,e,()=>Promise.resolve([]),o=>this.showLive(o))),this.viewport.onPick=o=>{o!==void 0&&this.live?.active?this.live.attach(o):o!==void 0&&a(o)}}recording;table;curves;viewport;measures;marks;live;chosen;ghosts=!0;curvesShown=!0;edges=!1;through=!0;get host(){return this.viewport.host}at(e){return new A().fromArray(e).sub(new A().fromArray(this.recording.origin))}showLive(e){this.marks.update(e?.touches??[],void 0,void 0),this.measures.curvesShown=e===void 0,e?this.measures.show(e.measures):this.update()}toggleMove(){return this.live?(this.live.active?this.live.stop():this.chosen!==void 0?this.live.attach(this.table.columns.b[this.chosen]):this.live.hint("Choose a clash of the list first; M then moves its second part."),!0):!1}get canMove(){return this.live!==void 0}show(e){if(this.live?.stop(),this.chosen=e,e===void 0)return this.update();let{columns:t}=this.table,{bodies:n}=this.viewport,[s,r]=[t.a[e],t.b[e]];n.paint([[s,Ps(0)],[r,Ps(1)]]),this.update();let[a,o,l,c,h,u]=t.box[e],d=new Ct(this.at([a,o,l]),this.at([c,h,u])),f=v=>.5*n.boundsOf(v).getSize(new A).length(),g=Math.max(.6*d.getSize(new A).length(),.35*Math.min(f(s),f(r)),1e-9);this.viewport.stage.flyTo(d.getCenter(new A),g)}update(){let{chosen:e}=this,{bodies:t,stage:n}=this.viewport,{columns:s}=this.table;if(e===void 0)t.paint([]),t.show(()=>rs);else{let r=s.a[e],a=s.b[e],o=this.ghosts?this.nearest(this.at(s.from[e]),this.viewport.mostGhosts):new Set;t.show(l=>l===r||l===a?rs:o.has(l)?Xr:eo)}t.opacity=e!==void 0&&this.through?.55:1,this.measures.showCurves(e===void 0||!this.curvesShown?new Float32Array:this.curvesOf(e)),this.measures.show(e===void 0?[]:this.arrowOf(e)),n.shadowsChanged(),this.viewport.dirty=!0}nearest(e,t){let{instances:n}=this.recording,{bodies:s}=this.viewport;if(n.length<=t)return new Set(n.keys());let r=new A,a=Float32Array.from(n,({mesh:c},h)=>Math.max(0,r.setFromMatrixPosition(s.matrix(h)).distanceTo(e)-s.radii[c])),o=a.slice().sort()[t],l=new Set;return a.forEach((c,h)=>{c<o&&l.add(h)}),l}curvesOf(e){let{columns:t}=this.table,n=this.at(t.from[e]).toArray();return this.curves.slice(6*t.curves[e],6*t.curves[e+1]).map((s,r)=>s+n[r%3])}arrowOf(e){let{columns:t}=this.table,n=this.at(t.from[e]),s=this.at(t.to[e]),r=this.table.measure(e);return n.distanceTo(s)===0||!r?[]:r.startsWith("gap")?[{kind:"distance",label:r,from:n,to:s}]:[{kind:"depth",label:r,from:s,to:n}]}fit(){this.viewport.stage.goHome(this.viewport.bodies.bounds,!0)}key(e){switch(e){case"g":return this.ghosts=!this.ghosts,this.update(),!0;case"x":return this.through=!this.through,this.update(),!0;case"i":return this.curvesShown=!this.curvesShown,this.update(),!0;case"e":return this.viewport.bodies.edges=this.edges=!this.edges,this.viewport.dirty=!0,!0;case"p":return this.viewport.savePicture(),!0;case"m":return this.toggleMove();case"r":return this.live?.active?(this.live.toggleMode(),!0):!1;default:return!1}}enter(){this.viewport.enter(),this.live?.enter()}leave(){this.viewport.leave(),this.live?.leave()}resize(){this.viewport.resize()}themed(){this.viewport.bodies.dark=this.measures.dark=Jt(),this.viewport.dirty=!0}frame(e){this.viewport.frame(e,!1,()=>this.live?.update())&&this.measures.place(this.viewport.stage.camera)}state(){return{...this.viewport.state(),live:this.live?.state()??null,canMove:this.canMove,segments:this.chosen===void 0?0:this.curvesOf(this.chosen).length/6}}};var wA=2e3,MA="This browser has no 3D graphics (WebGL 2). The list, its filters, the details of each clash and the summary work without them.",yh=class i{constructor(e,t,n,s,r){this.recording=t;this.changed=r;this.table=new gh(n,t.instances.map(o=>o.name),e),this.list=new _h(this.table,o=>this.choose(o));let a=o=>{let l=this.list.clashes.find(c=>n.a[c]===o||n.b[c]===o);l!==void 0&&this.choose(l)};try{this.stage=new vh(t,this.table,s,e.up,()=>this.fit(),a)}catch{this.stage=void 0}this.element.append(this.stage?.host??R("div",{class:"stage"},R("p",{class:"no-drawing"},MA)),R("aside",{class:"panel"},R("h1",{},e.title),...e.text?[R("p",{class:"lead"},e.text)]:[],this.list.element,this.details),this.printed),window.addEventListener("beforeprint",()=>this.print())}recording;changed;element=R("div",{class:"scene-view still clash-view"});keys=[["M","move a part of the clash, put it back"],["R","rotate or translate it"],["J K","next, previous clash"],["/","filter"],["G","ghosts of other parts"],["X","see through the two parts"],["I","intersection curves"],["E","triangle edges"],["F","fit all in view"],["P","save a picture"],["Esc","show all parts"]];details=R("section",{class:"details",hidden:!0});printed=R("section",{class:"printed"});stage;table;list;static async open(e,t){let[n,s,r]=await Promise.all([Tn(e.recording),io(e.table),Tn(e.curves)]);return new i(e,ta(n),s,new Float32Array(r),t)}choose(e){this.list.mark(e),this.stage?.show(e),this.showDetails(e),this.changed()}showDetails(e){let{table:t}=this,{columns:n}=t,s=(a,o)=>[R("dt",{},o),R("dd",{class:o==="A"?"side-a":"side-b"},t.path(a),R("small",{},t.model(a)))],r=[["kind",n.kind[e]+(n.shape[e]?`, ${n.shape[e]}`:"")]];n.kind[e]==="hard"&&r.push(["depth",t.bounds(n.depth[e])]),t.gap(e)>0&&r.push(["gap",t.bounds(n.gap[e])]),t.volume(e)>0&&r.push(["volume",t.bounds(n.volume[e],3)]),r.push(["at",n.from[e].map(a=>a.toFixed(3)).join(", ")]),n.basis[e]!=="exact"&&r.push(["inside by","winding number (a part is open)"]),r.push(["test",n.tests[n.test[e]]],["group",n.groups[n.group[e]]],["status",n.status[e]+(n.comment[e]?`: ${n.comment[e]}`:"")],["id",n.id[e]]),this.details.hidden=!1,this.details.replaceChildren(R("dl",{class:"facts"},...s(n.a[e],"A"),...s(n.b[e],"B"),...r.flatMap(([a,o])=>[R("dt",{},a),R("dd",{},o)])))}clear(){this.list.mark(void 0),this.details.hidden=!0,this.stage?.show(void 0),this.changed()}fit(){this.clear(),this.stage?.fit()}print(){let{table:e}=this,{columns:t}=e,{clashes:n}=this.list,s=n.slice(0,wA);this.printed.replaceChildren(R("p",{},s.length<n.length?`The first ${$e(s.length)} of ${$e(n.length)} clashes.`:`${$e(n.length)} clashes.`),R("table",{},R("thead",{},R("tr",{},...["#","A","B","kind","measure","status","id"].map(r=>R("th",{},r)))),R("tbody",{},...s.map((r,a)=>R("tr",{},...[String(a+1),e.path(t.a[r]),e.path(t.b[r]),t.kind[r]+(t.shape[r]?`, ${t.shape[r]}`:""),e.measure(r),t.status[r],t.id[r].slice(0,8)].map(o=>R("td",{},o)))))))}key(e){switch(e.key.toLowerCase()){case"j":case"arrowdown":case"arrowright":return this.list.step(1),!0;case"k":case"arrowup":case"arrowleft":return this.list.step(-1),!0;case"/":return this.list.search.focus(),!0;case"f":return this.fit(),!0;case"escape":return this.clear(),!0;default:return this.stage?.key(e.key.toLowerCase())??!1}}link(){return this.list.chosen===void 0?[]:[["clash",this.table.columns.id[this.list.chosen]]]}follow(e){let t=e.get("clash"),n=t&&t.length>=4?this.table.columns.id.findIndex(s=>s.startsWith(t)):-1;n>=0&&this.choose(n)}enter(){this.stage?.enter(),this.resize()}leave(){this.stage?.leave()}resize(){this.stage?.resize(),this.list.draw()}themed(){this.stage?.themed()}frame(e){this.stage?.frame(e)}state(){let{chosen:e}=this.list;return{...this.stage?.state(),type:"clash",draws:this.stage!==void 0,clashes:this.table.count,listed:this.list.clashes.length,instances:this.recording.instances.length,chosen:e===void 0?null:this.table.columns.id[e]}}};var SA=[["1 \u2026 9","tabs of the page"],["L","copy a link to what is shown"],["D","light, dark"],["?","this help"]],xh=class{element;list=R("dl",{});constructor(){let e=R("button",{class:"text",onclick:()=>this.element.close()},"Close");this.element=R("dialog",{class:"help","aria-label":"Help"},R("h2",{},"Navigation"),R("p",{},"Drag to rotate, scroll or pinch to zoom, drag with the right button or two fingers to pan. Click a part to show its name, or a row of a list to zoom to it."),this.list,e),this.element.addEventListener("click",t=>{t.target===this.element&&this.element.close()})}toggle(e){if(this.element.open)return this.element.close();this.list.replaceChildren(...[...e,...SA].flatMap(([t,n])=>[R("dt",{},...t.split(" ").map(s=>R("kbd",{},s))),R("dd",{},n)])),this.element.showModal()}};function Zd(i){let e=new URLSearchParams(i.replace(/^#/,"")),t=Number(e.get("tab")??1);return{tab:Number.isInteger(t)&&t>0?t-1:0,link:i.length>1?e:void 0}}var Tg=()=>Zd(location.hash);function bh(i,e){let t=new URLSearchParams(i>0?[["tab",String(i+1)],...e]:e).toString();if(t!==location.hash.slice(1))try{history.replaceState(null,"",t?`#${t}`:location.pathname+location.search)}catch{}}var uo=class{constructor(e){this.side=e}side;element=R("canvas",{class:"icicle"});draw(e,t,n,s){let{clientWidth:r,clientHeight:a}=this.element;if(r===0)return;let o=Math.min(devicePixelRatio,2);this.element.width=r*o,this.element.height=a*o;let l=this.element.getContext("2d");l.scale(o,o);let c=getComputedStyle(this.element),h=v=>c.getPropertyValue(v).trim(),u=[h("--raised"),h("--quiet"),h(`--side-${this.side}`)],d=t.reduce((v,p)=>Math.max(v,p),0)+1,f=a/d,g=r/e.length;for(let v=0;v<e.length;++v){let p=(e[v]-v)*g;p<.3&&v!==s||(l.globalAlpha=n[v]===1?.45:1,l.fillStyle=u[n[v]],l.fillRect(v*g,t[v]*f,Math.max(p-(p>3?1:0),.5),f-(f>3?1:0)))}l.globalAlpha=1,s!==void 0&&(l.strokeStyle=h("--text"),l.lineWidth=2,l.strokeRect(s*g,t[s]*f+1,Math.max((e[s]-s)*g,3),Math.max(f-2,2)))}};var Cg=["torus_knot","cow"],AA=3e3,fo=class{constructor(e,t,n){this.tandem=e;this.changed=n;let s=e.Mesh.generators().map(o=>o.name);this.name=s.includes(Cg[t])?Cg[t]:s[0],this.select=R("select",{"aria-label":`Mesh ${"AB"[t]}`,onchange:()=>this.generate(this.select.value)},...s.map(o=>R("option",{value:o},o.replaceAll("_"," ")))),this.select.value=this.name;let r=R("input",{type:"file",accept:".obj,.stl,.ply,.off",hidden:!0,onchange:()=>{r.files?.[0]&&this.read(r.files[0])}});this.element=R("div",{class:`mesh-choice side-${"ab"[t]}`},R("label",{},R("span",{},"AB"[t]),this.select),R("button",{class:"text",onclick:()=>r.click()},"file\u2026"),r,this.message),this.mesh=e.Mesh.generate(this.name),this.describe();let a=o=>{o.preventDefault(),o.stopPropagation()};this.element.addEventListener("dragover",a),this.element.addEventListener("drop",o=>{a(o),o.dataTransfer?.files[0]&&this.read(o.dataTransfer.files[0])})}tandem;changed;element;mesh;name;select;message=R("small",{class:"mesh-message"});set(e,t){this.mesh.free(),this.mesh=e,this.name=t,this.describe(),this.changed()}describe(){let e=this.mesh.triangleCount;this.message.classList.remove("failure"),this.message.textContent=`${this.name.replaceAll("_"," ")}: ${e} triangles${e>AA?" (many steps)":""}`}fail(e){this.message.classList.add("failure"),this.message.textContent=e instanceof Error?e.message:String(e)}generate(e){try{this.set(this.tandem.Mesh.generate(e),e)}catch(t){this.fail(t)}}async read(e){try{let t=this.tandem.Mesh.fromFile(new Uint8Array(await e.arrayBuffer()),e.name);if(t.triangleCount===0)throw new Error(`${e.name}: no triangles`);this.set(t,e.name)}catch(t){this.fail(t)}}};function Rg(i){let{low:e,high:t}=i.measure().bounds,n=Math.max(t[0]-e[0],t[1]-e[1],t[2]-e[2])||1,s=2/n,r=i.transformed({position:[-(e[0]+t[0])/2,-(e[1]+t[1])/2,-(e[2]+t[2])/2]}),a=r.scaled([s,s,s]);return r.free(),{mesh:a,vertices:Float32Array.from(a.vertices),triangles:a.triangles}}var wh=class{constructor(e,t,n,s,r,a){this.tandem=e;this.a=t;this.b=s;this.algorithm=a;this.search=new e.Search(t,n,s,r,a),this.nodesA=e.treeNodes(t,a),this.nodesB=e.treeNodes(s,a),this.visitedA=new Uint8Array(this.nodesA.escape.length),this.visitedB=new Uint8Array(this.nodesB.escape.length)}tandem;a;b;algorithm;nodesA;nodesB;visitedA;visitedB;last;search;get next(){return this.search.nodes}get counters(){return this.search.counters}get pairs(){return this.search.pairs}step(){let e=this.search.nodes;if(!e)return!1;let t=this.search.counters;this.search.run(1);let n=this.search.counters,s=n.leafOverlaps>t.leafOverlaps?"leaves":n.overlaps>t.overlaps?"expanded":"disjoint",r=s==="disjoint"?1:2;return this.visitedA[e[0]]=Math.max(this.visitedA[e[0]],r),this.visitedB[e[1]]=Math.max(this.visitedB[e[1]],r),this.last={a:e[0],b:e[1],verdict:s},!0}outlines(e,t){return[this.tandem.outlineNodes(this.a,[e],this.algorithm)[0],this.tandem.outlineNodes(this.b,[t],this.algorithm)[0]]}free(){this.search.free()}};function Pg(i){let{kind:e,center:t,rotation:[n,s,r,a],halfExtents:o,radius:l,normal:c,low:h,high:u,extents:d}=i,f=[...t,s,r,a,n,...o],g={box:f,ball:[...t,l],cut_ball:[...t,l,...c,h,u],sampled:[...f,...d]}[e];return{tree:{instance:0,name:"",kind:e==="sampled"?"star":e,levels:[1],buffer:-1},numbers:Float32Array.from(g)}}function Ig(i){let e=i.sampleDirections();return{vertices:Float32Array.from(e.vertices),triangles:e.triangles}}function EA(i,e){return{box:10,ball:4,cut_ball:9,star:10+e}[i]}var $d=class{positions=[];normals=[];colours=[];lines=[];lineColours=[];colour=new Le;vertex(e,t){this.positions.push(e.x,e.y,e.z),this.normals.push(t.x,t.y,t.z),this.colours.push(this.colour.r,this.colour.g,this.colour.b)}quad(e,t){for(let n of[0,1,2,0,2,3])this.vertex(e[n],t[n])}line(e,t){this.lines.push(e.x,e.y,e.z,t.x,t.y,t.z);for(let n=0;n<2;++n)this.lineColours.push(.45*this.colour.r,.45*this.colour.g,.45*this.colour.b)}};function TA(i,e,t){let n=new A().fromArray(e,t),s=new et().fromArray(e,t+3),r=[0,1,2].map(o=>new A().setComponent(o,e[t+7+o]).applyQuaternion(s)),a=o=>r.reduce((l,c,h)=>l.addScaledVector(c,o[h]),n.clone());for(let o=0;o<3;++o){let l=(o+1)%3,c=(o+2)%3;for(let h of[-1,1]){let u=[[-1,-1],[1,-1],[1,1],[-1,1]].map(([f,g])=>{let v=[0,0,0];return v[o]=h,v[l]=f,v[c]=g,a(v)}),d=new A().setComponent(o,h).applyQuaternion(s);i.quad(u,[d,d,d,d])}for(let h of[-1,1])for(let u of[-1,1]){let d=[0,0,0],f=[0,0,0];d[o]=-1,f[o]=1,d[l]=f[l]=h,d[c]=f[c]=u,i.line(a(d),a(f))}}}function CA(i,e,t,n,s,r,a){let o=Math.max(-t,Math.min(t,s)),l=Math.max(-t,Math.min(t,r)),h=(Math.abs(n.z)<.9?new A(0,0,1):new A(1,0,0)).cross(n).normalize(),u=n.clone().cross(h),d=M=>Math.sqrt(Math.max(0,t*t-M*M)),f=M=>{let w=2*Math.PI*M/a;return h.clone().multiplyScalar(Math.cos(w)).addScaledVector(u,Math.sin(w))},g=(M,w)=>e.clone().addScaledVector(n,M).addScaledVector(f(w),d(M)),v=M=>M.clone().sub(e).divideScalar(t||1),p=Math.asin(o/(t||1)),m=Math.asin(l/(t||1)),y=Math.max(1,Math.round(a/2*(m-p)/Math.PI));for(let M=0;M<y;++M){let w=t*Math.sin(p+(m-p)*M/y),T=t*Math.sin(p+(m-p)*(M+1)/y);for(let E=0;E<a;++E){let _=[g(w,E),g(w,E+1),g(T,E+1),g(T,E)];i.quad(_,_.map(v)),E%(a/4)===0&&i.line(_[0],_[3])}}for(let[M,w]of[[o,-1],[l,1]]){if(d(M)<=.001*t)continue;let T=e.clone().addScaledVector(n,M),E=n.clone().multiplyScalar(w);for(let _=0;_<a;++_){for(let S of[T,g(M,_),g(M,_+1)])i.vertex(S,E);i.line(g(M,_),g(M,_+1))}}if(o<=-t&&l>=t)for(let M=0;M<a;++M)i.line(g(0,M),g(0,M+1))}function RA(i,e,t,n){let s=new A().fromArray(e,t),r=new et().fromArray(e,t+3),a=new A().fromArray(e,t+7),o=new Float32Array(n.vertices.length);for(let u=0;u<o.length;u+=3)new A().fromArray(n.vertices,u).multiply(a).applyQuaternion(r).multiplyScalar(e[t+10+u/3]).add(s).toArray(o,u);let l=new vt;l.setAttribute("position",new wt(o,3)),l.setIndex(new wt(n.triangles,1));let c=[new A,new A,new A];for(let u=0;u<n.triangles.length;u+=3){c.forEach((f,g)=>f.fromArray(o,3*n.triangles[u+g]));let d=c[1].clone().sub(c[0]).cross(c[2].clone().sub(c[0])).normalize();d.dot(c[0].clone().sub(s))<0&&d.negate();for(let f of c)i.vertex(f,d)}let h=new Xs(l,24).getAttribute("position");for(let u=0;u+1<h.count;u+=2)i.line(new A().fromBufferAttribute(h,u),new A().fromBufferAttribute(h,u+1))}function PA(i,e,t,n){let s=EA(i.kind,(n?.vertices.length??0)/3),r=i.levels[t],a=i.levels.slice(0,t).reduce((c,h)=>c+h,0),o=r<=64?32:r<=512?20:12,l=new $d;for(let c=0;c<r;++c){let h=(a+c)*s;if(l.colour.setHSL((.57+c*.381966)%1,.55,.55),i.kind==="box")TA(l,e,h);else if(i.kind==="star")RA(l,e,h,n);else{let u=new A().fromArray(e,h),d=e[h+3],f=i.kind==="cut_ball",g=f?new A().fromArray(e,h+4).normalize():new A(0,0,1);CA(l,u,d,g,f?e[h+7]:-d,f?e[h+8]:d,o)}}return l}function Lg(i,e,t){let n=new vt;return n.setAttribute("position",new wt(Float32Array.from(i),3)),n.setAttribute("color",new wt(Float32Array.from(e),3)),t&&n.setAttribute("normal",new wt(Float32Array.from(t),3)),n}var rr=class{constructor(e){this.scene=e;this.opacity=.3}scene;material=new ai({vertexColors:!0,side:qt,transparent:!0,depthWrite:!1});lineMaterial=new si({vertexColors:!0,transparent:!0,opacity:.9});mesh;lines;set opacity(e){let t=e>=.99;this.material.opacity=e,this.material.transparent===t&&(this.material.needsUpdate=!0),this.material.transparent=!t,this.material.depthWrite=t}hide(){for(let e of[this.mesh,this.lines])e&&(this.scene.remove(e),e.geometry.dispose());this.mesh=this.lines=void 0}show(e,t,n,s,r){this.hide();let a=PA(e,t,n,s);this.mesh=new _e(Lg(a.positions,a.colours,a.normals),this.material),this.lines=new ji(Lg(a.lines,a.lineColours),this.lineMaterial);for(let o of[this.mesh,this.lines])o.matrixAutoUpdate=!1,o.frustumCulled=!1,o.renderOrder=3,this.scene.add(o);this.place(r)}place(e){for(let t of[this.mesh,this.lines])t&&(t.matrix.copy(e),t.matrixWorldNeedsUpdate=!0)}};var Mh=["volume","traversal","rule","builder"],Dg={volume:"aabb",traversal:"stackless",rule:"volume",builder:"middle"},po=[1,3,10,30,100,1e3,1e4];function IA(i,e){return{title:"",stepSeconds:0,origin:[0,0,0],stages:[],counts:[],steps:0,complete:!0,meshes:i.map(({vertices:t,triangles:n})=>({vertices:t,triangles:n})),instances:i.map(({name:t},n)=>({name:t,mesh:n,isStatic:!1})),poses:Float32Array.from(e.flat()),stageMs:new Float32Array,countRows:new Float64Array,contacts:[],touches:[]}}var Sh=class i{constructor(e,t){this.tandem=e;this.changed=t;this.star=Ig(e),this.meshes=[new fo(e,0,()=>this.rebuild()),new fo(e,1,()=>this.rebuild())],this.buildPanel(),this.rebuild()}tandem;changed;element=R("div",{class:"scene-view playground-view"});keys=[["\u2192","one step; with Shift: ten steps"],["Space","play, pause"],["[ ]","slower, faster"],["End","run to the end"],["Home","start again"],["M","move B with a gizmo"],["R","rotate or translate B"],["F","fit all in view"],["P","save a picture"]];panel=R("aside",{class:"panel"});bar=R("div",{class:"playground-bar"});counters=R("dl",{class:"facts counters"});verdict=R("p",{class:"verdict"});icicles=[new uo("a"),new uo("b")];meshes;selects=new Map;star;playButton=R("button",{class:"tool primary",title:"Play, pause (Space)","aria-label":"Play, pause",onclick:()=>this.toggle()},Ft("play"));speedText=R("span",{class:"level-note"});models=[];recording;viewport;marks;live;volumes;run;poseB=[1.1,.25,.15,.9238795325112867,0,0,.3826834323650898];playing=!1;speed=2;due=0;lastFrame=0;entered=!1;static async open(e){if(!Jr())throw new Error("The playground needs WebAssembly, which this page or browser does not have.");return new i(await jr(),e)}buildPanel(){let e=Mh.map(t=>{let n=R("select",{"aria-label":t,onchange:()=>{this.restart(),this.changed()}},...this.tandem.algorithmNames(t).map(s=>R("option",{value:s},s.replaceAll("_"," "))));return[...n.options].some(s=>s.value===Dg[t])&&(n.value=Dg[t]),this.selects.set(t,n),R("label",{},R("span",{},t),n)});this.panel.append(R("h1",{},"Traversal"),R("p",{class:"lead"},"Two bounding volume hierarchies are traversed simultaneously. Each step tests one pair of nodes: if their volumes overlap, one of them is expanded; two leaves are tested exactly."),R("section",{class:"hierarchy"},R("h2",{},"Meshes"),this.meshes[0].element,this.meshes[1].element),R("section",{class:"hierarchy"},R("h2",{},"Algorithm"),...e),this.verdict,this.counters),this.bar.append(this.icicles[0].element,this.icicles[1].element,R("div",{class:"playground-buttons"},R("button",{class:"tool",title:"Start again (Home)","aria-label":"Start again",onclick:()=>this.restart()},Ft("first")),this.playButton,R("button",{class:"tool",title:"One step (\u2192)","aria-label":"One step",onclick:()=>this.advance(1)},Ft("forward")),R("button",{class:"text",title:"Slower ([)",onclick:()=>this.faster(-1)},"\u2212"),this.speedText,R("button",{class:"text",title:"Faster (])",onclick:()=>this.faster(1)},"+"),R("button",{class:"text",title:"Run to the end (End)",onclick:()=>this.advance(1/0)},"to the end"),R("button",{class:"text",title:"Move B (M)",onclick:()=>this.toggleMove()},"move B"))),this.faster(0)}algorithm(){return Object.fromEntries(Mh.map(e=>[e,this.selects.get(e).value]))}rebuild(){this.live?.stop(),this.live?.leave();for(let u of this.models)u.free();let e=this.meshes.map(u=>({name:u.name,...Rg(u.mesh)}));this.models=e.map(({mesh:u})=>{let d=new this.tandem.Model(u);return u.free(),d});let[t,n,s,r,a,o,l]=this.poseB;this.recording=IA(e,[[0,0,0,0,0,0,1],[t,n,s,a,o,l,r]]),this.viewport&&this.viewport.leave(),this.viewport=new zi(this.recording,"z",()=>this.fit());let{stage:c,bodies:h}=this.viewport;h.paint([[0,Ps(0)],[1,Ps(1)]]),h.opacity=.45,this.marks=new Ui(this.recording,h,c.scene,1,Jt()),this.volumes=[new rr(c.scene),new rr(c.scene)],this.live=new ei(this.viewport,this.recording,()=>Promise.resolve([]),u=>{u&&this.movedB()}),this.element.replaceChildren(this.viewport.host,this.panel,this.bar),this.viewport.host.addEventListener("dragover",u=>u.preventDefault()),this.viewport.host.addEventListener("drop",u=>this.dropped(u)),this.entered&&this.enter(),this.restart()}dropped(e){e.preventDefault(),[...e.dataTransfer?.files??[]].slice(0,2).forEach((t,n,s)=>{this.meshes[s.length===1?1:n].read(t)})}movedB(){let e=new A,t=new et,n=new A;this.viewport.bodies.matrix(1).decompose(e,t,n),this.poseB=[...e.toArray(),t.w,t.x,t.y,t.z],this.restart()}toggleMove(){this.live?.active?this.live.stop():this.live?.attach(1)}restart(){this.run?.free(),this.run=new wh(this.tandem,this.models[0],[0,0,0,1,0,0,0],this.models[1],this.poseB,this.algorithm()),this.play(!1),this.show()}advance(e){let{run:t}=this,n=Qn();if(t){for(let s=0;s<e&&t.step();++s)if(e===1/0&&s%256===0&&Qn()-n>400){this.speed=po.length-1,this.play(!0);break}this.show()}}play(e){this.playing=e,this.due=0,this.playButton.replaceChildren(Ft(e?"pause":"play")),this.faster(0)}toggle(){this.run?.next||this.restart(),this.play(!this.playing)}faster(e){this.speed=Math.max(0,Math.min(po.length-1,this.speed+e)),this.speedText.textContent=`${$e(po[this.speed])} steps/s`}show(){let{run:e}=this;if(!e||!this.volumes)return;let t=e.last,n=e.next,[s,r]=t?[t.a,t.b]:n??[0,0];e.visitedA.length>0&&e.visitedB.length>0&&(t??n)&&e.outlines(s,r).forEach((o,l)=>{let{tree:c,numbers:h}=Pg(o);this.volumes[l].show(c,h,0,this.star,this.viewport.bodies.matrix(l))}),this.icicles[0].draw(e.nodesA.escape,e.nodesA.level,e.visitedA,t?.a),this.icicles[1].draw(e.nodesB.escape,e.nodesB.level,e.visitedB,t?.b),this.marks.update([{a:0,b:1,faces:e.pairs}],void 0,void 0),this.describe(e.counters,n===void 0),this.viewport.dirty=!0}describe(e,t){let n=this.run.last,s=this.run.pairs.length/2,r={disjoint:"the volumes are disjoint: skip both subtrees",expanded:"the volumes overlap: expand",leaves:"two leaves: test their triangles"};this.verdict.textContent=t?`Complete: ${$e(s)} touching pairs of triangles.`:n?`Nodes ${n.a} and ${n.b}: ${r[n.verdict]}.`:"Ready: the first step tests the two roots.";let a=[["volume tests",e.volumeTests],["overlapping volumes",e.overlaps],["leaf pairs",e.leafOverlaps],["triangle tests",e.primitiveTests],["touching pairs",s],["largest stack",e.maxStackDepth],["largest state, bytes",e.maxStateBytes]];this.counters.replaceChildren(...a.flatMap(([o,l])=>[R("dt",{},o),R("dd",{},$e(l))]))}fit(){this.viewport.stage.goHome(this.viewport.bodies.boundsNow(),!0)}frame(e){if(this.playing){this.due=Math.min(this.due+po[this.speed]*(e-this.lastFrame)/1e3,po[this.speed]);let t=Math.floor(this.due),n=Qn(),s=0;for(;s<t&&Qn()-n<25&&this.run.step();)++s;this.due-=t,t>0&&this.show(),this.run?.next||this.play(!1)}this.lastFrame=e,this.viewport.frame(e,this.playing,()=>this.live?.update())}enter(){this.entered=!0,this.viewport.enter(),this.live?.enter(),this.resize()}leave(){this.play(!1),this.live?.leave(),this.viewport.leave()}resize(){this.viewport.resize(),this.show()}themed(){this.viewport.bodies.dark=this.marks.dark=Jt(),this.show()}key(e){switch(e.key){case"ArrowRight":return this.advance(e.shiftKey?10:1),!0;case" ":return this.toggle(),!0;case"End":return this.advance(1/0),!0;case"Home":return this.restart(),!0;case"[":return this.faster(-1),!0;case"]":return this.faster(1),!0;case"m":case"M":return this.toggleMove(),!0;case"r":case"R":return this.live?.toggleMode(),!0;case"f":case"F":return this.fit(),!0;case"p":case"P":return this.viewport.savePicture(),!0;default:return!1}}link(){return Mh.map(e=>[e,this.selects.get(e).value])}follow(e){for(let t of Mh){let n=e.get(t),s=this.selects.get(t);n&&[...s.options].some(r=>r.value===n)&&(s.value=n)}this.restart()}state(){let{run:e}=this;return{...this.viewport.state(),type:"playground",algorithm:this.algorithm(),counters:e?.counters,last:e?.last??null,complete:e?.next===void 0,pairs:(e?.pairs.length??0)/2,names:this.meshes.map(t=>t.name),playing:this.playing,verdict:this.verdict.textContent,live:this.live?.state()??null,nodes:[e?.visitedA.length,e?.visitedB.length]}}};var Bs=640,Ah=294,mn={left:64,right:16,top:14},LA=62,Og=i=>i.categories.some(e=>e.length*6.4>(Bs-80)/i.categories.length),Fg=i=>Ah+(Og(i)?LA:24)+(i.xLabel?22:4),Bg=i=>i>=10;function DA(i,e,t){let n=(e-i)/t||1,s=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(o=>o*s).find(o=>o>=n),a=[];for(let o=Math.ceil(i/r)*r;o<=e+r*1e-9;o+=r)a.push(Math.abs(o)<r*1e-9?0:o);return a}function NA(i,e){let t=[],n=Math.log10(e/i);for(let s=Math.floor(Math.log10(i));s<=Math.ceil(Math.log10(e));++s)for(let r of n<1.5?[1,2,5]:[1])r*10**s>=i*.999&&r*10**s<=e*1.001&&t.push(r*10**s);return t.length>8?t.filter((s,r)=>r%Math.ceil(t.length/8)===0):t}function Ng(i,e,t,n,s,r=0){let a=i.filter(h=>Number.isFinite(h)&&(!e||h>0)),o=Math.min(...a),l=Math.max(...a);r>0&&(l=Math.min(l,r)),a.length===0&&(o=e?1:0,l=10),!e&&s&&(o=Math.min(0,o)),o===l&&(l=e?o*10:o+1),e&&s?(o/=1.15,l*=1.15):s&&(l+=.04*(l-o));let c=h=>e?Math.log10(h/o)/Math.log10(l/o):(h-o)/(l-o);return{at:h=>t+(n-t)*c(h),ticks:e?NA(o,l):DA(o,l,5)}}function Ug(i){let e=Math.abs(i);return i!==0&&(e>=1e6||e<.001)?i.toExponential(0).replace("e+","e"):String(Number(i.toPrecision(4)))}function UA(i,e,t){let n=zt("g",{class:"axes"}),s=Ah;for(let a of e.ticks)n.append(zt("line",{x1:mn.left,x2:Bs-mn.right,y1:e.at(a),y2:e.at(a),class:"grid"}),zt("text",{x:mn.left-8,y:e.at(a)+4,"text-anchor":"end"},Ug(a)));let r=t.categories;if(r.length>0){let a=(Bs-mn.left-mn.right)/r.length,o=Og(t);r.forEach((l,c)=>{let h=mn.left+(c+.5)*a;n.append(o?zt("text",{x:0,y:0,transform:`translate(${h+3} ${s+14}) rotate(-40)`,"text-anchor":"end"},l):zt("text",{x:h,y:s+16,"text-anchor":"middle"},l))})}else for(let a of i.ticks)n.append(zt("text",{x:i.at(a),y:s+16,"text-anchor":"middle"},Ug(a)));return n.append(zt("line",{x1:mn.left,x2:Bs-mn.right,y1:s,y2:s,class:"axis"}),zt("text",{x:(mn.left+Bs-mn.right)/2,y:Fg(t)-8,"text-anchor":"middle",class:"label"},t.xLabel),zt("text",{x:0,y:0,transform:`translate(14 ${(mn.top+s)/2}) rotate(-90)`,"text-anchor":"middle",class:"label"},t.yLabel)),n}function OA(i,e){let t=zt("g",{}),n=(Bs-mn.left-mn.right)/i.categories.length,s=.78*n/i.series.length,r=Ah;return i.series.forEach((a,o)=>a.y.forEach((l,c)=>{if(l===null||!Number.isFinite(l)||i.logY&&l<=0)return;let h=mn.left+c*n+.11*n+o*s,u=Math.max(mn.top,e.at(l));t.append(zt("rect",{x:h,y:Math.min(u,r),width:Math.max(1,s-1),height:Math.max(.5,r-u),rx:1,fill:ss(o)},zt("title",{},`${a.name}, ${i.categories[c]}: ${$e(l)}`)))})),t}function FA(i,e,t){let n=zt("g",{});return i.series.forEach((s,r)=>{let a=s.x.map((o,l)=>[o,s.y[l]]).filter(o=>o[1]!==null&&o[1]!==void 0&&Number.isFinite(o[1])&&(!i.logY||o[1]>0)&&(!i.logX||o[0]>0));if(a.length!==0&&(n.append(zt("polyline",{points:a.map(([o,l])=>`${e.at(o).toFixed(1)},${t.at(l).toFixed(1)}`).join(" "),fill:"none",stroke:ss(r),"stroke-width":s.strong?3:1.6,"stroke-linejoin":"round","stroke-dasharray":Bg(r)?"6 4":"none"})),i.points))for(let[o,l]of a)n.append(zt("circle",{cx:e.at(o),cy:t.at(l),r:s.strong?3.6:2.6,fill:ss(r)},zt("title",{},`${s.name}: ${$e(o)}, ${$e(l)}`)))}),n}function zg(i){let e=i.series.flatMap(a=>a.y).filter(a=>a!==null),t=Ng(e,i.logY,Ah,mn.top,!0,i.yHigh),n=Ng(i.series.flatMap(a=>a.x),i.logX,mn.left+8,Bs-mn.right-8,!1),s=zt("svg",{viewBox:`0 0 ${Bs} ${Fg(i)}`,role:"img","aria-label":i.title},UA(n,t,i),i.categories.length>0?OA(i,t):FA(i,n,t)),r=R("div",{class:"legend"},...i.series.map((a,o)=>R("span",{class:a.strong?"key strong":"key"},R("i",{class:`swatch swatch-${o%10}${Bg(o)?" dashed":""}`}),a.name)));return R("figure",{class:"chart"},R("figcaption",{},i.title),s,...i.series.length>1?[r]:[])}var Kd=400,BA=60,zA=40;function kA(i,e){let t=i.columns.map((o,l)=>o.number?"number":i.rows.some(c=>(c[l]?.length??0)>zA)?"long":""),n=(o,l)=>{let c=i.columns[l]?.name==="tab"?e.indexOf(o):-1;return c<0?o:R("a",{href:`#tab=${c+1}`},o)},s=(o,l,c)=>R(o,t[c]?{class:t[c]}:{},o==="td"?n(l,c):l),r=i.rows.slice(0,Kd).map(o=>R("tr",{},...o.map((l,c)=>s("td",l,c)))),a=i.rows.length>Kd?[R("p",{class:"quiet"},`${Kd} of ${i.rows.length} rows; the file contains all rows.`)]:[];return R("figure",{class:"table"},...i.title?[R("figcaption",{},i.title)]:[],R("div",{class:i.rows.length>BA?"scroll":"scroll whole"},R("table",{},R("thead",{},R("tr",{},...i.columns.map((o,l)=>s("th",o.name,l)))),R("tbody",{},...r))),...a)}function HA(i,e){return/^[a-z][a-z0-9+.-]*:/i.test(e)||e.startsWith("//")?R("span",{},`${i} (${e})`):R("a",{href:e.split("/").map(encodeURIComponent).join("/")},i)}function VA(i,e){switch(i.type){case"heading":return R("h2",{},i.text);case"text":return R("p",{},i.text);case"facts":return R("div",{class:"cards"},...i.facts.map(t=>R("div",{class:"card"},R("strong",{},t.value),R("span",{},t.label),...t.note?[R("small",{},t.note)]:[])));case"table":return kA(i,e);case"output":return R("details",i.open?{open:!0}:{},R("summary",{},i.title),R("pre",{},i.text));case"file":return R("p",{},HA(i.text,i.path));case"charts":return R("div",{class:"charts"},...i.charts.map(zg))}}var Eh=class{constructor(e,t){this.data=e;this.element=R("article",{class:"report"},R("h1",{},e.title),...e.blocks.map(n=>VA(n,t)))}data;element;enter(){}leave(){}resize(){}themed(){}frame(){}key(){return!1}keys=[];link(){return[]}follow(){}state(){return{type:"report",title:this.data.title}}};var GA=34,Th=class{element;heading=R("h2",{});back=R("button",{class:"text",hidden:!0,onclick:()=>this.leave()},"back");list=new Fs(GA,e=>this.makeRow(e),e=>this.step(e));rows=0;row=()=>({first:"",second:"",note:""});chosen;leave=()=>{};choose=()=>{};constructor(){this.list.element.classList.add("pairs"),this.element=R("section",{class:"pair-panel"},R("div",{class:"pair-head"},this.heading,this.back),this.list.element)}show(e,t,n,s,r,a){this.heading.textContent=e,this.row=n,this.rows=t,this.chosen=s,this.choose=r,this.back.hidden=!a,this.leave=a??(()=>{}),this.element.classList.toggle("empty",t===0),this.list.rows=t}draw(){this.list.draw()}step(e){if(this.rows===0)return;let t=Math.max(0,Math.min(this.rows-1,(this.chosen??-1)+e));this.list.reveal(t),this.choose(t)}makeRow(e){let{first:t,second:n,note:s}=this.row(e);return R("button",{class:e===this.chosen?"pair chosen":"pair",role:"option",title:`${t}
${n}`,"aria-selected":String(e===this.chosen),onclick:()=>{this.list.focus(),this.choose(e)}},R("span",{class:"side-a"},t),R("span",{class:"side-b"},n),R("span",{class:"note"},s))}};function WA({vertices:i}){let e=new Map;return Uint32Array.from({length:i.length/3},(t,n)=>{let s=`${i[3*n]},${i[3*n+1]},${i[3*n+2]}`,r=e.get(s);return r===void 0&&e.set(s,n),r??n})}function kg(i,e,t){let n=i.length/2,s=Uint32Array.from({length:n},(l,c)=>c),r=l=>{for(;s[l]!==l;)l=s[l]=s[s[l]];return l},a=(l,c)=>{let h=r(l),u=r(c);s[Math.max(h,u)]=Math.min(h,u)};[e,t].forEach((l,c)=>{let h=WA(l),u=l.vertices.length/3,d=new Map;for(let f=0;f<n;++f){let g=i[2*f+c],v=i[2*f+1-c];for(let p=0;p<3;++p){let m=v*u+h[l.triangles[3*g+p]],y=d.get(m);y===void 0?d.set(m,f):a(y,f)}}});let o=new Map;for(let l=0;l<n;++l){let c=r(l),h=o.get(c);h?h.push(l):o.set(c,[l])}return[...o.values()].sort((l,c)=>c.length-l.length||l[0]-c[0])}var Ch=class{constructor(e,t,n){this.recording=e;this.data=t;this.changed=n}recording;data;changed;list=new Th;pairs=[];pair;patch;face;patchesOfTouch=new Map;update(e,t){let n=this.pair===void 0?void 0:this.pairs[this.pair],s=new Map,r=(o,l)=>{let c=`${o},${l}`,h=s.get(c);return h||s.set(c,h={a:o,b:l,touch:void 0,contacts:0}),h};for(let o of e)r(o.a,o.b).touch=o;if(t)for(let o=0;o<t.a.length;++o)++r(t.a[o],t.b[o]).contacts;this.pairs=[...s.values()];let a=n?this.pairs.findIndex(o=>o.a===n.a&&o.b===n.b):-1;(a<0||this.pairs[a].touch!==n.touch)&&(this.patch=this.face=void 0),this.pair=a<0?void 0:a,this.draw()}clear(){this.choose(void 0,void 0,void 0)}choose(e,t,n){this.pair=e,this.patch=t,this.face=n,this.changed(),this.draw()}patchesOf(e){let t=this.patchesOfTouch.get(e);if(!t){let n=s=>this.recording.meshes[this.recording.instances[s].mesh];this.patchesOfTouch.set(e,t=kg(e.faces,n(e.a),n(e.b)))}return t}get filter(){let e=this.pair===void 0?void 0:this.pairs[this.pair];if(e)return this.face!==void 0?{a:e.a,b:e.b,faces:[this.face]}:this.patch!==void 0&&e.touch?{a:e.a,b:e.b,faces:this.patchesOf(e.touch)[this.patch]??[]}:{a:e.a,b:e.b}}draw(){let e=this.pairs.length===1&&this.recording.instances.length<=2,t=this.pair??(e?0:void 0),n=t===void 0?void 0:this.pairs[t].touch;if(t===void 0||!n)return this.drawPairs();let s=this.patchesOf(n),r=s.length===1?0:this.patch,a=()=>this.choose(e||s.length===1?void 0:t,void 0,void 0);r===void 0?this.drawPatches(t,n,s,e?void 0:()=>this.clear()):this.drawFaces(t,r,n,s,this.pair===void 0?void 0:a)}drawPairs(){let e=t=>this.recording.instances[t].name;this.list.show(`${Ii(this.pairs.length,"pair","pairs")} in contact`,this.pairs.length,t=>{let{a:n,b:s,touch:r,contacts:a}=this.pairs[t];return{first:e(n),second:e(s),note:r?Ii(r.faces.length/2,"face pair","face pairs"):Ii(a,"point","points")}},this.pair,t=>this.choose(t,void 0,void 0),this.pair===void 0?void 0:()=>this.clear())}drawPatches(e,t,n,s){let r=(a,o)=>{let l=new Set(a.map(h=>t.faces[2*h+o])),c=this.partOf(o===0?t.a:t.b,l.values().next().value);return Ii(l.size,"face","faces")+(c?` \xB7 ${c}`:"")};this.list.show(`${Ii(t.faces.length/2,"touching pair","touching pairs")} of triangles in ${n.length} patches`,n.length,a=>({first:r(n[a],0),second:r(n[a],1),note:Ii(n[a].length,"pair","pairs")}),this.patch,a=>this.choose(e,a,void 0),s)}drawFaces(e,t,n,s,r){let a=s[t]??[],o=s.length>1?` in patch ${t+1}`:"";this.list.show(`${Ii(a.length,"touching pair","touching pairs")} of triangles${o}`,a.length,l=>({first:this.nameOfFace(n.a,n.faces[2*a[l]]),second:this.nameOfFace(n.b,n.faces[2*a[l]+1]),note:""}),this.face===void 0?void 0:a.indexOf(this.face),l=>this.choose(e,t,a[l]),r)}partOf(e,t){return this.data.parts.find(s=>s.instance===e)?.runs?.reduce((s,[r,a])=>r<=t?a:s,"")??""}nameOfFace(e,t){let n=this.partOf(e,t);return n?`face ${t} \xB7 ${n}`:`face ${t}`}};var Rh=[.1,.25,.5,1,2,4],Ph=class{constructor(e,t){this.recording=e;this.changed=t;let{steps:n,stages:s,counts:r}=e,a=s.length>0;this.unit=a?"ms":"",this.series=(a?s:r.slice(0,1)).map((c,h)=>({name:c,of:u=>a?e.stageMs[(u-1)*s.length+h]:e.countRows[(u-1)*r.length+h]})),this.slider=R("input",{type:"range",min:0,max:n,step:1,value:0,class:"scrub","aria-label":"Step",oninput:()=>{this.pause(),this.go(Number(this.slider.value))}});let o=(c,h,u)=>R("button",{class:"tool",title:h,"aria-label":h,onclick:u},Ft(c));this.playButton=o("play","Play (space)",()=>this.toggle()),this.playButton.classList.add("primary"),this.time=R("output",{class:"time"}),this.speedChoice=R("select",{class:"speed",title:"Speed ([ and ])","aria-label":"Speed",onchange:()=>this.speed=Number(this.speedChoice.value)},...Rh.map(c=>R("option",{value:c,selected:c===1},`${c}\xD7`))),this.chart=R("canvas",{class:"stage-chart","aria-label":"Time of each stage per step"}),this.hint=R("div",{class:"chart-hint",hidden:!0}),this.chart.addEventListener("pointerdown",c=>{this.pause(),this.chart.setPointerCapture(c.pointerId),this.go(this.stepAt(c))}),this.chart.addEventListener("pointermove",c=>{c.buttons&1&&this.go(this.stepAt(c)),this.showHint(c)}),this.chart.addEventListener("pointerleave",()=>this.hint.hidden=!0);let l=R("div",{class:"legend"},...this.series.map((c,h)=>{let u=R("span",{class:"value"});return this.values.push(u),R("span",{class:"key"},R("i",{class:`swatch swatch-${h%10}`}),c.name,u)}));this.element=R("section",{class:"timeline","aria-label":"Time line"},R("div",{class:"buttons"},o("first","To the start (Home)",()=>{this.pause(),this.go(0)}),o("back","One step back (\u2190)",()=>this.nudge(-1)),this.playButton,o("forward","One step forward (\u2192)",()=>this.nudge(1)),this.speedChoice,this.time,l),this.slider,R("div",{class:"chart-box"},this.chart,this.hint)),this.series.length===0&&(this.chart.parentElement.hidden=!0)}recording;changed;element;step=0;playing=!1;speed=1;last=0;slider;playButton;time;speedChoice;chart;hint;values=[];series;unit;get isPlaying(){return this.playing}toggle(){if(this.playing)return this.pause();this.step>=this.recording.steps&&this.go(0),this.playing=!0,this.last=0,this.playButton.replaceChildren(Ft("pause")),this.changed(this.step)}pause(){this.playing&&(this.playing=!1,this.playButton.replaceChildren(Ft("play")),this.go(Math.round(this.step)))}nudge(e){this.pause(),this.go(Math.round(this.step)+e)}faster(e){let t=Math.max(0,Math.min(Rh.length-1,Rh.indexOf(this.speed)+e));this.speed=Rh[t],this.speedChoice.value=String(this.speed)}go(e){this.step=Math.max(0,Math.min(this.recording.steps,e)),this.show(),this.changed(this.step)}advance(e){if(!this.playing)return!1;let t=this.last===0?0:Math.min(250,e-this.last)/1e3;this.last=e;let n=this.step+t*this.speed/(this.recording.stepSeconds||1/60);return n>=this.recording.steps?(this.step=this.recording.steps,this.pause()):this.go(n),this.playing}show(){let e=Math.floor(this.step);this.slider.value=String(e),this.time.textContent=`step ${e} / ${this.recording.steps} \xB7 ${(e*this.recording.stepSeconds).toFixed(2)} s`,this.values.forEach((t,n)=>t.textContent=e>0?` ${$e(this.series[n].of(e))} ${this.unit}`:""),this.draw()}stepAt(e){let t=this.chart.getBoundingClientRect();return Math.max(1,Math.min(this.recording.steps,Math.round((e.clientX-t.left)/t.width*this.recording.steps)))}showHint(e){let t=this.stepAt(e);this.hint.hidden=!1;let n=this.series.map(o=>`${o.name} ${$e(o.of(t))} ${this.unit}`),s=this.recording.counts.map((o,l)=>`${o.replaceAll("_"," ")} ${$e(this.recording.countRows[(t-1)*this.recording.counts.length+l])}`);this.hint.textContent=[`step ${t}`,...n,...s].join(" \xB7 ");let r=this.chart.getBoundingClientRect(),a=Math.min(e.clientX-r.left,Math.max(0,r.width-this.hint.offsetWidth-8));this.hint.style.left=`${Math.max(0,a)}px`}draw(){let{clientWidth:e,clientHeight:t}=this.chart,{steps:n}=this.recording;if(e===0||this.series.length===0||n===0)return;let s=Math.min(window.devicePixelRatio,2);this.chart.width!==Math.round(e*s)&&(this.chart.width=Math.round(e*s),this.chart.height=Math.round(t*s));let r=this.chart.getContext("2d");r.setTransform(s,0,0,s,0,0),r.clearRect(0,0,e,t);let a=new Float64Array(n+1);for(let f=1;f<=n;++f)for(let g of this.series)a[f]+=g.of(f);let o=Array.from(a).sort((f,g)=>f-g),l=Math.min(o[n],2.5*o[Math.floor(.98*n)])||1,c=f=>f/n*e,h=f=>t-1-Math.min(1,f/l)*(t-14),u=new Float64Array(n+1);this.series.forEach((f,g)=>{r.beginPath();for(let v=1;v<=n;++v)r.lineTo(c(v),h(u[v]+f.of(v)));for(let v=n;v>=1;--v)r.lineTo(c(v),h(u[v])),u[v]+=f.of(v);r.fillStyle=ss(g),r.fill()});let d=getComputedStyle(this.element);r.fillStyle=d.getPropertyValue("--quiet"),r.font="11px system-ui, sans-serif",r.fillText(`${$e(l)} ${this.unit}${this.unit?" per step":this.series[0].name.replaceAll("_"," ")}`,2,10),r.fillStyle=d.getPropertyValue("--text"),r.fillRect(c(this.step)-.75,0,1.5,t)}};var Hg=.25,Ih=class i{constructor(e,t,n){this.data=e;this.recording=t;this.changed=n;this.element=R("div",{class:"scene-view"})}data;recording;changed;element;readout=R("div",{class:"readout"});picked=R("div",{class:"picked",hidden:!0});panel=R("aside",{class:"panel"});levelNote=R("span",{class:"level-note"});viewport;pairs;marks;measures;volumes;timeline;live;stored=[];treeNumbers=[];star;tree=-1;level=0;levelSlider;switches=new Map;placedStep=-1;shownStep=-1;static async open(e,t){let n=new i(e,ta(await Tn(e.recording)),t);for(let s of e.trees)n.treeNumbers.push(new Float32Array(await Tn(s.buffer)));return e.star&&(n.star={vertices:new Float32Array(await Tn(e.star.vertices)),triangles:new Uint32Array(await Tn(e.star.triangles))}),await n.build(),n}get hasTimeline(){return this.recording.steps>1||this.recording.stages.length>0}async build(){let{recording:e,data:t}=this;this.viewport=new zi(e,"z",()=>this.seeAll());let{stage:n,bodies:s}=this.viewport;this.marks=new Ui(e,s,n.scene,this.normalLength(),Jt()),this.measures=new Os(n.scene,Jt()),this.volumes=new rr(n.scene),this.timeline=new Ph(e,()=>this.viewport.dirty=!0),this.pairs=new Ch(e,t,()=>this.pairChosen()),this.viewport.host.append(this.measures.element,this.readout,this.picked),this.element.append(this.viewport.host,this.panel),await this.addMeasures(),this.buildPanel(),this.hasTimeline?this.element.append(this.timeline.element):this.element.classList.add("still"),this.timeline.go(t.start<0?e.steps:Math.min(t.start,e.steps)),this.viewport.onPick=r=>this.pick(r),this.paint(),t.trees.length>0&&this.chooseTree(0)}async addMeasures(){let{data:e,measures:t}=this,{origin:n}=this.recording,s=r=>new A().fromArray(r).sub(new A().fromArray(n));this.stored=e.measures.map(r=>({kind:r.kind,label:r.label,from:s(r.from),to:s(r.to)})),t.show(this.stored),e.curves!==void 0&&t.showCurves(await bd(e.curves,n)),e.overlap&&(t.showOverlap(await bd(e.overlap.vertices,n),new Uint32Array(await Tn(e.overlap.triangles))),this.viewport.bodies.opacity=Hg,this.marks.showTouches=!1)}normalLength(){let{bodies:e}=this.viewport,t=e.bounds.getSize(new A).length();return this.recording.instances.filter(s=>!s.isStatic).map(s=>e.radii[s.mesh]).reduce((s,r)=>Math.min(s,.5*r),t/25)}paint(){let e=this.pairs.filter,t=e&&e.a!==e.b?[e.a,e.b]:this.data.sides?[0,1]:[];this.viewport.bodies.paint(t.map((n,s)=>[n,Ps(s)]))}addSwitch(e,t,n,s,r){let a=R("input",{type:"checkbox",onchange:()=>{r(a.checked),this.refresh()}});a.checked=s,this.switches.set(t,a),e.append(R("label",{class:"switch"},a,R("span",{},n),R("kbd",{},t.toUpperCase())))}buildPanel(){let{data:e,recording:t}=this,{bodies:n}=this.viewport;this.panel.append(R("h1",{},e.title)),e.text&&this.panel.append(R("p",{class:"lead"},e.text)),e.facts.length>0&&this.panel.append(R("dl",{class:"facts"},...e.facts.flatMap(a=>[R("dt",{},a.label),R("dd",{},a.value,...a.note?[R("small",{},a.note)]:[])]))),e.trees.length>0&&this.panel.append(this.hierarchyPanel());let s=R("section",{class:"switches"}),r=t.touches.some(a=>a.length>0);r&&this.addSwitch(s,"t","touching triangles",this.marks.showTouches,a=>this.marks.showTouches=a),t.contacts.some(a=>a.a.length>0)&&(this.addSwitch(s,"c","contact points",!0,a=>this.marks.showContacts=a),this.marks.showNormals=t.contacts.every(a=>a.a.length<=zd),this.addSwitch(s,"n","normals",this.marks.showNormals,a=>this.marks.showNormals=a)),e.overlap&&this.addSwitch(s,"o","overlap volume",!0,a=>this.measures.overlapShown=a),!this.hasTimeline&&ei.possible(t)&&this.addLive(s),this.addSwitch(s,"x","see through parts",e.overlap!==void 0,a=>n.opacity=a?Hg:1),this.addSwitch(s,"e","triangle edges",!1,a=>n.edges=a),this.panel.append(s),(r||t.contacts.some(a=>a.a.length>0))&&this.panel.append(this.pairs.list.element)}addLive(e){let t=()=>Promise.all((this.data.exact??[]).map(async({vertices:s,pose:r,center:a})=>({vertices:new Float64Array(await Tn(s)),pose:r,center:new A().fromArray(a)}))),n=this.live=new ei(this.viewport,this.recording,t,s=>this.showLive(s));this.addSwitch(e,"m","move parts",!1,s=>{s?n.attach(Math.min(1,this.recording.instances.length-1)).then(()=>this.refresh()):n.stop()})}showLive(e){let t=e?void 0:this.contactsOf(this.recording.steps),n=e?.touches??this.touchesOf(this.recording.steps);this.pairs.update(n,t),this.marks.update(n,t,this.pairs.filter),this.measures.show(e?.measures??this.stored),this.measures.curvesShown=e===void 0,this.measures.overlapShown=e===void 0&&(this.switches.get("o")?.checked??!1),this.picked.hidden=!0,this.panel.classList.toggle("outdated",e!==void 0&&!e.atStart)}hierarchyPanel(){let e=R("select",{"aria-label":"Bounding volume",onchange:()=>this.chooseTree(Number(e.value))},...this.data.trees.map((s,r)=>R("option",{value:r},s.name)));this.levelSlider=R("input",{type:"range",min:0,max:1,step:1,value:0,"aria-label":"Level",oninput:()=>this.chooseLevel(Number(this.levelSlider.value))});let t=R("input",{type:"range",min:.05,max:1,step:.05,value:.3,"aria-label":"Opacity",oninput:()=>{this.volumes.opacity=Number(t.value),this.viewport.dirty=!0}}),n=R("section",{class:"hierarchy"},R("h2",{},"Hierarchy"),R("label",{},R("span",{},"volume"),e),R("label",{},R("span",{},"level"),this.levelSlider,this.levelNote),R("label",{},R("span",{},"opacity"),t));return this.addSwitch(n,"v","bounding volumes",!0,()=>this.showLevel()),n}chooseTree(e){this.tree=e;let t=this.data.trees[e].levels.length;this.levelSlider.max=String(t-1),this.chooseLevel(Math.min(this.level||5,t-1))}chooseLevel(e){let t=this.data.trees[this.tree];t&&(this.level=Math.max(0,Math.min(t.levels.length-1,e)),this.levelSlider.value=String(this.level),this.showLevel())}showLevel(){let e=this.data.trees[this.tree];if(!e)return;let t=e.levels[this.level];this.levelNote.textContent=`${this.level} \xB7 ${$e(t)} ${t===1?"volume":"volumes"}`,this.switches.get("v")?.checked===!1?this.volumes.hide():this.volumes.show(e,this.treeNumbers[this.tree],this.level,this.star,this.viewport.bodies.matrix(e.instance)),this.viewport.dirty=!0}get levelState(){return{tree:this.data.trees[this.tree],level:this.level}}contactsOf(e){return this.recording.contacts[e-1]}touchesOf(e){return this.recording.touches[e-1]??[]}pairChosen(){let{bodies:e,stage:t}=this.viewport,{filter:n}=this.pairs;if(this.timeline.pause(),this.paint(),e.isolate(n&&(this.pairs.face===void 0?new Set([n.a,n.b]):new Set)),this.refresh(),this.changed(),!n)return;if(n.faces){let o=this.pairs.pairs[this.pairs.pair].touch,l=n.faces.slice(0,512).flatMap(h=>[...this.cornersOf(o.a,o.faces[2*h]),...this.cornersOf(o.b,o.faces[2*h+1])]),c=Vg(l);return t.flyTo(c,l.reduce((h,u)=>Math.max(h,2.5*u.distanceTo(c)),1e-6))}let s=this.pointsOfPair(n.a,n.b),r=[n.a,n.b].filter(o=>!this.recording.instances[o].isStatic).map(o=>e.radii[this.recording.instances[o].mesh]),a=r.length>0?Math.min(...r):e.bounds.getSize(new A).length()/4;s.length>0&&t.flyTo(Vg(s),1.3*a)}cornersOf(e,t){let{vertices:n,triangles:s}=this.recording.meshes[this.recording.instances[e].mesh],r=this.viewport.bodies.matrix(e);return[0,1,2].map(a=>new A().fromArray(n,3*s[3*t+a]).applyMatrix4(r))}pointsOfPair(e,t){let n=Math.floor(this.timeline.step),s=this.contactsOf(n),r=[];if(s)for(let o=0;o<s.a.length;++o)s.a[o]===e&&s.b[o]===t&&r.push(new A().fromArray(s.points,3*o));if(r.length>0)return r;let a=this.touchesOf(n).find(o=>o.a===e&&o.b===t);return a?Array.from(a.faces.slice(0,64)).flatMap((o,l)=>this.cornersOf(l%2===0?e:t,o)):[]}clear(){this.picked.hidden=!0,this.pairs.clear()}seeAll(){this.clear(),this.viewport.stage.goHome(this.viewport.bodies.boundsNow(),!0)}pick(e){e!==void 0&&this.live?.active?this.live.attach(e):this.showPicked(e)}showPicked(e){if(this.picked.hidden=e===void 0,e===void 0)return;let t=this.pairs.pairs.filter(n=>n.a===e||n.b===e);this.picked.textContent=`${this.recording.instances[e].name} \xB7 ${t.length} ${t.length===1?"contact pair":"contact pairs"}`}refresh(){this.shownStep=this.placedStep=-1,this.viewport.dirty=!0}showStep(){if(this.live?.active)return this.live.update();let{step:e}=this.timeline,t=Math.floor(e),{bodies:n,stage:s}=this.viewport;if(e!==this.placedStep){n.place(e),s.shadowsChanged();let c=this.data.trees[this.tree];c&&this.volumes.place(n.matrix(c.instance))}this.placedStep=e;let r=this.touchesOf(t),a=this.contactsOf(t);if(t!==this.shownStep&&this.pairs.update(r,a),(t!==this.shownStep||this.timeline.isPlaying)&&this.marks.update(r,a,this.pairs.filter),t===this.shownStep)return;this.shownStep=t,this.timeline.isPlaying||this.changed();let{counts:o,countRows:l}=this.recording;this.readout.replaceChildren(...t===0?[]:o.map((c,h)=>R("span",{},R("b",{},$e(l[(t-1)*o.length+h])),` ${c.replaceAll("_"," ")}`)))}frame(e){this.viewport.frame(e,this.timeline.advance(e),()=>this.showStep())&&this.measures.place(this.viewport.stage.camera)}enter(){this.viewport.enter(),this.live?.enter(),this.resize()}leave(){this.timeline.pause(),this.live?.leave(),this.viewport.leave()}resize(){this.viewport.resize(),this.timeline.draw(),this.pairs.list.draw()}themed(){this.viewport.bodies.dark=this.marks.dark=this.measures.dark=Jt(),this.timeline.draw(),this.refresh()}get keys(){let e={t:"touching triangles",c:"contact points",n:"normals",o:"overlap volume",m:"move parts",x:"see through parts",e:"triangle edges",v:"bounding volumes"};return[...this.hasTimeline?[["Space","play, pause"],["\u2190 \u2192","one step; with Shift: ten steps"],["Home End","first and last step"],["[ ]","slower, faster"]]:[],...this.data.trees.length>0?[["\u2212 +","coarser, finer level of the hierarchy"]]:[],...Object.entries(e).filter(([t])=>this.switches.has(t)).map(([t,n])=>[t.toUpperCase(),n]),...this.live?[["R","while parts are moved: rotate or translate"],["\u2190 \u2192 \u2191 \u2193","while parts are moved: move a little; with Shift: up and down"]]:[],["J K","next, previous row of the list"],["F","fit all in view"],["P","save a picture"],["Esc","deselect the pair"]]}key(e){let t=this.switches.get(e.key.toLowerCase());if(t&&!e.shiftKey)return t.click(),!0;if(this.live?.active&&this.liveKey(e))return!0;let n=e.shiftKey?10:1,s=this.hasTimeline;switch(e.key){case" ":return s&&(this.timeline.toggle(),!0);case"ArrowRight":return s&&(this.timeline.nudge(n),!0);case"ArrowLeft":return s&&(this.timeline.nudge(-n),!0);case"Home":return s&&(this.timeline.pause(),this.timeline.go(0),!0);case"End":return s&&(this.timeline.pause(),this.timeline.go(this.recording.steps),!0);case"[":return this.timeline.faster(-1),!0;case"]":return this.timeline.faster(1),!0;case"+":case"=":return this.chooseLevel(this.level+1),!0;case"-":return this.chooseLevel(this.level-1),!0;case"j":case"J":return this.pairs.list.step(1),!0;case"k":case"K":return this.pairs.list.step(-1),!0;case"f":case"F":return this.seeAll(),!0;case"p":case"P":return this.viewport.savePicture(),!0;case"Escape":return this.clear(),!0;default:return!1}}liveKey(e){let t=this.viewport.bodies.bounds.getSize(new A).length()/200,n=e.shiftKey?new A(0,0,t):new A(0,t,0);switch(e.key){case"ArrowRight":return this.live.nudge(new A(t,0,0)),!0;case"ArrowLeft":return this.live.nudge(new A(-t,0,0)),!0;case"ArrowUp":return this.live.nudge(n),!0;case"ArrowDown":return this.live.nudge(n.negate()),!0;case"r":case"R":return this.live.toggleMode(),!0;case"Escape":return this.switches.get("m").click(),!0;default:return!1}}link(){let{pair:e,patch:t,face:n,pairs:s}=this.pairs,r=this.hasTimeline?[["step",String(Math.floor(this.timeline.step))]]:[];return e!==void 0&&s[e]&&r.push(["pair",`${s[e].a}-${s[e].b}`]),t!==void 0&&r.push(["patch",String(t)]),n!==void 0&&r.push(["face",String(n)]),r}follow(e){let t=r=>/^\d+$/.test(e.get(r)??"")?Number(e.get(r)):void 0,n=t("step");n!==void 0&&this.timeline.go(n),this.showStep();let s=this.pairs.pairs.findIndex(({a:r,b:a})=>`${r}-${a}`===e.get("pair"));s>=0&&this.pairs.choose(s,t("patch"),t("face"))}state(){let e=7*this.recording.instances.length,t=Math.floor(this.timeline.step)*e,{pairs:n,patch:s,face:r,filter:a}=this.pairs;return{...this.viewport.state(),poses:Array.from(this.recording.poses.subarray(t,t+Math.min(e,70))),origin:this.recording.origin,type:"scene",step:this.timeline.step,shown:this.shownStep,steps:this.recording.steps,playing:this.timeline.isPlaying,instances:this.recording.instances.length,pairs:n.length,faces:n.reduce((o,l)=>o+(l.touch?.faces.length??0)/2,0),patches:n.map(o=>o.touch?this.pairs.patchesOf(o.touch).length:0),contacts:n.reduce((o,l)=>o+l.contacts,0),chosen:a?{a:a.a,b:a.b,...s===void 0?{}:{patch:s},...r===void 0?{}:{face:r}}:null,measures:this.data.measures.map(o=>o.label),live:this.live?.state()??null,canMove:this.live!==void 0,tree:this.data.trees[this.tree]?.name??null,level:this.level,volumes:this.data.trees[this.tree]?.levels[this.level]??0}}};function Vg(i){return i.reduce((e,t)=>e.add(t),new A).divideScalar(i.length||1)}var ki=xm();ug(ki.engine);var mo=ki.views.map(()=>{}),go=R("main",{}),Dh=new xh,Lh=R("div",{class:"notice",role:"status",hidden:!0}),Fn,_o=-1;function XA(){return zt("svg",{viewBox:"0 0 24 24",class:"mark","aria-hidden":"true"},zt("rect",{x:3,y:3,width:12,height:12,rx:2,class:"mark-a"}),zt("rect",{x:9,y:9,width:12,height:12,rx:2,class:"mark-b"}))}function qA(i,e){let t=()=>{e===_o&&Fn&&bh(e,Fn.link())};switch(i.type){case"scene":return Ih.open(i,t);case"assembly":return ph.open(i,t);case"clash":return yh.open(i,t);case"playground":return i.shows==="traversal"?Sh.open(t):mh.open(i.shows==="broad 2D"?2:3);case"report":return Promise.resolve(new Eh(i,ki.views.map(({title:n})=>n)))}}async function Nh(i,e){if(!(i>=mo.length)){if(i===_o){e&&Fn?.follow(e);return}_o=i,Jd.forEach((t,n)=>t.setAttribute("aria-selected",String(n===i)));try{!mo[i]&&ki.views[i].type!=="report"&&go.replaceChildren(R("p",{class:"loading"},"Opening\u2026"));let n=await(mo[i]??=qA(ki.views[i],i));if(_o!==i)return;Fn?.leave(),go.replaceChildren(n.element),Fn=n,n.enter(),e?n.follow(e):bh(i,n.link()),n.frame(performance.now())}catch(t){Fn=void 0,go.replaceChildren(R("p",{class:"failure"},t instanceof Error?t.message:String(t)))}}}var Jd=ki.views.map((i,e)=>R("button",{role:"tab",class:"tab",title:`${i.title} (${e+1})`,onclick:()=>{Nh(e)}},i.title));function qg(){yg();for(let i of mo)i?.then(e=>e.themed())}var Gg=0;function Wg(i){Lh.textContent=i,Lh.hidden=!1,clearTimeout(Gg),Gg=window.setTimeout(()=>Lh.hidden=!0,2500)}async function Yg(){Fn&&bh(_o,Fn.link());try{await navigator.clipboard.writeText(location.href),Wg("The link to what is shown is copied")}catch{Wg("The address of the page is the link to what is shown")}}function YA(i){if(i.ctrlKey||i.metaKey||i.altKey)return;let e=i.target;if(!(e instanceof HTMLInputElement&&/^(text|search|number)$/.test(e.type))&&!(e instanceof HTMLSelectElement||e instanceof HTMLTextAreaElement)&&!(e instanceof HTMLInputElement&&e.type==="range"&&i.key.startsWith("Arrow"))&&!(e instanceof HTMLButtonElement&&(i.key===" "||i.key==="Enter"))&&!(e instanceof HTMLInputElement&&e.type==="checkbox"&&i.key===" ")&&!(Dh.element.open&&i.key!=="?")){if(i.key==="?")Dh.toggle(Fn?.keys??[]);else if(i.key==="l"||i.key==="L")Yg();else if(i.key==="d"||i.key==="D")qg();else if(/^[1-9]$/.test(i.key))Nh(Number(i.key)-1);else if(!Fn?.key(i))return;i.preventDefault()}}document.title=ki.title;document.documentElement.dataset.theme=Jt()?"dark":"light";xg(()=>{document.documentElement.dataset.theme=Jt()?"dark":"light";for(let i of mo)i?.then(e=>e.themed())});document.body.append(R("header",{},R("div",{class:"brand"},XA(),R("span",{},"Tandem")),...Jd.length>1?[R("nav",{role:"tablist"},...Jd)]:[R("span",{class:"page-title"},ki.title)],R("div",{class:"header-tools"},R("button",{class:"tool",title:"Copy a link to what is shown (L)","aria-label":"Copy a link",onclick:()=>{Yg()}},Ft("link")),R("button",{class:"tool",title:"Light or dark theme (D)","aria-label":"Light or dark theme",onclick:qg},Ft("theme")),R("button",{class:"tool",title:"Help (?)","aria-label":"Help",onclick:()=>Dh.toggle(Fn?.keys??[])},"?"))),go,R("footer",{},ki.made),Dh.element,Lh);window.addEventListener("keydown",YA);window.addEventListener("mousedown",i=>{i.target.closest("button")&&i.preventDefault()});new ResizeObserver(()=>{Fn?.resize(),Fn?.frame(performance.now())}).observe(go);var Xg=Tg();Nh(Xg.tab,Xg.link);window.addEventListener("hashchange",()=>{let{tab:i,link:e}=Zd(location.hash);Nh(i,e)});function Zg(i){Fn?.frame(i),requestAnimationFrame(Zg)}requestAnimationFrame(Zg);Object.defineProperty(window,"tandem",{value:{state:()=>Fn?.state()??null,page:ki}});})();
