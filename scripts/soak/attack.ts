import type { RunningConsole } from '../../e2e/support/running-console';
import { nestedLists } from '../../lib/testing/attack/nested-lists';

/** A request that is to be refused, whatever it costs whoever sends it. */
export interface AttackRequest {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Inputs that once brought the console down, to the routes that they came by. */
export function attackRequests(
  { origin, gatewayUrl, projectId, apiKey }: RunningConsole,
  cookie: string,
): AttackRequest[] {
  const json = { 'Content-Type': 'application/json' };
  const withKey = { ...json, Authorization: `Bearer ${apiKey}` };
  const signedIn = { ...json, Cookie: cookie, Origin: origin, 'X-Gatehouse': '1' };
  const manyBytes = nestedLists();
  const manyValues = nestedLists(500);
  const gateway = `${gatewayUrl}/v1/projects/${projectId}`;
  return [
    {
      name: 'nested lists of 6.9 MiB to the gateway',
      method: 'POST',
      url: `${gateway}/subscriptions`,
      headers: withKey,
      body: manyBytes,
    },
    {
      name: 'nested lists within a megabyte to the gateway',
      method: 'POST',
      url: `${gateway}/subscriptions/test_filter`,
      headers: withKey,
      body: `{"request":{"body":${manyValues}}}`,
    },
    {
      name: 'nested lists within a megabyte to sign-in',
      method: 'POST',
      url: `${origin}/api/session`,
      headers: signedIn,
      body: manyValues,
    },
    {
      name: 'lists of sixty lists within a megabyte to a save',
      method: 'POST',
      url: `${origin}/api/projects/${projectId}/subscriptions`,
      headers: signedIn,
      body: nestedLists(8_000, 60),
    },
  ];
}
