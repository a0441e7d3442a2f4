import 'server-only';
import {
  type EventPayloadsPage,
  type EventPayloadsSearch,
  eventPayloadsNames,
  parseEventPayloads,
} from '@/lib/contract/console/activity/event-payloads';
import type { RecentEvent } from '@/lib/contract/console/recent-events';
import type { QueryReader } from '@/lib/server/route/read-query';
import { parseJson } from '@/lib/util/json';
import { memberText } from '@/lib/util/json-member';
import type { ServiceContext } from '../context/service-context';
import { eventHeaders, verifiedHeaders } from '../event-headers';
import { eventKind } from './event-kind';
import { createRowReader } from './list/row-reader';
import { rowTexts } from './list/row-texts';

/** Events of one page. */
const pageSize = 50;
/** Longest payload that is looked at, in characters; and of all of a page together. */
const longestPayload = 200_000;
const longestPage = 4_000_000;

const noHeaders: ReadonlySet<string> = new Set();

export const eventPayloadsQuery: QueryReader<EventPayloadsSearch> = {
  names: eventPayloadsNames,
  parse: parseEventPayloads,
};

/**
 * A page of events with what they carried as it came, for filters and functions to be tried on. Values
 * of headers that may be credentials stay here.
 * @throws ConsoleError
 */
export async function getEventPayloads(
  context: ServiceContext,
  { cursor, sourceId }: EventPayloadsSearch,
): Promise<EventPayloadsPage> {
  const texts = new Map<string, string>();
  const reader = createRowReader(eventKind, context, {
    wire: sourceId === null ? {} : { sourceId },
    isAscending: false,
    onPage: (_rows, answer) => {
      for (const [uid, text] of rowTexts(answer)) texts.set(uid, text);
    },
  });
  const read = await reader.onward(cursor, pageSize);
  const rows = read.rows.slice(0, pageSize).map((row) => eventKind.settled?.(row) ?? row);
  const sources = new Set(rows.flatMap(({ source_id }) => source_id || []));
  const verified = await verifiedHeaders(context, sources);
  let room = longestPage;
  const events = rows.flatMap((row): RecentEvent[] => {
    const text = texts.get(row.uid) ?? '';
    const payload = memberText(text, 'data');
    const fits = payload !== undefined && payload.length <= Math.min(longestPayload, room);
    if (!fits || parseJson(payload) === undefined) return [];
    room -= payload.length;
    const ofSource = row.source_id ? verified.get(row.source_id) : noHeaders;
    const headers = eventHeaders(parseJson(memberText(text, 'headers') ?? ''), ofSource);
    const type = row.event_type || null;
    return [{ uid: row.uid, type, createdAt: row.created_at ?? null, payload, headers }];
  });
  return {
    events,
    next: read.hasNext && read.nextCursor !== cursor ? read.nextCursor : null,
    leftOut: rows.length - events.length + read.skipped,
  };
}
