import type { APIRequestContext } from 'playwright/test';
import { test as base } from '../fixtures';
import { SourceForm } from '../screens/source-form';
import type { RunningConsole } from './running-console';

type Fields = Record<string, unknown>;

/** The sources of the embedded gateway's incoming project, asked of the gateway itself. */
export interface GatewaySources {
  read(uid: string): Promise<Fields>;
  create(body: Fields): Promise<string>;
}

function gatewaySources(request: APIRequestContext, running: RunningConsole): GatewaySources {
  const { gatewayUrl, incomingProjectId, apiKey } = running;
  const path = `${gatewayUrl}/v1/projects/${incomingProjectId}/sources`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  async function ask(method: 'GET' | 'POST', address: string, data?: Fields) {
    const answer = await request.fetch(address, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data as Fields;
  }
  return {
    read: (uid) => ask('GET', `${path}/${uid}`),
    create: async (body) => String((await ask('POST', path, body)).uid),
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
