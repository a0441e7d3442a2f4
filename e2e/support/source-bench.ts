import type { APIRequestContext } from 'playwright/test';
import { test as base } from '../fixtures';
import { SourceForm } from '../screens/source-form';
import { type GatewayRow, gatewayRows } from './gateway-rows';
import type { RunningConsole } from './running-console';

type Fields = Record<string, unknown>;

/** The sources of the embedded gateway's incoming project, asked of the gateway itself. */
export interface GatewaySources {
  read(uid: string): Promise<Fields>;
  create(body: Fields): Promise<string>;
  all(): Promise<GatewayRow[]>;
  /** A subscription of this name that takes the events of a source. */
  subscribe(sourceUid: string, name: string): Promise<string>;
}

function gatewaySources(request: APIRequestContext, running: RunningConsole): GatewaySources {
  const { gatewayUrl, incomingProjectId, apiKey } = running;
  const project = `${gatewayUrl}/v1/projects/${incomingProjectId}`;
  const path = `${project}/sources`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  async function ask(method: 'GET' | 'POST', address: string, data?: Fields) {
    const answer = await request.fetch(address, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data as Fields;
  }
  const make = async (address: string, body: Fields) =>
    String((await ask('POST', address, body)).uid);
  return {
    read: (uid) => ask('GET', `${path}/${uid}`),
    create: (body) => make(path, body),
    all: () => gatewayRows(request, running, incomingProjectId, 'sources'),
    async subscribe(source_id, name) {
      const endpoint = { name: `Endpoint of ${name}`, url: 'https://receiver.example/hook' };
      const endpoint_id = await make(`${project}/endpoints`, endpoint);
      return make(`${project}/subscriptions`, { name, source_id, endpoint_id });
    },
  };
}

/** Tests of the source form over the embedded gateway. */
export const test = base.extend<{ form: SourceForm; sources: GatewaySources }>({
  form: async ({ signedInPage, account }, use) => {
    await use(new SourceForm(signedInPage, `/projects/${account.incomingProjectId}/sources`));
  },
  sources: ({ request, gatehouse }, use) => use(gatewaySources(request, gatehouse)),
});

export { expect } from '../fixtures';
