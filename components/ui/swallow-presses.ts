/** How long after a layer closed a press can be the second half of the one that closed it. */
const SECOND_PRESS_MS = 500;
/** How far a hand moves the pointer between two presses of a double click. */
const SAME_PLACE_PX = 8;

/** All that one press sends; menus open at its first event, links are followed at its last. */
const eventsOfPress = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'dblclick',
] as const;

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>;

function isNear(a: Place, b: Place): boolean {
  return (
    Math.abs(a.clientX - b.clientX) <= SAME_PLACE_PX &&
    Math.abs(a.clientY - b.clientY) <= SAME_PLACE_PX
  );
}

/** Presses of the keyboard and of assistive tools have no place; each of them is meant. */
function hasPlace({ clientX, clientY }: Place): boolean {
  return clientX !== 0 || clientY !== 0;
}

/** How many layers were opened so far. */
let opened = 0;

function swallowAt(place: Place): void {
  const openedBefore = opened;
  const swallow = (event: MouseEvent) => {
    if (!isNear(event, place)) return;
    // A layer that came since lies above all else, so that nothing but a double click strays there.
    if (opened > openedBefore && event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of eventsOfPress) window.addEventListener(name, swallow, true);
  setTimeout(() => {
    for (const name of eventsOfPress) window.removeEventListener(name, swallow, true);
  }, SECOND_PRESS_MS);
}

/**
 * While a layer is open, notes where was pressed last; what it answers is called when the layer
 * closes. The second press of a double click then goes to nobody: it would reach whatever lies
 * beneath, such as another row of the list that a deletion led back to.
 */
export function watchPresses(): () => void {
  opened += 1;
  let last: Place | undefined;
  const note = ({ clientX, clientY }: MouseEvent) => {
    last = { clientX, clientY };
  };
  window.addEventListener('pointerdown', note, true);
  return () => {
    window.removeEventListener('pointerdown', note, true);
    if (last && hasPlace(last)) swallowAt(last);
  };
}
