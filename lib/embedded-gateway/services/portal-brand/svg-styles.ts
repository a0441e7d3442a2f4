import { allowedProperty } from './svg-allowed';

export type Declarations = ReadonlyMap<string, string>;

/** Text without its comments; one that does not end hides the rest. */
function withoutComments(css: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const start = css.indexOf('/*', at);
    if (start < 0) return kept + css.slice(at);
    kept += `${css.slice(at, start)} `;
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return kept;
    at = end + 2;
  }
}

/** The declarations of a style that are allowed; the names of all others go into `takenOut`. */
export function declarationsOf(style: string, takenOut: Set<string>): Declarations {
  const kept = new Map<string, string>();
  for (const declaration of withoutComments(style).split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const written = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, '');
    if (declaration.trim() === '') continue;
    const value = allowedProperty(name, written);
    if (value !== undefined) kept.set(name, value);
    else takenOut.add(/^[a-z-]{1,40}$/.test(name) ? `style: ${name}` : 'style');
  }
  return kept;
}

/**
 * What style sheets say of classes, as drawing programs write them: `.a,.b{fill:#fff}`. Sheets with
 * more than that are taken out, rules of anything else as well.
 */
export function classRules(
  sheets: readonly string[],
  takenOut: Set<string>,
): { name: string; declarations: Declarations }[] {
  const css = withoutComments(sheets.join('\n'));
  if (css.includes('@')) {
    takenOut.add('<style>');
    return [];
  }
  return css.split('}').flatMap((rule) => {
    const [selectors = '', body, ...more] = rule.split('{');
    if (body === undefined || more.length > 0) {
      if (rule.trim() !== '') takenOut.add('<style>');
      return [];
    }
    const declarations = declarationsOf(body, takenOut);
    return selectors.split(',').flatMap((selector) => {
      const [, name] = /^\.([\w-]+)$/.exec(selector.trim()) ?? [];
      if (name !== undefined) return [{ name, declarations }];
      takenOut.add('<style>');
      return [];
    });
  });
}
