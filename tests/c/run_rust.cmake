# Compiles a Rust program against the shared library and runs it.
#   cmake -DRUSTC=... -DLIBRARY=... -DSOURCE=... -DPROGRAM=... -P run_rust.cmake
get_filename_component(folder ${LIBRARY} DIRECTORY)
execute_process(COMMAND ${RUSTC} -O -o ${PROGRAM} ${SOURCE} -L native=${folder} -l dylib=tandem_shared
  -C link-arg=-Wl,-rpath,${folder} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${PROGRAM} COMMAND_ERROR_IS_FATAL ANY)
