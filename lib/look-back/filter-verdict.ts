import type { RecentEvent } from '@/lib/contract/console/recent-events';
import type { JudgeSample } from '@/lib/filter/worker/judge-sample';
import type { Release } from '@/lib/releases/dialect';

/** What a subscription asks of an event: its types, and both halves of its filter. */
export interface AskedOfEvent {
  eventTypes: readonly string[];
  /** Null for no conditions. */
  body: Record<string, unknown> | null;
  headers: Record<string, unknown> | null;
}

/** Whether an event passes; `unclear` where it depends on what is not known here. */
export type Passage = 'passes' | 'stopped' | 'unclear';

/** What another filter does to an event. */
export type FilterVerdict = 'gained' | 'lost' | 'passes' | 'stopped' | 'unclear';

/** How a filter is tried. */
export interface FilterTrial {
  judge: JudgeSample;
  release: Release;
}

/** A type that the gateway does not tell is taken to fit, which is said where results are shown. */
function fitsType(eventTypes: readonly string[], type: string | null): boolean {
  return type === null || eventTypes.includes('*') || eventTypes.includes(type);
}

/** Whether conditions on headers ask for one whose value did not leave the server. */
function asksForWithheld(asked: Record<string, unknown>, { headers }: RecentEvent): boolean {
  const text = JSON.stringify(asked).toLowerCase();
  return headers.some(({ name, value }) => value === null && text.includes(name.toLowerCase()));
}

async function ofHalf(
  filter: Record<string, unknown> | null,
  sample: Parameters<JudgeSample>[1],
  { judge, release }: FilterTrial,
): Promise<Passage> {
  if (filter === null) return 'passes';
  const judged = await judge(filter, sample, release);
  if (!judged.ok) return 'unclear';
  if (judged.value.outcome === 'passed') return 'passes';
  return judged.value.outcome === 'failed' ? 'stopped' : 'unclear';
}

/** Whether a subscription that asks for this takes an event (gateway contract §6.10). */
export async function passageOf(
  asked: AskedOfEvent,
  event: RecentEvent,
  trial: FilterTrial,
): Promise<Passage> {
  if (!fitsType(asked.eventTypes, event.type)) return 'stopped';
  const body = await ofHalf(asked.body, { part: 'body', text: event.payload }, trial);
  if (body === 'stopped') return 'stopped';
  if (asked.headers !== null && asksForWithheld(asked.headers, event)) return 'unclear';
  const told = event.headers.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]));
  const text = JSON.stringify(Object.fromEntries(told));
  const headers = await ofHalf(asked.headers, { part: 'stored_headers', text }, trial);
  return headers === 'passes' ? body : headers;
}

/** What changes for an event when one filter takes the place of another. */
export function filterVerdict(before: Passage, after: Passage): FilterVerdict {
  if (before === 'unclear' || after === 'unclear') return 'unclear';
  if (before === after) return after;
  return after === 'passes' ? 'gained' : 'lost';
}
