/** What does something at a press; what is filled in takes as many as it gets. */
const controls = 'button, a[href], summary, [role^="menuitem"], [role="option"]';

/** What a press reached: the control, and what it was called by then. */
interface Reached {
  control: Element;
  name: string;
}

function reachedBy({ target }: Event): Reached | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  const name = control?.getAttribute('aria-label') ?? control?.textContent ?? '';
  return control && { control, name };
}

/**
 * Keeps the second press of a double click from a control that came to where another one was, or
 * that stands for something else by then: "Remove" beneath a finger that removed its neighbour. By
 * keys, and a moment later, each press is meant. Answers how to stop.
 */
export function watchSecondPresses(): () => void {
  let first: Reached | null = null;
  const note = (event: MouseEvent) => {
    if (event.detail < 2) first = reachedBy(event);
  };
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    const now = reachedBy(event);
    if (now === null) return;
    if (first?.control === now.control && first.name === now.name) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('mousedown', note, true);
  window.addEventListener('click', swallow, true);
  return () => {
    window.removeEventListener('mousedown', note, true);
    window.removeEventListener('click', swallow, true);
  };
}
