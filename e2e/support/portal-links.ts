import { request } from 'undici';
import type { RunningConsole } from './running-console';

interface PortalLink {
  uid: string;
  url: string;
  token: string;
}

/** Asks the embedded gateway of a console for something of its outgoing project. */
export async function askProject<Data>(
  { gatewayUrl, projectId, apiKey }: Pick<RunningConsole, 'gatewayUrl' | 'projectId' | 'apiKey'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<Data> {
  const { statusCode, body } = await request(`${gatewayUrl}/v1/projects/${projectId}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(data === undefined ? {} : { body: JSON.stringify(data) }),
  });
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text}`);
  return JSON.parse(text).data;
}

/** Makes a portal link for an owner; what it writes must hold no token. */
export async function makePortalLink(
  console: Pick<RunningConsole, 'gatewayUrl' | 'projectId' | 'apiKey' | 'guard'>,
  { owner = 'tandem', canManage = true, isRefreshed = false } = {},
): Promise<PortalLink> {
  const link = await askProject<PortalLink>(console, 'POST', '/portal-links', {
    name: `Webhooks of ${owner}`,
    owner_id: owner,
    can_manage_endpoint: canManage,
    auth_type: isRefreshed ? 'refresh_token' : 'static_token',
  });
  console.guard([link.token]);
  return link;
}

interface Sent {
  /** Of the endpoint. */
  url: string;
  owner: string;
  events: number;
  /** Stands in each payload. */
  secret?: string;
}

/**
 * Makes an endpoint of a partner, and sends it events that are tried once.
 * @returns id of the endpoint
 */
export async function sendToPartner(
  console: RunningConsole,
  { url, owner, events, secret = '' }: Sent,
): Promise<string> {
  const { uid } = await askProject<{ uid: string }>(console, 'POST', '/endpoints', {
    name: 'Returns',
    url,
    owner_id: owner,
  });
  await askProject(console, 'POST', '/subscriptions', {
    name: 'To returns',
    endpoint_id: uid,
    retry_config: { type: 'linear', duration: '1s', retry_count: 1 },
  });
  for (let at = 0; at < events; at += 1) {
    await askProject(console, 'POST', '/events', {
      endpoint_id: uid,
      event_type: 'return.received',
      data: { at, token: secret },
    });
  }
  return uid;
}
