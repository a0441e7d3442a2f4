import { secretReason } from './secret-scan';

/** A literal of a script, with the name that stands before it: `token: 'a'`, `const token = "a"`. */
const literal = /(?:["']?([\w$-]+)["']?\s*[:=]\s*)?(["'`])((?:\\.|(?!\2)[^\\])*)\2/gs;

/** What in code looks like a secret, such as "line 3 is called “token”". */
export function findCodeSecrets(code: string): string[] {
  return [...code.matchAll(literal)].flatMap(({ 1: name = '', 3: text = '', index }) => {
    const reason = secretReason(name, text);
    const line = code.slice(0, index).split('\n').length;
    return reason === undefined ? [] : [`line ${line} ${reason}`];
  });
}
