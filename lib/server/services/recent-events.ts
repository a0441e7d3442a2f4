import 'server-only';
import type { RecentEvent, RecentEvents } from '@/lib/contract/console/recent-events';
import { operations } from '@/lib/contract/gateway/operations';
import { askGateway, throwFailure } from '@/lib/server/services/context/call-gateway';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { isRecord, parseJson } from '@/lib/util/json';
import { itemTexts, memberText } from '@/lib/util/json-member';
import { eventHeaders, verifiedHeaders } from './event-headers';

const MOST_EVENTS = 10;
/** Longest payload that makes a sample, in characters. */
const LONGEST_PAYLOAD = 200_000;

const noHeaders: ReadonlySet<string> = new Set();

/** What each event of a page carried, as it came: reading it would round long numbers. */
function payloadTexts(answer: string): Map<unknown, string | undefined> {
  const page = memberText(answer, 'data') ?? '';
  const rows = itemTexts(memberText(page, 'content') ?? '');
  return new Map(rows.map((row) => [uidIn(row), memberText(row, 'data')]));
}

function uidIn(row: string): unknown {
  const event = parseJson(row);
  return isRecord(event) ? event.uid : undefined;
}

/**
 * The newest events of a project as samples: what they carried and when. Values of headers that may
 * be credentials of senders stay here, and so does `metadata`, which can hold the secret of an endpoint.
 * A page with a body that is no JSON has no list at all (gateway contract §9.1), nor has one that is too
 * large to be read.
 * @throws ConsoleError
 */
export async function getRecentEvents(context: ServiceContext): Promise<RecentEvents> {
  const result = await askGateway(context, operations.listEvents, {
    query: { perPage: MOST_EVENTS },
  });
  if (!result.ok) {
    const { failure } = result;
    const isOfRows =
      failure.kind === 'bad_envelope' &&
      (failure.received === 'too_large' || (failure.received === 'json' && failure.status === 200));
    if (isOfRows) return { events: [], complete: false };
    return await throwFailure(context, failure);
  }
  const rows = (result.data.content ?? []).slice(0, MOST_EVENTS);
  const payloads = payloadTexts(result.text);
  const sources = new Set(rows.flatMap((row) => row?.source_id || []));
  const verified = await verifiedHeaders(context, sources);
  const events = rows.flatMap((row): RecentEvent[] => {
    const payload = payloads.get(row?.uid);
    if (!row || payload === undefined || payload.length > LONGEST_PAYLOAD) return [];
    // The list of 24.6.5 has the ID of the event in place of its type.
    const type = row.event_type && row.event_type !== row.uid ? row.event_type : null;
    const ofSource = row.source_id ? verified.get(row.source_id) : noHeaders;
    const headers = eventHeaders(row.headers, ofSource);
    return [{ uid: row.uid, type, createdAt: row.created_at ?? null, payload, headers }];
  });
  return { events, complete: events.length === rows.length };
}
