/** A pattern taken apart: what is only a letter inside a class means something outside of one. */
interface PatternParts {
  /** All but the contents of classes, which leave `[ ]` behind, or `[]` and `[^]` when empty. */
  outside: string;
  /** The contents of the classes, one a line. */
  inside: string;
}

/**
 * A quoted stretch, an escape, a class or a letter, as each engine sees where a class ends. A class
 * without an end goes on to the end, or its end would be looked for anew from every bracket in it.
 */
const tokens = {
  browser: /\\Q.*?(?:\\E|$)|\\.|\[\^?(?:\\.|[^\]\\])*(?:\]|\\?$)|./gsu,
  // A ] that comes first belongs to the class, and so do named classes such as [:alpha:].
  gateway: /\\Q.*?(?:\\E|$)|\\.|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*(?:\]|\\?$)|./gsu,
};

/** Escaped signs stand for themselves; letters and digits may be more behind a backslash. */
function withoutSigns(text: string): string {
  return text.replace(/\\[^A-Za-z0-9]/gs, '_');
}

/** Takes a pattern apart as a browser or as RE2 reads it. */
export function patternParts(pattern: string, reader: keyof typeof tokens): PatternParts {
  let outside = '';
  const inside: string[] = [];
  for (const [token] of pattern.matchAll(tokens[reader])) {
    const content = token.length > 1 ? /^\[(\^?)(.*)\]$/s.exec(token) : null;
    if (content) {
      const [, sign = '', letters = ''] = content;
      outside += letters === '' ? `[${sign}]` : '[ ]';
      inside.push(withoutSigns(letters));
    } else outside += token.startsWith('\\Q') ? '\\Q' : withoutSigns(token);
  }
  return { outside, inside: inside.join('\n') };
}
