/** A remark about a range of the text, lines and columns from 1. */
export interface CodeMarker {
  severity: 'error' | 'warning' | 'info';
  message: string;
  startLineNumber: number;
  startColumn: number;
  endLineNumber: number;
  endColumn: number;
}

export type CodeLanguage = 'javascript' | 'json';
