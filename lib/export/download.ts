const mediaTypes = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  js: 'text/javascript;charset=utf-8',
} as const;

/** Hands a file to the browser's downloads. The object behind it is let go at once after. */
export function downloadText(name: string, text: string, kind: keyof typeof mediaTypes): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaTypes[kind] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
