import { parseUrl } from '@/lib/util/parse-url.mjs';
import type { Clock, RandomSource } from '../base/ports';
import { alphanumerics, randomText } from '../base/random-text';
import type { OutboundFailure } from '../outbound/failure';
import type { OutboundClient } from '../outbound/outbound-client';
import { userAgent } from '../outbound/user-agent';
import { requestForm } from './request-form';
import { readTokenAnswer } from './token-answer';
import { tokenFailure } from './token-failure';
import type { FetchToken } from './types';

interface FetchTokenParts {
  client: Pick<OutboundClient, 'post'>;
  clock: Clock;
  random: RandomSource;
}

const headers = [
  ...['User-Agent', userAgent],
  ...['Content-Type', 'application/x-www-form-urlencoded'],
  ...['Accept', 'application/json'],
  ...['Accept-Encoding', 'identity'],
];

/** Those that say something of the address; others of its server. */
const ofAddress = new Set(['dns', 'refused', 'tls', 'blocked_address']);

function notReached({ kind, message }: OutboundFailure): OutboundFailure {
  const advice = ofAddress.has(kind)
    ? ' Check the token URL of the endpoint.'
    : ' The next attempt asks again.';
  return tokenFailure(`The token server gave no answer: ${message}${advice}`);
}

/** Asks token servers over the guarded way out; the certificate of an endpoint is not shown to them. */
export function createTokenFetcher({ client, clock, random }: FetchTokenParts): FetchToken {
  return async (settings, limitMs, signal) => {
    const url = parseUrl(settings.url ?? '');
    if (!url)
      throw tokenFailure(
        'The token URL is no address: enter it anew in the authentication of the endpoint.',
      );
    url.hash = '';
    const id = randomText(random, 24, alphanumerics);
    const form = await requestForm(settings, { now: clock.now(), id });
    const body = Buffer.from(form.toString());
    const { answer, failure } = await client.post({ url, headers, body, limitMs }, signal);
    if (failure) throw notReached(failure);
    if (!answer)
      throw tokenFailure('The token server gave no answer. The next attempt asks again.');
    return readTokenAnswer(settings, answer);
  };
}
