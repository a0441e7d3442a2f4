/** Opening tags of the scripts and styles of a document, as it was sent. */
export function codeTags(html: string): string[] {
  return html.match(/<(?:script|style)\b[^>]*>/g) ?? [];
}

/** Paths of the files that a document names and whose names change with their content. */
export function builtFilesOf(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g))];
}
