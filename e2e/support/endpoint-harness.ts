import type { APIRequestContext } from 'playwright/test';
import { test as base } from '../fixtures';
import { EndpointForm } from '../screens/endpoint-form';
import type { RunningConsole } from './running-console';

type Fields = Record<string, unknown>;

/** The endpoints of the embedded gateway's outgoing project, asked of the gateway itself. */
export interface GatewayEndpoints {
  read(uid: string): Promise<Fields>;
  create(body: Fields): Promise<string>;
}

function gatewayEndpoints(
  request: APIRequestContext,
  { gatewayUrl, projectId, apiKey }: RunningConsole,
): GatewayEndpoints {
  const path = `${gatewayUrl}/v1/projects/${projectId}/endpoints`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  async function ask(method: 'GET' | 'POST', address: string, data?: Fields) {
    const answer = await request.fetch(address, {
      method,
      headers,
      ...(data ? { data } : {}),
    });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data as Fields;
  }
  return {
    read: (uid) => ask('GET', `${path}/${uid}`),
    create: async (body) => String((await ask('POST', path, body)).uid),
  };
}

/** Tests of the endpoint form over the embedded gateway. */
export const test = base.extend<{ form: EndpointForm; endpoints: GatewayEndpoints }>({
  form: async ({ signedInPage, account }, use) => {
    await use(new EndpointForm(signedInPage, `/projects/${account.projectId}/endpoints`));
  },
  endpoints: ({ request, gatehouse }, use) => use(gatewayEndpoints(request, gatehouse)),
});

export { expect } from '../fixtures';
