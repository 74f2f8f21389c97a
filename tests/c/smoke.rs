// The C API from Rust: opaque handles, structs by pointer, results in buffers of both sides.
use std::ffi::CStr;
use std::os::raw::{c_char, c_void};
use std::ptr::{null, null_mut};

#[repr(C)]
struct Poses {
    data: *const f64,
    count: usize,
    stride: usize,
    format: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct FacePair {
    a: u32,
    b: u32,
}

extern "C" {
    fn tandem_abi_version() -> u32;
    fn tandem_last_error() -> *const c_char;
    fn tandem_free(buffer: *mut c_void);
    fn tandem_mesh_generate(name: *const c_char, values: *const f64, count: usize, mesh: *mut *mut c_void) -> i32;
    fn tandem_mesh_free(mesh: *mut c_void);
    fn tandem_model_create(mesh: *const c_void, model: *mut *mut c_void) -> i32;
    fn tandem_model_free(model: *mut c_void);
    fn tandem_model_collide(
        a: *const c_void, poses_a: *const Poses, b: *const c_void, poses_b: *const Poses, options: *const c_void,
        touching: *mut u8,
    ) -> i32;
    fn tandem_model_collide_all(
        a: *const c_void, poses_a: *const Poses, b: *const c_void, poses_b: *const Poses, options: *const c_void,
        pairs: *mut *mut FacePair, count: *mut usize, first: *mut usize,
    ) -> i32;
}

fn main() {
    unsafe {
        assert_eq!(tandem_abi_version(), 1);
        let (mut mesh, mut model) = (null_mut(), null_mut());
        let side = [2.0, 2.0, 2.0, 1.0];
        assert_eq!(tandem_mesh_generate(b"box\0".as_ptr() as *const c_char, side.as_ptr(), 4, &mut mesh), 0);
        assert_eq!(tandem_model_create(mesh, &mut model), 0);
        tandem_mesh_free(mesh);

        // Boxes of side 2: overlapping, touching and separated.
        let numbers: [f64; 21] = [
            1.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 2.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0,
        ];
        let poses = Poses { data: numbers.as_ptr(), count: 3, stride: 0, format: 2 };
        let mut touching = [9u8; 3];
        assert_eq!(tandem_model_collide(model, null(), model, &poses, null(), touching.as_mut_ptr()), 0);
        assert_eq!(touching, [1, 1, 0]);

        let (mut pairs, mut count, mut first) = (null_mut(), 0usize, [0usize; 4]);
        let status = tandem_model_collide_all(model, null(), model, &poses, null(), &mut pairs, &mut count, first.as_mut_ptr());
        assert_eq!(status, 0);
        let list = std::slice::from_raw_parts(pairs, count);
        assert!(list.iter().all(|pair| pair.a < 12 && pair.b < 12));
        assert!(first[1] > 0 && first[2] > first[1] && first[3] == count && first[2] == count);
        tandem_free(pairs as *mut c_void);

        assert_eq!(tandem_model_collide(model, null(), null(), null(), null(), touching.as_mut_ptr()), 1);
        assert_eq!(CStr::from_ptr(tandem_last_error()).to_str().unwrap(), "b is NULL (expected a pointer)");
        tandem_model_free(model);
        println!("the C API works from Rust: {} pairs of triangles", count);
    }
}
