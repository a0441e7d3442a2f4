import { isRecord, type Json } from '@/lib/util/json';
import { compareJson, type Difference } from './compare';
import type { StandIns } from './stand-ins';

/** What a delivery is, whatever its id: to whom, of which type, and the first name in its payload. */
function keyOf(row: unknown, standIns: StandIns): string {
  const { endpoint_id, event_type, metadata } = isRecord(row) ? row : {};
  const data = isRecord(metadata) ? metadata.data : undefined;
  const [name = ''] = isRecord(data) ? Object.keys(data) : [];
  return `${standIns.toOurs(String(endpoint_id))} ${event_type} ${name}`;
}

/**
 * Compares lists of deliveries row by row, in whatever order they were made: workers of real gateways
 * take events as they come. The rest of the answer is compared once the rows have paired their ids.
 */
export function compareDeliveries(
  recorded: Json,
  actual: unknown,
  standIns: StandIns,
): Difference[] {
  if (!isRecord(recorded) || !isRecord(actual)) return compareJson(recorded, actual, '', standIns);
  const theirs = isRecord(recorded.data) ? recorded.data : {};
  const ours = isRecord(actual.data) ? actual.data : {};
  const rows = (value: unknown) => (Array.isArray(value) ? value : []);
  const left = new Map(rows(ours.content).map((row) => [keyOf(row, standIns), row]));
  const path = 'data.content';
  const differences: Difference[] = [];
  for (const row of rows(theirs.content)) {
    const key = keyOf(row, standIns);
    const own = left.get(key);
    left.delete(key);
    if (own === undefined)
      differences.push({ path: `${path}.missing`, recorded: key, actual: own });
    else differences.push(...compareJson(row, own, path, standIns));
  }
  for (const key of left.keys()) {
    differences.push({ path: `${path}.added`, recorded: undefined, actual: key });
  }
  const rest = (answer: object, data: object) => ({ ...answer, data: { ...data, content: [] } });
  return [...differences, ...compareJson(rest(recorded, theirs), rest(actual, ours), '', standIns)];
}
