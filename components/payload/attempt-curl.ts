import type { AttemptView } from '@/lib/contract/console/activity/delivery-detail';
import type { PayloadView } from '@/lib/contract/console/activity/payload';
import { shellQuoted } from '@/lib/save-bodies/curl-command';

/** Headers that the command writes by itself. */
const own = /^(?:host|content-length|accept-encoding|connection)$/i;

/**
 * The request of a try as a command of a shell. What is masked on screen is masked in it: it shows
 * what was sent, and cannot be sent as it is where that matters.
 */
export function attemptCurl(
  { method, url, requestHeaders }: Pick<AttemptView, 'method' | 'url' | 'requestHeaders'>,
  payload: PayloadView | null,
): string {
  const headers = requestHeaders.list.flatMap(({ name, value, isMasked }) =>
    own.test(name) ? [] : [`${name}: ${isMasked ? '<masked>' : value}`],
  );
  return [
    `curl --request ${method === 'PUT' ? 'PUT' : 'POST'} ${shellQuoted(url ?? '')}`,
    ...headers.map((header) => `  --header ${shellQuoted(header)}`),
    ...(payload ? [`  --data-raw ${shellQuoted(payload.text)}`] : []),
  ].join(' \\\n');
}
