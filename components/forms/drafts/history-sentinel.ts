/** Marks the extra history entry by the address that it guards. */
const mark = 'gatehouseLeaveGuard';

function isMarked(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    mark in state &&
    state[mark] === window.location.href
  );
}

/**
 * Catches Back on a page that must not be lost. Browsers cannot refuse Back, so a second entry for
 * the same address stands on top while something is unsaved: Back then only reaches the first one.
 * With nothing unsaved the second entry is stepped over, so that one press of Back still suffices.
 */
export function createHistorySentinel(onBack: (leave: () => void) => void) {
  const address = window.location.href;
  let armed = false;
  let onTop = isMarked(window.history.state);
  let leaving = false;

  function putOnTop() {
    // The router's own state goes along; without it, it would load the page anew.
    window.history.pushState({ ...window.history.state, [mark]: address }, '', address);
    onTop = true;
  }
  function onPopState(event: PopStateEvent) {
    const wasOnTop = onTop;
    const isHere = window.location.href === address;
    onTop = isHere && isMarked(event.state);
    if (leaving || !wasOnTop || onTop) return;
    if (!armed) {
      if (isHere) {
        event.stopImmediatePropagation();
        leaving = true;
        window.history.back();
      }
      return;
    }
    event.stopImmediatePropagation();
    const steps = isHere ? -2 : -1;
    putOnTop();
    onBack(() => {
      leaving = true;
      window.history.go(steps);
    });
  }
  window.addEventListener('popstate', onPopState, { capture: true });

  return {
    /** Says whether something is unsaved. */
    arm(value: boolean) {
      armed = value;
      if (armed && !onTop) putOnTop();
    },
    /** True while the extra entry is on top: who leaves by a link should replace it. */
    isOnTop: () => onTop,
    stop() {
      window.removeEventListener('popstate', onPopState, { capture: true });
    },
  };
}
