import { createRecentMap } from '@/lib/util/recent-map';
import type { GatewayLog } from '../base/ports';
import type { ToldNoticeStore } from '../store/events';
import type { ToldNotice } from '../store/events/records';

/** What is remembered at most; those that were told longest ago are forgotten first. */
const mostTold = 10_000;

type About = Pick<ToldNotice, 'about' | 'uid'>;

/** What somebody was told of late. */
export interface Told {
  /** What was told within so many milliseconds. */
  within(about: About, milliseconds: number): ToldNotice | undefined;
  /** Remembers it, over a restart as well; while nothing can be stored until then. */
  keep(told: Omit<ToldNotice, 'told_at' | 'ends_at'>, milliseconds: number): void;
  /** Each status that was told and not looked at since. */
  statuses(): ToldNotice[];
  /** What was told of a status is settled. */
  dropStatus(uid: string): void;
}

interface ToldParts {
  store: ToldNoticeStore;
  time(): number;
  log: GatewayLog;
}

export function createTold({ store, time, log }: ToldParts): Told {
  const known = createRecentMap<ToldNotice>(mostTold);
  const keyOf = ({ about, uid }: About) => `${about} ${uid}`;
  const now = time();
  for (const told of store.current(now, mostTold).reverse()) {
    // The clock may have been set back: nothing is kept quiet for longer than it was to be.
    known.set(keyOf(told), { ...told, told_at: Math.min(told.told_at, now) });
  }

  return {
    within(about, milliseconds) {
      const told = known.get(keyOf(about));
      return told && time() < told.told_at + milliseconds ? told : undefined;
    },
    keep(told, milliseconds) {
      const told_at = time();
      const kept = { ...told, told_at, ends_at: told_at + Math.ceil(milliseconds) };
      known.set(keyOf(told), kept);
      store.keep(kept).catch((error: unknown) => {
        log.warn(
          { resourceId: told.uid, reason: String(error) },
          'What was told of an endpoint could not be stored: it may be told again after a restart.',
        );
      });
    },
    statuses: () => [...known.values()].filter(({ about }) => about === 'status'),
    dropStatus(uid) {
      known.delete(keyOf({ about: 'status', uid }));
      // Where it stays it is looked at once more after a restart, and dropped then.
      store.dropStatus(uid).catch(() => undefined);
    },
  };
}
