import { clip } from '@/components/table/table/marked-text';
import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';
import { type Words, wordFor } from '@/lib/words/word-for';

const words: Words<ErrorKind, 'listed'> = {
  dns: { listed: 'Unknown host' },
  refused: { listed: 'Not reached' },
  reset: { listed: 'Connection cut' },
  tls: { listed: 'Bad certificate' },
  timeout_connect: { listed: 'Not reached in time' },
  timeout_response: { listed: 'No answer' },
  blocked_address: { listed: 'Blocked address' },
  redirect: { listed: 'Redirected' },
  too_large: { listed: 'Answer too large' },
  protocol: { listed: 'No HTTP' },
  status_4xx: { listed: 'Refused 4xx' },
  status_5xx: { listed: 'Server error' },
  token: { listed: 'No token' },
  function: { listed: 'Function failed' },
  unknown_outcome: { listed: 'Unknown outcome' },
};

/** A kind of error, or the status of deliveries where a gateway tells no kind. */
export function kindWord(kind: string): string {
  return kind === '' ? 'Not told' : clip(wordFor(words, kind, 'listed'), 30);
}
