/** Asks whether the page may be left; runs `leave` now, later or never. */
type Guard = (leave: () => void) => void;

const guards: Guard[] = [];

/** Puts a guard in place until the returned function is called; the newest one is asked. */
export function addLeaveGuard(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    const index = guards.indexOf(guard);
    if (index >= 0) guards.splice(index, 1);
  };
}

/**
 * Leaves a page or a dialog in which something may be unsaved: at once where nothing is, else when
 * the operator says so. For every way out that is no link: shortcuts, palette, sign-out, Escape.
 */
export function askBeforeLeaving(leave: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard(leave);
  else leave();
}
