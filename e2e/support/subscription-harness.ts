import type { APIRequestContext } from 'playwright/test';
import { test as base } from '../fixtures';
import { SubscriptionForm } from '../screens/subscription-form';
import type { RunningConsole } from './running-console';

type Fields = Record<string, unknown>;

/** A project of the embedded gateway, asked of the gateway itself. */
interface GatewayProject {
  read(path: string): Promise<Fields>;
  create(path: string, body: Fields): Promise<string>;
  /** A new endpoint that no subscription sends to. */
  endpoint(name: string): Promise<string>;
}

function gatewayProject(
  request: APIRequestContext,
  { gatewayUrl, apiKey }: RunningConsole,
  projectId: string,
): GatewayProject {
  const project = `${gatewayUrl}/v1/projects/${projectId}`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  async function ask(method: 'GET' | 'POST', path: string, data?: Fields) {
    const options = { method, headers, ...(data ? { data } : {}) };
    const answer = await request.fetch(`${project}/${path}`, options);
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data as Fields;
  }
  const create = async (path: string, body: Fields) => String((await ask('POST', path, body)).uid);
  return {
    read: (path) => ask('GET', path),
    create,
    endpoint: (name) => create('endpoints', { name, url: 'https://receiver.example/hook' }),
  };
}

interface Fixtures {
  form: SubscriptionForm;
  project: GatewayProject;
}

/** Tests of the subscription form over the embedded gateway. */
export const test = base.extend<Fixtures>({
  form: ({ signedInPage, account: { projectId } }, use) =>
    use(new SubscriptionForm(signedInPage, `/projects/${projectId}/subscriptions`)),
  project: ({ request, gatehouse }, use) =>
    use(gatewayProject(request, gatehouse, gatehouse.projectId)),
});

export { expect } from '../fixtures';
