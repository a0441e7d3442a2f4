import type { CredentialHeader } from './authentication';
import { type Answer, mostResponseBytes } from './exchange';
import { redacted } from './request-headers';

/** Shorter ones stand in many a text by chance, and are not worth much either. */
const shortestHidden = 6;

/**
 * An answer without the credential that it was asked with: receivers that send back what they got, as
 * those for trying out do, must not have it stored.
 */
export function withoutCredential(
  answer: Answer,
  credential: CredentialHeader | undefined,
): Answer {
  // Of "Basic abc" the second word alone is secret, and may be sent back alone.
  const secret = credential?.value.split(' ').at(-1) ?? '';
  if (secret.length < shortestHidden) return answer;
  const hide = (text: string) => text.replaceAll(secret, redacted);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(hide) : value && hide(value),
    ]),
  );
  const body = answer.body.includes(secret, 0, 'latin1')
    ? Buffer.from(hide(answer.body.toString('latin1')), 'latin1').subarray(0, mostResponseBytes)
    : answer.body;
  return { ...answer, headers, body };
}
