import 'server-only';
import { ConsoleError } from '@/lib/server/console-error';
import { parseJson } from '@/lib/util/json';
import { jsonFaultText } from '@/lib/util/json-fault';

/**
 * A typed payload as it is.
 * @throws ConsoleError `invalid` for a text that is no JSON, in which case nothing is sent
 */
export function requireJsonText(payload: string): string {
  if (parseJson(payload) !== undefined) return payload;
  throw new ConsoleError('invalid', {
    detail: 'The payload is no JSON, so nothing was sent.',
    fields: { payload: `${jsonFaultText(payload)}.` },
  });
}
