import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import type { AttemptOrder, AttemptResult } from '@/lib/embedded-gateway/delivery/attempt/types';
import type { Oauth2Settings } from '@/lib/embedded-gateway/tokens/types';
import type { attemptHarness, ReceivedRequest } from './attempt-harness';
import { attemptOrder } from './attempt-order';

/** How a token server answers its requests, counted from 1. */
export type Answering = (response: ServerResponse, count: number) => void;

export const clientSecret = 'cl13nt-s3cr3t &=+ü';

export function answerJson(body: object, status = 200): Answering {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** Gives out `t0k3n-1`, `t0k3n-2` and so on, each for an hour. */
export const givesTokens: Answering = (response, count) => {
  const body = { access_token: `t0k3n-${count}`, token_type: 'Bearer', expires_in: 3600 };
  answerJson(body)(response, count);
};

/** A token server on loopback, which ends with the test. */
export async function tokenServer(
  harness: ReturnType<typeof attemptHarness>,
  answer: Answering = givesTokens,
) {
  let count = 0;
  return await harness.receiver((_, response) => {
    count += 1;
    answer(response, count);
  });
}

/** Settings that ask by a shared secret. */
export function sharedSecret(url: string, parts: Oauth2Settings = {}): Oauth2Settings {
  const client = { client_id: 'client', client_secret: clientSecret };
  return { url, authentication_type: 'shared_secret', ...client, ...parts };
}

/** An order to an endpoint that is authenticated to by OAuth 2.0. */
export function oauth2Order(
  url: string,
  oauth2: Oauth2Settings,
  settings: Partial<AttemptOrder['endpoint']['settings']> = {},
): AttemptOrder {
  return attemptOrder(url, {
    settings: { authentication: { type: 'oauth2', oauth2 }, ...settings },
  });
}

/** The fields of a form that was sent. */
export function formOf(request: ReceivedRequest | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(request?.body.toString()));
}

/** Nothing that is kept of an attempt may show a token, a secret or a claim. */
export function expectNoSecret({ attempt }: AttemptResult): void {
  const kept = JSON.stringify(attempt) + Buffer.from(attempt.response).toString();
  expect(kept).not.toMatch(/t0k3n|cl13nt|eyJ/);
}
