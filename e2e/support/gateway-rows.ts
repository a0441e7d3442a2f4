import type { APIRequestContext } from 'playwright/test';
import type { RunningConsole } from './running-console';

/** A row as the gateway itself tells it, with its secrets. */
export interface GatewayRow {
  uid: string;
  name: string;
  owner_id?: string;
  created_at: string;
  status?: string;
  type?: string;
  provider?: string;
  is_disabled?: boolean;
  url?: string;
  token?: string;
}

/** All rows of one list, asked of the gateway directly: the truth that the console must show. */
export async function gatewayRows(
  request: APIRequestContext,
  { gatewayUrl, apiKey }: RunningConsole,
  projectId: string,
  list: 'portal-links' | 'endpoints' | 'sources' | 'subscriptions',
): Promise<GatewayRow[]> {
  const answer = await request.get(`${gatewayUrl}/v1/projects/${projectId}/${list}?perPage=1000`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  const { data } = await answer.json();
  return data.content;
}
