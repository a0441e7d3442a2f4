import type { Clock, GatewayLog } from '../../base/ports';

/** Between two lines at least: where room is short, events go for it all the time. */
const restMs = 60 * 60 * 1000;

/**
 * Says that events went before their retention was over, which surprises whoever looks for them: at
 * once the first time, then once an hour at most with how many went since.
 * @returns told of how many went just now
 */
export function createRoomWarning(
  clock: Clock,
  log: Pick<GatewayLog, 'warn'>,
): (events: number) => void {
  let count = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return (events) => {
    count += events;
    const now = clock.now();
    // A clock that was set back must not silence it.
    if (count === 0 || (now >= toldAt && now - toldAt < restMs)) return;
    log.warn(
      { count },
      'Settled events were pruned before their retention was over, since events take nearly all of GATEHOUSE_EVENTS_MAX. Set a higher one to keep them for as long as GATEHOUSE_RETENTION says.',
    );
    count = 0;
    toldAt = now;
  };
}
