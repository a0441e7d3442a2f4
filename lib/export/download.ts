/** Kinds of files; spreadsheets take a text for one of the old code pages unless a mark begins it. */
const kinds = {
  csv: { type: 'text/csv;charset=utf-8', mark: '\ufeff' },
  json: { type: 'application/json', mark: '' },
  js: { type: 'text/javascript;charset=utf-8', mark: '' },
  txt: { type: 'text/plain;charset=utf-8', mark: '' },
} as const;

/** Hands a file to the browser's downloads. The object behind it is let go at once after. */
export function downloadText(name: string, text: string, kind: keyof typeof kinds): void {
  const { type, mark } = kinds[kind];
  const url = URL.createObjectURL(new Blob([mark, text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
