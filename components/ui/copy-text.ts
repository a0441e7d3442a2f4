function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'fixed top-0 left-0 size-px opacity-0';
  const active = document.activeElement;
  document.body.append(area);
  area.select();
  // The only way where the page is not a secure context (plain http on a host name).
  const copied = document.execCommand('copy');
  area.remove();
  if (active instanceof HTMLElement) active.focus();
  return copied;
}

/**
 * Copies text that is known or still on its way; call it inside the click. A promise goes to the
 * clipboard as it is, since the permission of the click ends before an answer arrives.
 * Resolves to false when nothing was copied.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') {
      if (!navigator.clipboard) return copyBySelection(text);
      await navigator.clipboard.writeText(text);
      return true;
    }
    if (navigator.clipboard && 'ClipboardItem' in window) {
      const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
      // A browser may refuse before the text is there: then nobody waits for how that ends.
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return true;
    }
    const value = await text;
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(value);
      return true;
    }
    return copyBySelection(value);
  } catch {
    return false;
  }
}
