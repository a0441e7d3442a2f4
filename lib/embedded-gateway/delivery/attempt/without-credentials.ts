import { type Answer, mostResponseBytes } from '../../outbound/exchange';
import { redacted, utf8 } from './request-headers';

/** Shorter ones stand in many a text by chance, and are not worth much either. */
const shortestHidden = 6;

/** What is secret of a credential: of "Basic abc" the second word alone, which may be sent back alone. */
function secretsOf(credential: string): string[] {
  const [, second, ...more] = credential.split(' ');
  return second === undefined || more.length > 0 ? [credential] : [second, credential];
}

/** A text as receivers write it in theirs: as it is, inside of JSON, its bytes read as they come. */
function writings(text: string): string[] {
  const inJson = JSON.stringify(text).slice(1, -1);
  const texts = [text, inJson, inJson.replaceAll('/', '\\/')];
  return texts.flatMap((each) => [each, utf8(each), utf8(utf8(each))]);
}

/**
 * An answer without the credentials that it was asked with: receivers that send back what they got, as
 * those for trying out do, must not have them stored.
 */
export function withoutCredentials(answer: Answer, credentials: readonly string[]): Answer {
  const all = credentials.flatMap(secretsOf).flatMap(writings);
  const secrets = [...new Set(all)].filter(({ length }) => length >= shortestHidden);
  if (secrets.length === 0) return answer;
  const hide = (text: string) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, redacted), text);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(hide) : value && hide(value),
    ]),
  );
  const body = secrets.some((secret) => answer.body.includes(secret, 0, 'latin1'))
    ? Buffer.from(hide(answer.body.toString('latin1')), 'latin1').subarray(0, mostResponseBytes)
    : answer.body;
  return { ...answer, headers, body };
}
