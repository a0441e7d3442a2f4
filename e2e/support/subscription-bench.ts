import type { APIRequestContext } from 'playwright/test';
import { test as base } from '../fixtures';
import { SubscriptionForm } from '../screens/subscription-form';
import type { RunningConsole } from './running-console';

type Fields = Record<string, unknown>;

/** The embedded gateway's outgoing project, asked of the gateway itself. */
export interface GatewayProject {
  read(path: string): Promise<Fields>;
  create(path: string, body: Fields): Promise<string>;
  /** A change that somebody else makes meanwhile. */
  change(path: string, body: Fields): Promise<Fields>;
  /** A new endpoint that no subscription sends to. */
  endpoint(name: string): Promise<string>;
}

function gatewayProject(
  request: APIRequestContext,
  { gatewayUrl, projectId, apiKey }: RunningConsole,
): GatewayProject {
  const project = `${gatewayUrl}/v1/projects/${projectId}`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  async function ask(method: 'GET' | 'POST' | 'PUT', path: string, data?: Fields) {
    const options = { method, headers, ...(data ? { data } : {}) };
    const answer = await request.fetch(`${project}/${path}`, options);
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data as Fields;
  }
  const create = async (path: string, body: Fields) => String((await ask('POST', path, body)).uid);
  return {
    read: (path) => ask('GET', path),
    create,
    change: (path, body) => ask('PUT', path, body),
    endpoint: (name) => create('endpoints', { name, url: 'https://receiver.example/hook' }),
  };
}

/** Tests of the subscription form over the embedded gateway. */
export const test = base.extend<{ form: SubscriptionForm; project: GatewayProject }>({
  form: async ({ signedInPage, account }, use) => {
    const list = `/projects/${account.projectId}/subscriptions`;
    await use(new SubscriptionForm(signedInPage, list));
  },
  project: ({ request, gatehouse }, use) => use(gatewayProject(request, gatehouse)),
});

export { expect } from '../fixtures';
