import { parseJson } from '@/lib/util/json';
import { RawJson } from '@/lib/util/raw-json';

/** A row of a list shows no payload above this; a single read shows the whole (moving events §7). */
export const listedPayloadBytes = 32 * 1024;

/** A payload as it is answered. */
export interface ShownPayload {
  /** With the digits that were typed. */
  data: RawJson;
  /** The bytes as text. */
  raw: string;
}

/** A stored payload as answers show it; one that is no JSON is shown as text, so that its list can be read. */
export function shownPayload(body: Uint8Array): ShownPayload {
  const raw = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  const isJson = parseJson(raw) !== undefined;
  return { data: new RawJson(isJson ? raw : JSON.stringify(raw)), raw };
}
