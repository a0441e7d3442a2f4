import type { PortalEndpoint, PortalFigures } from '@/lib/contract/portal/endpoints';
import { parseInstant } from '@/lib/util/instant';
import { deliveryFailure } from './tries';

/** How an endpoint does, as far as it is known. */
export const portalHealths = [
  'failing',
  'off',
  'paused',
  'working',
  'new',
  'quiet',
  'unknown',
] as const;

export type PortalHealth = (typeof portalHealths)[number];

export const portalHealthWords: Readonly<Record<PortalHealth, string>> = {
  failing: 'not working',
  off: 'switched off',
  paused: 'paused',
  working: 'working',
  new: 'new, nothing sent yet',
  quiet: 'nothing sent lately',
  unknown: 'switched on',
};

type Told = Pick<PortalEndpoint, 'status' | 'events' | 'figures'>;

/** All that was made in the last 24 hours; null where it is not counted. */
function madeInDay(figures: PortalFigures | null): number | null {
  const parts = [figures?.arrived, figures?.failed, figures?.waiting];
  return parts.reduce<number | null>(
    (sum, part) => (sum === null || typeof part !== 'number' ? null : sum + part),
    0,
  );
}

/** How an endpoint does now. */
export function healthOf({ status, events, figures }: Told): PortalHealth {
  if (status === 'inactive') return 'off';
  if (status === 'paused') return 'paused';
  if (figures === null) return 'unknown';
  if (parseInstant(figures.failing_since).kind === 'moment') return 'failing';
  const made = madeInDay(figures);
  if (made === null) return 'unknown';
  if (made > 0) return 'working';
  return events === 0 ? 'new' : 'quiet';
}

/** How the last 24 hours went, in parts: what is counted stands out. */
export interface DaySummary {
  figure: string;
  rest: string;
}

const number = (value: number) => value.toLocaleString('en');

/** "312 of 312", "arrived in the last 24 hours". */
export function daySummary(figures: PortalFigures | null): DaySummary {
  const made = madeInDay(figures);
  if (figures === null || made === null || typeof figures.arrived !== 'number')
    return { figure: '', rest: 'How it went in the last 24 hours is not known' };
  if (made === 0) return { figure: '', rest: 'Nothing was sent in the last 24 hours' };
  const waiting = figures.waiting ?? 0;
  if (waiting === made)
    return { figure: `${number(made)} ${made === 1 ? 'waits' : 'wait'}`, rest: 'to be sent' };
  return {
    figure: `${number(figures.arrived)} of ${number(made)}`,
    rest: `arrived in the last 24 hours${waiting > 0 ? `, ${number(waiting)} ${waiting === 1 ? 'waits' : 'wait'}` : ''}`,
  };
}

/** What is wrong with an endpoint that needs its partner. */
export interface Trouble {
  health: 'failing' | 'off';
  /** ISO 8601; null where it is not told. */
  since: string | null;
  /** "your server does not accept the connection" as a clause of its own; null where it is not told. */
  what: string | null;
  /** How many did not arrive and are kept; null where it is not counted. */
  lost: number | null;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** When the first of them is kept no longer, in milliseconds; null where it is not known. */
  keptUntilMs: number | null;
}

/** What needs the partner of an endpoint; null for one that does well, or is paused. */
export function troubleOf(endpoint: Told, retentionSeconds: number | null): Trouble | null {
  const health = healthOf(endpoint);
  if (health !== 'failing' && health !== 'off') return null;
  const { figures } = endpoint;
  const since = parseInstant(figures?.failing_since);
  const isTold = Boolean(figures?.error_kind || figures?.http_code);
  return {
    health,
    since: since.kind === 'moment' ? new Date(since.ms).toISOString() : null,
    what: isTold
      ? deliveryFailure({ kind: figures?.error_kind, code: figures?.http_code }).what
      : null,
    lost: figures?.recoverable ?? null,
    isMore: figures?.has_more_recoverable ?? false,
    keptUntilMs:
      since.kind === 'moment' && retentionSeconds !== null && retentionSeconds > 0
        ? since.ms + retentionSeconds * 1_000
        : null,
  };
}
