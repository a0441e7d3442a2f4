// @ts-check

/**
 * What each module of Monaco imports and never uses here: features that it brings for their effect
 * alone (ours are told in `features.ts`), and the comparison of many files at once. The editor would
 * be waited for longer for them.
 * @type {Record<string, RegExp>}
 */
const unused = {
  'internal/common/workers.js': /^import '[^']+';\n/gm,
  'editor/standalone/browser/standaloneEditor.js':
    /^import \{ MultiDiffEditorWidget \} from '[^']+';\n/gm,
};

/**
 * A loader for the modules above.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
module.exports = function lean(source) {
  const path = this.resourcePath.replaceAll('\\', '/');
  const [, imports] = Object.entries(unused).find(([module]) => path.endsWith(`/${module}`)) ?? [];
  const rest = imports ? source.replace(imports, '') : source;
  if (rest === source) throw new Error(`Nothing to leave out of ${path}: look at lean-monaco.cjs.`);
  return rest;
};
