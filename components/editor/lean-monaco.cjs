// @ts-check

/**
 * Takes the features out of a module of Monaco that imports all of them for nothing but their
 * effect: which ones there are is told in `features.ts`.
 * @param {string} source
 */
module.exports = (source) => source.replace(/^import '[^']+';\n/gm, '');
