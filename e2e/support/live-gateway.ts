import type { APIResponse, Page } from 'playwright/test';
import type { Availability } from '@/lib/contract/console/capabilities';
import type { Offer } from '@/lib/contract/gateway/release-offers';
import { LACKING, REFUSED, UNTRIED } from '../../scripts/test/live-table.mjs';
import { test as base } from '../fixtures';
import type { TargetOptions } from './find-target';
import { signInTo } from './gateway-stand-in';
import { deleteMade } from './live-leftovers';
import { lackOf } from './live-need';
import { type ProjectType, standInHas, type Target } from './live-targets';

type Fields = Record<string, unknown>;

interface Live extends Target {
  page: Page;
  /** What is made carries this name, so that it is told from the operator's own. */
  name: string;
  /** Address of a screen, such as `portal-links`. */
  address(screen: string): string;
  /** Skips the test, and says why, where the gateway is known not to have or not to let something. */
  needs(...offers: Offer[]): void;
  /** Leaves the test untried, and says what to give, unless the project is of this type. */
  ofType(type: ProjectType): void;
  /** Address for endpoints; leaves the test untried where none is known. */
  given(kind: 'receiver' | 'httpReceiver'): string;
  /** Skips the test: this is known not to be let, though no operation stands for it. */
  lacks(why: string): void;
  /** Notes that the gateway refused what was tried; only where it was not known to be let. */
  refused(offer: Offer, words: string | null): void;
  /** Asks the gateway itself about a path of the project. */
  read(path: string): Promise<Fields>;
  /** Makes something at the gateway itself, deleted after the test. */
  make(kind: 'endpoints' | 'portal-links', body: Fields): Promise<Fields>;
  /** Has a resource deleted after the test, whatever becomes of it. */
  remember(path: string): void;
}

/** What may turn out to be refused when it is tried. */
const uncertain: readonly Availability[] = ['conditional', 'unknown'];

/** Tests that any gateway can stand: on the one that was given, or else on an embedded one. */
export const test = base.extend<{ live: Live } & TargetOptions>({
  projectType: ['outgoing', { option: true }],
  standInRelease: [undefined, { option: true }],

  live: async (
    { page, context, request, findTarget, projectType, standInRelease },
    use,
    testInfo,
  ) => {
    const target = await findTarget({ projectType, standInRelease });
    const { console, baseUrl, projectId, apiKey, capabilities } = target;
    await signInTo(context.request, console, target);
    const url = `${baseUrl}/v1/projects/${encodeURIComponent(projectId)}`;
    const headers = { Authorization: `Bearer ${apiKey}` };
    const mark = `gatehouse-live-${testInfo.testId.slice(-8)}`;
    const made: string[] = [];

    function note(type: string, description: string): void {
      testInfo.annotations.push({ type, description });
    }
    function skip(type: string, why: string): void {
      note(type, why);
      test.skip(true, why);
    }
    function leaveUntried(why: string): void {
      // A stand-in wants for nothing.
      if (standInRelease !== undefined) throw new Error(`left untried: ${why}`);
      skip(UNTRIED, why);
    }
    async function answered(answer: APIResponse): Promise<Fields> {
      if (!answer.ok()) {
        throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
      }
      return (await answer.json()).data;
    }

    await use({
      ...target,
      page,
      name: `${mark}-${Date.now()}`,
      address: (screen) => `${console.origin}/projects/${encodeURIComponent(projectId)}/${screen}`,
      needs(...offers) {
        const lack = lackOf(capabilities, offers);
        if (lack === undefined) return;
        const has = (offer: Offer) => standInRelease && standInHas(standInRelease, offer);
        if (offers.every(has)) throw new Error(`the stand-in has it: ${lack}`);
        skip(LACKING, lack);
      },
      ofType(type) {
        if (target.project.type === type) return;
        leaveUntried(`Give a project of the type ${type} too, by E2E_OTHER_PROJECT_ID`);
      },
      given(kind) {
        const address = target[kind];
        if (address === undefined) {
          leaveUntried(
            kind === 'receiver'
              ? 'Set E2E_RECEIVER_URL to an address that answers 200 to the gateway'
              : 'Set E2E_HTTP_RECEIVER_URL to an http address that answers 200 to the gateway',
          );
        }
        return address ?? '';
      },
      lacks(why) {
        if (standInRelease !== undefined) throw new Error(`the stand-in has it: ${why}`);
        skip(LACKING, why);
      },
      refused(offer, words) {
        const found = capabilities.routes.find(({ name }) => name === offer)?.availability;
        base
          .expect(uncertain, `${offer} was ${found}, and the gateway says: ${words}`)
          .toContain(found ?? 'unknown');
        note(REFUSED, words ?? '');
      },
      read: async (path) =>
        await answered(await request.get(`${url}${path && `/${path}`}`, { headers })),
      async make(kind, data) {
        const resource = await answered(await request.post(`${url}/${kind}`, { headers, data }));
        made.push(`${kind}/${resource.uid}`);
        return resource;
      },
      remember: (path) => void made.push(path),
    });
    const left = await deleteMade(request, { url, headers }, made, mark);
    base.expect(left, 'what the gateway did not delete').toEqual([]);
  },
});

export { expect } from '../fixtures';
