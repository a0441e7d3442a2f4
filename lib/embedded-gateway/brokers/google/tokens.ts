import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SignJWT } from 'jose';
import { withDeadline } from '@/lib/util/deadline';
import { isRecord, parseJson } from '@/lib/util/json';
import { userAgent } from '../../outbound/user-agent';
import type { ClientDependencies } from '../base/client-dependencies';
import { guardedAgents } from '../base/guarded-agents';
import type { ServiceAccountKey } from './key-file';
import { type TokenRefusal, tokenRefusal, tokenUnreached } from './token-failure';

/** Tokens of a service account, for as long as each is good. */
export interface Tokens {
  /** @throws {BrokerFailure} */
  token(): Promise<string>;
  /** The service does not take the last one any more. */
  drop(): void;
  close(): void;
}

const scope = 'https://www.googleapis.com/auth/pubsub';
const claimSeconds = 3600;
const requestMs = 10_000;
const longestAnswer = 64 * 1024;
/** A token is renewed while it is still good for so long, and used on where that fails. */
const renewBeforeMs = 5 * 60_000;
const useBeforeMs = 30_000;

/** The signed claim to be the account (RFC 7523 §3). */
function claim({ email, keyId, key, tokenUrl }: ServiceAccountKey, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) })
    .setIssuer(email)
    .setAudience(tokenUrl.href)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + claimSeconds)
    .sign(key);
}

interface Answered {
  status: number;
  body: string;
}

/**
 * Changes signed claims for tokens at the token URL of a key file, over the guard and without anything
 * of this machine: no files, no environment, no metadata service, which the library of Google looks up.
 */
export function createTokens(
  key: ServiceAccountKey,
  { dial, caCertificates }: Pick<ClientDependencies, 'dial' | 'caCertificates'>,
  now: () => number = Date.now,
): Tokens {
  const { tokenUrl } = key;
  const { httpAgent, httpsAgent } = guardedAgents(dial, 1, caCertificates);
  const isTls = tokenUrl.protocol === 'https:';
  let last: { text: string; endsAt: number } | undefined;
  let asking: Promise<string> | undefined;

  /** Follows nobody elsewhere, and reads no more than a token answer holds. */
  function send(form: string, signal: AbortSignal): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        signal,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(form),
          accept: 'application/json',
          'user-agent': userAgent,
        },
      };
      const sent = isTls
        ? requestHttps(tokenUrl, { ...options, agent: httpsAgent })
        : requestHttp(tokenUrl, { ...options, agent: httpAgent });
      sent.on('error', reject).once('response', (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response
          .on('data', (part: Buffer) => {
            size += part.length;
            if (size <= longestAnswer) parts.push(part);
            else response.destroy(new Error('the answer is too long'));
          })
          .on('error', reject)
          .once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(parts).toString('utf8'),
            }),
          );
      });
      sent.end(form);
    });
  }

  async function ask(): Promise<string> {
    const askedAt = now();
    const form = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await claim(key, askedAt),
    });
    const { status, body } = await withDeadline({ limitMs: requestMs }, async (deadline) =>
      send(form.toString(), deadline.signal).catch((error: unknown) => {
        throw tokenUnreached(error, tokenUrl, deadline.signal.aborted);
      }),
    );
    const answer = parseJson(body);
    const given = isRecord(answer) ? answer : {};
    if (status !== 200 || typeof given.access_token !== 'string' || given.access_token === '')
      throw tokenRefusal({ status, ...refusalOf(given) }, tokenUrl);
    const seconds = Number(given.expires_in);
    const endsAt = askedAt + (seconds > 0 ? seconds : 300) * 1000;
    last = { text: given.access_token, endsAt };
    return given.access_token;
  }

  function askOnce(): Promise<string> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    async token() {
      const left = last ? last.endsAt - now() : 0;
      if (last && left > renewBeforeMs) return last.text;
      const good = last && left > useBeforeMs ? last.text : undefined;
      try {
        return await askOnce();
      } catch (error) {
        if (good !== undefined) return good;
        throw error;
      }
    },
    drop() {
      last = undefined;
    },
    close() {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const refusalOf = (answer: Record<string, unknown>): Omit<TokenRefusal, 'status'> => ({
  error: textIn(answer.error),
  description: textIn(answer.error_description),
});
