# Runs one golden test: PROGRAM with the arguments in DIR/NAME.args and the input NAME.in, where there
# are such files, compared with NAME.out (standard output and error together, then the exit code).
# With PETTEIA_UPDATE_GOLDEN set, the present output is taken as right instead.
set(args)
if(EXISTS ${DIR}/${NAME}.args)
  file(STRINGS ${DIR}/${NAME}.args args)
endif()
separate_arguments(args UNIX_COMMAND "${args}")
set(input ${DIR}/${NAME}.in)
if(NOT EXISTS ${input})
  set(input /dev/null)
endif()
execute_process(
  COMMAND ${PROGRAM} ${args}
  INPUT_FILE ${input}
  OUTPUT_VARIABLE output
  ERROR_VARIABLE output
  RESULT_VARIABLE code)
set(output "${output}[exit ${code}]\n")
if(DEFINED ENV{PETTEIA_UPDATE_GOLDEN})
  file(WRITE ${DIR}/${NAME}.out "${output}")
  return()
endif()
file(READ ${DIR}/${NAME}.out expected)
if(NOT output STREQUAL expected)
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/${NAME}.actual "${output}")
  execute_process(
    COMMAND diff -u ${DIR}/${NAME}.out ${CMAKE_CURRENT_BINARY_DIR}/${NAME}.actual)
  message(FATAL_ERROR "The output of `${PROGRAM} ${args}` has changed. If it is right now: ./test --update-golden")
endif()
