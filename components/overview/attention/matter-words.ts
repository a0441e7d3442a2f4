import { countOf, percent } from '@/components/charts/figures';
import type {
  Attention,
  AttentionRow,
  OverviewFailing,
} from '@/lib/contract/console/activity/overview';
import { lowerFirst } from '@/lib/util/first-letter';
import { parseInstant } from '@/lib/util/instant';
import { spokenTime } from '@/lib/util/spoken-time';
import { formatDay, formatMinute } from '@/lib/util/time-zone';
import { failureWords } from '@/lib/words/activity/failures';
import { endpointStatusWord } from '@/lib/words/statuses';
import type { OverviewLinks } from './overview-links';

/** What a row says of a matter that needs a person. */
export interface MatterWords {
  /** Whom or what it is about; the host stands beside an endpoint. */
  title: string;
  host: string | null;
  what: string;
  since: string;
  howMany: string;
  verb: string;
  href: string;
}

const deliveries = ['delivery', 'deliveries'] as const;

/** Time of day, with its day where that is another one. */
export function momentText(text: string | null, nowMs: number, zone: string): string | null {
  const instant = parseInstant(text);
  if (instant.kind !== 'moment') return null;
  const day = formatDay(instant.ms, zone);
  const time = formatMinute(instant.ms, zone);
  return day === formatDay(nowMs, zone) ? time : `${day}, ${time}`;
}

function lasted(text: string | null, nowMs: number): string | null {
  const instant = parseInstant(text);
  if (instant.kind !== 'moment') return null;
  // Seconds say nothing of what lasts for minutes.
  const seconds = Math.max(0, (nowMs - instant.ms) / 1_000);
  return spokenTime(seconds < 60 ? seconds : Math.floor(seconds / 60) * 60);
}

function sinceText(text: string | null, nowMs: number, zone: string, isLonger = false): string {
  const moment = momentText(text, nowMs, zone);
  if (!moment) return '–';
  return isLonger ? `since before ${moment}` : `since ${moment}, ${lasted(text, nowMs)}`;
}

/** The host of an address; null where it has none. */
export function hostOf(url: string | null): string | null {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(url ?? '')?.[1];
  return host ?? null;
}

/** Names, as many as fit on a line. */
function named(endpoints: readonly { uid: string; name: string | null }[]): string {
  const shown = endpoints.slice(0, 2).map(({ name, uid }) => name ?? uid);
  const more = endpoints.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ');
}

function parts(...words: (string | false)[]): string {
  return words.filter((word) => word !== false).join(', ') || '–';
}

/** What an endpoint does that fails: "answers 503: the receiver’s server is overloaded". */
function doingOf({ errorKind, httpCode }: OverviewFailing): string {
  if (errorKind === null && httpCode === null) return 'fails; the gateway does not tell why';
  const { what } = failureWords({ kind: errorKind, code: httpCode, error: null });
  // "TLS" stays as it is.
  const clause = /^[A-Z]{2}/.test(what) ? what : lowerFirst(what);
  return httpCode === null ? clause : `answers ${httpCode}: ${clause}`;
}

/** Whether its authentication is the first thing to look at. */
function isOfAuthentication({ errorKind, httpCode }: OverviewFailing): boolean {
  return errorKind === 'token' || httpCode === 401 || httpCode === 403;
}

type Given<Kind extends Attention['kind']> = {
  matter: Extract<Attention, { kind: Kind }>;
  since: string | null;
  nowMs: number;
  zone: string;
  links: OverviewLinks;
  /** Whether there may be more than was counted. */
  isAtLeast: boolean;
};

const wordings: { [Kind in Attention['kind']]: (given: Given<Kind>) => MatterWords } = {
  endpoint_fails({ matter, since, nowMs, zone, links, isAtLeast }) {
    const { endpoint, failing, failed, waiting, share } = matter;
    const doing = doingOf(failing);
    const atLeast = isAtLeast ? 'at least ' : '';
    // Of one to which nothing arrives, all failed.
    const partly = failing.since === null && share !== null ? ` (${percent(share)})` : '';
    const isAuthentication = isOfAuthentication(failing);
    return {
      title: endpoint.name ?? endpoint.uid,
      host: hostOf(endpoint.url),
      what: doing,
      since: failing.since
        ? sinceText(since, nowMs, zone, failing.isLonger)
        : `first at ${momentText(since, nowMs, zone) ?? '–'}`,
      howMany: parts(
        failed > 0 && `${atLeast}${failed.toLocaleString('en')} failed${partly}`,
        waiting > 0 && `${waiting.toLocaleString('en')} wait`,
      ),
      verb: isAuthentication ? 'Check authentication' : 'See deliveries',
      href: isAuthentication
        ? links.endpoint(endpoint.uid)
        : links.deliveries({ endpointId: endpoint.uid, status: 'Retry,Failure' }),
    };
  },
  oldest_due({ matter, nowMs, zone, links }) {
    const { dueAt, endpoint, inLine } = matter;
    return {
      title: `Oldest due delivery is ${lasted(dueAt, nowMs) ?? '–'} late`,
      host: null,
      what: endpoint ? `to ${endpoint.name ?? endpoint.uid}` : 'its endpoint is not told',
      since: `due at ${momentText(dueAt, nowMs, zone) ?? '–'}`,
      howMany: inLine === null ? '–' : `${inLine.toLocaleString('en')} in line`,
      verb: 'See what waits',
      href: links.waiting(endpoint ? { endpointId: endpoint.uid } : {}),
    };
  },
  refused({ matter, nowMs, zone, links }) {
    const { count, reason, source, since } = matter;
    const place = source
      ? `most at the source ${source.name ?? source.uid}`
      : 'its source is not told';
    return {
      title: `${countOf(count, ['request', 'requests'])} refused`,
      host: null,
      what: reason ? `${place}: “${reason}”` : place,
      since: sinceText(since, nowMs, zone),
      howMany: countOf(count, ['request', 'requests']),
      verb: 'See refused',
      href: links.refused(source?.uid),
    };
  },
  endpoints_off({ matter, links }) {
    const { status, endpoints, discarded, waiting } = matter;
    const word = endpointStatusWord(status);
    return {
      title: `${countOf(endpoints.length, ['endpoint', 'endpoints'])} ${endpoints.length === 1 ? 'is' : 'are'} ${word}`,
      host: null,
      what: `${named(endpoints)} ${endpoints.length === 1 ? 'gets' : 'get'} nothing of what is for ${endpoints.length === 1 ? 'it' : 'them'}`,
      since: '–',
      howMany: parts(
        discarded > 0 && `${discarded.toLocaleString('en')} discarded`,
        waiting > 0 && `${waiting.toLocaleString('en')} wait`,
      ),
      verb: 'Review endpoints',
      href: links.endpointsThatAre(status),
    };
  },
  held({ matter, nowMs, zone, links }) {
    return {
      title: `${countOf(matter.due, deliveries)} held`,
      host: null,
      what: 'a backup was restored: they wait to be released',
      since: sinceText(matter.since, nowMs, zone),
      howMany: `${matter.due.toLocaleString('en')} wait`,
      verb: 'Review in settings',
      href: links.settings(),
    };
  },
  job_stopped({ matter, nowMs, zone, links }) {
    const { job, reason, at, left } = matter;
    const what = job.kind === 'replay' ? 'Replay' : 'Retry';
    return {
      title: job.name ? `${what} “${job.name}” stopped` : `A ${what.toLowerCase()} job stopped`,
      host: null,
      what: reason ?? 'its reason is not told',
      since: sinceText(at, nowMs, zone),
      howMany: left === null ? '–' : `${left.toLocaleString('en')} left`,
      verb: 'See job',
      href: links.job(job.uid),
    };
  },
};

/** What a row says. Times are by the clock of the zone. */
export function matterWords(
  { matter, since }: Pick<AttentionRow, 'matter' | 'since'>,
  rest: Pick<Given<'held'>, 'nowMs' | 'zone' | 'links' | 'isAtLeast'>,
): MatterWords {
  // A kind and its words belong together, which a table of all of them cannot tell.
  const wording = wordings[matter.kind] as (given: Given<Attention['kind']>) => MatterWords;
  return wording({ ...rest, matter, since });
}
