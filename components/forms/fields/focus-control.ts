const focusable =
  'input:checked:not(:disabled), input:not([type="radio"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), input:not(:disabled), button:not(:disabled, [data-help])';

/** Puts the focus on a control, or on the first one inside of a group or section. */
export function focusWithin(element: HTMLElement | null): boolean {
  if (!element) return false;
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>('[aria-invalid="true"]:is(input,textarea,select)') ??
      element.querySelector<HTMLElement>(focusable));
  target?.focus();
  return target !== null;
}

/** Focuses the control of a path, or of the nearest path above it that has one. */
export function focusPath(path: string, idOf: (path: string) => string): boolean {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    if (focusWithin(document.getElementById(idOf(rest)))) return true;
  }
  return false;
}
