import type { SigningWay } from '@/lib/contract/portal/signing';
import { goSnippet } from './go';
import { javascriptSnippet } from './javascript';
import type { SnippetLanguage } from './languages';
import { pythonSnippet } from './python';

/** What verifies signatures in one language. */
export interface Snippet {
  /** Checks a signature, whole. */
  check: string;
  /** A server that calls it. */
  use: string;
}

/** Code that verifies what is signed in this way, in each language. */
export const snippets: Readonly<Record<SnippetLanguage, (way: SigningWay) => Snippet>> = {
  javascript: javascriptSnippet,
  python: pythonSnippet,
  go: goSnippet,
};
