import type { Page } from 'playwright/test';
import type { CapabilitiesView } from '../../lib/contract/console/capabilities';
import type { ProjectView } from '../../lib/contract/console/views';
import { test as base } from '../fixtures';
import { signInTo } from './gateway-stand-in';
import { deleteMade } from './live-leftovers';
import { type RunningConsole, startConsole } from './running-console';

type Fields = Record<string, unknown>;

/** The gateway under test and a console over it. */
interface Target {
  console: RunningConsole;
  baseUrl: string;
  projectId: string;
  apiKey: string;
  capabilities: CapabilitiesView;
  project: ProjectView;
}

interface Live extends Target {
  page: Page;
  /** What is made carries this name, so that it is told from the operator's own. */
  name: string;
  /** Address of a screen, such as `portal-links`. */
  address(screen: string): string;
  /** Skips the test, and says why, unless the gateway has the operation. */
  needs(...operations: string[]): void;
  /** Address for endpoints; skips the test, and says why, where none was given. */
  receiver(): string;
  /** Asks the gateway itself about a path of the project. */
  read(path: string): Promise<Fields>;
  /** Has a resource deleted after the test, whatever becomes of it. */
  remember(path: string): void;
}

const given = {
  baseUrl: process.env.E2E_GATEWAY_URL ?? '',
  apiKey: process.env.E2E_GATEWAY_KEY ?? '',
  projectId: process.env.E2E_PROJECT_ID ?? '',
};
/** Gateways ask an address for an answer before they take it; the embedded one does not. */
const receiver =
  process.env.E2E_RECEIVER_URL ?? (given.baseUrl ? undefined : 'https://receiver.example/hook');

/** Tests that any gateway can stand: on the one that was given, or else on an embedded one. */
export const test = base.extend<
  { live: Live },
  /** `ownProject` is which project of the embedded gateway is taken where no gateway was given. */
  { target: Target; ownProject: 'outgoing' | 'incoming' }
>({
  ownProject: ['outgoing', { option: true, scope: 'worker' }],

  target: [
    async ({ gatehouse, playwright, ownProject }, use) => {
      const { gatewayUrl, apiKey: ownKey, incomingProjectId } = gatehouse;
      const ownId = ownProject === 'incoming' ? incomingProjectId : gatehouse.projectId;
      const own = { baseUrl: gatewayUrl, apiKey: ownKey, projectId: ownId };
      const { baseUrl, projectId, apiKey } = given.baseUrl ? given : own;
      const console = await startConsole({ env: { GATEWAY_URL: baseUrl } });
      const request = await playwright.request.newContext();
      await signInTo(request, console, { baseUrl, projectId, apiKey });
      const read = async (path: string) => {
        const address = `${console.origin}/api/projects/${encodeURIComponent(projectId)}${path}`;
        return await (await request.get(address, { headers: { 'X-Gatehouse': '1' } })).json();
      };
      const [project, capabilities] = [await read(''), await read('/capabilities')];
      await request.dispose();
      await use({ console, baseUrl, projectId, apiKey, project, capabilities });
      await console.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  live: async ({ page, context, request, target }, use, { testId }) => {
    const { console, baseUrl, projectId, apiKey, capabilities } = target;
    await signInTo(context.request, console, target);
    const url = `${baseUrl}/v1/projects/${encodeURIComponent(projectId)}`;
    const headers = { Authorization: `Bearer ${apiKey}` };
    const mark = `gatehouse-live-${testId.slice(-8)}`;
    const made: string[] = [];
    await use({
      ...target,
      page,
      name: `${mark}-${Date.now()}`,
      address: (screen) => `${console.origin}/projects/${encodeURIComponent(projectId)}/${screen}`,
      needs(...operations) {
        for (const operation of operations) {
          const found = capabilities.routes.find(({ name }) => name === operation);
          const why = `${capabilities.release ?? 'This gateway'}: “${found?.label ?? operation}” is ${found?.availability ?? 'unknown'}`;
          test.skip(found?.availability !== 'available', why);
        }
      },
      receiver() {
        const why = 'Set E2E_RECEIVER_URL to an https address that answers 200';
        test.skip(receiver === undefined, why);
        return receiver ?? '';
      },
      async read(path) {
        const answer = await request.get(`${url}/${path}`, { headers });
        if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
        return (await answer.json()).data;
      },
      remember: (path) => void made.push(path),
    });
    const left = await deleteMade(request, { url, headers }, made, mark);
    base.expect(left, 'what the gateway did not delete').toEqual([]);
  },
});

export { expect } from '../fixtures';
