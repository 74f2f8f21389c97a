"use strict";(()=>{var Av=Object.defineProperty;var Ev=(i,e)=>{for(var t in e)Av(i,t,{get:e[t],enumerable:!0})};var ys={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},xs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Of=0,vu=1,Ff=2;var Xs=1,Bf=2,Ur=3,bs=0,Rn=1,Ht=2,qs=0,Or=1,yu=2,xu=3,bu=4,zf=5;var Ys=100,kf=101,Hf=102,Vf=103,Gf=104,Wf=200,Xf=201,qf=202,Yf=203,wu=204,Mu=205,Zf=206,$f=207,Kf=208,Jf=209,jf=210,Qf=211,ep=212,tp=213,np=214,rl=0,al=1,ol=2,Sr=3,ll=4,cl=5,ds=6,hl=7,Bl=0,ip=1,sp=2,Ei=0,Su=1,Au=2,Eu=3,Tu=4,Cu=5,Ru=6,Pu=7;var Iu=300,Zs=301,Fr=302,zl=303,kl=304,ul=1e3,Si=1001,dl=1002,ln=1003,rp=1004;var za=1005;var En=1006,Hl=1007;var Ji=1008;var On=1009,Lu=1010,Du=1011,Br=1012,Vl=1013,pi=1014,ni=1015,mi=1016,Gl=1017,Wl=1018,$s=1020,Nu=35902,Uu=35899,Ou=1021,Fu=1022,gi=1023,qi=1026,ji=1027,Xl=1028,ql=1029,ws=1030,Yl=1031;var Zl=1033,ka=33776,Ha=33777,Va=33778,Ga=33779,$l=35840,Kl=35841,Jl=35842,jl=35843,Ql=36196,ec=37492,tc=37496,nc=37488,ic=37489,Wa=37490,sc=37491,rc=37808,ac=37809,oc=37810,lc=37811,cc=37812,hc=37813,uc=37814,dc=37815,fc=37816,pc=37817,mc=37818,gc=37819,_c=37820,vc=37821,yc=36492,xc=36494,bc=36495,wc=36283,Mc=36284,Xa=36285,Sc=36286;var fa=2300,fl=2301,il=2302,cu=2303,hu=2400,uu=2401,du=2402;var ap=3200;var Ac=0,op=1,Qi="",fn="srgb",pa="srgb-linear",ma="linear",yt="srgb";var sl=7680;var lp=519,cp=512,hp=513,up=514,Bu=515,dp=516,fp=517,zu=518,ku=519,Hu=35044,Vu=35048;var Gu="300 es",jn=2e3,Ar=2001;function Tv(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function Cv(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function ga(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function pp(){let i=ga("canvas");return i.style.display="block",i}var jd={},Er=null;function _a(...i){let e="THREE."+i.shift();Er?Er("log",e,...i):console.log(e,...i)}function mp(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function ze(...i){i=mp(i);let e="THREE."+i.shift();if(Er)Er("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function Ve(...i){i=mp(i);let e="THREE."+i.shift();if(Er)Er("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function ua(...i){let e=i.join(" ");e in jd||(jd[e]=!0,ze(...i))}function gp(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var _p={[rl]:rl,[ol]:ds,[ll]:ll,[Sr]:cl,[al]:al,[ds]:ol,[hl]:hl,[cl]:Sr},ui=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,e);e.target=null}}},_n=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Qd=1234567,wr=Math.PI/180,Tr=180/Math.PI;function Ms(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(_n[i&255]+_n[i>>8&255]+_n[i>>16&255]+_n[i>>24&255]+"-"+_n[e&255]+_n[e>>8&255]+"-"+_n[e>>16&15|64]+_n[e>>24&255]+"-"+_n[t&63|128]+_n[t>>8&255]+"-"+_n[t>>16&255]+_n[t>>24&255]+_n[n&255]+_n[n>>8&255]+_n[n>>16&255]+_n[n>>24&255]).toLowerCase()}function Ze(i,e,t){return Math.max(e,Math.min(t,i))}function Wu(i,e){return(i%e+e)%e}function Rv(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function Pv(i,e,t){return i!==e?(t-i)/(e-i):0}function da(i,e,t){return(1-t)*i+t*e}function Iv(i,e,t,n){return da(i,e,1-Math.exp(-t*n))}function Lv(i,e=1){return e-Math.abs(Wu(i,e*2)-e)}function Dv(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function Nv(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function Uv(i,e){return i+Math.floor(Math.random()*(e-i+1))}function Ov(i,e){return i+Math.random()*(e-i)}function Fv(i){return i*(.5-Math.random())}function Bv(i){i!==void 0&&(Qd=i);let e=Qd+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function zv(i){return i*wr}function kv(i){return i*Tr}function Hv(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Vv(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Xu(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Gv(i,e,t,n,s){let r=Math.cos,a=Math.sin,o=r(t/2),l=a(t/2),c=r((e+n)/2),h=a((e+n)/2),u=r((e-n)/2),d=a((e-n)/2),f=r((n-e)/2),g=a((n-e)/2);switch(s){case"XYX":i.set(o*h,l*u,l*d,o*c);break;case"YZY":i.set(l*d,o*h,l*u,o*c);break;case"ZXZ":i.set(l*u,l*d,o*h,o*c);break;case"XZX":i.set(o*h,l*g,l*f,o*c);break;case"YXY":i.set(l*f,o*h,l*g,o*c);break;case"ZYZ":i.set(l*g,l*f,o*h,o*c);break;default:ze("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Ec(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function qu(i,e){if(e.constructor===Float32Array)return i;let t=Ec(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Yu(i,e){if(e.constructor===Float32Array)return i;let t=Ec(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var qa={DEG2RAD:wr,RAD2DEG:Tr,generateUUID:Ms,clamp:Ze,euclideanModulo:Wu,mapLinear:Rv,inverseLerp:Pv,lerp:da,damp:Iv,pingpong:Lv,smoothstep:Dv,smootherstep:Nv,randInt:Uv,randFloat:Ov,randFloatSpread:Fv,seededRandom:Bv,degToRad:zv,radToDeg:kv,isPowerOfTwo:Hv,ceilPowerOfTwo:Vv,floorPowerOfTwo:Xu,setQuaternionFromProperEuler:Gv,normalize:Yu,denormalize:qu},ju=class ju{constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Ze(this.x,e.x,t.x),this.y=Ze(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Ze(this.x,e,t),this.y=Ze(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ze(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ze(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,a=this.y-e.y;return this.x=r*n-a*s+e.x,this.y=r*s+a*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};ju.prototype.isVector2=!0;var Ie=ju,Qe=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,a,o){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[a+0],f=r[a+1],g=r[a+2],v=r[a+3];if(u!==v||l!==d||c!==f||h!==g){let p=l*d+c*f+h*g+u*v;p<0&&(d=-d,f=-f,g=-g,v=-v,p=-p);let m=1-o;if(p<.9995){let y=Math.acos(p),M=Math.sin(y);m=Math.sin(m*y)/M,o=Math.sin(o*y)/M,l=l*m+d*o,c=c*m+f*o,h=h*m+g*o,u=u*m+v*o}else{l=l*m+d*o,c=c*m+f*o,h=h*m+g*o,u=u*m+v*o;let y=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=y,c*=y,h*=y,u*=y}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,a){let o=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[a],d=r[a+1],f=r[a+2],g=r[a+3];return e[t]=o*g+h*u+l*f-c*d,e[t+1]=l*g+h*d+c*u-o*f,e[t+2]=c*g+h*f+o*d-l*u,e[t+3]=h*g-o*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,a=e._order,o=Math.cos,l=Math.sin,c=o(n/2),h=o(s/2),u=o(r/2),d=l(n/2),f=l(s/2),g=l(r/2);switch(a){case"XYZ":this._x=d*h*u+c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u-d*f*g;break;case"YXZ":this._x=d*h*u+c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u+d*f*g;break;case"ZXY":this._x=d*h*u-c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u-d*f*g;break;case"ZYX":this._x=d*h*u-c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u+d*f*g;break;case"YZX":this._x=d*h*u+c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u-d*f*g;break;case"XZY":this._x=d*h*u-c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u+d*f*g;break;default:ze("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],a=t[1],o=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+o+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(a-s)*f}else if(n>o&&n>u){let f=2*Math.sqrt(1+n-o-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+a)/f,this._z=(r+c)/f}else if(o>u){let f=2*Math.sqrt(1+o-n-u);this._w=(r-c)/f,this._x=(s+a)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-o);this._w=(a-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Ze(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,a=e._w,o=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+a*o+s*c-r*l,this._y=s*h+a*l+r*o-n*c,this._z=r*h+a*c+n*l-s*o,this._w=a*h-n*o-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,a=e._w,o=this.dot(e);o<0&&(n=-n,s=-s,r=-r,a=-a,o=-o);let l=1-t;if(o<.9995){let c=Math.acos(o),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},Qu=class Qu{constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(ef.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(ef.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,a=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*a,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*a,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*a,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,a=e.y,o=e.z,l=e.w,c=2*(a*s-o*n),h=2*(o*t-r*s),u=2*(r*n-a*t);return this.x=t+l*c+a*u-o*h,this.y=n+l*h+o*c-r*u,this.z=s+l*u+r*h-a*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Ze(this.x,e.x,t.x),this.y=Ze(this.y,e.y,t.y),this.z=Ze(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Ze(this.x,e,t),this.y=Ze(this.y,e,t),this.z=Ze(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ze(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,a=t.x,o=t.y,l=t.z;return this.x=s*l-r*o,this.y=r*a-n*l,this.z=n*o-s*a,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return kh.copy(this).projectOnVector(e),this.sub(kh)}reflect(e){return this.sub(kh.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ze(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};Qu.prototype.isVector3=!0;var A=Qu,kh=new A,ef=new Qe,ed=class ed{constructor(e,t,n,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,a,o,l,c)}set(e,t,n,s,r,a,o,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=o,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=a,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,a=n[0],o=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],g=n[8],v=s[0],p=s[3],m=s[6],y=s[1],M=s[4],w=s[7],T=s[2],E=s[5],_=s[8];return r[0]=a*v+o*y+l*T,r[3]=a*p+o*M+l*E,r[6]=a*m+o*w+l*_,r[1]=c*v+h*y+u*T,r[4]=c*p+h*M+u*E,r[7]=c*m+h*w+u*_,r[2]=d*v+f*y+g*T,r[5]=d*p+f*M+g*E,r[8]=d*m+f*w+g*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],h=e[8];return t*a*h-t*o*c-n*r*h+n*o*l+s*r*c-s*a*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],h=e[8],u=h*a-o*c,d=o*l-h*r,f=c*r-a*l,g=t*u+n*d+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/g;return e[0]=u*v,e[1]=(s*c-h*n)*v,e[2]=(o*n-s*a)*v,e[3]=d*v,e[4]=(h*t-s*l)*v,e[5]=(s*r-o*t)*v,e[6]=f*v,e[7]=(n*l-c*t)*v,e[8]=(a*t-n*r)*v,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,a,o){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*a+c*o)+a+e,-s*c,s*l,-s*(-c*a+l*o)+o+t,0,0,1),this}scale(e,t){return ua("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Hh.makeScale(e,t)),this}rotate(e){return ua("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Hh.makeRotation(-e)),this}translate(e,t){return ua("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Hh.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}};ed.prototype.isMatrix3=!0;var qe=ed,Hh=new qe,tf=new qe().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),nf=new qe().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Wv(){let i={enabled:!0,workingColorSpace:pa,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===yt&&(s.r=Xi(s.r),s.g=Xi(s.g),s.b=Xi(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===yt&&(s.r=Mr(s.r),s.g=Mr(s.g),s.b=Mr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Qi?ma:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[pa]:{primaries:e,whitePoint:n,transfer:ma,toXYZ:tf,fromXYZ:nf,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:fn},outputColorSpaceConfig:{drawingBufferColorSpace:fn}},[fn]:{primaries:e,whitePoint:n,transfer:yt,toXYZ:tf,fromXYZ:nf,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:fn}}}),i}var ot=Wv();function Xi(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Mr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var ar,pl=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{ar===void 0&&(ar=ga("canvas")),ar.width=e.width,ar.height=e.height;let s=ar.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=ar}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=ga("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=Xi(r[a]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(Xi(t[n]/255)*255):t[n]=Xi(t[n]);return{data:t,width:e.width,height:e.height}}else return ze("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Xv=0,Cr=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Xv++}),this.uuid=Ms(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(Vh(s[a].image)):r.push(Vh(s[a]))}else r=Vh(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Vh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?pl.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(ze("Texture: Unable to serialize Texture."),{})}var qv=0,Gh=new A,Tn=class i extends ui{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Si,s=Si,r=En,a=Ji,o=gi,l=On,c=i.DEFAULT_ANISOTROPY,h=Qi){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:qv++}),this.uuid=Ms(),this.name="",this.source=new Cr(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new Ie(0,0),this.repeat=new Ie(1,1),this.center=new Ie(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new qe,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Gh).x}get height(){return this.source.getSize(Gh).y}get depth(){return this.source.getSize(Gh).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){ze(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){ze(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Iu)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case ul:e.x=e.x-Math.floor(e.x);break;case Si:e.x=e.x<0?0:1;break;case dl:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case ul:e.y=e.y-Math.floor(e.y);break;case Si:e.y=e.y<0?0:1;break;case dl:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Tn.DEFAULT_IMAGE=null;Tn.DEFAULT_MAPPING=Iu;Tn.DEFAULT_ANISOTROPY=1;var td=class td{constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,a=e.elements;return this.x=a[0]*t+a[4]*n+a[8]*s+a[12]*r,this.y=a[1]*t+a[5]*n+a[9]*s+a[13]*r,this.z=a[2]*t+a[6]*n+a[10]*s+a[14]*r,this.w=a[3]*t+a[7]*n+a[11]*s+a[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],g=l[9],v=l[2],p=l[6],m=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(g-p)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(g+p)<.1&&Math.abs(c+f+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let M=(c+1)/2,w=(f+1)/2,T=(m+1)/2,E=(h+d)/4,_=(u+v)/4,S=(g+p)/4;return M>w&&M>T?M<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(M),s=E/n,r=_/n):w>T?w<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(w),n=E/s,r=S/s):T<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(T),n=_/r,s=S/r),this.set(n,s,r,t),this}let y=Math.sqrt((p-g)*(p-g)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(y)<.001&&(y=1),this.x=(p-g)/y,this.y=(u-v)/y,this.z=(d-h)/y,this.w=Math.acos((c+f+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Ze(this.x,e.x,t.x),this.y=Ze(this.y,e.y,t.y),this.z=Ze(this.z,e.z,t.z),this.w=Ze(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Ze(this.x,e,t),this.y=Ze(this.y,e,t),this.z=Ze(this.z,e,t),this.w=Ze(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ze(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};td.prototype.isVector4=!0;var bt=td,ml=class extends ui{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:En,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new bt(0,0,e,t),this.scissorTest=!1,this.viewport=new bt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Tn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:En,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Cr(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Xn=class extends ml{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},va=class extends Tn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=ln,this.minFilter=ln,this.wrapR=Si,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var gl=class extends Tn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=ln,this.minFilter=ln,this.wrapR=Si,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Fl=class Fl{constructor(e,t,n,s,r,a,o,l,c,h,u,d,f,g,v,p){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,a,o,l,c,h,u,d,f,g,v,p)}set(e,t,n,s,r,a,o,l,c,h,u,d,f,g,v,p){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=a,m[9]=o,m[13]=l,m[2]=c,m[6]=h,m[10]=u,m[14]=d,m[3]=f,m[7]=g,m[11]=v,m[15]=p,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new Fl().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/or.setFromMatrixColumn(e,0).length(),r=1/or.setFromMatrixColumn(e,1).length(),a=1/or.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*a,t[9]=n[9]*a,t[10]=n[10]*a,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,a=Math.cos(n),o=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=a*h,f=a*u,g=o*h,v=o*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+g*c,t[5]=d-v*c,t[9]=-o*l,t[2]=v-d*c,t[6]=g+f*c,t[10]=a*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,g=c*h,v=c*u;t[0]=d+v*o,t[4]=g*o-f,t[8]=a*c,t[1]=a*u,t[5]=a*h,t[9]=-o,t[2]=f*o-g,t[6]=v+d*o,t[10]=a*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,g=c*h,v=c*u;t[0]=d-v*o,t[4]=-a*u,t[8]=g+f*o,t[1]=f+g*o,t[5]=a*h,t[9]=v-d*o,t[2]=-a*c,t[6]=o,t[10]=a*l}else if(e.order==="ZYX"){let d=a*h,f=a*u,g=o*h,v=o*u;t[0]=l*h,t[4]=g*c-f,t[8]=d*c+v,t[1]=l*u,t[5]=v*c+d,t[9]=f*c-g,t[2]=-c,t[6]=o*l,t[10]=a*l}else if(e.order==="YZX"){let d=a*l,f=a*c,g=o*l,v=o*c;t[0]=l*h,t[4]=v-d*u,t[8]=g*u+f,t[1]=u,t[5]=a*h,t[9]=-o*h,t[2]=-c*h,t[6]=f*u+g,t[10]=d-v*u}else if(e.order==="XZY"){let d=a*l,f=a*c,g=o*l,v=o*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+v,t[5]=a*h,t[9]=f*u-g,t[2]=g*u-f,t[6]=o*h,t[10]=v*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Yv,e,Zv)}lookAt(e,t,n){let s=this.elements;return Vn.subVectors(e,t),Vn.lengthSq()===0&&(Vn.z=1),Vn.normalize(),os.crossVectors(n,Vn),os.lengthSq()===0&&(Math.abs(n.z)===1?Vn.x+=1e-4:Vn.z+=1e-4,Vn.normalize(),os.crossVectors(n,Vn)),os.normalize(),Co.crossVectors(Vn,os),s[0]=os.x,s[4]=Co.x,s[8]=Vn.x,s[1]=os.y,s[5]=Co.y,s[9]=Vn.y,s[2]=os.z,s[6]=Co.z,s[10]=Vn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,a=n[0],o=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],g=n[2],v=n[6],p=n[10],m=n[14],y=n[3],M=n[7],w=n[11],T=n[15],E=s[0],_=s[4],S=s[8],N=s[12],P=s[1],U=s[5],F=s[9],X=s[13],L=s[2],G=s[6],q=s[10],V=s[14],te=s[3],H=s[7],Q=s[11],ee=s[15];return r[0]=a*E+o*P+l*L+c*te,r[4]=a*_+o*U+l*G+c*H,r[8]=a*S+o*F+l*q+c*Q,r[12]=a*N+o*X+l*V+c*ee,r[1]=h*E+u*P+d*L+f*te,r[5]=h*_+u*U+d*G+f*H,r[9]=h*S+u*F+d*q+f*Q,r[13]=h*N+u*X+d*V+f*ee,r[2]=g*E+v*P+p*L+m*te,r[6]=g*_+v*U+p*G+m*H,r[10]=g*S+v*F+p*q+m*Q,r[14]=g*N+v*X+p*V+m*ee,r[3]=y*E+M*P+w*L+T*te,r[7]=y*_+M*U+w*G+T*H,r[11]=y*S+M*F+w*q+T*Q,r[15]=y*N+M*X+w*V+T*ee,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],a=e[1],o=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],g=e[3],v=e[7],p=e[11],m=e[15],y=l*f-c*d,M=o*f-c*u,w=o*d-l*u,T=a*f-c*h,E=a*d-l*h,_=a*u-o*h;return t*(v*y-p*M+m*w)-n*(g*y-p*T+m*E)+s*(g*M-v*T+m*_)-r*(g*w-v*E+p*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],a=e[5],o=e[9],l=e[2],c=e[6],h=e[10];return t*(a*h-o*c)-n*(r*h-o*l)+s*(r*c-a*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],g=e[12],v=e[13],p=e[14],m=e[15],y=t*o-n*a,M=t*l-s*a,w=t*c-r*a,T=n*l-s*o,E=n*c-r*o,_=s*c-r*l,S=h*v-u*g,N=h*p-d*g,P=h*m-f*g,U=u*p-d*v,F=u*m-f*v,X=d*m-f*p,L=y*X-M*F+w*U+T*P-E*N+_*S;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/L;return e[0]=(o*X-l*F+c*U)*G,e[1]=(s*F-n*X-r*U)*G,e[2]=(v*_-p*E+m*T)*G,e[3]=(d*E-u*_-f*T)*G,e[4]=(l*P-a*X-c*N)*G,e[5]=(t*X-s*P+r*N)*G,e[6]=(p*w-g*_-m*M)*G,e[7]=(h*_-d*w+f*M)*G,e[8]=(a*F-o*P+c*S)*G,e[9]=(n*P-t*F-r*S)*G,e[10]=(g*E-v*w+m*y)*G,e[11]=(u*w-h*E-f*y)*G,e[12]=(o*N-a*U-l*S)*G,e[13]=(t*U-n*N+s*S)*G,e[14]=(v*M-g*T-p*y)*G,e[15]=(h*T-u*M+d*y)*G,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,a=e.x,o=e.y,l=e.z,c=r*a,h=r*o;return this.set(c*a+n,c*o-s*l,c*l+s*o,0,c*o+s*l,h*o+n,h*l-s*a,0,c*l-s*o,h*l+s*a,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,a){return this.set(1,n,r,0,e,1,a,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,a=t._y,o=t._z,l=t._w,c=r+r,h=a+a,u=o+o,d=r*c,f=r*h,g=r*u,v=a*h,p=a*u,m=o*u,y=l*c,M=l*h,w=l*u,T=n.x,E=n.y,_=n.z;return s[0]=(1-(v+m))*T,s[1]=(f+w)*T,s[2]=(g-M)*T,s[3]=0,s[4]=(f-w)*E,s[5]=(1-(d+m))*E,s[6]=(p+y)*E,s[7]=0,s[8]=(g+M)*_,s[9]=(p-y)*_,s[10]=(1-(d+v))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let a=or.set(s[0],s[1],s[2]).length(),o=or.set(s[4],s[5],s[6]).length(),l=or.set(s[8],s[9],s[10]).length();r<0&&(a=-a),li.copy(this);let c=1/a,h=1/o,u=1/l;return li.elements[0]*=c,li.elements[1]*=c,li.elements[2]*=c,li.elements[4]*=h,li.elements[5]*=h,li.elements[6]*=h,li.elements[8]*=u,li.elements[9]*=u,li.elements[10]*=u,t.setFromRotationMatrix(li),n.x=a,n.y=o,n.z=l,this}makePerspective(e,t,n,s,r,a,o=jn,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),g,v;if(l)g=r/(a-r),v=a*r/(a-r);else if(o===jn)g=-(a+r)/(a-r),v=-2*a*r/(a-r);else if(o===Ar)g=-a/(a-r),v=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=v,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,a,o=jn,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),g,v;if(l)g=1/(a-r),v=a/(a-r);else if(o===jn)g=-2/(a-r),v=-(a+r)/(a-r);else if(o===Ar)g=-1/(a-r),v=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=g,c[14]=v,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}};Fl.prototype.isMatrix4=!0;var Ye=Fl,or=new A,li=new Ye,Yv=new A(0,0,0),Zv=new A(1,1,1),os=new A,Co=new A,Vn=new A,sf=new Ye,rf=new Qe,di=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(Ze(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Ze(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(o,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(Ze(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Ze(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(Ze(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(o,f));break;case"XZY":this._z=Math.asin(-Ze(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:ze("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return sf.makeRotationFromQuaternion(e),this.setFromRotationMatrix(sf,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return rf.setFromEuler(this),this.setFromQuaternion(rf,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};di.DEFAULT_ORDER="XYZ";var Rr=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},$v=0,af=new A,lr=new Qe,zi=new Ye,Ro=new A,sa=new A,Kv=new A,Jv=new Qe,of=new A(1,0,0),lf=new A(0,1,0),cf=new A(0,0,1),hf={type:"added"},jv={type:"removed"},cr={type:"childadded",child:null},Wh={type:"childremoved",child:null},Ut=class i extends ui{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:$v++}),this.uuid=Ms(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new A,t=new di,n=new Qe,s=new A(1,1,1);function r(){n.setFromEuler(t,!1)}function a(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Ye},normalMatrix:{value:new qe}}),this.matrix=new Ye,this.matrixWorld=new Ye,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Rr,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return lr.setFromAxisAngle(e,t),this.quaternion.multiply(lr),this}rotateOnWorldAxis(e,t){return lr.setFromAxisAngle(e,t),this.quaternion.premultiply(lr),this}rotateX(e){return this.rotateOnAxis(of,e)}rotateY(e){return this.rotateOnAxis(lf,e)}rotateZ(e){return this.rotateOnAxis(cf,e)}translateOnAxis(e,t){return af.copy(e).applyQuaternion(this.quaternion),this.position.add(af.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(of,e)}translateY(e){return this.translateOnAxis(lf,e)}translateZ(e){return this.translateOnAxis(cf,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(zi.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Ro.copy(e):Ro.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),sa.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?zi.lookAt(sa,Ro,this.up):zi.lookAt(Ro,sa,this.up),this.quaternion.setFromRotationMatrix(zi),s&&(zi.extractRotation(s.matrixWorld),lr.setFromRotationMatrix(zi),this.quaternion.premultiply(lr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Ve("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(hf),cr.child=e,this.dispatchEvent(cr),cr.child=null):Ve("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(jv),Wh.child=e,this.dispatchEvent(Wh),Wh.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),zi.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),zi.multiply(e.parent.matrixWorld)),e.applyMatrix4(zi),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(hf),cr.child=e,this.dispatchEvent(cr),cr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let a=this.children[n].getObjectByProperty(e,t);if(a!==void 0)return a}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(sa,e,Kv),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(sa,Jv,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){let l=o.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(e.materials,this.material[l]));s.material=o}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){let l=this.animations[o];s.animations.push(r(e.animations,l))}}if(t){let o=a(e.geometries),l=a(e.materials),c=a(e.textures),h=a(e.images),u=a(e.shapes),d=a(e.skeletons),f=a(e.animations),g=a(e.nodes);o.length>0&&(n.geometries=o),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function a(o){let l=[];for(let c in o){let h=o[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Ut.DEFAULT_UP=new A(0,1,0);Ut.DEFAULT_MATRIX_AUTO_UPDATE=!0;Ut.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var zs=class extends Ut{constructor(){super(),this.isGroup=!0,this.type="Group"}},Qv={type:"move"},Pr=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new zs,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new zs,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new A,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new A),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new zs,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new A,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new A,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,a=null,o=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){a=!0;for(let v of e.hand.values()){let p=t.getJointPose(v,n),m=this._getHandJoint(c,v);p!==null&&(m.matrix.fromArray(p.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=p.radius),m.visible=p!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,g=.005;c.inputState.pinching&&d>f+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));o!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(Qv)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new zs;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},vp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ls={h:0,s:0,l:0},Po={h:0,s:0,l:0};function Xh(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Ce=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=fn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,ot.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=ot.workingColorSpace){return this.r=e,this.g=t,this.b=n,ot.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=ot.workingColorSpace){if(e=Wu(e,1),t=Ze(t,0,1),n=Ze(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,a=2*n-r;this.r=Xh(a,r,e+1/3),this.g=Xh(a,r,e),this.b=Xh(a,r,e-1/3)}return ot.colorSpaceToWorking(this,s),this}setStyle(e,t=fn){function n(r){r!==void 0&&parseFloat(r)<1&&ze("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:ze("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(a===6)return this.setHex(parseInt(r,16),t);ze("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=fn){let n=vp[e.toLowerCase()];return n!==void 0?this.setHex(n,t):ze("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Xi(e.r),this.g=Xi(e.g),this.b=Xi(e.b),this}copyLinearToSRGB(e){return this.r=Mr(e.r),this.g=Mr(e.g),this.b=Mr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=fn){return ot.workingToColorSpace(vn.copy(this),e),Math.round(Ze(vn.r*255,0,255))*65536+Math.round(Ze(vn.g*255,0,255))*256+Math.round(Ze(vn.b*255,0,255))}getHexString(e=fn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=ot.workingColorSpace){ot.workingToColorSpace(vn.copy(this),t);let n=vn.r,s=vn.g,r=vn.b,a=Math.max(n,s,r),o=Math.min(n,s,r),l,c,h=(o+a)/2;if(o===a)l=0,c=0;else{let u=a-o;switch(c=h<=.5?u/(a+o):u/(2-a-o),a){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=ot.workingColorSpace){return ot.workingToColorSpace(vn.copy(this),t),e.r=vn.r,e.g=vn.g,e.b=vn.b,e}getStyle(e=fn){ot.workingToColorSpace(vn.copy(this),e);let t=vn.r,n=vn.g,s=vn.b;return e!==fn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(ls),this.setHSL(ls.h+e,ls.s+t,ls.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(ls),e.getHSL(Po);let n=da(ls.h,Po.h,t),s=da(ls.s,Po.s,t),r=da(ls.l,Po.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},vn=new Ce;Ce.NAMES=vp;var ya=class extends Ut{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new di,this.environmentIntensity=1,this.environmentRotation=new di,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},ci=new A,ki=new A,qh=new A,Hi=new A,hr=new A,ur=new A,uf=new A,Yh=new A,Zh=new A,$h=new A,Kh=new bt,Jh=new bt,jh=new bt,Wi=class i{constructor(e=new A,t=new A,n=new A){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),ci.subVectors(e,t),s.cross(ci);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){ci.subVectors(s,t),ki.subVectors(n,t),qh.subVectors(e,t);let a=ci.dot(ci),o=ci.dot(ki),l=ci.dot(qh),c=ki.dot(ki),h=ki.dot(qh),u=a*c-o*o;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-o*h)*d,g=(a*h-o*l)*d;return r.set(1-f-g,g,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,Hi)===null?!1:Hi.x>=0&&Hi.y>=0&&Hi.x+Hi.y<=1}static getInterpolation(e,t,n,s,r,a,o,l){return this.getBarycoord(e,t,n,s,Hi)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Hi.x),l.addScaledVector(a,Hi.y),l.addScaledVector(o,Hi.z),l)}static getInterpolatedAttribute(e,t,n,s,r,a){return Kh.setScalar(0),Jh.setScalar(0),jh.setScalar(0),Kh.fromBufferAttribute(e,t),Jh.fromBufferAttribute(e,n),jh.fromBufferAttribute(e,s),a.setScalar(0),a.addScaledVector(Kh,r.x),a.addScaledVector(Jh,r.y),a.addScaledVector(jh,r.z),a}static isFrontFacing(e,t,n,s){return ci.subVectors(n,t),ki.subVectors(e,t),ci.cross(ki).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return ci.subVectors(this.c,this.b),ki.subVectors(this.a,this.b),ci.cross(ki).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,a,o;hr.subVectors(s,n),ur.subVectors(r,n),Yh.subVectors(e,n);let l=hr.dot(Yh),c=ur.dot(Yh);if(l<=0&&c<=0)return t.copy(n);Zh.subVectors(e,s);let h=hr.dot(Zh),u=ur.dot(Zh);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return a=l/(l-h),t.copy(n).addScaledVector(hr,a);$h.subVectors(e,r);let f=hr.dot($h),g=ur.dot($h);if(g>=0&&f<=g)return t.copy(r);let v=f*c-l*g;if(v<=0&&c>=0&&g<=0)return o=c/(c-g),t.copy(n).addScaledVector(ur,o);let p=h*g-f*u;if(p<=0&&u-h>=0&&f-g>=0)return uf.subVectors(r,s),o=(u-h)/(u-h+(f-g)),t.copy(s).addScaledVector(uf,o);let m=1/(p+v+d);return a=v*m,o=d*m,t.copy(n).addScaledVector(hr,a).addScaledVector(ur,o)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Et=class{constructor(e=new A(1/0,1/0,1/0),t=new A(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(hi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(hi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=hi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)e.isMesh===!0?e.getVertexPosition(a,hi):hi.fromBufferAttribute(r,a),hi.applyMatrix4(e.matrixWorld),this.expandByPoint(hi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Io.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Io.copy(n.boundingBox)),Io.applyMatrix4(e.matrixWorld),this.union(Io)}let s=e.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,hi),hi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(ra),Lo.subVectors(this.max,ra),dr.subVectors(e.a,ra),fr.subVectors(e.b,ra),pr.subVectors(e.c,ra),cs.subVectors(fr,dr),hs.subVectors(pr,fr),Us.subVectors(dr,pr);let t=[0,-cs.z,cs.y,0,-hs.z,hs.y,0,-Us.z,Us.y,cs.z,0,-cs.x,hs.z,0,-hs.x,Us.z,0,-Us.x,-cs.y,cs.x,0,-hs.y,hs.x,0,-Us.y,Us.x,0];return!Qh(t,dr,fr,pr,Lo)||(t=[1,0,0,0,1,0,0,0,1],!Qh(t,dr,fr,pr,Lo))?!1:(Do.crossVectors(cs,hs),t=[Do.x,Do.y,Do.z],Qh(t,dr,fr,pr,Lo))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,hi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(hi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Vi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Vi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Vi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Vi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Vi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Vi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Vi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Vi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Vi),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Vi=[new A,new A,new A,new A,new A,new A,new A,new A],hi=new A,Io=new Et,dr=new A,fr=new A,pr=new A,cs=new A,hs=new A,Us=new A,ra=new A,Lo=new A,Do=new A,Os=new A;function Qh(i,e,t,n,s){for(let r=0,a=i.length-3;r<=a;r+=3){Os.fromArray(i,r);let o=s.x*Math.abs(Os.x)+s.y*Math.abs(Os.y)+s.z*Math.abs(Os.z),l=e.dot(Os),c=t.dot(Os),h=n.dot(Os);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>o)return!1}return!0}var Kt=new A,No=new Ie,ey=0,xt=class extends ui{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:ey++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Hu,this.updateRanges=[],this.gpuType=ni,this.version=0,this._normalizationScale=e!==void 0?Ec(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)No.fromBufferAttribute(this,t),No.applyMatrix3(e),this.setXY(t,No.x,No.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Kt.fromBufferAttribute(this,t),Kt.applyMatrix3(e),this.setXYZ(t,Kt.x,Kt.y,Kt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Kt.fromBufferAttribute(this,t),Kt.applyMatrix4(e),this.setXYZ(t,Kt.x,Kt.y,Kt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Kt.fromBufferAttribute(this,t),Kt.applyNormalMatrix(e),this.setXYZ(t,Kt.x,Kt.y,Kt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Kt.fromBufferAttribute(this,t),Kt.transformDirection(e),this.setXYZ(t,Kt.x,Kt.y,Kt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):qu(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Yu(e,this.array)}};var xa=class extends xt{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var ba=class extends xt{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var ut=class extends xt{constructor(e,t,n){super(new Float32Array(e),t,n)}},ty=new Et,aa=new A,eu=new A,yn=class{constructor(e=new A,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):ty.setFromPoints(e).getCenter(n);let s=0;for(let r=0,a=e.length;r<a;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;aa.subVectors(e,this.center);let t=aa.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(aa,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(eu.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(aa.copy(e.center).add(eu)),this.expandByPoint(aa.copy(e.center).sub(eu))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},ny=0,Jn=new Ye,tu=new Ut,mr=new A,Gn=new Et,oa=new Et,on=new A,gt=class i extends ui{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:ny++}),this.uuid=Ms(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Tv(e)?ba:xa)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new qe().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Jn.makeRotationFromQuaternion(e),this.applyMatrix4(Jn),this}rotateX(e){return Jn.makeRotationX(e),this.applyMatrix4(Jn),this}rotateY(e){return Jn.makeRotationY(e),this.applyMatrix4(Jn),this}rotateZ(e){return Jn.makeRotationZ(e),this.applyMatrix4(Jn),this}translate(e,t,n){return Jn.makeTranslation(e,t,n),this.applyMatrix4(Jn),this}scale(e,t,n){return Jn.makeScale(e,t,n),this.applyMatrix4(Jn),this}lookAt(e){return tu.lookAt(e),tu.updateMatrix(),this.applyMatrix4(tu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(mr).negate(),this.translate(mr.x,mr.y,mr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let a=e[s];n.push(a.x,a.y,a.z||0)}this.setAttribute("position",new ut(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&ze("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Et);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ve("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new A(-1/0,-1/0,-1/0),new A(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];Gn.setFromBufferAttribute(r),this.morphTargetsRelative?(on.addVectors(this.boundingBox.min,Gn.min),this.boundingBox.expandByPoint(on),on.addVectors(this.boundingBox.max,Gn.max),this.boundingBox.expandByPoint(on)):(this.boundingBox.expandByPoint(Gn.min),this.boundingBox.expandByPoint(Gn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Ve('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new yn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ve("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new A,1/0);return}if(e){let n=this.boundingSphere.center;if(Gn.setFromBufferAttribute(e),t)for(let r=0,a=t.length;r<a;r++){let o=t[r];oa.setFromBufferAttribute(o),this.morphTargetsRelative?(on.addVectors(Gn.min,oa.min),Gn.expandByPoint(on),on.addVectors(Gn.max,oa.max),Gn.expandByPoint(on)):(Gn.expandByPoint(oa.min),Gn.expandByPoint(oa.max))}Gn.getCenter(n);let s=0;for(let r=0,a=e.count;r<a;r++)on.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(on));if(t)for(let r=0,a=t.length;r<a;r++){let o=t[r],l=this.morphTargetsRelative;for(let c=0,h=o.count;c<h;c++)on.fromBufferAttribute(o,c),l&&(mr.fromBufferAttribute(e,c),on.add(mr)),s=Math.max(s,n.distanceToSquared(on))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Ve('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Ve("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,a=this.getAttribute("tangent");(a===void 0||a.count!==n.count)&&(a=new xt(new Float32Array(4*n.count),4),this.setAttribute("tangent",a));let o=[],l=[],c=new Uint8Array(n.count);for(let N=0;N<n.count;N++)o[N]=new A,l[N]=new A;let h=new A,u=new A,d=new A,f=new Ie,g=new Ie,v=new Ie,p=new A,m=new A;function y(N,P,U){c[N]=c[P]=c[U]=1,h.fromBufferAttribute(n,N),u.fromBufferAttribute(n,P),d.fromBufferAttribute(n,U),f.fromBufferAttribute(r,N),g.fromBufferAttribute(r,P),v.fromBufferAttribute(r,U),u.sub(h),d.sub(h),g.sub(f),v.sub(f);let F=1/(g.x*v.y-v.x*g.y);isFinite(F)&&(p.copy(u).multiplyScalar(v.y).addScaledVector(d,-g.y).multiplyScalar(F),m.copy(d).multiplyScalar(g.x).addScaledVector(u,-v.x).multiplyScalar(F),o[N].add(p),o[P].add(p),o[U].add(p),l[N].add(m),l[P].add(m),l[U].add(m))}let M=this.groups;M.length===0&&(M=[{start:0,count:e.count}]);for(let N=0,P=M.length;N<P;++N){let U=M[N],F=U.start,X=U.count;for(let L=F,G=F+X;L<G;L+=3)y(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let w=new A,T=new A,E=new A,_=new A;function S(N){E.fromBufferAttribute(s,N),_.copy(E);let P=o[N];w.copy(P),w.sub(E.multiplyScalar(E.dot(P))).normalize(),T.crossVectors(_,P);let F=T.dot(l[N])<0?-1:1;a.setXYZW(N,w.x,w.y,w.z,F)}for(let N=0,P=n.count;N<P;++N)c[N]&&S(N);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new xt(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new A,r=new A,a=new A,o=new A,l=new A,c=new A,h=new A,u=new A;if(e)for(let d=0,f=e.count;d<f;d+=3){let g=e.getX(d+0),v=e.getX(d+1),p=e.getX(d+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,v),a.fromBufferAttribute(t,p),h.subVectors(a,r),u.subVectors(s,r),h.cross(u),o.fromBufferAttribute(n,g),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,p),o.add(h),l.add(h),c.add(h),n.setXYZ(g,o.x,o.y,o.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(p,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),a.fromBufferAttribute(t,d+2),h.subVectors(a,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)on.fromBufferAttribute(e,t),on.normalize(),e.setXYZ(t,on.x,on.y,on.z)}toNonIndexed(){function e(o,l){let c=o.array,h=o.itemSize,u=o.normalized,d=new c.constructor(l.length*h),f=0,g=0;for(let v=0,p=l.length;v<p;v++){o.isInterleavedBufferAttribute?f=l[v]*o.data.stride+o.offset:f=l[v]*h;for(let m=0;m<h;m++)d[g++]=c[f++]}return new xt(d,h,u)}if(this.index===null)return ze("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let o in s){let l=s[o],c=e(l,n);t.setAttribute(o,c)}let r=this.morphAttributes;for(let o in r){let l=[],c=r[o];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[o]=l}t.morphTargetsRelative=this.morphTargetsRelative;let a=this.groups;for(let o=0,l=a.length;o<l;o++){let c=a[o];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let a=this.groups;a.length>0&&(e.data.groups=JSON.parse(JSON.stringify(a)));let o=this.boundingSphere;return o!==null&&(e.data.boundingSphere=o.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let a=e.groups;for(let c=0,h=a.length;c<h;c++){let u=a[c];this.addGroup(u.start,u.count,u.materialIndex)}let o=e.boundingBox;o!==null&&(this.boundingBox=o.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},_l=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=Hu,this.updateRanges=[],this.version=0,this.uuid=Ms()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=t.array[n+s];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=df(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=df(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function df(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Ms()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var Sn=new A,fi=class i{constructor(e,t,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=s,this._normalizationScale=e!==void 0?Ec(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)Sn.fromBufferAttribute(this,t),Sn.applyMatrix4(e),this.setXYZ(t,Sn.x,Sn.y,Sn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Sn.fromBufferAttribute(this,t),Sn.applyNormalMatrix(e),this.setXYZ(t,Sn.x,Sn.y,Sn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Sn.fromBufferAttribute(this,t),Sn.transformDirection(e),this.setXYZ(t,Sn.x,Sn.y,Sn.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){_a("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return new xt(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new i(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){_a("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):qu(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Yu(e,this.data.array)}},nu=new A,iy=new A,sy=new qe,Wn=class{constructor(e=new A(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=nu.subVectors(n,t).cross(iy.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(nu),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let a=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(a<0||a>1)?null:t.copy(e.start).addScaledVector(s,a)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||sy.getNormalMatrix(e),s=this.coplanarPoint(nu).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},ry=0,Ai=class extends ui{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:ry++}),this.uuid=Ms(),this.name="",this.type="Material",this.blending=Or,this.side=bs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=wu,this.blendDst=Mu,this.blendEquation=Ys,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ce(0,0,0),this.blendAlpha=0,this.depthFunc=Sr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=lp,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=sl,this.stencilZFail=sl,this.stencilZPass=sl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){ze(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){ze(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let a=[];for(let o in r){let l=r[o];delete l.metadata,a.push(l)}return a}if(t){let r=s(e.textures),a=s(e.images);r.length>0&&(n.textures=r),a.length>0&&(n.images=a)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Ce().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Wn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ie().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ie().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Gi=new A,iu=new A,Uo=new A,Oo=new A,Yi=class{constructor(e=new A,t=new A(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Gi)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Gi.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Gi.copy(this.origin).addScaledVector(this.direction,t),Gi.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){iu.copy(e).add(t).multiplyScalar(.5),Uo.copy(t).sub(e).normalize(),Oo.copy(this.origin).sub(iu);let r=e.distanceTo(t)*.5,a=-this.direction.dot(Uo),o=Oo.dot(this.direction),l=-Oo.dot(Uo),c=Oo.lengthSq(),h=Math.abs(1-a*a),u,d,f,g;if(h>0)if(u=a*l-o,d=a*o-l,g=r*h,u>=0)if(d>=-g)if(d<=g){let v=1/h;u*=v,d*=v,f=u*(u+a*d+2*o)+d*(a*u+d+2*l)+c}else d=r,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*l)+c;else d<=-g?(u=Math.max(0,-(-a*r+o)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=g?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(a*r+o)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=a>0?-r:r,u=Math.max(0,-(a*d+o)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(iu).addScaledVector(Uo,d),f}intersectSphere(e,t){if(e.radius<0)return null;Gi.subVectors(e.center,this.origin);let n=Gi.dot(this.direction),s=Gi.dot(Gi)-n*n,r=e.radius*e.radius;if(s>r)return null;let a=Math.sqrt(r-s),o=n-a,l=n+a;return l<0?null:o<0?this.at(l,t):this.at(o,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,a,o,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,a=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,a=(e.min.y-d.y)*h),n>a||r>s||((r>n||isNaN(n))&&(n=r),(a<s||isNaN(s))&&(s=a),u>=0?(o=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(o=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||o>s)||((o>n||n!==n)&&(n=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Gi)!==null}intersectTriangle(e,t,n,s,r){let a=this.origin,o=this.direction,l=o.x,c=o.y,h=o.z,u=e.x-a.x,d=e.y-a.y,f=e.z-a.z,g=t.x-a.x,v=t.y-a.y,p=t.z-a.z,m=n.x-a.x,y=n.y-a.y,M=n.z-a.z,w=Math.abs(l),T=Math.abs(c),E=Math.abs(h),_,S,N,P,U,F,X,L,G,q,V,te;if(w>=T&&w>=E?(N=l,F=u,G=g,te=m,l>=0?(_=c,S=h,P=d,U=f,X=v,L=p,q=y,V=M):(_=h,S=c,P=f,U=d,X=p,L=v,q=M,V=y)):T>=E?(N=c,F=d,G=v,te=y,c>=0?(_=h,S=l,P=f,U=u,X=p,L=g,q=M,V=m):(_=l,S=h,P=u,U=f,X=g,L=p,q=m,V=M)):(N=h,F=f,G=p,te=M,h>=0?(_=l,S=c,P=u,U=d,X=g,L=v,q=m,V=y):(_=c,S=l,P=d,U=u,X=v,L=g,q=y,V=m)),N===0)return null;let H=_/N,Q=S/N,ee=1/N,we=P-H*F,De=U-Q*F,Z=X-H*G,pe=L-Q*G,Me=q-H*te,Le=V-Q*te,ye=Me*pe-Le*Z,ke=we*Le-De*Me,Nt=Z*De-pe*we;if(s){if(ye<0||ke<0||Nt<0)return null}else if((ye<0||ke<0||Nt<0)&&(ye>0||ke>0||Nt>0))return null;let Fe=ye+ke+Nt;if(Fe===0)return null;let et=ee*(ye*F+ke*G+Nt*te);return(Fe>0?et<0:et>0)?null:this.at(et/Fe,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Cn=class extends Ai{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ce(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new di,this.combine=Bl,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},ff=new Ye,Fs=new Yi,Fo=new yn,pf=new A,Bo=new A,zo=new A,ko=new A,su=new A,Ho=new A,mf=new A,Vo=new A,me=class extends Ut{constructor(e=new gt,t=new Cn){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,a=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let o=this.morphTargetInfluences;if(r&&o){Ho.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=o[l],u=r[l];h!==0&&(su.fromBufferAttribute(u,e),a?Ho.addScaledVector(su,h):Ho.addScaledVector(su.sub(t),h))}t.add(Ho)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Fo.copy(n.boundingSphere),Fo.applyMatrix4(r),Fs.copy(e.ray).recast(e.near),!(Fo.containsPoint(Fs.origin)===!1&&(Fs.intersectSphere(Fo,pf)===null||Fs.origin.distanceToSquared(pf)>(e.far-e.near)**2))&&(ff.copy(r).invert(),Fs.copy(e.ray).applyMatrix4(ff),!(n.boundingBox!==null&&Fs.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Fs)))}_computeIntersections(e,t,n){let s,r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(o!==null)if(Array.isArray(a))for(let g=0,v=d.length;g<v;g++){let p=d[g],m=a[p.materialIndex],y=Math.max(p.start,f.start),M=Math.min(o.count,Math.min(p.start+p.count,f.start+f.count));for(let w=y,T=M;w<T;w+=3){let E=o.getX(w),_=o.getX(w+1),S=o.getX(w+2);s=Go(this,m,e,n,c,h,u,E,_,S),s&&(s.faceIndex=Math.floor(w/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),v=Math.min(o.count,f.start+f.count);for(let p=g,m=v;p<m;p+=3){let y=o.getX(p),M=o.getX(p+1),w=o.getX(p+2);s=Go(this,a,e,n,c,h,u,y,M,w),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let g=0,v=d.length;g<v;g++){let p=d[g],m=a[p.materialIndex],y=Math.max(p.start,f.start),M=Math.min(l.count,Math.min(p.start+p.count,f.start+f.count));for(let w=y,T=M;w<T;w+=3){let E=w,_=w+1,S=w+2;s=Go(this,m,e,n,c,h,u,E,_,S),s&&(s.faceIndex=Math.floor(w/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),v=Math.min(l.count,f.start+f.count);for(let p=g,m=v;p<m;p+=3){let y=p,M=p+1,w=p+2;s=Go(this,a,e,n,c,h,u,y,M,w),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}}};function ay(i,e,t,n,s,r,a,o){let l;if(e.side===Rn?l=n.intersectTriangle(a,r,s,!0,o):l=n.intersectTriangle(s,r,a,e.side===bs,o),l===null)return null;Vo.copy(o),Vo.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Vo);return c<t.near||c>t.far?null:{distance:c,point:Vo.clone(),object:i}}function Go(i,e,t,n,s,r,a,o,l,c){i.getVertexPosition(o,Bo),i.getVertexPosition(l,zo),i.getVertexPosition(c,ko);let h=ay(i,e,t,n,Bo,zo,ko,mf);if(h){let u=new A;Wi.getBarycoord(mf,Bo,zo,ko,u),s&&(h.uv=Wi.getInterpolatedAttribute(s,o,l,c,u,new Ie)),r&&(h.uv1=Wi.getInterpolatedAttribute(r,o,l,c,u,new Ie)),a&&(h.normal=Wi.getInterpolatedAttribute(a,o,l,c,u,new A),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a:o,b:l,c,normal:new A,materialIndex:0};Wi.getNormal(Bo,zo,ko,d.normal),h.face=d,h.barycoord=u}return h}var wa=class extends Tn{constructor(e=null,t=1,n=1,s,r,a,o,l,c=ln,h=ln,u,d){super(null,a,o,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Ma=class extends xt{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},gr=new Ye,gf=new Ye,Wo=[],_f=new Et,oy=new Ye,la=new me,ca=new yn,ks=class extends me{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Ma(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,oy)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Et),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,gr),_f.copy(e.boundingBox).applyMatrix4(gr),this.boundingBox.union(_f)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new yn),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,gr),ca.copy(e.boundingSphere).applyMatrix4(gr),this.boundingSphere.union(ca)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,a=e*r+1;for(let o=0;o<n.length;o++)n[o]=s[a+o]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(la.geometry=this.geometry,la.material=this.material,la.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ca.copy(this.boundingSphere),ca.applyMatrix4(n),e.ray.intersectsSphere(ca)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,gr),gf.multiplyMatrices(n,gr),la.matrixWorld=gf,la.raycast(e,Wo);for(let a=0,o=Wo.length;a<o;a++){let l=Wo[a];l.instanceId=r,l.object=this,t.push(l)}Wo.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Ma(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new wa(new Float32Array(s*this.count),s,this.count,Xl,ni));let r=this.morphTexture.source.data.data,a=0;for(let c=0;c<n.length;c++)a+=n[c];let o=this.geometry.morphTargetsRelative?1:1-a,l=s*e;return r[l]=o,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Bs=new yn,ly=new Ie(.5,.5),Xo=new A,fs=class{constructor(e=new Wn,t=new Wn,n=new Wn,s=new Wn,r=new Wn,a=new Wn){this.planes=[e,t,n,s,r,a]}set(e,t,n,s,r,a){let o=this.planes;return o[0].copy(e),o[1].copy(t),o[2].copy(n),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=jn,n=!1){let s=this.planes,r=e.elements,a=r[0],o=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],g=r[8],v=r[9],p=r[10],m=r[11],y=r[12],M=r[13],w=r[14],T=r[15];if(s[0].setComponents(c-a,f-h,m-g,T-y).normalize(),s[1].setComponents(c+a,f+h,m+g,T+y).normalize(),s[2].setComponents(c+o,f+u,m+v,T+M).normalize(),s[3].setComponents(c-o,f-u,m-v,T-M).normalize(),n)s[4].setComponents(l,d,p,w).normalize(),s[5].setComponents(c-l,f-d,m-p,T-w).normalize();else if(s[4].setComponents(c-l,f-d,m-p,T-w).normalize(),t===jn)s[5].setComponents(c+l,f+d,m+p,T+w).normalize();else if(t===Ar)s[5].setComponents(l,d,p,w).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Bs.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Bs.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Bs)}intersectsSprite(e){Bs.center.set(0,0,0);let t=ly.distanceTo(e.center);return Bs.radius=.7071067811865476+t,Bs.applyMatrix4(e.matrixWorld),this.intersectsSphere(Bs)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Xo.x=s.normal.x>0?e.max.x:e.min.x,Xo.y=s.normal.y>0?e.max.y:e.min.y,Xo.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Xo)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},vf=new Ye,vl=class i{constructor(){this.coordinateSystem=jn,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];vf.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new fs),n[s].setFromProjectionMatrix(vf,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new fs),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Qn=class extends Ai{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Ce(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},yl=new A,xl=new A,yf=new Ye,ha=new Yi,qo=new yn,ru=new A,xf=new A,qn=class extends Ut{constructor(e=new gt,t=new Qn){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)yl.fromBufferAttribute(t,s-1),xl.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=yl.distanceTo(xl);e.setAttribute("lineDistance",new ut(n,1))}else ze("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),qo.copy(n.boundingSphere),qo.applyMatrix4(s),qo.radius+=r,e.ray.intersectsSphere(qo)===!1)return;yf.copy(s).invert(),ha.copy(e.ray).applyMatrix4(yf);let o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,a.start),g=Math.min(h.count,a.start+a.count);for(let v=f,p=g-1;v<p;v+=c){let m=h.getX(v),y=h.getX(v+1),M=Yo(this,e,ha,l,m,y,v);M&&t.push(M)}if(this.isLineLoop){let v=h.getX(g-1),p=h.getX(f),m=Yo(this,e,ha,l,v,p,g-1);m&&t.push(m)}}else{let f=Math.max(0,a.start),g=Math.min(d.count,a.start+a.count);for(let v=f,p=g-1;v<p;v+=c){let m=Yo(this,e,ha,l,v,v+1,v);m&&t.push(m)}if(this.isLineLoop){let v=Yo(this,e,ha,l,g-1,f,g-1);v&&t.push(v)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}};function Yo(i,e,t,n,s,r,a){let o=i.geometry.attributes.position;if(yl.fromBufferAttribute(o,s),xl.fromBufferAttribute(o,r),t.distanceSqToSegment(yl,xl,ru,xf)>n)return;ru.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(ru);if(!(c<e.near||c>e.far))return{distance:c,point:xf.clone().applyMatrix4(i.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:i}}var bf=new A,wf=new A,Zi=class extends qn{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)bf.fromBufferAttribute(t,s),wf.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+bf.distanceTo(wf);e.setAttribute("lineDistance",new ut(n,1))}else ze("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Ir=class extends Ai{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Ce(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},Mf=new Ye,fu=new Yi,Zo=new yn,$o=new A,Sa=class extends Ut{constructor(e=new gt,t=new Ir){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Zo.copy(n.boundingSphere),Zo.applyMatrix4(s),Zo.radius+=r,e.ray.intersectsSphere(Zo)===!1)return;Mf.copy(s).invert(),fu.copy(e.ray).applyMatrix4(Mf);let o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=n.index,u=n.attributes.position;if(c!==null){let d=Math.max(0,a.start),f=Math.min(c.count,a.start+a.count);for(let g=d,v=f;g<v;g++){let p=c.getX(g);$o.fromBufferAttribute(u,p),Sf($o,p,l,s,e,t,this)}}else{let d=Math.max(0,a.start),f=Math.min(u.count,a.start+a.count);for(let g=d,v=f;g<v;g++)$o.fromBufferAttribute(u,g),Sf($o,g,l,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}};function Sf(i,e,t,n,s,r,a){let o=fu.distanceSqToPoint(i);if(o<t){let l=new A;fu.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(o),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:a})}}var Aa=class extends Tn{constructor(e=[],t=Zs,n,s,r,a,o,l,c,h){super(e,t,n,s,r,a,o,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},Ea=class extends Tn{constructor(e,t,n,s,r,a,o,l,c){super(e,t,n,s,r,a,o,l,c),this.isCanvasTexture=!0,this.needsUpdate=!0}};var $i=class extends Tn{constructor(e,t,n=pi,s,r,a,o=ln,l=ln,c,h=qi,u=1){if(h!==qi&&h!==ji)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,a,o,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Cr(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Ta=class extends $i{constructor(e,t=pi,n=Zs,s,r,a=ln,o=ln,l,c=qi){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,a,o,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Ca=class extends Tn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Tt=class i extends gt{constructor(e=1,t=1,n=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:a};let o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);let l=[],c=[],h=[],u=[],d=0,f=0;g("z","y","x",-1,-1,n,t,e,a,r,0),g("z","y","x",1,-1,n,t,-e,a,r,1),g("x","z","y",1,1,e,n,t,s,a,2),g("x","z","y",1,-1,e,n,-t,s,a,3),g("x","y","z",1,-1,e,t,n,s,r,4),g("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new ut(c,3)),this.setAttribute("normal",new ut(h,3)),this.setAttribute("uv",new ut(u,2));function g(v,p,m,y,M,w,T,E,_,S,N){let P=w/_,U=T/S,F=w/2,X=T/2,L=E/2,G=_+1,q=S+1,V=0,te=0,H=new A;for(let Q=0;Q<q;Q++){let ee=Q*U-X;for(let we=0;we<G;we++){let De=we*P-F;H[v]=De*y,H[p]=ee*M,H[m]=L,c.push(H.x,H.y,H.z),H[v]=0,H[p]=0,H[m]=E>0?1:-1,h.push(H.x,H.y,H.z),u.push(we/_),u.push(1-Q/S),V+=1}}for(let Q=0;Q<S;Q++)for(let ee=0;ee<_;ee++){let we=d+ee+G*Q,De=d+ee+G*(Q+1),Z=d+(ee+1)+G*(Q+1),pe=d+(ee+1)+G*Q;l.push(we,De,pe),l.push(De,Z,pe),te+=6}o.addGroup(f,te,N),f+=te,d+=V}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var en=class i extends gt{constructor(e=1,t=1,n=1,s=32,r=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:a,thetaStart:o,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],g=0,v=[],p=n/2,m=0;y(),a===!1&&(e>0&&M(!0),t>0&&M(!1)),this.setIndex(h),this.setAttribute("position",new ut(u,3)),this.setAttribute("normal",new ut(d,3)),this.setAttribute("uv",new ut(f,2));function y(){let w=new A,T=new A,E=0,_=(t-e)/n;for(let S=0;S<=r;S++){let N=[],P=S/r,U=P*(t-e)+e;for(let F=0;F<=s;F++){let X=F/s,L=X*l+o,G=Math.sin(L),q=Math.cos(L);T.x=U*G,T.y=-P*n+p,T.z=U*q,u.push(T.x,T.y,T.z),w.set(G,_,q).normalize(),d.push(w.x,w.y,w.z),f.push(X,1-P),N.push(g++)}v.push(N)}for(let S=0;S<s;S++)for(let N=0;N<r;N++){let P=v[N][S],U=v[N+1][S],F=v[N+1][S+1],X=v[N][S+1];(e>0||N!==0)&&(h.push(P,U,X),E+=3),(t>0||N!==r-1)&&(h.push(U,F,X),E+=3)}c.addGroup(m,E,0),m+=E}function M(w){let T=g,E=new Ie,_=new A,S=0,N=w===!0?e:t,P=w===!0?1:-1;for(let F=1;F<=s;F++)u.push(0,p*P,0),d.push(0,P,0),f.push(.5,.5),g++;let U=g;for(let F=0;F<=s;F++){let L=F/s*l+o,G=Math.cos(L),q=Math.sin(L);_.x=N*q,_.y=p*P,_.z=N*G,u.push(_.x,_.y,_.z),d.push(0,P,0),E.x=G*.5+.5,E.y=q*.5*P+.5,f.push(E.x,E.y),g++}for(let F=0;F<s;F++){let X=T+F,L=U+F;w===!0?h.push(L,L+1,X):h.push(L+1,L,X),S+=3}c.addGroup(m,S,w===!0?1:2),m+=S}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Ra=class i extends en{constructor(e=1,t=1,n=32,s=1,r=!1,a=0,o=Math.PI*2){super(0,e,t,n,s,r,a,o),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:a,thetaLength:o}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},bl=class i extends gt{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],a=[];o(s),c(n),h(),this.setAttribute("position",new ut(r,3)),this.setAttribute("normal",new ut(r.slice(),3)),this.setAttribute("uv",new ut(a,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function o(y){let M=new A,w=new A,T=new A;for(let E=0;E<t.length;E+=3)f(t[E+0],M),f(t[E+1],w),f(t[E+2],T),l(M,w,T,y)}function l(y,M,w,T){let E=T+1,_=[];for(let S=0;S<=E;S++){_[S]=[];let N=y.clone().lerp(w,S/E),P=M.clone().lerp(w,S/E),U=E-S;for(let F=0;F<=U;F++)F===0&&S===E?_[S][F]=N:_[S][F]=N.clone().lerp(P,F/U)}for(let S=0;S<E;S++)for(let N=0;N<2*(E-S)-1;N++){let P=Math.floor(N/2);N%2===0?(d(_[S][P+1]),d(_[S+1][P]),d(_[S][P])):(d(_[S][P+1]),d(_[S+1][P+1]),d(_[S+1][P]))}}function c(y){let M=new A;for(let w=0;w<r.length;w+=3)M.x=r[w+0],M.y=r[w+1],M.z=r[w+2],M.normalize().multiplyScalar(y),r[w+0]=M.x,r[w+1]=M.y,r[w+2]=M.z}function h(){let y=new A;for(let M=0;M<r.length;M+=3){y.x=r[M+0],y.y=r[M+1],y.z=r[M+2];let w=p(y)/2/Math.PI+.5,T=m(y)/Math.PI+.5;a.push(w,1-T)}g(),u()}function u(){for(let y=0;y<a.length;y+=6){let M=a[y+0],w=a[y+2],T=a[y+4],E=Math.max(M,w,T),_=Math.min(M,w,T);E>.9&&_<.1&&(M<.2&&(a[y+0]+=1),w<.2&&(a[y+2]+=1),T<.2&&(a[y+4]+=1))}}function d(y){r.push(y.x,y.y,y.z)}function f(y,M){let w=y*3;M.x=e[w+0],M.y=e[w+1],M.z=e[w+2]}function g(){let y=new A,M=new A,w=new A,T=new A,E=new Ie,_=new Ie,S=new Ie;for(let N=0,P=0;N<r.length;N+=9,P+=6){y.set(r[N+0],r[N+1],r[N+2]),M.set(r[N+3],r[N+4],r[N+5]),w.set(r[N+6],r[N+7],r[N+8]),E.set(a[P+0],a[P+1]),_.set(a[P+2],a[P+3]),S.set(a[P+4],a[P+5]),T.copy(y).add(M).add(w).divideScalar(3);let U=p(T);v(E,P+0,y,U),v(_,P+2,M,U),v(S,P+4,w,U)}}function v(y,M,w,T){T<0&&y.x===1&&(a[M]=y.x-1),w.x===0&&w.z===0&&(a[M]=T/2/Math.PI+.5)}function p(y){return Math.atan2(y.z,-y.x)}function m(y){return Math.atan2(-y.y,Math.sqrt(y.x*y.x+y.z*y.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var Ko=new A,Jo=new A,au=new A,jo=new Wi,Hs=class extends gt{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(wr*t),a=e.getIndex(),o=e.getAttribute("position"),l=a?a.count:o.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let g=0;g<l;g+=3){a?(c[0]=a.getX(g),c[1]=a.getX(g+1),c[2]=a.getX(g+2)):(c[0]=g,c[1]=g+1,c[2]=g+2);let{a:v,b:p,c:m}=jo;if(v.fromBufferAttribute(o,c[0]),p.fromBufferAttribute(o,c[1]),m.fromBufferAttribute(o,c[2]),jo.getNormal(au),u[0]=`${Math.round(v.x*s)},${Math.round(v.y*s)},${Math.round(v.z*s)}`,u[1]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,u[2]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let y=0;y<3;y++){let M=(y+1)%3,w=u[y],T=u[M],E=jo[h[y]],_=jo[h[M]],S=`${w}_${T}`,N=`${T}_${w}`,P=d.get(N);P?(au.dot(P.normal)<=r&&(f.push(E.x,E.y,E.z),f.push(_.x,_.y,_.z)),d.set(N,null)):d.has(S)||d.set(S,{index0:c[y],index1:c[M],normal:au.clone()})}}for(let g of d.values())if(g){let{index0:v,index1:p}=g;Ko.fromBufferAttribute(o,v),Jo.fromBufferAttribute(o,p),f.push(Ko.x,Ko.y,Ko.z),f.push(Jo.x,Jo.y,Jo.z)}this.setAttribute("position",new ut(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};var ps=class i extends bl{constructor(e=1,t=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,e,t),this.type="OctahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}},Vs=class i extends gt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,a=t/2,o=Math.floor(n),l=Math.floor(s),c=o+1,h=l+1,u=e/o,d=t/l,f=[],g=[],v=[],p=[];for(let m=0;m<h;m++){let y=m*d-a;for(let M=0;M<c;M++){let w=M*u-r;g.push(w,-y,0),v.push(0,0,1),p.push(M/o),p.push(1-m/l)}}for(let m=0;m<l;m++)for(let y=0;y<o;y++){let M=y+c*m,w=y+c*(m+1),T=y+1+c*(m+1),E=y+1+c*m;f.push(M,w,E),f.push(w,T,E)}this.setIndex(f),this.setAttribute("position",new ut(g,3)),this.setAttribute("normal",new ut(v,3)),this.setAttribute("uv",new ut(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var Pa=class i extends gt{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(a+o,Math.PI),c=0,h=[],u=new A,d=new A,f=[],g=[],v=[],p=[];for(let m=0;m<=n;m++){let y=[],M=m/n,w=a+M*o,T=e*Math.cos(w),E=Math.sqrt(e*e-T*T),_=0;m===0&&a===0?_=.5/t:m===n&&l===Math.PI&&(_=-.5/t);for(let S=0;S<=t;S++){let N=S/t,P=s+N*r;u.x=-E*Math.cos(P),u.y=T,u.z=E*Math.sin(P),g.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),p.push(N+_,1-M),y.push(c++)}h.push(y)}for(let m=0;m<n;m++)for(let y=0;y<t;y++){let M=h[m][y+1],w=h[m][y],T=h[m+1][y],E=h[m+1][y+1];(m!==0||a>0)&&f.push(M,w,E),(m!==n-1||l<Math.PI)&&f.push(w,T,E)}this.setIndex(f),this.setAttribute("position",new ut(g,3)),this.setAttribute("normal",new ut(v,3)),this.setAttribute("uv",new ut(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Ki=class i extends gt{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,a=0,o=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:a,thetaLength:o},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],u=[],d=new A,f=new A,g=new A;for(let v=0;v<=n;v++){let p=a+v/n*o;for(let m=0;m<=s;m++){let y=m/s*r;f.x=(e+t*Math.cos(p))*Math.cos(y),f.y=(e+t*Math.cos(p))*Math.sin(y),f.z=t*Math.sin(p),c.push(f.x,f.y,f.z),d.x=e*Math.cos(y),d.y=e*Math.sin(y),g.subVectors(f,d).normalize(),h.push(g.x,g.y,g.z),u.push(m/s),u.push(v/n)}}for(let v=1;v<=n;v++)for(let p=1;p<=s;p++){let m=(s+1)*v+p-1,y=(s+1)*(v-1)+p-1,M=(s+1)*(v-1)+p,w=(s+1)*v+p;l.push(m,y,w),l.push(y,M,w)}this.setIndex(l),this.setAttribute("position",new ut(c,3)),this.setAttribute("normal",new ut(h,3)),this.setAttribute("uv",new ut(u,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};var Ia=class extends gt{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],n=new Set,s=new A,r=new A;if(e.index!==null){let a=e.attributes.position,o=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:o.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let u=l[c],d=u.start,f=u.count;for(let g=d,v=d+f;g<v;g+=3)for(let p=0;p<3;p++){let m=o.getX(g+p),y=o.getX(g+(p+1)%3);s.fromBufferAttribute(a,m),r.fromBufferAttribute(a,y),Af(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}}else{let a=e.attributes.position;for(let o=0,l=a.count/3;o<l;o++)for(let c=0;c<3;c++){let h=3*o+c,u=3*o+(c+1)%3;s.fromBufferAttribute(a,h),r.fromBufferAttribute(a,u),Af(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}this.setAttribute("position",new ut(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function Af(i,e,t){let n=`${i.x},${i.y},${i.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${i.x},${i.y},${i.z}`;return t.has(n)===!0||t.has(s)===!0?!1:(t.add(n),t.add(s),!0)}function Ks(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Ef(s))s.isRenderTargetTexture?(ze("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Ef(s[0])){let r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function xn(i){let e={};for(let t=0;t<i.length;t++){let n=Ks(i[t]);for(let s in n)e[s]=n[s]}return e}function Ef(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function cy(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Zu(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:ot.workingColorSpace}var Ya={clone:Ks,merge:xn},hy=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,uy=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ei=class extends Ai{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=hy,this.fragmentShader=uy,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Ks(e.uniforms),this.uniformsGroups=cy(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let a=this.uniforms[s].value;a&&a.isTexture?t.uniforms[s]={type:"t",value:a.toJSON(e).uuid}:a&&a.isColor?t.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?t.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?t.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?t.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?t.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?t.uniforms[s]={type:"m4",value:a.toArray()}:t.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Ce().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ie().fromArray(s.value);break;case"v3":this.uniforms[n].value=new A().fromArray(s.value);break;case"v4":this.uniforms[n].value=new bt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new qe().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Ye().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},wl=class extends ei{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var ti=class extends Ai{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Ce(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ce(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Ac,this.normalScale=new Ie(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new di,this.combine=Bl,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Ml=class extends Ai{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=ap,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Sl=class extends Ai{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function _r(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Qo(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var ms=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let a;t:{i:if(!(e<s)){for(let o=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===o)break;if(r=s,s=t[++n],e<s)break e}a=t.length;break t}if(!(e>=r)){let o=t[1];e<o&&(n=2,r=o);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}a=n,n=0;break t}break n}for(;n<a;){let o=n+a>>>1;e<t[o]?a=o:n=o+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let a=0;a!==s;++a)t[a]=n[r+a];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Al=class extends ms{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:hu,endingEnd:hu}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,a=e+1,o=s[r],l=s[a];if(o===void 0)switch(this.getSettings_().endingStart){case uu:r=e,o=2*t-n;break;case du:r=s.length-2,o=t+s[r]-s[r+1];break;default:r=e,o=n}if(l===void 0)switch(this.getSettings_().endingEnd){case uu:a=e,l=2*n-t;break;case du:a=1,l=n+s[1]-s[0];break;default:a=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-o),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=a*h}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,g=(n-t)/(s-t),v=g*g,p=v*g,m=-d*p+2*d*v-d*g,y=(1+d)*p+(-1.5-2*d)*v+(-.5+d)*g+1,M=(-1-f)*p+(1.5+f)*v+.5*g,w=f*p-f*v;for(let T=0;T!==o;++T)r[T]=m*a[h+T]+y*a[c+T]+M*a[l+T]+w*a[u+T];return r}},El=class extends ms{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==o;++d)r[d]=a[c+d]*u+a[l+d]*h;return r}},Tl=class extends ms{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Cl=class extends ms{interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,h=this.inTangents,u=this.outTangents;if(!h||!u){let g=(n-t)/(s-t),v=1-g;for(let p=0;p!==o;++p)r[p]=a[c+p]*v+a[l+p]*g;return r}let d=o*2,f=e-1;for(let g=0;g!==o;++g){let v=a[c+g],p=a[l+g],m=f*d+g*2,y=u[m],M=u[m+1],w=e*d+g*2,T=h[w],E=h[w+1],_=fy(n,t,y,T,s);r[g]=yp(_,v,M,E,p)}return r}};function yp(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function dy(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function fy(i,e,t,n,s){let r=(i-e)/(s-e);for(let a=0;a<8;a++){let o=yp(r,e,t,n,s)-i;if(Math.abs(o)<1e-10)break;let l=dy(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-o/l))}return r}var Yn=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=_r(t,this.TimeBufferType),this.values=_r(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:_r(e.times,Array),values:_r(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Qo(e.settings)&&(n.settings={inTangents:_r(e.settings.inTangents,Array),outTangents:_r(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Tl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new El(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Al(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Cl(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case fa:t=this.InterpolantFactoryMethodDiscrete;break;case fl:t=this.InterpolantFactoryMethodLinear;break;case il:t=this.InterpolantFactoryMethodSmooth;break;case cu:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return ze("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return fa;case this.InterpolantFactoryMethodLinear:return fl;case this.InterpolantFactoryMethodSmooth:return il;case this.InterpolantFactoryMethodBezier:return cu}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Qo(this.settings)&&(Tf(this.settings.inTangents,e),Tf(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Qo(this.settings)&&(Cf(this.settings.inTangents,e),Cf(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,a=s-1;for(;r!==s&&n[r]<e;)++r;for(;a!==-1&&n[a]>t;)--a;if(++a,r!==0||a!==s){r>=a&&(a=Math.max(a,1),r=a-1);let o=this.getValueSize();this.times=n.slice(r,a),this.values=this.values.slice(r*o,a*o)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Ve("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Ve("KeyframeTrack: Track is empty.",this),e=!1);let a=null;for(let o=0;o!==r;o++){let l=n[o];if(typeof l=="number"&&isNaN(l)){Ve("KeyframeTrack: Time is not a valid number.",this,o,l),e=!1;break}if(a!==null&&a>l){Ve("KeyframeTrack: Out of order keys.",this,o,l,a),e=!1;break}a=l}if(s!==void 0&&Cv(s))for(let o=0,l=s.length;o!==l;++o){let c=s[o];if(isNaN(c)){Ve("KeyframeTrack: Value is not a valid number.",this,o,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===il,r=e.length-1,a=1;for(let o=1;o<r;++o){let l=!1,c=e[o],h=e[o+1];if(c!==h&&(o!==1||c!==e[0]))if(s)l=!0;else{let u=o*n,d=u-n,f=u+n;for(let g=0;g!==n;++g){let v=t[u+g];if(v!==t[d+g]||v!==t[f+g]){l=!0;break}}}if(l){if(o!==a){e[a]=e[o];let u=o*n,d=a*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++a}}if(r>0){e[a]=e[r];for(let o=r*n,l=a*n,c=0;c!==n;++c)t[l+c]=t[o+c];++a}return a!==e.length?(this.times=e.slice(0,a),this.values=t.slice(0,a*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Qo(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Tf(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Cf(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}Yn.prototype.ValueTypeName="";Yn.prototype.TimeBufferType=Float32Array;Yn.prototype.ValueBufferType=Float32Array;Yn.prototype.DefaultInterpolation=fl;var gs=class extends Yn{constructor(e,t,n){super(e,t,n)}};gs.prototype.ValueTypeName="bool";gs.prototype.ValueBufferType=Array;gs.prototype.DefaultInterpolation=fa;gs.prototype.InterpolantFactoryMethodLinear=void 0;gs.prototype.InterpolantFactoryMethodSmooth=void 0;var Rl=class extends Yn{constructor(e,t,n,s){super(e,t,n,s)}};Rl.prototype.ValueTypeName="color";var Pl=class extends Yn{constructor(e,t,n,s){super(e,t,n,s)}};Pl.prototype.ValueTypeName="number";var Il=class extends ms{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=(n-t)/(s-t),c=e*o;for(let h=c+o;c!==h;c+=4)Qe.slerpFlat(r,0,a,c-o,a,c,l);return r}},La=class extends Yn{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Il(this.times,this.values,this.getValueSize(),e)}};La.prototype.ValueTypeName="quaternion";La.prototype.InterpolantFactoryMethodSmooth=void 0;var _s=class extends Yn{constructor(e,t,n){super(e,t,n)}};_s.prototype.ValueTypeName="string";_s.prototype.ValueBufferType=Array;_s.prototype.DefaultInterpolation=fa;_s.prototype.InterpolantFactoryMethodLinear=void 0;_s.prototype.InterpolantFactoryMethodSmooth=void 0;var Ll=class extends Yn{constructor(e,t,n,s){super(e,t,n,s)}};Ll.prototype.ValueTypeName="vector";var Dl=class{constructor(e,t,n){let s=this,r=!1,a=0,o=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){o++,r===!1&&s.onStart!==void 0&&s.onStart(h,a,o),r=!0},this.itemEnd=function(h){a++,s.onProgress!==void 0&&s.onProgress(h,a,o),a===o&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],g=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},xp=new Dl,Nl=class{constructor(e){this.manager=e!==void 0?e:xp,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Nl.DEFAULT_MATERIAL_NAME="__DEFAULT";var Da=class extends Ut{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Ce(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Na=class extends Da{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Ut.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ce(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},ou=new Ye,Rf=new A,Pf=new A,Ul=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ie(512,512),this.mapType=On,this.map=null,this.mapPass=null,this.matrix=new Ye,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new fs,this._frameExtents=new Ie(1,1),this._viewportCount=1,this._viewports=[new bt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Rf.setFromMatrixPosition(e.matrixWorld),t.position.copy(Rf),Pf.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Pf),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){ou.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(ou,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,a=s?s.z/r.x:1,o=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===Ar||e.reversedDepth?t.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):t.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),t.multiply(ou)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},el=new A,tl=new Qe,Mi=new A,Ua=class extends Ut{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ye,this.projectionMatrix=new Ye,this.projectionMatrixInverse=new Ye,this.coordinateSystem=jn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(el,tl,Mi),Mi.x===1&&Mi.y===1&&Mi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(el,tl,Mi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(el,tl,Mi),Mi.x===1&&Mi.y===1&&Mi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(el,tl,Mi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},us=new A,If=new Ie,Lf=new Ie,An=class extends Ua{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Tr*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(wr*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Tr*2*Math.atan(Math.tan(wr*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){us.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(us.x,us.y).multiplyScalar(-e/us.z),us.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(us.x,us.y).multiplyScalar(-e/us.z)}getViewSize(e,t){return this.getViewBounds(e,If,Lf),t.subVectors(Lf,If)}setViewOffset(e,t,n,s,r,a){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(wr*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,a=this.view;if(this.view!==null&&this.view.enabled){let l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,t-=a.offsetY*n/c,s*=a.width/l,n*=a.height/c}let o=this.filmOffset;o!==0&&(r+=e*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Oa=class extends Ua{constructor(e=-1,t=1,n=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,a=n+e,o=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=h*this.view.offsetY,l=o-h*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},pu=class extends Ul{constructor(){super(new Oa(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Lr=class extends Da{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Ut.DEFAULT_UP),this.updateMatrix(),this.target=new Ut,this.shadow=new pu}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var Fa=class extends gt{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var vr=-90,yr=1,Dr=class extends Ut{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new An(vr,yr,e,t);s.layers=this.layers,this.add(s);let r=new An(vr,yr,e,t);r.layers=this.layers,this.add(r);let a=new An(vr,yr,e,t);a.layers=this.layers,this.add(a);let o=new An(vr,yr,e,t);o.layers=this.layers,this.add(o);let l=new An(vr,yr,e,t);l.layers=this.layers,this.add(l);let c=new An(vr,yr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,a,o,l]=t;for(let c of t)this.remove(c);if(e===jn)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Ar)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,a,o,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let v=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let p=!1;e.isWebGLRenderer===!0?p=e.state.buffers.depth.getReversed():p=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,2,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,3,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=v,e.setRenderTarget(n,5,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},Ol=class extends An{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var $u="\\[\\]\\.:\\/",py=new RegExp("["+$u+"]","g"),Ku="[^"+$u+"]",my="[^"+$u.replace("\\.","")+"]",gy=/((?:WC+[\/:])*)/.source.replace("WC",Ku),_y=/(WCOD+)?/.source.replace("WCOD",my),vy=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Ku),yy=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Ku),xy=new RegExp("^"+gy+_y+vy+yy+"$"),by=["material","materials","bones","map"],mu=class{constructor(e,t,n){let s=n||Lt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Lt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(py,"")}static parseTrackName(e){let t=xy.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);by.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let a=0;a<r.length;a++){let o=r[a];if(o.name===t||o.uuid===t)return o;let l=n(o.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){ze("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Ve("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Ve("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Ve("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Ve("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Ve("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Ve("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Ve("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let a=e[s];if(a===void 0){let c=t.nodeName;Ve("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let o=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?o=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(o=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Ve("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Ve("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=a,this.propertyIndex=r}else a.fromArray!==void 0&&a.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=a):Array.isArray(a)?(l=this.BindingType.EntireArray,this.resolvedProperty=a):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][o]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Lt.Composite=mu;Lt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Lt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Lt.prototype.GetterByBindingType=[Lt.prototype._getValue_direct,Lt.prototype._getValue_array,Lt.prototype._getValue_arrayElement,Lt.prototype._getValue_toArray];Lt.prototype.SetterByBindingTypeAndVersioning=[[Lt.prototype._setValue_direct,Lt.prototype._setValue_direct_setNeedsUpdate,Lt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Lt.prototype._setValue_array,Lt.prototype._setValue_array_setNeedsUpdate,Lt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Lt.prototype._setValue_arrayElement,Lt.prototype._setValue_arrayElement_setNeedsUpdate,Lt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Lt.prototype._setValue_fromArray,Lt.prototype._setValue_fromArray_setNeedsUpdate,Lt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var uA=new Float32Array(1);var vs=class extends _l{constructor(e,t,n=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};var Df=new Ye,Gs=class{constructor(e,t,n=0,s=1/0){this.ray=new Yi(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Rr,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):Ve("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Df.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Df),this}intersectObject(e,t=!0,n=[]){return gu(e,this,n,t),n.sort(Nf),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)gu(e[s],this,n,t);return n.sort(Nf),n}};function Nf(i,e){return i.distance-e.distance}function gu(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let a=0,o=r.length;a<o;a++)gu(r[a],e,t,!0)}}var Nr=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Ze(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(Ze(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var nd=class nd{constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};nd.prototype.isMatrix2=!0;var _u=nd;var Uf=new A,nl=new A,xr=new A,br=new A,lu=new A,wy=new A,My=new A,Ba=class{constructor(e=new A,t=new A){this.start=e,this.end=t}set(e,t){return this.start.copy(e),this.end.copy(t),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,t){return this.delta(t).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,t){Uf.subVectors(e,this.start),nl.subVectors(this.end,this.start);let n=nl.dot(nl);if(n===0)return 0;let r=nl.dot(Uf)/n;return t&&(r=Ze(r,0,1)),r}closestPointToPoint(e,t,n){let s=this.closestPointToPointParameter(e,t);return this.delta(n).multiplyScalar(s).add(this.start)}distanceSqToLine3(e,t=wy,n=My){let s=10000000000000001e-32,r,a,o=this.start,l=e.start,c=this.end,h=e.end;xr.subVectors(c,o),br.subVectors(h,l),lu.subVectors(o,l);let u=xr.dot(xr),d=br.dot(br),f=br.dot(lu);if(u<=s&&d<=s)return t.copy(o),n.copy(l),t.distanceToSquared(n);if(u<=s)r=0,a=f/d,a=Ze(a,0,1);else{let g=xr.dot(lu);if(d<=s)a=0,r=Ze(-g/u,0,1);else{let v=xr.dot(br),p=u*d-v*v;p!==0?r=Ze((v*f-g*d)/p,0,1):r=0,a=(v*r+f)/d,a<0?(a=0,r=Ze(-g/u,0,1)):a>1&&(a=1,r=Ze((v-g)/u,0,1))}}return t.copy(o).addScaledVector(xr,r),n.copy(l).addScaledVector(br,a),t.distanceToSquared(n)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var Ws=class extends ui{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Ju(i,e,t,n){let s=Sy(n);switch(t){case Ou:return i*e;case Xl:return i*e/s.components*s.byteLength;case ql:return i*e/s.components*s.byteLength;case ws:return i*e*2/s.components*s.byteLength;case Yl:return i*e*2/s.components*s.byteLength;case Fu:return i*e*3/s.components*s.byteLength;case gi:return i*e*4/s.components*s.byteLength;case Zl:return i*e*4/s.components*s.byteLength;case ka:case Ha:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Va:case Ga:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Kl:case jl:return Math.max(i,16)*Math.max(e,8)/4;case $l:case Jl:return Math.max(i,8)*Math.max(e,8)/2;case Ql:case ec:case nc:case ic:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case tc:case Wa:case sc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case rc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case ac:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case oc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case lc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case cc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case hc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case uc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case dc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case fc:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case pc:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case mc:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case gc:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case _c:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case vc:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case yc:case xc:case bc:return Math.ceil(i/4)*Math.ceil(e/4)*16;case wc:case Mc:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Xa:case Sc:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Sy(i){switch(i){case On:case Lu:return{byteLength:1,components:1};case Br:case Du:case mi:return{byteLength:2,components:1};case Gl:case Wl:return{byteLength:2,components:4};case pi:case Vl:case ni:return{byteLength:4,components:1};case Nu:case Uu:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?ze("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Vp(){let i=null,e=!1,t=null,n=null;function s(r,a){n=i.requestAnimationFrame(s),t(r,a)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Ey(i){let e=new WeakMap;function t(o,l){let c=o.array,h=o.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),o.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:u}}function n(o,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,o),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,g)=>f.start-g.start);let d=0;for(let f=1;f<u.length;f++){let g=u[d],v=u[f];v.start<=g.start+g.count+1?g.count=Math.max(g.count,v.start+v.count-g.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,g=u.length;f<g;f++){let v=u[f];i.bufferSubData(c,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),e.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);let l=e.get(o);l&&(i.deleteBuffer(l.buffer),e.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){let h=e.get(o);(!h||h.version<o.version)&&e.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}let c=e.get(o);if(c===void 0)e.set(o,t(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var Ty=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Cy=`#ifdef USE_ALPHAHASH
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
#endif`,Ry=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Py=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Iy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Ly=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Dy=`#ifdef USE_AOMAP
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
#endif`,Ny=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Uy=`#ifdef USE_BATCHING
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
#endif`,Oy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Fy=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,By=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,zy=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,ky=`#ifdef USE_IRIDESCENCE
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
#endif`,Hy=`#ifdef USE_BUMPMAP
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
#endif`,Vy=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,Gy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Wy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Xy=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,qy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Yy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Zy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,$y=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,Ky=`#define PI 3.141592653589793
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
} // validated`,Jy=`vec3 transformedNormal = objectNormal;
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
#endif`,jy=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Qy=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,ex=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,tx=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,nx="gl_FragColor = linearToOutputTexel( gl_FragColor );",ix=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,sx=`#ifdef USE_ENVMAP
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
#endif`,rx=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,ax=`#ifdef USE_ENVMAP
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
#endif`,ox=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,lx=`#ifdef USE_ENVMAP
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
#endif`,cx=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,hx=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,ux=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,dx=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,fx=`#ifdef USE_GRADIENTMAP
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
}`,px=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,mx=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,gx=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,_x=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,vx=`#ifdef USE_ENVMAP
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
#endif`,yx=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,xx=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,bx=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,wx=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Mx=`PhysicalMaterial material;
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
#endif`,Sx=`uniform sampler2D dfgLUT;
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
}`,Ax=`
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
#endif`,Ex=`#if defined( RE_IndirectDiffuse )
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
#endif`,Tx=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Cx=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,Rx=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Px=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ix=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Lx=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Dx=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Nx=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Ux=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Ox=`#if defined( USE_POINTS_UV )
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
#endif`,Fx=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Bx=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,zx=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,kx=`#if defined( USE_MORPHCOLORS )
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
#endif`,Hx=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Vx=`#ifdef USE_MORPHTARGETS
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
#endif`,Gx=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Wx=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Xx=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,qx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Yx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Zx=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,$x=`#ifdef USE_NORMALMAP
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
#endif`,Kx=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Jx=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,jx=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Qx=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,eb=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,tb=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,nb=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,ib=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,sb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,rb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,ab=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,ob=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,lb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,cb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,hb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,ub=`float getShadowMask() {
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
}`,db=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,fb=`#ifdef USE_SKINNING
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
#endif`,pb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,mb=`#ifdef USE_SKINNING
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
#endif`,gb=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,_b=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,vb=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,yb=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,xb=`#ifdef USE_TRANSMISSION
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
#endif`,bb=`#ifdef USE_TRANSMISSION
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
#endif`,wb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Mb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Sb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Ab=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Eb=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Tb=`uniform sampler2D t2D;
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
}`,Cb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Rb=`uniform float backgroundBlurriness;
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
}`,Pb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Ib=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Lb=`#include <common>
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
}`,Db=`#if DEPTH_PACKING == 3200
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
}`,Nb=`#define DISTANCE
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
}`,Ub=`#define DISTANCE
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
}`,Ob=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Fb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Bb=`uniform float scale;
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
}`,zb=`uniform vec3 diffuse;
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
}`,kb=`#include <common>
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
}`,Hb=`uniform vec3 diffuse;
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
}`,Vb=`#define LAMBERT
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
}`,Gb=`#define LAMBERT
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
}`,Wb=`#define MATCAP
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
}`,Xb=`#define MATCAP
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
}`,qb=`#define NORMAL
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
}`,Yb=`#define NORMAL
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
}`,Zb=`#define PHONG
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
}`,$b=`#define PHONG
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
}`,Kb=`#define STANDARD
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
}`,Jb=`#define STANDARD
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
}`,jb=`#define TOON
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
}`,Qb=`#define TOON
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
}`,ew=`uniform float size;
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
}`,tw=`uniform vec3 diffuse;
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
}`,nw=`#include <common>
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
}`,iw=`uniform vec3 color;
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
}`,sw=`uniform float rotation;
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
}`,rw=`uniform vec3 diffuse;
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
}`,tt={alphahash_fragment:Ty,alphahash_pars_fragment:Cy,alphamap_fragment:Ry,alphamap_pars_fragment:Py,alphatest_fragment:Iy,alphatest_pars_fragment:Ly,aomap_fragment:Dy,aomap_pars_fragment:Ny,batching_pars_vertex:Uy,batching_vertex:Oy,begin_vertex:Fy,beginnormal_vertex:By,bsdfs:zy,iridescence_fragment:ky,bumpmap_pars_fragment:Hy,clipping_planes_fragment:Vy,clipping_planes_pars_fragment:Gy,clipping_planes_pars_vertex:Wy,clipping_planes_vertex:Xy,color_fragment:qy,color_pars_fragment:Yy,color_pars_vertex:Zy,color_vertex:$y,common:Ky,defaultnormal_vertex:Jy,displacementmap_pars_vertex:jy,displacementmap_vertex:Qy,emissivemap_fragment:ex,emissivemap_pars_fragment:tx,colorspace_fragment:nx,colorspace_pars_fragment:ix,envmap_fragment:sx,envmap_common_pars_fragment:rx,envmap_pars_fragment:ax,envmap_pars_vertex:ox,envmap_physical_pars_fragment:vx,envmap_vertex:lx,fog_vertex:cx,fog_pars_vertex:hx,fog_fragment:ux,fog_pars_fragment:dx,gradientmap_pars_fragment:fx,lightmap_pars_fragment:px,lights_lambert_fragment:mx,lights_lambert_pars_fragment:gx,lights_pars_begin:_x,lights_toon_fragment:yx,lights_toon_pars_fragment:xx,lights_phong_fragment:bx,lights_phong_pars_fragment:wx,lights_physical_fragment:Mx,lights_physical_pars_fragment:Sx,lights_fragment_begin:Ax,lights_fragment_maps:Ex,lights_fragment_end:Tx,lightprobes_pars_fragment:Cx,logdepthbuf_fragment:Rx,logdepthbuf_pars_fragment:Px,logdepthbuf_pars_vertex:Ix,logdepthbuf_vertex:Lx,map_fragment:Dx,map_pars_fragment:Nx,map_particle_fragment:Ux,map_particle_pars_fragment:Ox,metalnessmap_fragment:Fx,metalnessmap_pars_fragment:Bx,morphinstance_vertex:zx,morphcolor_vertex:kx,morphnormal_vertex:Hx,morphtarget_pars_vertex:Vx,morphtarget_vertex:Gx,normal_fragment_begin:Wx,normal_fragment_maps:Xx,normal_pars_fragment:qx,normal_pars_vertex:Yx,normal_vertex:Zx,normalmap_pars_fragment:$x,clearcoat_normal_fragment_begin:Kx,clearcoat_normal_fragment_maps:Jx,clearcoat_pars_fragment:jx,iridescence_pars_fragment:Qx,opaque_fragment:eb,packing:tb,premultiplied_alpha_fragment:nb,project_vertex:ib,dithering_fragment:sb,dithering_pars_fragment:rb,roughnessmap_fragment:ab,roughnessmap_pars_fragment:ob,shadowmap_pars_fragment:lb,shadowmap_pars_vertex:cb,shadowmap_vertex:hb,shadowmask_pars_fragment:ub,skinbase_vertex:db,skinning_pars_vertex:fb,skinning_vertex:pb,skinnormal_vertex:mb,specularmap_fragment:gb,specularmap_pars_fragment:_b,tonemapping_fragment:vb,tonemapping_pars_fragment:yb,transmission_fragment:xb,transmission_pars_fragment:bb,uv_pars_fragment:wb,uv_pars_vertex:Mb,uv_vertex:Sb,worldpos_vertex:Ab,background_vert:Eb,background_frag:Tb,backgroundCube_vert:Cb,backgroundCube_frag:Rb,cube_vert:Pb,cube_frag:Ib,depth_vert:Lb,depth_frag:Db,distance_vert:Nb,distance_frag:Ub,equirect_vert:Ob,equirect_frag:Fb,linedashed_vert:Bb,linedashed_frag:zb,meshbasic_vert:kb,meshbasic_frag:Hb,meshlambert_vert:Vb,meshlambert_frag:Gb,meshmatcap_vert:Wb,meshmatcap_frag:Xb,meshnormal_vert:qb,meshnormal_frag:Yb,meshphong_vert:Zb,meshphong_frag:$b,meshphysical_vert:Kb,meshphysical_frag:Jb,meshtoon_vert:jb,meshtoon_frag:Qb,points_vert:ew,points_frag:tw,shadow_vert:nw,shadow_frag:iw,sprite_vert:sw,sprite_frag:rw},_e={common:{diffuse:{value:new Ce(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new qe},alphaMap:{value:null},alphaMapTransform:{value:new qe},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new qe}},envmap:{envMap:{value:null},envMapRotation:{value:new qe},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new qe}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new qe}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new qe},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new qe},normalScale:{value:new Ie(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new qe},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new qe}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new qe}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new qe}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ce(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ce(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new qe},alphaTest:{value:0},uvTransform:{value:new qe}},sprite:{diffuse:{value:new Ce(16777215)},opacity:{value:1},center:{value:new Ie(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new qe},alphaMap:{value:null},alphaMapTransform:{value:new qe},alphaTest:{value:0}}},Pn={basic:{uniforms:xn([_e.common,_e.specularmap,_e.envmap,_e.aomap,_e.lightmap,_e.fog]),vertexShader:tt.meshbasic_vert,fragmentShader:tt.meshbasic_frag},lambert:{uniforms:xn([_e.common,_e.specularmap,_e.envmap,_e.aomap,_e.lightmap,_e.emissivemap,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.fog,_e.lights,{emissive:{value:new Ce(0)},envMapIntensity:{value:1}}]),vertexShader:tt.meshlambert_vert,fragmentShader:tt.meshlambert_frag},phong:{uniforms:xn([_e.common,_e.specularmap,_e.envmap,_e.aomap,_e.lightmap,_e.emissivemap,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.fog,_e.lights,{emissive:{value:new Ce(0)},specular:{value:new Ce(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:tt.meshphong_vert,fragmentShader:tt.meshphong_frag},standard:{uniforms:xn([_e.common,_e.envmap,_e.aomap,_e.lightmap,_e.emissivemap,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.roughnessmap,_e.metalnessmap,_e.fog,_e.lights,{emissive:{value:new Ce(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:tt.meshphysical_vert,fragmentShader:tt.meshphysical_frag},toon:{uniforms:xn([_e.common,_e.aomap,_e.lightmap,_e.emissivemap,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.gradientmap,_e.fog,_e.lights,{emissive:{value:new Ce(0)}}]),vertexShader:tt.meshtoon_vert,fragmentShader:tt.meshtoon_frag},matcap:{uniforms:xn([_e.common,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.fog,{matcap:{value:null}}]),vertexShader:tt.meshmatcap_vert,fragmentShader:tt.meshmatcap_frag},points:{uniforms:xn([_e.points,_e.fog]),vertexShader:tt.points_vert,fragmentShader:tt.points_frag},dashed:{uniforms:xn([_e.common,_e.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:tt.linedashed_vert,fragmentShader:tt.linedashed_frag},depth:{uniforms:xn([_e.common,_e.displacementmap]),vertexShader:tt.depth_vert,fragmentShader:tt.depth_frag},normal:{uniforms:xn([_e.common,_e.bumpmap,_e.normalmap,_e.displacementmap,{opacity:{value:1}}]),vertexShader:tt.meshnormal_vert,fragmentShader:tt.meshnormal_frag},sprite:{uniforms:xn([_e.sprite,_e.fog]),vertexShader:tt.sprite_vert,fragmentShader:tt.sprite_frag},background:{uniforms:{uvTransform:{value:new qe},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:tt.background_vert,fragmentShader:tt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new qe}},vertexShader:tt.backgroundCube_vert,fragmentShader:tt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:tt.cube_vert,fragmentShader:tt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:tt.equirect_vert,fragmentShader:tt.equirect_frag},distance:{uniforms:xn([_e.common,_e.displacementmap,{referencePosition:{value:new A},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:tt.distance_vert,fragmentShader:tt.distance_frag},shadow:{uniforms:xn([_e.lights,_e.fog,{color:{value:new Ce(0)},opacity:{value:1}}]),vertexShader:tt.shadow_vert,fragmentShader:tt.shadow_frag}};Pn.physical={uniforms:xn([Pn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new qe},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new qe},clearcoatNormalScale:{value:new Ie(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new qe},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new qe},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new qe},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new qe},sheen:{value:0},sheenColor:{value:new Ce(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new qe},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new qe},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new qe},transmissionSamplerSize:{value:new Ie},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new qe},attenuationDistance:{value:0},attenuationColor:{value:new Ce(0)},specularColor:{value:new Ce(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new qe},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new qe},anisotropyVector:{value:new Ie},anisotropyMap:{value:null},anisotropyMapTransform:{value:new qe}}]),vertexShader:tt.meshphysical_vert,fragmentShader:tt.meshphysical_frag};var Tc={r:0,b:0,g:0},aw=new Ye,Gp=new qe;Gp.set(-1,0,0,0,1,0,0,0,1);function ow(i,e,t,n,s,r){let a=new Ce(0),o=s===!0?0:1,l,c,h=null,u=0,d=null;function f(y){let M=y.isScene===!0?y.background:null;if(M&&M.isTexture){let w=y.backgroundBlurriness>0;M=e.get(M,w)}return M}function g(y){let M=!1,w=f(y);w===null?p(a,o):w&&w.isColor&&(p(w,1),M=!0);let T=i.xr.getEnvironmentBlendMode();T==="additive"?t.buffers.color.setClear(0,0,0,1,r):T==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||M)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function v(y,M){let w=f(M);w&&w.isCubeTexture?(c===void 0&&(c=new me(new Tt(1,1,1),new ei({name:"BackgroundCubeMaterial",uniforms:Ks(Pn.backgroundCube.uniforms),vertexShader:Pn.backgroundCube.vertexShader,fragmentShader:Pn.backgroundCube.fragmentShader,side:Rn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(T,E,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=w,c.material.uniforms.backgroundBlurriness.value=M.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=M.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(aw.makeRotationFromEuler(M.backgroundRotation)).transpose(),w.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Gp),c.material.toneMapped=ot.getTransfer(w.colorSpace)!==yt,(h!==w||u!==w.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=w,u=w.version,d=i.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):w&&w.isTexture&&(l===void 0&&(l=new me(new Vs(2,2),new ei({name:"BackgroundMaterial",uniforms:Ks(Pn.background.uniforms),vertexShader:Pn.background.vertexShader,fragmentShader:Pn.background.fragmentShader,side:bs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=w,l.material.uniforms.backgroundIntensity.value=M.backgroundIntensity,l.material.toneMapped=ot.getTransfer(w.colorSpace)!==yt,w.matrixAutoUpdate===!0&&w.updateMatrix(),l.material.uniforms.uvTransform.value.copy(w.matrix),(h!==w||u!==w.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=w,u=w.version,d=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function p(y,M){y.getRGB(Tc,Zu(i)),t.buffers.color.setClear(Tc.r,Tc.g,Tc.b,M,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(y,M=1){a.set(y),o=M,p(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(y){o=y,p(a,o)},render:g,addToRenderList:v,dispose:m}}function lw(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,a=!1;function o(U,F,X,L,G){let q=!1,V=u(U,L,X,F);r!==V&&(r=V,c(r.object)),q=f(U,L,X,G),q&&g(U,L,X,G),G!==null&&e.update(G,i.ELEMENT_ARRAY_BUFFER),(q||a)&&(a=!1,w(U,F,X,L),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(G).buffer))}function l(){return i.createVertexArray()}function c(U){return i.bindVertexArray(U)}function h(U){return i.deleteVertexArray(U)}function u(U,F,X,L){let G=L.wireframe===!0,q=n[F.id];q===void 0&&(q={},n[F.id]=q);let V=U.isInstancedMesh===!0?U.id:0,te=q[V];te===void 0&&(te={},q[V]=te);let H=te[X.id];H===void 0&&(H={},te[X.id]=H);let Q=H[G];return Q===void 0&&(Q=d(l()),H[G]=Q),Q}function d(U){let F=[],X=[],L=[];for(let G=0;G<t;G++)F[G]=0,X[G]=0,L[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:F,enabledAttributes:X,attributeDivisors:L,object:U,attributes:{},index:null}}function f(U,F,X,L){let G=r.attributes,q=F.attributes,V=0,te=X.getAttributes();for(let H in te)if(te[H].location>=0){let ee=G[H],we=q[H];if(we===void 0&&(H==="instanceMatrix"&&U.instanceMatrix&&(we=U.instanceMatrix),H==="instanceColor"&&U.instanceColor&&(we=U.instanceColor)),ee===void 0||ee.attribute!==we||we&&ee.data!==we.data)return!0;V++}return r.attributesNum!==V||r.index!==L}function g(U,F,X,L){let G={},q=F.attributes,V=0,te=X.getAttributes();for(let H in te)if(te[H].location>=0){let ee=q[H];ee===void 0&&(H==="instanceMatrix"&&U.instanceMatrix&&(ee=U.instanceMatrix),H==="instanceColor"&&U.instanceColor&&(ee=U.instanceColor));let we={};we.attribute=ee,ee&&ee.data&&(we.data=ee.data),G[H]=we,V++}r.attributes=G,r.attributesNum=V,r.index=L}function v(){let U=r.newAttributes;for(let F=0,X=U.length;F<X;F++)U[F]=0}function p(U){m(U,0)}function m(U,F){let X=r.newAttributes,L=r.enabledAttributes,G=r.attributeDivisors;X[U]=1,L[U]===0&&(i.enableVertexAttribArray(U),L[U]=1),G[U]!==F&&(i.vertexAttribDivisor(U,F),G[U]=F)}function y(){let U=r.newAttributes,F=r.enabledAttributes;for(let X=0,L=F.length;X<L;X++)F[X]!==U[X]&&(i.disableVertexAttribArray(X),F[X]=0)}function M(U,F,X,L,G,q,V){V===!0?i.vertexAttribIPointer(U,F,X,G,q):i.vertexAttribPointer(U,F,X,L,G,q)}function w(U,F,X,L){v();let G=L.attributes,q=X.getAttributes(),V=F.defaultAttributeValues;for(let te in q){let H=q[te];if(H.location>=0){let Q=G[te];if(Q===void 0&&(te==="instanceMatrix"&&U.instanceMatrix&&(Q=U.instanceMatrix),te==="instanceColor"&&U.instanceColor&&(Q=U.instanceColor)),Q!==void 0){let ee=Q.normalized,we=Q.itemSize,De=e.get(Q);if(De===void 0)continue;let Z=De.buffer,pe=De.type,Me=De.bytesPerElement,Le=pe===i.INT||pe===i.UNSIGNED_INT||Q.gpuType===Vl;if(Q.isInterleavedBufferAttribute){let ye=Q.data,ke=ye.isInterleavedBuffer===!0?ye.stride:ye.itemSize,Nt=Q.offset;if(ye.isInstancedInterleavedBuffer||ye.isInstancedBufferAttribute){for(let Fe=0;Fe<H.locationSize;Fe++)m(H.location+Fe,ye.meshPerAttribute);U.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=ye.meshPerAttribute*ye.count)}else for(let Fe=0;Fe<H.locationSize;Fe++)p(H.location+Fe);i.bindBuffer(i.ARRAY_BUFFER,Z);for(let Fe=0;Fe<H.locationSize;Fe++)M(H.location+Fe,we/H.locationSize,pe,ee,ke*Me,(Nt+we/H.locationSize*Fe)*Me,Le)}else{if(Q.isInstancedBufferAttribute){for(let ye=0;ye<H.locationSize;ye++)m(H.location+ye,Q.meshPerAttribute);U.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let ye=0;ye<H.locationSize;ye++)p(H.location+ye);i.bindBuffer(i.ARRAY_BUFFER,Z);for(let ye=0;ye<H.locationSize;ye++)M(H.location+ye,we/H.locationSize,pe,ee,we*Me,we/H.locationSize*ye*Me,Le)}}else if(V!==void 0){let ee=V[te];if(ee!==void 0)switch(ee.length){case 2:i.vertexAttrib2fv(H.location,ee);break;case 3:i.vertexAttrib3fv(H.location,ee);break;case 4:i.vertexAttrib4fv(H.location,ee);break;default:i.vertexAttrib1fv(H.location,ee)}}}}y()}function T(){N();for(let U in n){let F=n[U];for(let X in F){let L=F[X];for(let G in L){let q=L[G];for(let V in q)h(q[V].object),delete q[V];delete L[G]}}delete n[U]}}function E(U){if(n[U.id]===void 0)return;let F=n[U.id];for(let X in F){let L=F[X];for(let G in L){let q=L[G];for(let V in q)h(q[V].object),delete q[V];delete L[G]}}delete n[U.id]}function _(U){for(let F in n){let X=n[F];for(let L in X){let G=X[L];if(G[U.id]===void 0)continue;let q=G[U.id];for(let V in q)h(q[V].object),delete q[V];delete G[U.id]}}}function S(U){for(let F in n){let X=n[F],L=U.isInstancedMesh===!0?U.id:0,G=X[L];if(G!==void 0){for(let q in G){let V=G[q];for(let te in V)h(V[te].object),delete V[te];delete G[q]}delete X[L],Object.keys(X).length===0&&delete n[F]}}}function N(){P(),a=!0,r!==s&&(r=s,c(r.object))}function P(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:N,resetDefaultState:P,dispose:T,releaseStatesOfGeometry:E,releaseStatesOfObject:S,releaseStatesOfProgram:_,initAttributes:v,enableAttribute:p,disableUnusedAttributes:y}}function cw(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function a(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function o(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function hw(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(_){return!(_!==gi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(_){let S=_===mi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==On&&_!==ni&&!S&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(ze("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&ze("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&ze("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),p=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),M=i.getParameter(i.MAX_VARYING_VECTORS),w=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),T=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:g,maxTextureSize:v,maxCubemapSize:p,maxAttributes:m,maxVertexUniforms:y,maxVaryings:M,maxFragmentUniforms:w,maxSamples:T,samples:E}}function uw(i){let e=this,t=null,n=0,s=!1,r=!1,a=new Wn,o=new qe,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let g=u.clippingPlanes,v=u.clipIntersection,p=u.clipShadows,m=i.get(u);if(!s||g===null||g.length===0||r&&!p)r?h(null):c();else{let y=r?0:n,M=y*4,w=m.clippingState||null;l.value=w,w=h(g,d,M,f);for(let T=0;T!==M;++T)w[T]=t[T];m.clippingState=w,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,g){let v=u!==null?u.length:0,p=null;if(v!==0){if(p=l.value,g!==!0||p===null){let m=f+v*4,y=d.matrixWorldInverse;o.getNormalMatrix(y),(p===null||p.length<m)&&(p=new Float32Array(m));for(let M=0,w=f;M!==v;++M,w+=4)a.copy(u[M]).applyMatrix4(y,o),a.normal.toArray(p,w),p[w+3]=a.constant}l.value=p,l.needsUpdate=!0}return e.numPlanes=v,e.numIntersection=0,p}}var Ka=class extends Xn{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new Aa(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Tt(5,5,5),r=new ei({name:"CubemapFromEquirect",uniforms:Ks(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Rn,blending:qs});r.uniforms.tEquirect.value=t;let a=new me(s,r),o=t.minFilter;return t.minFilter===Ji&&(t.minFilter=En),new Dr(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let a=0;a<6;a++)e.setRenderTarget(this,a),e.clear(t,n,s);e.setRenderTarget(r)}},bp=256,dw=3,fw=20,Wp=256,Xp=16,pw=3,mw=new A,gw=new Ce,Rc=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Dr(1,10,null),this._boxMesh=new me(new Tt(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:a=256,position:o=mw}=r,l=this._renderer;this._setSize(a);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,g=l.autoClearStencil,v=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,v===null&&(e.background=l.getClearColor(gw));let p=new Dr(n,s,h);return p.position.copy(o),p.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=g,e.background=v,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Sp(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Mp(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(bp,Xu(e))}_fromTexture(e,t){e.mapping===Zs||e.mapping===Fr?this._setSize(e.image.length===0?bp:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=wp(e,!1,!1),n=Math.log2(e)-dw;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=wp(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let a=e.width>>t;e.viewport.set(0,0,a,a),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Zs||e.mapping===Fr?(this._cubemapMaterial===null&&(this._cubemapMaterial=Sp()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Mp()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=_w(),this._integrationMaterial=vw());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Xp);for(let a=0;a<=n;a++){let o=i.lodToRoughness(a,n);if(a>n-pw)r.roughness.value=o,this._renderCube(e,a,this._integrationMaterial);else{let l=o>0?Math.log2(t)+.5*Math.log2(6/(Wp*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(e,a,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=yw());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function wp(i,e,t){return new Ka(i,{minFilter:Ji,generateMipmaps:e,type:mi,colorSpace:pa,depthBuffer:t})}function Ja(i,e,t){return new ei({name:i,uniforms:e,vertexShader:tt.cube_vert,fragmentShader:t,side:Rn,blending:qs,depthTest:!1,depthWrite:!1})}function _w(){return Ja("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Wp}u

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
	`)}function vw(){return Ja("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Xp}},`

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
	`)}function yw(){return Ja("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${fw}
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
	`)}function Mp(){return Ja("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Sp(){return Ja("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function xw(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?a(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===zl||f===kl)if(e.has(d)){let g=e.get(d).texture;return o(g,d.mapping)}else{let g=d.image;if(g&&g.height>0){let v=new Ka(g.height);return v.fromEquirectangularTexture(i,d),e.set(d,v),d.addEventListener("dispose",c),o(v.texture,d.mapping)}else return null}}return d}function a(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,g=f===zl||f===kl,v=f===Zs||f===Fr;if(g||v){let p=t.get(d),m=p!==void 0?p.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==m)return n===null&&(n=new Rc(i)),p=g?n.fromEquirectangular(d,p):n.fromCubemap(d,p),p.texture.pmremVersion=d.pmremVersion,t.set(d,p),p.texture;if(p!==void 0)return p.texture;{let y=d.image;return g&&y&&y.height>0||v&&y&&l(y)?(n===null&&(n=new Rc(i)),p=g?n.fromEquirectangular(d):n.fromCubemap(d),p.texture.pmremVersion=d.pmremVersion,t.set(d,p),d.addEventListener("dispose",h),p.texture):null}}}return d}function o(d,f){return f===zl?d.mapping=Zs:f===kl&&(d.mapping=Fr),d}function l(d){let f=0,g=6;for(let v=0;v<g;v++)d[v]!==void 0&&f++;return f===g}function c(d){let f=d.target;f.removeEventListener("dispose",c);let g=e.get(f);g!==void 0&&(e.delete(f),g.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let g=t.get(f);g!==void 0&&(t.delete(f),g.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function bw(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&ua("WebGLRenderer: "+n+" extension not supported."),s}}}function ww(i,e,t,n){let s={},r=new WeakMap,a=new FinalizationRegistry(g=>delete s[g]);function o(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let p in g.attributes)e.remove(g.attributes[p]);g.removeEventListener("dispose",o),delete s[g.id],a.unregister(g);let v=r.get(g);v&&(e.remove(v),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,v){return s[v.id]!==void 0||(v.addEventListener("dispose",o),s[v.id]=new WeakRef(v),a.register(v,v.id,v),t.memory.geometries++),v}function h(g){let v=g.attributes;for(let p in v)e.update(v[p],i.ARRAY_BUFFER)}function u(g){let v=g.index,p=g.attributes.position,m=0;if(p===void 0)return;let y=v!==null?v.array.length:p.array.length/3-1,M=p.count>=65535?ba:xa,w=new M(Math.ceil(y/3)*6,1),T=w.array;if(v!==null){let _=v.array;m=v.version;for(let S=0,N=0;S<y;S+=3){let P=_[S+0],U=_[S+1],F=_[S+2];T[N++]=P,T[N++]=U,T[N++]=U,T[N++]=F,T[N++]=F,T[N++]=P}}else{m=p.version;for(let _=0,S=0;_<y;_+=3){let N=_+0,P=_+1,U=_+2;T[S++]=N,T[S++]=P,T[S++]=P,T[S++]=U,T[S++]=U,T[S++]=N}}w.version=m;let E=r.get(g);E&&e.remove(E),r.set(g,w)}function d(g){let v=r.get(g);if(v){let p=g.index;p!==null&&v.version<p.version&&u(g)}else u(g);return r.get(g)}function f(){for(let g in s){let v=s[g].deref();v!==void 0&&l(v)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function Mw(i,e,t){let n;function s(u){n=u}let r,a;function o(u){r=u.type,a=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*a),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*a,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let v=0;for(let p=0;p<f;p++)v+=d[p];t.update(v,n,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function Sw(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,a,o){switch(t.calls++,a){case i.TRIANGLES:t.triangles+=o*(r/3);break;case i.LINES:t.lines+=o*(r/2);break;case i.LINE_STRIP:t.lines+=o*(r-1);break;case i.LINE_LOOP:t.lines+=o*r;break;case i.POINTS:t.points+=o*r;break;default:Ve("WebGLInfo: Unknown draw mode:",a);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function Aw(i,e,t){let n=new WeakMap,s=new bt;function r(a,o,l){let c=a.morphTargetInfluences,h=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(o);if(d===void 0||d.count!==u){let N=function(){_.dispose(),n.delete(o),o.removeEventListener("dispose",N)};d!==void 0&&d.texture.dispose();let f=o.morphAttributes.position!==void 0,g=o.morphAttributes.normal!==void 0,v=o.morphAttributes.color!==void 0,p=o.morphAttributes.position||[],m=o.morphAttributes.normal||[],y=o.morphAttributes.color||[],M=0;f===!0&&(M=1),g===!0&&(M=2),v===!0&&(M=3);let w=o.attributes.position.count*M,T=1;w>e.maxTextureSize&&(T=Math.ceil(w/e.maxTextureSize),w=e.maxTextureSize);let E=new Float32Array(w*T*4*u),_=new va(E,w,T,u);_.type=ni,_.needsUpdate=!0;let S=M*4;for(let P=0;P<u;P++){let U=p[P],F=m[P],X=y[P],L=w*T*4*P;for(let G=0;G<U.count;G++){let q=G*S;f===!0&&(s.fromBufferAttribute(U,G),E[L+q+0]=s.x,E[L+q+1]=s.y,E[L+q+2]=s.z,E[L+q+3]=0),g===!0&&(s.fromBufferAttribute(F,G),E[L+q+4]=s.x,E[L+q+5]=s.y,E[L+q+6]=s.z,E[L+q+7]=0),v===!0&&(s.fromBufferAttribute(X,G),E[L+q+8]=s.x,E[L+q+9]=s.y,E[L+q+10]=s.z,E[L+q+11]=X.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new Ie(w,T)},n.set(o,d),o.addEventListener("dispose",N)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",a.morphTexture,t);else{let f=0;for(let v=0;v<c.length;v++)f+=c[v];let g=o.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",g),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function Ew(i,e,t,n,s){let r=new WeakMap;function a(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function o(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:a,dispose:o}}var Tw={[Su]:"LINEAR_TONE_MAPPING",[Au]:"REINHARD_TONE_MAPPING",[Eu]:"CINEON_TONE_MAPPING",[Tu]:"ACES_FILMIC_TONE_MAPPING",[Ru]:"AGX_TONE_MAPPING",[Pu]:"NEUTRAL_TONE_MAPPING",[Cu]:"CUSTOM_TONE_MAPPING"};function Cw(i,e,t,n,s,r){let a=new Xn(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),o=null,l=null,c=null,h=new gt;h.setAttribute("position",new ut([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new ut([0,2,0,0,2,0],2));let u=new wl({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new me(h,u),f=new Oa(-1,1,1,-1,0,1),g=null,v=null,p=!1,m,y=null,M=[],w=!1;this.setSize=function(T,E){a.setSize(T,E),o!==null&&o.setSize(T,E),l!==null&&l.setSize(T,E);for(let _=0;_<M.length;_++){let S=M[_];S.setSize&&S.setSize(T,E)}},this.setEffects=function(T){M=T,w=M.length>0&&M[0].isRenderPass===!0;let E=a.width,_=a.height;M.length>0&&o===null&&(o=new Xn(E,_,{type:mi,depthBuffer:!1,stencilBuffer:!1}),l=new Xn(E,_,{type:mi,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&M.some(N=>N.needsDepthTexture===!0);S!==(a.depthTexture!==null)&&(S===!0&&c===null&&(c=new $i(E,_),r===!0&&(c.format=ji,c.type=$s)),a.dispose(),a.depthTexture=S?c:null,a.resolveDepthBuffer=S,a.storeMultisampledDepthBuffer=S);for(let N=0;N<M.length;N++){let P=M[N];P.setSize&&P.setSize(E,_),S&&P.needsDepthTexture===!0&&P.setDepthTexture&&P.setDepthTexture(c)}},this.begin=function(T,E){if(p||T.toneMapping===Ei&&M.length===0)return!1;if(y=E,E!==null){let _=E.width,S=E.height;(a.width!==_||a.height!==S)&&this.setSize(_,S)}return w===!1&&T.setRenderTarget(a),m=T.toneMapping,T.toneMapping=Ei,!0},this.hasRenderPass=function(){return w},this.end=function(T,E){T.toneMapping=m,p=!0;let _=a,S=o;for(let N=0;N<M.length;N++){let P=M[N];P.enabled!==!1&&(P.render(T,S,_,E),P.needsSwap!==!1&&(_=S,S=S===o?l:o))}if(g!==T.outputColorSpace||v!==T.toneMapping){g=T.outputColorSpace,v=T.toneMapping,u.defines={},ot.getTransfer(g)===yt&&(u.defines.SRGB_TRANSFER="");let N=Tw[v];N&&(u.defines[N]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,T.setRenderTarget(y),T.render(d,f),y=null,p=!1},this.isCompositing=function(){return p},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var qp=new Tn,Yp=new $i(1,1),Zp=new Ta(1),$p=new va,Kp=new gl,Jp=new Aa,Ap=[],Ep=[],Tp=new Float32Array(16),Cp=new Float32Array(9),Rp=new Float32Array(4);function kr(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Ap[s];if(r===void 0&&(r=new Float32Array(s),Ap[s]=r),e!==0){n.toArray(r,0);for(let a=1,o=0;a!==e;++a)o+=t,i[a].toArray(r,o)}return r}function tn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function nn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Ic(i,e){let t=Ep[e];t===void 0&&(t=new Int32Array(e),Ep[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function Rw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function Pw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(tn(t,e))return;i.uniform2fv(this.addr,e),nn(t,e)}}function Iw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(tn(t,e))return;i.uniform3fv(this.addr,e),nn(t,e)}}function Lw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(tn(t,e))return;i.uniform4fv(this.addr,e),nn(t,e)}}function Dw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(tn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),nn(t,e)}else{if(tn(t,n))return;Rp.set(n),i.uniformMatrix2fv(this.addr,!1,Rp),nn(t,n)}}function Nw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(tn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),nn(t,e)}else{if(tn(t,n))return;Cp.set(n),i.uniformMatrix3fv(this.addr,!1,Cp),nn(t,n)}}function Uw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(tn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),nn(t,e)}else{if(tn(t,n))return;Tp.set(n),i.uniformMatrix4fv(this.addr,!1,Tp),nn(t,n)}}function Ow(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function Fw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(tn(t,e))return;i.uniform2iv(this.addr,e),nn(t,e)}}function Bw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(tn(t,e))return;i.uniform3iv(this.addr,e),nn(t,e)}}function zw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(tn(t,e))return;i.uniform4iv(this.addr,e),nn(t,e)}}function kw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function Hw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(tn(t,e))return;i.uniform2uiv(this.addr,e),nn(t,e)}}function Vw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(tn(t,e))return;i.uniform3uiv(this.addr,e),nn(t,e)}}function Gw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(tn(t,e))return;i.uniform4uiv(this.addr,e),nn(t,e)}}function Lc(i){return i.version===0&&(i.compareFunction=ku,i.needsUpdate=!0),i}function Ww(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Lc(Yp):r=qp,t.setTexture2D(e||r,s)}function Xw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Kp,s)}function qw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Lc(Zp):r=Jp,t.setTextureCube(e||r,s)}function Yw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||$p,s)}function Zw(i){switch(i){case 5126:return Rw;case 35664:return Pw;case 35665:return Iw;case 35666:return Lw;case 35674:return Dw;case 35675:return Nw;case 35676:return Uw;case 5124:case 35670:return Ow;case 35667:case 35671:return Fw;case 35668:case 35672:return Bw;case 35669:case 35673:return zw;case 5125:return kw;case 36294:return Hw;case 36295:return Vw;case 36296:return Gw;case 35678:case 36198:case 36298:case 36306:case 35682:return Ww;case 35679:case 36299:case 36307:return Xw;case 35680:case 36300:case 36308:case 36293:return qw;case 36289:case 36303:case 36311:case 36292:return Yw}}function $w(i,e){i.uniform1fv(this.addr,e)}function Kw(i,e){let t=kr(e,this.size,2);i.uniform2fv(this.addr,t)}function Jw(i,e){let t=kr(e,this.size,3);i.uniform3fv(this.addr,t)}function jw(i,e){let t=kr(e,this.size,4);i.uniform4fv(this.addr,t)}function Qw(i,e){let t=kr(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function eM(i,e){let t=kr(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function tM(i,e){let t=kr(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function nM(i,e){i.uniform1iv(this.addr,e)}function iM(i,e){i.uniform2iv(this.addr,e)}function sM(i,e){i.uniform3iv(this.addr,e)}function rM(i,e){i.uniform4iv(this.addr,e)}function aM(i,e){i.uniform1uiv(this.addr,e)}function oM(i,e){i.uniform2uiv(this.addr,e)}function lM(i,e){i.uniform3uiv(this.addr,e)}function cM(i,e){i.uniform4uiv(this.addr,e)}function hM(i,e,t){let n=this.cache,s=e.length,r=Ic(t,s);tn(n,r)||(i.uniform1iv(this.addr,r),nn(n,r));let a;this.type===i.SAMPLER_2D_SHADOW?a=Lc(Yp):a=qp;for(let o=0;o!==s;++o)t.setTexture2D(e[o]||a,r[o])}function uM(i,e,t){let n=this.cache,s=e.length,r=Ic(t,s);tn(n,r)||(i.uniform1iv(this.addr,r),nn(n,r));for(let a=0;a!==s;++a)t.setTexture3D(e[a]||Kp,r[a])}function dM(i,e,t){let n=this.cache,s=e.length,r=Ic(t,s);tn(n,r)||(i.uniform1iv(this.addr,r),nn(n,r));let a;this.type===i.SAMPLER_CUBE_SHADOW?a=Lc(Zp):a=Jp;for(let o=0;o!==s;++o)t.setTextureCube(e[o]||a,r[o])}function fM(i,e,t){let n=this.cache,s=e.length,r=Ic(t,s);tn(n,r)||(i.uniform1iv(this.addr,r),nn(n,r));for(let a=0;a!==s;++a)t.setTexture2DArray(e[a]||$p,r[a])}function pM(i){switch(i){case 5126:return $w;case 35664:return Kw;case 35665:return Jw;case 35666:return jw;case 35674:return Qw;case 35675:return eM;case 35676:return tM;case 5124:case 35670:return nM;case 35667:case 35671:return iM;case 35668:case 35672:return sM;case 35669:case 35673:return rM;case 5125:return aM;case 36294:return oM;case 36295:return lM;case 36296:return cM;case 35678:case 36198:case 36298:case 36306:case 35682:return hM;case 35679:case 36299:case 36307:return uM;case 35680:case 36300:case 36308:case 36293:return dM;case 36289:case 36303:case 36311:case 36292:return fM}}var rd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=Zw(t.type)}},ad=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=pM(t.type)}},od=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,a=s.length;r!==a;++r){let o=s[r];o.setValue(e,t[o.id],n)}}},id=/(\w+)(\])?(\[|\.)?/g;function Pp(i,e){i.seq.push(e),i.map[e.id]=e}function mM(i,e,t){let n=i.name,s=n.length;for(id.lastIndex=0;;){let r=id.exec(n),a=id.lastIndex,o=r[1],l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){Pp(t,c===void 0?new rd(o,i,e):new ad(o,i,e));break}else{let u=t.map[o];u===void 0&&(u=new od(o),Pp(t,u)),t=u}}}var zr=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let a=0;a<n;++a){let o=e.getActiveUniform(t,a),l=e.getUniformLocation(t,o.name);mM(o,l,this)}let s=[],r=[];for(let a of this.seq)a.type===e.SAMPLER_2D_SHADOW||a.type===e.SAMPLER_CUBE_SHADOW||a.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,a=t.length;r!==a;++r){let o=t[r],l=n[o.id];l.needsUpdate!==!1&&o.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let a=e[s];a.id in t&&n.push(a)}return n}};function Ip(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var gM=37297,_M=0;function vM(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let a=s;a<r;a++){let o=a+1;n.push(`${o===e?">":" "} ${o}: ${t[a]}`)}return n.join(`
`)}var Lp=new qe;function yM(i){ot._getMatrix(Lp,ot.workingColorSpace,i);let e=`mat3( ${Lp.elements.map(t=>t.toFixed(4))} )`;switch(ot.getTransfer(i)){case ma:return[e,"LinearTransferOETF"];case yt:return[e,"sRGBTransferOETF"];default:return ze("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Dp(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let a=/ERROR: 0:(\d+)/.exec(r);if(a){let o=parseInt(a[1]);return t.toUpperCase()+`

`+r+`

`+vM(i.getShaderSource(e),o)}else return r}function xM(i,e){let t=yM(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var bM={[Su]:"Linear",[Au]:"Reinhard",[Eu]:"Cineon",[Tu]:"ACESFilmic",[Ru]:"AgX",[Pu]:"Neutral",[Cu]:"Custom"};function wM(i,e){let t=bM[e];return t===void 0?(ze("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Cc=new A;function MM(){ot.getLuminanceCoefficients(Cc);let i=Cc.x.toFixed(4),e=Cc.y.toFixed(4),t=Cc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function SM(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter($a).join(`
`)}function AM(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function EM(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),a=r.name,o=1;r.type===i.FLOAT_MAT2&&(o=2),r.type===i.FLOAT_MAT3&&(o=3),r.type===i.FLOAT_MAT4&&(o=4),t[a]={type:r.type,location:i.getAttribLocation(e,a),locationSize:o}}return t}function $a(i){return i!==""}function Np(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Up(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var TM=/^[ \t]*#include +<([\w\d./]+)>/gm;function ld(i){return i.replace(TM,CM)}function CM(i,e){let t=tt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return ld(t)}var RM=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Op(i){return i.replace(RM,PM)}function PM(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Fp(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var IM={[Xs]:"SHADOWMAP_TYPE_PCF",[Ur]:"SHADOWMAP_TYPE_VSM"};function LM(i){return IM[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var DM={[Fr]:"ENVMAP_MODE_REFRACTION"};function NM(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":DM[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var UM={[Bl]:"ENVMAP_BLENDING_MULTIPLY",[ip]:"ENVMAP_BLENDING_MIX",[sp]:"ENVMAP_BLENDING_ADD"};function OM(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":UM[i.combine]||"ENVMAP_BLENDING_NONE"}function FM(i,e,t,n){let s=i.getContext(),r=t.defines,a=t.vertexShader,o=t.fragmentShader,l=LM(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=NM(t),u=OM(t),d=SM(t),f=AM(r),g=s.createProgram(),v,p,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(v=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter($a).join(`
`),v.length>0&&(v+=`
`),p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter($a).join(`
`),p.length>0&&(p+=`
`)):(v=[Fp(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter($a).join(`
`),p=[Fp(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Ei?"#define TONE_MAPPING":"",t.toneMapping!==Ei?tt.tonemapping_pars_fragment:"",t.toneMapping!==Ei?wM("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",tt.colorspace_pars_fragment,xM("linearToOutputTexel",t.outputColorSpace),MM(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter($a).join(`
`)),a=ld(a),a=Np(a,t),a=Up(a,t),o=ld(o),o=Np(o,t),o=Up(o,t),a=Op(a),o=Op(o),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,v=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+v,p=["#define varying in",t.glslVersion===Gu?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Gu?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let y=m+v+a,M=m+p+o,w=Ip(s,s.VERTEX_SHADER,y),T=Ip(s,s.FRAGMENT_SHADER,M);s.attachShader(g,w),s.attachShader(g,T),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function E(P){if(i.debug.checkShaderErrors){let U=s.getProgramInfoLog(g)||"",F=s.getShaderInfoLog(w)||"",X=s.getShaderInfoLog(T)||"",L=U.trim(),G=F.trim(),q=X.trim(),V=!0,te=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(V=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,w,T);else{let H=Dp(s,w,"vertex"),Q=Dp(s,T,"fragment");Ve("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+P.name+`
Material Type: `+P.type+`

Program Info Log: `+L+`
`+H+`
`+Q)}else L!==""?ze("WebGLProgram: Program Info Log:",L):(G===""||q==="")&&(te=!1);te&&(P.diagnostics={runnable:V,programLog:L,vertexShader:{log:G,prefix:v},fragmentShader:{log:q,prefix:p}})}s.deleteShader(w),s.deleteShader(T),_=new zr(s,g),S=EM(s,g)}let _;this.getUniforms=function(){return _===void 0&&E(this),_};let S;this.getAttributes=function(){return S===void 0&&E(this),S};let N=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return N===!1&&(N=s.getProgramParameter(g,gM)),N},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=_M++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=w,this.fragmentShader=T,this}var BM=0,cd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new hd(e),t.set(e,n)),n}},hd=class{constructor(e){this.id=BM++,this.code=e,this.usedTimes=0}};function zM(i){return i===ws||i===Wa||i===Xa}function kM(i,e,t,n,s,r){let a=new Rr,o=new cd,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function g(_,S,N,P,U,F){let X=P.fog,L=U.geometry,G=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?P.environment:null,q=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,V=e.get(_.envMap||G,q),te=d[_.type],H=n.precision;_.precision!==null&&(H=n.getMaxPrecision(_.precision),H!==_.precision&&ze("WebGLProgram.getParameters:",_.precision,"not supported, using",H,"instead."));let Q=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,ee=Q!==void 0?Q.length:0,we=0;L.morphAttributes.position!==void 0&&(we=1),L.morphAttributes.normal!==void 0&&(we=2),L.morphAttributes.color!==void 0&&(we=3);let De,Z,pe,Me;if(te){let xe=Pn[te];De=xe.vertexShader,Z=xe.fragmentShader}else{De=_.vertexShader,Z=_.fragmentShader;let xe=o.getVertexShaderStage(_),mt=o.getFragmentShaderStage(_);o.update(_,xe,mt),pe=xe.id,Me=mt.id}let Le=i.getRenderTarget(),ye=i.state.buffers.depth.getReversed(),ke=U.isInstancedMesh===!0,Nt=U.isBatchedMesh===!0,Fe=!!_.map,et=!!_.matcap,ht=!!V,Ke=ht&&V.isPMREMTexture===!0,Jt=!!_.aoMap,Wt=!!_.lightMap,jt=!!_.bumpMap&&_.wireframe===!1,Pt=!!_.normalMap,kn=!!_.displacementMap,pt=!!_.emissiveMap,Mn=!!_.metalnessMap,Dn=!!_.roughnessMap,Nn=_.anisotropy>0,O=_.clearcoat>0,un=_.diffuseRoughness>0,At=_.dispersion>0,Rt=_.retroreflectivity>0,ge=_.iridescence>0,Xt=_.sheen>0,Be=_.transmission>0,Ge=Nn&&!!_.anisotropyMap,C=O&&!!_.clearcoatMap,x=O&&!!_.clearcoatNormalMap,z=O&&!!_.clearcoatRoughnessMap,ne=un&&!!_.diffuseRoughnessMap,j=ge&&!!_.iridescenceMap,oe=ge&&!!_.iridescenceThicknessMap,ue=Xt&&!!_.sheenColorMap,$=Xt&&!!_.sheenRoughnessMap,K=!!_.specularMap,le=!!_.specularColorMap,I=!!_.specularIntensityMap,J=Be&&!!_.transmissionMap,Y=Be&&!!_.thicknessMap,ce=!!_.gradientMap,re=!!_.alphaMap,ae=_.alphaTest>0,Pe=!!_.alphaHash,Je=!!_.extensions,se=Ei;_.toneMapped&&(Le===null||Le.isXRRenderTarget===!0)&&(se=i.toneMapping);let Ne=Ke?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,$e={shaderID:te,shaderType:_.type,shaderName:_.name,vertexShader:De,fragmentShader:Z,defines:_.defines,customVertexShaderID:pe,customFragmentShaderID:Me,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:H,batching:Nt,batchingColor:Nt&&U._colorsTexture!==null,instancing:ke,instancingColor:ke&&U.instanceColor!==null,instancingMorph:ke&&U.morphTexture!==null,outputColorSpace:Le===null?i.outputColorSpace:Le.isXRRenderTarget===!0?Le.texture.colorSpace:ot.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Fe,matcap:et,envMap:ht,envMapMode:ht&&V.mapping,envMapPMREM:Ke,envMapMaxLod:Ke?Ne.length-1:null,envMapSize:Ke?Ne[0].width:null,aoMap:Jt,lightMap:Wt,bumpMap:jt,normalMap:Pt,displacementMap:kn,emissiveMap:pt,normalMapObjectSpace:Pt&&_.normalMapType===op,normalMapTangentSpace:Pt&&_.normalMapType===Ac,packedNormalMap:Pt&&_.normalMapType===Ac&&zM(_.normalMap.format),metalnessMap:Mn,roughnessMap:Dn,anisotropy:Nn,anisotropyMap:Ge,clearcoat:O,clearcoatMap:C,clearcoatNormalMap:x,clearcoatRoughnessMap:z,diffuseRoughness:un,diffuseRoughnessMap:ne,dispersion:At,retroreflection:Rt,iridescence:ge,iridescenceMap:j,iridescenceThicknessMap:oe,sheen:Xt,sheenColorMap:ue,sheenRoughnessMap:$,specularMap:K,specularColorMap:le,specularIntensityMap:I,transmission:Be,transmissionMap:J,thicknessMap:Y,gradientMap:ce,opaque:_.transparent===!1&&_.blending===Or&&_.alphaToCoverage===!1,alphaMap:re,alphaTest:ae,alphaHash:Pe,combine:_.combine,mapUv:Fe&&f(_.map.channel),aoMapUv:Jt&&f(_.aoMap.channel),lightMapUv:Wt&&f(_.lightMap.channel),bumpMapUv:jt&&f(_.bumpMap.channel),normalMapUv:Pt&&f(_.normalMap.channel),displacementMapUv:kn&&f(_.displacementMap.channel),emissiveMapUv:pt&&f(_.emissiveMap.channel),metalnessMapUv:Mn&&f(_.metalnessMap.channel),roughnessMapUv:Dn&&f(_.roughnessMap.channel),anisotropyMapUv:Ge&&f(_.anisotropyMap.channel),clearcoatMapUv:C&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:x&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:z&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ne&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:j&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:oe&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:ue&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:$&&f(_.sheenRoughnessMap.channel),specularMapUv:K&&f(_.specularMap.channel),specularColorMapUv:le&&f(_.specularColorMap.channel),specularIntensityMapUv:I&&f(_.specularIntensityMap.channel),transmissionMapUv:J&&f(_.transmissionMap.channel),thicknessMapUv:Y&&f(_.thicknessMap.channel),alphaMapUv:re&&f(_.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(Pt||Nn),vertexNormals:!!L.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:U.isPoints===!0&&!!L.attributes.uv&&(Fe||re),fog:!!X,useFog:_.fog===!0,fogExp2:!!X&&X.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||L.attributes.normal===void 0&&Pt===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:ye,skinning:U.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:ee,morphTextureStride:we,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:F.filter(xe=>xe.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&N.length>0,shadowMapType:i.shadowMap.type,toneMapping:se,decodeVideoTexture:Fe&&_.map.isVideoTexture===!0&&ot.getTransfer(_.map.colorSpace)===yt,decodeVideoTextureEmissive:pt&&_.emissiveMap.isVideoTexture===!0&&ot.getTransfer(_.emissiveMap.colorSpace)===yt,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===Ht,flipSided:_.side===Rn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:Je&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Je&&_.extensions.multiDraw===!0||Nt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return $e.vertexUv1s=l.has(1),$e.vertexUv2s=l.has(2),$e.vertexUv3s=l.has(3),l.clear(),$e}function v(_){let S=[];if(_.shaderID?S.push(_.shaderID):(S.push(_.customVertexShaderID),S.push(_.customFragmentShaderID)),_.defines!==void 0)for(let N in _.defines)S.push(N),S.push(_.defines[N]);return _.isRawShaderMaterial===!1&&(p(S,_),m(S,_),S.push(i.outputColorSpace)),S.push(_.customProgramCacheKey),S.join()}function p(_,S){_.push(S.precision),_.push(S.outputColorSpace),_.push(S.envMapMode),_.push(S.envMapPMREM),_.push(S.envMapMaxLod),_.push(S.envMapSize),_.push(S.mapUv),_.push(S.alphaMapUv),_.push(S.lightMapUv),_.push(S.aoMapUv),_.push(S.bumpMapUv),_.push(S.normalMapUv),_.push(S.displacementMapUv),_.push(S.emissiveMapUv),_.push(S.metalnessMapUv),_.push(S.roughnessMapUv),_.push(S.anisotropyMapUv),_.push(S.clearcoatMapUv),_.push(S.clearcoatNormalMapUv),_.push(S.clearcoatRoughnessMapUv),_.push(S.diffuseRoughnessMapUv),_.push(S.iridescenceMapUv),_.push(S.iridescenceThicknessMapUv),_.push(S.sheenColorMapUv),_.push(S.sheenRoughnessMapUv),_.push(S.specularMapUv),_.push(S.specularColorMapUv),_.push(S.specularIntensityMapUv),_.push(S.transmissionMapUv),_.push(S.thicknessMapUv),_.push(S.combine),_.push(S.fogExp2),_.push(S.sizeAttenuation),_.push(S.morphTargetsCount),_.push(S.numSunLights),_.push(S.numDirLights),_.push(S.numPointLights),_.push(S.numSpotLights),_.push(S.numSpotLightMaps),_.push(S.numHemiLights),_.push(S.numRectAreaLights),_.push(S.numSunLightShadows),_.push(S.numDirLightShadows),_.push(S.numPointLightShadows),_.push(S.numSpotLightShadows),_.push(S.numSpotLightShadowsWithMaps),_.push(S.numLightProbes),_.push(S.numLightProbeGrids),_.push(S.shadowMapType),_.push(S.toneMapping),_.push(S.numClippingPlanes),_.push(S.numClipIntersection),_.push(S.depthPacking)}function m(_,S){a.disableAll(),S.instancing&&a.enable(0),S.instancingColor&&a.enable(1),S.instancingMorph&&a.enable(2),S.matcap&&a.enable(3),S.envMap&&a.enable(4),S.normalMapObjectSpace&&a.enable(5),S.normalMapTangentSpace&&a.enable(6),S.clearcoat&&a.enable(7),S.iridescence&&a.enable(8),S.alphaTest&&a.enable(9),S.vertexColors&&a.enable(10),S.vertexAlphas&&a.enable(11),S.vertexUv1s&&a.enable(12),S.vertexUv2s&&a.enable(13),S.vertexUv3s&&a.enable(14),S.vertexTangents&&a.enable(15),S.anisotropy&&a.enable(16),S.alphaHash&&a.enable(17),S.batching&&a.enable(18),S.dispersion&&a.enable(19),S.retroreflection&&a.enable(24),S.diffuseRoughness&&a.enable(25),S.batchingColor&&a.enable(20),S.gradientMap&&a.enable(21),S.packedNormalMap&&a.enable(22),S.vertexNormals&&a.enable(23),_.push(a.mask),a.disableAll(),S.fog&&a.enable(0),S.useFog&&a.enable(1),S.flatShading&&a.enable(2),S.logarithmicDepthBuffer&&a.enable(3),S.reversedDepthBuffer&&a.enable(4),S.skinning&&a.enable(5),S.morphTargets&&a.enable(6),S.morphNormals&&a.enable(7),S.morphColors&&a.enable(8),S.premultipliedAlpha&&a.enable(9),S.shadowMapEnabled&&a.enable(10),S.doubleSided&&a.enable(11),S.flipSided&&a.enable(12),S.useDepthPacking&&a.enable(13),S.dithering&&a.enable(14),S.transmission&&a.enable(15),S.sheen&&a.enable(16),S.opaque&&a.enable(17),S.pointsUvs&&a.enable(18),S.decodeVideoTexture&&a.enable(19),S.decodeVideoTextureEmissive&&a.enable(20),S.alphaToCoverage&&a.enable(21),S.numLightProbeGrids>0&&a.enable(22),S.hasPositionAttribute&&a.enable(23),_.push(a.mask)}function y(_){let S=d[_.type],N;if(S){let P=Pn[S];N=Ya.clone(P.uniforms)}else N=_.uniforms;return N}function M(_,S){let N=h.get(S);return N!==void 0?++N.usedTimes:(N=new FM(i,S,_,s),c.push(N),h.set(S,N)),N}function w(_){if(--_.usedTimes===0){let S=c.indexOf(_);c[S]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function T(_){o.remove(_)}function E(){o.dispose()}return{getParameters:g,getProgramCacheKey:v,getUniforms:y,acquireProgram:M,releaseProgram:w,releaseShaderCache:T,programs:c,dispose:E}}function HM(){let i=new WeakMap;function e(a){return i.has(a)}function t(a){let o=i.get(a);return o===void 0&&(o={},i.set(a,o)),o}function n(a){i.delete(a)}function s(a,o,l){i.get(a)[o]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function VM(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Bp(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function zp(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function a(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function o(d,f,g,v,p,m){let y=i[e];return y===void 0?(y={id:d.id,object:d,geometry:f,material:g,materialVariant:a(d),groupOrder:v,renderOrder:d.renderOrder,z:p,group:m},i[e]=y):(y.id=d.id,y.object=d,y.geometry=f,y.material=g,y.materialVariant=a(d),y.groupOrder=v,y.renderOrder=d.renderOrder,y.z=p,y.group=m),e++,y}function l(d,f,g,v,p,m,y){y.reversedDepth===!0&&(p=-p);let M=o(d,f,g,v,p,m);g.transmission>0?n.push(M):g.transparent===!0?s.push(M):t.push(M)}function c(d,f,g,v,p,m){let y=o(d,f,g,v,p,m);g.transmission>0?n.unshift(y):g.transparent===!0?s.unshift(y):t.unshift(y)}function h(d,f){t.length>1&&t.sort(d||VM),n.length>1&&n.sort(f||Bp),s.length>1&&s.sort(f||Bp)}function u(){for(let d=e,f=i.length;d<f;d++){let g=i[d];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function GM(){let i=new WeakMap;function e(n,s){let r=i.get(n),a;return r===void 0?(a=new zp,i.set(n,[a])):s>=r.length?(a=new zp,r.push(a)):a=r[s],a}function t(){i=new WeakMap}return{get:e,dispose:t}}function WM(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new A,color:new Ce};break;case"SpotLight":t={position:new A,direction:new A,color:new Ce,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new A,color:new Ce,distance:0,decay:0};break;case"HemisphereLight":t={direction:new A,skyColor:new Ce,groundColor:new Ce};break;case"RectAreaLight":t={color:new Ce,position:new A,halfWidth:new A,halfHeight:new A};break}return i[e.id]=t,t}}}function XM(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ie};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ie};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ie,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var qM=0;function YM(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function ZM(i){let e=new WM,t=XM(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new A);let s=new A,r=new Ye,a=new Ye;function o(c){let h=0,u=0,d=0;for(let F=0;F<9;F++)n.probe[F].set(0,0,0);let f=0,g=0,v=0,p=0,m=0,y=0,M=0,w=0,T=0,E=0,_=0,S=0,N=0,P=0;c.sort(YM);for(let F=0,X=c.length;F<X;F++){let L=c[F],G=L.color,q=L.intensity,V=L.distance,te=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===ws?te=L.shadow.map.texture:te=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=G.r*q,u+=G.g*q,d+=G.b*q;else if(L.isLightProbe){for(let H=0;H<9;H++)n.probe[H].addScaledVector(L.sh.coefficients[H],q);P++}else if(L.isSunLight){let H=e.get(L);if(H.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,ee=t.get(L);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[g]=ee,n.sunShadowMap[g]=te;let we=Q.getViewportCount();for(let De=0;De<we;De++)n.sunShadowMatrix[v+De]=Q.getMatrix(De),n.sunShadowCascade[v+De]=Q._cascadeData[De];v+=we,g++}n.sun[f]=H,f++}else if(L.isDirectionalLight){let H=e.get(L);if(H.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,ee=t.get(L);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize=Q.mapSize,n.directionalShadow[p]=ee,n.directionalShadowMap[p]=te,n.directionalShadowMatrix[p]=L.shadow.matrix,T++}n.directional[p]=H,p++}else if(L.isSpotLight){let H=e.get(L);H.position.setFromMatrixPosition(L.matrixWorld),H.color.copy(G).multiplyScalar(q),H.distance=V,H.coneCos=Math.cos(L.angle),H.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),H.decay=L.decay,n.spot[y]=H;let Q=L.shadow;if(L.map&&(n.spotLightMap[S]=L.map,S++,Q.updateMatrices(L),L.castShadow&&N++),n.spotLightMatrix[y]=Q.matrix,L.castShadow){let ee=t.get(L);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize=Q.mapSize,n.spotShadow[y]=ee,n.spotShadowMap[y]=te,_++}y++}else if(L.isRectAreaLight){let H=e.get(L);H.color.copy(G).multiplyScalar(q),H.halfWidth.set(L.width*.5,0,0),H.halfHeight.set(0,L.height*.5,0),n.rectArea[M]=H,M++}else if(L.isPointLight){let H=e.get(L);if(H.color.copy(L.color).multiplyScalar(L.intensity),H.distance=L.distance,H.decay=L.decay,L.castShadow){let Q=L.shadow,ee=t.get(L);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize=Q.mapSize,ee.shadowCameraNear=Q.camera.near,ee.shadowCameraFar=Q.camera.far,n.pointShadow[m]=ee,n.pointShadowMap[m]=te,n.pointShadowMatrix[m]=L.shadow.matrix,E++}n.point[m]=H,m++}else if(L.isHemisphereLight){let H=e.get(L);H.skyColor.copy(L.color).multiplyScalar(q),H.groundColor.copy(L.groundColor).multiplyScalar(q),n.hemi[w]=H,w++}}M>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=_e.LTC_FLOAT_1,n.rectAreaLTC2=_e.LTC_FLOAT_2):(n.rectAreaLTC1=_e.LTC_HALF_1,n.rectAreaLTC2=_e.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let U=n.hash;(U.sunLength!==f||U.directionalLength!==p||U.pointLength!==m||U.spotLength!==y||U.rectAreaLength!==M||U.hemiLength!==w||U.numSunShadows!==g||U.numDirectionalShadows!==T||U.numPointShadows!==E||U.numSpotShadows!==_||U.numSpotMaps!==S||U.numLightProbes!==P)&&(n.sun.length=f,n.directional.length=p,n.spot.length=y,n.rectArea.length=M,n.point.length=m,n.hemi.length=w,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=v,n.sunShadowCascade.length=v,n.directionalShadow.length=T,n.directionalShadowMap.length=T,n.directionalShadowMatrix.length=T,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+S-N,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=N,n.numLightProbes=P,U.sunLength=f,U.directionalLength=p,U.pointLength=m,U.spotLength=y,U.rectAreaLength=M,U.hemiLength=w,U.numSunShadows=g,U.numDirectionalShadows=T,U.numPointShadows=E,U.numSpotShadows=_,U.numSpotMaps=S,U.numLightProbes=P,n.version=qM++)}function l(c,h){let u=0,d=0,f=0,g=0,v=0,p=0,m=h.matrixWorldInverse;for(let y=0,M=c.length;y<M;y++){let w=c[y];if(w.isSunLight){let T=n.sun[u];T.direction.setFromMatrixPosition(w.matrixWorld),T.direction.transformDirection(m),u++}else if(w.isDirectionalLight){let T=n.directional[d];T.direction.setFromMatrixPosition(w.matrixWorld),s.setFromMatrixPosition(w.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(m),d++}else if(w.isSpotLight){let T=n.spot[g];T.position.setFromMatrixPosition(w.matrixWorld),T.position.applyMatrix4(m),T.direction.setFromMatrixPosition(w.matrixWorld),s.setFromMatrixPosition(w.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(m),g++}else if(w.isRectAreaLight){let T=n.rectArea[v];T.position.setFromMatrixPosition(w.matrixWorld),T.position.applyMatrix4(m),a.identity(),r.copy(w.matrixWorld),r.premultiply(m),a.extractRotation(r),T.halfWidth.set(w.width*.5,0,0),T.halfHeight.set(0,w.height*.5,0),T.halfWidth.applyMatrix4(a),T.halfHeight.applyMatrix4(a),v++}else if(w.isPointLight){let T=n.point[f];T.position.setFromMatrixPosition(w.matrixWorld),T.position.applyMatrix4(m),f++}else if(w.isHemisphereLight){let T=n.hemi[p];T.direction.setFromMatrixPosition(w.matrixWorld),T.direction.transformDirection(m),p++}}}return{setup:o,setupView:l,state:n}}function kp(i){let e=new ZM(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function a(u){u.isLightProbeGrid?s.push(u):t.push(u)}function o(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function $M(i){let e=new WeakMap;function t(s,r=0){let a=e.get(s),o;return a===void 0?(o=new kp(i),e.set(s,[o])):r>=a.length?(o=new kp(i),a.push(o)):o=a[r],o}function n(){e=new WeakMap}return{get:t,dispose:n}}var KM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,JM=`uniform sampler2D shadow_pass;
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
}`,jM=[new A(1,0,0),new A(-1,0,0),new A(0,1,0),new A(0,-1,0),new A(0,0,1),new A(0,0,-1)],QM=[new A(0,-1,0),new A(0,-1,0),new A(0,0,1),new A(0,0,-1),new A(0,-1,0),new A(0,-1,0)],Hp=new Ye,Za=new A,sd=new A;function eS(i,e,t){let n=new fs,s=new Ie,r=new Ie,a=new bt,o=new Ml,l=new Sl,c={},h=t.maxTextureSize,u={[bs]:Rn,[Rn]:bs,[Ht]:Ht},d=new ei({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ie},radius:{value:4}},vertexShader:KM,fragmentShader:JM}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let g=new gt;g.setAttribute("position",new xt(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new me(g,d),p=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Xs;let m=this.type;this.render=function(E,_,S){if(p.enabled===!1||p.autoUpdate===!1&&p.needsUpdate===!1||E.length===0)return;this.type===Bf&&(ze("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Xs);let N=i.getRenderTarget(),P=i.getActiveCubeFace(),U=i.getActiveMipmapLevel(),F=i.state;F.setBlending(qs),F.buffers.depth.getReversed()===!0?F.buffers.color.setClear(0,0,0,0):F.buffers.color.setClear(1,1,1,1),F.buffers.depth.setTest(!0),F.setScissorTest(!1);let X=m!==this.type;X&&_.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(G=>G.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,G=E.length;L<G;L++){let q=E[L],V=q.shadow;if(V===void 0){ze("WebGLShadowMap:",q,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let te=V.getFrameExtents();s.multiply(te),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/te.x),s.x=r.x*te.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/te.y),s.y=r.y*te.y,V.mapSize.y=r.y));let H=i.state.buffers.depth.getReversed();if(V.camera._reversedDepth=H,V.map===null||X===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===Ur){if(q.isPointLight){ze("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new Xn(s.x,s.y,{format:ws,type:mi,minFilter:En,magFilter:En,generateMipmaps:!1}),V.map.texture.name=q.name+".shadowMap",V.map.depthTexture=new $i(s.x,s.y,ni),V.map.depthTexture.name=q.name+".shadowMapDepth",V.map.depthTexture.format=qi,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=ln,V.map.depthTexture.magFilter=ln}else q.isPointLight?(V.map=new Ka(s.x),V.map.depthTexture=new Ta(s.x,pi)):(V.map=new Xn(s.x,s.y),V.map.depthTexture=new $i(s.x,s.y,pi)),V.map.depthTexture.name=q.name+".shadowMap",V.map.depthTexture.format=qi,this.type===Xs?(V.map.depthTexture.compareFunction=H?zu:Bu,V.map.depthTexture.minFilter=En,V.map.depthTexture.magFilter=En):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=ln,V.map.depthTexture.magFilter=ln);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let Q=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();q.isPointLight!==!0&&V.updateMatrices(q,S);let ee=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:S.layers;for(let we=0;we<Q;we++){let De=V.getCamera(we);if(q.isPointLight){let Z=V.camera,pe=V.matrix,Me=q.distance||Z.far;Me!==Z.far&&(Z.far=Me,Z.updateProjectionMatrix()),Za.setFromMatrixPosition(q.matrixWorld),Z.position.copy(Za),sd.copy(Z.position),sd.add(jM[we]),Z.up.copy(QM[we]),Z.lookAt(sd),Z.updateMatrixWorld(),pe.makeTranslation(-Za.x,-Za.y,-Za.z),Hp.multiplyMatrices(Z.projectionMatrix,Z.matrixWorldInverse),V._frustum.setFromProjectionMatrix(Hp,Z.coordinateSystem,Z.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)i.setRenderTarget(V.map,we),i.clear();else{we===0&&(i.setRenderTarget(V.map),i.clear());let Z=V.getViewport(we);a.set(r.x*Z.x,r.y*Z.y,r.x*Z.z,r.y*Z.w),F.viewport(a)}n=V.getFrustum(we),w(_,S,De,q,ee,this.type)}V.isPointLightShadow!==!0&&this.type===Ur&&y(V,S),V.needsUpdate=!1}m=this.type,p.needsUpdate=!1,i.setRenderTarget(N,P,U)};function y(E,_){let S=e.update(v);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new Xn(s.x,s.y,{format:ws,type:mi}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(_,null,S,d,v,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(_,null,S,f,v,null)}function M(E,_,S,N){let P=null,U=S.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(U!==void 0)P=U;else if(P=S.isPointLight===!0?l:o,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let F=P.uuid,X=_.uuid,L=c[F];L===void 0&&(L={},c[F]=L);let G=L[X];G===void 0&&(G=P.clone(),L[X]=G,_.addEventListener("dispose",T)),P=G}if(P.visible=_.visible,P.wireframe=_.wireframe,N===Ur?P.side=_.shadowSide!==null?_.shadowSide:_.side:P.side=_.shadowSide!==null?_.shadowSide:u[_.side],P.alphaMap=_.alphaMap,P.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,P.map=_.map,P.clipShadows=_.clipShadows,P.clippingPlanes=_.clippingPlanes,P.clipIntersection=_.clipIntersection,P.displacementMap=_.displacementMap,P.displacementScale=_.displacementScale,P.displacementBias=_.displacementBias,P.wireframeLinewidth=_.wireframeLinewidth,P.linewidth=_.linewidth,S.isPointLight===!0&&P.isMeshDistanceMaterial===!0){let F=i.properties.get(P);F.light=S}return P}function w(E,_,S,N,P,U){if(E.visible===!1)return;if(E.layers.test(P)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&U===Ur)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,E.matrixWorld);let L=e.update(E),G=E.material;if(Array.isArray(G)){let q=L.groups;for(let V=0,te=q.length;V<te;V++){let H=q[V],Q=G[H.materialIndex];if(Q&&Q.visible){let ee=M(E,Q,N,U);E.onBeforeShadow(i,E,_,S,L,ee,H),i.renderBufferDirect(S,null,L,ee,E,H),E.onAfterShadow(i,E,_,S,L,ee,H)}}}else if(G.visible){let q=M(E,G,N,U);E.onBeforeShadow(i,E,_,S,L,q,null),i.renderBufferDirect(S,null,L,q,E,null),E.onAfterShadow(i,E,_,S,L,q,null)}}let X=E.children;for(let L=0,G=X.length;L<G;L++)w(X[L],_,S,N,P,U)}function T(E){E.target.removeEventListener("dispose",T);for(let S in c){let N=c[S],P=E.target.uuid;P in N&&(N[P].dispose(),delete N[P])}}}function tS(i,e){function t(){let I=!1,J=new bt,Y=null,ce=new bt(0,0,0,0);return{setMask:function(re){Y!==re&&!I&&(i.colorMask(re,re,re,re),Y=re)},setLocked:function(re){I=re},setClear:function(re,ae,Pe,Je,se){se===!0&&(re*=Je,ae*=Je,Pe*=Je),J.set(re,ae,Pe,Je),ce.equals(J)===!1&&(i.clearColor(re,ae,Pe,Je),ce.copy(J))},reset:function(){I=!1,Y=null,ce.set(-1,0,0,0)}}}function n(){let I=!1,J=!1,Y=null,ce=null,re=null;return{setReversed:function(ae){if(J!==ae){let Pe=e.get("EXT_clip_control");ae?Pe.clipControlEXT(Pe.LOWER_LEFT_EXT,Pe.ZERO_TO_ONE_EXT):Pe.clipControlEXT(Pe.LOWER_LEFT_EXT,Pe.NEGATIVE_ONE_TO_ONE_EXT),J=ae;let Je=re;re=null,this.setClear(Je)}},getReversed:function(){return J},setTest:function(ae){ae?ye(i.DEPTH_TEST):ke(i.DEPTH_TEST)},setMask:function(ae){Y!==ae&&!I&&(i.depthMask(ae),Y=ae)},setFunc:function(ae){if(J&&(ae=_p[ae]),ce!==ae){switch(ae){case rl:i.depthFunc(i.NEVER);break;case al:i.depthFunc(i.ALWAYS);break;case ol:i.depthFunc(i.LESS);break;case Sr:i.depthFunc(i.LEQUAL);break;case ll:i.depthFunc(i.EQUAL);break;case cl:i.depthFunc(i.GEQUAL);break;case ds:i.depthFunc(i.GREATER);break;case hl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}ce=ae}},setLocked:function(ae){I=ae},setClear:function(ae){re!==ae&&(re=ae,J&&(ae=1-ae),i.clearDepth(ae))},reset:function(){I=!1,Y=null,ce=null,re=null,J=!1}}}function s(){let I=!1,J=null,Y=null,ce=null,re=null,ae=null,Pe=null,Je=null,se=null;return{setTest:function(Ne){I||(Ne?ye(i.STENCIL_TEST):ke(i.STENCIL_TEST))},setMask:function(Ne){J!==Ne&&!I&&(i.stencilMask(Ne),J=Ne)},setFunc:function(Ne,$e,xe){(Y!==Ne||ce!==$e||re!==xe)&&(i.stencilFunc(Ne,$e,xe),Y=Ne,ce=$e,re=xe)},setOp:function(Ne,$e,xe){(ae!==Ne||Pe!==$e||Je!==xe)&&(i.stencilOp(Ne,$e,xe),ae=Ne,Pe=$e,Je=xe)},setLocked:function(Ne){I=Ne},setClear:function(Ne){se!==Ne&&(i.clearStencil(Ne),se=Ne)},reset:function(){I=!1,J=null,Y=null,ce=null,re=null,ae=null,Pe=null,Je=null,se=null}}}let r=new t,a=new n,o=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,g=[],v=null,p=!1,m=null,y=null,M=null,w=null,T=null,E=null,_=null,S=new Ce(0,0,0),N=0,P=!1,U=null,F=null,X=null,L=null,G=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,te=0,H=i.getParameter(i.VERSION);H.indexOf("WebGL")!==-1?(te=parseFloat(/^WebGL (\d)/.exec(H)[1]),V=te>=1):H.indexOf("OpenGL ES")!==-1&&(te=parseFloat(/^OpenGL ES (\d)/.exec(H)[1]),V=te>=2);let Q=null,ee={},we=i.getParameter(i.SCISSOR_BOX),De=i.getParameter(i.VIEWPORT),Z=new bt().fromArray(we),pe=new bt().fromArray(De);function Me(I,J,Y,ce){let re=new Uint8Array(4),ae=i.createTexture();i.bindTexture(I,ae),i.texParameteri(I,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(I,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Pe=0;Pe<Y;Pe++)I===i.TEXTURE_3D||I===i.TEXTURE_2D_ARRAY?i.texImage3D(J,0,i.RGBA,1,1,ce,0,i.RGBA,i.UNSIGNED_BYTE,re):i.texImage2D(J+Pe,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,re);return ae}let Le={};Le[i.TEXTURE_2D]=Me(i.TEXTURE_2D,i.TEXTURE_2D,1),Le[i.TEXTURE_CUBE_MAP]=Me(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Le[i.TEXTURE_2D_ARRAY]=Me(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Le[i.TEXTURE_3D]=Me(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),ye(i.DEPTH_TEST),a.setFunc(Sr),jt(!1),Pt(vu),ye(i.CULL_FACE),Jt(qs);function ye(I){h[I]!==!0&&(i.enable(I),h[I]=!0)}function ke(I){h[I]!==!1&&(i.disable(I),h[I]=!1)}function Nt(I,J){return d[I]!==J?(i.bindFramebuffer(I,J),d[I]=J,I===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=J),I===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=J),!0):!1}function Fe(I,J){let Y=g,ce=!1;if(I){Y=f.get(J),Y===void 0&&(Y=[],f.set(J,Y));let re=I.textures;if(Y.length!==re.length||Y[0]!==i.COLOR_ATTACHMENT0){for(let ae=0,Pe=re.length;ae<Pe;ae++)Y[ae]=i.COLOR_ATTACHMENT0+ae;Y.length=re.length,ce=!0}}else Y[0]!==i.BACK&&(Y[0]=i.BACK,ce=!0);ce&&i.drawBuffers(Y)}function et(I){return v!==I?(i.useProgram(I),v=I,!0):!1}let ht={[Ys]:i.FUNC_ADD,[kf]:i.FUNC_SUBTRACT,[Hf]:i.FUNC_REVERSE_SUBTRACT};ht[Vf]=i.MIN,ht[Gf]=i.MAX;let Ke={[Wf]:i.ZERO,[Xf]:i.ONE,[qf]:i.SRC_COLOR,[wu]:i.SRC_ALPHA,[jf]:i.SRC_ALPHA_SATURATE,[Kf]:i.DST_COLOR,[Zf]:i.DST_ALPHA,[Yf]:i.ONE_MINUS_SRC_COLOR,[Mu]:i.ONE_MINUS_SRC_ALPHA,[Jf]:i.ONE_MINUS_DST_COLOR,[$f]:i.ONE_MINUS_DST_ALPHA,[Qf]:i.CONSTANT_COLOR,[ep]:i.ONE_MINUS_CONSTANT_COLOR,[tp]:i.CONSTANT_ALPHA,[np]:i.ONE_MINUS_CONSTANT_ALPHA};function Jt(I,J,Y,ce,re,ae,Pe,Je,se,Ne){if(I===qs){p===!0&&(ke(i.BLEND),p=!1);return}if(p===!1&&(ye(i.BLEND),p=!0),I!==zf){if(I!==m||Ne!==P){if((y!==Ys||T!==Ys)&&(i.blendEquation(i.FUNC_ADD),y=Ys,T=Ys),Ne)switch(I){case Or:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case yu:i.blendFunc(i.ONE,i.ONE);break;case xu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case bu:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Ve("WebGLState: Invalid blending: ",I);break}else switch(I){case Or:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case yu:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case xu:Ve("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case bu:Ve("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Ve("WebGLState: Invalid blending: ",I);break}M=null,w=null,E=null,_=null,S.set(0,0,0),N=0,m=I,P=Ne}return}re=re||J,ae=ae||Y,Pe=Pe||ce,(J!==y||re!==T)&&(i.blendEquationSeparate(ht[J],ht[re]),y=J,T=re),(Y!==M||ce!==w||ae!==E||Pe!==_)&&(i.blendFuncSeparate(Ke[Y],Ke[ce],Ke[ae],Ke[Pe]),M=Y,w=ce,E=ae,_=Pe),(Je.equals(S)===!1||se!==N)&&(i.blendColor(Je.r,Je.g,Je.b,se),S.copy(Je),N=se),m=I,P=!1}function Wt(I,J){I.side===Ht?ke(i.CULL_FACE):ye(i.CULL_FACE);let Y=I.side===Rn;J&&(Y=!Y),jt(Y),I.blending===Or&&I.transparent===!1?Jt(qs):Jt(I.blending,I.blendEquation,I.blendSrc,I.blendDst,I.blendEquationAlpha,I.blendSrcAlpha,I.blendDstAlpha,I.blendColor,I.blendAlpha,I.premultipliedAlpha),a.setFunc(I.depthFunc),a.setTest(I.depthTest),a.setMask(I.depthWrite),r.setMask(I.colorWrite);let ce=I.stencilWrite;o.setTest(ce),ce&&(o.setMask(I.stencilWriteMask),o.setFunc(I.stencilFunc,I.stencilRef,I.stencilFuncMask),o.setOp(I.stencilFail,I.stencilZFail,I.stencilZPass)),pt(I.polygonOffset,I.polygonOffsetFactor,I.polygonOffsetUnits),I.alphaToCoverage===!0?ye(i.SAMPLE_ALPHA_TO_COVERAGE):ke(i.SAMPLE_ALPHA_TO_COVERAGE)}function jt(I){U!==I&&(I?i.frontFace(i.CW):i.frontFace(i.CCW),U=I)}function Pt(I){I!==Of?(ye(i.CULL_FACE),I!==F&&(I===vu?i.cullFace(i.BACK):I===Ff?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):ke(i.CULL_FACE),F=I}function kn(I){I!==X&&(V&&i.lineWidth(I),X=I)}function pt(I,J,Y){I?(ye(i.POLYGON_OFFSET_FILL),(L!==J||G!==Y)&&(L=J,G=Y,a.getReversed()&&(J=-J,Y=-Y),i.polygonOffset(J,Y))):ke(i.POLYGON_OFFSET_FILL)}function Mn(I){I?ye(i.SCISSOR_TEST):ke(i.SCISSOR_TEST)}function Dn(I){I===void 0&&(I=i.TEXTURE0+q-1),Q!==I&&(i.activeTexture(I),Q=I)}function Nn(I,J,Y){Y===void 0&&(Q===null?Y=i.TEXTURE0+q-1:Y=Q);let ce=ee[Y];ce===void 0&&(ce={type:void 0,texture:void 0},ee[Y]=ce),(ce.type!==I||ce.texture!==J)&&(Q!==Y&&(i.activeTexture(Y),Q=Y),i.bindTexture(I,J||Le[I]),ce.type=I,ce.texture=J)}function O(){let I=ee[Q];I!==void 0&&I.type!==void 0&&(i.bindTexture(I.type,null),I.type=void 0,I.texture=void 0)}function un(){try{i.compressedTexImage2D(...arguments)}catch(I){Ve("WebGLState:",I)}}function At(){try{i.compressedTexImage3D(...arguments)}catch(I){Ve("WebGLState:",I)}}function Rt(){try{i.texSubImage2D(...arguments)}catch(I){Ve("WebGLState:",I)}}function ge(){try{i.texSubImage3D(...arguments)}catch(I){Ve("WebGLState:",I)}}function Xt(){try{i.compressedTexSubImage2D(...arguments)}catch(I){Ve("WebGLState:",I)}}function Be(){try{i.compressedTexSubImage3D(...arguments)}catch(I){Ve("WebGLState:",I)}}function Ge(){try{i.texStorage2D(...arguments)}catch(I){Ve("WebGLState:",I)}}function C(){try{i.texStorage3D(...arguments)}catch(I){Ve("WebGLState:",I)}}function x(){try{i.texImage2D(...arguments)}catch(I){Ve("WebGLState:",I)}}function z(){try{i.texImage3D(...arguments)}catch(I){Ve("WebGLState:",I)}}function ne(I){return u[I]!==void 0?u[I]:i.getParameter(I)}function j(I,J){u[I]!==J&&(i.pixelStorei(I,J),u[I]=J)}function oe(I){Z.equals(I)===!1&&(i.scissor(I.x,I.y,I.z,I.w),Z.copy(I))}function ue(I){pe.equals(I)===!1&&(i.viewport(I.x,I.y,I.z,I.w),pe.copy(I))}function $(I,J){let Y=c.get(J);Y===void 0&&(Y=new WeakMap,c.set(J,Y));let ce=Y.get(I);ce===void 0&&(ce=i.getUniformBlockIndex(J,I.name),i.uniformBlockBinding(J,ce,ce),Y.set(I,ce))}function K(I,J,Y){let re=c.get(J).get(I);l[re]!==Y&&(i.bindBufferBase(i.UNIFORM_BUFFER,re,Y),l[re]=Y)}function le(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),a.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,ee={},d={},l={},f=new WeakMap,g=[],v=null,p=!1,m=null,y=null,M=null,w=null,T=null,E=null,_=null,S=new Ce(0,0,0),N=0,P=!1,U=null,F=null,X=null,L=null,G=null,Z.set(0,0,i.canvas.width,i.canvas.height),pe.set(0,0,i.canvas.width,i.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:ye,disable:ke,bindFramebuffer:Nt,drawBuffers:Fe,useProgram:et,setBlending:Jt,setMaterial:Wt,setFlipSided:jt,setCullFace:Pt,setLineWidth:kn,setPolygonOffset:pt,setScissorTest:Mn,activeTexture:Dn,bindTexture:Nn,unbindTexture:O,compressedTexImage2D:un,compressedTexImage3D:At,texImage2D:x,texImage3D:z,pixelStorei:j,getParameter:ne,updateUBOMapping:$,uniformBlockBinding:K,texStorage2D:Ge,texStorage3D:C,texSubImage2D:Rt,texSubImage3D:ge,compressedTexSubImage2D:Xt,compressedTexSubImage3D:Be,scissor:oe,viewport:ue,reset:le}}function nS(i,e,t,n,s,r,a){let o=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ie,h=new WeakMap,u=new Set,d,f=new WeakMap,g=new Set,v=new FinalizationRegistry(C=>g.delete(C)),p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(C,x){return p?new OffscreenCanvas(C,x):ga("canvas")}function y(C,x,z){let ne=1,j=Ge(C);if((j.width>z||j.height>z)&&(ne=z/Math.max(j.width,j.height)),ne<1)if(typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&C instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&C instanceof ImageBitmap||typeof VideoFrame<"u"&&C instanceof VideoFrame){let oe=Math.floor(ne*j.width),ue=Math.floor(ne*j.height);d===void 0&&(d=m(oe,ue));let $=x?m(oe,ue):d;return $.width=oe,$.height=ue,$.getContext("2d").drawImage(C,0,0,oe,ue),ze("WebGLRenderer: Texture has been resized from ("+j.width+"x"+j.height+") to ("+oe+"x"+ue+")."),$}else return"data"in C&&ze("WebGLRenderer: Image in DataTexture is too big ("+j.width+"x"+j.height+")."),C;return C}function M(C){return C.generateMipmaps}function w(C){i.generateMipmap(C)}function T(C){return C.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:C.isWebGL3DRenderTarget?i.TEXTURE_3D:C.isWebGLArrayRenderTarget||C.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(C,x,z,ne,j,oe=!1){if(C!==null){if(i[C]!==void 0)return i[C];ze("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+C+"'")}let ue;ne&&(ue=e.get("EXT_texture_norm16"),ue||ze("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let $=x;if(x===i.RED&&(z===i.FLOAT&&($=i.R32F),z===i.HALF_FLOAT&&($=i.R16F),z===i.UNSIGNED_BYTE&&($=i.R8),z===i.UNSIGNED_SHORT&&ue&&($=ue.R16_EXT),z===i.SHORT&&ue&&($=ue.R16_SNORM_EXT)),x===i.RED_INTEGER&&(z===i.UNSIGNED_BYTE&&($=i.R8UI),z===i.UNSIGNED_SHORT&&($=i.R16UI),z===i.UNSIGNED_INT&&($=i.R32UI),z===i.BYTE&&($=i.R8I),z===i.SHORT&&($=i.R16I),z===i.INT&&($=i.R32I)),x===i.RG&&(z===i.FLOAT&&($=i.RG32F),z===i.HALF_FLOAT&&($=i.RG16F),z===i.UNSIGNED_BYTE&&($=i.RG8),z===i.UNSIGNED_SHORT&&ue&&($=ue.RG16_EXT),z===i.SHORT&&ue&&($=ue.RG16_SNORM_EXT)),x===i.RG_INTEGER&&(z===i.UNSIGNED_BYTE&&($=i.RG8UI),z===i.UNSIGNED_SHORT&&($=i.RG16UI),z===i.UNSIGNED_INT&&($=i.RG32UI),z===i.BYTE&&($=i.RG8I),z===i.SHORT&&($=i.RG16I),z===i.INT&&($=i.RG32I)),x===i.RGB_INTEGER&&(z===i.UNSIGNED_BYTE&&($=i.RGB8UI),z===i.UNSIGNED_SHORT&&($=i.RGB16UI),z===i.UNSIGNED_INT&&($=i.RGB32UI),z===i.BYTE&&($=i.RGB8I),z===i.SHORT&&($=i.RGB16I),z===i.INT&&($=i.RGB32I)),x===i.RGBA_INTEGER&&(z===i.UNSIGNED_BYTE&&($=i.RGBA8UI),z===i.UNSIGNED_SHORT&&($=i.RGBA16UI),z===i.UNSIGNED_INT&&($=i.RGBA32UI),z===i.BYTE&&($=i.RGBA8I),z===i.SHORT&&($=i.RGBA16I),z===i.INT&&($=i.RGBA32I)),x===i.RGB&&(z===i.UNSIGNED_SHORT&&ue&&($=ue.RGB16_EXT),z===i.SHORT&&ue&&($=ue.RGB16_SNORM_EXT),z===i.UNSIGNED_INT_5_9_9_9_REV&&($=i.RGB9_E5),z===i.UNSIGNED_INT_10F_11F_11F_REV&&($=i.R11F_G11F_B10F)),x===i.RGBA){let K=oe?ma:ot.getTransfer(j);z===i.FLOAT&&($=i.RGBA32F),z===i.HALF_FLOAT&&($=i.RGBA16F),z===i.UNSIGNED_BYTE&&($=K===yt?i.SRGB8_ALPHA8:i.RGBA8),z===i.UNSIGNED_SHORT&&ue&&($=ue.RGBA16_EXT),z===i.SHORT&&ue&&($=ue.RGBA16_SNORM_EXT),z===i.UNSIGNED_SHORT_4_4_4_4&&($=i.RGBA4),z===i.UNSIGNED_SHORT_5_5_5_1&&($=i.RGB5_A1)}return($===i.R16F||$===i.R32F||$===i.RG16F||$===i.RG32F||$===i.RGBA16F||$===i.RGBA32F)&&e.get("EXT_color_buffer_float"),$}function _(C,x){let z;return C?x===null||x===pi||x===$s?z=i.DEPTH24_STENCIL8:x===ni?z=i.DEPTH32F_STENCIL8:x===Br&&(z=i.DEPTH24_STENCIL8,ze("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):x===null||x===pi||x===$s?z=i.DEPTH_COMPONENT24:x===ni?z=i.DEPTH_COMPONENT32F:x===Br&&(z=i.DEPTH_COMPONENT16),z}function S(C,x){return M(C)===!0||C.isFramebufferTexture&&C.minFilter!==ln&&C.minFilter!==En?Math.log2(Math.max(x.width,x.height))+1:C.mipmaps.length>0?C.mipmaps.length:C.isCompressedTexture&&Array.isArray(C.image)?x.mipmaps.length:1}function N(C){let x=new WeakRef(C);n.get(C).__ref=x,g.add(x),v.register(C,x,x)}function P(C){let x=n.get(C).__ref;x!==void 0&&(g.delete(x),v.unregister(x))}function U(C){X(C.target)}function F(C){L(C.target)}function X(C){C.removeEventListener("dispose",U),P(C),q(C),C.isVideoTexture&&h.delete(C),C.isHTMLTexture&&u.delete(C)}function L(C){C.removeEventListener("dispose",F),P(C),te(C)}function G(){for(let C of g){let x=C.deref();x!==void 0&&(x.isRenderTarget===!0?L(x):X(x))}g.clear(),u.clear()}function q(C){let x=n.get(C);if(x.__webglInit===void 0)return;let z=C.source,ne=f.get(z);if(ne){let j=ne[x.__cacheKey];j.usedTimes--,j.usedTimes===0&&V(C),Object.keys(ne).length===0&&f.delete(z)}n.remove(C)}function V(C){let x=n.get(C);i.deleteTexture(x.__webglTexture);let z=C.source,ne=f.get(z);delete ne[x.__cacheKey],a.memory.textures--}function te(C){let x=n.get(C);x.__depthDisposeCallback&&x.__depthDisposeCallback();let z=C.depthTexture;if(z&&z.renderTarget===C&&X(z),C.isWebGLCubeRenderTarget)for(let j=0;j<6;j++){if(Array.isArray(x.__webglFramebuffer[j]))for(let oe=0;oe<x.__webglFramebuffer[j].length;oe++)i.deleteFramebuffer(x.__webglFramebuffer[j][oe]);else i.deleteFramebuffer(x.__webglFramebuffer[j]);x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer[j])}else{if(Array.isArray(x.__webglFramebuffer))for(let j=0;j<x.__webglFramebuffer.length;j++)i.deleteFramebuffer(x.__webglFramebuffer[j]);else i.deleteFramebuffer(x.__webglFramebuffer);if(x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer),x.__webglMultisampledFramebuffer&&i.deleteFramebuffer(x.__webglMultisampledFramebuffer),x.__webglColorRenderbuffer)for(let j=0;j<x.__webglColorRenderbuffer.length;j++)x.__webglColorRenderbuffer[j]&&i.deleteRenderbuffer(x.__webglColorRenderbuffer[j]);x.__webglDepthRenderbuffer&&i.deleteRenderbuffer(x.__webglDepthRenderbuffer)}let ne=C.textures;for(let j=0,oe=ne.length;j<oe;j++){let ue=n.get(ne[j]);ue.__webglTexture&&(i.deleteTexture(ue.__webglTexture),a.memory.textures--),n.remove(ne[j])}n.remove(C)}let H=0;function Q(){H=0}function ee(){return H}function we(C){H=C}function De(){let C=H;return C>=s.maxTextures&&ze("WebGLTextures: Trying to use "+(C+1)+" texture units while this GPU supports only "+s.maxTextures),H+=1,C}function Z(C){let x=[];return x.push(C.wrapS),x.push(C.wrapT),x.push(C.wrapR||0),x.push(C.magFilter),x.push(C.minFilter),x.push(C.anisotropy),x.push(C.internalFormat),x.push(C.format),x.push(C.type),x.push(C.generateMipmaps),x.push(C.mipmapsAutoUpdate),x.push(C.premultiplyAlpha),x.push(C.flipY),x.push(C.unpackAlignment),x.push(C.colorSpace),x.join()}function pe(C,x){let z=n.get(C);if(C.isVideoTexture&&Xt(C),C.isRenderTargetTexture===!1&&C.isExternalTexture!==!0&&C.version>0&&z.__version!==C.version){let ne=C.image;if(ne===null)ze("WebGLRenderer: Texture marked for update but no image data found.");else if(ne.complete===!1)ze("WebGLRenderer: Texture marked for update but image is incomplete");else{Wt(z,C,x);return}}else C.isExternalTexture&&(z.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,z.__webglTexture,i.TEXTURE0+x)}function Me(C,x){let z=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&z.__version!==C.version){Wt(z,C,x);return}else C.isExternalTexture&&(z.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,z.__webglTexture,i.TEXTURE0+x)}function Le(C,x){let z=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&z.__version!==C.version){Wt(z,C,x);return}t.bindTexture(i.TEXTURE_3D,z.__webglTexture,i.TEXTURE0+x)}function ye(C,x){let z=n.get(C);if(C.version>0&&z.__version!==C.version){jt(z,C,x);return}t.bindTexture(i.TEXTURE_CUBE_MAP,z.__webglTexture,i.TEXTURE0+x)}let ke={[ul]:i.REPEAT,[Si]:i.CLAMP_TO_EDGE,[dl]:i.MIRRORED_REPEAT},Nt={[ln]:i.NEAREST,[rp]:i.NEAREST_MIPMAP_NEAREST,[za]:i.NEAREST_MIPMAP_LINEAR,[En]:i.LINEAR,[Hl]:i.LINEAR_MIPMAP_NEAREST,[Ji]:i.LINEAR_MIPMAP_LINEAR},Fe={[cp]:i.NEVER,[ku]:i.ALWAYS,[hp]:i.LESS,[Bu]:i.LEQUAL,[up]:i.EQUAL,[zu]:i.GEQUAL,[dp]:i.GREATER,[fp]:i.NOTEQUAL};function et(C,x){if(x.type===ni&&e.has("OES_texture_float_linear")===!1&&(x.magFilter===En||x.magFilter===Hl||x.magFilter===za||x.magFilter===Ji||x.minFilter===En||x.minFilter===Hl||x.minFilter===za||x.minFilter===Ji)&&ze("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(C,i.TEXTURE_WRAP_S,ke[x.wrapS]),i.texParameteri(C,i.TEXTURE_WRAP_T,ke[x.wrapT]),(C===i.TEXTURE_3D||C===i.TEXTURE_2D_ARRAY)&&i.texParameteri(C,i.TEXTURE_WRAP_R,ke[x.wrapR]),i.texParameteri(C,i.TEXTURE_MAG_FILTER,Nt[x.magFilter]),i.texParameteri(C,i.TEXTURE_MIN_FILTER,Nt[x.minFilter]),x.compareFunction&&(i.texParameteri(C,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(C,i.TEXTURE_COMPARE_FUNC,Fe[x.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(x.magFilter===ln||x.minFilter!==za&&x.minFilter!==Ji||x.type===ni&&e.has("OES_texture_float_linear")===!1)return;if(x.anisotropy>1||n.get(x).__currentAnisotropy){let z=e.get("EXT_texture_filter_anisotropic");i.texParameterf(C,z.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(x.anisotropy,s.getMaxAnisotropy())),n.get(x).__currentAnisotropy=x.anisotropy}}}function ht(C,x){let z=!1;C.__webglInit===void 0&&(C.__webglInit=!0,x.addEventListener("dispose",U),N(x));let ne=x.source,j=f.get(ne);j===void 0&&(j={},f.set(ne,j));let oe=Z(x);if(oe!==C.__cacheKey){j[oe]===void 0&&(j[oe]={texture:i.createTexture(),usedTimes:0},a.memory.textures++,z=!0),j[oe].usedTimes++;let ue=j[C.__cacheKey];ue!==void 0&&(j[C.__cacheKey].usedTimes--,ue.usedTimes===0&&V(x)),C.__cacheKey=oe,C.__webglTexture=j[oe].texture}return z}function Ke(C,x,z){return Math.floor(Math.floor(C/z)/x)}function Jt(C,x,z,ne){let oe=C.updateRanges;if(oe.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,x.width,x.height,z,ne,x.data);else{oe.sort((I,J)=>I.start-J.start);let ue=0;for(let I=1;I<oe.length;I++){let J=oe[ue],Y=oe[I],ce=J.start+J.count,re=Ke(Y.start,x.width,4),ae=Ke(J.start,x.width,4);Y.start<=ce+1&&re===ae&&Ke(Y.start+Y.count-1,x.width,4)===re?J.count=Math.max(J.count,Y.start+Y.count-J.start):(++ue,oe[ue]=Y)}oe.length=ue+1;let $=t.getParameter(i.UNPACK_ROW_LENGTH),K=t.getParameter(i.UNPACK_SKIP_PIXELS),le=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,x.width);for(let I=0,J=oe.length;I<J;I++){let Y=oe[I],ce=Math.floor(Y.start/4),re=Math.ceil(Y.count/4),ae=ce%x.width,Pe=Math.floor(ce/x.width),Je=re,se=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,ae),t.pixelStorei(i.UNPACK_SKIP_ROWS,Pe),t.texSubImage2D(i.TEXTURE_2D,0,ae,Pe,Je,se,z,ne,x.data)}C.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,$),t.pixelStorei(i.UNPACK_SKIP_PIXELS,K),t.pixelStorei(i.UNPACK_SKIP_ROWS,le)}}function Wt(C,x,z){let ne=i.TEXTURE_2D;(x.isDataArrayTexture||x.isCompressedArrayTexture)&&(ne=i.TEXTURE_2D_ARRAY),x.isData3DTexture&&(ne=i.TEXTURE_3D);let j=ht(C,x),oe=x.source;t.bindTexture(ne,C.__webglTexture,i.TEXTURE0+z);let ue=n.get(oe);if(oe.version!==ue.__version||j===!0){if(t.activeTexture(i.TEXTURE0+z),(typeof ImageBitmap<"u"&&x.image instanceof ImageBitmap)===!1){let se=ot.getPrimaries(ot.workingColorSpace),Ne=x.colorSpace===Qi?null:ot.getPrimaries(x.colorSpace),$e=x.colorSpace===Qi||se===Ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,$e)}t.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment);let K=y(x.image,!1,s.maxTextureSize);K=Be(x,K);let le=r.convert(x.format,x.colorSpace),I=r.convert(x.type),J=E(x.internalFormat,le,I,x.normalized,x.colorSpace,x.isVideoTexture);et(ne,x);let Y,ce=x.mipmaps,re=x.isVideoTexture!==!0,ae=ue.__version===void 0||j===!0,Pe=oe.dataReady,Je=S(x,K);if(x.isDepthTexture)J=_(x.format===ji,x.type),ae&&(re?t.texStorage2D(i.TEXTURE_2D,1,J,K.width,K.height):t.texImage2D(i.TEXTURE_2D,0,J,K.width,K.height,0,le,I,null));else if(x.isDataTexture)if(ce.length>0){re&&ae&&t.texStorage2D(i.TEXTURE_2D,Je,J,ce[0].width,ce[0].height);for(let se=0,Ne=ce.length;se<Ne;se++)Y=ce[se],re?Pe&&t.texSubImage2D(i.TEXTURE_2D,se,0,0,Y.width,Y.height,le,I,Y.data):t.texImage2D(i.TEXTURE_2D,se,J,Y.width,Y.height,0,le,I,Y.data);x.generateMipmaps=!1}else re?(ae&&t.texStorage2D(i.TEXTURE_2D,Je,J,K.width,K.height),Pe&&Jt(x,K,le,I)):t.texImage2D(i.TEXTURE_2D,0,J,K.width,K.height,0,le,I,K.data);else if(x.isCompressedTexture)if(x.isCompressedArrayTexture){re&&ae&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,J,ce[0].width,ce[0].height,K.depth);for(let se=0,Ne=ce.length;se<Ne;se++)if(Y=ce[se],x.format!==gi)if(le!==null)if(re){if(Pe)if(x.layerUpdates.size>0){let $e=Ju(Y.width,Y.height,x.format,x.type);for(let xe of x.layerUpdates){let mt=Y.data.subarray(xe*$e/Y.data.BYTES_PER_ELEMENT,(xe+1)*$e/Y.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,se,0,0,xe,Y.width,Y.height,1,le,mt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,se,0,0,0,Y.width,Y.height,K.depth,le,Y.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,se,J,Y.width,Y.height,K.depth,0,Y.data,0,0);else ze("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else re?Pe&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,se,0,0,0,Y.width,Y.height,K.depth,le,I,Y.data):t.texImage3D(i.TEXTURE_2D_ARRAY,se,J,Y.width,Y.height,K.depth,0,le,I,Y.data);x.layerUpdates.size>0&&x.clearLayerUpdates()}else{re&&ae&&t.texStorage2D(i.TEXTURE_2D,Je,J,ce[0].width,ce[0].height);for(let se=0,Ne=ce.length;se<Ne;se++)Y=ce[se],x.format!==gi?le!==null?re?Pe&&t.compressedTexSubImage2D(i.TEXTURE_2D,se,0,0,Y.width,Y.height,le,Y.data):t.compressedTexImage2D(i.TEXTURE_2D,se,J,Y.width,Y.height,0,Y.data):ze("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):re?Pe&&t.texSubImage2D(i.TEXTURE_2D,se,0,0,Y.width,Y.height,le,I,Y.data):t.texImage2D(i.TEXTURE_2D,se,J,Y.width,Y.height,0,le,I,Y.data)}else if(x.isDataArrayTexture)if(re){if(ae&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,J,K.width,K.height,K.depth),Pe)if(x.layerUpdates.size>0){let se=Ju(K.width,K.height,x.format,x.type);for(let Ne of x.layerUpdates){let $e=K.data.subarray(Ne*se/K.data.BYTES_PER_ELEMENT,(Ne+1)*se/K.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Ne,K.width,K.height,1,le,I,$e)}x.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,K.width,K.height,K.depth,le,I,K.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,J,K.width,K.height,K.depth,0,le,I,K.data);else if(x.isData3DTexture)re?(ae&&t.texStorage3D(i.TEXTURE_3D,Je,J,K.width,K.height,K.depth),Pe&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,K.width,K.height,K.depth,le,I,K.data)):t.texImage3D(i.TEXTURE_3D,0,J,K.width,K.height,K.depth,0,le,I,K.data);else if(x.isFramebufferTexture){if(ae)if(re)t.texStorage2D(i.TEXTURE_2D,Je,J,K.width,K.height);else{let se=K.width,Ne=K.height;for(let $e=0;$e<Je;$e++)t.texImage2D(i.TEXTURE_2D,$e,J,se,Ne,0,le,I,null),se>>=1,Ne>>=1}}else if(x.isHTMLTexture){if("texElementImage2D"in i){let se=i.canvas;if(se.hasAttribute("layoutsubtree")||se.setAttribute("layoutsubtree","true"),K.parentNode!==se){se.appendChild(K),u.add(x),se.onpaint=Ne=>{let $e=Ne.changedElements;for(let xe of u)$e.includes(xe.image)&&(xe.needsUpdate=!0)},se.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,K);else{let $e=i.RGBA,xe=i.RGBA,mt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,$e,xe,mt,K)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(ce.length>0){if(re&&ae){let se=Ge(ce[0]);t.texStorage2D(i.TEXTURE_2D,Je,J,se.width,se.height)}for(let se=0,Ne=ce.length;se<Ne;se++)Y=ce[se],re?Pe&&t.texSubImage2D(i.TEXTURE_2D,se,0,0,le,I,Y):t.texImage2D(i.TEXTURE_2D,se,J,le,I,Y);x.generateMipmaps=!1}else if(re){if(ae){let se=Ge(K);t.texStorage2D(i.TEXTURE_2D,Je,J,se.width,se.height)}Pe&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,le,I,K)}else t.texImage2D(i.TEXTURE_2D,0,J,le,I,K);M(x)&&x.mipmapsAutoUpdate===!0&&w(ne),ue.__version=oe.version,x.onUpdate&&x.onUpdate(x)}C.__version=x.version}function jt(C,x,z){if(x.image.length!==6)return;let ne=ht(C,x),j=x.source;t.bindTexture(i.TEXTURE_CUBE_MAP,C.__webglTexture,i.TEXTURE0+z);let oe=n.get(j);if(j.version!==oe.__version||ne===!0){t.activeTexture(i.TEXTURE0+z);let ue=ot.getPrimaries(ot.workingColorSpace),$=x.colorSpace===Qi?null:ot.getPrimaries(x.colorSpace),K=x.colorSpace===Qi||ue===$?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,K);let le=x.isCompressedTexture||x.image[0].isCompressedTexture,I=x.image[0]&&x.image[0].isDataTexture,J=[];for(let xe=0;xe<6;xe++)!le&&!I?J[xe]=y(x.image[xe],!0,s.maxCubemapSize):J[xe]=I?x.image[xe].image:x.image[xe],J[xe]=Be(x,J[xe]);let Y=J[0],ce=r.convert(x.format,x.colorSpace),re=r.convert(x.type),ae=E(x.internalFormat,ce,re,x.normalized,x.colorSpace),Pe=x.isVideoTexture!==!0,Je=oe.__version===void 0||ne===!0,se=j.dataReady,Ne=S(x,Y);et(i.TEXTURE_CUBE_MAP,x);let $e;if(x.isDepthTexture){if(ae=_(x.format===ji,x.type),Je)if(Pe)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,ae,Y.width,Y.height);else for(let xe=0;xe<6;xe++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,0,ae,Y.width,Y.height,0,ce,re,null)}else if(le){Pe&&Je&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Ne,ae,Y.width,Y.height);for(let xe=0;xe<6;xe++){$e=J[xe].mipmaps;for(let mt=0;mt<$e.length;mt++){let Zt=$e[mt];x.format!==gi?ce!==null?Pe?se&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,mt,0,0,Zt.width,Zt.height,ce,Zt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,mt,ae,Zt.width,Zt.height,0,Zt.data):ze("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Pe?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,mt,0,0,Zt.width,Zt.height,ce,re,Zt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,mt,ae,Zt.width,Zt.height,0,ce,re,Zt.data)}}}else{if($e=x.mipmaps,Pe&&Je){$e.length>0&&Ne++;let xe=Ge(J[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Ne,ae,xe.width,xe.height)}for(let xe=0;xe<6;xe++)if(I){Pe?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,0,0,0,J[xe].width,J[xe].height,ce,re,J[xe].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,0,ae,J[xe].width,J[xe].height,0,ce,re,J[xe].data);for(let mt=0;mt<$e.length;mt++){let bi=$e[mt].image[xe].image;Pe?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,mt+1,0,0,bi.width,bi.height,ce,re,bi.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,mt+1,ae,bi.width,bi.height,0,ce,re,bi.data)}}else{Pe?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,0,0,0,ce,re,J[xe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,0,ae,ce,re,J[xe]);for(let mt=0;mt<$e.length;mt++){let Zt=$e[mt];Pe?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,mt+1,0,0,ce,re,Zt.image[xe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+xe,mt+1,ae,ce,re,Zt.image[xe])}}}M(x)&&x.mipmapsAutoUpdate===!0&&w(i.TEXTURE_CUBE_MAP),oe.__version=j.version,x.onUpdate&&x.onUpdate(x)}C.__version=x.version}function Pt(C,x,z,ne,j,oe){let ue=r.convert(z.format,z.colorSpace),$=r.convert(z.type),K=E(z.internalFormat,ue,$,z.normalized,z.colorSpace),le=n.get(x),I=n.get(z);if(I.__renderTarget=x,!le.__hasExternalTextures){let J=Math.max(1,x.width>>oe),Y=Math.max(1,x.height>>oe);j===i.TEXTURE_3D||j===i.TEXTURE_2D_ARRAY?t.texImage3D(j,oe,K,J,Y,x.depth,0,ue,$,null):t.texImage2D(j,oe,K,J,Y,0,ue,$,null)}t.bindFramebuffer(i.FRAMEBUFFER,C),ge(x)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ne,j,I.__webglTexture,0,Rt(x)):(j===i.TEXTURE_2D||j>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&j<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ne,j,I.__webglTexture,oe),t.bindFramebuffer(i.FRAMEBUFFER,null)}function kn(C,x,z){if(i.bindRenderbuffer(i.RENDERBUFFER,C),x.depthBuffer){let ne=x.depthTexture,j=ne&&ne.isDepthTexture?ne.type:null,oe=_(x.stencilBuffer,j),ue=x.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;ge(x)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Rt(x),oe,x.width,x.height):z?i.renderbufferStorageMultisample(i.RENDERBUFFER,Rt(x),oe,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,oe,x.width,x.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ue,i.RENDERBUFFER,C)}else{let ne=x.textures;for(let j=0;j<ne.length;j++){let oe=ne[j],ue=r.convert(oe.format,oe.colorSpace),$=r.convert(oe.type),K=E(oe.internalFormat,ue,$,oe.normalized,oe.colorSpace);ge(x)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Rt(x),K,x.width,x.height):z?i.renderbufferStorageMultisample(i.RENDERBUFFER,Rt(x),K,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,K,x.width,x.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function pt(C,x,z){let ne=x.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,C),!(x.depthTexture&&x.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let j=n.get(x.depthTexture);j.__renderTarget=x;let oe=ne?x.depthTexture.image[0]:x.depthTexture.image;(!j.__webglTexture||oe.width!==x.width||oe.height!==x.height)&&(oe.width=x.width,oe.height=x.height,x.depthTexture.needsUpdate=!0),ne?ye(x.depthTexture,0):pe(x.depthTexture,0);let ue=j.__webglTexture,$=Rt(x),K=ne?i.TEXTURE_CUBE_MAP_POSITIVE_X+z:i.TEXTURE_2D,le=x.depthTexture.format===ji?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(x.depthTexture.format===qi)ge(x)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,le,K,ue,0,$):i.framebufferTexture2D(i.FRAMEBUFFER,le,K,ue,0);else if(x.depthTexture.format===ji)ge(x)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,le,K,ue,0,$):i.framebufferTexture2D(i.FRAMEBUFFER,le,K,ue,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Mn(C){let x=n.get(C),z=C.isWebGLCubeRenderTarget===!0;if(x.__boundDepthTexture!==C.depthTexture){let ne=C.depthTexture;if(x.__depthDisposeCallback&&x.__depthDisposeCallback(),ne){let j=()=>{delete x.__boundDepthTexture,delete x.__depthDisposeCallback,ne.removeEventListener("dispose",j)};ne.addEventListener("dispose",j),x.__depthDisposeCallback=j}x.__boundDepthTexture=ne}if(C.depthTexture&&!x.__autoAllocateDepthBuffer)if(z)for(let ne=0;ne<6;ne++)pt(x.__webglFramebuffer[ne],C,ne);else C.texture.mipmaps.length>0?pt(x.__webglFramebuffer[0],C,0):pt(x.__webglFramebuffer,C,0);else if(z){x.__webglDepthbuffer=[];for(let ne=0;ne<6;ne++)if(t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[ne]),x.__webglDepthbuffer[ne]===void 0)x.__webglDepthbuffer[ne]=i.createRenderbuffer(),kn(x.__webglDepthbuffer[ne],C,!1);else{let j=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,oe=x.__webglDepthbuffer[ne];i.bindRenderbuffer(i.RENDERBUFFER,oe),i.framebufferRenderbuffer(i.FRAMEBUFFER,j,i.RENDERBUFFER,oe)}}else if(C.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer),x.__webglDepthbuffer===void 0)x.__webglDepthbuffer=i.createRenderbuffer(),kn(x.__webglDepthbuffer,C,!1);else{let j=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,oe=x.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,oe),i.framebufferRenderbuffer(i.FRAMEBUFFER,j,i.RENDERBUFFER,oe)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Dn(C,x,z){let ne=n.get(C);x!==void 0&&Pt(ne.__webglFramebuffer,C,C.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),z!==void 0&&Mn(C)}function Nn(C){let x=C.texture,z=n.get(C),ne=n.get(x);C.addEventListener("dispose",F),N(C);let j=C.textures,oe=C.isWebGLCubeRenderTarget===!0,ue=j.length>1;if(ue||(ne.__webglTexture===void 0&&(ne.__webglTexture=i.createTexture()),ne.__version=x.version,a.memory.textures++),oe){z.__webglFramebuffer=[];for(let $=0;$<6;$++)if(x.mipmaps.length>0){z.__webglFramebuffer[$]=[];for(let K=0;K<x.mipmaps.length;K++)z.__webglFramebuffer[$][K]=i.createFramebuffer()}else z.__webglFramebuffer[$]=i.createFramebuffer()}else{if(x.mipmaps.length>0){z.__webglFramebuffer=[];for(let $=0;$<x.mipmaps.length;$++)z.__webglFramebuffer[$]=i.createFramebuffer()}else z.__webglFramebuffer=i.createFramebuffer();if(ue)for(let $=0,K=j.length;$<K;$++){let le=n.get(j[$]);le.__webglTexture===void 0&&(le.__webglTexture=i.createTexture(),a.memory.textures++)}if(C.samples>0&&ge(C)===!1){z.__webglMultisampledFramebuffer=i.createFramebuffer(),z.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,z.__webglMultisampledFramebuffer);for(let $=0;$<j.length;$++){let K=j[$];z.__webglColorRenderbuffer[$]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,z.__webglColorRenderbuffer[$]);let le=r.convert(K.format,K.colorSpace),I=r.convert(K.type),J=E(K.internalFormat,le,I,K.normalized,K.colorSpace,C.isXRRenderTarget===!0),Y=Rt(C);i.renderbufferStorageMultisample(i.RENDERBUFFER,Y,J,C.width,C.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+$,i.RENDERBUFFER,z.__webglColorRenderbuffer[$])}i.bindRenderbuffer(i.RENDERBUFFER,null),C.depthBuffer&&(z.__webglDepthRenderbuffer=i.createRenderbuffer(),kn(z.__webglDepthRenderbuffer,C,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(oe){t.bindTexture(i.TEXTURE_CUBE_MAP,ne.__webglTexture),et(i.TEXTURE_CUBE_MAP,x);for(let $=0;$<6;$++)if(x.mipmaps.length>0)for(let K=0;K<x.mipmaps.length;K++)Pt(z.__webglFramebuffer[$][K],C,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+$,K);else Pt(z.__webglFramebuffer[$],C,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0);M(x)?w(i.TEXTURE_CUBE_MAP):x.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),t.unbindTexture()}else if(ue){for(let $=0,K=j.length;$<K;$++){let le=j[$],I=n.get(le),J=i.TEXTURE_2D;(C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(J=C.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(J,I.__webglTexture),et(J,le),Pt(z.__webglFramebuffer,C,le,i.COLOR_ATTACHMENT0+$,J,0),M(le)&&w(J)}t.unbindTexture()}else{let $=i.TEXTURE_2D;if((C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&($=C.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture($,ne.__webglTexture),et($,x),x.mipmaps.length>0)for(let K=0;K<x.mipmaps.length;K++)Pt(z.__webglFramebuffer[K],C,x,i.COLOR_ATTACHMENT0,$,K);else Pt(z.__webglFramebuffer,C,x,i.COLOR_ATTACHMENT0,$,0);M(x)?w($):x.mipmaps.length>0&&i.texParameteri($,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),t.unbindTexture()}C.depthBuffer&&Mn(C)}function O(C){let x=C.textures;for(let z=0,ne=x.length;z<ne;z++){let j=x[z];if(M(j)&&j.mipmapsAutoUpdate===!0){let oe=T(C),ue=n.get(j).__webglTexture;t.bindTexture(oe,ue),w(oe),t.unbindTexture()}}}let un=[];function At(C){if(C.samples>0){if(ge(C)===!1){let x=C.textures,z=C.width,ne=C.height,j=i.COLOR_BUFFER_BIT,oe=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ue=n.get(C),$=x.length>1;if($)for(let le=0;le<x.length;le++)t.bindFramebuffer(i.FRAMEBUFFER,ue.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+le,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ue.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+le,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ue.__webglMultisampledFramebuffer),C.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ue.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ue.__webglFramebuffer);for(let le=0;le<x.length;le++){if(C.resolveDepthBuffer&&(C.depthBuffer&&(j|=i.DEPTH_BUFFER_BIT),C.stencilBuffer&&C.resolveStencilBuffer&&(j|=i.STENCIL_BUFFER_BIT)),$){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ue.__webglColorRenderbuffer[le]);let I=n.get(x[le]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,I,0)}i.blitFramebuffer(0,0,z,ne,0,0,z,ne,j,i.NEAREST),l===!0&&(un.length=0,un.push(i.COLOR_ATTACHMENT0+le),C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&un.push(oe),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,un))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),$)for(let le=0;le<x.length;le++){t.bindFramebuffer(i.FRAMEBUFFER,ue.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+le,i.RENDERBUFFER,ue.__webglColorRenderbuffer[le]);let I=n.get(x[le]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ue.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+le,i.TEXTURE_2D,I,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ue.__webglMultisampledFramebuffer)}else if(C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&l){let x=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[x])}}}function Rt(C){return Math.min(s.maxSamples,C.samples)}function ge(C){let x=n.get(C);return C.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&x.__useRenderToTexture!==!1}function Xt(C){let x=a.render.frame;h.get(C)!==x&&(h.set(C,x),C.update())}function Be(C,x){let z=C.colorSpace,ne=C.format,j=C.type;return C.isCompressedTexture===!0||C.isVideoTexture===!0||z!==pa&&z!==Qi&&(ot.getTransfer(z)===yt?(ne!==gi||j!==On)&&ze("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Ve("WebGLTextures: Unsupported texture color space:",z)),x}function Ge(C){return typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement?(c.width=C.naturalWidth||C.width,c.height=C.naturalHeight||C.height):typeof VideoFrame<"u"&&C instanceof VideoFrame?(c.width=C.displayWidth,c.height=C.displayHeight):(c.width=C.width,c.height=C.height),c}this.allocateTextureUnit=De,this.resetTextureUnits=Q,this.getTextureUnits=ee,this.setTextureUnits=we,this.setTexture2D=pe,this.setTexture2DArray=Me,this.setTexture3D=Le,this.setTextureCube=ye,this.rebindTextures=Dn,this.setupRenderTarget=Nn,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=At,this.setupDepthRenderbuffer=Mn,this.setupFrameBufferTexture=Pt,this.useMultisampledRTT=ge,this.dispose=G}function iS(i,e){function t(n,s=Qi){let r,a=ot.getTransfer(s);if(n===On)return i.UNSIGNED_BYTE;if(n===Gl)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Wl)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Nu)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Uu)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Lu)return i.BYTE;if(n===Du)return i.SHORT;if(n===Br)return i.UNSIGNED_SHORT;if(n===Vl)return i.INT;if(n===pi)return i.UNSIGNED_INT;if(n===ni)return i.FLOAT;if(n===mi)return i.HALF_FLOAT;if(n===Ou)return i.ALPHA;if(n===Fu)return i.RGB;if(n===gi)return i.RGBA;if(n===qi)return i.DEPTH_COMPONENT;if(n===ji)return i.DEPTH_STENCIL;if(n===Xl)return i.RED;if(n===ql)return i.RED_INTEGER;if(n===ws)return i.RG;if(n===Yl)return i.RG_INTEGER;if(n===Zl)return i.RGBA_INTEGER;if(n===ka||n===Ha||n===Va||n===Ga)if(a===yt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===ka)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Ha)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Va)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ga)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===ka)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Ha)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Va)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ga)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===$l||n===Kl||n===Jl||n===jl)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===$l)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Kl)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Jl)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===jl)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Ql||n===ec||n===tc||n===nc||n===ic||n===Wa||n===sc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Ql||n===ec)return a===yt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===tc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===nc)return r.COMPRESSED_R11_EAC;if(n===ic)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Wa)return r.COMPRESSED_RG11_EAC;if(n===sc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===rc||n===ac||n===oc||n===lc||n===cc||n===hc||n===uc||n===dc||n===fc||n===pc||n===mc||n===gc||n===_c||n===vc)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===rc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===ac)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===oc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===lc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===cc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===hc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===uc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===dc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===fc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===pc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===mc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===gc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===_c)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===vc)return a===yt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===yc||n===xc||n===bc)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===yc)return a===yt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===xc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===bc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===wc||n===Mc||n===Xa||n===Sc)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===wc)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Mc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Xa)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Sc)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===$s?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var sS=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,rS=`
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

}`,ud=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Ca(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new ei({vertexShader:sS,fragmentShader:rS,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new me(new Vs(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},dd=class extends ui{constructor(e,t){super();let n=this,s=null,r=1,a=null,o="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,g=null,v=typeof XRWebGLBinding<"u",p=new ud,m={},y=t.getContextAttributes(),M=null,w=null,T=[],E=[],_=new Ie,S=null,N=null,P=new An;P.viewport=new bt;let U=new An;U.viewport=new bt;let F=[P,U],X=new Ol,L=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Z){let pe=T[Z];return pe===void 0&&(pe=new Pr,T[Z]=pe),pe.getTargetRaySpace()},this.getControllerGrip=function(Z){let pe=T[Z];return pe===void 0&&(pe=new Pr,T[Z]=pe),pe.getGripSpace()},this.getHand=function(Z){let pe=T[Z];return pe===void 0&&(pe=new Pr,T[Z]=pe),pe.getHandSpace()};function q(Z){let pe=E.indexOf(Z.inputSource);if(pe===-1)return;let Me=T[pe];Me!==void 0&&(Me.update(Z.inputSource,Z.frame,c||a),Me.dispatchEvent({type:Z.type,data:Z.inputSource}))}function V(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",te);for(let Z=0;Z<T.length;Z++){let pe=E[Z];pe!==null&&(E[Z]=null,T[Z].disconnect(pe))}L=null,G=null,p.reset();for(let Z in m)delete m[Z];if(e.setRenderTarget(M),f=null,d=null,u=null,s=null,w=null,De.stop(),n.isPresenting=!1,e.setPixelRatio(S),e.setSize(_.width,_.height,!1),N!==null){let Z=N.camera;Z.fov=N.fov,Z.zoom=N.zoom,Z.updateProjectionMatrix(),N=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Z){r=Z,n.isPresenting===!0&&ze("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Z){o=Z,n.isPresenting===!0&&ze("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(Z){c=Z},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&v&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(Z){if(s=Z,s!==null){if(M=e.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",V),s.addEventListener("inputsourceschange",te),y.xrCompatible!==!0&&await t.makeXRCompatible(),S=e.getPixelRatio(),e.getSize(_),v&&"createProjectionLayer"in XRWebGLBinding.prototype){let Me=null,Le=null,ye=null;y.depth&&(ye=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,Me=y.stencil?ji:qi,Le=y.stencil?$s:pi);let ke={colorFormat:t.RGBA8,depthFormat:ye,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(ke),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),w=new Xn(d.textureWidth,d.textureHeight,{format:gi,type:On,depthTexture:new $i(d.textureWidth,d.textureHeight,Le,void 0,void 0,void 0,void 0,void 0,void 0,Me),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let Me={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,Me),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),w=new Xn(f.framebufferWidth,f.framebufferHeight,{format:gi,type:On,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}w.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),De.setContext(s),De.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return p.getDepthTexture()};function te(Z){for(let pe=0;pe<Z.removed.length;pe++){let Me=Z.removed[pe],Le=E.indexOf(Me);Le>=0&&(E[Le]=null,T[Le].disconnect(Me))}for(let pe=0;pe<Z.added.length;pe++){let Me=Z.added[pe],Le=E.indexOf(Me);if(Le===-1){for(let ke=0;ke<T.length;ke++)if(ke>=E.length){E.push(Me),Le=ke;break}else if(E[ke]===null){E[ke]=Me,Le=ke;break}if(Le===-1)break}let ye=T[Le];ye&&ye.connect(Me)}}function H(Z,pe){pe===null?Z.matrixWorld.copy(Z.matrix):Z.matrixWorld.multiplyMatrices(pe.matrixWorld,Z.matrix),Z.matrixWorldInverse.copy(Z.matrixWorld).invert()}this.updateCamera=function(Z){if(s===null)return;let pe=Z.near,Me=Z.far;p.texture!==null&&(p.depthNear>0&&(pe=p.depthNear),p.depthFar>0&&(Me=p.depthFar)),X.near=U.near=P.near=pe,X.far=U.far=P.far=Me,(L!==X.near||G!==X.far)&&(s.updateRenderState({depthNear:X.near,depthFar:X.far}),L=X.near,G=X.far),X.layers.mask=Z.layers.mask|6,P.layers.mask=X.layers.mask&-5,U.layers.mask=X.layers.mask&-3;let Le=Z.parent,ye=X.cameras;H(X,Le);for(let ke=0;ke<ye.length;ke++)H(ye[ke],Le);X.projectionMatrix.copy(P.projectionMatrix),X.projectionMatrixInverse.copy(P.projectionMatrixInverse),N===null&&Z.isPerspectiveCamera&&(N={camera:Z,fov:Z.fov,zoom:Z.zoom}),Q(Z,X,Le)};function Q(Z,pe,Me){Me===null?Z.matrix.copy(pe.matrixWorld):(Z.matrix.copy(Me.matrixWorld),Z.matrix.invert(),Z.matrix.multiply(pe.matrixWorld)),Z.matrix.decompose(Z.position,Z.quaternion,Z.scale),Z.updateMatrixWorld(!0),Z.projectionMatrix.copy(pe.projectionMatrix),Z.projectionMatrixInverse.copy(pe.projectionMatrixInverse),Z.isPerspectiveCamera&&(Z.fov=Tr*2*Math.atan(1/Z.projectionMatrix.elements[5]),Z.zoom=1)}this.getCamera=function(){return X},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(Z){l=Z,d!==null&&(d.fixedFoveation=Z),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Z)},this.hasDepthSensing=function(){return p.texture!==null},this.getDepthSensingMesh=function(){return p.getMesh(X)},this.getCameraTexture=function(Z){return m[Z]};let ee=null;function we(Z,pe){if(h=pe.getViewerPose(c||a),g=pe,h!==null){let Me=h.views;f!==null&&(e.setRenderTargetFramebuffer(w,f.framebuffer),e.setRenderTarget(w));let Le=!1;Me.length!==X.cameras.length&&(X.cameras.length=0,Le=!0);for(let Fe=0;Fe<Me.length;Fe++){let et=Me[Fe],ht=null;if(f!==null)ht=f.getViewport(et);else{let Jt=u.getViewSubImage(d,et);ht=Jt.viewport,Fe===0&&(e.setRenderTargetTextures(w,Jt.colorTexture,Jt.depthStencilTexture),e.setRenderTarget(w))}let Ke=F[Fe];Ke===void 0&&(Ke=new An,Ke.layers.enable(Fe),Ke.viewport=new bt,F[Fe]=Ke),Ke.matrix.fromArray(et.transform.matrix),Ke.matrix.decompose(Ke.position,Ke.quaternion,Ke.scale),Ke.projectionMatrix.fromArray(et.projectionMatrix),Ke.projectionMatrixInverse.copy(Ke.projectionMatrix).invert(),Ke.viewport.set(ht.x,ht.y,ht.width,ht.height),Fe===0&&(X.matrix.copy(Ke.matrix),X.matrix.decompose(X.position,X.quaternion,X.scale)),Le===!0&&X.cameras.push(Ke)}let ye=s.enabledFeatures;if(ye&&ye.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&v){u=n.getBinding();let Fe=u.getDepthInformation(Me[0]);Fe&&Fe.isValid&&Fe.texture&&p.init(Fe,s.renderState)}if(ye&&ye.includes("camera-access")&&v){e.state.unbindTexture(),u=n.getBinding();for(let Fe=0;Fe<Me.length;Fe++){let et=Me[Fe].camera;if(et){let ht=m[et];ht||(ht=new Ca,m[et]=ht);let Ke=u.getCameraImage(et);ht.sourceTexture=Ke}}}}for(let Me=0;Me<T.length;Me++){let Le=E[Me],ye=T[Me];Le!==null&&ye!==void 0&&ye.update(Le,pe,c||a)}ee&&ee(Z,pe),pe.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:pe}),g=null}let De=new Vp;De.setAnimationLoop(we),this.setAnimationLoop=function(Z){ee=Z},this.dispose=function(){}}},aS=new Ye,jp=new qe;jp.set(-1,0,0,0,1,0,0,0,1);function oS(i,e){function t(p,m){p.matrixAutoUpdate===!0&&p.updateMatrix(),m.value.copy(p.matrix)}function n(p,m){m.color.getRGB(p.fogColor.value,Zu(i)),m.isFog?(p.fogNear.value=m.near,p.fogFar.value=m.far):m.isFogExp2&&(p.fogDensity.value=m.density)}function s(p,m,y,M,w){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(p,m):m.isMeshLambertMaterial?(r(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(p,m),u(p,m)):m.isMeshPhongMaterial?(r(p,m),h(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(p,m),d(p,m),m.isMeshPhysicalMaterial&&f(p,m,w)):m.isMeshMatcapMaterial?(r(p,m),g(p,m)):m.isMeshDepthMaterial?r(p,m):m.isMeshDistanceMaterial?(r(p,m),v(p,m)):m.isMeshNormalMaterial?r(p,m):m.isLineBasicMaterial?(a(p,m),m.isLineDashedMaterial&&o(p,m)):m.isPointsMaterial?l(p,m,y,M):m.isSpriteMaterial?c(p,m):m.isShadowMaterial?(p.color.value.copy(m.color),p.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(p,m){p.opacity.value=m.opacity,m.color&&p.diffuse.value.copy(m.color),m.emissive&&p.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.bumpMap&&(p.bumpMap.value=m.bumpMap,t(m.bumpMap,p.bumpMapTransform),p.bumpScale.value=m.bumpScale,m.side===Rn&&(p.bumpScale.value*=-1)),m.normalMap&&(p.normalMap.value=m.normalMap,t(m.normalMap,p.normalMapTransform),p.normalScale.value.copy(m.normalScale),m.side===Rn&&p.normalScale.value.negate()),m.displacementMap&&(p.displacementMap.value=m.displacementMap,t(m.displacementMap,p.displacementMapTransform),p.displacementScale.value=m.displacementScale,p.displacementBias.value=m.displacementBias),m.emissiveMap&&(p.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,p.emissiveMapTransform)),m.specularMap&&(p.specularMap.value=m.specularMap,t(m.specularMap,p.specularMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest);let y=e.get(m),M=y.envMap,w=y.envMapRotation;M&&(p.envMap.value=M,p.envMapRotation.value.setFromMatrix4(aS.makeRotationFromEuler(w)).transpose(),M.isCubeTexture&&M.isRenderTargetTexture===!1&&p.envMapRotation.value.premultiply(jp),p.reflectivity.value=m.reflectivity,p.ior.value=m.ior,p.refractionRatio.value=m.refractionRatio),m.lightMap&&(p.lightMap.value=m.lightMap,p.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,p.lightMapTransform)),m.aoMap&&(p.aoMap.value=m.aoMap,p.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,p.aoMapTransform))}function a(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform))}function o(p,m){p.dashSize.value=m.dashSize,p.totalSize.value=m.dashSize+m.gapSize,p.scale.value=m.scale}function l(p,m,y,M){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.size.value=m.size*y,p.scale.value=M*.5,m.map&&(p.map.value=m.map,t(m.map,p.uvTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function c(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.rotation.value=m.rotation,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function h(p,m){p.specular.value.copy(m.specular),p.shininess.value=Math.max(m.shininess,1e-4)}function u(p,m){m.gradientMap&&(p.gradientMap.value=m.gradientMap)}function d(p,m){p.metalness.value=m.metalness,m.metalnessMap&&(p.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,p.metalnessMapTransform)),p.roughness.value=m.roughness,m.roughnessMap&&(p.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,p.roughnessMapTransform)),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)}function f(p,m,y){p.ior.value=m.ior,m.diffuseRoughness>0&&(p.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(p.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,p.diffuseRoughnessMapTransform))),m.sheen>0&&(p.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),p.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(p.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,p.sheenColorMapTransform)),m.sheenRoughnessMap&&(p.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,p.sheenRoughnessMapTransform))),m.clearcoat>0&&(p.clearcoat.value=m.clearcoat,p.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(p.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,p.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(p.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,p.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(p.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,p.clearcoatNormalMapTransform),p.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===Rn&&p.clearcoatNormalScale.value.negate())),m.dispersion>0&&(p.dispersion.value=m.dispersion),m.retroreflectivity>0&&(p.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(p.iridescence.value=m.iridescence,p.iridescenceIOR.value=m.iridescenceIOR,p.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,p.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(p.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,p.iridescenceMapTransform)),m.iridescenceThicknessMap&&(p.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,p.iridescenceThicknessMapTransform))),m.transmission>0&&(p.transmission.value=m.transmission,p.transmissionSamplerMap.value=y.texture,p.transmissionSamplerSize.value.set(y.width,y.height),m.transmissionMap&&(p.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,p.transmissionMapTransform)),p.thickness.value=m.thickness,m.thicknessMap&&(p.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,p.thicknessMapTransform)),p.attenuationDistance.value=m.attenuationDistance,p.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(p.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(p.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,p.anisotropyMapTransform))),p.specularIntensity.value=m.specularIntensity,p.specularColor.value.copy(m.specularColor),m.specularColorMap&&(p.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,p.specularColorMapTransform)),m.specularIntensityMap&&(p.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,p.specularIntensityMapTransform))}function g(p,m){m.matcap&&(p.matcap.value=m.matcap)}function v(p,m){let y=e.get(m).light;p.referencePosition.value.setFromMatrixPosition(y.matrixWorld),p.nearDistance.value=y.shadow.camera.near,p.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function lS(i,e,t,n){let s={},r={};function a(y,M){let w=M.program;n.uniformBlockBinding(y,w,s[y.id])}function o(y,M){let w=s[y.id];w===void 0&&(g(y),w=l(y),s[y.id]=w,y.addEventListener("dispose",p));let T=M.program;n.updateUBOMapping(y,T);let E=e.render.frame;r[y.id]!==E&&(c(y),r[y.id]=E)}function l(y){let M=i.createBuffer(),w=y.__size,T=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,M),i.bufferData(i.UNIFORM_BUFFER,w,T),i.bindBuffer(i.UNIFORM_BUFFER,null),M}function c(y){let M=s[y.id],w=y.uniforms,T=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,M);for(let E=0,_=w.length;E<_;E++){let S=w[E];if(Array.isArray(S))for(let N=0,P=S.length;N<P;N++)h(S[N],E,N,T);else h(S,E,0,T)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(y,M,w,T){if(d(y,M,w,T)===!0){let E=y.__offset,_=y.value;if(Array.isArray(_)){let S=0;for(let N=0;N<_.length;N++){let P=_[N],U=v(P,!0);u(P,y.__data,S),S+=U.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,y.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,y.__data)}}function u(y,M,w){typeof y=="number"||typeof y=="boolean"?M[w]=y:y.isMatrix3?(M[w]=y.elements[0],M[w+1]=y.elements[1],M[w+2]=y.elements[2],M[w+3]=0,M[w+4]=y.elements[3],M[w+5]=y.elements[4],M[w+6]=y.elements[5],M[w+7]=0,M[w+8]=y.elements[6],M[w+9]=y.elements[7],M[w+10]=y.elements[8],M[w+11]=0):ArrayBuffer.isView(y)?M.set(y.subarray(0,M.length-w),w):y.toArray(M,w)}function d(y,M,w,T){let E=y.value,_=M+"_"+w;if(Array.isArray(E)){T[_]===void 0&&(T[_]=[]);let S=T[_],N=!1;for(let P=0;P<E.length;P++)f(E[P],S,P)===!0&&(N=!0);return N}return f(E,T,_)}function f(y,M,w){if(M[w]===void 0)return typeof y=="number"||typeof y=="boolean"?M[w]=y:ArrayBuffer.isView(y)?M[w]=y.slice():M[w]=y.clone(),!0;{let T=M[w];if(typeof y=="number"||typeof y=="boolean"){if(T!==y)return M[w]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(T.equals(y)===!1)return T.copy(y),!0}}return!1}function g(y){let M=y.uniforms,w=0,T=16;for(let _=0,S=M.length;_<S;_++){let N=Array.isArray(M[_])?M[_]:[M[_]];for(let P=0,U=N.length;P<U;P++){let F=N[P],X=Array.isArray(F.value)?F.value:[F.value],L=Array.isArray(M[_])||Array.isArray(F.value),G=w;for(let V=0,te=X.length;V<te;V++){let H=X[V],Q=v(H,L),ee=w%T,we=ee%Q.boundary,De=ee+we;w+=we,De!==0&&T-De<Q.storage&&(w+=T-De),V===0&&(G=w),w+=Q.storage}let q=F.type==="int"?Int32Array:F.type==="uint"?Uint32Array:Float32Array;F.__data=new q((w-G)/Float32Array.BYTES_PER_ELEMENT),F.__offset=G}}let E=w%T;return E>0&&(w+=T-E),y.__size=w,y.__cache={},this}function v(y,M){let w={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(w.boundary=4,w.storage=4):y.isVector2?(w.boundary=8,w.storage=8):y.isVector3||y.isColor?(w.boundary=16,w.storage=12):y.isVector4?(w.boundary=16,w.storage=16):y.isMatrix3?(w.boundary=16,w.storage=48):y.isMatrix4?(w.boundary=16,w.storage=64):y.isTexture?ze("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(w.boundary=16,w.storage=y.byteLength):ze("WebGLRenderer: Unsupported uniform value type.",y),M===!0&&(w.boundary=16,w.storage=Math.ceil(w.storage/16)*16),w}function p(y){let M=y.target;M.removeEventListener("dispose",p),i.deleteBuffer(s[M.id]),delete s[M.id],delete r[M.id]}function m(){for(let y in s)i.deleteBuffer(s[y]);s={},r={}}return{bind:a,update:o,dispose:m}}var cS=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Ti=null;function hS(){return Ti===null&&(Ti=new wa(cS,16,16,ws,mi),Ti.name="DFG_LUT",Ti.minFilter=En,Ti.magFilter=En,Ti.wrapS=Si,Ti.wrapT=Si,Ti.generateMipmaps=!1,Ti.needsUpdate=!0),Ti}var Pc=class{constructor(e={}){let{canvas:t=pp(),context:n=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=On}=e;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=a;let v=f,p=new Set([Zl,Yl,ql]),m=new Set([On,pi,Br,$s,Gl,Wl]),y=new Uint32Array(4),M=new Int32Array(4),w={textures:[],min:[],max:[],resolution:[]},T=null,E=null,_=[],S=[],N=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Ei,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let P=this,U=!1,F=null,X=null,L=null,G=null;this._outputColorSpace=fn;let q=0,V=0,te=null,H=-1,Q=null,ee=new bt,we=new bt,De=null,Z=new Ce(0),pe=0,Me=t.width,Le=t.height,ye=1,ke=null,Nt=null,Fe=new bt(0,0,Me,Le),et=new bt(0,0,Me,Le),ht=!1,Ke=new fs,Jt=new vl,Wt=!1,jt=!1,Pt=new Ye,kn=new A,pt=new bt,Mn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Dn=!1;function Nn(){return te===null?ye:1}let O=n;function un(b,D){return t.getContext(b,D)}let At,Rt,ge,Xt,Be,Ge,C,x,z,ne,j,oe,ue,$,K,le,I,J,Y,ce,re,ae,Pe;try{let b={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Ne,!1),t.addEventListener("webglcontextrestored",$e,!1),t.addEventListener("webglcontextcreationerror",xe,!1),O===null){let D="webgl2";if(O=un(D,b),O===null)throw un(D)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Je()}catch(b){throw t.removeEventListener("webglcontextlost",Ne,!1),t.removeEventListener("webglcontextrestored",$e,!1),t.removeEventListener("webglcontextcreationerror",xe,!1),Ve("WebGLRenderer: "+b.message),b}function Je(){At=new bw(O),At.init(),re=new iS(O,At),Rt=new hw(O,At,e,re),ge=new tS(O,At),Rt.reversedDepthBuffer&&d&&ge.buffers.depth.setReversed(!0),X=O.createFramebuffer(),L=O.createFramebuffer(),G=O.createFramebuffer(),Xt=new Sw(O),Be=new HM,Ge=new nS(O,At,ge,Be,Rt,re,Xt),C=new xw(P),x=new Ey(O),ae=new lw(O,x),z=new ww(O,x,Xt,ae),ne=new Ew(O,z,x,ae,Xt),J=new Aw(O,Rt,Ge),K=new uw(Be),j=new kM(P,C,At,Rt,ae,K),oe=new oS(P,Be),ue=new GM,$=new $M(At),I=new ow(P,C,ge,ne,g,l),le=new eS(P,ne,Rt),Pe=new lS(O,Xt,Rt,ge),Y=new cw(O,At,Xt),ce=new Mw(O,At,Xt),Xt.programs=j.programs,P.capabilities=Rt,P.extensions=At,P.properties=Be,P.renderLists=ue,P.shadowMap=le,P.state=ge,P.info=Xt}v!==On&&(N=new Cw(v,t.width,t.height,o,s,r));let se=new dd(P,O);this.xr=se,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let b=At.get("WEBGL_lose_context");b&&b.loseContext()},this.forceContextRestore=function(){let b=At.get("WEBGL_lose_context");b&&b.restoreContext()},this.getPixelRatio=function(){return ye},this.setPixelRatio=function(b){b!==void 0&&(ye=b,this.setSize(Me,Le,!1))},this.getSize=function(b){return b.set(Me,Le)},this.setSize=function(b,D,W=!0){if(se.isPresenting){ze("WebGLRenderer: Can't change size while VR device is presenting.");return}Me=b,Le=D,t.width=Math.floor(b*ye),t.height=Math.floor(D*ye),W===!0&&(t.style.width=b+"px",t.style.height=D+"px"),N!==null&&N.setSize(t.width,t.height),this.setViewport(0,0,b,D)},this.getDrawingBufferSize=function(b){return b.set(Me*ye,Le*ye).floor()},this.setDrawingBufferSize=function(b,D,W){Me=b,Le=D,ye=W,t.width=Math.floor(b*W),t.height=Math.floor(D*W),this.setViewport(0,0,b,D)},this.setEffects=function(b){if(v===On){Ve("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(b){for(let D=0;D<b.length;D++)if(b[D].isOutputPass===!0){ze("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}N.setEffects(b||[])},this.getCurrentViewport=function(b){return b.copy(ee)},this.getViewport=function(b){return b.copy(Fe)},this.setViewport=function(b,D,W,B){b.isVector4?Fe.set(b.x,b.y,b.z,b.w):Fe.set(b,D,W,B),ge.viewport(ee.copy(Fe).multiplyScalar(Nn()).round())},this.getScissor=function(b){return b.copy(et)},this.setScissor=function(b,D,W,B){b.isVector4?et.set(b.x,b.y,b.z,b.w):et.set(b,D,W,B),ge.scissor(we.copy(et).multiplyScalar(Nn()).round())},this.getScissorTest=function(){return ht},this.setScissorTest=function(b){ge.setScissorTest(ht=b)},this.setOpaqueSort=function(b){ke=b},this.setTransparentSort=function(b){Nt=b},this.getClearColor=function(b){return b.copy(I.getClearColor())},this.setClearColor=function(){I.setClearColor(...arguments)},this.getClearAlpha=function(){return I.getClearAlpha()},this.setClearAlpha=function(){I.setClearAlpha(...arguments)},this.clear=function(b=!0,D=!0,W=!0){let B=0;if(b){let k=!1;if(te!==null){let de=te.texture.format;k=p.has(de)}if(k){let de=te.texture.type,Se=m.has(de),he=I.getClearColor(),be=I.getClearAlpha(),Te=he.r,Xe=he.g,st=he.b;Se?(y[0]=Te,y[1]=Xe,y[2]=st,y[3]=be,O.clearBufferuiv(O.COLOR,0,y)):(M[0]=Te,M[1]=Xe,M[2]=st,M[3]=be,O.clearBufferiv(O.COLOR,0,M))}else B|=O.COLOR_BUFFER_BIT}D&&(B|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),W&&(B|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),B!==0&&O.clear(B)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(b){b.setRenderer(this),F=b},this.dispose=function(){t.removeEventListener("webglcontextlost",Ne,!1),t.removeEventListener("webglcontextrestored",$e,!1),t.removeEventListener("webglcontextcreationerror",xe,!1),I.dispose(),ue.dispose(),$.dispose(),Ge.dispose(),Be.dispose(),C.dispose(),ne.dispose(),z.dispose(),ae.dispose(),Pe.dispose(),j.dispose(),se.dispose(),se.removeEventListener("sessionstart",_o),se.removeEventListener("sessionend",vo),Oi.stop()};function Ne(b){b.preventDefault(),_a("WebGLRenderer: Context Lost."),U=!0}function $e(){_a("WebGLRenderer: Context Restored."),U=!1;let b=Xt.autoReset,D=le.enabled,W=le.autoUpdate,B=le.needsUpdate,k=le.type;Je(),Xt.autoReset=b,le.enabled=D,le.autoUpdate=W,le.needsUpdate=B,le.type=k}function xe(b){Ve("WebGLRenderer: A WebGL context could not be created. Reason: ",b.statusMessage)}function mt(b){let D=b.target;D.removeEventListener("dispose",mt),Zt(D)}function Zt(b){bi(b),Be.remove(b)}function bi(b){let D=Be.get(b).programs;D!==void 0&&(D.forEach(function(W){j.releaseProgram(W)}),b.isShaderMaterial&&j.releaseShaderCache(b))}this.renderBufferDirect=function(b,D,W,B,k,de){D===null&&(D=Mn);let Se=k.isMesh&&k.matrixWorld.determinantAffine()<0,he=Uh(b,D,W,B,k);ge.setMaterial(B,Se);let be=W.index,Te=1;if(B.wireframe===!0){if(be=z.getWireframeAttribute(W),be===void 0)return;Te=2}let Xe=W.drawRange,st=W.attributes.position,Ae=Xe.start*Te,rt=(Xe.start+Xe.count)*Te;de!==null&&(Ae=Math.max(Ae,de.start*Te),rt=Math.min(rt,(de.start+de.count)*Te)),be!==null?(Ae=Math.max(Ae,0),rt=Math.min(rt,be.count)):st!=null&&(Ae=Math.max(Ae,0),rt=Math.min(rt,st.count));let kt=rt-Ae;if(kt<0||kt===1/0)return;ae.setup(k,B,he,W,be);let St,Mt=Y;if(be!==null&&(St=x.get(be),Mt=ce,Mt.setIndex(St)),k.isMesh)B.wireframe===!0?(ge.setLineWidth(B.wireframeLinewidth*Nn()),Mt.setMode(O.LINES)):Mt.setMode(O.TRIANGLES);else if(k.isLine){let rn=B.linewidth;rn===void 0&&(rn=1),ge.setLineWidth(rn*Nn()),k.isLineSegments?Mt.setMode(O.LINES):k.isLineLoop?Mt.setMode(O.LINE_LOOP):Mt.setMode(O.LINE_STRIP)}else k.isPoints?Mt.setMode(O.POINTS):k.isSprite&&Mt.setMode(O.TRIANGLES);if(k.isBatchedMesh)if(At.get("WEBGL_multi_draw"))Mt.renderMultiDraw(k._multiDrawStarts,k._multiDrawCounts,k._multiDrawCount);else{let rn=k._multiDrawStarts,Ee=k._multiDrawCounts,dn=k._multiDrawCount,dt=be?x.get(be).bytesPerElement:1,Fi=Be.get(B).currentProgram.getUniforms();for(let an=0;an<dn;an++)Fi.setValue(O,"_gl_DrawID",an),Mt.render(rn[an]/dt,Ee[an])}else if(k.isInstancedMesh)Mt.renderInstances(Ae,kt,k.count);else if(W.isInstancedBufferGeometry){let rn=W._maxInstanceCount!==void 0?W._maxInstanceCount:1/0,Ee=Math.min(W.instanceCount,rn);Mt.renderInstances(Ae,kt,Ee)}else Mt.render(Ae,kt)};function go(b,D,W,B){F!==null&&b.isNodeMaterial&&F.setObject(B,b),Wt===!0&&K.setState(b,W,!1),b.transparent===!0&&b.side===Ht&&b.forceSinglePass===!1?(b.side=Rn,b.needsUpdate=!0,Ns(b,D,B),b.side=bs,b.needsUpdate=!0,Ns(b,D,B),b.side=Ht):Ns(b,D,B)}this.compile=function(b,D,W=null){W===null&&(W=b),F!==null&&F.renderStart(b,D,W),E=$.get(W),E.init(D),S.push(E),W.traverseVisible(function(k){k.isLight&&k.layers.test(D.layers)&&(E.pushLight(k),k.castShadow&&E.pushShadow(k))}),b!==W&&b.traverseVisible(function(k){k.isLight&&k.layers.test(D.layers)&&(E.pushLight(k),k.castShadow&&E.pushShadow(k))}),E.setupLights(),F!==null&&F.updateLights(E.state.lightsArray),jt=this.localClippingEnabled,Wt=K.init(this.clippingPlanes,jt),Wt===!0&&K.setGlobalState(this.clippingPlanes,D),F!==null&&le.render(E.state.shadowsArray,W,D);let B=new Set;return b.traverse(function(k){if(!(k.isMesh||k.isPoints||k.isLine||k.isSprite))return;let de=k.material;if(de)if(Array.isArray(de))for(let Se=0;Se<de.length;Se++){let he=de[Se];go(he,W,D,k),B.add(he)}else go(de,W,D,k),B.add(de)}),E=S.pop(),F!==null&&F.renderEnd(),B},this.compileAsync=function(b,D,W=null){let B=this.compile(b,D,W);return new Promise(k=>{function de(){if(B.forEach(function(Se){let be=Be.get(Se).currentProgram;(be===void 0||be.isReady())&&B.delete(Se)}),B.size===0){k(b);return}setTimeout(de,10)}At.get("KHR_parallel_shader_compile")!==null?de():setTimeout(de,10)})};let ea=null;function Dh(b){ea&&ea(b)}function _o(){Oi.stop()}function vo(){Oi.start()}let Oi=new Vp;Oi.setAnimationLoop(Dh),typeof self<"u"&&Oi.setContext(self),this.setAnimationLoop=function(b){ea=b,se.setAnimationLoop(b),b===null?Oi.stop():Oi.start()},se.addEventListener("sessionstart",_o),se.addEventListener("sessionend",vo),this.render=function(b,D){if(D!==void 0&&D.isCamera!==!0){Ve("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(U===!0)return;F!==null&&F.renderStart(b,D);let W=se.enabled===!0&&se.isPresenting===!0,B=N!==null&&(te===null||W)&&N.begin(P,te);if(b.matrixWorldAutoUpdate===!0&&b.updateMatrixWorld(),D.parent===null&&D.matrixWorldAutoUpdate===!0&&D.updateMatrixWorld(),se.enabled===!0&&se.isPresenting===!0&&(N===null||N.isCompositing()===!1)&&(se.cameraAutoUpdate===!0&&se.updateCamera(D),D=se.getCamera()),b.isScene===!0&&b.onBeforeRender(P,b,D,te),E=$.get(b,S.length),E.init(D),E.state.textureUnits=Ge.getTextureUnits(),S.push(E),Pt.multiplyMatrices(D.projectionMatrix,D.matrixWorldInverse),D.isArrayCamera?Jt.setFromArrayCamera(D):Ke.setFromProjectionMatrix(Pt,jn,D.reversedDepth),jt=this.localClippingEnabled,Wt=K.init(this.clippingPlanes,jt),T=ue.get(b,_.length),T.init(),_.push(T),this.info.render.frame++,se.enabled===!0&&se.isPresenting===!0){let Se=P.xr.getDepthSensingMesh();Se!==null&&ta(Se,D,-1/0,P.sortObjects)}ta(b,D,0,P.sortObjects),T.finish(),F!==null&&F.updateLights(E.state.lightsArray),P.sortObjects===!0&&T.sort(ke,Nt),Dn=se.enabled===!1||se.isPresenting===!1||se.hasDepthSensing()===!1,Dn&&I.addToRenderList(T,b),this.info.autoReset===!0&&this.info.reset(),Wt===!0&&K.beginShadows();let k=E.state.shadowsArray;if(le.render(k,b,D),Wt===!0&&K.endShadows(),(B&&N.hasRenderPass())===!1){let Se=T.opaque,he=T.transmissive;if(E.setupLights(),D.isArrayCamera){let be=D.cameras;if(he.length>0)for(let Te=0,Xe=be.length;Te<Xe;Te++){let st=be[Te];xo(Se,he,b,st)}Dn&&I.render(b);for(let Te=0,Xe=be.length;Te<Xe;Te++){let st=be[Te];yo(T,b,st,st.viewport)}}else he.length>0&&xo(Se,he,b,D),Dn&&I.render(b),yo(T,b,D)}te!==null&&V===0&&(Ge.updateMultisampleRenderTarget(te),Ge.updateRenderTargetMipmap(te)),B&&N.end(P),b.isScene===!0&&b.onAfterRender(P,b,D),ae.resetDefaultState(),H=-1,Q=null,S.pop(),S.length>0?(E=S[S.length-1],Ge.setTextureUnits(E.state.textureUnits),Wt===!0&&K.setGlobalState(P.clippingPlanes,E.state.camera)):E=null,_.pop(),_.length>0?T=_[_.length-1]:T=null,F!==null&&F.renderEnd()};function ta(b,D,W,B){if(b.visible===!1)return;if(b.layers.test(D.layers)){if(b.isGroup)W=b.renderOrder;else if(b.isLOD)b.autoUpdate===!0&&b.update(D);else if(b.isLight)E.pushLight(b),b.castShadow&&E.pushShadow(b);else if(b.isSprite){let Se=D.isArrayCamera?Jt:Ke;if(!b.frustumCulled||b.intersectsFrustum(Se)){B&&pt.setFromMatrixPosition(b.matrixWorld).applyMatrix4(Pt);let he=ne.update(b),be=b.material;be.visible&&T.push(b,he,be,W,pt.z,null,D)}}else if(b.isMesh||b.isLine||b.isPoints){let Se=D.isArrayCamera?Jt:Ke;if(!b.frustumCulled||b.intersectsFrustum(Se)){let he=ne.update(b),be=b.material;if(B&&(b.boundingSphere!==void 0?(b.boundingSphere===null&&b.computeBoundingSphere(),pt.copy(b.boundingSphere.center)):(he.boundingSphere===null&&he.computeBoundingSphere(),pt.copy(he.boundingSphere.center)),pt.applyMatrix4(b.matrixWorld).applyMatrix4(Pt)),Array.isArray(be)){let Te=he.groups;for(let Xe=0,st=Te.length;Xe<st;Xe++){let Ae=Te[Xe],rt=be[Ae.materialIndex];rt&&rt.visible&&T.push(b,he,rt,W,pt.z,Ae,D)}}else be.visible&&T.push(b,he,be,W,pt.z,null,D)}}}let de=b.children;for(let Se=0,he=de.length;Se<he;Se++)ta(de[Se],D,W,B)}function yo(b,D,W,B){let{opaque:k,transmissive:de,transparent:Se}=b;E.setupLightsView(W),Wt===!0&&K.setGlobalState(P.clippingPlanes,W),B&&ge.viewport(ee.copy(B)),k.length>0&&ir(k,D,W),de.length>0&&ir(de,D,W),Se.length>0&&ir(Se,D,W),ge.buffers.depth.setTest(!0),ge.buffers.depth.setMask(!0),ge.buffers.color.setMask(!0),ge.setPolygonOffset(!1)}function xo(b,D,W,B){if((W.isScene===!0?W.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[B.id]===void 0){let Ae=At.has("EXT_color_buffer_half_float")||At.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[B.id]=new Xn(1,1,{generateMipmaps:!0,type:Ae?mi:On,minFilter:Ji,samples:Math.max(4,Rt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:ot.workingColorSpace})}let de=E.state.transmissionRenderTarget[B.id],Se=B.viewport||ee;de.setSize(Se.z*P.transmissionResolutionScale,Se.w*P.transmissionResolutionScale);let he=P.getRenderTarget(),be=P.getActiveCubeFace(),Te=P.getActiveMipmapLevel();P.setRenderTarget(de),P.getClearColor(Z),pe=P.getClearAlpha(),pe<1&&P.setClearColor(16777215,.5),P.clear(),Dn&&I.render(W);let Xe=P.toneMapping;P.toneMapping=Ei;let st=B.viewport;if(B.viewport!==void 0&&(B.viewport=void 0),E.setupLightsView(B),Wt===!0&&K.setGlobalState(P.clippingPlanes,B),ir(b,W,B),Ge.updateMultisampleRenderTarget(de),Ge.updateRenderTargetMipmap(de),At.has("WEBGL_multisampled_render_to_texture")===!1){let Ae=!1;for(let rt=0,kt=D.length;rt<kt;rt++){let St=D[rt],{object:Mt,geometry:rn,material:Ee,group:dn}=St;if(Ee.side===Ht&&Mt.layers.test(B.layers)){let dt=Ee.side;Ee.side=Rn,Ee.needsUpdate=!0,bo(Mt,W,B,rn,Ee,dn),Ee.side=dt,Ee.needsUpdate=!0,Ae=!0}}Ae===!0&&(Ge.updateMultisampleRenderTarget(de),Ge.updateRenderTargetMipmap(de))}P.setRenderTarget(he,be,Te),P.setClearColor(Z,pe),st!==void 0&&(B.viewport=st),P.toneMapping=Xe}function ir(b,D,W){let B=D.isScene===!0?D.overrideMaterial:null;for(let k=0,de=b.length;k<de;k++){let Se=b[k],{object:he,geometry:be,group:Te}=Se,Xe=Se.material;Xe.allowOverride===!0&&B!==null&&(Xe=B),he.layers.test(W.layers)&&bo(he,D,W,be,Xe,Te)}}function bo(b,D,W,B,k,de){F!==null&&k.isNodeMaterial&&F.setObject(b,k),b.onBeforeRender(P,D,W,B,k,de),b.modelViewMatrix.multiplyMatrices(W.matrixWorldInverse,b.matrixWorld),b.normalMatrix.getNormalMatrix(b.modelViewMatrix),k.onBeforeRender(P,D,W,B,b,de),k.transparent===!0&&k.side===Ht&&k.forceSinglePass===!1?(k.side=Rn,k.needsUpdate=!0,P.renderBufferDirect(W,D,B,k,b,de),k.side=bs,k.needsUpdate=!0,P.renderBufferDirect(W,D,B,k,b,de),k.side=Ht):P.renderBufferDirect(W,D,B,k,b,de),b.onAfterRender(P,D,W,B,k,de)}function wo(b){let D=0;for(let W of b)W.texture!==null&&D++;return D}function Ns(b,D,W){D.isScene!==!0&&(D=Mn);let B=Be.get(b),k=E.state.lights,de=E.state.shadowsArray,Se=k.state.version,he=j.getParameters(b,k.state,de,D,W,E.state.lightProbeGridArray),be=j.getProgramCacheKey(he),Te=B.programs;B.environment=b.isMeshStandardMaterial||b.isMeshLambertMaterial||b.isMeshPhongMaterial?D.environment:null,B.fog=D.fog;let Xe=b.isMeshStandardMaterial||b.isMeshLambertMaterial&&!b.envMap||b.isMeshPhongMaterial&&!b.envMap;B.envMap=C.get(b.envMap||B.environment,Xe),B.envMapRotation=B.environment!==null&&b.envMap===null?D.environmentRotation:b.envMapRotation,Te===void 0&&(b.addEventListener("dispose",mt),Te=new Map,B.programs=Te,B.programVariants=new Map);let st=Te.get(be);if(st!==void 0){if(B.currentProgram===st&&B.lightsStateVersion===Se)return So(b,he),st}else he.uniforms=j.getUniforms(b),F!==null&&b.isNodeMaterial&&F.build(b,W,he),b.onBeforeCompile(he,P),st=j.acquireProgram(he,be),Te.set(be,st),B.uniforms=he.uniforms;let Ae=B.uniforms;return(!b.isShaderMaterial&&!b.isRawShaderMaterial||b.clipping===!0)&&(Ae.clippingPlanes=K.uniform),So(b,he),B.needsLights=Fh(b),B.lightsStateVersion=Se,B.needsLights&&(Ae.ambientLightColor.value=k.state.ambient,Ae.lightProbe.value=k.state.probe,Ae.sunLights.value=k.state.sun,Ae.sunLightShadows.value=k.state.sunShadow,Ae.directionalLights.value=k.state.directional,Ae.directionalLightShadows.value=k.state.directionalShadow,Ae.spotLights.value=k.state.spot,Ae.spotLightShadows.value=k.state.spotShadow,Ae.rectAreaLights.value=k.state.rectArea,Ae.ltc_1.value=k.state.rectAreaLTC1,Ae.ltc_2.value=k.state.rectAreaLTC2,Ae.pointLights.value=k.state.point,Ae.pointLightShadows.value=k.state.pointShadow,Ae.hemisphereLights.value=k.state.hemi,Ae.sunShadowMatrix.value=k.state.sunShadowMatrix,Ae.sunShadowCascade.value=k.state.sunShadowCascade,Ae.directionalShadowMatrix.value=k.state.directionalShadowMatrix,Ae.spotLightMatrix.value=k.state.spotLightMatrix,Ae.spotLightMap.value=k.state.spotLightMap,Ae.pointShadowMatrix.value=k.state.pointShadowMatrix),B.numLightProbeGrids=wo(E.state.lightProbeGridArray),B.currentProgram=st,B.uniformsList=null,st}function Nh(b,D,W,B,k){let de=Be.get(b),Se=de.currentProgram.id+","+B+","+k,he=de.programVariants.get(Se);return he===void 0?(he=Ns(b,D,W),de.programVariants.set(Se,he)):(de.currentProgram=he,de.uniformsList=null,de.outputColorSpace=B,de.toneMapping=k),he}function Mo(b){if(b.uniformsList===null){let D=b.currentProgram.getUniforms();b.uniformsList=zr.seqWithValue(D.seq,b.uniforms)}return b.uniformsList}function So(b,D){let W=Be.get(b);W.outputColorSpace=D.outputColorSpace,W.batching=D.batching,W.batchingColor=D.batchingColor,W.instancing=D.instancing,W.instancingColor=D.instancingColor,W.instancingMorph=D.instancingMorph,W.skinning=D.skinning,W.morphTargets=D.morphTargets,W.morphNormals=D.morphNormals,W.morphColors=D.morphColors,W.morphTargetsCount=D.morphTargetsCount,W.numClippingPlanes=D.numClippingPlanes,W.numIntersection=D.numClipIntersection,W.vertexAlphas=D.vertexAlphas,W.vertexTangents=D.vertexTangents,W.toneMapping=D.toneMapping}function Uh(b,D,W,B,k){D.isScene!==!0&&(D=Mn),Ge.resetTextureUnits();let de=D.fog,Se=B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial?D.environment:null,he=te===null?P.outputColorSpace:te.isXRRenderTarget===!0?te.texture.colorSpace:ot.workingColorSpace,be=B.isMeshStandardMaterial||B.isMeshLambertMaterial&&!B.envMap||B.isMeshPhongMaterial&&!B.envMap,Te=C.get(B.envMap||Se,be),Xe=B.vertexColors===!0&&!!W.attributes.color&&W.attributes.color.itemSize===4,st=!!W.attributes.tangent&&(!!B.normalMap||B.anisotropy>0),Ae=!!W.morphAttributes.position,rt=!!W.morphAttributes.normal,kt=!!W.morphAttributes.color,St=Ei;B.toneMapped&&(te===null||te.isXRRenderTarget===!0)&&(St=P.toneMapping);let Mt=W.morphAttributes.position||W.morphAttributes.normal||W.morphAttributes.color,rn=Mt!==void 0?Mt.length:0,Ee=Be.get(B),dn=E.state.lights;if(Wt===!0&&(jt===!0||b!==Q)){let It=b===Q&&B.id===H;K.setState(B,b,It)}let dt=!1,Fi=!1;B.version===Ee.__version?Ee.needsLights&&Ee.lightsStateVersion!==dn.state.version||k.isBatchedMesh&&Ee.batching===!1||!k.isBatchedMesh&&Ee.batching===!0||k.isBatchedMesh&&Ee.batchingColor===!0&&k._colorsTexture===null||k.isBatchedMesh&&Ee.batchingColor===!1&&k._colorsTexture!==null||k.isInstancedMesh&&Ee.instancing===!1||!k.isInstancedMesh&&Ee.instancing===!0||k.isSkinnedMesh&&Ee.skinning===!1||!k.isSkinnedMesh&&Ee.skinning===!0||k.isInstancedMesh&&Ee.instancingColor===!0&&k.instanceColor===null||k.isInstancedMesh&&Ee.instancingColor===!1&&k.instanceColor!==null||k.isInstancedMesh&&Ee.instancingMorph===!0&&k.morphTexture===null||k.isInstancedMesh&&Ee.instancingMorph===!1&&k.morphTexture!==null||Ee.envMap!==Te||B.fog===!0&&Ee.fog!==de||Ee.numClippingPlanes!==void 0&&(Ee.numClippingPlanes!==K.numPlanes||Ee.numIntersection!==K.numIntersection)||Ee.vertexAlphas!==Xe||Ee.vertexTangents!==st||Ee.morphTargets!==Ae||Ee.morphNormals!==rt||Ee.morphColors!==kt||Ee.morphTargetsCount!==rn||Ee.numLightProbeGrids!==wo(E.state.lightProbeGridArray)?dt=!0:(Ee.outputColorSpace!==he||Ee.toneMapping!==St)&&(Fi=!0):(dt=!0,Ee.__version=B.version);let an=Ee.currentProgram;(dt===!0||Fi===!0)&&(an=Fi===!0?Nh(B,D,k,he,St):Ns(B,D,k),F&&B.isNodeMaterial&&F.onUpdateProgram(B,an,Ee));let sr=!1,wi=!1,Bi=!1,ct=an.getUniforms(),Qt=Ee.uniforms;if(ge.useProgram(an.program)&&(sr=!0,wi=!0,Bi=!0),B.id!==H&&(H=B.id,wi=!0),sr||Q!==b){ge.buffers.depth.getReversed()&&b.reversedDepth!==!0&&(b._reversedDepth=!0,b.updateProjectionMatrix()),ct.setValue(O,"projectionMatrix",b.projectionMatrix),ct.setValue(O,"viewMatrix",b.matrixWorldInverse);let $t=ct.map.cameraPosition;$t!==void 0&&$t.setValue(O,kn.setFromMatrixPosition(b.matrixWorld)),Rt.logarithmicDepthBuffer&&ct.setValue(O,"logDepthBufFC",2/(Math.log(b.far+1)/Math.LN2)),(B.isMeshPhongMaterial||B.isMeshToonMaterial||B.isMeshLambertMaterial||B.isMeshBasicMaterial||B.isMeshStandardMaterial||B.isShaderMaterial)&&ct.setValue(O,"isOrthographic",b.isOrthographicCamera===!0),Q!==b&&(Q=b,wi=!0,Bi=!0)}if(Ee.needsLights&&(dn.state.sunShadowMap.length>0&&ct.setValue(O,"sunShadowMap",dn.state.sunShadowMap,Ge),dn.state.directionalShadowMap.length>0&&ct.setValue(O,"directionalShadowMap",dn.state.directionalShadowMap,Ge),dn.state.spotShadowMap.length>0&&ct.setValue(O,"spotShadowMap",dn.state.spotShadowMap,Ge),dn.state.pointShadowMap.length>0&&ct.setValue(O,"pointShadowMap",dn.state.pointShadowMap,Ge)),k.isSkinnedMesh){ct.setOptional(O,k,"bindMatrix"),ct.setOptional(O,k,"bindMatrixInverse");let It=k.skeleton;It&&(It.boneTexture===null&&It.computeBoneTexture(),ct.setValue(O,"boneTexture",It.boneTexture,Ge))}k.isBatchedMesh&&(ct.setOptional(O,k,"batchingTexture"),ct.setValue(O,"batchingTexture",k._matricesTexture,Ge),ct.setOptional(O,k,"batchingIdTexture"),ct.setValue(O,"batchingIdTexture",k._indirectTexture,Ge),ct.setOptional(O,k,"batchingColorTexture"),k._colorsTexture!==null&&ct.setValue(O,"batchingColorTexture",k._colorsTexture,Ge));let Hn=W.morphAttributes;if((Hn.position!==void 0||Hn.normal!==void 0||Hn.color!==void 0)&&J.update(k,W,an),(wi||Ee.receiveShadow!==k.receiveShadow)&&(Ee.receiveShadow=k.receiveShadow,ct.setValue(O,"receiveShadow",k.receiveShadow)),(B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial)&&B.envMap===null&&D.environment!==null&&(Qt.envMapIntensity.value=D.environmentIntensity),Qt.dfgLUT!==void 0&&(Qt.dfgLUT.value=hS()),wi){if(ct.setValue(O,"toneMappingExposure",P.toneMappingExposure),Ee.needsLights&&Oh(Qt,Bi),de&&B.fog===!0&&oe.refreshFogUniforms(Qt,de),oe.refreshMaterialUniforms(Qt,B,ye,Le,E.state.transmissionRenderTarget[b.id]),Ee.needsLights&&Ee.numLightProbeGrids>0){let It=w,$t=0;for(let ri of E.state.lightProbeGridArray)ri.texture!==null&&(It.textures[$t]=ri.texture,It.min[$t]=ri.boundingBox.min,It.max[$t]=ri.boundingBox.max,It.resolution[$t]=ri.resolution,$t++);for(let ri in It)It[ri].length=$t;Qt.probesSH.value=It.textures,Qt.probesMin.value=It.min,Qt.probesMax.value=It.max,Qt.probesResolution.value=It.resolution}zr.upload(O,Mo(Ee),Qt,Ge)}if(B.isShaderMaterial&&B.uniformsNeedUpdate===!0&&(zr.upload(O,Mo(Ee),Qt,Ge),B.uniformsNeedUpdate=!1),B.isSpriteMaterial&&ct.setValue(O,"center",k.center),ct.setValue(O,"modelViewMatrix",k.modelViewMatrix),ct.setValue(O,"normalMatrix",k.normalMatrix),ct.setValue(O,"modelMatrix",k.matrixWorld),B.uniformsGroups!==void 0){let It=B.uniformsGroups;for(let $t=0,ri=It.length;$t<ri;$t++){let Eo=It[$t];Pe.update(Eo,an),Pe.bind(Eo,an)}}return an}function Oh(b,D){b.ambientLightColor.needsUpdate=D,b.lightProbe.needsUpdate=D,b.sunLights.needsUpdate=D,b.sunLightShadows.needsUpdate=D,b.directionalLights.needsUpdate=D,b.directionalLightShadows.needsUpdate=D,b.pointLights.needsUpdate=D,b.pointLightShadows.needsUpdate=D,b.spotLights.needsUpdate=D,b.spotLightShadows.needsUpdate=D,b.rectAreaLights.needsUpdate=D,b.hemisphereLights.needsUpdate=D}function Fh(b){return b.isMeshLambertMaterial||b.isMeshToonMaterial||b.isMeshPhongMaterial||b.isMeshStandardMaterial||b.isShadowMaterial||b.isShaderMaterial&&b.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return te},this.setRenderTargetTextures=function(b,D,W){let B=Be.get(b);B.__autoAllocateDepthBuffer=b.resolveDepthBuffer===!1,B.__autoAllocateDepthBuffer===!1&&(B.__useRenderToTexture=!1),Be.get(b.texture).__webglTexture=D,Be.get(b.depthTexture).__webglTexture=B.__autoAllocateDepthBuffer?void 0:W,B.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(b,D){let W=Be.get(b);W.__webglFramebuffer=D,W.__useDefaultFramebuffer=D===void 0},this.setRenderTarget=function(b,D=0,W=0){te=b,q=D,V=W;let B=null,k=!1,de=!1;if(b){let he=Be.get(b);if(he.__useDefaultFramebuffer!==void 0){ge.bindFramebuffer(O.FRAMEBUFFER,he.__webglFramebuffer),ee.copy(b.viewport),we.copy(b.scissor),De=b.scissorTest,ge.viewport(ee),ge.scissor(we),ge.setScissorTest(De),H=-1;return}else if(he.__webglFramebuffer===void 0)Ge.setupRenderTarget(b);else if(he.__hasExternalTextures)Ge.rebindTextures(b,Be.get(b.texture).__webglTexture,Be.get(b.depthTexture).__webglTexture);else if(b.depthBuffer){let Xe=b.depthTexture;if(he.__boundDepthTexture!==Xe){if(Xe!==null&&Be.has(Xe)&&(b.width!==Xe.image.width||b.height!==Xe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ge.setupDepthRenderbuffer(b)}}let be=b.texture;(be.isData3DTexture||be.isDataArrayTexture||be.isCompressedArrayTexture)&&(de=!0);let Te=Be.get(b).__webglFramebuffer;b.isWebGLCubeRenderTarget?(Array.isArray(Te[D])?B=Te[D][W]:B=Te[D],k=!0):b.samples>0&&Ge.useMultisampledRTT(b)===!1?B=Be.get(b).__webglMultisampledFramebuffer:Array.isArray(Te)?B=Te[W]:B=Te,ee.copy(b.viewport),we.copy(b.scissor),De=b.scissorTest}else ee.copy(Fe).multiplyScalar(ye).floor(),we.copy(et).multiplyScalar(ye).floor(),De=ht;if(W!==0&&(B=X),ge.bindFramebuffer(O.FRAMEBUFFER,B)&&ge.drawBuffers(b,B),ge.viewport(ee),ge.scissor(we),ge.setScissorTest(De),k){let he=Be.get(b.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+D,he.__webglTexture,W)}else if(de){let he=D;for(let be=0;be<b.textures.length;be++){let Te=Be.get(b.textures[be]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+be,Te.__webglTexture,W,he)}}else if(b!==null&&W!==0){let he=Be.get(b.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,he.__webglTexture,W)}H=-1};function Ao(b){let D=Be.get(b);return(D.__readFormat!==b.format||D.__readType!==b.type)&&(D.__readFormat=b.format,D.__readType=b.type,D.__formatReadable=Rt.textureFormatReadable(b.format),D.__typeReadable=Rt.textureTypeReadable(b.type)),D}this.readRenderTargetPixels=function(b,D,W,B,k,de,Se,he=0){if(!(b&&b.isWebGLRenderTarget)){Ve("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let be=Be.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Se!==void 0&&(be=be[Se],Array.isArray(be)&&(be=be[0])),be){ge.bindFramebuffer(O.FRAMEBUFFER,be);try{let Te=b.textures[he],Xe=Te.format,st=Te.type;b.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+he);let Ae=Ao(Te);if(Ae.__formatReadable===!1){Ve("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ae.__typeReadable===!1){Ve("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}D>=0&&D<=b.width-B&&W>=0&&W<=b.height-k&&O.readPixels(D,W,B,k,re.convert(Xe),re.convert(st),de)}finally{let Te=te!==null?Be.get(te).__webglFramebuffer:null;ge.bindFramebuffer(O.FRAMEBUFFER,Te)}}},this.readRenderTargetPixelsAsync=async function(b,D,W,B,k,de,Se,he=0){if(!(b&&b.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let be=Be.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Se!==void 0&&(be=be[Se],Array.isArray(be)&&(be=be[0])),be)if(D>=0&&D<=b.width-B&&W>=0&&W<=b.height-k){ge.bindFramebuffer(O.FRAMEBUFFER,be);let Te=b.textures[he],Xe=Te.format,st=Te.type;b.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+he);let Ae=Ao(Te);if(Ae.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ae.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let rt=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,rt),O.bufferData(O.PIXEL_PACK_BUFFER,de.byteLength,O.STREAM_READ),O.readPixels(D,W,B,k,re.convert(Xe),re.convert(st),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let kt=te!==null?Be.get(te).__webglFramebuffer:null;ge.bindFramebuffer(O.FRAMEBUFFER,kt);let St=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await gp(O,St,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,rt),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,de),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(rt),O.deleteSync(St),de}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(b,D=null,W=0){let B=Math.pow(2,-W),k=Math.floor(b.image.width*B),de=Math.floor(b.image.height*B),Se=D!==null?D.x:0,he=D!==null?D.y:0;Ge.setTexture2D(b,0),O.copyTexSubImage2D(O.TEXTURE_2D,W,0,0,Se,he,k,de),ge.unbindTexture()},this.copyTextureToTexture=function(b,D,W=null,B=null,k=0,de=0){let Se,he,be,Te,Xe,st,Ae,rt,kt,St=b.isCompressedTexture?b.mipmaps[de]:b.image;if(W!==null)Se=W.max.x-W.min.x,he=W.max.y-W.min.y,be=W.isBox3?W.max.z-W.min.z:1,Te=W.min.x,Xe=W.min.y,st=W.isBox3?W.min.z:0;else{let ct=Math.pow(2,-k);Se=Math.floor(St.width*ct),he=Math.floor(St.height*ct),b.isDataArrayTexture?be=St.depth:b.isData3DTexture?be=Math.floor(St.depth*ct):be=1,Te=0,Xe=0,st=0}B!==null?(Ae=B.x,rt=B.y,kt=B.z):(Ae=0,rt=0,kt=0);let Mt=re.convert(D.format),rn=re.convert(D.type),Ee;D.isData3DTexture?(Ge.setTexture3D(D,0),Ee=O.TEXTURE_3D):D.isDataArrayTexture||D.isCompressedArrayTexture?(Ge.setTexture2DArray(D,0),Ee=O.TEXTURE_2D_ARRAY):(Ge.setTexture2D(D,0),Ee=O.TEXTURE_2D),ge.activeTexture(O.TEXTURE0),ge.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,D.flipY),ge.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,D.premultiplyAlpha),ge.pixelStorei(O.UNPACK_ALIGNMENT,D.unpackAlignment);let dn=ge.getParameter(O.UNPACK_ROW_LENGTH),dt=ge.getParameter(O.UNPACK_IMAGE_HEIGHT),Fi=ge.getParameter(O.UNPACK_SKIP_PIXELS),an=ge.getParameter(O.UNPACK_SKIP_ROWS),sr=ge.getParameter(O.UNPACK_SKIP_IMAGES);ge.pixelStorei(O.UNPACK_ROW_LENGTH,St.width),ge.pixelStorei(O.UNPACK_IMAGE_HEIGHT,St.height),ge.pixelStorei(O.UNPACK_SKIP_PIXELS,Te),ge.pixelStorei(O.UNPACK_SKIP_ROWS,Xe),ge.pixelStorei(O.UNPACK_SKIP_IMAGES,st);let wi=b.isDataArrayTexture||b.isData3DTexture,Bi=D.isDataArrayTexture||D.isData3DTexture;if(b.isDepthTexture){let ct=Be.get(b),Qt=Be.get(D),Hn=Be.get(ct.__renderTarget),It=Be.get(Qt.__renderTarget);ge.bindFramebuffer(O.READ_FRAMEBUFFER,Hn.__webglFramebuffer),ge.bindFramebuffer(O.DRAW_FRAMEBUFFER,It.__webglFramebuffer);for(let $t=0;$t<be;$t++)wi&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Be.get(b).__webglTexture,k,st+$t),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Be.get(D).__webglTexture,de,kt+$t)),O.blitFramebuffer(Te,Xe,Te+Se,Xe+he,Ae,rt,Ae+Se,rt+he,O.DEPTH_BUFFER_BIT,O.NEAREST);ge.bindFramebuffer(O.READ_FRAMEBUFFER,null),ge.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(k!==0||b.isRenderTargetTexture||Be.has(b)){let ct=Be.get(b),Qt=Be.get(D);ge.bindFramebuffer(O.READ_FRAMEBUFFER,L),ge.bindFramebuffer(O.DRAW_FRAMEBUFFER,G);for(let Hn=0;Hn<be;Hn++)wi?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ct.__webglTexture,k,st+Hn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ct.__webglTexture,k),Bi?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Qt.__webglTexture,de,kt+Hn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Qt.__webglTexture,de),k!==0?O.blitFramebuffer(Te,Xe,Te+Se,Xe+he,Ae,rt,Ae+Se,rt+he,O.COLOR_BUFFER_BIT,O.NEAREST):Bi?O.copyTexSubImage3D(Ee,de,Ae,rt,kt+Hn,Te,Xe,Se,he):O.copyTexSubImage2D(Ee,de,Ae,rt,Te,Xe,Se,he);ge.bindFramebuffer(O.READ_FRAMEBUFFER,null),ge.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else Bi?b.isDataTexture||b.isData3DTexture?O.texSubImage3D(Ee,de,Ae,rt,kt,Se,he,be,Mt,rn,St.data):D.isCompressedArrayTexture?O.compressedTexSubImage3D(Ee,de,Ae,rt,kt,Se,he,be,Mt,St.data):O.texSubImage3D(Ee,de,Ae,rt,kt,Se,he,be,Mt,rn,St):b.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,de,Ae,rt,Se,he,Mt,rn,St.data):b.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,de,Ae,rt,St.width,St.height,Mt,St.data):O.texSubImage2D(O.TEXTURE_2D,de,Ae,rt,Se,he,Mt,rn,St);ge.pixelStorei(O.UNPACK_ROW_LENGTH,dn),ge.pixelStorei(O.UNPACK_IMAGE_HEIGHT,dt),ge.pixelStorei(O.UNPACK_SKIP_PIXELS,Fi),ge.pixelStorei(O.UNPACK_SKIP_ROWS,an),ge.pixelStorei(O.UNPACK_SKIP_IMAGES,sr),de===0&&D.generateMipmaps===!0&&D.mipmapsAutoUpdate===!0&&O.generateMipmap(Ee),ge.unbindTexture()},this.initRenderTarget=function(b){Be.get(b).__webglFramebuffer===void 0&&Ge.setupRenderTarget(b)},this.initTexture=function(b){b.isCubeTexture?Ge.setTextureCube(b,0):b.isData3DTexture?Ge.setTexture3D(b,0):b.isDataArrayTexture||b.isCompressedArrayTexture?Ge.setTexture2DArray(b,0):Ge.setTexture2D(b,0),ge.unbindTexture()},this.resetState=function(){q=0,V=0,te=null,ge.reset(),ae.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return jn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=ot._getDrawingBufferColorSpace(e),t.unpackColorSpace=ot._getUnpackColorSpace()}};var uS=Math.cos(Math.PI/4.5);function dS({vertices:i,triangles:e}){let t=new Float32Array(e.length);for(let n=0;n<e.length;n+=3){let s=3*e[n],r=3*e[n+1],a=3*e[n+2],o=i[r]-i[s],l=i[r+1]-i[s+1],c=i[r+2]-i[s+2],h=i[a]-i[s],u=i[a+1]-i[s+1],d=i[a+2]-i[s+2];t[n]=l*d-c*u,t[n+1]=c*h-o*d,t[n+2]=o*u-l*h}return t}function fS(i,e){let t=new Uint32Array(i+1);for(let r of e)++t[r+1];for(let r=0;r<i;++r)t[r+1]+=t[r];let n=t.slice(),s=new Uint32Array(e.length);for(let r=0;r<e.length;++r)s[n[e[r]]++]=r;return{start:t,corners:s}}function fd(i){let{vertices:e,triangles:t}=i,n=e.length/3,s=dS(i),{start:r,corners:a}=fS(n,t),o=new Float32Array(3*t.length),l=new Float32Array(3*t.length),c=new Uint32Array(t.length),h=0;for(let d=0;d<n;++d){let f=h;for(let g=r[d];g<r[d+1];++g){let v=a[g],p=v-v%3,m=s[p],y=s[p+1],M=s[p+2],w=Math.sqrt(m*m+y*y+M*M),T=f;for(;T<h;++T){let E=l[3*T],_=l[3*T+1],S=l[3*T+2];if(w===0||E*m+_*y+S*M>=uS*w*Math.sqrt(E*E+_*_+S*S))break}if(T===h){for(let E=0;E<3;++E)o[3*h+E]=e[3*d+E];++h}l[3*T]+=m,l[3*T+1]+=y,l[3*T+2]+=M,c[v]=T}}let u=new gt;return u.setAttribute("position",new xt(o.slice(0,3*h),3)),u.setAttribute("normal",new xt(pS(l.slice(0,3*h)),3)),u.setIndex(new xt(c,1)),u}function pS(i){for(let e=0;e<i.length;e+=3){let t=Math.hypot(i[e],i[e+1],i[e+2])||1;i[e]/=t,i[e+1]/=t,i[e+2]/=t}return i}function pd(i){let e=[1/0,1/0,1/0],t=[-1/0,-1/0,-1/0],n=0;for(let s=0;s<i.length;s+=3){let r=0;for(let a=0;a<3;++a){let o=i[s+a];o<e[a]&&(e[a]=o),o>t[a]&&(t[a]=o),r+=o*o}r>n&&(n=r)}return{low:e,high:t,radius:Math.sqrt(n)}}function Qp(i,e){let{vertices:t,triangles:n}=i,{low:s,high:r}=pd(t),a=Math.max(r[0]-s[0],r[1]-s[1],r[2]-s[2])/e||1,o=new Int32Array((e+1)**3).fill(-1),l=new Uint32Array(t.length/3),c=new Float64Array(t.length),h=new Uint32Array(l.length),u=0;for(let g=0;g<l.length;++g){let v=0;for(let m=0;m<3;++m)v=v*(e+1)+Math.floor((t[3*g+m]-s[m])/a);o[v]===-1&&(o[v]=u++);let p=o[v];l[g]=p,++h[p];for(let m=0;m<3;++m)c[3*p+m]+=t[3*g+m]}let d=new Set,f=[];for(let g=0;g<n.length;g+=3){let v=l[n[g]],p=l[n[g+1]],m=l[n[g+2]];if(v===p||p===m||m===v)continue;let[y,M,w]=v<p&&v<m?[v,p,m]:p<m?[p,m,v]:[m,v,p],T=(y*u+M)*u+w;d.has(T)||(d.add(T),f.push(v,p,m))}return{vertices:Float32Array.from({length:3*u},(g,v)=>c[v]/h[Math.floor(v/3)]),triangles:Uint32Array.from(f)}}var em=["#0072b2","#e69f00","#009e73","#cc79a7","#56b4e9","#d55e00","#b8a800","#6a51a3","#7f8a96","#8c564b"],es=i=>em[i%em.length],Dc=[new Ce("#d55e00"),new Ce("#0072b2")],tm=new Ce("#f0e442"),nm=new Ce("#e69f00"),Hr=i=>new Ce(i?"#ffffff":"#16191d"),md=[.56,.11,.45,.9,.16,.07,.62,.75,.5,.02];function im(i){let e=.64+.05*(Math.floor(i/md.length)%3-1);return new Ce().setHSL(md[i%md.length],.4,e)}var sm=i=>i.getHSL({h:0,s:0,l:0},fn);function Ss(i){return new Ce().setHSL(sm(Dc[i]).h,.62,.72,fn)}function rm(i){let{h:e,s:t}=sm(i);return new Ce().setHSL(e,t<.1?t:1,.42,fn)}var am=[1/0,40,16,8],gd=am.length,ns=gd,mS=60,gS=.04,Nc=ns,om=Nc+10,ts=0,Vr=1,ja=2;function _S(i){let e=i.length,t=(s,r)=>r===0?s:t(r,s%r),n=Math.max(1,Math.round(.618*e));for(;t(n,e)!==1;)++n;return Uint32Array.from(i,(s,r)=>i[r*n%e])}var Uc=class{constructor(e,t,n){this.recording=e;this.scene=t;let s=e.instances.length;this.matrices=new Float32Array(16*s),this.drawn=new Uint8Array(s),this.colours=new Float32Array(3*s);let r=e.meshes.map(o=>pd(o.vertices));this.radii=r.map(o=>o.radius),this.boxes=r.map(({low:o,high:l})=>new Et(new A().fromArray(o),new A().fromArray(l)));let a=e.meshes.map(()=>[]);e.instances.forEach(({mesh:o},l)=>a[o].push(l)),a.forEach((o,l)=>{o.length>0&&this.addGroup(l,o)}),this.groups.sort((o,l)=>this.radii[l.mesh]-this.radii[o.mesh]),this.setColours(n),this.measure()}recording;scene;bounds=new Et;radii;boxes;groups=[];matrices;drawn;colours;special=new Map;mostGhosts=1/0;version=0;effort=0;showEdges=!1;castShadows=!1;transparency=1;ghostMaterial=new ti({color:9081760,transparent:!0,opacity:.1,depthWrite:!1,side:Ht});solidMaterial=new ti({side:Ht,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1});behindMaterial=new Cn({depthFunc:ds,depthWrite:!1,transparent:!0,opacity:.4});edgeMaterial=new Cn({color:0,wireframe:!0,transparent:!0,opacity:.22});instanced(e,t,n){let s=new ks(e,t,n);return s.frustumCulled=!1,s.instanceMatrix.setUsage(Vu),this.scene.add(s),s}addGroup(e,t){let n=fd(this.recording.meshes[e]),s=this.instanced(n,this.solidMaterial,t.length);s.receiveShadow=!0,s.setColorAt(0,new Ce),this.groups.push({mesh:e,details:[n],instances:_S(t),solid:s,ghost:void 0,edges:void 0,behind:void 0,solids:new Uint32Array(t.length),solidCount:0,ghostCount:0})}setColours(e){let t=new Ce().setHSL(.1,.04,e?.1:.84),n=0;this.recording.instances.forEach(({isStatic:s},r)=>(s?t:im(n++)).toArray(this.colours,3*r))}measure(){for(let e of[0,this.recording.steps])this.place(e),this.bounds.union(this.boundsNow())}boundsOf(e){return this.boxes[this.recording.instances[e].mesh].clone().applyMatrix4(this.matrix(e))}boundsNow(){let e=new Et,t=this.recording.instances.some(n=>!n.isStatic);return this.recording.instances.forEach((n,s)=>{t&&n.isStatic||this.drawn[s]!==ts||this.boxes[n.mesh].isEmpty()||e.union(this.boundsOf(s))}),e.isEmpty()?this.bounds.isEmpty()?new Et(new A(-1,-1,-1),new A(1,1,1)):this.bounds.clone():e}localBounds(e){return this.boxes[this.recording.instances[e].mesh].clone()}move(e,t){t.toArray(this.matrices,16*e),this.fill()}matrix(e){return new Ye().fromArray(this.matrices,16*e)}colour(e){return this.special.get(e)??new Ce().fromArray(this.colours,3*e)}place(e){let{poses:t,instances:n}=this.recording,s=Math.floor(e),r=e-s,a=n.length*7,o=new A,l=new A,c=new A(1,1,1),h=new Qe,u=new Qe,d=new Ye;for(let f=0;f<n.length;++f){let g=s*a+7*f;if(o.fromArray(t,g),h.fromArray(t,g+3),r>0){let v=g+a;o.lerp(l.fromArray(t,v),r),h.slerp(u.fromArray(t,v+3),r)}d.compose(o,h.normalize(),c).toArray(this.matrices,16*f)}this.fill()}isolate(e){this.show(t=>!e||e.has(t)||this.recording.instances[t].isStatic?ts:Vr)}show(e){for(let t=0;t<this.drawn.length;++t)this.drawn[t]=e(t);++this.version,this.fill()}isHidden(e){return this.drawn[e]===ja}paint(e){this.special.clear();for(let[t,n]of e)this.special.set(t,n);this.fill()}highlight(e,t){this.paint(Array.from(e,n=>[n,t])),this.behindMaterial.color.copy(t);for(let n of this.groups){let s=n.instances.filter(r=>this.special.has(r)&&this.drawn[r]===ts);s.length>0&&!n.behind&&(n.behind=this.instanced(n.details[0],this.behindMaterial,n.instances.length),n.behind.renderOrder=1),n.behind&&(s.forEach((r,a)=>n.behind.setMatrixAt(a,this.matrix(r))),n.behind.count=s.length,n.behind.visible=s.length>0,n.behind.instanceMatrix.needsUpdate=!0)}}set edges(e){this.showEdges=e,this.fill()}set shadows(e){this.castShadows=e;for(let t of this.groups)t.solid.castShadow=e&&t.instances.some(n=>!this.recording.instances[n].isStatic)}set opacity(e){if(e!==this.transparency){this.transparency=e,Object.assign(this.solidMaterial,{opacity:e,transparent:e<1,depthWrite:e===1}),this.solidMaterial.needsUpdate=!0;for(let t of this.groups)t.solid.castShadow=this.castShadows&&e===1}}set dark(e){this.setColours(e),this.fill()}fill(){let e=0;for(let t of this.groups){t.solidCount=t.ghostCount=0;let n=t.solid.instanceMatrix.array,s=t.solid.instanceColor.array;for(let r of t.instances){let a=16*r;if(this.drawn[r]===ts){let o=t.solidCount;for(let c=0;c<16;++c)n[16*o+c]=this.matrices[a+c];let l=this.special.get(r);if(l)l.toArray(s,3*o);else for(let c=0;c<3;++c)s[3*o+c]=this.colours[3*r+c];t.solids[t.solidCount++]=r}else if(this.drawn[r]===Vr){t.ghost??=this.instanced(this.geometryOf(t,this.detail),this.ghostMaterial,t.instances.length);let o=t.ghost.instanceMatrix.array;for(let l=0;l<16;++l)o[16*t.ghostCount+l]=this.matrices[a+l];++t.ghostCount}}e+=t.ghostCount,this.showEdges&&!t.edges&&(t.edges=this.instanced(this.geometryOf(t,this.detail),this.edgeMaterial,t.instances.length),t.edges.instanceMatrix=t.solid.instanceMatrix),t.solid.instanceMatrix.needsUpdate=t.solid.instanceColor.needsUpdate=!0,t.ghost&&(t.ghost.instanceMatrix.needsUpdate=!0)}this.ghostMaterial.opacity=e>300?.025:e>20?.04:.1,this.count()}count(){let e=this.effort<=Nc?1/0:this.triangles(this.effort),t=(r,a)=>{let o=this.geometryOf(r,this.detail).index.count/3||1,l=Math.min(a,Math.ceil(e/o));return e=Math.max(0,e-l*o),l},n=(r,a)=>{r&&(r.count=a,r.visible=a>0)};for(let r of this.groups)n(r.solid,t(r,r.solidCount)),n(r.edges,this.showEdges?r.solid.count:0);let s=this.mostGhosts;for(let r of this.groups)n(r.ghost,t(r,Math.min(s,r.ghostCount))),s-=r.ghost?.count??0}get detail(){return Math.min(this.effort,ns)}geometryOf(e,t){let n=e.details[t];if(n)return n;let s=this.recording.meshes[e.mesh];if(s.triangles.length<=3*mS)return e.details[0];if(t===gd)return e.details[t]=this.boxOf(e);let r=Qp(s,am[t]),a=r.triangles.length>36&&r.triangles.length<.7*s.triangles.length;return e.details[t]=a?fd(r):this.geometryOf(e,t-1)}boxOf(e){let{bounds:t}=this,n=t.getSize(new A).length();if(this.radii[e.mesh]>gS*n)return this.geometryOf(e,gd-1);let s=this.boxes[e.mesh],r=s.getSize(new A),a=s.getCenter(new A);return new Tt(r.x,r.y,r.z).translate(a.x,a.y,a.z)}triangles(e){let t=Math.min(e,ns),n=this.groups.reduce((s,r)=>s+(r.solidCount+r.ghostCount)*this.geometryOf(r,t).index.count/3,0);return e<=Nc?n:n/2**(e-Nc)}limitGhosts(e){e!==this.mostGhosts&&(this.mostGhosts=e,this.count())}setEffort(e){if(e!==this.effort){this.effort=e;for(let t of this.groups)for(let n of[t.solid,t.ghost,t.edges])n&&(n.geometry=this.geometryOf(t,this.detail));this.count()}}pick(e){let t=this.effort;this.setEffort(0);let n=1/0,s;for(let r of this.groups)if(!(r.solidCount===0||r.instances.every(a=>this.recording.instances[a].isStatic))){r.solid.computeBoundingSphere();for(let a of e.intersectObject(r.solid))a.instanceId!==void 0&&a.distance<n&&(n=a.distance,s=r.solids[a.instanceId])}return this.setEffort(t),s}};var Zn=Uint8Array,Gr=Uint16Array,vS=Int32Array,lm=new Zn([0,0,0,0,0,0,0,0,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,0,0,0,0]),cm=new Zn([0,0,0,0,1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11,12,12,13,13,0,0]),yS=new Zn([16,17,18,0,8,7,9,6,10,5,11,4,12,3,13,2,14,1,15]),hm=function(i,e){for(var t=new Gr(31),n=0;n<31;++n)t[n]=e+=1<<i[n-1];for(var s=new vS(t[30]),n=1;n<30;++n)for(var r=t[n];r<t[n+1];++r)s[r]=r-t[n]<<5|n;return{b:t,r:s}},um=hm(lm,2),dm=um.b,xS=um.r;dm[28]=258,xS[258]=28;var fm=hm(cm,0),bS=fm.b,NC=fm.r,yd=new Gr(32768);for(_t=0;_t<32768;++_t)is=(_t&43690)>>1|(_t&21845)<<1,is=(is&52428)>>2|(is&13107)<<2,is=(is&61680)>>4|(is&3855)<<4,yd[_t]=((is&65280)>>8|(is&255)<<8)>>1;var is,_t,Qa=(function(i,e,t){for(var n=i.length,s=0,r=new Gr(e);s<n;++s)i[s]&&++r[i[s]-1];var a=new Gr(e);for(s=1;s<e;++s)a[s]=a[s-1]+r[s-1]<<1;var o;if(t){o=new Gr(1<<e);var l=15-e;for(s=0;s<n;++s)if(i[s])for(var c=s<<4|i[s],h=e-i[s],u=a[i[s]-1]++<<h,d=u|(1<<h)-1;u<=d;++u)o[yd[u]>>l]=c}else for(o=new Gr(n),s=0;s<n;++s)i[s]&&(o[s]=yd[a[i[s]-1]++]>>15-i[s]);return o}),eo=new Zn(288);for(_t=0;_t<144;++_t)eo[_t]=8;var _t;for(_t=144;_t<256;++_t)eo[_t]=9;var _t;for(_t=256;_t<280;++_t)eo[_t]=7;var _t;for(_t=280;_t<288;++_t)eo[_t]=8;var _t,pm=new Zn(32);for(_t=0;_t<32;++_t)pm[_t]=5;var _t;var wS=Qa(eo,9,1);var MS=Qa(pm,5,1),_d=function(i){for(var e=i[0],t=1;t<i.length;++t)i[t]>e&&(e=i[t]);return e},_i=function(i,e,t){var n=e/8|0;return(i[n]|i[n+1]<<8)>>(e&7)&t},vd=function(i,e){var t=e/8|0;return(i[t]|i[t+1]<<8|i[t+2]<<16)>>(e&7)},SS=function(i){return(i+7)/8|0},AS=function(i,e,t){return(e==null||e<0)&&(e=0),(t==null||t>i.length)&&(t=i.length),new Zn(i.subarray(e,t))};var ES=["unexpected EOF","invalid block type","invalid length/literal","invalid distance","stream finished","no stream handler",,"no callback","invalid UTF-8 data","extra field too long","date not in range 1980-2099","filename too long","stream finishing","invalid zip data"],vi=function(i,e,t){var n=new Error(e||ES[i]);if(n.code=i,Error.captureStackTrace&&Error.captureStackTrace(n,vi),!t)throw n;return n},TS=function(i,e,t,n){var s=i.length,r=n?n.length:0;if(!s||e.f&&!e.l)return t||new Zn(0);var a=!t,o=a||e.i!=2,l=e.i;a&&(t=new Zn(s*3));var c=function(Fe){var et=t.length;if(Fe>et){var ht=new Zn(Math.max(et*2,Fe));ht.set(t),t=ht}},h=e.f||0,u=e.p||0,d=e.b||0,f=e.l,g=e.d,v=e.m,p=e.n,m=s*8;do{if(!f){h=_i(i,u,1);var y=_i(i,u+1,3);if(u+=3,y)if(y==1)f=wS,g=MS,v=9,p=5;else if(y==2){var E=_i(i,u,31)+257,_=_i(i,u+10,15)+4,S=E+_i(i,u+5,31)+1;u+=14;for(var N=new Zn(S),P=new Zn(19),U=0;U<_;++U)P[yS[U]]=_i(i,u+U*3,7);u+=_*3;for(var F=_d(P),X=(1<<F)-1,L=Qa(P,F,1),U=0;U<S;){var G=L[_i(i,u,X)];u+=G&15;var M=G>>4;if(M<16)N[U++]=M;else{var q=0,V=0;for(M==16?(V=3+_i(i,u,3),u+=2,q=N[U-1]):M==17?(V=3+_i(i,u,7),u+=3):M==18&&(V=11+_i(i,u,127),u+=7);V--;)N[U++]=q}}var te=N.subarray(0,E),H=N.subarray(E);v=_d(te),p=_d(H),f=Qa(te,v,1),g=Qa(H,p,1)}else vi(1);else{var M=SS(u)+4,w=i[M-4]|i[M-3]<<8,T=M+w;if(T>s){l&&vi(0);break}o&&c(d+w),t.set(i.subarray(M,T),d),e.b=d+=w,e.p=u=T*8,e.f=h;continue}if(u>m){l&&vi(0);break}}o&&c(d+131072);for(var Q=(1<<v)-1,ee=(1<<p)-1,we=u;;we=u){var q=f[vd(i,u)&Q],De=q>>4;if(u+=q&15,u>m){l&&vi(0);break}if(q||vi(2),De<256)t[d++]=De;else if(De==256){we=u,f=null;break}else{var Z=De-254;if(De>264){var U=De-257,pe=lm[U];Z=_i(i,u,(1<<pe)-1)+dm[U],u+=pe}var Me=g[vd(i,u)&ee],Le=Me>>4;Me||vi(3),u+=Me&15;var H=bS[Le];if(Le>3){var pe=cm[Le];H+=vd(i,u)&(1<<pe)-1,u+=pe}if(u>m){l&&vi(0);break}o&&c(d+131072);var ye=d+Z;if(d<H){var ke=r-H,Nt=Math.min(H,ye);for(ke+d<0&&vi(3);d<Nt;++d)t[d]=n[ke+d]}for(;d<ye;++d)t[d]=t[d-H]}}e.l=f,e.p=we,e.b=d,e.f=h,f&&(h=1,e.m=v,e.d=g,e.n=p)}while(!h);return d!=t.length&&a?AS(t,0,d):t.subarray(0,d)};var CS=new Zn(0);var RS=function(i){(i[0]!=31||i[1]!=139||i[2]!=8)&&vi(6,"invalid gzip data");var e=i[3],t=10;e&4&&(t+=(i[10]|i[11]<<8)+2);for(var n=(e>>3&1)+(e>>4&1);n>0;n-=!i[t++]);return t+(e&2)},PS=function(i){var e=i.length;return(i[e-4]|i[e-3]<<8|i[e-2]<<16|i[e-1]<<24)>>>0};function mm(i,e){var t=RS(i);return t+8>i.length&&vi(6,"invalid gzip data"),TS(i.subarray(t,-8),{i:2},e&&e.out||new Zn(PS(i)),e&&e.dictionary)}var IS=typeof TextDecoder<"u"&&new TextDecoder,LS=0;try{IS.decode(CS,{stream:!0}),LS=1}catch{}function _m(){return JSON.parse(document.getElementById("page-data").textContent)}function DS(i){let e=Uint8Array.fromBase64;if(e)return e.call(Uint8Array,i);let t=atob(i),n=new Uint8Array(t.length);for(let s=0;s<n.length;++s)n[s]=t.charCodeAt(s);return n}var NS=4<<20,gm=new Map;async function US(i){let e=document.getElementById(`buffer-${i}`),t=DS(e.textContent.trim());if(e.remove(),e.dataset.packed!=="gzip")return t.buffer;if(t.length<=NS)return mm(t).buffer;if(!("DecompressionStream"in window))throw new Error("This browser cannot decompress the data of the page (no DecompressionStream); use a browser of 2023 or later.");let n=new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip"));return new Response(n).arrayBuffer()}async function to(i){return JSON.parse(new TextDecoder().decode(await bn(i)))}async function xd(i,e){return Float32Array.from(new Float64Array(await bn(i)),(t,n)=>t-e[n%3])}function bn(i){let e=gm.get(i);return e||gm.set(i,e=US(i)),e}function R(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s.slice(2),r):r===!0?n.setAttribute(s,""):r!==!1&&n.setAttribute(s,String(r));return n.append(...t),n}function Ot(i,e,...t){let n=document.createElementNS("http://www.w3.org/2000/svg",i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.append(...t),n}var OS={play:"M7 4.5v15l12-7.5z",pause:"M6 4.5h4v15H6zM14 4.5h4v15h-4z",back:"M6 5h2.5v14H6zM19 5v14L9.5 12z",forward:"M15.5 5H18v14h-2.5zM5 5v14l9.5-7z",first:"M5 5h2v14H5zM13 5v14L7.5 12zM20 5v14L14.5 12z",theme:"M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2v14a7 7 0 0 1 0-14z",fit:"M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",panel:"M4 5h16v2H4zM4 11h16v2H4zM4 17h16v2H4z",camera:"M9 4h6l1.5 2H20a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h3.500zM12 8.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zm0 2a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z",link:"M10.600 13.400a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300 1.400 1.400 1.300-1.300a2 2 0 1 1 2.900 2.900l-3 3a2 2 0 0 1-2.900 0zM13.400 10.600a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300-1.400-1.400-1.300 1.300a2 2 0 1 1-2.900-2.900l3-3a2 2 0 0 1 2.900 0z",shown:"M12 5C6.500 5 2.700 9.500 1.500 12c1.200 2.500 5 7 10.500 7s9.300-4.500 10.500-7C21.300 9.500 17.500 5 12 5zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9zm0-2a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z",closed:"M9 6l6 6-6 6z",opened:"M6 9l6 6 6-6z"};function Dt(i){return Ot("svg",{viewBox:"0 0 24 24","aria-hidden":"true",class:"icon"},Ot("path",{d:OS[i],fill:"currentColor"}))}var $n=()=>performance.now();function We(i){if(Number.isInteger(i))return i.toLocaleString("en-US").replaceAll(",","\u202F");let e=Math.abs(i);return i.toFixed(e>=100?0:e>=10?1:e>=1?2:3)}var Js=new Gs,Vt=new A,As=new A,Ft=new Qe,vm={X:new A(1,0,0),Y:new A(0,1,0),Z:new A(0,0,1)},bd={type:"change"},ym={type:"mouseDown",mode:null},xm={type:"mouseUp",mode:null},bm={type:"objectChange"},kc=class extends Ws{constructor(e,t=null){super(void 0,t);let n=new Md(this);this._root=n;let s=new Sd;this._gizmo=s,n.add(s);let r=new Ad;this._plane=r,n.add(r);let a=this;function o(M,w){let T=w;Object.defineProperty(a,M,{get:function(){return T!==void 0?T:w},set:function(E){T!==E&&(T=E,r[M]=E,s[M]=E,a.dispatchEvent({type:M+"-changed",value:E}),a.dispatchEvent(bd))}}),a[M]=w,r[M]=w,s[M]=w}o("camera",e),o("object",void 0),o("enabled",!0),o("axis",null),o("mode","translate"),o("translationSnap",null),o("rotationSnap",null),o("scaleSnap",null),o("space","world"),o("size",1),this.viewport=null,o("dragging",!1),o("showX",!0),o("showY",!0),o("showZ",!0),o("showXY",!0),o("showYZ",!0),o("showXZ",!0),o("showXYZE",!0),o("showE",!0),o("minX",-1/0),o("maxX",1/0),o("minY",-1/0),o("maxY",1/0),o("minZ",-1/0),o("maxZ",1/0);let l=new A,c=new A,h=new Qe,u=new Qe,d=new A,f=new Qe,g=new A,v=new A,p=new A,m=0,y=new A;o("worldPosition",l),o("worldPositionStart",c),o("worldQuaternion",h),o("worldQuaternionStart",u),o("cameraPosition",d),o("cameraQuaternion",f),o("pointStart",g),o("pointEnd",v),o("rotationAxis",p),o("rotationAngle",m),o("eye",y),this._offset=new A,this._startNorm=new A,this._endNorm=new A,this._cameraScale=new A,this._parentPosition=new A,this._parentQuaternion=new Qe,this._parentQuaternionInv=new Qe,this._parentScale=new A,this._worldScaleStart=new A,this._worldQuaternionInv=new Qe,this._worldScale=new A,this._positionStart=new A,this._quaternionStart=new Qe,this._scaleStart=new A,this._getPointer=FS.bind(this),this._onPointerDown=zS.bind(this),this._onPointerHover=BS.bind(this),this._onPointerMove=kS.bind(this),this._onPointerUp=HS.bind(this),t!==null&&this.connect(t)}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointermove",this._onPointerHover),this.domElement.addEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerHover),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction=""}getHelper(){return this._root}pointerHover(e){if(this.object===void 0||this.dragging===!0)return;e!==null&&Js.setFromCamera(e,this.camera);let t=wd(this._gizmo.picker[this.mode],Js);t?this.axis=t.object.name:this.axis=null}pointerDown(e){if(!(this.object===void 0||this.dragging===!0||e!=null&&e.button!==0)&&this.axis!==null){e!==null&&Js.setFromCamera(e,this.camera);let t=wd(this._plane,Js,!0);t&&(this.object.updateMatrixWorld(),this.object.parent.updateMatrixWorld(),this._positionStart.copy(this.object.position),this._quaternionStart.copy(this.object.quaternion),this._scaleStart.copy(this.object.scale),this.object.matrixWorld.decompose(this.worldPositionStart,this.worldQuaternionStart,this._worldScaleStart),this.pointStart.copy(t.point).sub(this.worldPositionStart)),this.dragging=!0,ym.mode=this.mode,this.dispatchEvent(ym)}}pointerMove(e){let t=this.axis,n=this.mode,s=this.object,r=this.space;if(n==="scale"?r="local":(t==="E"||t==="XYZE"||t==="XYZ")&&(r="world"),s===void 0||t===null||this.dragging===!1||e!==null&&e.button!==-1)return;e!==null&&Js.setFromCamera(e,this.camera);let a=wd(this._plane,Js,!0);if(a){if(this.pointEnd.copy(a.point).sub(this.worldPositionStart),n==="translate")this._offset.copy(this.pointEnd).sub(this.pointStart),r==="local"&&t!=="XYZ"&&this._offset.applyQuaternion(this._worldQuaternionInv),t.indexOf("X")===-1&&(this._offset.x=0),t.indexOf("Y")===-1&&(this._offset.y=0),t.indexOf("Z")===-1&&(this._offset.z=0),r==="local"&&t!=="XYZ"?this._offset.applyQuaternion(this._quaternionStart).divide(this._parentScale):this._offset.applyQuaternion(this._parentQuaternionInv).divide(this._parentScale),s.position.copy(this._offset).add(this._positionStart),this.translationSnap&&(r==="local"&&(s.position.applyQuaternion(Ft.copy(this._quaternionStart).invert()),t.search("X")!==-1&&(s.position.x=Math.round(s.position.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(s.position.y=Math.round(s.position.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(s.position.z=Math.round(s.position.z/this.translationSnap)*this.translationSnap),s.position.applyQuaternion(this._quaternionStart)),r==="world"&&(s.getWorldPosition(Vt),t.search("X")!==-1&&(Vt.x=Math.round(Vt.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(Vt.y=Math.round(Vt.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(Vt.z=Math.round(Vt.z/this.translationSnap)*this.translationSnap),s.position.copy(s.parent.worldToLocal(Vt)))),s.position.x=Math.max(this.minX,Math.min(this.maxX,s.position.x)),s.position.y=Math.max(this.minY,Math.min(this.maxY,s.position.y)),s.position.z=Math.max(this.minZ,Math.min(this.maxZ,s.position.z));else if(n==="scale"){if(t.search("XYZ")!==-1){let o=this.pointEnd.length()/this.pointStart.length();this.pointEnd.dot(this.pointStart)<0&&(o*=-1),As.set(o,o,o)}else Vt.copy(this.pointStart),As.copy(this.pointEnd),Vt.applyQuaternion(this._worldQuaternionInv),As.applyQuaternion(this._worldQuaternionInv),As.divide(Vt),t.search("X")===-1&&(As.x=1),t.search("Y")===-1&&(As.y=1),t.search("Z")===-1&&(As.z=1);s.scale.copy(this._scaleStart).multiply(As),this.scaleSnap&&(t.search("X")!==-1&&(s.scale.x=Math.round(s.scale.x/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Y")!==-1&&(s.scale.y=Math.round(s.scale.y/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Z")!==-1&&(s.scale.z=Math.round(s.scale.z/this.scaleSnap)*this.scaleSnap||this.scaleSnap))}else if(n==="rotate"){this._offset.copy(this.pointEnd).sub(this.pointStart);let o=20/this.worldPosition.distanceTo(Vt.setFromMatrixPosition(this.camera.matrixWorld)),l=!1;t==="XYZE"?(this.rotationAxis.copy(this._offset).cross(this.eye).normalize(),this.rotationAngle=this._offset.dot(Vt.copy(this.rotationAxis).cross(this.eye))*o):(t==="X"||t==="Y"||t==="Z")&&(this.rotationAxis.copy(vm[t]),Vt.copy(vm[t]),r==="local"&&Vt.applyQuaternion(this.worldQuaternion),Vt.cross(this.eye),Vt.length()===0?l=!0:this.rotationAngle=this._offset.dot(Vt.normalize())*o),(t==="E"||l)&&(this.rotationAxis.copy(this.eye),this.rotationAngle=this.pointEnd.angleTo(this.pointStart),this._startNorm.copy(this.pointStart).normalize(),this._endNorm.copy(this.pointEnd).normalize(),this.rotationAngle*=this._endNorm.cross(this._startNorm).dot(this.eye)<0?1:-1),this.rotationSnap&&(this.rotationAngle=Math.round(this.rotationAngle/this.rotationSnap)*this.rotationSnap),r==="local"&&t!=="E"&&t!=="XYZE"?(s.quaternion.copy(this._quaternionStart),s.quaternion.multiply(Ft.setFromAxisAngle(this.rotationAxis,this.rotationAngle)).normalize()):(this.rotationAxis.applyQuaternion(this._parentQuaternionInv),s.quaternion.copy(Ft.setFromAxisAngle(this.rotationAxis,this.rotationAngle)),s.quaternion.multiply(this._quaternionStart).normalize())}this.dispatchEvent(bd),this.dispatchEvent(bm)}}pointerUp(e){e!==null&&e.button!==0||(this.dragging&&this.axis!==null&&(xm.mode=this.mode,this.dispatchEvent(xm)),this.dragging=!1,this.axis=null)}dispose(){this.disconnect(),this._root.dispose()}attach(e){return this.object=e,this._root.visible=!0,this}detach(){return this.object=void 0,this.axis=null,this._root.visible=!1,this}reset(){this.enabled&&this.dragging&&(this.object.position.copy(this._positionStart),this.object.quaternion.copy(this._quaternionStart),this.object.scale.copy(this._scaleStart),this.dispatchEvent(bd),this.dispatchEvent(bm),this.pointStart.copy(this.pointEnd))}getRaycaster(){return Js}getMode(){return this.mode}setMode(e){this.mode=e}setTranslationSnap(e){this.translationSnap=e}setRotationSnap(e){this.rotationSnap=e}setScaleSnap(e){this.scaleSnap=e}setSize(e){this.size=e}setSpace(e){this.space=e}setColors(e,t,n,s){let r=this._gizmo.materialLib;r.xAxis.color.set(e),r.yAxis.color.set(t),r.zAxis.color.set(n),r.active.color.set(s),r.xAxisTransparent.color.set(e),r.yAxisTransparent.color.set(t),r.zAxisTransparent.color.set(n),r.activeTransparent.color.set(s),r.xAxis._color&&r.xAxis._color.set(e),r.yAxis._color&&r.yAxis._color.set(t),r.zAxis._color&&r.zAxis._color.set(n),r.active._color&&r.active._color.set(s),r.xAxisTransparent._color&&r.xAxisTransparent._color.set(e),r.yAxisTransparent._color&&r.yAxisTransparent._color.set(t),r.zAxisTransparent._color&&r.zAxisTransparent._color.set(n),r.activeTransparent._color&&r.activeTransparent._color.set(s)}};function FS(i){if(this.domElement.ownerDocument.pointerLockElement)return{x:0,y:0,button:i.button};{let e=this.domElement.getBoundingClientRect(),t=this.viewport,n,s,r,a;return t!==null?(n=t.x,s=e.height-t.y-t.w,r=t.z,a=t.w):(n=0,s=0,r=e.width,a=e.height),{x:(i.clientX-e.left-n)/r*2-1,y:-(i.clientY-e.top-s)/a*2+1,button:i.button}}}function BS(i){if(this.enabled)switch(i.pointerType){case"mouse":case"pen":this.pointerHover(this._getPointer(i));break}}function zS(i){this.enabled&&(document.pointerLockElement||this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.pointerHover(this._getPointer(i)),this.pointerDown(this._getPointer(i)))}function kS(i){this.enabled&&this.pointerMove(this._getPointer(i))}function HS(i){this.enabled&&(this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.pointerUp(this._getPointer(i)))}function wd(i,e,t){let n=e.intersectObject(i,!0);for(let s=0;s<n.length;s++)if(n[s].object.visible||t)return n[s];return!1}var Oc=new di,Ct=new A(0,1,0),wm=new A(0,0,0),Mm=new Ye,Fc=new Qe,zc=new Qe,Ci=new A,Hc=new Ye,so=new A(1,0,0),js=new A(0,1,0),ro=new A(0,0,1),Bc=new A,no=new A,io=new A,Md=class extends Ut{constructor(e){super(),this.isTransformControlsRoot=!0,this.controls=e,this.visible=!1}updateMatrixWorld(e){let t=this.controls;t.object!==void 0&&(t.object.updateMatrixWorld(),t.object.parent===null?console.error("TransformControls: The attached 3D object must be a part of the scene graph."):t.object.parent.matrixWorld.decompose(t._parentPosition,t._parentQuaternion,t._parentScale),t.object.matrixWorld.decompose(t.worldPosition,t.worldQuaternion,t._worldScale),t._parentQuaternionInv.copy(t._parentQuaternion).invert(),t._worldQuaternionInv.copy(t.worldQuaternion).invert()),t.camera.updateMatrixWorld(),t.camera.matrixWorld.decompose(t.cameraPosition,t.cameraQuaternion,t._cameraScale),t.camera.isOrthographicCamera?t.camera.getWorldDirection(t.eye).negate():t.eye.copy(t.cameraPosition).sub(t.worldPosition).normalize(),this.parent&&(Hc.copy(this.parent.matrixWorld).invert(),Hc.decompose(this.position,this.quaternion,this.scale)),super.updateMatrixWorld(e)}dispose(){this.traverse(function(e){e.geometry&&e.geometry.dispose(),e.material&&e.material.dispose()})}},Sd=class extends Ut{constructor(){super(),this.isTransformControlsGizmo=!0,this.type="TransformControlsGizmo";let e=new Cn({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),t=new Qn({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),n=e.clone();n.opacity=.15;let s=t.clone();s.opacity=.5;let r=e.clone();r.color.setHex(16711680);let a=e.clone();a.color.setHex(65280);let o=e.clone();o.color.setHex(255);let l=e.clone();l.color.setHex(16711680),l.opacity=.5;let c=e.clone();c.color.setHex(65280),c.opacity=.5;let h=e.clone();h.color.setHex(255),h.opacity=.5;let u=e.clone();u.opacity=.25;let d=e.clone();d.color.setHex(16776960),d.opacity=.25;let f=e.clone();f.color.setHex(16776960);let g=e.clone();g.color.setHex(7895160),this.materialLib={xAxis:r,yAxis:a,zAxis:o,active:f,xAxisTransparent:l,yAxisTransparent:c,zAxisTransparent:h,activeTransparent:d};let v=new en(0,.04,.1,12);v.translate(0,.05,0);let p=new Tt(.08,.08,.08);p.translate(0,.04,0);let m=new gt;m.setAttribute("position",new ut([0,0,0,1,0,0],3));let y=new en(.0075,.0075,.5,3);y.translate(0,.25,0);function M(G,q){let V=new Ki(G,.0075,3,64,q*Math.PI*2);return V.rotateY(Math.PI/2),V.rotateX(Math.PI/2),V}function w(){let G=new gt;return G.setAttribute("position",new ut([0,0,0,1,1,1],3)),G}let T={X:[[new me(v,r),[.5,0,0],[0,0,-Math.PI/2]],[new me(v,r),[-.5,0,0],[0,0,Math.PI/2]],[new me(y,r),[0,0,0],[0,0,-Math.PI/2]]],Y:[[new me(v,a),[0,.5,0]],[new me(v,a),[0,-.5,0],[Math.PI,0,0]],[new me(y,a)]],Z:[[new me(v,o),[0,0,.5],[Math.PI/2,0,0]],[new me(v,o),[0,0,-.5],[-Math.PI/2,0,0]],[new me(y,o),null,[Math.PI/2,0,0]]],XYZ:[[new me(new ps(.1,0),u),[0,0,0]]],XY:[[new me(new Tt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new me(new Tt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new me(new Tt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]]},E={X:[[new me(new en(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new me(new en(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new me(new en(.2,0,.6,4),n),[0,.3,0]],[new me(new en(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new me(new en(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new me(new en(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XYZ:[[new me(new ps(.2,0),n)]],XY:[[new me(new Tt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new me(new Tt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new me(new Tt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]]},_={START:[[new me(new ps(.01,2),s),null,null,null,"helper"]],END:[[new me(new ps(.01,2),s),null,null,null,"helper"]],DELTA:[[new qn(w(),s),null,null,null,"helper"]],X:[[new qn(m,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new qn(m,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new qn(m,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]},S={XYZE:[[new me(M(.5,1),g),null,[0,Math.PI/2,0]]],X:[[new me(M(.5,.5),r)]],Y:[[new me(M(.5,.5),a),null,[0,0,-Math.PI/2]]],Z:[[new me(M(.5,.5),o),null,[0,Math.PI/2,0]]],E:[[new me(M(.75,1),d),null,[0,Math.PI/2,0]]]},N={AXIS:[[new qn(m,s),[-1e3,0,0],null,[1e6,1,1],"helper"]]},P={XYZE:[[new me(new Pa(.25,10,8),n)]],X:[[new me(new Ki(.5,.1,4,24),n),[0,0,0],[0,-Math.PI/2,-Math.PI/2]]],Y:[[new me(new Ki(.5,.1,4,24),n),[0,0,0],[Math.PI/2,0,0]]],Z:[[new me(new Ki(.5,.1,4,24),n),[0,0,0],[0,0,-Math.PI/2]]],E:[[new me(new Ki(.75,.1,2,24),n)]]},U={X:[[new me(p,r),[.5,0,0],[0,0,-Math.PI/2]],[new me(y,r),[0,0,0],[0,0,-Math.PI/2]],[new me(p,r),[-.5,0,0],[0,0,Math.PI/2]]],Y:[[new me(p,a),[0,.5,0]],[new me(y,a)],[new me(p,a),[0,-.5,0],[0,0,Math.PI]]],Z:[[new me(p,o),[0,0,.5],[Math.PI/2,0,0]],[new me(y,o),[0,0,0],[Math.PI/2,0,0]],[new me(p,o),[0,0,-.5],[-Math.PI/2,0,0]]],XY:[[new me(new Tt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new me(new Tt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new me(new Tt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new me(new Tt(.1,.1,.1),u)]]},F={X:[[new me(new en(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new me(new en(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new me(new en(.2,0,.6,4),n),[0,.3,0]],[new me(new en(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new me(new en(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new me(new en(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XY:[[new me(new Tt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new me(new Tt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new me(new Tt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new me(new Tt(.2,.2,.2),n),[0,0,0]]]},X={X:[[new qn(m,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new qn(m,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new qn(m,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]};function L(G){let q=new Ut;for(let V in G)for(let te=G[V].length;te--;){let H=G[V][te][0].clone(),Q=G[V][te][1],ee=G[V][te][2],we=G[V][te][3],De=G[V][te][4];H.name=V,H.tag=De,Q&&H.position.set(Q[0],Q[1],Q[2]),ee&&H.rotation.set(ee[0],ee[1],ee[2]),we&&H.scale.set(we[0],we[1],we[2]),H.updateMatrix();let Z=H.geometry.clone();Z.applyMatrix4(H.matrix),H.geometry=Z,H.renderOrder=1/0,H.position.set(0,0,0),H.rotation.set(0,0,0),H.scale.set(1,1,1),q.add(H)}return q}this.gizmo={},this.picker={},this.helper={},this.add(this.gizmo.translate=L(T)),this.add(this.gizmo.rotate=L(S)),this.add(this.gizmo.scale=L(U)),this.add(this.picker.translate=L(E)),this.add(this.picker.rotate=L(P)),this.add(this.picker.scale=L(F)),this.add(this.helper.translate=L(_)),this.add(this.helper.rotate=L(N)),this.add(this.helper.scale=L(X)),this.picker.translate.visible=!1,this.picker.rotate.visible=!1,this.picker.scale.visible=!1}updateMatrixWorld(e){let n=(this.mode==="scale"?"local":this.space)==="local"?this.worldQuaternion:zc;this.gizmo.translate.visible=this.mode==="translate",this.gizmo.rotate.visible=this.mode==="rotate",this.gizmo.scale.visible=this.mode==="scale",this.helper.translate.visible=this.mode==="translate",this.helper.rotate.visible=this.mode==="rotate",this.helper.scale.visible=this.mode==="scale";let s=[];s=s.concat(this.picker[this.mode].children),s=s.concat(this.gizmo[this.mode].children),s=s.concat(this.helper[this.mode].children);for(let r=0;r<s.length;r++){let a=s[r];a.visible=!0,a.rotation.set(0,0,0),a.position.copy(this.worldPosition);let o;if(this.camera.isOrthographicCamera?o=(this.camera.top-this.camera.bottom)/this.camera.zoom:o=this.worldPosition.distanceTo(this.cameraPosition)*Math.min(1.9*Math.tan(Math.PI*this.camera.fov/360)/this.camera.zoom,7),a.scale.set(1,1,1).multiplyScalar(o*this.size/4),a.tag==="helper"){a.visible=!1,a.name==="AXIS"?(a.visible=!!this.axis,this.axis==="X"&&(Ft.setFromEuler(Oc.set(0,0,0)),a.quaternion.copy(n).multiply(Ft),Math.abs(Ct.copy(so).applyQuaternion(n).dot(this.eye))>.9&&(a.visible=!1)),this.axis==="Y"&&(Ft.setFromEuler(Oc.set(0,0,Math.PI/2)),a.quaternion.copy(n).multiply(Ft),Math.abs(Ct.copy(js).applyQuaternion(n).dot(this.eye))>.9&&(a.visible=!1)),this.axis==="Z"&&(Ft.setFromEuler(Oc.set(0,Math.PI/2,0)),a.quaternion.copy(n).multiply(Ft),Math.abs(Ct.copy(ro).applyQuaternion(n).dot(this.eye))>.9&&(a.visible=!1)),this.axis==="XYZE"&&(Ft.setFromEuler(Oc.set(0,Math.PI/2,0)),Ct.copy(this.rotationAxis),a.quaternion.setFromRotationMatrix(Mm.lookAt(wm,Ct,js)),a.quaternion.multiply(Ft),a.visible=this.dragging),this.axis==="E"&&(a.visible=!1)):a.name==="START"?(a.position.copy(this.worldPositionStart),a.visible=this.dragging):a.name==="END"?(a.position.copy(this.worldPosition),a.visible=this.dragging):a.name==="DELTA"?(a.position.copy(this.worldPositionStart),a.quaternion.copy(this.worldQuaternionStart),Vt.set(1e-10,1e-10,1e-10).add(this.worldPositionStart).sub(this.worldPosition).multiplyScalar(-1),Vt.applyQuaternion(this.worldQuaternionStart.clone().invert()),a.scale.copy(Vt),a.visible=this.dragging):(a.quaternion.copy(n),this.dragging?a.position.copy(this.worldPositionStart):a.position.copy(this.worldPosition),this.axis&&(a.visible=this.axis.search(a.name)!==-1));continue}a.quaternion.copy(n),this.mode==="translate"||this.mode==="scale"?(a.name==="X"&&Math.abs(Ct.copy(so).applyQuaternion(n).dot(this.eye))>.99&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="Y"&&Math.abs(Ct.copy(js).applyQuaternion(n).dot(this.eye))>.99&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="Z"&&Math.abs(Ct.copy(ro).applyQuaternion(n).dot(this.eye))>.99&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="XY"&&Math.abs(Ct.copy(ro).applyQuaternion(n).dot(this.eye))<.2&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="YZ"&&Math.abs(Ct.copy(so).applyQuaternion(n).dot(this.eye))<.2&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1),a.name==="XZ"&&Math.abs(Ct.copy(js).applyQuaternion(n).dot(this.eye))<.2&&(a.scale.set(1e-10,1e-10,1e-10),a.visible=!1)):this.mode==="rotate"&&(Fc.copy(n),Ct.copy(this.eye).applyQuaternion(Ft.copy(n).invert()),a.name.search("E")!==-1&&a.quaternion.setFromRotationMatrix(Mm.lookAt(this.eye,wm,js)),a.name==="X"&&(Ft.setFromAxisAngle(so,Math.atan2(-Ct.y,Ct.z)),Ft.multiplyQuaternions(Fc,Ft),a.quaternion.copy(Ft)),a.name==="Y"&&(Ft.setFromAxisAngle(js,Math.atan2(Ct.x,Ct.z)),Ft.multiplyQuaternions(Fc,Ft),a.quaternion.copy(Ft)),a.name==="Z"&&(Ft.setFromAxisAngle(ro,Math.atan2(Ct.y,Ct.x)),Ft.multiplyQuaternions(Fc,Ft),a.quaternion.copy(Ft))),a.visible=a.visible&&(a.name.indexOf("X")===-1||this.showX),a.visible=a.visible&&(a.name.indexOf("Y")===-1||this.showY),a.visible=a.visible&&(a.name.indexOf("Z")===-1||this.showZ),a.visible=a.visible&&(a.name.indexOf("E")===-1||this.showX&&this.showY&&this.showZ),a.visible=a.visible&&(a.name.indexOf("XY")===-1||this.showXY),a.visible=a.visible&&(a.name.indexOf("YZ")===-1||this.showYZ),a.visible=a.visible&&(a.name.indexOf("XZ")===-1||this.showXZ),a.visible=a.visible&&(a.name!=="E"||this.showE),a.visible=a.visible&&(a.name!=="XYZE"||this.showXYZE),a.material._color=a.material._color||a.material.color.clone(),a.material._opacity=a.material._opacity||a.material.opacity,a.material.color.copy(a.material._color),a.material.opacity=a.material._opacity,this.enabled&&this.axis&&(a.name===this.axis?(a.material.color.copy(this.materialLib.active.color),a.material.opacity=1):this.axis.split("").some(function(l){return a.name===l})&&(a.material.color.copy(this.materialLib.active.color),a.material.opacity=1))}super.updateMatrixWorld(e)}},Ad=class extends me{constructor(){super(new Vs(1e5,1e5,2,2),new Cn({visible:!1,wireframe:!0,side:Ht,transparent:!0,opacity:.1,toneMapped:!1})),this.isTransformControlsPlane=!0,this.type="TransformControlsPlane"}updateMatrixWorld(e){let t=this.space;switch(this.position.copy(this.worldPosition),this.mode==="scale"&&(t="local"),Bc.copy(so).applyQuaternion(t==="local"?this.worldQuaternion:zc),no.copy(js).applyQuaternion(t==="local"?this.worldQuaternion:zc),io.copy(ro).applyQuaternion(t==="local"?this.worldQuaternion:zc),Ct.copy(no),this.mode){case"translate":case"scale":switch(this.axis){case"X":Ct.copy(this.eye).cross(Bc),Ci.copy(Bc).cross(Ct);break;case"Y":Ct.copy(this.eye).cross(no),Ci.copy(no).cross(Ct);break;case"Z":Ct.copy(this.eye).cross(io),Ci.copy(io).cross(Ct);break;case"XY":Ci.copy(io);break;case"YZ":Ci.copy(Bc);break;case"XZ":Ct.copy(io),Ci.copy(no);break;case"XYZ":case"E":Ci.set(0,0,0);break}break;default:Ci.set(0,0,0)}Ci.length()===0?this.quaternion.copy(this.cameraQuaternion):(Hc.lookAt(Vt.set(0,0,0),Ci,Ct),this.quaternion.setFromRotationMatrix(Hc)),super.updateMatrixWorld(e)}};var Od={};Ev(Od,{BroadPhase:()=>Kc,Mesh:()=>ii,Model:()=>Yc,Search:()=>Qc,Shape:()=>Ps,Simulation:()=>jc,TandemError:()=>Fn,World:()=>Jc,algorithmNames:()=>Um,boolean:()=>Ym,castRayAll:()=>Jm,castRays:()=>Km,castShape:()=>Zm,closestPoints:()=>eg,collide:()=>Fm,collideAll:()=>zm,collideSelf:()=>Hm,contacts:()=>Gm,distance:()=>Vm,init:()=>Gc,locatePoints:()=>ng,newCounters:()=>Td,outlineNodes:()=>rg,overlap:()=>qm,penetration:()=>Xm,poseOfMatrix4:()=>Dm,relation:()=>Wm,sampleDirections:()=>ag,signedDistances:()=>tg,treeNodes:()=>sg,version:()=>og,within:()=>Bm,withinAll:()=>km});var Sm={},VS=(()=>{var i=Sm.url;return(function(e){e=e||{};var t=typeof e<"u"?e:{},n,s;t.ready=new Promise(function(fe,He){n=fe,s=He});var r=Object.assign({},t),a=[],o="./this.program",l=(fe,He)=>{throw He},c=!0,h=!1,u="";function d(fe){return t.locateFile?t.locateFile(fe,u):u+fe}var f,g,v,p;(c||h)&&(h?u=self.location.href:typeof document<"u"&&document.currentScript&&(u=document.currentScript.src),i&&(u=i),u.indexOf("blob:")!==0?u=u.substr(0,u.replace(/[?#].*/,"").lastIndexOf("/")+1):u="",f=(fe=>{var He=new XMLHttpRequest;return He.open("GET",fe,!1),He.send(null),He.responseText}),h&&(v=(fe=>{var He=new XMLHttpRequest;return He.open("GET",fe,!1),He.responseType="arraybuffer",He.send(null),new Uint8Array(He.response)})),g=((fe,He,qt)=>{var Un=new XMLHttpRequest;Un.open("GET",fe,!0),Un.responseType="arraybuffer",Un.onload=(()=>{if(Un.status==200||Un.status==0&&Un.response){He(Un.response);return}qt()}),Un.onerror=qt,Un.send(null)}),p=(fe=>document.title=fe));var m=t.print||console.log.bind(console),y=t.printErr||console.warn.bind(console);Object.assign(t,r),r=null,t.arguments&&(a=t.arguments),t.thisProgram&&(o=t.thisProgram),t.quit&&(l=t.quit);var M;t.wasmBinary&&(M=t.wasmBinary);var w=t.noExitRuntime||!0;typeof WebAssembly!="object"&&jt("no native wasm support detected");var T,E=!1,_,S,N,P,U,F,X,L,G,q,V,te;function H(fe){S=fe,t.HEAP8=N=new Int8Array(fe),t.HEAP16=U=new Int16Array(fe),t.HEAP32=X=new Int32Array(fe),t.HEAPU8=P=new Uint8Array(fe),t.HEAPU16=F=new Uint16Array(fe),t.HEAPU32=L=new Uint32Array(fe),t.HEAPF32=G=new Float32Array(fe),t.HEAPF64=te=new Float64Array(fe),t.HEAP64=q=new BigInt64Array(fe),t.HEAPU64=V=new BigUint64Array(fe)}var Q=t.INITIAL_MEMORY||16777216,ee,we=[],De=[],Z=[],pe=!1;function Me(){if(t.preRun)for(typeof t.preRun=="function"&&(t.preRun=[t.preRun]);t.preRun.length;)ke(t.preRun.shift());O(we)}function Le(){pe=!0,O(De)}function ye(){if(t.postRun)for(typeof t.postRun=="function"&&(t.postRun=[t.postRun]);t.postRun.length;)Fe(t.postRun.shift());O(Z)}function ke(fe){we.unshift(fe)}function Nt(fe){De.unshift(fe)}function Fe(fe){Z.unshift(fe)}var et=0,ht=null,Ke=null;function Jt(fe){et++,t.monitorRunDependencies&&t.monitorRunDependencies(et)}function Wt(fe){if(et--,t.monitorRunDependencies&&t.monitorRunDependencies(et),et==0&&(ht!==null&&(clearInterval(ht),ht=null),Ke)){var He=Ke;Ke=null,He()}}t.preloadedImages={},t.preloadedAudios={};function jt(fe){t.onAbort&&t.onAbort(fe),fe="Aborted("+fe+")",y(fe),E=!0,_=1,fe+=". Build with -s ASSERTIONS=1 for more info.";var He=new WebAssembly.RuntimeError(fe);throw s(He),He}var Pt="data:application/octet-stream;base64,";function kn(fe){return fe.startsWith(Pt)}var pt;t.locateFile?(pt="tandem.wasm",kn(pt)||(pt=d(pt))):pt=new URL("tandem.wasm",Sm.url).toString();function Mn(fe){try{if(fe==pt&&M)return new Uint8Array(M);if(v)return v(fe);throw"both async and sync fetching of the wasm failed"}catch(He){jt(He)}}function Dn(){return!M&&(c||h)&&typeof fetch=="function"?fetch(pt,{credentials:"same-origin"}).then(function(fe){if(!fe.ok)throw"failed to load wasm binary file at '"+pt+"'";return fe.arrayBuffer()}).catch(function(){return Mn(pt)}):Promise.resolve().then(function(){return Mn(pt)})}function Nn(){var fe={a:j};function He(ai,oi){var rr=ai.exports;t.asm=rr,T=t.asm.e,H(T.buffer),ee=t.asm.h,Nt(t.asm.f),Wt("wasm-instantiate")}Jt("wasm-instantiate");function qt(ai){He(ai.instance)}function Un(ai){return Dn().then(function(oi){return WebAssembly.instantiate(oi,fe)}).then(function(oi){return oi}).then(ai,function(oi){y("failed to asynchronously prepare wasm: "+oi),jt(oi)})}function na(){return!M&&typeof WebAssembly.instantiateStreaming=="function"&&!kn(pt)&&typeof fetch=="function"?fetch(pt,{credentials:"same-origin"}).then(function(ai){var oi=WebAssembly.instantiateStreaming(ai,fe);return oi.then(qt,function(rr){return y("wasm streaming compile failed: "+rr),y("falling back to ArrayBuffer instantiation"),Un(qt)})}):Un(qt)}if(t.instantiateWasm)try{var ia=t.instantiateWasm(fe,He);return ia}catch(ai){return y("Module.instantiateWasm callback failed with error: "+ai),!1}return na().catch(s),{}}function O(fe){for(;fe.length>0;){var He=fe.shift();if(typeof He=="function"){He(t);continue}var qt=He.func;typeof qt=="number"?He.arg===void 0?At(qt)():At(qt)(He.arg):qt(He.arg===void 0?null:He.arg)}}var un=[];function At(fe){var He=un[fe];return He||(fe>=un.length&&(un.length=fe+1),un[fe]=He=ee.get(fe)),He}function Rt(){jt("")}var ge;ge=(()=>performance.now());var Xt=!0;function Be(fe){return X[re()>>2]=fe,fe}function Ge(fe,He){var qt;if(fe===0)qt=Date.now();else if((fe===1||fe===4)&&Xt)qt=ge();else return Be(28),-1;return X[He>>2]=qt/1e3|0,X[He+4>>2]=qt%1e3*1e3*1e3|0,0}function C(fe,He,qt){P.copyWithin(fe,He,He+qt)}function x(){return 2147483648}function z(fe){try{return T.grow(fe-S.byteLength+65535>>>16),H(T.buffer),1}catch{}}function ne(fe){var He=P.length;fe=fe>>>0;var qt=x();if(fe>qt)return!1;let Un=(rr,zh)=>rr+(zh-rr%zh)%zh;for(var na=1;na<=4;na*=2){var ia=He*(1+.2/na);ia=Math.min(ia,fe+100663296);var ai=Math.min(qt,Un(Math.max(fe,ia),65536)),oi=z(ai);if(oi)return!0}return!1}var j={a:Rt,b:Ge,d:C,c:ne},oe=Nn(),ue=t.___wasm_call_ctors=function(){return(ue=t.___wasm_call_ctors=t.asm.f).apply(null,arguments)},$=t._tandem_wasm_layout=function(){return($=t._tandem_wasm_layout=t.asm.g).apply(null,arguments)},K=t._tandem_wasm_mesh_from_bytes=function(){return(K=t._tandem_wasm_mesh_from_bytes=t.asm.i).apply(null,arguments)},le=t._tandem_wasm_search_nodes=function(){return(le=t._tandem_wasm_search_nodes=t.asm.j).apply(null,arguments)},I=t._tandem_wasm_tree_nodes=function(){return(I=t._tandem_wasm_tree_nodes=t.asm.k).apply(null,arguments)},J=t._tandem_wasm_outline_nodes=function(){return(J=t._tandem_wasm_outline_nodes=t.asm.l).apply(null,arguments)},Y=t._malloc=function(){return(Y=t._malloc=t.asm.m).apply(null,arguments)},ce=t._tandem_wasm_sample_directions=function(){return(ce=t._tandem_wasm_sample_directions=t.asm.n).apply(null,arguments)},re=t.___errno_location=function(){return(re=t.___errno_location=t.asm.o).apply(null,arguments)},ae=t._tandem_mesh_transform=function(){return(ae=t._tandem_mesh_transform=t.asm.p).apply(null,arguments)},Pe=t._tandem_mesh_transform_linear=function(){return(Pe=t._tandem_mesh_transform_linear=t.asm.q).apply(null,arguments)},Je=t._tandem_mesh_scale=function(){return(Je=t._tandem_mesh_scale=t.asm.r).apply(null,arguments)},se=t._tandem_mesh_merge=function(){return(se=t._tandem_mesh_merge=t.asm.s).apply(null,arguments)},Ne=t._tandem_mesh_extract_part=function(){return(Ne=t._tandem_mesh_extract_part=t.asm.t).apply(null,arguments)},$e=t._tandem_algorithm_init=function(){return($e=t._tandem_algorithm_init=t.asm.u).apply(null,arguments)},xe=t._tandem_query_options_init=function(){return(xe=t._tandem_query_options_init=t.asm.v).apply(null,arguments)},mt=t._tandem_model_create=function(){return(mt=t._tandem_model_create=t.asm.w).apply(null,arguments)},Zt=t._tandem_model_copy=function(){return(Zt=t._tandem_model_copy=t.asm.x).apply(null,arguments)},bi=t._tandem_model_free=function(){return(bi=t._tandem_model_free=t.asm.y).apply(null,arguments)},go=t._tandem_model_get_mesh=function(){return(go=t._tandem_model_get_mesh=t.asm.z).apply(null,arguments)},ea=t._tandem_model_update_vertices=function(){return(ea=t._tandem_model_update_vertices=t.asm.A).apply(null,arguments)},Dh=t._tandem_algorithm_name=function(){return(Dh=t._tandem_algorithm_name=t.asm.B).apply(null,arguments)},_o=t._tandem_model_prepare=function(){return(_o=t._tandem_model_prepare=t.asm.C).apply(null,arguments)},vo=t._tandem_model_memory_bytes=function(){return(vo=t._tandem_model_memory_bytes=t.asm.D).apply(null,arguments)},Oi=t._tandem_query_cache_create=function(){return(Oi=t._tandem_query_cache_create=t.asm.E).apply(null,arguments)},ta=t._tandem_query_cache_free=function(){return(ta=t._tandem_query_cache_free=t.asm.F).apply(null,arguments)},yo=t._tandem_impact_options_init=function(){return(yo=t._tandem_impact_options_init=t.asm.G).apply(null,arguments)},xo=t._tandem_model_time_of_impact=function(){return(xo=t._tandem_model_time_of_impact=t.asm.H).apply(null,arguments)},ir=t._tandem_shape_time_of_impact=function(){return(ir=t._tandem_shape_time_of_impact=t.asm.I).apply(null,arguments)},bo=t._tandem_shape_cast=function(){return(bo=t._tandem_shape_cast=t.asm.J).apply(null,arguments)},wo=t._tandem_search_create=function(){return(wo=t._tandem_search_create=t.asm.K).apply(null,arguments)},Ns=t._tandem_search_run=function(){return(Ns=t._tandem_search_run=t.asm.L).apply(null,arguments)},Nh=t._tandem_search_pairs=function(){return(Nh=t._tandem_search_pairs=t.asm.M).apply(null,arguments)},Mo=t._tandem_search_counters=function(){return(Mo=t._tandem_search_counters=t.asm.N).apply(null,arguments)},So=t._tandem_search_free=function(){return(So=t._tandem_search_free=t.asm.O).apply(null,arguments)},Uh=t._tandem_model_collide=function(){return(Uh=t._tandem_model_collide=t.asm.P).apply(null,arguments)},Oh=t._tandem_shape_collide=function(){return(Oh=t._tandem_shape_collide=t.asm.Q).apply(null,arguments)},Fh=t._tandem_model_within=function(){return(Fh=t._tandem_model_within=t.asm.R).apply(null,arguments)},Ao=t._tandem_shape_within=function(){return(Ao=t._tandem_shape_within=t.asm.S).apply(null,arguments)},b=t._tandem_model_collide_all=function(){return(b=t._tandem_model_collide_all=t.asm.T).apply(null,arguments)},D=t._tandem_model_within_all=function(){return(D=t._tandem_model_within_all=t.asm.U).apply(null,arguments)},W=t._tandem_model_collide_self=function(){return(W=t._tandem_model_collide_self=t.asm.V).apply(null,arguments)},B=t._tandem_model_contacts=function(){return(B=t._tandem_model_contacts=t.asm.W).apply(null,arguments)},k=t._tandem_shape_contacts=function(){return(k=t._tandem_shape_contacts=t.asm.X).apply(null,arguments)},de=t._tandem_model_distance=function(){return(de=t._tandem_model_distance=t.asm.Y).apply(null,arguments)},Se=t._tandem_shape_distance=function(){return(Se=t._tandem_shape_distance=t.asm.Z).apply(null,arguments)},he=t._tandem_model_cast_rays=function(){return(he=t._tandem_model_cast_rays=t.asm._).apply(null,arguments)},be=t._tandem_shape_cast_rays=function(){return(be=t._tandem_shape_cast_rays=t.asm.$).apply(null,arguments)},Te=t._tandem_model_cast_rays_any=function(){return(Te=t._tandem_model_cast_rays_any=t.asm.aa).apply(null,arguments)},Xe=t._tandem_shape_cast_rays_any=function(){return(Xe=t._tandem_shape_cast_rays_any=t.asm.ba).apply(null,arguments)},st=t._tandem_model_cast_ray_all=function(){return(st=t._tandem_model_cast_ray_all=t.asm.ca).apply(null,arguments)},Ae=t._tandem_model_closest_points=function(){return(Ae=t._tandem_model_closest_points=t.asm.da).apply(null,arguments)},rt=t._tandem_shape_closest_points=function(){return(rt=t._tandem_shape_closest_points=t.asm.ea).apply(null,arguments)},kt=t._tandem_model_signed_distances=function(){return(kt=t._tandem_model_signed_distances=t.asm.fa).apply(null,arguments)},St=t._tandem_shape_signed_distances=function(){return(St=t._tandem_shape_signed_distances=t.asm.ga).apply(null,arguments)},Mt=t._tandem_model_locate_points=function(){return(Mt=t._tandem_model_locate_points=t.asm.ha).apply(null,arguments)},rn=t._tandem_model_winding_numbers=function(){return(rn=t._tandem_model_winding_numbers=t.asm.ia).apply(null,arguments)},Ee=t._tandem_poses_convert=function(){return(Ee=t._tandem_poses_convert=t.asm.ja).apply(null,arguments)},dn=t._tandem_motion_between=function(){return(dn=t._tandem_motion_between=t.asm.ka).apply(null,arguments)},dt=t._tandem_motion_pose_at=function(){return(dt=t._tandem_motion_pose_at=t.asm.la).apply(null,arguments)},Fi=t._tandem_shape_sphere=function(){return(Fi=t._tandem_shape_sphere=t.asm.ma).apply(null,arguments)},an=t._tandem_shape_box=function(){return(an=t._tandem_shape_box=t.asm.na).apply(null,arguments)},sr=t._tandem_shape_capsule=function(){return(sr=t._tandem_shape_capsule=t.asm.oa).apply(null,arguments)},wi=t._tandem_shape_cylinder=function(){return(wi=t._tandem_shape_cylinder=t.asm.pa).apply(null,arguments)},Bi=t._tandem_shape_cone=function(){return(Bi=t._tandem_shape_cone=t.asm.qa).apply(null,arguments)},ct=t._tandem_shape_ellipsoid=function(){return(ct=t._tandem_shape_ellipsoid=t.asm.ra).apply(null,arguments)},Qt=t._tandem_shape_plane=function(){return(Qt=t._tandem_shape_plane=t.asm.sa).apply(null,arguments)},Hn=t._tandem_shape_half_space=function(){return(Hn=t._tandem_shape_half_space=t.asm.ta).apply(null,arguments)},It=t._tandem_shape_triangle=function(){return(It=t._tandem_shape_triangle=t.asm.ua).apply(null,arguments)},$t=t._tandem_shape_from_model=function(){return($t=t._tandem_shape_from_model=t.asm.va).apply(null,arguments)},ri=t._tandem_shape_height_field=function(){return(ri=t._tandem_shape_height_field=t.asm.wa).apply(null,arguments)},Eo=t._tandem_shape_compound=function(){return(Eo=t._tandem_shape_compound=t.asm.xa).apply(null,arguments)},qg=t._tandem_shape_rounded=function(){return(qg=t._tandem_shape_rounded=t.asm.ya).apply(null,arguments)},Yg=t._tandem_shape_free=function(){return(Yg=t._tandem_shape_free=t.asm.za).apply(null,arguments)},Zg=t._tandem_shape_get=function(){return(Zg=t._tandem_shape_get=t.asm.Aa).apply(null,arguments)},$g=t._tandem_shape_bounds=function(){return($g=t._tandem_shape_bounds=t.asm.Ba).apply(null,arguments)},Kg=t._tandem_shape_mass=function(){return(Kg=t._tandem_shape_mass=t.asm.Ca).apply(null,arguments)},Jg=t._tandem_shape_support=function(){return(Jg=t._tandem_shape_support=t.asm.Da).apply(null,arguments)},jg=t._tandem_shape_display_mesh=function(){return(jg=t._tandem_shape_display_mesh=t.asm.Ea).apply(null,arguments)},Qg=t._tandem_simulation_options_init=function(){return(Qg=t._tandem_simulation_options_init=t.asm.Fa).apply(null,arguments)},e_=t._tandem_body_options_init=function(){return(e_=t._tandem_body_options_init=t.asm.Ga).apply(null,arguments)},t_=t._tandem_simulation_create=function(){return(t_=t._tandem_simulation_create=t.asm.Ha).apply(null,arguments)},n_=t._tandem_simulation_copy=function(){return(n_=t._tandem_simulation_copy=t.asm.Ia).apply(null,arguments)},i_=t._tandem_simulation_free=function(){return(i_=t._tandem_simulation_free=t.asm.Ja).apply(null,arguments)},s_=t._tandem_simulation_get_options=function(){return(s_=t._tandem_simulation_get_options=t.asm.Ka).apply(null,arguments)},r_=t._tandem_simulation_add=function(){return(r_=t._tandem_simulation_add=t.asm.La).apply(null,arguments)},a_=t._tandem_simulation_remove=function(){return(a_=t._tandem_simulation_remove=t.asm.Ma).apply(null,arguments)},o_=t._tandem_simulation_contains=function(){return(o_=t._tandem_simulation_contains=t.asm.Na).apply(null,arguments)},l_=t._tandem_simulation_bodies=function(){return(l_=t._tandem_simulation_bodies=t.asm.Oa).apply(null,arguments)},c_=t._tandem_simulation_get_states=function(){return(c_=t._tandem_simulation_get_states=t.asm.Pa).apply(null,arguments)},h_=t._tandem_simulation_get_name=function(){return(h_=t._tandem_simulation_get_name=t.asm.Qa).apply(null,arguments)},u_=t._tandem_simulation_set_gravity=function(){return(u_=t._tandem_simulation_set_gravity=t.asm.Ra).apply(null,arguments)},d_=t._tandem_simulation_step=function(){return(d_=t._tandem_simulation_step=t.asm.Sa).apply(null,arguments)},f_=t._tandem_simulation_step_for=function(){return(f_=t._tandem_simulation_step_for=t.asm.Ta).apply(null,arguments)},p_=t._tandem_simulation_save=function(){return(p_=t._tandem_simulation_save=t.asm.Ua).apply(null,arguments)},m_=t._tandem_simulation_restore=function(){return(m_=t._tandem_simulation_restore=t.asm.Va).apply(null,arguments)},g_=t._tandem_simulation_get_report=function(){return(g_=t._tandem_simulation_get_report=t.asm.Wa).apply(null,arguments)},__=t._tandem_simulation_get_world=function(){return(__=t._tandem_simulation_get_world=t.asm.Xa).apply(null,arguments)},v_=t._tandem_last_error=function(){return(v_=t._tandem_last_error=t.asm.Ya).apply(null,arguments)},y_=t._tandem_abi_version=function(){return(y_=t._tandem_abi_version=t.asm.Za).apply(null,arguments)},x_=t._tandem_version=function(){return(x_=t._tandem_version=t.asm._a).apply(null,arguments)},b_=t._tandem_free=function(){return(b_=t._tandem_free=t.asm.$a).apply(null,arguments)},w_=t._free=function(){return(w_=t._free=t.asm.ab).apply(null,arguments)},M_=t._tandem_instruction_set=function(){return(M_=t._tandem_instruction_set=t.asm.bb).apply(null,arguments)},S_=t._tandem_simulation_set_pose=function(){return(S_=t._tandem_simulation_set_pose=t.asm.cb).apply(null,arguments)},A_=t._tandem_simulation_set_velocity=function(){return(A_=t._tandem_simulation_set_velocity=t.asm.db).apply(null,arguments)},E_=t._tandem_simulation_move_kinematic=function(){return(E_=t._tandem_simulation_move_kinematic=t.asm.eb).apply(null,arguments)},T_=t._tandem_simulation_set_kind=function(){return(T_=t._tandem_simulation_set_kind=t.asm.fb).apply(null,arguments)},C_=t._tandem_simulation_set_material=function(){return(C_=t._tandem_simulation_set_material=t.asm.gb).apply(null,arguments)},R_=t._tandem_simulation_set_damping=function(){return(R_=t._tandem_simulation_set_damping=t.asm.hb).apply(null,arguments)},P_=t._tandem_simulation_set_gravity_scale=function(){return(P_=t._tandem_simulation_set_gravity_scale=t.asm.ib).apply(null,arguments)},I_=t._tandem_simulation_set_continuous=function(){return(I_=t._tandem_simulation_set_continuous=t.asm.jb).apply(null,arguments)},L_=t._tandem_simulation_set_mass=function(){return(L_=t._tandem_simulation_set_mass=t.asm.kb).apply(null,arguments)},D_=t._tandem_simulation_set_filter=function(){return(D_=t._tandem_simulation_set_filter=t.asm.lb).apply(null,arguments)},N_=t._tandem_simulation_set_sensor=function(){return(N_=t._tandem_simulation_set_sensor=t.asm.mb).apply(null,arguments)},U_=t._tandem_simulation_set_user_data=function(){return(U_=t._tandem_simulation_set_user_data=t.asm.nb).apply(null,arguments)},O_=t._tandem_simulation_apply_force=function(){return(O_=t._tandem_simulation_apply_force=t.asm.ob).apply(null,arguments)},F_=t._tandem_simulation_apply_torque=function(){return(F_=t._tandem_simulation_apply_torque=t.asm.pb).apply(null,arguments)},B_=t._tandem_simulation_apply_impulse=function(){return(B_=t._tandem_simulation_apply_impulse=t.asm.qb).apply(null,arguments)},z_=t._tandem_simulation_wake=function(){return(z_=t._tandem_simulation_wake=t.asm.rb).apply(null,arguments)},k_=t._tandem_broad_phase_options_init=function(){return(k_=t._tandem_broad_phase_options_init=t.asm.sb).apply(null,arguments)},H_=t._tandem_broad_phase_create=function(){return(H_=t._tandem_broad_phase_create=t.asm.tb).apply(null,arguments)},V_=t._tandem_broad_phase_free=function(){return(V_=t._tandem_broad_phase_free=t.asm.ub).apply(null,arguments)},G_=t._tandem_broad_phase_method_name=function(){return(G_=t._tandem_broad_phase_method_name=t.asm.vb).apply(null,arguments)},W_=t._tandem_broad_phase_add=function(){return(W_=t._tandem_broad_phase_add=t.asm.wb).apply(null,arguments)},X_=t._tandem_broad_phase_move=function(){return(X_=t._tandem_broad_phase_move=t.asm.xb).apply(null,arguments)},q_=t._tandem_broad_phase_remove=function(){return(q_=t._tandem_broad_phase_remove=t.asm.yb).apply(null,arguments)},Y_=t._tandem_broad_phase_set_filter=function(){return(Y_=t._tandem_broad_phase_set_filter=t.asm.zb).apply(null,arguments)},Z_=t._tandem_broad_phase_update=function(){return(Z_=t._tandem_broad_phase_update=t.asm.Ab).apply(null,arguments)},$_=t._tandem_broad_phase_pairs=function(){return($_=t._tandem_broad_phase_pairs=t.asm.Bb).apply(null,arguments)},K_=t._tandem_broad_phase_began=function(){return(K_=t._tandem_broad_phase_began=t.asm.Cb).apply(null,arguments)},J_=t._tandem_broad_phase_ended=function(){return(J_=t._tandem_broad_phase_ended=t.asm.Db).apply(null,arguments)},j_=t._tandem_broad_phase_overlap_box=function(){return(j_=t._tandem_broad_phase_overlap_box=t.asm.Eb).apply(null,arguments)},Q_=t._tandem_broad_phase_overlap_ray=function(){return(Q_=t._tandem_broad_phase_overlap_ray=t.asm.Fb).apply(null,arguments)},e0=t._tandem_broad_phase_get=function(){return(e0=t._tandem_broad_phase_get=t.asm.Gb).apply(null,arguments)},t0=t._tandem_broad_phase_get_box=function(){return(t0=t._tandem_broad_phase_get_box=t.asm.Hb).apply(null,arguments)},n0=t._tandem_character_options_init=function(){return(n0=t._tandem_character_options_init=t.asm.Ib).apply(null,arguments)},i0=t._tandem_world_find_ground=function(){return(i0=t._tandem_world_find_ground=t.asm.Jb).apply(null,arguments)},s0=t._tandem_world_move_character=function(){return(s0=t._tandem_world_move_character=t.asm.Kb).apply(null,arguments)},r0=t._tandem_joint_init=function(){return(r0=t._tandem_joint_init=t.asm.Lb).apply(null,arguments)},a0=t._tandem_simulation_add_joint=function(){return(a0=t._tandem_simulation_add_joint=t.asm.Mb).apply(null,arguments)},o0=t._tandem_simulation_remove_joint=function(){return(o0=t._tandem_simulation_remove_joint=t.asm.Nb).apply(null,arguments)},l0=t._tandem_simulation_get_joint=function(){return(l0=t._tandem_simulation_get_joint=t.asm.Ob).apply(null,arguments)},c0=t._tandem_simulation_set_motor=function(){return(c0=t._tandem_simulation_set_motor=t.asm.Pb).apply(null,arguments)},h0=t._tandem_simulation_set_spring=function(){return(h0=t._tandem_simulation_set_spring=t.asm.Qb).apply(null,arguments)},u0=t._tandem_simulation_set_limits=function(){return(u0=t._tandem_simulation_set_limits=t.asm.Rb).apply(null,arguments)},d0=t._tandem_simulation_set_ball_limits=function(){return(d0=t._tandem_simulation_set_ball_limits=t.asm.Sb).apply(null,arguments)},f0=t._tandem_simulation_set_break_load=function(){return(f0=t._tandem_simulation_set_break_load=t.asm.Tb).apply(null,arguments)},p0=t._tandem_simulation_get_joint_state=function(){return(p0=t._tandem_simulation_get_joint_state=t.asm.Ub).apply(null,arguments)},m0=t._tandem_simulation_broken_joints=function(){return(m0=t._tandem_simulation_broken_joints=t.asm.Vb).apply(null,arguments)},g0=t._tandem_mesh_arrays_init=function(){return(g0=t._tandem_mesh_arrays_init=t.asm.Wb).apply(null,arguments)},_0=t._tandem_mesh_create=function(){return(_0=t._tandem_mesh_create=t.asm.Xb).apply(null,arguments)},v0=t._tandem_mesh_free=function(){return(v0=t._tandem_mesh_free=t.asm.Yb).apply(null,arguments)},y0=t._tandem_mesh_get=function(){return(y0=t._tandem_mesh_get=t.asm.Zb).apply(null,arguments)},x0=t._tandem_mesh_get_part=function(){return(x0=t._tandem_mesh_get_part=t.asm._b).apply(null,arguments)},b0=t._tandem_mesh_measure=function(){return(b0=t._tandem_mesh_measure=t.asm.$b).apply(null,arguments)},w0=t._tandem_mesh_subdivide=function(){return(w0=t._tandem_mesh_subdivide=t.asm.ac).apply(null,arguments)},M0=t._tandem_generator_count=function(){return(M0=t._tandem_generator_count=t.asm.bc).apply(null,arguments)},S0=t._tandem_generator_get=function(){return(S0=t._tandem_generator_get=t.asm.cc).apply(null,arguments)},A0=t._tandem_generator_get_parameter=function(){return(A0=t._tandem_generator_get_parameter=t.asm.dc).apply(null,arguments)},E0=t._tandem_mesh_generate=function(){return(E0=t._tandem_mesh_generate=t.asm.ec).apply(null,arguments)},T0=t._tandem_model_relation=function(){return(T0=t._tandem_model_relation=t.asm.fc).apply(null,arguments)},C0=t._tandem_penetration_options_init=function(){return(C0=t._tandem_penetration_options_init=t.asm.gc).apply(null,arguments)},R0=t._tandem_model_penetration=function(){return(R0=t._tandem_model_penetration=t.asm.hc).apply(null,arguments)},P0=t._tandem_model_overlap=function(){return(P0=t._tandem_model_overlap=t.asm.ic).apply(null,arguments)},I0=t._tandem_model_boolean=function(){return(I0=t._tandem_model_boolean=t.asm.jc).apply(null,arguments)},L0=t._tandem_model_intersection_curves=function(){return(L0=t._tandem_model_intersection_curves=t.asm.kc).apply(null,arguments)},D0=t._tandem_curves_get=function(){return(D0=t._tandem_curves_get=t.asm.lc).apply(null,arguments)},N0=t._tandem_curves_get_curve=function(){return(N0=t._tandem_curves_get_curve=t.asm.mc).apply(null,arguments)},U0=t._tandem_curves_get_points=function(){return(U0=t._tandem_curves_get_points=t.asm.nc).apply(null,arguments)},O0=t._tandem_curves_get_coplanar=function(){return(O0=t._tandem_curves_get_coplanar=t.asm.oc).apply(null,arguments)},F0=t._tandem_curves_free=function(){return(F0=t._tandem_curves_free=t.asm.pc).apply(null,arguments)},B0=t._tandem_model_contact_area=function(){return(B0=t._tandem_model_contact_area=t.asm.qc).apply(null,arguments)},z0=t._tandem_model_is_duplicate=function(){return(z0=t._tandem_model_is_duplicate=t.asm.rc).apply(null,arguments)},k0=t._tandem_model_solid_report=function(){return(k0=t._tandem_model_solid_report=t.asm.sc).apply(null,arguments)},H0=t._tandem_world_options_init=function(){return(H0=t._tandem_world_options_init=t.asm.tc).apply(null,arguments)},V0=t._tandem_object_options_init=function(){return(V0=t._tandem_object_options_init=t.asm.uc).apply(null,arguments)},G0=t._tandem_world_create=function(){return(G0=t._tandem_world_create=t.asm.vc).apply(null,arguments)},W0=t._tandem_world_copy=function(){return(W0=t._tandem_world_copy=t.asm.wc).apply(null,arguments)},X0=t._tandem_world_prepare=function(){return(X0=t._tandem_world_prepare=t.asm.xc).apply(null,arguments)},q0=t._tandem_world_free=function(){return(q0=t._tandem_world_free=t.asm.yc).apply(null,arguments)},Y0=t._tandem_world_add=function(){return(Y0=t._tandem_world_add=t.asm.zc).apply(null,arguments)},Z0=t._tandem_world_move=function(){return(Z0=t._tandem_world_move=t.asm.Ac).apply(null,arguments)},$0=t._tandem_world_remove=function(){return($0=t._tandem_world_remove=t.asm.Bc).apply(null,arguments)},K0=t._tandem_world_set_shape=function(){return(K0=t._tandem_world_set_shape=t.asm.Cc).apply(null,arguments)},J0=t._tandem_world_set_filter=function(){return(J0=t._tandem_world_set_filter=t.asm.Dc).apply(null,arguments)},j0=t._tandem_world_set_sensor=function(){return(j0=t._tandem_world_set_sensor=t.asm.Ec).apply(null,arguments)},Q0=t._tandem_world_set_user_data=function(){return(Q0=t._tandem_world_set_user_data=t.asm.Fc).apply(null,arguments)},ev=t._tandem_world_enable_pair=function(){return(ev=t._tandem_world_enable_pair=t.asm.Gc).apply(null,arguments)},tv=t._tandem_world_size=function(){return(tv=t._tandem_world_size=t.asm.Hc).apply(null,arguments)},nv=t._tandem_world_contains=function(){return(nv=t._tandem_world_contains=t.asm.Ic).apply(null,arguments)},iv=t._tandem_world_objects=function(){return(iv=t._tandem_world_objects=t.asm.Jc).apply(null,arguments)},sv=t._tandem_world_get_poses=function(){return(sv=t._tandem_world_get_poses=t.asm.Kc).apply(null,arguments)},rv=t._tandem_world_get_options=function(){return(rv=t._tandem_world_get_options=t.asm.Lc).apply(null,arguments)},av=t._tandem_world_get_shape=function(){return(av=t._tandem_world_get_shape=t.asm.Mc).apply(null,arguments)},ov=t._tandem_world_update=function(){return(ov=t._tandem_world_update=t.asm.Nc).apply(null,arguments)},lv=t._tandem_world_contacts=function(){return(lv=t._tandem_world_contacts=t.asm.Oc).apply(null,arguments)},cv=t._tandem_world_events=function(){return(cv=t._tandem_world_events=t.asm.Pc).apply(null,arguments)},hv=t._tandem_world_get_report=function(){return(hv=t._tandem_world_get_report=t.asm.Qc).apply(null,arguments)},uv=t._tandem_search_filter_init=function(){return(uv=t._tandem_search_filter_init=t.asm.Rc).apply(null,arguments)},dv=t._tandem_world_any_contact=function(){return(dv=t._tandem_world_any_contact=t.asm.Sc).apply(null,arguments)},fv=t._tandem_world_contact_pairs=function(){return(fv=t._tandem_world_contact_pairs=t.asm.Tc).apply(null,arguments)},pv=t._tandem_world_pairs_within=function(){return(pv=t._tandem_world_pairs_within=t.asm.Uc).apply(null,arguments)},mv=t._tandem_world_min_distance=function(){return(mv=t._tandem_world_min_distance=t.asm.Vc).apply(null,arguments)},gv=t._tandem_world_first_impact=function(){return(gv=t._tandem_world_first_impact=t.asm.Wc).apply(null,arguments)},_v=t._tandem_world_probe_contact=function(){return(_v=t._tandem_world_probe_contact=t.asm.Xc).apply(null,arguments)},vv=t._tandem_world_probe_distance=function(){return(vv=t._tandem_world_probe_distance=t.asm.Yc).apply(null,arguments)},yv=t._tandem_world_probe_objects=function(){return(yv=t._tandem_world_probe_objects=t.asm.Zc).apply(null,arguments)},xv=t._tandem_world_probe_impact=function(){return(xv=t._tandem_world_probe_impact=t.asm._c).apply(null,arguments)},bv=t._tandem_world_cast_shape=function(){return(bv=t._tandem_world_cast_shape=t.asm.$c).apply(null,arguments)},wv=t._tandem_world_cast_rays=function(){return(wv=t._tandem_world_cast_rays=t.asm.ad).apply(null,arguments)},Mv=t._tandem_world_cast_ray_all=function(){return(Mv=t._tandem_world_cast_ray_all=t.asm.bd).apply(null,arguments)},Sv=t._tandem_world_overlap_box=function(){return(Sv=t._tandem_world_overlap_box=t.asm.cd).apply(null,arguments)},To;Ke=function fe(){To||Bh(),To||(Ke=fe)};function Bh(fe){if(fe=fe||a,et>0||(Me(),et>0))return;function He(){To||(To=!0,t.calledRun=!0,!E&&(Le(),n(t),t.onRuntimeInitialized&&t.onRuntimeInitialized(),ye()))}t.setStatus?(t.setStatus("Running..."),setTimeout(function(){setTimeout(function(){t.setStatus("")},1),He()},1)):He()}if(t.run=Bh,t.preInit)for(typeof t.preInit=="function"&&(t.preInit=[t.preInit]);t.preInit.length>0;)t.preInit.pop()();return Bh(),e.ready})})(),Am=VS;var Cm={},Fn=class extends Error{name="TandemError"},Ed,Em,Rm={};async function GS(i){let e=i??new URL("./tandem.wasm",Cm.url);if(typeof e=="object"&&!(e instanceof URL))return e;let t=e instanceof URL?e:new URL(e,Cm.url);if(t.protocol==="file:"&&"process"in globalThis){let s="node:fs/promises",{readFile:r}=await import(s);return r(t)}let n=await fetch(t);if(!n.ok)throw new Fn(`${t.href}: cannot be loaded (${n.status} ${n.statusText})`);return n.arrayBuffer()}async function WS(i){let e=await GS(i.wasm),t=await Am({wasmBinary:e,locateFile:n=>n});if(Ed=t,Vc=t._malloc(Lm),Vc===0)throw new Fn("out of memory");oo=Vc,Rm=JSON.parse(ss(t._tandem_wasm_layout()))}function Gc(i={}){return Em??=WS(i).catch(e=>{throw Em=void 0,e})}function yi(){if(!Ed)throw new Fn("the module is not loaded: await init() first");return Ed}var at=()=>yi().HEAPU8,ft=()=>yi().HEAPU32,Ri=()=>yi().HEAP32,Pm=()=>yi().HEAPF32,zt=()=>yi().HEAPF64,Ue=i=>ft()[i>>>2],xi=i=>Ri()[i>>>2],je=i=>zt()[i>>>3],Im=i=>Ue(i)+Ue(i+4)*2**32;function Oe(i){return Rm[i]}var XS=new TextDecoder,qS=new TextEncoder;function ss(i,e){let t=at();return XS.decode(t.subarray(i,e===void 0?t.indexOf(0,i):i+e))}var Lm=65536,Vc=0,oo=0,ao=[];function Re(i){let e=i+7&-8,t=oo;if(t+e<=Vc+Lm)oo+=e;else{if(t=yi()._malloc(e),t===0)throw new Fn("out of memory");ao.push(t)}return at().fill(0,t,t+e),t}var nt=i=>Re(Oe(i)[""]);function rs(i){let e=qS.encode(i),t=Re(e.length+1);return at().set(e,t),t}function Es(i){let e=Re(8*i.length);return zt().set(i,e>>>3),e}function Ts(i){let e=Re(4*i.length);return ft().set(i,e>>>2),e}function ie(i){yi();let e=oo,t=ao;ao=[];try{return i()}finally{oo=e;for(let n of ao)yi()._free(n);ao=t}}function ve(i,...e){if(yi()[`_tandem_${i}`](...e)!==0)throw new Fn(ss(yi()._tandem_last_error()))}function Gt(i,...e){return yi()[`_tandem_${i}`](...e)}function Bt(i,e,t){let n=Ue(i);try{return t(n,Ue(e))}finally{Gt("free",n)}}function cn(i,e,t,n){return Array.from({length:e},(s,r)=>n(i+r*t))}var Tm=new FinalizationRegistry(({release:i,pointer:e})=>{Gt(i,e)}),wn=class{address;release;constructor(e,t){this.address=e,this.release=t,Tm.register(this,{release:t,pointer:e},this)}get pointer(){if(this.address===0)throw new Fn(`${this.constructor.name}: used after free()`);return this.address}free(){this.address!==0&&(Tm.unregister(this),Gt(this.release,this.address),this.address=0)}};function lt(i,...e){let t=Re(8);return ve(i,...e,t),Ue(t)}function Dm(i){let e=i;return Float64Array.of(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10],e[12],e[13],e[14])}var YS={12:0,16:1,7:2};function ZS(i){return"length"in i?i:[...Array.from(i.position??[0,0,0]),...Array.from(i.quaternion??[1,0,0,0])]}function Cs(i){if(i.length===1&&i[0]===void 0)return 0;let e=i.map(s=>ZS(s??{})),t=e[0]?.length??12,n=YS[t];if(n===void 0||e.some(s=>s.length!==t))throw new Fn(`pose: expected 7, 12 or 16 numbers each, got ${e.map(s=>s.length).join(", ")}`);return KS($S(e,t),i.length,n)}var it=i=>Cs([i]);function $S(i,e){let t=Re(8*e*i.length);return i.forEach((n,s)=>zt().set(n,(t>>>3)+e*s)),t}function KS(i,e,t){let n=Oe("tandem_poses"),s=nt("tandem_poses");return ft()[s+n.data>>>2]=i,ft()[s+n.count>>>2]=e,Ri()[s+n.format>>>2]=t,s}function Wc(i){if(i.length%3!==0)throw new Fn(`points: expected three numbers each, got ${i.length} in all`);let e=Re(8*i.length);return zt().set(i,e>>>3),{at:e,count:i.length/3}}function Bn(i){if(i.length!==3)throw new Fn(`expected three numbers, got ${i.length}`);return Wc(i).at}var wt=i=>[je(i),je(i+8),je(i+16)];function Wr(i){let e=Oe("tandem_bounds");return{low:wt(i+e.low),high:wt(i+e.high)}}function Xr(i){let e=Oe("tandem_bounds"),t=Re(e[""]*i.length);return i.forEach((n,s)=>{zt().set(n.low,t+s*e[""]+e.low>>>3),zt().set(n.high,t+s*e[""]+e.high>>>3)}),t}function Qs(i){let e=Oe("tandem_ray"),t=Re(e[""]*i.length);return i.forEach((n,s)=>{let r=t+s*e[""];zt().set(n.origin,r+e.origin>>>3),zt().set(n.direction,r+e.direction>>>3),zt()[r+e.t_max>>>3]=n.tMax??1/0}),t}function Xc(i){let e=Oe("tandem_pose");return{rotation:Array.from({length:9},(t,n)=>je(i+e.rotation+8*n)),position:wt(i+e.position)}}function Nm(i){let e=Oe("tandem_mass");return{volume:je(i+e.volume),center:wt(i+e.center),inertia:Array.from({length:9},(t,n)=>je(i+e.inertia+8*n))}}function qr(i){let e=Re(4*i.length);return i.forEach((t,n)=>ft()[(e>>>2)+n]=t.pointer),e}function qc(i){let e=Oe("tandem_string");return ss(Ue(i+e.data),Ue(i+e.size))}var ii=class i extends wn{constructor(e){super(e,"mesh_free")}static create(e,t){return ie(()=>{let n=Oe("tandem_mesh_arrays"),s=nt("tandem_mesh_arrays");Gt("mesh_arrays_init",s);let r=Es(e),a=Ts(t),o=(l,c)=>{ft()[s+n[l]>>>2]=c};return o("vertices",r),o("vertex_count",Math.floor(e.length/3)),o("indices",a),o("triangle_count",Math.floor(t.length/3)),new i(lt("mesh_create",s))})}static fromFile(e,t){return ie(()=>{let n=Re(e.length);return at().set(e,n),new i(lt("wasm_mesh_from_bytes",n,e.length,rs(t)))})}static generate(e,...t){return ie(()=>new i(lt("mesh_generate",rs(e),Es(t),t.length)))}static generators(){return ie(()=>{let e=Oe("tandem_generator"),t=Oe("tandem_generator_parameter"),n=nt("tandem_generator"),s=nt("tandem_generator_parameter");return Array.from({length:Gt("generator_count")},(r,a)=>{ve("generator_get",a,n);let o=qc(n+e.name),l=qc(n+e.summary);return{name:o,summary:l,parameters:Array.from({length:Ue(n+e.parameter_count)},(c,h)=>(ve("generator_get_parameter",a,h,s),{name:qc(s+t.name),help:qc(s+t.help),defaultValue:je(s+t.default_value),min:je(s+t.min),max:je(s+t.max),integer:at()[s+t.integer]!==0}))}})})}static merge(e){return ie(()=>new i(lt("mesh_merge",Ts(e.map(t=>t.pointer)),e.length)))}view(){return ie(()=>{let e=Oe("tandem_mesh_view"),t=nt("tandem_mesh_view");return ve("mesh_get",this.pointer,t),{vertices:Ue(t+e.vertices),vertexCount:Ue(t+e.vertex_count),triangles:Ue(t+e.triangles),triangleCount:Ue(t+e.triangle_count)}})}get vertexCount(){return this.view().vertexCount}get triangleCount(){return this.view().triangleCount}get vertices(){let{vertices:e,vertexCount:t}=this.view();return zt().slice(e>>>3,(e>>>3)+3*t)}get triangles(){let{triangles:e,triangleCount:t}=this.view();return ft().slice(e>>>2,(e>>>2)+3*t)}measure(){return ie(()=>{let e=Oe("tandem_mesh_measures"),t=nt("tandem_mesh_measures");ve("mesh_measure",this.pointer,t);let n=s=>Ue(t+e[s]);return{bounds:Wr(t+e.bounds),area:je(t+e.area),volume:je(t+e.volume),edges:n("edges"),boundaryEdges:n("boundary_edges"),nonManifoldEdges:n("non_manifold_edges"),inconsistentEdges:n("inconsistent_edges"),degenerateTriangles:n("degenerate_triangles"),components:n("components"),closed:at()[t+e.closed]!==0}})}transformed(e){return ie(()=>new i(lt("mesh_transform",this.pointer,it(e??{}))))}scaled(e){return ie(()=>new i(lt("mesh_scale",this.pointer,Bn(e))))}subdivided(e){return ie(()=>new i(lt("mesh_subdivide",this.pointer,e)))}};function Um(i){let e=["volume","traversal","rule","builder"].indexOf(i);return ie(()=>{let t=[],n=nt("tandem_string"),s=Oe("tandem_string");for(let r=0;;++r){try{ve("algorithm_name",e,r,n)}catch{return t}t.push(ss(Ue(n+s.data),Ue(n+s.size)))}})}function Yr(i){if(!i)return 0;let e=Oe("tandem_algorithm"),t=nt("tandem_algorithm");Gt("algorithm_init",t);for(let n of["volume","traversal","rule","builder"]){let s=i[n];if(s===void 0)continue;let r=rs(s);ft()[t+e[n]>>>2]=r}return i.leafSize!==void 0&&(Ri()[t+e.leaf_size>>>2]=i.leafSize),i.arity!==void 0&&(Ri()[t+e.arity>>>2]=i.arity),t}function Td(){return{iterations:0,volumeTests:0,overlaps:0,leafOverlaps:0,primitiveTests:0,primitiveHits:0,nodesFetched:0,maxStackDepth:0,maxStateBytes:0}}var Om=[["iterations","iterations"],["volumeTests","volume_tests"],["overlaps","overlaps"],["leafOverlaps","leaf_overlaps"],["primitiveTests","primitive_tests"],["primitiveHits","primitive_hits"],["nodesFetched","nodes_fetched"],["maxStackDepth","max_stack_depth"],["maxStateBytes","max_state_bytes"]];function Cd(i){let e=Oe("tandem_counters"),t=Td();for(let[n,s]of Om)t[n]=Im(i+e[s]);return t}function Rs(i,e){return ie(()=>{if(!i)return e(0);let t=Oe("tandem_query_options"),n=nt("tandem_query_options");Gt("query_options_init",n),ft()[n+t.algorithm>>>2]=Yr(i.algorithm);for(let l of["precision","limit","margin"])i[l]!==void 0&&(zt()[n+t[l]>>>3]=i[l]);if(!i.counters)return e(n);let s=nt("tandem_counters");ft()[n+t.counters>>>2]=s;let r=e(n),a=Cd(s),o=i.counters;for(let[l]of Om)o[l]=l.startsWith("max")?Math.max(o[l],a[l]):o[l]+a[l];return r})}var Yc=class extends wn{constructor(e){super(ie(()=>lt("model_create",e.pointer)),"model_free")}get mesh(){return ie(()=>new ii(lt("model_get_mesh",this.pointer)))}prepare(e){ie(()=>ve("model_prepare",this.pointer,63,Yr(e)))}updateVertices(e){ie(()=>ve("model_update_vertices",this.pointer,Es(e),e.length/3,1))}get memoryBytes(){return ie(()=>{let e=Re(8);return ve("model_memory_bytes",this.pointer,e),Ue(e)})}};var Ps=class i extends wn{constructor(e){super(e,"shape_free")}static sphere(e){return ie(()=>new i(lt("shape_sphere",e)))}static box(e){return ie(()=>new i(lt("shape_box",Bn(e))))}static capsule(e,t){return ie(()=>new i(lt("shape_capsule",e,t)))}static cylinder(e,t){return ie(()=>new i(lt("shape_cylinder",e,t)))}static cone(e,t){return ie(()=>new i(lt("shape_cone",e,t)))}static ellipsoid(e){return ie(()=>new i(lt("shape_ellipsoid",Bn(e))))}static plane(e,t){return ie(()=>new i(lt("shape_plane",Bn(e),t)))}static halfSpace(e,t){return ie(()=>new i(lt("shape_half_space",Bn(e),t)))}static ofModel(e){return ie(()=>new i(lt("shape_from_model",e.pointer)))}static heightField(e,t,n,s){return ie(()=>new i(lt("shape_height_field",Es(e),t,n,Es(s))))}static compound(e,t){return ie(()=>new i(lt("shape_compound",qr(e),e.length,Cs(t.map(n=>n??{})))))}rounded(e){return ie(()=>new i(lt("shape_rounded",this.pointer,e)))}bounds(e){return ie(()=>{let t=nt("tandem_bounds");return ve("shape_bounds",this.pointer,it(e),t),Wr(t)})}mass(){return ie(()=>{let e=nt("tandem_mass");return ve("shape_mass",this.pointer,e),Nm(e)})}displayMesh(e=24,t=10){return ie(()=>new ii(lt("shape_display_mesh",this.pointer,e,t)))}};var Zc=i=>i instanceof Ps?"shape":"model";function Fm(i,e,t,n,s){return Rs(s,r=>{let a=Re(8);return ve(`${Zc(i)}_collide`,i.pointer,it(e),t.pointer,it(n),r,a),at()[a]!==0})}function Bm(i,e,t,n,s,r){return Rs(r,a=>{let o=Re(8);return ve(`${Zc(i)}_within`,i.pointer,it(e),t.pointer,it(n),s,a,o),at()[o]!==0})}var Rd=(i,e)=>ft().slice(i>>>2,(i>>>2)+2*e);function zm(i,e,t,n,s){return Rs(s,r=>{let a=Re(16);return ve("model_collide_all",i.pointer,it(e),t.pointer,it(n),r,a,a+8,0),Bt(a,a+8,Rd)})}function km(i,e,t,n,s,r){return Rs(r,a=>{let o=Re(16);return ve("model_within_all",i.pointer,it(e),t.pointer,it(n),s,a,o,o+8,0),Bt(o,o+8,Rd)})}function Hm(i,e){return Rs(e,t=>{let n=Re(16);return ve("model_collide_self",i.pointer,t,n,n+8),Bt(n,n+8,Rd)})}function Pd(i){let e=Oe("tandem_distance");return{value:je(i+e.value),lower:je(i+e.lower),upper:je(i+e.upper),onA:wt(i+e.on_a),onB:wt(i+e.on_b),normal:wt(i+e.normal),subShapeA:Ue(i+e.sub_shape_a),subShapeB:Ue(i+e.sub_shape_b),certainty:["exact","converged","bounded"][xi(i+e.certainty)],isSigned:at()[i+e.is_signed]!==0}}function Vm(i,e,t,n,s){return Rs(s,r=>{let a=nt("tandem_distance");return ve(`${Zc(i)}_distance`,i.pointer,it(e),t.pointer,it(n),r,a),Pd(a)})}function JS(i){let e=Oe("tandem_manifold"),t=Oe("tandem_contact_point");return{normal:wt(i+e.normal),subShapeA:Ue(i+e.sub_shape_a),subShapeB:Ue(i+e.sub_shape_b),points:cn(i+e.points,Ue(i+e.count),t[""],n=>({onA:wt(n+t.on_a),onB:wt(n+t.on_b),depth:je(n+t.depth)}))}}var Id=(i,e)=>cn(i,e,Oe("tandem_manifold")[""],JS);function Gm(i,e,t,n,s){return Rs(s,r=>{let a=Re(16);return ve(`${Zc(i)}_contacts`,i.pointer,it(e),t.pointer,it(n),r,a,a+8,0),Bt(a,a+8,Id)})}var jS=["disjoint","touching","crossing","a inside b","a contains b","equal","none"];function Wm(i,e,t,n){return ie(()=>{let s=Re(8);return ve("model_relation",i.pointer,it(e),t.pointer,it(n),1,s),jS[xi(s)]})}function Xm(i,e,t,n,s={}){return ie(()=>{let r=Oe("tandem_penetration_options"),a=nt("tandem_penetration_options");Gt("penetration_options_init",a),s.relativeTolerance!==void 0&&(zt()[a+r.relative_tolerance>>>3]=s.relativeTolerance);let o=Oe("tandem_penetration"),l=nt("tandem_penetration");return ve("model_penetration",i.pointer,it(e),t.pointer,it(n),a,l),{defined:at()[l+o.defined]!==0,lower:je(l+o.lower),upper:je(l+o.upper),deepestPoint:wt(l+o.deepest_point),closestSurfacePoint:wt(l+o.closest_surface_point),deepestOnA:at()[l+o.deepest_on_a]!==0}})}function qm(i,e,t,n){return ie(()=>{let s=Oe("tandem_overlap"),r=nt("tandem_overlap");return ve("model_overlap",i.pointer,it(e),t.pointer,it(n),1,r),{defined:at()[r+s.defined]!==0,value:je(r+s.value),lower:je(r+s.lower),upper:je(r+s.upper),centroid:wt(r+s.centroid)}})}function Ym(i,e,t,n,s){let r=["intersection","union","difference"].indexOf(i);return ie(()=>new ii(lt("model_boolean",e.pointer,it(t),n.pointer,it(s),r,1)))}function Zm(i,e,t,n,s){return ie(()=>{let r=Oe("tandem_cast_hit"),a=nt("tandem_cast_hit");return ve("shape_cast",i.pointer,it(e),t.pointer,it(n),Bn(s),1,a),{hit:at()[a+r.hit]!==0,lower:je(a+r.lower),upper:je(a+r.upper),onA:wt(a+r.on_a),onB:wt(a+r.on_b),normal:wt(a+r.normal)}})}var $m=i=>i instanceof Ps?"shape":"model";function $c(i){let e=Oe("tandem_ray_hit");return{hit:at()[i+e.hit]!==0,t:je(i+e.t),point:wt(i+e.point),normal:wt(i+e.normal),subShape:Ue(i+e.sub_shape)}}function Km(i,e,t){return ie(()=>{let n=Oe("tandem_ray_hit")[""],s=Re(n*t.length);return ve(`${$m(i)}_cast_rays`,i.pointer,it(e),Qs(t),t.length,1,s),cn(s,t.length,n,$c)})}function Jm(i,e,t){return ie(()=>{let n=Re(16);return ve("model_cast_ray_all",i.pointer,it(e),Qs([t]),n,n+8),Bt(n,n+8,(s,r)=>cn(s,r,Oe("tandem_ray_hit")[""],$c))})}var jm=["outside","inside","on surface","none"];function Qm(i,e,t,n){return ie(()=>{let s=Oe("tandem_closest_point"),{at:r,count:a}=Wc(n),o=Re(s[""]*a);return ve(`${$m(e)}_${i}`,e.pointer,it(t),r,a,1,o),cn(o,a,s[""],l=>({distance:je(l+s.distance),point:wt(l+s.point),normal:wt(l+s.normal),subShape:Ue(l+s.sub_shape),location:jm[xi(l+s.location)]}))})}var eg=(i,e,t)=>Qm("closest_points",i,e,t),tg=(i,e,t)=>Qm("signed_distances",i,e,t);function ng(i,e,t){return ie(()=>{let{at:n,count:s}=Wc(t),r=Re(4*s);return ve("model_locate_points",i.pointer,it(e),n,s,1,r),cn(r,s,4,a=>jm[xi(a)])})}function Ld(i,e){let t=Oe("tandem_pair_filter");ft()[i+t.layers>>>2]=e.layers??1,ft()[i+t.mask>>>2]=e.mask??4294967295,at()[i+t.is_static]=e.isStatic?1:0}var QS=(i,e)=>({low:i,high:e}),Kc=class extends wn{constructor(e={}){super(ie(()=>{let t=Oe("tandem_broad_phase_options"),n=nt("tandem_broad_phase_options");if(Gt("broad_phase_options_init",n),e.method!==void 0){let s=rs(e.method);ft()[n+t.method>>>2]=s}for(let[s,r]of[["cellSize","cell_size"],["margin","margin"],["rebuildFraction","rebuild_fraction"]])e[s]!==void 0&&(zt()[n+t[r]>>>3]=e[s]);return lt("broad_phase_create",n)}),"broad_phase_free")}static methods(){return ie(()=>{let e=[],t=Oe("tandem_string"),n=nt("tandem_string");for(let s=0;;++s){try{ve("broad_phase_method_name",s,n)}catch{return e}e.push(ss(Ue(n+t.data),Ue(n+t.size)))}})}add(e,t){return ie(()=>{let n=Re(4*e.length),s=Oe("tandem_pair_filter")[""],r=t?Re(s*t.length):0;return t?.forEach((a,o)=>Ld(r+o*s,a)),ve("broad_phase_add",this.pointer,Xr(e),e.length,r,n),ft().slice(n>>>2,(n>>>2)+e.length)})}move(e,t){ie(()=>ve("broad_phase_move",this.pointer,Ts(e),Xr(t),t.length))}remove(e){ie(()=>ve("broad_phase_remove",this.pointer,Ts(e),e.length))}update(){ve("broad_phase_update",this.pointer)}pairsOf(e){return ie(()=>{let t=Re(16);return ve(`broad_phase_${e}`,this.pointer,t,t+8),ft().slice(Ue(t)>>>2,(Ue(t)>>>2)+2*Ue(t+8))})}get pairs(){return this.pairsOf("pairs")}get began(){return this.pairsOf("began")}get ended(){return this.pairsOf("ended")}overlapBox(e,t,n=4294967295){return ie(()=>{let s=Re(16);return ve("broad_phase_overlap_box",this.pointer,Xr([QS(e,t)]),n,s,s+8),Bt(s,s+8,(r,a)=>ft().slice(r>>>2,(r>>>2)+a))})}overlapRay(e,t=4294967295){return ie(()=>{let n=Re(16);return ve("broad_phase_overlap_ray",this.pointer,Qs([e]),t,n,n+8),Bt(n,n+8,(s,r)=>ft().slice(s>>>2,(s>>>2)+r))})}boxOf(e){return ie(()=>{let t=nt("tandem_bounds");return ve("broad_phase_get_box",this.pointer,e,t),Wr(t)})}info(){return ie(()=>{let e=Oe("tandem_broad_phase_info"),t=Oe("tandem_string"),n=nt("tandem_broad_phase_info");ve("broad_phase_get",this.pointer,n);let s=n+e.method;return{objects:Ue(n+e.objects),memoryBytes:Ue(n+e.memory_bytes),method:ss(Ue(s+t.data),Ue(s+t.size))}})}};function Pi(i){return{index:Ue(i),generation:Ue(i+4)}}function In(i){let e=Re(8*i.length);return i.forEach((t,n)=>ft().set([t.index,t.generation],(e>>>2)+2*n)),e}var lo=(i,e)=>cn(i,e,8,Pi),Dd=(i,e)=>cn(i,e,16,t=>({a:Pi(t),b:Pi(t+8)}));function Nd(i){let e=Oe("tandem_world_options"),t=nt("tandem_world_options");if(Gt("world_options_init",t),i.broadPhase!==void 0){let n=rs(i.broadPhase);ft()[t+e.broad_phase>>>2]=n}for(let[n,s]of[["cellSize","cell_size"],["margin","margin"],["contactMargin","contact_margin"]])i[n]!==void 0&&(zt()[t+e[s]>>>3]=i[n]);return t}function e1(i){if(!i)return 0;let e=Oe("tandem_object_options"),t=nt("tandem_object_options");return Gt("object_options_init",t),i.filter&&Ld(t+e.filter,i.filter),at()[t+e.sensor]=i.sensor?1:0,i.solid!==void 0&&(at()[t+e.solid]=i.solid?1:0),t}var Jc=class extends wn{constructor(e={}){super(ie(()=>lt("world_create",Nd(e))),"world_free")}add(e,t,n){return this.addAll([e],[t],n)[0]}addAll(e,t,n){return ie(()=>{let s=Re(8*e.length);return ve("world_add",this.pointer,qr(e),e.length,Cs(t),e1(n),s),lo(s,e.length)})}move(e,t){this.moveAll([e],[t])}moveAll(e,t){ie(()=>ve("world_move",this.pointer,In(e),e.length,Cs(t.map(n=>n??{}))))}remove(...e){ie(()=>ve("world_remove",this.pointer,In(e),e.length))}enablePair(e,t,n){ie(()=>ve("world_enable_pair",this.pointer,In([e]),In([t]),n?1:0))}get size(){return ie(()=>{let e=Re(8);return ve("world_size",this.pointer,e),Ue(e)})}pose(e){return ie(()=>{let t=nt("tandem_pose");return ve("world_get_poses",this.pointer,In([e]),1,t),Xc(t)})}update(e="contacts"){ve("world_update",this.pointer,["none","pairs","contacts"].indexOf(e))}contacts(){return ie(()=>{let e=Re(32),t=Oe("tandem_contact_pair");ve("world_contacts",this.pointer,e,e+8,e+16,e+24);let n=Bt(e+16,e+24,Id);return Bt(e,e+8,(s,r)=>cn(s,r,t[""],a=>{let o=Ue(a+t.first);return{a:Pi(a+t.a),b:Pi(a+t.b),manifolds:n.slice(o,o+Ue(a+t.count))}}))})}events(e){return ie(()=>{let t=Re(16);return ve("world_events",this.pointer,["began","persisted","ended"].indexOf(e),t,t+8),Dd(Ue(t),Ue(t+8))})}anyContact(e){return ie(()=>{let t=Re(8);return ve("world_any_contact",this.pointer,e?In([e]):0,t),at()[t]!==0})}contactPairs(e){return ie(()=>{let t=Re(16);return ve("world_contact_pairs",this.pointer,e?In([e]):0,t,t+8),Bt(t,t+8,Dd)})}pairsWithin(e,t){return ie(()=>{let n=Re(16);return ve("world_pairs_within",this.pointer,t?In([t]):0,e,n,n+8),Bt(n,n+8,Dd)})}distance(e,t=1/0){return ie(()=>{let n=Oe("tandem_world_distance"),s=nt("tandem_world_distance");if(ve("world_min_distance",this.pointer,e?In([e]):0,t,s),at()[s+n.found]!==0)return{a:Pi(s+n.a),b:Pi(s+n.b),distance:Pd(s+n.distance)}})}probe(e,t){return ie(()=>{let n=Re(8);return ve("world_probe_contact",this.pointer,e.pointer,it(t),0,n),at()[n]!==0})}castRays(e){return ie(()=>{let t=Oe("tandem_world_ray_hit"),n=Re(t[""]*e.length);return ve("world_cast_rays",this.pointer,Qs(e),e.length,0,n),cn(n,e.length,t[""],s=>({object:Pi(s+t.object),...$c(s+t.hit)}))})}overlapBox(e,t){return ie(()=>{let n=Re(16);return ve("world_overlap_box",this.pointer,Xr([{low:e,high:t}]),0,n,n+8),Bt(n,n+8,lo)})}};var ig=["static","kinematic","dynamic"],t1=["ball","hinge","slider","fixed","distance","gear"];function Ud(i,e,t,n){for(let[s,r]of n){let a=t[s];a!==void 0&&zt().set(typeof a=="number"?[a]:a,i+e[r]>>>3)}}function n1(i){let e=Oe("tandem_body_options"),t=nt("tandem_body_options");return Gt("body_options_init",t),i.kind&&(Ri()[t+e.kind>>>2]=ig.indexOf(i.kind)),Ud(t,e,i,[["velocity","velocity"],["angularVelocity","angular_velocity"],["friction","friction"],["restitution","restitution"],["density","density"],["mass","mass"],["linearDamping","linear_damping"],["angularDamping","angular_damping"],["gravityScale","gravity_scale"]]),i.continuous!==void 0&&(at()[t+e.continuous]=i.continuous?1:0),i.sensor!==void 0&&(at()[t+e.sensor]=i.sensor?1:0),t}var jc=class extends wn{constructor(e={}){super(ie(()=>{let t=Oe("tandem_simulation_options"),n=nt("tandem_simulation_options");Gt("simulation_options_init",n),Ud(n,t,e,[["gravity","gravity"],["timeStep","time_step"]]);for(let s of["substeps","iterations"])e[s]!==void 0&&(Ri()[n+t[s]>>>2]=e[s]);if(e.sleeping!==void 0&&(at()[n+t.sleeping]=e.sleeping?1:0),e.world){let s=Nd({contactMargin:.02,...e.world});ft()[n+t.world>>>2]=s}return lt("simulation_create",n)}),"simulation_free")}add(e,t,n={}){return this.addAll([e],[t],n)[0]}addAll(e,t,n={}){return ie(()=>{let s=Re(8*e.length);return ve("simulation_add",this.pointer,qr(e),e.length,Cs(t),n1(n),s),lo(s,e.length)})}remove(e){ie(()=>ve("simulation_remove",this.pointer,In([e])))}addJoint(e){return ie(()=>{let t=Oe("tandem_joint"),n=nt("tandem_joint"),s=Re(8);return Gt("joint_init",n),Ri()[n+t.kind>>>2]=t1.indexOf(e.kind),ft().set([e.a.index,e.a.generation],n+t.a>>>2),ft().set([e.b.index,e.b.generation],n+t.b>>>2),Ud(n,t,e,[["anchor","anchor"],["anchorB","anchor_b"],["axis","axis"],["limits","limits"]]),at()[n+t.has_limits]=e.limits?1:0,e.motor&&(zt().set([e.motor.speed,e.motor.maxForce],n+t.motor>>>3),at()[n+t.has_motor]=1),e.collideConnected!==void 0&&(at()[n+t.collide_connected]=e.collideConnected?1:0),ve("simulation_add_joint",this.pointer,n,s),Pi(s)})}step(e=1){ve("simulation_step",this.pointer,e)}bodies(){return ie(()=>{let e=Re(16);return ve("simulation_bodies",this.pointer,e,e+8),Bt(e,e+8,lo)})}states(e){return ie(()=>{let t=Oe("tandem_body_state"),n=Re(t[""]*e.length);return ve("simulation_get_states",this.pointer,In(e),e.length,n),cn(n,e.length,t[""],s=>({pose:Xc(s+t.pose),center:wt(s+t.center),velocity:wt(s+t.velocity),angularVelocity:wt(s+t.angular_velocity),mass:je(s+t.mass),kind:ig[xi(s+t.kind)],asleep:at()[s+t.asleep]!==0}))})}state(e){return this.states([e])[0]}setPose(e,t){ie(()=>ve("simulation_set_pose",this.pointer,In([e]),it(t??{})))}setVelocity(e,t,n){ie(()=>ve("simulation_set_velocity",this.pointer,In([e]),Bn(t),Bn(n)))}applyImpulse(e,t,n){ie(()=>ve("simulation_apply_impulse",this.pointer,In([e]),Bn(t),Bn(n)))}save(){return ie(()=>{let e=Re(16);return ve("simulation_save",this.pointer,1,e,e+8),Bt(e,e+8,(t,n)=>at().slice(t,t+n))})}restore(e){ie(()=>{let t=Re(e.length);at().set(e,t),ve("simulation_restore",this.pointer,t,e.length,0,0)})}report(){return ie(()=>{let e=Oe("tandem_step_report"),t=nt("tandem_step_report");ve("simulation_get_report",this.pointer,t);let n=BigInt(Ue(t+e.hash))|BigInt(Ue(t+e.hash+4))<<32n;return{steps:Ue(t+e.steps),hash:n,time:je(t+e.time),stepMs:je(t+e.step_ms),bodiesAwake:Ue(t+e.bodies_awake),islands:Ue(t+e.islands),contactPoints:Ue(t+e.solved_contact_points),maxPenetration:je(t+e.max_penetration)}})}};var Qc=class extends wn{constructor(e,t,n,s,r={}){super(ie(()=>lt("search_create",e.pointer,it(t),n.pointer,it(s),Yr(r))),"search_free")}run(e=0){return ie(()=>{let t=Re(8);return ve("search_run",this.pointer,BigInt(e),0,t),je(t)})}get nodes(){return ie(()=>{let e=Re(16);return ve("wasm_search_nodes",this.pointer,e,e+8),at()[e+8]===0?void 0:[Ue(e),Ue(e+4)]})}get counters(){return ie(()=>{let e=nt("tandem_counters");return ve("search_counters",this.pointer,e),Cd(e)})}get pairs(){return ie(()=>{let e=Re(16);return ve("search_pairs",this.pointer,e,e+8),Bt(e,e+8,(t,n)=>ft().slice(t>>>2,(t>>>2)+2*n))})}};function sg(i,e={}){return ie(()=>{let t=Re(24);ve("wasm_tree_nodes",i.pointer,Yr(e),t,t+8,t+16);let n=(s,r)=>ft().slice(s>>>2,(s>>>2)+r);return{escape:Bt(t,t+16,n),level:Bt(t+8,t+16,n)}})}var i1=["box","ball","cut_ball","sampled"];function rg(i,e,t={}){return ie(()=>{let n=Oe("tandem_wasm_outline"),s=Re(n[""]*e.length),r=Re(16);ve("wasm_outline_nodes",i.pointer,Yr(t),Ts(e),e.length,s,r,r+8);let a=Bt(r,r+8,(h,u)=>Pm().slice(h>>>2,(h>>>2)+u)),o=cn(s,e.length,n[""],h=>xi(h+n.kind)).filter(h=>h===3).length,l=o>0?a.length/o:0,c=0;return cn(s,e.length,n[""],h=>{let u=i1[xi(h+n.kind)],d=h+n.rotation,f=u==="sampled"?a.subarray(c,c+=l):new Float32Array(0);return{kind:u,center:wt(h+n.center),rotation:[je(d),je(d+8),je(d+16),je(d+24)],halfExtents:wt(h+n.half_extents),radius:je(h+n.radius),normal:wt(h+n.normal),low:je(h+n.low),high:je(h+n.high),extents:f}})})}function ag(){return ie(()=>new ii(lt("wasm_sample_directions")))}var og=()=>Gt("version");var Fd,s1;function lg(i){Fd=i}var Zr=()=>Fd!==void 0&&"WebAssembly"in globalThis;function $r(){return s1??=bn(Fd).then(async i=>(await Gc({wasm:i}),Od))}var r1=20,Bd=i=>Number(i.toPrecision(6)).toString(),eh=class{constructor(e,t,n,s){this.tandem=e;this.recording=t;this.exact=n;this.world=new e.World;let{instances:r}=t,a=t.meshes.map((o,l)=>e.Shape.ofModel(this.modelOf(l)));this.poses=r.map((o,l)=>n[l]?.pose??this.poseOf(l,s(l))),this.objects=this.world.addAll(r.map(({mesh:o})=>a[o]),this.poses.map(o=>a1(o))),this.objects.forEach((o,l)=>this.partOf.set(o.index,l))}tandem;recording;exact;models=[];world;objects;poses;partOf=new Map;depthMs=0;modelOf(e){let t=this.models[e];if(t)return t;let{vertices:n,triangles:s}=this.recording.meshes[e],r=this.recording.instances.findIndex(l=>l.mesh===e),a=this.tandem.Mesh.create(this.exact[r]?.vertices??n,s),o=new this.tandem.Model(a);return a.free(),this.models[e]=o}poseOf(e,t){let n=new A,s=new Qe,r=new A;t.decompose(n,s,r);let[a,o,l]=this.recording.origin,{center:c}=this.exact[e]??{};return c&&n.sub(c.clone().applyQuaternion(s)),[n.x+a,n.y+o,n.z+l,s.w,s.x,s.y,s.z]}pose(e){return this.poses[e]}move(e,t){this.poses[e]=this.poseOf(e,t),this.world.move(this.objects[e],this.poses[e])}reset(e,t){this.poses[e]=this.exact[e]?.pose??this.poseOf(e,t),this.world.move(this.objects[e],this.poses[e])}modelAt(e){return this.modelOf(this.recording.instances[e].mesh)}result(e,t){let n=$n(),s=this.objects[e],r=this.world.contactPairs(s).map(({a:l,b:c})=>this.touchOf(this.partOf.get(l.index),this.partOf.get(c.index))).filter(l=>l.faces.length>0),a=[],o=[];if(r.length===0){let l=this.world.distance(s);if(l){let{value:c,onA:h,onB:u}=l.distance;a.push({kind:"distance",label:Bd(c),from:this.at(h),to:this.at(u)}),o.push(`distance ${Bd(c)} to ${this.other(l.a.index,l.b.index,e)}`)}else o.push("no other part")}else{let l=r.reduce((h,u)=>h+u.faces.length/2,0);o.push(`${We(l)} touching triangle ${l===1?"pair":"pairs"}${r.length>1?` with ${r.length} parts`:""}`);let c=t||this.depthMs<r1?this.depthOf(r):void 0;c&&(a.push(c),o.push(c.label))}return{touches:r,measures:a,text:o.join(" \xB7 "),milliseconds:$n()-n}}other(e,t,n){let s=[this.partOf.get(e),this.partOf.get(t)];return this.recording.instances[s.find(r=>r!==n)].name}touchOf(e,t){return{a:e,b:t,faces:this.tandem.collideAll(this.modelAt(e),this.poses[e],this.modelAt(t),this.poses[t])}}depthOf(e){let{a:t,b:n}=e.reduce((a,o)=>o.faces.length>a.faces.length?o:a),s=$n(),r=this.tandem.penetration(this.modelAt(t),this.poses[t],this.modelAt(n),this.poses[n],{relativeTolerance:.01});if(this.depthMs=$n()-s,!(!r.defined||!(r.upper>0)))return{kind:"depth",label:`depth ${Bd(r.upper)}`,from:this.at(r.closestSurfacePoint),to:this.at(r.deepestPoint)}}at([e,t,n]){let[s,r,a]=this.recording.origin;return new A(e-s,t-r,n-a)}free(){this.world.free();for(let e of this.models)e?.free()}};function a1(i){if(i.length===12)return i;let[e,t,n,s,r,a,o]=Array.from(i),l=new Ye().makeRotationFromQuaternion(new Qe(r,a,o,s)).elements;return[l[0],l[4],l[8],l[1],l[5],l[9],l[2],l[6],l[10],e,t,n]}var o1=4e6,Kn=class{constructor(e,t,n,s){this.viewport=e;this.recording=t;this.exact=n;this.show=s;e.host.append(this.readout)}viewport;recording;exact;show;readout=R("div",{class:"live-readout",role:"status",hidden:!0});world;gizmo;handle=new Ut;part;center=new A;moved=!1;dragging=!1;latest;start=new Map;static possible(e){let t=e.meshes.reduce((n,s)=>n+s.triangles.length/3,0);return Zr()&&e.instances.length>1&&t>0&&t<=o1}get active(){return this.part!==void 0}get touches(){return this.latest?.touches??[]}async attach(e){if(this.readout.hidden=!1,!this.world){this.readout.textContent="Preparing\u2026";let[r,a]=await Promise.all([$r(),this.exact()]);this.world??=new eh(r,this.recording,a,o=>this.viewport.bodies.matrix(o))}let{bodies:t,stage:n}=this.viewport;this.gizmo??=this.makeGizmo(),this.part=e,this.start.has(e)||this.start.set(e,t.matrix(e));let s=t.matrix(e);t.localBounds(e).getCenter(this.center),this.handle.matrix.copy(s).multiply(new Ye().makeTranslation(this.center)),this.handle.matrix.decompose(this.handle.position,this.handle.quaternion,this.handle.scale),n.scene.add(this.handle,this.gizmo.getHelper()),this.gizmo.attach(this.handle),this.moved=!0,this.viewport.dirty=!0}makeGizmo(){let{stage:e}=this.viewport,t=new kc(e.camera,e.canvas);return t.setSpace("world"),t.addEventListener("dragging-changed",n=>{this.dragging=n.value===!0,e.controls.enabled=!this.dragging,this.moved=this.viewport.dirty=!0}),t.addEventListener("objectChange",()=>this.moved=this.viewport.dirty=!0),t.addEventListener("change",()=>this.viewport.dirty=!0),t}nudge(e){this.part!==void 0&&(this.handle.position.add(e),this.moved=this.viewport.dirty=!0)}toggleMode(){this.gizmo&&this.gizmo.setMode(this.gizmo.mode==="translate"?"rotate":"translate"),this.viewport.dirty=!0}update(){let{part:e,world:t}=this;if(e===void 0||!t||!this.moved)return;this.moved=!1,this.handle.updateMatrix();let n=this.handle.matrix.clone().multiply(new Ye().makeTranslation(this.center.clone().negate())),s=this.start.get(e);n.elements.every((o,l)=>Math.abs(o-s.elements[l])<1e-7*(1+Math.abs(o)))?t.reset(e,s):t.move(e,n),this.viewport.bodies.move(e,n),this.viewport.stage.shadowsChanged(),this.latest=t.result(e,!this.dragging);let{text:r,milliseconds:a}=this.latest;this.readout.replaceChildren(R("b",{},r),R("small",{},`${a.toFixed(1)} ms`)),this.show(this.latest,!this.dragging)}stop(){if(this.part!==void 0){this.gizmo?.detach(),this.gizmo&&this.viewport.stage.scene.remove(this.handle,this.gizmo.getHelper());for(let[e,t]of this.start)this.viewport.bodies.move(e,t),this.world?.reset(e,t);this.start.clear(),this.part=this.latest=void 0,this.readout.hidden=!0,this.viewport.stage.shadowsChanged(),this.show(void 0,!0),this.viewport.dirty=!0}}leave(){this.gizmo?.disconnect()}enter(){this.gizmo?.connect(this.viewport.stage.canvas)}state(){return this.part===void 0?null:{part:this.part,pose:Array.from(this.world.pose(this.part)),text:this.readout.textContent,pairs:this.touches.reduce((e,t)=>e+t.faces.length/2,0),measures:this.latest?.measures.map(e=>e.label)??[],ms:this.latest?.milliseconds??0}}};var zd=40,Ii=class{constructor(e,t,n,s,r){this.recording=e;this.bodies=t;this.scene=n;this.size=s;this.dark=r}recording;bodies;scene;size;showTouches=!0;showContacts=!0;showNormals=!0;touchMesh;hiddenMesh;points;normals;touchMaterial=new Cn({vertexColors:!0,side:Ht,polygonOffset:!0,polygonOffsetFactor:-2,polygonOffsetUnits:-2});hiddenMaterial=new Cn({vertexColors:!0,side:Ht,depthFunc:ds,depthWrite:!1,transparent:!0,opacity:.42});pointMaterial=new Ir({sizeAttenuation:!1,map:l1(),alphaTest:.4,transparent:!0});lineMaterial=new Qn({transparent:!0});set dark(e){this.pointMaterial.color.copy(Hr(e)),this.lineMaterial.color.copy(Hr(e))}update(e,t,n){for(let s of[this.touchMesh,this.hiddenMesh,this.points,this.normals])s&&this.remove(s);this.touchMesh=this.hiddenMesh=this.points=this.normals=void 0,this.showTouches&&this.addTouches(e,n),t&&!n?.faces&&this.addContacts(t,n)}remove(e){this.scene.remove(e),e.geometry.dispose()}addTouches(e,t){let n=[],s=[],r=new A,a=(l,c,h)=>{let{vertices:u,triangles:d}=this.recording.meshes[this.recording.instances[l].mesh],f=this.bodies.matrix(l),g=rm(h).toArray();for(let v of c)for(let p=0;p<3;++p)r.fromArray(u,3*d[3*v+p]).applyMatrix4(f),n.push(r.x,r.y,r.z),s.push(...g)};for(let l of e){if(t&&(l.a!==t.a||l.b!==t.b))continue;let c=t?.faces??Array.from({length:l.faces.length/2},(u,d)=>d),h=l.a===l.b;a(l.a,new Set(c.map(u=>l.faces[2*u])),h?Dc[0]:this.bodies.colour(l.a)),a(l.b,new Set(c.map(u=>l.faces[2*u+1])),h?Dc[1]:this.bodies.colour(l.b))}if(n.length===0)return;let o=new gt;o.setAttribute("position",new xt(Float32Array.from(n),3)),o.setAttribute("color",new xt(Float32Array.from(s),3)),this.touchMesh=new me(o,this.touchMaterial),this.hiddenMesh=new me(o,this.hiddenMaterial),this.touchMesh.renderOrder=this.hiddenMesh.renderOrder=1,this.scene.add(this.touchMesh,this.hiddenMesh)}addContacts(e,t){let n=[];for(let s=0;s<e.a.length;++s)(!t||e.a[s]===t.a&&e.b[s]===t.b)&&n.push(s);if(n.length!==0){if(this.showContacts){let s=Float32Array.from(n.flatMap(o=>[0,1,2].map(l=>e.points[3*o+l]))),r=new gt;r.setAttribute("position",new xt(s,3));let a=n.length>zd;this.pointMaterial.size=a?5:9,this.pointMaterial.depthTest=this.lineMaterial.depthTest=a,this.points=new Sa(r,this.pointMaterial),this.points.frustumCulled=!1,this.points.renderOrder=2,this.scene.add(this.points)}if(this.showNormals){let s=new Float32Array(6*n.length);n.forEach((a,o)=>{for(let l=0;l<3;++l)s[6*o+l]=e.points[3*a+l],s[6*o+3+l]=e.points[3*a+l]+this.size*e.normals[3*a+l]});let r=new gt;r.setAttribute("position",new xt(s,3)),this.normals=new Zi(r,this.lineMaterial),this.normals.renderOrder=2,this.normals.frustumCulled=!1,this.scene.add(this.normals)}}}};function l1(){let i=document.createElement("canvas");i.width=i.height=32;let e=i.getContext("2d");return e.fillStyle="#fff",e.arc(16,16,15,0,2*Math.PI),e.fill(),new Ea(i)}_e.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new Ie},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Pn.line={uniforms:Ya.merge([_e.common,_e.fog,_e.line]),vertexShader:`
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
		`};var Kr=class extends ei{constructor(e){super({type:"LineMaterial",uniforms:Ya.clone(Pn.line.uniforms),vertexShader:Pn.line.vertexShader,fragmentShader:Pn.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var cg=new Et,th=new A,Jr=class extends Fa{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],t=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new ut(e,3)),this.setAttribute("uv",new ut(t,2))}applyMatrix4(e){let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),n.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new vs(t,6,1);return this.setAttribute("instanceStart",new fi(n,3,0)),this.setAttribute("instanceEnd",new fi(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new vs(t,6,1);return this.setAttribute("instanceColorStart",new fi(n,3,0)),this.setAttribute("instanceColorEnd",new fi(n,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new Ia(e.geometry)),this}fromLineSegments(e){let t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Et);let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),cg.setFromBufferAttribute(t),this.boundingBox.union(cg))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new yn),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,a=e.count;r<a;r++)th.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(th)),th.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(th));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var kd=new bt,hg=new A,ug=new A,pn=new bt,mn=new bt,Li=new bt,Hd=new A,Vd=new Ye,gn=new Ba,dg=new A,nh=new Et,ih=new yn,Di=new bt,Ni,er;function fg(i,e,t){return Di.set(0,0,-e,1).applyMatrix4(i.projectionMatrix),Di.multiplyScalar(1/Di.w),Di.x=er/t.width,Di.y=er/t.height,Di.applyMatrix4(i.projectionMatrixInverse),Di.multiplyScalar(1/Di.w),Math.abs(Math.max(Di.x,Di.y))}function c1(i,e){let t=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,a=Math.min(n.instanceCount,s.count);for(let o=0,l=a;o<l;o++){gn.start.fromBufferAttribute(s,o),gn.end.fromBufferAttribute(r,o),gn.applyMatrix4(t);let c=new A,h=new A;Ni.distanceSqToSegment(gn.start,gn.end,h,c),h.distanceTo(c)<er*.5&&e.push({point:h,pointOnLine:c,distance:Ni.origin.distanceTo(h),object:i,face:null,faceIndex:o,uv:null,uv1:null})}}function h1(i,e,t){let n=e.projectionMatrix,r=i.material.resolution,a=i.matrixWorld,o=i.geometry,l=o.attributes.instanceStart,c=o.attributes.instanceEnd,h=Math.min(o.instanceCount,l.count),u=-e.near;Ni.at(1,Li),Li.w=1,Li.applyMatrix4(e.matrixWorldInverse),Li.applyMatrix4(n),Li.multiplyScalar(1/Li.w),Li.x*=r.x/2,Li.y*=r.y/2,Li.z=0,Hd.copy(Li),Vd.multiplyMatrices(e.matrixWorldInverse,a);for(let d=0,f=h;d<f;d++){if(pn.fromBufferAttribute(l,d),mn.fromBufferAttribute(c,d),pn.w=1,mn.w=1,pn.applyMatrix4(Vd),mn.applyMatrix4(Vd),pn.z>u&&mn.z>u)continue;if(pn.z>u){let M=pn.z-mn.z,w=(pn.z-u)/M;pn.lerp(mn,w)}else if(mn.z>u){let M=mn.z-pn.z,w=(mn.z-u)/M;mn.lerp(pn,w)}pn.applyMatrix4(n),mn.applyMatrix4(n),pn.multiplyScalar(1/pn.w),mn.multiplyScalar(1/mn.w),pn.x*=r.x/2,pn.y*=r.y/2,mn.x*=r.x/2,mn.y*=r.y/2,gn.start.copy(pn),gn.start.z=0,gn.end.copy(mn),gn.end.z=0;let v=gn.closestPointToPointParameter(Hd,!0);gn.at(v,dg);let p=qa.lerp(pn.z,mn.z,v),m=p>=-1&&p<=1,y=Hd.distanceTo(dg)<er*.5;if(m&&y){gn.start.fromBufferAttribute(l,d),gn.end.fromBufferAttribute(c,d),gn.start.applyMatrix4(a),gn.end.applyMatrix4(a);let M=new A,w=new A;Ni.distanceSqToSegment(gn.start,gn.end,w,M),t.push({point:w,pointOnLine:M,distance:Ni.origin.distanceTo(w),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var sh=class extends me{constructor(e=new Jr,t=new Kr({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,t=e.attributes.instanceStart,n=e.attributes.instanceEnd,s=new Float32Array(2*t.count);for(let a=0,o=0,l=t.count;a<l;a++,o+=2)hg.fromBufferAttribute(t,a),ug.fromBufferAttribute(n,a),s[o]=o===0?0:s[o-1],s[o+1]=s[o]+hg.distanceTo(ug);let r=new vs(s,2,1);return e.setAttribute("instanceDistanceStart",new fi(r,1,0)),e.setAttribute("instanceDistanceEnd",new fi(r,1,1)),this}raycast(e,t){let n=this.material.worldUnits,s=e.camera;if(s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=e.params.Line2!==void 0&&e.params.Line2.threshold||0;Ni=e.ray;let a=this.matrixWorld,o=this.geometry,l=this.material;er=l.linewidth+r,o.boundingSphere===null&&o.computeBoundingSphere(),ih.copy(o.boundingSphere).applyMatrix4(a);let c;if(n)c=er*.5;else{let u=Math.max(s.near,ih.distanceToPoint(Ni.origin));c=fg(s,u,l.resolution)}if(ih.radius+=c,Ni.intersectsSphere(ih)===!1)return;o.boundingBox===null&&o.computeBoundingBox(),nh.copy(o.boundingBox).applyMatrix4(a);let h;if(n)h=er*.5;else{let u=Math.max(s.near,nh.distanceToPoint(Ni.origin));h=fg(s,u,l.resolution)}nh.expandByScalar(h),Ni.intersectsBox(nh)!==!1&&(n?c1(this,t):h1(this,s,t))}onBeforeRender(e){let t=this.material.uniforms;t&&t.resolution&&(e.getViewport(kd),this.material.uniforms.resolution.value.set(kd.z,kd.w))}};var rh=class{constructor(e,t){this.scene=e;this.front=new Kr({linewidth:t,depthTest:!1,transparent:!0})}scene;object;front;set dark(e){this.front.color.copy(Hr(e))}set visible(e){this.front.visible=e}set(e){this.object&&(this.scene.remove(this.object),this.object.geometry.dispose()),this.object=void 0,e.length!==0&&(this.object=new sh(new Jr().setPositions(e),this.front),this.object.frustumCulled=!1,this.object.renderOrder=3,this.scene.add(this.object))}},Is=class{constructor(e,t){this.scene=e;this.curves=new rh(e,2.5),this.lines=new rh(e,3),this.dark=t}scene;element=R("div",{class:"measures"});curves;lines;arrowMaterial=new Cn({depthTest:!1,transparent:!0});arrows=[];labels=[];common;set dark(e){this.curves.dark=this.lines.dark=e,this.arrowMaterial.color.copy(Hr(e))}showCurves(e){this.curves.set(e)}set curvesShown(e){this.curves.visible=e}showOverlap(e,t){let n=new gt;n.setAttribute("position",new xt(e,3)),n.setIndex(new xt(t,1));let s=n.toNonIndexed();s.computeVertexNormals(),this.common=new me(s,new ti({color:tm,side:Ht})),this.common.renderOrder=-1,this.scene.add(this.common)}set overlapShown(e){this.common&&(this.common.visible=e)}show(e){for(let t of this.arrows.splice(0))this.scene.remove(t),t.geometry.dispose();this.labels.length=0,this.lines.set(Float32Array.from(e.flatMap(({from:t,to:n})=>[...t.toArray(),...n.toArray()])));for(let t of e){let{kind:n,label:s,from:r,to:a}=t,o=r.distanceTo(a);n==="depth"&&o>0&&this.addArrow(r,a,o),this.labels.push({element:R("span",{class:"measure"},s),at:r.clone().lerp(a,.5)})}this.element.replaceChildren(...this.labels.map(t=>t.element))}addArrow(e,t,n){let s=t.clone().sub(e).divideScalar(n),r=.22*n,a=new me(new Ra(.35*r,r,20),this.arrowMaterial);a.position.copy(t).addScaledVector(s,-.5*r),a.quaternion.copy(new Qe().setFromUnitVectors(new A(0,1,0),s)),a.renderOrder=3,this.arrows.push(a),this.scene.add(a)}place(e){let{clientWidth:t,clientHeight:n}=this.element;for(let{element:s,at:r}of this.labels){let a=r.clone().project(e);s.hidden=a.z>1||Math.abs(a.x)>1||Math.abs(a.y)>1,s.style.transform=`translate(${(a.x+1)/2*t+18}px, ${(1-a.y)/2*n-40}px)`}}};var ah=class{count;names;parents;instances;nodeOfInstance;depths;parts;order;position;end;lowerNames;ids;constructor(e){this.ids=new Map(e.ids);let t=this.count=e.names.length;this.names=e.names,this.parents=Int32Array.from(e.parents),this.instances=Int32Array.from(e.instances),this.lowerNames=e.names.map(o=>o.toLowerCase()),this.depths=new Uint32Array(t),this.parts=new Uint32Array(t);let n=new Uint32Array(t).fill(1),s=e.instances.reduce((o,l)=>Math.max(o,l+1),0);this.nodeOfInstance=new Int32Array(s).fill(-1),this.instances.forEach((o,l)=>{o>=0&&(this.nodeOfInstance[o]=l)});for(let o=0;o<t;++o){let l=this.parents[o];this.depths[o]=l<0?0:this.depths[l]+1}for(let o=t-1;o>=0;--o){this.parts[o]+=+(this.instances[o]>=0);let l=this.parents[o];l<0||(this.parts[l]+=this.parts[o],n[l]+=n[o])}this.order=new Uint32Array(t),this.position=new Uint32Array(t),this.end=new Uint32Array(t);let r=new Uint32Array(t),a=0;for(let o=0;o<t;++o){let l=this.parents[o],c=l<0?a:r[l];l<0?a+=n[o]:r[l]+=n[o],this.position[o]=c,this.order[c]=o,this.end[o]=c+n[o],r[o]=c+1}}isGroup(e){return this.end[e]-this.position[e]>1}id(e){return this.ids.get(e)??""}path(e){let t=[];for(let n=e;n>=0;n=this.parents[n])t.unshift(this.names[n]||"(no name)");return`/${t.join("/")}`}forParts(e,t){for(let n=this.position[e];n<this.end[e];++n){let s=this.instances[this.order[n]];s>=0&&t(s)}}search(e){let t=e.trim().toLowerCase(),n=/[*?]/.test(t)?new RegExp(`^${t.replace(/[.+^${}()|[\]\\]/g,"\\$&").replaceAll("*",".*").replaceAll("?",".")}$`):void 0,s=[];for(let r of this.order){let a=this.lowerNames[r];(n?n.test(a):a.includes(t)||this.ids.get(r)?.toLowerCase()===t)&&s.push(r)}return s}};var u1=5960464477539063e-23,oh=class{at;end;view;bytes;constructor(e,t,n){this.bytes=new Uint8Array(e),this.view=new DataView(e),this.at=t,this.end=t+n}count(){let e=0,t=1;for(;;){let n=this.bytes[this.at++];if(e+=(n&127)*t,n<128)return e;t*=128}}difference(){let e=this.count();return e%2===0?e/2:-(e+1)/2}text(){let e=this.count();return this.at+=e,new TextDecoder().decode(this.bytes.subarray(this.at-e,this.at))}float(){return this.view.getFloat32((this.at+=4)-4,!0)}double(){return this.view.getFloat64((this.at+=8)-8,!0)}word(){return this.view.getUint32((this.at+=4)-4,!0)}byte(){return this.bytes[this.at++]}floats(e){let t=new Float32Array(e);for(let n=0;n<e;++n)t[n]=this.float();return t}};function d1(i){let e=i.floats(3*i.count()),t=new Uint32Array(3*i.count()),n=0;for(let s=0;s<t.length;++s)t[s]=n+=i.difference();return{vertices:e,triangles:t}}function f1(i,e,t){let n=(i&4095)/4095*2-1,s=(i>>>12)/4095*2-1,r=1-Math.abs(n)-Math.abs(s);if(r<0){let o=(1-Math.abs(s))*(n<0?-1:1);s=(1-Math.abs(n))*(s<0?-1:1),n=o}let a=Math.hypot(n,s,r);e[t]=n/a,e[t+1]=s/a,e[t+2]=r/a}var Gd=class{constructor(e,t){this.count=e;this.unit=t;this.pose=new Float64Array(e*7),this.speed=new Float64Array(e*7),this.movedIn=new Int32Array(e)}count;unit;pose;speed;movedIn;read(e,t){let n=0;for(let s=e.count();s>0;--s){let r=n+e.count();n=r+1;let a=r*7;this.movedIn[r]!==t-1&&this.speed.fill(0,a,a+7),this.movedIn[r]=t;for(let o=a;o<a+7;++o)this.speed[o]+=e.difference(),this.pose[o]+=this.speed[o]}}store(e,t){for(let n=0;n<this.count;++n){let s=n*7;for(let r=0;r<3;++r)e[t+s+r]=this.pose[s+r]*this.unit;for(let r=3;r<7;++r)e[t+s+r]=this.pose[s+r]*u1}}};function p1(i,e,t){let n=[],s=[],r=[],a=[],o=[];for(let c=i.count();c>0;--c){let h=i.count(),u=i.count(),d=[0,1,2].map(f=>Math.floor(e.pose[h*7+f]/128));for(let f=i.count();f>0;--f){n.push(h),s.push(u);for(let g=0;g<3;++g)r.push((d[g]+=i.difference())*t*128);o.push(i.byte()|i.byte()<<8|i.byte()<<16),a.push(i.difference()*t)}}let l=new Float32Array(o.length*3);return o.forEach((c,h)=>f1(c,l,3*h)),{a:Uint32Array.from(n),b:Uint32Array.from(s),points:Float32Array.from(r),normals:l,depths:Float32Array.from(a)}}function m1(i){let e=[];for(let t=i.count();t>0;--t){let n=i.count(),s=i.count(),r=new Uint32Array(2*i.count()),a=0,o=0;for(let l=0;l<r.length;l+=2)r[l]=a+=i.difference(),r[l+1]=o+=i.difference();e.push({a:n,b:s,faces:r})}return e}function g1(i){let e=new DataView(i),t=[];for(let n=16;n+16<=e.byteLength;){let s=String.fromCharCode(...new Uint8Array(i,n,4)),r=Number(e.getBigUint64(n+4,!0));if(r>e.byteLength-n-16)break;t.push({letters:s,at:n+16,length:r}),n+=16+r}return t}var pg=i=>Array.from({length:i.count()},()=>i.text());function jr(i){let e=g1(i),t=e.filter(p=>p.letters==="STEP"),n=new oh(i,e[0].at,e[0].length),s=n.text(),r=n.double(),a=[n.double(),n.double(),n.double()],o=n.double(),l=pg(n),c=pg(n),h=Array.from({length:n.count()},()=>d1(n)),u=[],d=[];for(let p=n.count();p>0;--p){u.push({name:n.text(),mesh:n.count(),isStatic:n.count()===1});for(let m=0;m<7;++m)d.push(n.difference())}let f=t.length,g=new Gd(u.length,o);g.pose.set(d);let v={title:s,stepSeconds:r,origin:a,stages:l,counts:c,meshes:h,instances:u,steps:f,complete:e.some(p=>p.letters==="DONE"),poses:new Float32Array((f+1)*d.length),stageMs:new Float32Array(f*l.length),countRows:new Float64Array(f*c.length),contacts:[],touches:[]};return g.store(v.poses,0),t.forEach((p,m)=>{let y=new oh(i,p.at,p.length);for(let M=0;M<l.length;++M)v.stageMs[m*l.length+M]=y.float();for(let M=0;M<c.length;++M)v.countRows[m*c.length+M]=y.count();g.read(y,m+1),g.store(v.poses,(m+1)*d.length),v.contacts.push(p1(y,g,o)),v.touches.push(m1(y))}),v}var Wd,mg=window.matchMedia("(prefers-color-scheme: dark)"),Yt=()=>Wd??mg.matches;function gg(){Wd=!Yt(),document.documentElement.dataset.theme=Wd?"dark":"light"}function _g(i){mg.addEventListener("change",i)}var Ls=class{constructor(e,t,n){this.rowHeight=e;this.row=t;this.element.append(this.spacer),this.element.addEventListener("scroll",()=>this.draw(),{passive:!0}),this.element.addEventListener("keydown",s=>{let r=s.key==="ArrowDown"?1:s.key==="ArrowUp"?-1:0;r===0||this.count===0||(s.preventDefault(),s.stopPropagation(),n(r))})}rowHeight;row;element=R("div",{class:"rows",tabindex:0,role:"listbox"});spacer=R("div",{class:"row-spacer"});count=0;set rows(e){this.count=e,this.spacer.style.height=`${e*this.rowHeight}px`,this.draw()}draw(){let{scrollTop:e,clientHeight:t}=this.element,n=Math.max(0,Math.floor(e/this.rowHeight)-4),s=Math.min(this.count,Math.ceil((e+(t||600))/this.rowHeight)+4),r=[];for(let a=n;a<s;++a){let o=this.row(a);o.dataset.row=String(a),o.style.top=`${a*this.rowHeight}px`,r.push(o)}this.spacer.replaceChildren(...r)}reveal(e){let t=e*this.rowHeight,{scrollTop:n,clientHeight:s}=this.element;t>=n&&t+this.rowHeight<=n+s||(t<n-s||t>n+2*s?this.element.scrollTop=t-s/2:this.element.scrollTop=t<n?t:t+this.rowHeight-s)}focus(){this.element.focus({preventScroll:!0})}};var _1=26,v1=40,lh=class{constructor(e,t){this.tree=e;this.actions=t;this.hiddenParts=new Uint32Array(e.count),this.list.element.classList.add("tree"),this.list.element.setAttribute("role","tree");let n=(s,r,a)=>R("button",{class:"text",title:r,onclick:a},s);this.search.addEventListener("input",()=>this.update()),this.search.addEventListener("keydown",s=>{s.key==="Escape"&&(this.search.value="",this.update(),this.search.blur()),s.key==="Enter"&&this.found?.length&&this.actions.select(this.found,!1)}),this.element=R("section",{class:"tree-panel"},this.search,R("div",{class:"pair-head"},this.heading),R("div",{class:"tree-tools"},n("Select","Select what the search found (Enter)",()=>{this.found&&this.actions.select(this.found,!1)}),n("Isolate","Show only the selection (I)",()=>this.actions.isolate(this.target())),n("Hide","Hide the selection (H)",()=>this.actions.hide(this.target(),!0)),n("Show all","Show all parts (U)",()=>this.actions.showAll())),this.list.element),this.openFirst(),this.update()}tree;actions;element;search=R("input",{type:"search",class:"search",placeholder:"Search by name (* and ? work)","aria-label":"Search by name",spellcheck:"false"});selected=new Set;heading=R("h2",{});list=new Ls(_1,e=>this.makeRow(e),e=>this.step(e));expanded=new Set;rows=[];found;hiddenParts;last=-1;openFirst(){let{tree:e}=this,t=new Uint32Array(e.count),n=0;for(let r of e.parents)r<0?++n:++t[r];let s=Array.from(e.order).filter(r=>e.isGroup(r)).sort((r,a)=>e.depths[r]-e.depths[a]);for(let r of s){let a=e.parents[r];a>=0&&!this.expanded.has(a)||n+t[r]>v1||(this.expanded.add(r),n+=t[r])}}target(){return this.selected.size>0?[...this.selected]:this.found??[]}setHidden(e){let{tree:t}=this;this.hiddenParts.fill(0);for(let n=t.count-1;n>=0;--n){let s=t.instances[n],r=t.parents[n];s>=0&&e(s)&&++this.hiddenParts[n],r>=0&&(this.hiddenParts[r]+=this.hiddenParts[n])}this.draw()}reveal(e){for(let t=this.tree.parents[e];t>=0;t=this.tree.parents[t])this.expanded.add(t);this.found&&!this.found.includes(e)&&(this.search.value=""),this.update(),this.last=this.rows.indexOf(e),this.last>=0&&this.list.reveal(this.last)}draw(){this.list.draw()}update(){let{tree:e}=this;if(this.found=this.search.value.trim()?e.search(this.search.value):void 0,this.rows=this.found??[],!this.found)for(let t=0;t<e.count;){let n=e.order[t];this.rows.push(n),t=this.expanded.has(n)?t+1:e.end[n]}this.heading.textContent=this.found?`${We(this.found.length)} of ${We(e.count)} nodes`:`${We(e.count)} nodes`,this.element.classList.toggle("searching",this.found!==void 0),this.list.rows=this.rows.length}step(e){this.last=Math.max(0,Math.min(this.rows.length-1,this.last+e)),this.list.reveal(this.last),this.actions.select([this.rows[this.last]],!1)}toggle(e){this.expanded.delete(e)||this.expanded.add(e),this.update()}click(e,t){this.list.focus();let n=t.shiftKey&&this.last>=0?this.rows.slice(Math.min(e,this.last),Math.max(e,this.last)+1):[this.rows[e]];this.last=e,this.actions.select(n,t.ctrlKey||t.metaKey||t.shiftKey)}makeRow(e){let{tree:t}=this,n=this.rows[e],s=t.isGroup(n),r=t.parts[n],a=r>0&&this.hiddenParts[n]===r,o=this.expanded.has(n),l=this.selected.has(n),c=t.names[n]||"(no name)",h=this.found?t.path(t.parents[n]):s?We(r):"",u=R("div",{class:`node${l?" chosen":""}${a?" hidden-node":""}`,role:"treeitem",title:t.path(n),"aria-selected":String(l),"aria-level":t.depths[n]+1,...s?{"aria-expanded":String(o)}:{},onclick:d=>this.click(e,d),ondblclick:()=>this.actions.zoom([n])},R("button",{class:"twist",tabindex:-1,hidden:!s||this.found!==void 0,"aria-label":o?"Close":"Open",onclick:d=>{d.stopPropagation(),this.toggle(n)}},Dt(o?"opened":"closed")),R("span",{class:"node-name"},c),R("span",{class:"note"},h),R("button",{class:"eye",tabindex:-1,title:a?"Show":"Hide","aria-label":a?"Show":"Hide",onclick:d=>{d.stopPropagation(),this.actions.hide([n],!a)}},Dt("shown")));return u.style.paddingLeft=`${10+(this.found?0:Math.min(12,t.depths[n])*14)+(s&&!this.found?0:20)}px`,u}};var vg={type:"change"},qd={type:"start"},xg={type:"end"},ch=new Yi,yg=new Wn,y1=Math.cos(70*qa.DEG2RAD),sn=new A,zn=2*Math.PI,vt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Xd=1e-6,hh=class extends Ws{constructor(e,t=null){super(e,t),this.state=vt.NONE,this.target=new A,this.cursor=new A,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:ys.ROTATE,MIDDLE:ys.DOLLY,RIGHT:ys.PAN},this.touches={ONE:xs.ROTATE,TWO:xs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new A,this._lastQuaternion=new Qe,this._lastTargetPosition=new A,this._quat=new Qe().setFromUnitVectors(e.up,new A(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Nr,this._sphericalDelta=new Nr,this._scale=1,this._panOffset=new A,this._rotateStart=new Ie,this._rotateEnd=new Ie,this._rotateDelta=new Ie,this._panStart=new Ie,this._panEnd=new Ie,this._panDelta=new Ie,this._dollyStart=new Ie,this._dollyEnd=new Ie,this._dollyDelta=new Ie,this._dollyDirection=new A,this._mouse=new Ie,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=b1.bind(this),this._onPointerDown=x1.bind(this),this._onPointerUp=w1.bind(this),this._onContextMenu=R1.bind(this),this._onMouseWheel=A1.bind(this),this._onKeyDown=E1.bind(this),this._onTouchStart=T1.bind(this),this._onTouchMove=C1.bind(this),this._onMouseDown=M1.bind(this),this._onMouseMove=S1.bind(this),this._interceptControlDown=P1.bind(this),this._interceptControlUp=I1.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=vt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(vg),this.update(),this.state=vt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;sn.copy(t).sub(this.target),sn.applyQuaternion(this._quat),this._spherical.setFromVector3(sn),this.autoRotate&&this.state===vt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=zn:n>Math.PI&&(n-=zn),s<-Math.PI?s+=zn:s>Math.PI&&(s-=zn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=a!=this._spherical.radius}if(sn.setFromSpherical(this._spherical),sn.applyQuaternion(this._quatInverse),t.copy(this.target).add(sn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){let o=sn.length();a=this._clampDistance(o*this._scale);let l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let o=new A(this._mouse.x,this._mouse.y,0);o.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new A(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=sn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(ch.origin.copy(this.object.position),ch.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(ch.direction))<y1?this.object.lookAt(this.target):(yg.setFromNormalAndCoplanarPoint(this.object.up,this.target),ch.intersectPlane(yg,this.target))))}else if(this.object.isOrthographicCamera){let a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Xd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Xd||this._lastTargetPosition.distanceToSquared(this.target)>Xd?(this.dispatchEvent(vg),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?zn/60*this.autoRotateSpeed*e:zn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){sn.setFromMatrixColumn(t,0),sn.multiplyScalar(-e),this._panOffset.add(sn)}_panUp(e,t){this.screenSpacePanning===!0?sn.setFromMatrixColumn(t,1):(sn.setFromMatrixColumn(t,0),sn.crossVectors(this.object.up,sn)),sn.multiplyScalar(e),this._panOffset.add(sn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;sn.copy(s).sub(this.target);let r=sn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,a=n.width,o=n.height;this._mouse.x=s/a*2-1,this._mouse.y=-(r/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(zn*this._rotateDelta.x/t.clientHeight),this._rotateUp(zn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-zn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(zn*this._rotateDelta.x/t.clientHeight),this._rotateUp(zn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let a=(e.pageX+t.x)*.5,o=(e.pageY+t.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ie,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function x1(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function b1(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function w1(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(xg),this.state=vt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function M1(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case ys.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=vt.DOLLY;break;case ys.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=vt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=vt.ROTATE}break;case ys.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=vt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=vt.PAN}break;default:this.state=vt.NONE}this.state!==vt.NONE&&this.dispatchEvent(qd)}function S1(i){switch(this.state){case vt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case vt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case vt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function A1(i){this.enabled===!1||this.enableZoom===!1||this.state!==vt.NONE||(i.preventDefault(),this.dispatchEvent(qd),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(xg))}function E1(i){this.enabled!==!1&&this._handleKeyDown(i)}function T1(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case xs.ROTATE:if(this.enableRotate===!1){this.state=vt.NONE;break}this._handleTouchStartRotate(i),this.state=vt.TOUCH_ROTATE;break;case xs.PAN:if(this.enablePan===!1){this.state=vt.NONE;break}this._handleTouchStartPan(i),this.state=vt.TOUCH_PAN;break;default:this.state=vt.NONE}break;case 2:switch(this.touches.TWO){case xs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=vt.TOUCH_DOLLY_PAN;break;case xs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=vt.TOUCH_DOLLY_ROTATE;break;default:this.state=vt.NONE}break;default:this.state=vt.NONE}this.state!==vt.NONE&&this.dispatchEvent(qd)}function C1(i){switch(this._trackPointer(i),this.state){case vt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case vt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case vt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case vt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=vt.NONE}}function R1(i){this.enabled!==!1&&i.preventDefault()}function P1(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function I1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var uh;function L1(){if(uh)return uh;let i=document.createElement("canvas").getContext("webgl2");if(!i)throw new Error("This browser has no 3D graphics: WebGL 2 is not available.");i.getExtension("WEBGL_lose_context")?.loseContext();let e=new Pc({antialias:!0,alpha:!0,powerPreference:"high-performance",preserveDrawingBuffer:!1});e.domElement.className="canvas",e.domElement.tabIndex=0,e.setClearColor(new Ce(0,0,0),0),e.shadowMap.enabled=!0,e.shadowMap.type=Xs,e.shadowMap.autoUpdate=!1;let t=e.getContext(),n=t.getExtension("WEBGL_debug_renderer_info"),s=n?String(t.getParameter(n.UNMASKED_RENDERER_WEBGL)):"";return uh={renderer:e,software:/swiftshader|llvmpipe|software|basic render/i.test(s)},uh}var Qr=class{constructor(e,t,n="z"){this.host=e;let{renderer:s,software:r}=L1();this.renderer=s,this.software=r,s.setPixelRatio(r?1:Math.min(window.devicePixelRatio,2)),this.camera.up.set(+(n==="x"),+(n==="y"),+(n==="z")),this.upright.setFromUnitVectors(new A(0,0,1),this.camera.up),this.controls=new hh(this.camera,s.domElement),this.controls.enableDamping=!r,this.controls.dampingFactor=.12,this.controls.addEventListener("change",t),this.controls.addEventListener("start",()=>this.flight=void 0),this.controls.enabled=!1;let a=new Na(16054271,9274743,1.35);a.position.copy(this.camera.up),this.scene.add(a,this.sun,this.sun.target,this.camera),this.camera.add(this.lamp),this.lamp.position.set(-.4,.6,1),this.sun.castShadow=!0,this.sun.shadow.mapSize.setScalar(r?1024:2048),this.sun.shadow.intensity=.55,this.sun.shadow.radius=3}host;scene=new ya;camera=new An(38,1,.01,1e3);controls;software;renderer;sun=new Lr(16777215,2.2);lamp=new Lr(16777215,.55);flight;radius=1;upright=new Qe;get canvas(){return this.renderer.domElement}get flying(){return this.flight!==void 0}get drawnTriangles(){return this.renderer.info.render.triangles}enter(){this.host.prepend(this.canvas),this.controls.enabled=!0,this.shadowsChanged()}leave(){this.controls.enabled=!1}resize(){let{clientWidth:e,clientHeight:t}=this.host;e===0||t===0||(this.renderer.setSize(e,t,!1),this.camera.aspect=e/t,this.camera.updateProjectionMatrix())}set coarse(e){let t=this.software?e?.5:1:Math.min(window.devicePixelRatio,e?1:2);t!==this.renderer.getPixelRatio()&&(this.renderer.setPixelRatio(t),this.resize())}shadowsChanged(){this.renderer.shadowMap.needsUpdate=!0}frame(e){let{center:t,radius:n}=e.getBoundingSphere(new yn);this.sun.position.copy(t).addScaledVector(this.turned(.45,-.65,1.1),3*n),this.sun.target.position.copy(t);let s=this.sun.shadow,r=1.5*n;Object.assign(s.camera,{left:-r,right:r,top:r,bottom:-r,near:n,far:5*n}),s.camera.updateProjectionMatrix(),s.normalBias=.004*n,s.bias=-8e-4,this.radius=n,this.controls.maxDistance=n*20,this.controls.minDistance=n*1e-4}turned(e,t,n){return new A(e,t,n).normalize().applyQuaternion(this.upright)}distanceFor(e){let t=this.camera.fov*Math.PI/360,n=Math.min(t,Math.atan(Math.tan(t)*this.camera.aspect));return 1.05*e/Math.sin(n)}goHome(e,t){let n=e.getSize(new A).applyQuaternion(this.upright.clone().invert()),s=Math.abs(n.y)>1.2*Math.abs(n.x)?this.turned(1,-.5,.45):this.turned(.5,-1,.5);this.look(e.getCenter(new A),this.distanceAround(e,s),s,t)}distanceAround(e,t){let n=e.getCenter(new A),s=this.camera.up.clone().cross(t).normalize(),r=t.clone().cross(s),a=Math.tan(this.camera.fov*Math.PI/360),o=a*this.camera.aspect,l=0;for(let c=0;c<8;++c){let h=new A(c&1?e.max.x:e.min.x,c&2?e.max.y:e.min.y,c&4?e.max.z:e.min.z).sub(n),u=h.dot(t);l=Math.max(l,u+Math.abs(h.dot(s))/o,u+Math.abs(h.dot(r))/a)}return 1.08*l}lookAlong(e,t,n){let s=t.clone().normalize();this.look(e.getCenter(new A),this.distanceAround(e,s),s,n)}flyTo(e,t){let n=this.camera.position.clone().sub(this.controls.target).normalize();this.look(e,this.distanceFor(t),n,!0)}look(e,t,n,s){let r=e.clone().addScaledVector(n,t);s?this.flight={from:this.camera.position.clone(),to:r,targetFrom:this.controls.target.clone(),targetTo:e.clone(),start:performance.now()}:(this.camera.position.copy(r),this.controls.target.copy(e),this.controls.update())}advance(e){if(this.flight){let{from:t,to:n,targetFrom:s,targetTo:r,start:a}=this.flight,o=Math.min(1,(e-a)/450),l=o*o*(3-2*o);return this.camera.position.lerpVectors(t,n,l),this.controls.target.lerpVectors(s,r,l),o===1&&(this.flight=void 0),this.controls.update(),!0}return this.controls.update()}render(){let e=this.camera.position.distanceTo(this.controls.target);this.camera.near=Math.max(.01*e,1e-6*this.radius),this.camera.far=e+40*this.radius,this.camera.updateProjectionMatrix(),this.renderer.render(this.scene,this.camera)}snapshot(){return this.render(),this.canvas.toDataURL("image/png")}async screenshot(){this.render();let{width:e,height:t}=this.canvas,n=document.createElement("canvas");n.width=e,n.height=t;let s=n.getContext("2d"),r=getComputedStyle(this.host),a=s.createLinearGradient(0,0,0,t);return a.addColorStop(0,r.getPropertyValue("--stage-top")),a.addColorStop(1,r.getPropertyValue("--stage-bottom")),s.fillStyle=a,s.fillRect(0,0,e,t),s.drawImage(this.canvas,0,0),new Promise((o,l)=>n.toBlob(c=>c?o(c):l(new Error("the browser cannot write PNG files")),"image/png"))}};var bg=45,D1=20,N1=[25e4,1e6],U1=[6e7,12e7],O1=2e4,Ui=class{host=R("div",{class:"stage"});stage;bodies;mostGhosts;dirty=!0;onPick=()=>{};active=!1;placed=!1;effort=0;movingEffort=0;finest=0;laziest=0;measured=-1;blurred=!1;frameMs=0;lastFrame=0;lastMoved=0;frames=0;constructor(e,t,n){this.stage=new Qr(this.host,()=>this.dirty=!0,t),this.bodies=new Uc(e,this.stage.scene,Yt()),this.mostGhosts=this.stage.software?400:2e4,this.stage.frame(this.bodies.bounds),this.measure(),this.bodies.shadows=this.bodies.triangles(this.movingEffort)<=(this.stage.software?25e4:6e6)&&this.movingEffort<=ns,this.host.append(R("div",{class:"stage-tools"},R("button",{class:"tool",title:"Fit all in view (F)","aria-label":"Fit all in view",onclick:n},Dt("fit")),R("button",{class:"tool",title:"Save a picture (P)","aria-label":"Save a picture",onclick:()=>{this.savePicture()}},Dt("camera"))));let s;window.addEventListener("beforeprint",()=>{this.active&&(s||this.host.append(s=R("img",{class:"print-picture",alt:""})),s.src=this.stage.snapshot())}),this.listenToClicks()}effortWithin(e){let t=0;for(;t<om&&this.bodies.triangles(t)>e;)++t;return t}measure(){let[e,t]=this.stage.software?N1:U1;this.laziest=this.effortWithin(O1),this.movingEffort=this.effortWithin(e),this.finest=Math.min(this.effortWithin(t),ns),this.measured=this.bodies.version}stillEffort(){return Math.min(this.finest,this.movingEffort)}async savePicture(){let e=URL.createObjectURL(await this.stage.screenshot());R("a",{href:e,download:`${document.title.replace(/[^\p{L}\p{N}.-]+/gu,"_")}.png`}).click(),setTimeout(()=>URL.revokeObjectURL(e),1e4)}listenToClicks(){let{canvas:e}=this.stage,t=new Ie;e.addEventListener("pointerdown",n=>t=new Ie(n.clientX,n.clientY)),e.addEventListener("click",n=>{if(!this.active||t.distanceTo(new Ie(n.clientX,n.clientY))>4)return;let s=e.getBoundingClientRect(),r=new Gs;r.setFromCamera(new Ie((n.clientX-s.left)/s.width*2-1,1-(n.clientY-s.top)/s.height*2),this.stage.camera),this.onPick(this.bodies.pick(r),n.ctrlKey||n.metaKey||n.shiftKey)})}adapt(e,t){if(!t){this.frames=0,this.effort=this.stillEffort();return}if(this.effort!==this.movingEffort&&(this.frames=0),this.effort=this.movingEffort,++this.frames<=2)return;let n=e-this.lastFrame;this.frameMs=this.frames===3?n:.7*this.frameMs+.3*n;let s=this.frameMs>bg;this.frames>4&&s&&this.movingEffort>=ns&&(this.blurred=!0),this.frames>(this.frameMs>3*bg?4:8)&&s&&this.movingEffort<Math.max(ns,this.laziest)?(++this.movingEffort,this.frames=0):this.frames>90&&this.frameMs<D1&&this.movingEffort>0&&(--this.movingEffort,this.frames=0)}frame(e,t,n){let s=this.stage.advance(e)||t,r=this.dirty||s||this.frames>0||this.effort!==this.stillEffort();return r&&(this.measured!==this.bodies.version&&this.measure(),this.adapt(e,s||e-this.lastMoved<250),s&&(this.lastMoved=e),this.bodies.setEffort(this.effort),this.bodies.limitGhosts(this.stage.software&&this.frames>0?40:this.mostGhosts),this.stage.coarse=this.frames>0&&this.blurred,this.dirty&&n(),this.dirty=!1,this.stage.render()),this.lastFrame=e,r}enter(){this.active=!0,this.stage.enter(),this.resize(),this.placed||this.stage.goHome(this.bodies.bounds,!1),this.placed=!0}leave(){this.active=!1,this.stage.leave()}resize(){this.stage.resize(),this.dirty=!0}state(){return{detail:Math.min(this.effort,ns),effort:this.effort,flying:this.stage.flying,frameMs:this.frameMs,triangles:this.stage.drawnTriangles,software:this.stage.software}}};var dh=class i{constructor(e,t,n,s){this.data=e;this.recording=t;this.changed=s;this.tree=new ah(n),this.hiddenParts=new Uint8Array(t.instances.length),this.viewport=new Ui(t,e.up,()=>this.fit()),this.marks=new Ii(t,this.viewport.bodies,this.viewport.stage.scene,1,Yt()),this.measures=new Is(this.viewport.stage.scene,Yt()),this.viewport.host.append(this.measures.element),Kn.possible(t)&&(this.live=new Kn(this.viewport,t,()=>Promise.resolve([]),r=>this.showLive(r))),this.panel=new lh(this.tree,{select:(r,a)=>this.select(r,a),hide:(r,a)=>this.hide(r,a),isolate:r=>this.isolate(r),showAll:()=>this.showAll(),zoom:r=>this.zoom(r)}),this.viewport.onPick=(r,a)=>{r!==void 0&&this.live?.active&&this.live.attach(r);let o=r===void 0?-1:this.tree.nodeOfInstance[r];this.select(o<0?[]:[o],a),o>=0&&this.panel.reveal(o)},this.element.append(this.viewport.host,R("aside",{class:"panel tree-side"},R("h1",{},e.title),...e.text?[R("p",{class:"lead"},e.text)]:[],R("details",{class:"about"},R("summary",{},this.summary()),R("dl",{class:"facts"},...e.facts.flatMap(r=>[R("dt",{},r.label),R("dd",{},r.value,...r.note?[R("small",{},r.note)]:[])]))),this.panel.element,this.details))}data;recording;changed;element=R("div",{class:"scene-view still assembly-view"});keys=[["M","move the selected part, put it back"],["R","rotate or translate it"],["/","search by name"],["I","isolate the selection"],["H","hide the selection"],["U","show all parts"],["G","ghosts of hidden parts"],["Z","zoom to the selection"],["E","triangle edges"],["X","see through parts"],["F","fit all in view"],["P","save a picture"],["Esc","deselect"]];details=R("section",{class:"details",hidden:!0});viewport;tree;panel;hiddenParts;marks;measures;live;properties;ghosts=!1;edges=!1;through=!1;static async open(e,t){let[n,s]=await Promise.all([bn(e.recording),to(e.nodes)]);return new i(e,jr(n),s,t)}showLive(e){this.marks.update(e?.touches??[],void 0,void 0),this.measures.show(e?.measures??[])}toggleMove(){if(!this.live)return!1;let[e]=this.partsOf(this.panel.selected);return this.live.active?this.live.stop():e!==void 0&&this.live.attach(e),!0}summary(){return`${We(this.recording.instances.length)} parts`}partsOf(e){let t=new Set;for(let n of e)this.tree.forParts(n,s=>t.add(s));return t}select(e,t){let{selected:n}=this.panel,s=new Set(n);t||n.clear();for(let r of e)t&&e.length===1&&s.has(r)?n.delete(r):n.add(r);this.highlight(),this.panel.draw(),this.showDetails(),this.changed()}highlight(){this.viewport.bodies.highlight(this.partsOf(this.panel.selected),nm),this.viewport.dirty=!0}hide(e,t){for(let n of this.partsOf(e))this.hiddenParts[n]=Number(t);this.update()}isolate(e){e.length!==0&&(this.hiddenParts.fill(1),this.hide(e,!1),this.fit())}showAll(){this.hiddenParts.fill(0),this.update()}update(){let{bodies:e,stage:t}=this.viewport,n=this.ghosts?Vr:ja;e.show(s=>this.hiddenParts[s]?n:ts),this.panel.setHidden(s=>this.hiddenParts[s]===1),t.shadowsChanged(),this.highlight()}zoom(e){let t=new Et;for(let n of this.partsOf(e))t.union(this.viewport.bodies.boundsOf(n));t.isEmpty()||this.viewport.stage.flyTo(t.getCenter(new A),.5*t.getSize(new A).length())}fit(){this.viewport.stage.goHome(this.viewport.bodies.boundsNow(),!0)}async propertiesOf(e){return this.properties??=to(this.data.properties).then(t=>new Map(t)),(await this.properties).get(e)??[]}async showDetails(){let{tree:e}=this,{selected:t}=this.panel;if(this.details.hidden=t.size===0,t.size===0)return;let n=this.partsOf(t),s=[...n].reduce((l,c)=>l+this.recording.meshes[this.recording.instances[c].mesh].triangles.length/3,0),r=[],[a]=[...t],o=t.size===1?await this.propertiesOf(a):[];if(this.panel.selected.has(a)){if(t.size===1&&(r.push(["path",e.path(a)]),e.id(a)&&r.push(["id",e.id(a)])),r.push(["parts",We(n.size)],["triangles",We(s)]),n.size>0){let l=new Et;for(let c of n)l.union(this.viewport.bodies.boundsOf(c));r.push(["size",l.getSize(new A).toArray().map(c=>Number(c.toPrecision(4))).join(" \xD7 ")])}r.push(...o),this.details.replaceChildren(R("h2",{},t.size===1?e.names[a]||"(no name)":`${We(t.size)} nodes selected`),R("dl",{class:"facts"},...r.flatMap(([l,c])=>[R("dt",{},l),R("dd",{},c)])))}}key(e){let{bodies:t}=this.viewport,n=this.panel.target(),s=()=>(this.viewport.dirty=!0,!0);switch(e.key.toLowerCase()){case"/":return this.panel.search.focus(),!0;case"i":return this.isolate(n),!0;case"h":return this.hide(n,!0),!0;case"u":return this.showAll(),!0;case"g":return this.ghosts=!this.ghosts,this.update(),!0;case"z":return this.zoom(n),!0;case"e":return t.edges=this.edges=!this.edges,s();case"x":return this.through=!this.through,t.opacity=this.through?.3:1,s();case"f":return this.fit(),!0;case"p":return this.viewport.savePicture(),!0;case"m":return this.toggleMove();case"r":return this.live?.active?(this.live.toggleMode(),!0):!1;case"escape":return this.select([],!1),!0;default:return!1}}link(){return[...this.panel.selected].slice(0,20).map(e=>["node",String(e)])}follow(e){let t=e.getAll("node").map(Number).filter(n=>Number.isInteger(n)&&n>=0&&n<this.tree.count);t.length!==0&&(this.select(t,!1),this.panel.reveal(t[0]),this.zoom(t))}enter(){this.viewport.enter(),this.live?.enter(),this.resize()}leave(){this.viewport.leave(),this.live?.leave()}resize(){this.viewport.resize(),this.panel.draw()}themed(){this.viewport.bodies.dark=this.marks.dark=this.measures.dark=Yt(),this.viewport.dirty=!0}frame(e){this.viewport.frame(e,!1,()=>this.live?.update())&&this.measures.place(this.viewport.stage.camera)}state(){return{...this.viewport.state(),type:"assembly",live:this.live?.state()??null,canMove:this.live!==void 0,instances:this.recording.instances.length,nodes:this.tree.count,meshes:this.recording.meshes.length,hidden:this.hiddenParts.reduce((e,t)=>e+t,0),selected:[...this.panel.selected],selectedParts:this.partsOf(this.panel.selected).size}}};var si=10;function F1(i){let e=i>>>0;return()=>{e=e+1831565813>>>0;let t=Math.imul(e^e>>>15,e|1);return t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/2**32}}var Yd=class{constructor(e,t){this.dimensions=t;let n=F1(7),s=1.4*si/e**(1/t);for(let r=0;r<e;++r){let a=[0,1,2].map(l=>l<t?(2*n()-1)*si:0),o=[0,1,2].map(l=>l<t?s*(.5+n()):.05);this.boxes.push({low:a,high:a.map((l,c)=>l+o[c])}),this.speeds.push([0,1,2].map(l=>l<t?(2*n()-1)*.1:0))}}dimensions;boxes=[];speeds=[];step(){this.boxes.forEach(({low:e,high:t},n)=>{let s=this.speeds[n];for(let r=0;r<this.dimensions;++r)(e[r]+s[r]<-si||t[r]+s[r]>si)&&(s[r]=-s[r]),e[r]+=s[r],t[r]+=s[r]})}},fh=class i{constructor(e,t){this.tandem=e;this.dimensions=t;this.methods=e.BroadPhase.methods(),this.stage=new Qr(this.host,()=>this.dirty=!0,"z"),this.select=R("select",{"aria-label":"Method",onchange:()=>this.show()},...this.methods.map(n=>R("option",{value:n},n))),this.count=R("input",{type:"range",min:1,max:4,step:.25,value:2.5,"aria-label":"Number of boxes",oninput:()=>this.restart()}),this.element.append(this.host,R("aside",{class:"panel"},R("h1",{},`Broad phase in ${t}D`),R("p",{class:"lead"},"A broad phase finds all pairs of overlapping boxes. All methods get the same boxes in every step and must find the same pairs; the table compares their times in this browser."),R("section",{class:"hierarchy"},R("label",{},R("span",{},"method"),this.select),R("label",{},R("span",{},"boxes"),this.count)),this.facts,this.table),R("div",{class:"playground-bar"},R("div",{class:"playground-buttons"},R("button",{class:"tool",title:"Start again (Home)","aria-label":"Start again",onclick:()=>this.restart()},Dt("first")),this.playButton,R("button",{class:"tool",title:"One step (\u2192)","aria-label":"One step",onclick:()=>this.step()},Dt("forward"))))),this.restart()}tandem;dimensions;element=R("div",{class:"scene-view playground-view"});keys=[["Space","play, pause"],["\u2192","one step"],["Home","start again"],["F","fit all in view"]];host=R("div",{class:"stage"});stage;select;count;facts=R("dl",{class:"facts counters"});table=R("table",{class:"methods"});playButton=R("button",{class:"tool primary",title:"Play, pause (Space)","aria-label":"Play, pause",onclick:()=>this.play(!this.playing)},Dt("play"));methods;moving;broad=new Map;mesh;lines;steps=0;agree=!0;playing=!1;dirty=!0;placed=!1;static async open(e){if(!Zr())throw new Error("The playground needs WebAssembly, which this page or browser does not have.");return new i(await $r(),e)}restart(){for(let{phase:e}of this.broad.values())e.free();this.broad.clear(),this.steps=0,this.agree=!0,this.moving=new Yd(Math.round(10**Number(this.count.value)),this.dimensions);for(let e of this.methods){let t=new this.tandem.BroadPhase({method:e});this.broad.set(e,{phase:t,ids:t.add(this.moving.boxes),ms:0})}this.makeBoxes(),this.update()}makeBoxes(){for(let t of[this.mesh,this.lines])t&&(this.stage.scene.remove(t),t.geometry.dispose());this.mesh=new ks(new Tt(1,1,1),new ti({transparent:!0,opacity:.75,depthWrite:this.dimensions===3}),this.moving.boxes.length),this.mesh.frustumCulled=!1;let e=this.dimensions===2?.1:2*si;this.lines=new Zi(new Hs(new Tt(2*si,2*si,e)),new Qn({color:8947848})),this.stage.scene.add(this.mesh,this.lines),this.stage.frame(this.bounds())}bounds(){let e=this.dimensions===2?.1:si;return new Et(new A(-si,-si,-e),new A(si,si,e))}step(){this.moving.step();for(let e of this.broad.values())e.phase.move(e.ids,this.moving.boxes);++this.steps,this.update()}update(){let e;for(let t of this.broad.values()){let n=$n();t.phase.update();let s=$n()-n;t.ms=this.steps<2?s:.9*t.ms+.1*s;let{pairs:r}=t.phase;e??=r,this.agree&&=r.length===e.length&&r.every((a,o)=>a===e[o])}this.show()}show(){let e=this.broad.get(this.select.value).phase,{pairs:t}=e,n=new Uint32Array(this.moving.boxes.length);for(let u of t)++n[u];let s=new A,r=new A,a=new Ye,o=new Qe,l=[new Ce("#8a93a0"),new Ce(es(0)),new Ce(es(5))];this.moving.boxes.forEach(({low:u,high:d},f)=>{r.set(d[0]-u[0],d[1]-u[1],d[2]-u[2]),s.fromArray(u).addScaledVector(r,.5),this.mesh.setMatrixAt(f,a.compose(s,o,r)),this.mesh.setColorAt(f,l[Math.min(n[f],2)])}),this.mesh.instanceMatrix.needsUpdate=!0,this.mesh.instanceColor&&(this.mesh.instanceColor.needsUpdate=!0);let c=[["step",We(this.steps)],["boxes",We(this.moving.boxes.length)],["pairs",We(t.length/2)],["began",We(e.began.length/2)],["ended",We(e.ended.length/2)],["method in use",e.info().method],["memory",`${We(Math.round(e.info().memoryBytes/1024))} KiB`],["all methods agree",this.agree?"yes":"NO"]];this.facts.replaceChildren(...c.flatMap(([u,d])=>[R("dt",{},u),R("dd",{},d)]));let h=Math.min(...[...this.broad.values()].map(u=>u.ms));this.table.replaceChildren(R("thead",{},R("tr",{},...["method","ms per update","\xD7 fastest"].map(u=>R("th",{},u)))),R("tbody",{},...[...this.broad].sort((u,d)=>u[1].ms-d[1].ms).map(([u,{ms:d}])=>R("tr",{class:u===this.select.value?"chosen":""},R("td",{},u),R("td",{},d.toFixed(3)),R("td",{},h>0?(d/h).toFixed(1):""))))),this.dirty=!0}play(e){this.playing=e,this.playButton.replaceChildren(Dt(e?"pause":"play"))}frame(e){this.playing&&this.step(),(this.stage.advance(e)||this.dirty)&&this.stage.render(),this.dirty=!1}enter(){this.stage.enter(),this.resize(),this.placed||this.goHome(!1),this.placed=!0}goHome(e){if(this.dimensions===3)return this.stage.goHome(this.bounds(),e);this.stage.lookAlong(this.bounds(),new A(0,-.02,1),e)}leave(){this.play(!1),this.stage.leave()}resize(){this.stage.resize(),this.dirty=!0}themed(){this.dirty=!0}key(e){switch(e.key){case" ":return this.play(!this.playing),!0;case"ArrowRight":return this.step(),!0;case"Home":return this.restart(),!0;case"f":case"F":return this.goHome(!0),!0;default:return!1}}link(){return[["method",this.select.value]]}follow(e){let t=e.get("method");t&&this.methods.includes(t)&&(this.select.value=t),this.show()}state(){return{type:"broad",dimensions:this.dimensions,steps:this.steps,boxes:this.moving.boxes.length,method:this.select.value,agree:this.agree,methods:this.methods.length,pairs:this.broad.get(this.select.value).phase.pairs.length/2}}};var wg=["severity","depth","gap","volume","kind","status","A","B"],Mg=["none","group","test","kind","status","part A","part B","models"],B1=["hard","duplicate","uncertain","clearance","touch"],ph=class{constructor(e,t,n){this.columns=e;this.names=t;this.data=n;this.count=e.id.length;for(let[s,r,a]of e.parts)this.paths.set(s,a),this.modelOf.set(s,r);this.words=e.id.map((s,r)=>`${this.path(e.a[r])} ${this.path(e.b[r])} ${s} ${e.shape[r]} ${e.comment[r]}`.toLowerCase())}columns;names;data;count;paths=new Map;modelOf=new Map;words;name(e){return this.names[e]||"(no name)"}path(e){return this.paths.get(e)??this.name(e)}model(e){return this.columns.models[this.modelOf.get(e)??0]??""}depth(e){return this.columns.depth[e][0]}gap(e){return this.columns.gap[e][0]}volume(e){return this.columns.volume[e][0]}length(e,t=1){let{units:n}=this.data;return n==="m"&&t===1&&Math.abs(e)<1?`${Number(Number((1e3*e).toPrecision(3)).toFixed(3))} mm`:`${Number(e.toPrecision(3))}${n?` ${n}${t===3?"\xB3":""}`:""}`}bounds([e,t],n=1){if(t===null)return`at least ${this.length(e,n)}`;let s=.5*(e+t);return t-e<=.02*t?this.length(s,n):`${this.length(e,n)} to ${this.length(t,n)}`}measure(e){let t=this.columns.kind[e];return t==="clearance"||t!=="hard"&&this.gap(e)>0?`gap ${this.bounds(this.columns.gap[e])}`:t==="duplicate"?"":`depth ${this.bounds(this.columns.depth[e])}`}counts(e){let t=new Map;for(let n of this.columns[e])t.set(n,(t.get(n)??0)+1);return t}filtered({text:e,kinds:t,statuses:n,test:s}){let{kind:r,status:a}=this.columns,o=e.toLowerCase().split(/\s+/).filter(c=>c),l=[];for(let c=0;c<this.count;++c)(t.size===0||t.has(r[c]))&&(n.size===0||n.has(a[c]))&&(s<0||this.columns.test[c]===s)&&o.every(h=>this.words[c].includes(h))&&l.push(c);return l}sort(e,t,n){let{columns:s}=this,r=h=>B1.indexOf(s.kind[h]),a=h=>(u,d)=>h(u).localeCompare(h(d),void 0,{numeric:!0}),o=(h,u)=>r(h)-r(u)||this.depth(u)-this.depth(h)||this.gap(h)-this.gap(u),l={severity:o,depth:(h,u)=>this.depth(u)-this.depth(h),gap:(h,u)=>this.gap(h)-this.gap(u),volume:(h,u)=>this.volume(u)-this.volume(h),kind:o,status:a(h=>s.status[h]),A:a(h=>this.name(s.a[h])),B:a(h=>this.name(s.b[h]))},c=n?-1:1;e.sort((h,u)=>c*l[t](h,u)||h-u)}groupOf(e,t){let{columns:n}=this;switch(t){case"none":return"";case"group":return n.groups[n.group[e]];case"test":return n.tests[n.test[e]];case"kind":return n.kind[e]+(n.shape[e]?` (${n.shape[e]})`:"");case"status":return n.status[e];case"part A":return this.path(n.a[e]);case"part B":return this.path(n.b[e]);case"models":return[this.model(n.a[e]),this.model(n.b[e])].sort().join(" \xB7 ")}}rows(e,t,n){if(t==="none")return e.map(r=>({clash:r}));let s=new Map;for(let r of e){let a=this.groupOf(r,t),o=s.get(a);o?o.push(r):s.set(a,[r])}return[...s].sort((r,a)=>a[1].length-r[1].length||r[0].localeCompare(a[0],void 0,{numeric:!0})).flatMap(([r,a])=>[{head:r,count:a.length},...n.has(r)?[]:a.map(o=>({clash:o}))])}};var z1=46,mh=class{constructor(e,t){this.table=e;this.choose=t;let n=(l,c,h)=>{let u=R("select",{"aria-label":l,onchange:()=>{h(u.value),this.update()}},...c.map(d=>R("option",{value:d},d)));return R("label",{},R("span",{},l),u)},{tests:s}=e.columns,r=R("button",{class:"text",title:"Reverse the order","aria-label":"Reverse the order",onclick:()=>{this.down=!this.down,r.textContent=this.down?"\u2191":"\u2193",this.update()}},"\u2193");this.search.addEventListener("input",()=>{this.filter.text=this.search.value,this.update()}),this.search.addEventListener("keydown",l=>{l.key==="Escape"&&this.search.blur()});let a=n("test",["all",...s],l=>this.filter.test=l==="all"?-1:s.indexOf(l));a.hidden=s.length<2;let o=(l,c,h)=>R("button",{class:"text",title:c,onclick:()=>this.step(h)},l);this.list.element.classList.add("clashes"),this.element=R("section",{class:"clash-panel"},this.chips,this.search,R("div",{class:"list-tools"},a,n("sort by",wg,l=>this.sortKey=l),r,n("group by",Mg,l=>{this.groupKey=l,this.closed.clear()})),R("div",{class:"pair-head"},this.heading,R("span",{},o("\u2039 previous","Previous clash (K)",-1),o("next \u203A","Next clash (J)",1))),this.list.element),this.makeChips(),this.update()}table;choose;element;search=R("input",{type:"search",class:"search",placeholder:"Filter by part, path or id","aria-label":"Filter",spellcheck:"false"});chosen;clashes=[];heading=R("h2",{});chips=R("div",{class:"chips"});list=new Ls(z1,e=>this.makeRow(e),e=>this.step(e));filter={text:"",kinds:new Set,statuses:new Set,test:-1};closed=new Set;sortKey="severity";down=!1;groupKey="none";rows=[];makeChips(){for(let[e,t]of[["kind",this.filter.kinds],["status",this.filter.statuses]]){let n=[...this.table.counts(e)];this.chips.append(R("div",{class:"chip-row"},...n.map(([s,r])=>{let a=R("button",{class:`chip ${e}-${s}`,"aria-pressed":"false",title:`Show only: ${s}`,onclick:()=>{t.delete(s)||t.add(s),a.setAttribute("aria-pressed",String(t.has(s))),this.update()}},R("b",{},We(r)),` ${s}`);return a})))}}update(){this.clashes=this.table.filtered(this.filter),this.table.sort(this.clashes,this.sortKey,this.down),this.rows=this.table.rows(this.clashes,this.groupKey,this.closed),this.heading.textContent=this.clashes.length===this.table.count?`${We(this.table.count)} clashes`:`${We(this.clashes.length)} of ${We(this.table.count)} clashes`,this.list.rows=this.rows.length}draw(){this.list.draw()}step(e){let t=this.rows.findIndex(n=>"clash"in n&&n.clash===this.chosen);for(t+=e;t>=0&&t<this.rows.length;t+=Math.sign(e)){let n=this.rows[t];if("clash"in n){this.choose(n.clash);return}}}mark(e){if(this.chosen=e,e===void 0)return this.list.draw();this.closed.delete(this.table.groupOf(e,this.groupKey))&&this.update();let t=this.rows.findIndex(n=>"clash"in n&&n.clash===e);t>=0&&this.list.reveal(t),this.list.draw()}makeRow(e){let t=this.rows[e];if("head"in t){let l=!this.closed.has(t.head);return R("button",{class:"clash-head",title:t.head,"aria-expanded":String(l),onclick:()=>{this.closed.delete(t.head)||this.closed.add(t.head),this.update()}},Dt(l?"opened":"closed"),R("span",{class:"node-name"},t.head),R("span",{class:"note"},We(t.count)))}let{table:n}=this,{columns:s}=n,{clash:r}=t,a=n.name(s.a[r]),o=n.name(s.b[r]);return R("button",{class:r===this.chosen?"clash chosen":"clash",role:"option","aria-selected":String(r===this.chosen),title:`${n.path(s.a[r])}
${n.path(s.b[r])}`,onclick:()=>{this.list.focus(),this.choose(r)}},R("span",{class:"side-a"},a),R("span",{class:"side-b"},o),R("span",{class:"clash-note"},R("i",{class:`dot kind-${s.kind[r]}`}),`${s.kind[r]}${s.shape[r]?` \xB7 ${s.shape[r]}`:""}`),R("span",{class:"note"},[n.measure(r),s.status[r]].filter(l=>l).join(" \xB7 ")))}};var gh=class{constructor(e,t,n,s,r,a){this.recording=e;this.table=t;this.curves=n;this.viewport=new Ui(e,s,r),this.measures=new Is(this.viewport.stage.scene,Yt()),this.viewport.host.append(this.measures.element),this.marks=new Ii(e,this.viewport.bodies,this.viewport.stage.scene,1,Yt()),Kn.possible(e)&&(this.live=new Kn(this.viewport,e,()=>Promise.resolve([]),o=>this.showLive(o))),this.viewport.onPick=o=>{o!==void 0&&this.live?.active?this.live.attach(o):o!==void 0&&a(o)}}recording;table;curves;viewport;measures;marks;live;chosen;ghosts=!0;curvesShown=!0;edges=!1;through=!0;get host(){return this.viewport.host}at(e){return new A().fromArray(e).sub(new A().fromArray(this.recording.origin))}showLive(e){this.marks.update(e?.touches??[],void 0,void 0),this.measures.curvesShown=e===void 0,e?this.measures.show(e.measures):this.update()}toggleMove(){return this.live?(this.live.active?this.live.stop():this.chosen!==void 0&&this.live.attach(this.table.columns.b[this.chosen]),!0):!1}get canMove(){return this.live!==void 0}show(e){if(this.live?.stop(),this.chosen=e,e===void 0)return this.update();let{columns:t}=this.table,{bodies:n}=this.viewport,[s,r]=[t.a[e],t.b[e]];n.paint([[s,Ss(0)],[r,Ss(1)]]),this.update();let[a,o,l,c,h,u]=t.box[e],d=new Et(this.at([a,o,l]),this.at([c,h,u])),f=v=>.5*n.boundsOf(v).getSize(new A).length(),g=Math.max(.6*d.getSize(new A).length(),.35*Math.min(f(s),f(r)),1e-9);this.viewport.stage.flyTo(d.getCenter(new A),g)}update(){let{chosen:e}=this,{bodies:t,stage:n}=this.viewport,{columns:s}=this.table;if(e===void 0)t.paint([]),t.show(()=>ts);else{let r=s.a[e],a=s.b[e],o=this.ghosts?this.nearest(this.at(s.from[e]),this.viewport.mostGhosts):new Set;t.show(l=>l===r||l===a?ts:o.has(l)?Vr:ja)}t.opacity=e!==void 0&&this.through?.55:1,this.measures.showCurves(e===void 0||!this.curvesShown?new Float32Array:this.curvesOf(e)),this.measures.show(e===void 0?[]:this.arrowOf(e)),n.shadowsChanged(),this.viewport.dirty=!0}nearest(e,t){let{instances:n}=this.recording,{bodies:s}=this.viewport;if(n.length<=t)return new Set(n.keys());let r=new A,a=Float32Array.from(n,({mesh:c},h)=>Math.max(0,r.setFromMatrixPosition(s.matrix(h)).distanceTo(e)-s.radii[c])),o=a.slice().sort()[t],l=new Set;return a.forEach((c,h)=>{c<o&&l.add(h)}),l}curvesOf(e){let{columns:t}=this.table,n=this.at(t.from[e]).toArray();return this.curves.slice(6*t.curves[e],6*t.curves[e+1]).map((s,r)=>s+n[r%3])}arrowOf(e){let{columns:t}=this.table,n=this.at(t.from[e]),s=this.at(t.to[e]),r=this.table.measure(e);return n.distanceTo(s)===0||!r?[]:r.startsWith("gap")?[{kind:"distance",label:r,from:n,to:s}]:[{kind:"depth",label:r,from:s,to:n}]}fit(){this.viewport.stage.goHome(this.viewport.bodies.bounds,!0)}key(e){switch(e){case"g":return this.ghosts=!this.ghosts,this.update(),!0;case"x":return this.through=!this.through,this.update(),!0;case"i":return this.curvesShown=!this.curvesShown,this.update(),!0;case"e":return this.viewport.bodies.edges=this.edges=!this.edges,this.viewport.dirty=!0,!0;case"p":return this.viewport.savePicture(),!0;case"m":return this.toggleMove();case"r":return this.live?.active?(this.live.toggleMode(),!0):!1;default:return!1}}enter(){this.viewport.enter(),this.live?.enter()}leave(){this.viewport.leave(),this.live?.leave()}resize(){this.viewport.resize()}themed(){this.viewport.bodies.dark=this.measures.dark=Yt(),this.viewport.dirty=!0}frame(e){this.viewport.frame(e,!1,()=>this.live?.update())&&this.measures.place(this.viewport.stage.camera)}state(){return{...this.viewport.state(),live:this.live?.state()??null,canMove:this.canMove,segments:this.chosen===void 0?0:this.curvesOf(this.chosen).length/6}}};var k1=2e3,H1="This browser has no 3D graphics (WebGL 2). The list, its filters, the details of each clash and the summary work without them.",_h=class i{constructor(e,t,n,s,r){this.recording=t;this.changed=r;this.table=new ph(n,t.instances.map(o=>o.name),e),this.list=new mh(this.table,o=>this.choose(o));let a=o=>{let l=this.list.clashes.find(c=>n.a[c]===o||n.b[c]===o);l!==void 0&&this.choose(l)};try{this.stage=new gh(t,this.table,s,e.up,()=>this.fit(),a)}catch{this.stage=void 0}this.element.append(this.stage?.host??R("div",{class:"stage"},R("p",{class:"no-drawing"},H1)),R("aside",{class:"panel"},R("h1",{},e.title),...e.text?[R("p",{class:"lead"},e.text)]:[],this.list.element,this.details),this.printed),window.addEventListener("beforeprint",()=>this.print())}recording;changed;element=R("div",{class:"scene-view still clash-view"});keys=[["M","move a part of the clash, put it back"],["R","rotate or translate it"],["J K","next, previous clash"],["/","filter"],["G","ghosts of other parts"],["X","see through the two parts"],["I","intersection curves"],["E","triangle edges"],["F","fit all in view"],["P","save a picture"],["Esc","show all parts"]];details=R("section",{class:"details",hidden:!0});printed=R("section",{class:"printed"});stage;table;list;static async open(e,t){let[n,s,r]=await Promise.all([bn(e.recording),to(e.table),bn(e.curves)]);return new i(e,jr(n),s,new Float32Array(r),t)}choose(e){this.list.mark(e),this.stage?.show(e),this.showDetails(e),this.changed()}showDetails(e){let{table:t}=this,{columns:n}=t,s=(a,o)=>[R("dt",{},o),R("dd",{class:o==="A"?"side-a":"side-b"},t.path(a),R("small",{},t.model(a)))],r=[["kind",n.kind[e]+(n.shape[e]?`, ${n.shape[e]}`:"")]];n.kind[e]==="hard"&&r.push(["depth",t.bounds(n.depth[e])]),t.gap(e)>0&&r.push(["gap",t.bounds(n.gap[e])]),t.volume(e)>0&&r.push(["volume",t.bounds(n.volume[e],3)]),r.push(["at",n.from[e].map(a=>a.toFixed(3)).join(", ")]),n.basis[e]!=="exact"&&r.push(["inside by","winding number (a part is open)"]),r.push(["test",n.tests[n.test[e]]],["group",n.groups[n.group[e]]],["status",n.status[e]+(n.comment[e]?`: ${n.comment[e]}`:"")],["id",n.id[e]]),this.details.hidden=!1,this.details.replaceChildren(R("dl",{class:"facts"},...s(n.a[e],"A"),...s(n.b[e],"B"),...r.flatMap(([a,o])=>[R("dt",{},a),R("dd",{},o)])))}clear(){this.list.mark(void 0),this.details.hidden=!0,this.stage?.show(void 0),this.changed()}fit(){this.clear(),this.stage?.fit()}print(){let{table:e}=this,{columns:t}=e,{clashes:n}=this.list,s=n.slice(0,k1);this.printed.replaceChildren(R("p",{},s.length<n.length?`The first ${We(s.length)} of ${We(n.length)} clashes.`:`${We(n.length)} clashes.`),R("table",{},R("thead",{},R("tr",{},...["#","A","B","kind","measure","status","id"].map(r=>R("th",{},r)))),R("tbody",{},...s.map((r,a)=>R("tr",{},...[String(a+1),e.path(t.a[r]),e.path(t.b[r]),t.kind[r]+(t.shape[r]?`, ${t.shape[r]}`:""),e.measure(r),t.status[r],t.id[r].slice(0,8)].map(o=>R("td",{},o)))))))}key(e){switch(e.key.toLowerCase()){case"j":case"arrowdown":case"arrowright":return this.list.step(1),!0;case"k":case"arrowup":case"arrowleft":return this.list.step(-1),!0;case"/":return this.list.search.focus(),!0;case"f":return this.fit(),!0;case"escape":return this.clear(),!0;default:return this.stage?.key(e.key.toLowerCase())??!1}}link(){return this.list.chosen===void 0?[]:[["clash",this.table.columns.id[this.list.chosen]]]}follow(e){let t=e.get("clash"),n=t&&t.length>=4?this.table.columns.id.findIndex(s=>s.startsWith(t)):-1;n>=0&&this.choose(n)}enter(){this.stage?.enter(),this.resize()}leave(){this.stage?.leave()}resize(){this.stage?.resize(),this.list.draw()}themed(){this.stage?.themed()}frame(e){this.stage?.frame(e)}state(){let{chosen:e}=this.list;return{...this.stage?.state(),type:"clash",draws:this.stage!==void 0,clashes:this.table.count,listed:this.list.clashes.length,instances:this.recording.instances.length,chosen:e===void 0?null:this.table.columns.id[e]}}};var V1=[["1 \u2026 9","tabs of the page"],["L","copy a link to what is shown"],["D","light, dark"],["?","this help"]],vh=class{element;list=R("dl",{});constructor(){let e=R("button",{class:"text",onclick:()=>this.element.close()},"Close");this.element=R("dialog",{class:"help","aria-label":"Help"},R("h2",{},"Navigation"),R("p",{},"Drag to rotate, scroll or pinch to zoom, drag with the right button or two fingers to pan. Click a part to show its name, or a row of a list to zoom to it."),this.list,e),this.element.addEventListener("click",t=>{t.target===this.element&&this.element.close()})}toggle(e){if(this.element.open)return this.element.close();this.list.replaceChildren(...[...e,...V1].flatMap(([t,n])=>[R("dt",{},...t.split(" ").map(s=>R("kbd",{},s))),R("dd",{},n)])),this.element.showModal()}};function Zd(i){let e=new URLSearchParams(i.replace(/^#/,"")),t=Number(e.get("tab")??1);return{tab:Number.isInteger(t)&&t>0?t-1:0,link:i.length>1?e:void 0}}var Sg=()=>Zd(location.hash);function yh(i,e){let t=new URLSearchParams(i>0?[["tab",String(i+1)],...e]:e).toString();if(t!==location.hash.slice(1))try{history.replaceState(null,"",t?`#${t}`:location.pathname+location.search)}catch{}}var co=class{constructor(e){this.side=e}side;element=R("canvas",{class:"icicle"});draw(e,t,n,s){let{clientWidth:r,clientHeight:a}=this.element;if(r===0)return;let o=Math.min(devicePixelRatio,2);this.element.width=r*o,this.element.height=a*o;let l=this.element.getContext("2d");l.scale(o,o);let c=getComputedStyle(this.element),h=v=>c.getPropertyValue(v).trim(),u=[h("--raised"),h("--quiet"),h(`--side-${this.side}`)],d=t.reduce((v,p)=>Math.max(v,p),0)+1,f=a/d,g=r/e.length;for(let v=0;v<e.length;++v){let p=(e[v]-v)*g;p<.3&&v!==s||(l.globalAlpha=n[v]===1?.45:1,l.fillStyle=u[n[v]],l.fillRect(v*g,t[v]*f,Math.max(p-(p>3?1:0),.5),f-(f>3?1:0)))}l.globalAlpha=1,s!==void 0&&(l.strokeStyle=h("--text"),l.lineWidth=2,l.strokeRect(s*g,t[s]*f+1,Math.max((e[s]-s)*g,3),Math.max(f-2,2)))}};var Ag=["torus_knot","cow"],G1=3e3,ho=class{constructor(e,t,n){this.tandem=e;this.changed=n;let s=e.Mesh.generators().map(o=>o.name);this.name=s.includes(Ag[t])?Ag[t]:s[0],this.select=R("select",{"aria-label":`Mesh ${"AB"[t]}`,onchange:()=>this.generate(this.select.value)},...s.map(o=>R("option",{value:o},o.replaceAll("_"," ")))),this.select.value=this.name;let r=R("input",{type:"file",accept:".obj,.stl,.ply,.off",hidden:!0,onchange:()=>{r.files?.[0]&&this.read(r.files[0])}});this.element=R("div",{class:`mesh-choice side-${"ab"[t]}`},R("label",{},R("span",{},"AB"[t]),this.select),R("button",{class:"text",onclick:()=>r.click()},"file\u2026"),r,this.message),this.mesh=e.Mesh.generate(this.name),this.describe();let a=o=>{o.preventDefault(),o.stopPropagation()};this.element.addEventListener("dragover",a),this.element.addEventListener("drop",o=>{a(o),o.dataTransfer?.files[0]&&this.read(o.dataTransfer.files[0])})}tandem;changed;element;mesh;name;select;message=R("small",{class:"mesh-message"});set(e,t){this.mesh.free(),this.mesh=e,this.name=t,this.describe(),this.changed()}describe(){let e=this.mesh.triangleCount;this.message.classList.remove("failure"),this.message.textContent=`${this.name.replaceAll("_"," ")}: ${e} triangles${e>G1?" (many steps)":""}`}fail(e){this.message.classList.add("failure"),this.message.textContent=e instanceof Error?e.message:String(e)}generate(e){try{this.set(this.tandem.Mesh.generate(e),e)}catch(t){this.fail(t)}}async read(e){try{let t=this.tandem.Mesh.fromFile(new Uint8Array(await e.arrayBuffer()),e.name);if(t.triangleCount===0)throw new Error(`${e.name}: no triangles`);this.set(t,e.name)}catch(t){this.fail(t)}}};function Eg(i){let{low:e,high:t}=i.measure().bounds,n=Math.max(t[0]-e[0],t[1]-e[1],t[2]-e[2])||1,s=2/n,r=i.transformed({position:[-(e[0]+t[0])/2,-(e[1]+t[1])/2,-(e[2]+t[2])/2]}),a=r.scaled([s,s,s]);return r.free(),{mesh:a,vertices:Float32Array.from(a.vertices),triangles:a.triangles}}var xh=class{constructor(e,t,n,s,r,a){this.tandem=e;this.a=t;this.b=s;this.algorithm=a;this.search=new e.Search(t,n,s,r,a),this.nodesA=e.treeNodes(t,a),this.nodesB=e.treeNodes(s,a),this.visitedA=new Uint8Array(this.nodesA.escape.length),this.visitedB=new Uint8Array(this.nodesB.escape.length)}tandem;a;b;algorithm;nodesA;nodesB;visitedA;visitedB;last;search;get next(){return this.search.nodes}get counters(){return this.search.counters}get pairs(){return this.search.pairs}step(){let e=this.search.nodes;if(!e)return!1;let t=this.search.counters;this.search.run(1);let n=this.search.counters,s=n.leafOverlaps>t.leafOverlaps?"leaves":n.overlaps>t.overlaps?"expanded":"disjoint",r=s==="disjoint"?1:2;return this.visitedA[e[0]]=Math.max(this.visitedA[e[0]],r),this.visitedB[e[1]]=Math.max(this.visitedB[e[1]],r),this.last={a:e[0],b:e[1],verdict:s},!0}outlines(e,t){return[this.tandem.outlineNodes(this.a,[e],this.algorithm)[0],this.tandem.outlineNodes(this.b,[t],this.algorithm)[0]]}free(){this.search.free()}};function Tg(i){let{kind:e,center:t,rotation:[n,s,r,a],halfExtents:o,radius:l,normal:c,low:h,high:u,extents:d}=i,f=[...t,s,r,a,n,...o],g={box:f,ball:[...t,l],cut_ball:[...t,l,...c,h,u],sampled:[...f,...d]}[e];return{tree:{instance:0,name:"",kind:e==="sampled"?"star":e,levels:[1],buffer:-1},numbers:Float32Array.from(g)}}function Cg(i){let e=i.sampleDirections();return{vertices:Float32Array.from(e.vertices),triangles:e.triangles}}function W1(i,e){return{box:10,ball:4,cut_ball:9,star:10+e}[i]}var $d=class{positions=[];normals=[];colours=[];lines=[];lineColours=[];colour=new Ce;vertex(e,t){this.positions.push(e.x,e.y,e.z),this.normals.push(t.x,t.y,t.z),this.colours.push(this.colour.r,this.colour.g,this.colour.b)}quad(e,t){for(let n of[0,1,2,0,2,3])this.vertex(e[n],t[n])}line(e,t){this.lines.push(e.x,e.y,e.z,t.x,t.y,t.z);for(let n=0;n<2;++n)this.lineColours.push(.45*this.colour.r,.45*this.colour.g,.45*this.colour.b)}};function X1(i,e,t){let n=new A().fromArray(e,t),s=new Qe().fromArray(e,t+3),r=[0,1,2].map(o=>new A().setComponent(o,e[t+7+o]).applyQuaternion(s)),a=o=>r.reduce((l,c,h)=>l.addScaledVector(c,o[h]),n.clone());for(let o=0;o<3;++o){let l=(o+1)%3,c=(o+2)%3;for(let h of[-1,1]){let u=[[-1,-1],[1,-1],[1,1],[-1,1]].map(([f,g])=>{let v=[0,0,0];return v[o]=h,v[l]=f,v[c]=g,a(v)}),d=new A().setComponent(o,h).applyQuaternion(s);i.quad(u,[d,d,d,d])}for(let h of[-1,1])for(let u of[-1,1]){let d=[0,0,0],f=[0,0,0];d[o]=-1,f[o]=1,d[l]=f[l]=h,d[c]=f[c]=u,i.line(a(d),a(f))}}}function q1(i,e,t,n,s,r,a){let o=Math.max(-t,Math.min(t,s)),l=Math.max(-t,Math.min(t,r)),h=(Math.abs(n.z)<.9?new A(0,0,1):new A(1,0,0)).cross(n).normalize(),u=n.clone().cross(h),d=M=>Math.sqrt(Math.max(0,t*t-M*M)),f=M=>{let w=2*Math.PI*M/a;return h.clone().multiplyScalar(Math.cos(w)).addScaledVector(u,Math.sin(w))},g=(M,w)=>e.clone().addScaledVector(n,M).addScaledVector(f(w),d(M)),v=M=>M.clone().sub(e).divideScalar(t||1),p=Math.asin(o/(t||1)),m=Math.asin(l/(t||1)),y=Math.max(1,Math.round(a/2*(m-p)/Math.PI));for(let M=0;M<y;++M){let w=t*Math.sin(p+(m-p)*M/y),T=t*Math.sin(p+(m-p)*(M+1)/y);for(let E=0;E<a;++E){let _=[g(w,E),g(w,E+1),g(T,E+1),g(T,E)];i.quad(_,_.map(v)),E%(a/4)===0&&i.line(_[0],_[3])}}for(let[M,w]of[[o,-1],[l,1]]){if(d(M)<=.001*t)continue;let T=e.clone().addScaledVector(n,M),E=n.clone().multiplyScalar(w);for(let _=0;_<a;++_){for(let S of[T,g(M,_),g(M,_+1)])i.vertex(S,E);i.line(g(M,_),g(M,_+1))}}if(o<=-t&&l>=t)for(let M=0;M<a;++M)i.line(g(0,M),g(0,M+1))}function Y1(i,e,t,n){let s=new A().fromArray(e,t),r=new Qe().fromArray(e,t+3),a=new A().fromArray(e,t+7),o=new Float32Array(n.vertices.length);for(let u=0;u<o.length;u+=3)new A().fromArray(n.vertices,u).multiply(a).applyQuaternion(r).multiplyScalar(e[t+10+u/3]).add(s).toArray(o,u);let l=new gt;l.setAttribute("position",new xt(o,3)),l.setIndex(new xt(n.triangles,1));let c=[new A,new A,new A];for(let u=0;u<n.triangles.length;u+=3){c.forEach((f,g)=>f.fromArray(o,3*n.triangles[u+g]));let d=c[1].clone().sub(c[0]).cross(c[2].clone().sub(c[0])).normalize();d.dot(c[0].clone().sub(s))<0&&d.negate();for(let f of c)i.vertex(f,d)}let h=new Hs(l,24).getAttribute("position");for(let u=0;u+1<h.count;u+=2)i.line(new A().fromBufferAttribute(h,u),new A().fromBufferAttribute(h,u+1))}function Z1(i,e,t,n){let s=W1(i.kind,(n?.vertices.length??0)/3),r=i.levels[t],a=i.levels.slice(0,t).reduce((c,h)=>c+h,0),o=r<=64?32:r<=512?20:12,l=new $d;for(let c=0;c<r;++c){let h=(a+c)*s;if(l.colour.setHSL((.57+c*.381966)%1,.55,.55),i.kind==="box")X1(l,e,h);else if(i.kind==="star")Y1(l,e,h,n);else{let u=new A().fromArray(e,h),d=e[h+3],f=i.kind==="cut_ball",g=f?new A().fromArray(e,h+4).normalize():new A(0,0,1);q1(l,u,d,g,f?e[h+7]:-d,f?e[h+8]:d,o)}}return l}function Rg(i,e,t){let n=new gt;return n.setAttribute("position",new xt(Float32Array.from(i),3)),n.setAttribute("color",new xt(Float32Array.from(e),3)),t&&n.setAttribute("normal",new xt(Float32Array.from(t),3)),n}var tr=class{constructor(e){this.scene=e;this.opacity=.3}scene;material=new ti({vertexColors:!0,side:Ht,transparent:!0,depthWrite:!1});lineMaterial=new Qn({vertexColors:!0,transparent:!0,opacity:.9});mesh;lines;set opacity(e){let t=e>=.99;this.material.opacity=e,this.material.transparent===t&&(this.material.needsUpdate=!0),this.material.transparent=!t,this.material.depthWrite=t}hide(){for(let e of[this.mesh,this.lines])e&&(this.scene.remove(e),e.geometry.dispose());this.mesh=this.lines=void 0}show(e,t,n,s,r){this.hide();let a=Z1(e,t,n,s);this.mesh=new me(Rg(a.positions,a.colours,a.normals),this.material),this.lines=new Zi(Rg(a.lines,a.lineColours),this.lineMaterial);for(let o of[this.mesh,this.lines])o.matrixAutoUpdate=!1,o.frustumCulled=!1,o.renderOrder=3,this.scene.add(o);this.place(r)}place(e){for(let t of[this.mesh,this.lines])t&&(t.matrix.copy(e),t.matrixWorldNeedsUpdate=!0)}};var bh=["volume","traversal","rule","builder"],Pg={volume:"aabb",traversal:"stackless",rule:"volume",builder:"middle"},uo=[1,3,10,30,100,1e3,1e4];function $1(i,e){return{title:"",stepSeconds:0,origin:[0,0,0],stages:[],counts:[],steps:0,complete:!0,meshes:i.map(({vertices:t,triangles:n})=>({vertices:t,triangles:n})),instances:i.map(({name:t},n)=>({name:t,mesh:n,isStatic:!1})),poses:Float32Array.from(e.flat()),stageMs:new Float32Array,countRows:new Float64Array,contacts:[],touches:[]}}var wh=class i{constructor(e,t){this.tandem=e;this.changed=t;this.star=Cg(e),this.meshes=[new ho(e,0,()=>this.rebuild()),new ho(e,1,()=>this.rebuild())],this.buildPanel(),this.rebuild()}tandem;changed;element=R("div",{class:"scene-view playground-view"});keys=[["\u2192","one step; with Shift: ten steps"],["Space","play, pause"],["[ ]","slower, faster"],["End","run to the end"],["Home","start again"],["M","move B with a gizmo"],["R","rotate or translate B"],["F","fit all in view"],["P","save a picture"]];panel=R("aside",{class:"panel"});bar=R("div",{class:"playground-bar"});counters=R("dl",{class:"facts counters"});verdict=R("p",{class:"verdict"});icicles=[new co("a"),new co("b")];meshes;selects=new Map;star;playButton=R("button",{class:"tool primary",title:"Play, pause (Space)","aria-label":"Play, pause",onclick:()=>this.toggle()},Dt("play"));speedText=R("span",{class:"level-note"});models=[];recording;viewport;marks;live;volumes;run;poseB=[1.1,.25,.15,.9238795325112867,0,0,.3826834323650898];playing=!1;speed=2;due=0;lastFrame=0;entered=!1;static async open(e){if(!Zr())throw new Error("The playground needs WebAssembly, which this page or browser does not have.");return new i(await $r(),e)}buildPanel(){let e=bh.map(t=>{let n=R("select",{"aria-label":t,onchange:()=>{this.restart(),this.changed()}},...this.tandem.algorithmNames(t).map(s=>R("option",{value:s},s.replaceAll("_"," "))));return[...n.options].some(s=>s.value===Pg[t])&&(n.value=Pg[t]),this.selects.set(t,n),R("label",{},R("span",{},t),n)});this.panel.append(R("h1",{},"Traversal"),R("p",{class:"lead"},"Two bounding volume hierarchies are traversed simultaneously. Each step tests one pair of nodes: if their volumes overlap, one of them is expanded; two leaves are tested exactly."),R("section",{class:"hierarchy"},R("h2",{},"Meshes"),this.meshes[0].element,this.meshes[1].element),R("section",{class:"hierarchy"},R("h2",{},"Algorithm"),...e),this.verdict,this.counters),this.bar.append(this.icicles[0].element,this.icicles[1].element,R("div",{class:"playground-buttons"},R("button",{class:"tool",title:"Start again (Home)","aria-label":"Start again",onclick:()=>this.restart()},Dt("first")),this.playButton,R("button",{class:"tool",title:"One step (\u2192)","aria-label":"One step",onclick:()=>this.advance(1)},Dt("forward")),R("button",{class:"text",title:"Slower ([)",onclick:()=>this.faster(-1)},"\u2212"),this.speedText,R("button",{class:"text",title:"Faster (])",onclick:()=>this.faster(1)},"+"),R("button",{class:"text",title:"Run to the end (End)",onclick:()=>this.advance(1/0)},"to the end"),R("button",{class:"text",title:"Move B (M)",onclick:()=>this.toggleMove()},"move B"))),this.faster(0)}algorithm(){return Object.fromEntries(bh.map(e=>[e,this.selects.get(e).value]))}rebuild(){this.live?.stop(),this.live?.leave();for(let u of this.models)u.free();let e=this.meshes.map(u=>({name:u.name,...Eg(u.mesh)}));this.models=e.map(({mesh:u})=>{let d=new this.tandem.Model(u);return u.free(),d});let[t,n,s,r,a,o,l]=this.poseB;this.recording=$1(e,[[0,0,0,0,0,0,1],[t,n,s,a,o,l,r]]),this.viewport&&this.viewport.leave(),this.viewport=new Ui(this.recording,"z",()=>this.fit());let{stage:c,bodies:h}=this.viewport;h.paint([[0,Ss(0)],[1,Ss(1)]]),h.opacity=.45,this.marks=new Ii(this.recording,h,c.scene,1,Yt()),this.volumes=[new tr(c.scene),new tr(c.scene)],this.live=new Kn(this.viewport,this.recording,()=>Promise.resolve([]),u=>{u&&this.movedB()}),this.element.replaceChildren(this.viewport.host,this.panel,this.bar),this.viewport.host.addEventListener("dragover",u=>u.preventDefault()),this.viewport.host.addEventListener("drop",u=>this.dropped(u)),this.entered&&this.enter(),this.restart()}dropped(e){e.preventDefault(),[...e.dataTransfer?.files??[]].slice(0,2).forEach((t,n,s)=>{this.meshes[s.length===1?1:n].read(t)})}movedB(){let e=new A,t=new Qe,n=new A;this.viewport.bodies.matrix(1).decompose(e,t,n),this.poseB=[...e.toArray(),t.w,t.x,t.y,t.z],this.restart()}toggleMove(){this.live?.active?this.live.stop():this.live?.attach(1)}restart(){this.run?.free(),this.run=new xh(this.tandem,this.models[0],[0,0,0,1,0,0,0],this.models[1],this.poseB,this.algorithm()),this.play(!1),this.show()}advance(e){let{run:t}=this,n=$n();if(t){for(let s=0;s<e&&t.step();++s)if(e===1/0&&s%256===0&&$n()-n>400){this.speed=uo.length-1,this.play(!0);break}this.show()}}play(e){this.playing=e,this.due=0,this.playButton.replaceChildren(Dt(e?"pause":"play")),this.faster(0)}toggle(){this.run?.next||this.restart(),this.play(!this.playing)}faster(e){this.speed=Math.max(0,Math.min(uo.length-1,this.speed+e)),this.speedText.textContent=`${We(uo[this.speed])} steps/s`}show(){let{run:e}=this;if(!e||!this.volumes)return;let t=e.last,n=e.next,[s,r]=t?[t.a,t.b]:n??[0,0];e.visitedA.length>0&&e.visitedB.length>0&&(t??n)&&e.outlines(s,r).forEach((o,l)=>{let{tree:c,numbers:h}=Tg(o);this.volumes[l].show(c,h,0,this.star,this.viewport.bodies.matrix(l))}),this.icicles[0].draw(e.nodesA.escape,e.nodesA.level,e.visitedA,t?.a),this.icicles[1].draw(e.nodesB.escape,e.nodesB.level,e.visitedB,t?.b),this.marks.update([{a:0,b:1,faces:e.pairs}],void 0,void 0),this.describe(e.counters,n===void 0),this.viewport.dirty=!0}describe(e,t){let n=this.run.last,s=this.run.pairs.length/2,r={disjoint:"the volumes are disjoint: skip both subtrees",expanded:"the volumes overlap: expand",leaves:"two leaves: test their triangles"};this.verdict.textContent=t?`Complete: ${We(s)} touching pairs of triangles.`:n?`Nodes ${n.a} and ${n.b}: ${r[n.verdict]}.`:"Ready: the first step tests the two roots.";let a=[["volume tests",e.volumeTests],["overlapping volumes",e.overlaps],["leaf pairs",e.leafOverlaps],["triangle tests",e.primitiveTests],["touching pairs",s],["largest stack",e.maxStackDepth],["largest state, bytes",e.maxStateBytes]];this.counters.replaceChildren(...a.flatMap(([o,l])=>[R("dt",{},o),R("dd",{},We(l))]))}fit(){this.viewport.stage.goHome(this.viewport.bodies.boundsNow(),!0)}frame(e){if(this.playing){this.due=Math.min(this.due+uo[this.speed]*(e-this.lastFrame)/1e3,uo[this.speed]);let t=Math.floor(this.due),n=$n(),s=0;for(;s<t&&$n()-n<25&&this.run.step();)++s;this.due-=t,t>0&&this.show(),this.run?.next||this.play(!1)}this.lastFrame=e,this.viewport.frame(e,this.playing,()=>this.live?.update())}enter(){this.entered=!0,this.viewport.enter(),this.live?.enter(),this.resize()}leave(){this.play(!1),this.live?.leave(),this.viewport.leave()}resize(){this.viewport.resize(),this.show()}themed(){this.viewport.bodies.dark=this.marks.dark=Yt(),this.show()}key(e){switch(e.key){case"ArrowRight":return this.advance(e.shiftKey?10:1),!0;case" ":return this.toggle(),!0;case"End":return this.advance(1/0),!0;case"Home":return this.restart(),!0;case"[":return this.faster(-1),!0;case"]":return this.faster(1),!0;case"m":case"M":return this.toggleMove(),!0;case"r":case"R":return this.live?.toggleMode(),!0;case"f":case"F":return this.fit(),!0;case"p":case"P":return this.viewport.savePicture(),!0;default:return!1}}link(){return bh.map(e=>[e,this.selects.get(e).value])}follow(e){for(let t of bh){let n=e.get(t),s=this.selects.get(t);n&&[...s.options].some(r=>r.value===n)&&(s.value=n)}this.restart()}state(){let{run:e}=this;return{...this.viewport.state(),type:"playground",algorithm:this.algorithm(),counters:e?.counters,last:e?.last??null,complete:e?.next===void 0,pairs:(e?.pairs.length??0)/2,names:this.meshes.map(t=>t.name),playing:this.playing,verdict:this.verdict.textContent,live:this.live?.state()??null,nodes:[e?.visitedA.length,e?.visitedB.length]}}};var Ds=640,Mh=294,hn={left:64,right:16,top:14},K1=62,Dg=i=>i.categories.some(e=>e.length*6.4>(Ds-80)/i.categories.length),Ng=i=>Mh+(Dg(i)?K1:24)+(i.xLabel?22:4),Ug=i=>i>=10;function J1(i,e,t){let n=(e-i)/t||1,s=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(o=>o*s).find(o=>o>=n),a=[];for(let o=Math.ceil(i/r)*r;o<=e+r*1e-9;o+=r)a.push(Math.abs(o)<r*1e-9?0:o);return a}function j1(i,e){let t=[],n=Math.log10(e/i);for(let s=Math.floor(Math.log10(i));s<=Math.ceil(Math.log10(e));++s)for(let r of n<1.5?[1,2,5]:[1])r*10**s>=i*.999&&r*10**s<=e*1.001&&t.push(r*10**s);return t.length>8?t.filter((s,r)=>r%Math.ceil(t.length/8)===0):t}function Ig(i,e,t,n,s,r=0){let a=i.filter(h=>Number.isFinite(h)&&(!e||h>0)),o=Math.min(...a),l=Math.max(...a);r>0&&(l=Math.min(l,r)),a.length===0&&(o=e?1:0,l=10),!e&&s&&(o=Math.min(0,o)),o===l&&(l=e?o*10:o+1),e&&s?(o/=1.15,l*=1.15):s&&(l+=.04*(l-o));let c=h=>e?Math.log10(h/o)/Math.log10(l/o):(h-o)/(l-o);return{at:h=>t+(n-t)*c(h),ticks:e?j1(o,l):J1(o,l,5)}}function Lg(i){let e=Math.abs(i);return i!==0&&(e>=1e6||e<.001)?i.toExponential(0).replace("e+","e"):String(Number(i.toPrecision(4)))}function Q1(i,e,t){let n=Ot("g",{class:"axes"}),s=Mh;for(let a of e.ticks)n.append(Ot("line",{x1:hn.left,x2:Ds-hn.right,y1:e.at(a),y2:e.at(a),class:"grid"}),Ot("text",{x:hn.left-8,y:e.at(a)+4,"text-anchor":"end"},Lg(a)));let r=t.categories;if(r.length>0){let a=(Ds-hn.left-hn.right)/r.length,o=Dg(t);r.forEach((l,c)=>{let h=hn.left+(c+.5)*a;n.append(o?Ot("text",{x:0,y:0,transform:`translate(${h+3} ${s+14}) rotate(-40)`,"text-anchor":"end"},l):Ot("text",{x:h,y:s+16,"text-anchor":"middle"},l))})}else for(let a of i.ticks)n.append(Ot("text",{x:i.at(a),y:s+16,"text-anchor":"middle"},Lg(a)));return n.append(Ot("line",{x1:hn.left,x2:Ds-hn.right,y1:s,y2:s,class:"axis"}),Ot("text",{x:(hn.left+Ds-hn.right)/2,y:Ng(t)-8,"text-anchor":"middle",class:"label"},t.xLabel),Ot("text",{x:0,y:0,transform:`translate(14 ${(hn.top+s)/2}) rotate(-90)`,"text-anchor":"middle",class:"label"},t.yLabel)),n}function eA(i,e){let t=Ot("g",{}),n=(Ds-hn.left-hn.right)/i.categories.length,s=.78*n/i.series.length,r=Mh;return i.series.forEach((a,o)=>a.y.forEach((l,c)=>{if(l===null||!Number.isFinite(l)||i.logY&&l<=0)return;let h=hn.left+c*n+.11*n+o*s,u=Math.max(hn.top,e.at(l));t.append(Ot("rect",{x:h,y:Math.min(u,r),width:Math.max(1,s-1),height:Math.max(.5,r-u),rx:1,fill:es(o)},Ot("title",{},`${a.name}, ${i.categories[c]}: ${We(l)}`)))})),t}function tA(i,e,t){let n=Ot("g",{});return i.series.forEach((s,r)=>{let a=s.x.map((o,l)=>[o,s.y[l]]).filter(o=>o[1]!==null&&o[1]!==void 0&&Number.isFinite(o[1])&&(!i.logY||o[1]>0)&&(!i.logX||o[0]>0));if(a.length!==0&&(n.append(Ot("polyline",{points:a.map(([o,l])=>`${e.at(o).toFixed(1)},${t.at(l).toFixed(1)}`).join(" "),fill:"none",stroke:es(r),"stroke-width":s.strong?3:1.6,"stroke-linejoin":"round","stroke-dasharray":Ug(r)?"6 4":"none"})),i.points))for(let[o,l]of a)n.append(Ot("circle",{cx:e.at(o),cy:t.at(l),r:s.strong?3.6:2.6,fill:es(r)},Ot("title",{},`${s.name}: ${We(o)}, ${We(l)}`)))}),n}function Og(i){let e=i.series.flatMap(a=>a.y).filter(a=>a!==null),t=Ig(e,i.logY,Mh,hn.top,!0,i.yHigh),n=Ig(i.series.flatMap(a=>a.x),i.logX,hn.left+8,Ds-hn.right-8,!1),s=Ot("svg",{viewBox:`0 0 ${Ds} ${Ng(i)}`,role:"img","aria-label":i.title},Q1(n,t,i),i.categories.length>0?eA(i,t):tA(i,n,t)),r=R("div",{class:"legend"},...i.series.map((a,o)=>R("span",{class:a.strong?"key strong":"key"},R("i",{class:`swatch swatch-${o%10}${Ug(o)?" dashed":""}`}),a.name)));return R("figure",{class:"chart"},R("figcaption",{},i.title),s,...i.series.length>1?[r]:[])}var Kd=400;function nA(i){let e=(s,r,a)=>R(s,i.columns[a]?.number?{class:"number"}:{},r),t=i.rows.slice(0,Kd).map(s=>R("tr",{},...s.map((r,a)=>e("td",r,a)))),n=i.rows.length>Kd?[R("p",{class:"quiet"},`${Kd} of ${i.rows.length} rows; the file contains all rows.`)]:[];return R("figure",{class:"table"},...i.title?[R("figcaption",{},i.title)]:[],R("div",{class:"scroll"},R("table",{},R("thead",{},R("tr",{},...i.columns.map((s,r)=>e("th",s.name,r)))),R("tbody",{},...t))),...n)}function iA(i,e){return/^[a-z][a-z0-9+.-]*:/i.test(e)||e.startsWith("//")?R("span",{},`${i} (${e})`):R("a",{href:e.split("/").map(encodeURIComponent).join("/")},i)}function sA(i){switch(i.type){case"heading":return R("h2",{},i.text);case"text":return R("p",{},i.text);case"facts":return R("div",{class:"cards"},...i.facts.map(e=>R("div",{class:"card"},R("strong",{},e.value),R("span",{},e.label),...e.note?[R("small",{},e.note)]:[])));case"table":return nA(i);case"output":return R("details",{},R("summary",{},i.title),R("pre",{},i.text));case"file":return R("p",{},iA(i.text,i.path));case"charts":return R("div",{class:"charts"},...i.charts.map(Og))}}var Sh=class{constructor(e){this.data=e;this.element=R("article",{class:"report"},R("h1",{},e.title),...e.blocks.map(sA))}data;element;enter(){}leave(){}resize(){}themed(){}frame(){}key(){return!1}keys=[];link(){return[]}follow(){}state(){return{type:"report",title:this.data.title}}};var rA=34,Ah=class{element;heading=R("h2",{});back=R("button",{class:"text",hidden:!0,onclick:()=>this.leave()},"back");list=new Ls(rA,e=>this.makeRow(e),e=>this.step(e));rows=0;row=()=>({first:"",second:"",note:""});chosen;leave=()=>{};choose=()=>{};constructor(){this.list.element.classList.add("pairs"),this.element=R("section",{class:"pair-panel"},R("div",{class:"pair-head"},this.heading,this.back),this.list.element)}show(e,t,n,s,r,a){this.heading.textContent=e,this.row=n,this.rows=t,this.chosen=s,this.choose=r,this.back.hidden=!a,this.leave=a??(()=>{}),this.element.classList.toggle("empty",t===0),this.list.rows=t}draw(){this.list.draw()}step(e){if(this.rows===0)return;let t=Math.max(0,Math.min(this.rows-1,(this.chosen??-1)+e));this.list.reveal(t),this.choose(t)}makeRow(e){let{first:t,second:n,note:s}=this.row(e);return R("button",{class:e===this.chosen?"pair chosen":"pair",role:"option",title:`${t}
${n}`,"aria-selected":String(e===this.chosen),onclick:()=>{this.list.focus(),this.choose(e)}},R("span",{class:"side-a"},t),R("span",{class:"side-b"},n),R("span",{class:"note"},s))}};function aA({vertices:i}){let e=new Map;return Uint32Array.from({length:i.length/3},(t,n)=>{let s=`${i[3*n]},${i[3*n+1]},${i[3*n+2]}`,r=e.get(s);return r===void 0&&e.set(s,n),r??n})}function Fg(i,e,t){let n=i.length/2,s=Uint32Array.from({length:n},(l,c)=>c),r=l=>{for(;s[l]!==l;)l=s[l]=s[s[l]];return l},a=(l,c)=>{let h=r(l),u=r(c);s[Math.max(h,u)]=Math.min(h,u)};[e,t].forEach((l,c)=>{let h=aA(l),u=l.vertices.length/3,d=new Map;for(let f=0;f<n;++f){let g=i[2*f+c],v=i[2*f+1-c];for(let p=0;p<3;++p){let m=v*u+h[l.triangles[3*g+p]],y=d.get(m);y===void 0?d.set(m,f):a(y,f)}}});let o=new Map;for(let l=0;l<n;++l){let c=r(l),h=o.get(c);h?h.push(l):o.set(c,[l])}return[...o.values()].sort((l,c)=>c.length-l.length||l[0]-c[0])}var nr=(i,e,t)=>`${We(i)} ${i===1?e:t}`,Eh=class{constructor(e,t,n){this.recording=e;this.data=t;this.changed=n}recording;data;changed;list=new Ah;pairs=[];pair;patch;face;patchesOfTouch=new Map;update(e,t){let n=this.pair===void 0?void 0:this.pairs[this.pair],s=new Map,r=(o,l)=>{let c=`${o},${l}`,h=s.get(c);return h||s.set(c,h={a:o,b:l,touch:void 0,contacts:0}),h};for(let o of e)r(o.a,o.b).touch=o;if(t)for(let o=0;o<t.a.length;++o)++r(t.a[o],t.b[o]).contacts;this.pairs=[...s.values()];let a=n?this.pairs.findIndex(o=>o.a===n.a&&o.b===n.b):-1;(a<0||this.pairs[a].touch!==n.touch)&&(this.patch=this.face=void 0),this.pair=a<0?void 0:a,this.draw()}clear(){this.choose(void 0,void 0,void 0)}choose(e,t,n){this.pair=e,this.patch=t,this.face=n,this.changed(),this.draw()}patchesOf(e){let t=this.patchesOfTouch.get(e);if(!t){let n=s=>this.recording.meshes[this.recording.instances[s].mesh];this.patchesOfTouch.set(e,t=Fg(e.faces,n(e.a),n(e.b)))}return t}get filter(){let e=this.pair===void 0?void 0:this.pairs[this.pair];if(e)return this.face!==void 0?{a:e.a,b:e.b,faces:[this.face]}:this.patch!==void 0&&e.touch?{a:e.a,b:e.b,faces:this.patchesOf(e.touch)[this.patch]??[]}:{a:e.a,b:e.b}}draw(){let e=this.pairs.length===1&&this.recording.instances.length<=2,t=this.pair??(e?0:void 0),n=t===void 0?void 0:this.pairs[t].touch;if(t===void 0||!n)return this.drawPairs();let s=this.patchesOf(n),r=s.length===1?0:this.patch,a=()=>this.choose(e||s.length===1?void 0:t,void 0,void 0);r===void 0?this.drawPatches(t,n,s,e?void 0:()=>this.clear()):this.drawFaces(t,r,n,s,this.pair===void 0?void 0:a)}drawPairs(){let e=t=>this.recording.instances[t].name;this.list.show(`${nr(this.pairs.length,"pair","pairs")} in contact`,this.pairs.length,t=>{let{a:n,b:s,touch:r,contacts:a}=this.pairs[t];return{first:e(n),second:e(s),note:r?nr(r.faces.length/2,"face pair","face pairs"):nr(a,"point","points")}},this.pair,t=>this.choose(t,void 0,void 0),this.pair===void 0?void 0:()=>this.clear())}drawPatches(e,t,n,s){let r=(a,o)=>{let l=new Set(a.map(h=>t.faces[2*h+o])),c=this.partOf(o===0?t.a:t.b,l.values().next().value);return nr(l.size,"face","faces")+(c?` \xB7 ${c}`:"")};this.list.show(`${nr(t.faces.length/2,"touching pair","touching pairs")} of triangles in ${n.length} patches`,n.length,a=>({first:r(n[a],0),second:r(n[a],1),note:nr(n[a].length,"pair","pairs")}),this.patch,a=>this.choose(e,a,void 0),s)}drawFaces(e,t,n,s,r){let a=s[t]??[],o=s.length>1?` in patch ${t+1}`:"";this.list.show(`${nr(a.length,"touching pair","touching pairs")} of triangles${o}`,a.length,l=>({first:this.nameOfFace(n.a,n.faces[2*a[l]]),second:this.nameOfFace(n.b,n.faces[2*a[l]+1]),note:""}),this.face===void 0?void 0:a.indexOf(this.face),l=>this.choose(e,t,a[l]),r)}partOf(e,t){return this.data.parts.find(s=>s.instance===e)?.runs?.reduce((s,[r,a])=>r<=t?a:s,"")??""}nameOfFace(e,t){let n=this.partOf(e,t);return n?`face ${t} \xB7 ${n}`:`face ${t}`}};var Th=[.1,.25,.5,1,2,4],Ch=class{constructor(e,t){this.recording=e;this.changed=t;let{steps:n,stages:s,counts:r}=e,a=s.length>0;this.unit=a?"ms":"",this.series=(a?s:r.slice(0,1)).map((c,h)=>({name:c,of:u=>a?e.stageMs[(u-1)*s.length+h]:e.countRows[(u-1)*r.length+h]})),this.slider=R("input",{type:"range",min:0,max:n,step:1,value:0,class:"scrub","aria-label":"Step",oninput:()=>{this.pause(),this.go(Number(this.slider.value))}});let o=(c,h,u)=>R("button",{class:"tool",title:h,"aria-label":h,onclick:u},Dt(c));this.playButton=o("play","Play (space)",()=>this.toggle()),this.playButton.classList.add("primary"),this.time=R("output",{class:"time"}),this.speedChoice=R("select",{class:"speed",title:"Speed ([ and ])","aria-label":"Speed",onchange:()=>this.speed=Number(this.speedChoice.value)},...Th.map(c=>R("option",{value:c,selected:c===1},`${c}\xD7`))),this.chart=R("canvas",{class:"stage-chart","aria-label":"Time of each stage per step"}),this.hint=R("div",{class:"chart-hint",hidden:!0}),this.chart.addEventListener("pointerdown",c=>{this.pause(),this.chart.setPointerCapture(c.pointerId),this.go(this.stepAt(c))}),this.chart.addEventListener("pointermove",c=>{c.buttons&1&&this.go(this.stepAt(c)),this.showHint(c)}),this.chart.addEventListener("pointerleave",()=>this.hint.hidden=!0);let l=R("div",{class:"legend"},...this.series.map((c,h)=>{let u=R("span",{class:"value"});return this.values.push(u),R("span",{class:"key"},R("i",{class:`swatch swatch-${h%10}`}),c.name,u)}));this.element=R("section",{class:"timeline","aria-label":"Time line"},R("div",{class:"buttons"},o("first","To the start (Home)",()=>{this.pause(),this.go(0)}),o("back","One step back (\u2190)",()=>this.nudge(-1)),this.playButton,o("forward","One step forward (\u2192)",()=>this.nudge(1)),this.speedChoice,this.time,l),this.slider,R("div",{class:"chart-box"},this.chart,this.hint)),this.series.length===0&&(this.chart.parentElement.hidden=!0)}recording;changed;element;step=0;playing=!1;speed=1;last=0;slider;playButton;time;speedChoice;chart;hint;values=[];series;unit;get isPlaying(){return this.playing}toggle(){if(this.playing)return this.pause();this.step>=this.recording.steps&&this.go(0),this.playing=!0,this.last=0,this.playButton.replaceChildren(Dt("pause")),this.changed(this.step)}pause(){this.playing&&(this.playing=!1,this.playButton.replaceChildren(Dt("play")),this.go(Math.round(this.step)))}nudge(e){this.pause(),this.go(Math.round(this.step)+e)}faster(e){let t=Math.max(0,Math.min(Th.length-1,Th.indexOf(this.speed)+e));this.speed=Th[t],this.speedChoice.value=String(this.speed)}go(e){this.step=Math.max(0,Math.min(this.recording.steps,e)),this.show(),this.changed(this.step)}advance(e){if(!this.playing)return!1;let t=this.last===0?0:Math.min(250,e-this.last)/1e3;this.last=e;let n=this.step+t*this.speed/(this.recording.stepSeconds||1/60);return n>=this.recording.steps?(this.step=this.recording.steps,this.pause()):this.go(n),this.playing}show(){let e=Math.floor(this.step);this.slider.value=String(e),this.time.textContent=`step ${e} / ${this.recording.steps} \xB7 ${(e*this.recording.stepSeconds).toFixed(2)} s`,this.values.forEach((t,n)=>t.textContent=e>0?` ${We(this.series[n].of(e))} ${this.unit}`:""),this.draw()}stepAt(e){let t=this.chart.getBoundingClientRect();return Math.max(1,Math.min(this.recording.steps,Math.round((e.clientX-t.left)/t.width*this.recording.steps)))}showHint(e){let t=this.stepAt(e);this.hint.hidden=!1;let n=this.series.map(o=>`${o.name} ${We(o.of(t))} ${this.unit}`),s=this.recording.counts.map((o,l)=>`${o.replaceAll("_"," ")} ${We(this.recording.countRows[(t-1)*this.recording.counts.length+l])}`);this.hint.textContent=[`step ${t}`,...n,...s].join(" \xB7 ");let r=this.chart.getBoundingClientRect(),a=Math.min(e.clientX-r.left,Math.max(0,r.width-this.hint.offsetWidth-8));this.hint.style.left=`${Math.max(0,a)}px`}draw(){let{clientWidth:e,clientHeight:t}=this.chart,{steps:n}=this.recording;if(e===0||this.series.length===0||n===0)return;let s=Math.min(window.devicePixelRatio,2);this.chart.width!==Math.round(e*s)&&(this.chart.width=Math.round(e*s),this.chart.height=Math.round(t*s));let r=this.chart.getContext("2d");r.setTransform(s,0,0,s,0,0),r.clearRect(0,0,e,t);let a=new Float64Array(n+1);for(let f=1;f<=n;++f)for(let g of this.series)a[f]+=g.of(f);let o=Array.from(a).sort((f,g)=>f-g),l=Math.min(o[n],2.5*o[Math.floor(.98*n)])||1,c=f=>f/n*e,h=f=>t-1-Math.min(1,f/l)*(t-14),u=new Float64Array(n+1);this.series.forEach((f,g)=>{r.beginPath();for(let v=1;v<=n;++v)r.lineTo(c(v),h(u[v]+f.of(v)));for(let v=n;v>=1;--v)r.lineTo(c(v),h(u[v])),u[v]+=f.of(v);r.fillStyle=es(g),r.fill()});let d=getComputedStyle(this.element);r.fillStyle=d.getPropertyValue("--quiet"),r.font="11px system-ui, sans-serif",r.fillText(`${We(l)} ${this.unit}${this.unit?" per step":this.series[0].name.replaceAll("_"," ")}`,2,10),r.fillStyle=d.getPropertyValue("--text"),r.fillRect(c(this.step)-.75,0,1.5,t)}};var Bg=.25,Rh=class i{constructor(e,t,n){this.data=e;this.recording=t;this.changed=n;this.element=R("div",{class:"scene-view"})}data;recording;changed;element;readout=R("div",{class:"readout"});picked=R("div",{class:"picked",hidden:!0});panel=R("aside",{class:"panel"});levelNote=R("span",{class:"level-note"});viewport;pairs;marks;measures;volumes;timeline;live;stored=[];treeNumbers=[];star;tree=-1;level=0;levelSlider;switches=new Map;placedStep=-1;shownStep=-1;static async open(e,t){let n=new i(e,jr(await bn(e.recording)),t);for(let s of e.trees)n.treeNumbers.push(new Float32Array(await bn(s.buffer)));return e.star&&(n.star={vertices:new Float32Array(await bn(e.star.vertices)),triangles:new Uint32Array(await bn(e.star.triangles))}),await n.build(),n}get hasTimeline(){return this.recording.steps>1||this.recording.stages.length>0}async build(){let{recording:e,data:t}=this;this.viewport=new Ui(e,"z",()=>this.seeAll());let{stage:n,bodies:s}=this.viewport;this.marks=new Ii(e,s,n.scene,this.normalLength(),Yt()),this.measures=new Is(n.scene,Yt()),this.volumes=new tr(n.scene),this.timeline=new Ch(e,()=>this.viewport.dirty=!0),this.pairs=new Eh(e,t,()=>this.pairChosen()),this.viewport.host.append(this.measures.element,this.readout,this.picked),this.element.append(this.viewport.host,this.panel),await this.addMeasures(),this.buildPanel(),this.hasTimeline?this.element.append(this.timeline.element):this.element.classList.add("still"),this.timeline.go(t.start<0?e.steps:Math.min(t.start,e.steps)),this.viewport.onPick=r=>this.pick(r),this.paint(),t.trees.length>0&&this.chooseTree(0)}async addMeasures(){let{data:e,measures:t}=this,{origin:n}=this.recording,s=r=>new A().fromArray(r).sub(new A().fromArray(n));this.stored=e.measures.map(r=>({kind:r.kind,label:r.label,from:s(r.from),to:s(r.to)})),t.show(this.stored),e.curves!==void 0&&t.showCurves(await xd(e.curves,n)),e.overlap&&(t.showOverlap(await xd(e.overlap.vertices,n),new Uint32Array(await bn(e.overlap.triangles))),this.viewport.bodies.opacity=Bg,this.marks.showTouches=!1)}normalLength(){let{bodies:e}=this.viewport,t=e.bounds.getSize(new A).length();return this.recording.instances.filter(s=>!s.isStatic).map(s=>e.radii[s.mesh]).reduce((s,r)=>Math.min(s,.5*r),t/25)}paint(){let e=this.pairs.filter,t=e&&e.a!==e.b?[e.a,e.b]:this.data.sides?[0,1]:[];this.viewport.bodies.paint(t.map((n,s)=>[n,Ss(s)]))}addSwitch(e,t,n,s,r){let a=R("input",{type:"checkbox",onchange:()=>{r(a.checked),this.refresh()}});a.checked=s,this.switches.set(t,a),e.append(R("label",{class:"switch"},a,R("span",{},n),R("kbd",{},t.toUpperCase())))}buildPanel(){let{data:e,recording:t}=this,{bodies:n}=this.viewport;this.panel.append(R("h1",{},e.title)),e.text&&this.panel.append(R("p",{class:"lead"},e.text)),e.facts.length>0&&this.panel.append(R("dl",{class:"facts"},...e.facts.flatMap(a=>[R("dt",{},a.label),R("dd",{},a.value,...a.note?[R("small",{},a.note)]:[])]))),e.trees.length>0&&this.panel.append(this.hierarchyPanel());let s=R("section",{class:"switches"}),r=t.touches.some(a=>a.length>0);r&&this.addSwitch(s,"t","touching triangles",this.marks.showTouches,a=>this.marks.showTouches=a),t.contacts.some(a=>a.a.length>0)&&(this.addSwitch(s,"c","contact points",!0,a=>this.marks.showContacts=a),this.marks.showNormals=t.contacts.every(a=>a.a.length<=zd),this.addSwitch(s,"n","normals",this.marks.showNormals,a=>this.marks.showNormals=a)),e.overlap&&this.addSwitch(s,"o","overlap volume",!0,a=>this.measures.overlapShown=a),!this.hasTimeline&&Kn.possible(t)&&this.addLive(s),this.addSwitch(s,"x","see through parts",e.overlap!==void 0,a=>n.opacity=a?Bg:1),this.addSwitch(s,"e","triangle edges",!1,a=>n.edges=a),this.panel.append(s),(r||t.contacts.some(a=>a.a.length>0))&&this.panel.append(this.pairs.list.element)}addLive(e){let t=()=>Promise.all((this.data.exact??[]).map(async({vertices:s,pose:r,center:a})=>({vertices:new Float64Array(await bn(s)),pose:r,center:new A().fromArray(a)}))),n=this.live=new Kn(this.viewport,this.recording,t,s=>this.showLive(s));this.addSwitch(e,"m","move parts",!1,s=>{s?n.attach(Math.min(1,this.recording.instances.length-1)).then(()=>this.refresh()):n.stop()})}showLive(e){let t=e?void 0:this.contactsOf(this.recording.steps),n=e?.touches??this.touchesOf(this.recording.steps);this.pairs.update(n,t),this.marks.update(n,t,this.pairs.filter),this.measures.show(e?.measures??this.stored),this.measures.curvesShown=e===void 0,this.measures.overlapShown=e===void 0&&(this.switches.get("o")?.checked??!1),this.picked.hidden=!0}hierarchyPanel(){let e=R("select",{"aria-label":"Bounding volume",onchange:()=>this.chooseTree(Number(e.value))},...this.data.trees.map((s,r)=>R("option",{value:r},s.name)));this.levelSlider=R("input",{type:"range",min:0,max:1,step:1,value:0,"aria-label":"Level",oninput:()=>this.chooseLevel(Number(this.levelSlider.value))});let t=R("input",{type:"range",min:.05,max:1,step:.05,value:.3,"aria-label":"Opacity",oninput:()=>{this.volumes.opacity=Number(t.value),this.viewport.dirty=!0}}),n=R("section",{class:"hierarchy"},R("h2",{},"Hierarchy"),R("label",{},R("span",{},"volume"),e),R("label",{},R("span",{},"level"),this.levelSlider,this.levelNote),R("label",{},R("span",{},"opacity"),t));return this.addSwitch(n,"v","bounding volumes",!0,()=>this.showLevel()),n}chooseTree(e){this.tree=e;let t=this.data.trees[e].levels.length;this.levelSlider.max=String(t-1),this.chooseLevel(Math.min(this.level||5,t-1))}chooseLevel(e){let t=this.data.trees[this.tree];t&&(this.level=Math.max(0,Math.min(t.levels.length-1,e)),this.levelSlider.value=String(this.level),this.showLevel())}showLevel(){let e=this.data.trees[this.tree];if(!e)return;let t=e.levels[this.level];this.levelNote.textContent=`${this.level} \xB7 ${We(t)} ${t===1?"volume":"volumes"}`,this.switches.get("v")?.checked===!1?this.volumes.hide():this.volumes.show(e,this.treeNumbers[this.tree],this.level,this.star,this.viewport.bodies.matrix(e.instance)),this.viewport.dirty=!0}get levelState(){return{tree:this.data.trees[this.tree],level:this.level}}contactsOf(e){return this.recording.contacts[e-1]}touchesOf(e){return this.recording.touches[e-1]??[]}pairChosen(){let{bodies:e,stage:t}=this.viewport,{filter:n}=this.pairs;if(this.timeline.pause(),this.paint(),e.isolate(n&&(this.pairs.face===void 0?new Set([n.a,n.b]):new Set)),this.refresh(),this.changed(),!n)return;if(n.faces){let o=this.pairs.pairs[this.pairs.pair].touch,l=n.faces.slice(0,512).flatMap(h=>[...this.cornersOf(o.a,o.faces[2*h]),...this.cornersOf(o.b,o.faces[2*h+1])]),c=zg(l);return t.flyTo(c,l.reduce((h,u)=>Math.max(h,2.5*u.distanceTo(c)),1e-6))}let s=this.pointsOfPair(n.a,n.b),r=[n.a,n.b].filter(o=>!this.recording.instances[o].isStatic).map(o=>e.radii[this.recording.instances[o].mesh]),a=r.length>0?Math.min(...r):e.bounds.getSize(new A).length()/4;s.length>0&&t.flyTo(zg(s),1.3*a)}cornersOf(e,t){let{vertices:n,triangles:s}=this.recording.meshes[this.recording.instances[e].mesh],r=this.viewport.bodies.matrix(e);return[0,1,2].map(a=>new A().fromArray(n,3*s[3*t+a]).applyMatrix4(r))}pointsOfPair(e,t){let n=Math.floor(this.timeline.step),s=this.contactsOf(n),r=[];if(s)for(let o=0;o<s.a.length;++o)s.a[o]===e&&s.b[o]===t&&r.push(new A().fromArray(s.points,3*o));if(r.length>0)return r;let a=this.touchesOf(n).find(o=>o.a===e&&o.b===t);return a?Array.from(a.faces.slice(0,64)).flatMap((o,l)=>this.cornersOf(l%2===0?e:t,o)):[]}clear(){this.picked.hidden=!0,this.pairs.clear()}seeAll(){this.clear(),this.viewport.stage.goHome(this.viewport.bodies.boundsNow(),!0)}pick(e){e!==void 0&&this.live?.active?this.live.attach(e):this.showPicked(e)}showPicked(e){if(this.picked.hidden=e===void 0,e===void 0)return;let t=this.pairs.pairs.filter(n=>n.a===e||n.b===e);this.picked.textContent=`${this.recording.instances[e].name} \xB7 ${t.length} ${t.length===1?"contact pair":"contact pairs"}`}refresh(){this.shownStep=this.placedStep=-1,this.viewport.dirty=!0}showStep(){if(this.live?.active)return this.live.update();let{step:e}=this.timeline,t=Math.floor(e),{bodies:n,stage:s}=this.viewport;if(e!==this.placedStep){n.place(e),s.shadowsChanged();let c=this.data.trees[this.tree];c&&this.volumes.place(n.matrix(c.instance))}this.placedStep=e;let r=this.touchesOf(t),a=this.contactsOf(t);if(t!==this.shownStep&&this.pairs.update(r,a),(t!==this.shownStep||this.timeline.isPlaying)&&this.marks.update(r,a,this.pairs.filter),t===this.shownStep)return;this.shownStep=t,this.timeline.isPlaying||this.changed();let{counts:o,countRows:l}=this.recording;this.readout.replaceChildren(...t===0?[]:o.map((c,h)=>R("span",{},R("b",{},We(l[(t-1)*o.length+h])),` ${c.replaceAll("_"," ")}`)))}frame(e){this.viewport.frame(e,this.timeline.advance(e),()=>this.showStep())&&this.measures.place(this.viewport.stage.camera)}enter(){this.viewport.enter(),this.live?.enter(),this.resize()}leave(){this.timeline.pause(),this.live?.leave(),this.viewport.leave()}resize(){this.viewport.resize(),this.timeline.draw(),this.pairs.list.draw()}themed(){this.viewport.bodies.dark=this.marks.dark=this.measures.dark=Yt(),this.timeline.draw(),this.refresh()}get keys(){let e={t:"touching triangles",c:"contact points",n:"normals",o:"overlap volume",m:"move parts",x:"see through parts",e:"triangle edges",v:"bounding volumes"};return[...this.hasTimeline?[["Space","play, pause"],["\u2190 \u2192","one step; with Shift: ten steps"],["Home End","first and last step"],["[ ]","slower, faster"]]:[],...this.data.trees.length>0?[["\u2212 +","coarser, finer level of the hierarchy"]]:[],...Object.entries(e).filter(([t])=>this.switches.has(t)).map(([t,n])=>[t.toUpperCase(),n]),...this.live?[["R","while parts are moved: rotate or translate"],["\u2190 \u2192 \u2191 \u2193","while parts are moved: move a little; with Shift: up and down"]]:[],["J K","next, previous row of the list"],["F","fit all in view"],["P","save a picture"],["Esc","deselect the pair"]]}key(e){let t=this.switches.get(e.key.toLowerCase());if(t&&!e.shiftKey)return t.click(),!0;if(this.live?.active&&this.liveKey(e))return!0;let n=e.shiftKey?10:1,s=this.hasTimeline;switch(e.key){case" ":return s&&(this.timeline.toggle(),!0);case"ArrowRight":return s&&(this.timeline.nudge(n),!0);case"ArrowLeft":return s&&(this.timeline.nudge(-n),!0);case"Home":return s&&(this.timeline.pause(),this.timeline.go(0),!0);case"End":return s&&(this.timeline.pause(),this.timeline.go(this.recording.steps),!0);case"[":return this.timeline.faster(-1),!0;case"]":return this.timeline.faster(1),!0;case"+":case"=":return this.chooseLevel(this.level+1),!0;case"-":return this.chooseLevel(this.level-1),!0;case"j":case"J":return this.pairs.list.step(1),!0;case"k":case"K":return this.pairs.list.step(-1),!0;case"f":case"F":return this.seeAll(),!0;case"p":case"P":return this.viewport.savePicture(),!0;case"Escape":return this.clear(),!0;default:return!1}}liveKey(e){let t=this.viewport.bodies.bounds.getSize(new A).length()/200,n=e.shiftKey?new A(0,0,t):new A(0,t,0);switch(e.key){case"ArrowRight":return this.live.nudge(new A(t,0,0)),!0;case"ArrowLeft":return this.live.nudge(new A(-t,0,0)),!0;case"ArrowUp":return this.live.nudge(n),!0;case"ArrowDown":return this.live.nudge(n.negate()),!0;case"r":case"R":return this.live.toggleMode(),!0;case"Escape":return this.switches.get("m").click(),!0;default:return!1}}link(){let{pair:e,patch:t,face:n,pairs:s}=this.pairs,r=this.hasTimeline?[["step",String(Math.floor(this.timeline.step))]]:[];return e!==void 0&&s[e]&&r.push(["pair",`${s[e].a}-${s[e].b}`]),t!==void 0&&r.push(["patch",String(t)]),n!==void 0&&r.push(["face",String(n)]),r}follow(e){let t=r=>/^\d+$/.test(e.get(r)??"")?Number(e.get(r)):void 0,n=t("step");n!==void 0&&this.timeline.go(n),this.showStep();let s=this.pairs.pairs.findIndex(({a:r,b:a})=>`${r}-${a}`===e.get("pair"));s>=0&&this.pairs.choose(s,t("patch"),t("face"))}state(){let e=7*this.recording.instances.length,t=Math.floor(this.timeline.step)*e,{pairs:n,patch:s,face:r,filter:a}=this.pairs;return{...this.viewport.state(),poses:Array.from(this.recording.poses.subarray(t,t+Math.min(e,70))),origin:this.recording.origin,type:"scene",step:this.timeline.step,shown:this.shownStep,steps:this.recording.steps,playing:this.timeline.isPlaying,instances:this.recording.instances.length,pairs:n.length,faces:n.reduce((o,l)=>o+(l.touch?.faces.length??0)/2,0),patches:n.map(o=>o.touch?this.pairs.patchesOf(o.touch).length:0),contacts:n.reduce((o,l)=>o+l.contacts,0),chosen:a?{a:a.a,b:a.b,...s===void 0?{}:{patch:s},...r===void 0?{}:{face:r}}:null,measures:this.data.measures.map(o=>o.label),live:this.live?.state()??null,canMove:this.live!==void 0,tree:this.data.trees[this.tree]?.name??null,level:this.level,volumes:this.data.trees[this.tree]?.levels[this.level]??0}}};function zg(i){return i.reduce((e,t)=>e.add(t),new A).divideScalar(i.length||1)}var as=_m();lg(as.engine);var fo=as.views.map(()=>{}),po=R("main",{}),Ih=new vh,Ph=R("div",{class:"notice",role:"status",hidden:!0}),Ln,mo=-1;function oA(){return Ot("svg",{viewBox:"0 0 24 24",class:"mark","aria-hidden":"true"},Ot("rect",{x:3,y:3,width:12,height:12,rx:2,class:"mark-a"}),Ot("rect",{x:9,y:9,width:12,height:12,rx:2,class:"mark-b"}))}function lA(i,e){let t=()=>{e===mo&&Ln&&yh(e,Ln.link())};switch(i.type){case"scene":return Rh.open(i,t);case"assembly":return dh.open(i,t);case"clash":return _h.open(i,t);case"playground":return i.shows==="traversal"?wh.open(t):fh.open(i.shows==="broad 2D"?2:3);case"report":return Promise.resolve(new Sh(i))}}async function Lh(i,e){if(!(i>=fo.length)){if(i===mo){e&&Ln?.follow(e);return}mo=i,Jd.forEach((t,n)=>t.setAttribute("aria-selected",String(n===i)));try{!fo[i]&&as.views[i].type!=="report"&&po.replaceChildren(R("p",{class:"loading"},"Opening\u2026"));let n=await(fo[i]??=lA(as.views[i],i));if(mo!==i)return;Ln?.leave(),po.replaceChildren(n.element),Ln=n,n.enter(),e?n.follow(e):yh(i,n.link()),n.frame(performance.now())}catch(t){Ln=void 0,po.replaceChildren(R("p",{class:"failure"},t instanceof Error?t.message:String(t)))}}}var Jd=as.views.map((i,e)=>R("button",{role:"tab",class:"tab",title:`${i.title} (${e+1})`,onclick:()=>{Lh(e)}},i.title));function Gg(){gg();for(let i of fo)i?.then(e=>e.themed())}var kg=0;function Hg(i){Ph.textContent=i,Ph.hidden=!1,clearTimeout(kg),kg=window.setTimeout(()=>Ph.hidden=!0,2500)}async function Wg(){Ln&&yh(mo,Ln.link());try{await navigator.clipboard.writeText(location.href),Hg("The link to what is shown is copied")}catch{Hg("The address of the page is the link to what is shown")}}function cA(i){if(i.ctrlKey||i.metaKey||i.altKey)return;let e=i.target;if(!(e instanceof HTMLInputElement&&/^(text|search|number)$/.test(e.type))&&!(e instanceof HTMLSelectElement||e instanceof HTMLTextAreaElement)&&!(e instanceof HTMLInputElement&&e.type==="range"&&i.key.startsWith("Arrow"))&&!(e instanceof HTMLButtonElement&&(i.key===" "||i.key==="Enter"))&&!(e instanceof HTMLInputElement&&e.type==="checkbox"&&i.key===" ")&&!(Ih.element.open&&i.key!=="?")){if(i.key==="?")Ih.toggle(Ln?.keys??[]);else if(i.key==="l"||i.key==="L")Wg();else if(i.key==="d"||i.key==="D")Gg();else if(/^[1-9]$/.test(i.key))Lh(Number(i.key)-1);else if(!Ln?.key(i))return;i.preventDefault()}}document.title=as.title;document.documentElement.dataset.theme=Yt()?"dark":"light";_g(()=>{document.documentElement.dataset.theme=Yt()?"dark":"light";for(let i of fo)i?.then(e=>e.themed())});document.body.append(R("header",{},R("div",{class:"brand"},oA(),R("span",{},"Tandem")),...Jd.length>1?[R("nav",{role:"tablist"},...Jd)]:[R("span",{class:"page-title"},as.title)],R("div",{class:"header-tools"},R("button",{class:"tool",title:"Copy a link to what is shown (L)","aria-label":"Copy a link",onclick:()=>{Wg()}},Dt("link")),R("button",{class:"tool",title:"Light or dark theme (D)","aria-label":"Light or dark theme",onclick:Gg},Dt("theme")),R("button",{class:"tool",title:"Help (?)","aria-label":"Help",onclick:()=>Ih.toggle(Ln?.keys??[])},"?"))),po,R("footer",{},as.made),Ih.element,Ph);window.addEventListener("keydown",cA);window.addEventListener("mousedown",i=>{i.target.closest("button")&&i.preventDefault()});new ResizeObserver(()=>{Ln?.resize(),Ln?.frame(performance.now())}).observe(po);var Vg=Sg();Lh(Vg.tab,Vg.link);window.addEventListener("hashchange",()=>{let{tab:i,link:e}=Zd(location.hash);Lh(i,e)});function Xg(i){Ln?.frame(i),requestAnimationFrame(Xg)}requestAnimationFrame(Xg);Object.defineProperty(window,"tandem",{value:{state:()=>Ln?.state()??null,page:as}});})();
