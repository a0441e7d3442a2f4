// @ts-check

/** Header of an answer of the console's server that names the build of the pages it serves. */
export const buildHeader = 'x-gatehouse-build';
