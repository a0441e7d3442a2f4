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

export type CodeLanguage = 'javascript' | 'json';
