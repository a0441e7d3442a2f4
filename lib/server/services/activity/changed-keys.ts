import 'server-only';
import { compactJson } from '@/lib/signature/compact-json';
import { isRecord, parseJson } from '@/lib/util/json';
import { memberTexts } from '@/lib/util/json-member';

/**
 * How many keys of an object differ between what came in and what was sent, those included that are
 * there in one alone; of anything else 1 where it differs. Digits count as they are written.
 */
export function changedKeys(came: string, sent: string): number {
  if (came === sent) return 0;
  const [before, after] = [compactJson(came), compactJson(sent)];
  if (before === undefined || after === undefined) return 1;
  if (before === after) return 0;
  if (!isRecord(parseJson(before)) || !isRecord(parseJson(after))) return 1;
  const [one, other] = [memberTexts(before), memberTexts(after)];
  const keys = new Set([...one.keys(), ...other.keys()]);
  const changed = [...keys].filter((key) => one.get(key) !== other.get(key));
  return Math.max(1, changed.length);
}
