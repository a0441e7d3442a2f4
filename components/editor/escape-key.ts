const openable = '.suggest-widget, .find-widget, .parameter-hints-widget';

/** True where Escape closes a part of the editor in focus, and so must not close what it stands in. */
export function escapeIsForEditor(): boolean {
  if (!document.activeElement?.closest('.monaco-editor')) return false;
  return [...document.querySelectorAll(openable)].some((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
}
