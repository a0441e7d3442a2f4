function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** HTML that shows a portal inside another page, and lets it copy; address and title are escaped. */
export function embedSnippet(url: string, title: string): string {
  return `<iframe src="${attribute(url)}" title="${attribute(title)}" width="100%" height="720" style="border:0" referrerpolicy="no-referrer" loading="lazy" allow="clipboard-write"></iframe>`;
}
