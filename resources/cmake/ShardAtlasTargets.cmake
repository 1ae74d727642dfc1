# What every target of the project shares: language level, warnings, sanitizers, linker.
# atlas_library(NAME [QT] SOURCES ... [LINK ...]) makes one library for each layer.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()
find_program(LLD_PROGRAM ld.lld)

add_library(atlas_flags INTERFACE)
target_compile_features(atlas_flags INTERFACE cxx_std_20)
target_include_directories(atlas_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(atlas_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -ffp-contract=off)
target_compile_definitions(atlas_flags INTERFACE
    QT_NO_FOREACH QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    SHARDATLAS_VERSION="${PROJECT_VERSION}")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(atlas_flags INTERFACE -Wno-restrict) # GCC bug 105651: "" + std::to_string(n) at -O3
    # GCC bug 80635: warns falsely of std::optional at -O3
    target_compile_options(atlas_flags INTERFACE $<$<CONFIG:Release>:-Wno-maybe-uninitialized>)
endif()
if(SHARDATLAS_WERROR)
    target_compile_options(atlas_flags INTERFACE -Werror)
endif()
if(SHARDATLAS_SANITIZE)
    target_compile_options(atlas_flags INTERFACE -fsanitize=${SHARDATLAS_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=undefined)
    target_link_options(atlas_flags INTERFACE -fsanitize=${SHARDATLAS_SANITIZE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # GCC's manual, -fsanitize: warns falsely in what it instruments (std::regex, std::stop_source in GCC 12)
        target_compile_options(atlas_flags INTERFACE -Wno-maybe-uninitialized)
    endif()
endif()
if(SHARDATLAS_FUZZ) # coverage for libFuzzer in every library; the driver is linked by the fuzzers alone
    target_compile_options(atlas_flags INTERFACE -fsanitize=fuzzer-no-link)
    target_link_options(atlas_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(LLD_PROGRAM)
    target_link_options(atlas_flags INTERFACE -fuse-ld=lld)
endif()

function(atlas_library name)
    cmake_parse_arguments(ARG "QT" "" "SOURCES;LINK" ${ARGN})
    add_library(${name} STATIC ${ARG_SOURCES})
    target_link_libraries(${name} PUBLIC atlas_flags ${ARG_LINK})
    if(ARG_QT)
        set_target_properties(${name} PROPERTIES AUTOMOC ON)
    endif()
endfunction()

# atlas_test(NAME [QT] [LABEL label] SOURCES ... [LINK ...]) makes one GoogleTest binary, one ctest entry.
function(atlas_test name)
    cmake_parse_arguments(ARG "QT" "LABEL;TIMEOUT" "SOURCES;LINK" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE atlas_flags ${ARG_LINK} GTest::gtest GTest::gmock)
    target_compile_definitions(${name} PRIVATE
        ATLAS_GOLDEN_DIR="${CMAKE_SOURCE_DIR}/tests/golden" ATLAS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    if(ARG_QT)
        set_target_properties(${name} PROPERTIES AUTOMOC ON)
    else()
        target_link_libraries(${name} PRIVATE GTest::gtest_main)
    endif()
    add_test(NAME ${name} COMMAND ${name})
    if(NOT ARG_LABEL)
        set(ARG_LABEL unit)
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 120)
    endif()
    if(SHARDATLAS_SANITIZE) # the sanitizers take ten times as long
        math(EXPR ARG_TIMEOUT "${ARG_TIMEOUT} * 5")
    endif()
    if(NOT TARGET tests_${ARG_LABEL}) # builds all tests of a label: tests_unit, tests_items, ...
        add_custom_target(tests_${ARG_LABEL})
    endif()
    add_dependencies(tests_${ARG_LABEL} ${name})
    set_tests_properties(${name} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${ARG_TIMEOUT}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
endfunction()
