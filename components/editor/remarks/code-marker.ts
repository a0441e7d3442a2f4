import type { ReactNode } from 'react';
import { tooDeepAt } from '@/lib/util/nesting.mjs';

/** A remark about a range of the text, lines and columns from 1. */
export interface CodeMarker {
  severity: 'error' | 'warning' | 'info';
  message: string;
  startLineNumber: number;
  startColumn: number;
  endLineNumber: number;
  endColumn: number;
}

/** A mark beside the number of a line. */
export interface LineMark {
  line: number;
  tone: 'good' | 'bad';
}

/** What stands in the editor under a line. */
export interface LineNote {
  key: string;
  line: number;
  content: ReactNode;
  /** What Alt and Enter do with the cursor in that line. */
  onFix?: (() => void) | undefined;
}

export type CodeLanguage = 'javascript' | 'json';

/**
 * The language that the editor may read a text in: none where it is nested so deep that what reads
 * it would hold up the page.
 */
export function readableLanguage(
  language: CodeLanguage,
  ...texts: readonly string[]
): CodeLanguage | 'plaintext' {
  return texts.some((text) => tooDeepAt(text) >= 0) ? 'plaintext' : language;
}
