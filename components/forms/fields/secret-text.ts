import { trimOf } from '@/lib/util/trim-ends.mjs';

/** What comes out of the clipboard beside the secret, and may be taken off. */
export type PasteCleanUp =
  /** Blanks and line ends around it, and line ends inside: for one-line secrets. */
  | 'all'
  /** Line ends only, where blanks may be meant, as in passwords. */
  | 'line_ends'
  /** Nothing but invisible signs around it: for keys of several lines. */
  | 'none';

export interface CleanedPaste {
  text: string;
  /** What was taken off, in words; null when nothing was. */
  note: string | null;
}

const invisible = /[\u200B-\u200D\u2060\uFEFF]/u;

/** Cleans pasted text; what was done is said, never silent. */
export function cleanPaste(pasted: string, cleanUp: PasteCleanUp): CleanedPaste {
  const visible = trimOf(pasted, invisible);
  const steps: string[] = visible === pasted ? [] : ['invisible signs'];
  let text = visible;
  if (cleanUp !== 'none') {
    const onOneLine = text.replace(/[\r\n]+/g, '');
    if (onOneLine !== text) steps.push('line ends');
    text = onOneLine;
  }
  if (cleanUp === 'all') {
    const trimmed = text.trim();
    if (trimmed !== text) steps.push('blanks around it');
    text = trimmed;
  }
  if (steps.length === 0) return { text, note: null };
  const removed =
    steps.length > 1 ? `${steps.slice(0, -1).join(', ')} and ${steps.at(-1)}` : steps[0];
  return { text, note: `Taken off the pasted text: ${removed}` };
}

/** A word on prefixes that are not part of a secret; a hint only, since secrets are raw text. */
export function secretPrefixHint(value: string): string | null {
  const text = value.trim();
  const version = /^v\d+[,=]/.exec(text)?.[0];
  if (version !== undefined) {
    return `${version} looks like the version in front of a signature; it is not part of a secret`;
  }
  if (!text.startsWith('whsec_')) return null;
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)
    ? 'whsec_ is how some providers mark a secret; the gateway uses the text as it stands'
    : 'This starts like a whsec_ secret, but the rest is not base64; check that it is whole';
}
