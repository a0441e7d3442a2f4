const openParts = '.suggest-widget.visible, .find-widget.visible, .parameter-hints-widget.visible';

/** True where Escape closes a part of the editor in focus, and so must not close what it stands in. */
export function escapeIsForEditor(): boolean {
  const editor = document.activeElement?.closest('.monaco-editor');
  return editor?.querySelector(openParts) != null;
}
