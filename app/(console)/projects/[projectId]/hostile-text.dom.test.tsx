import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { EndpointList } from '@/components/endpoints/list/endpoint-list';
import { FunctionList } from '@/components/functions/function-list';
import { PortalLinkTable } from '@/components/portal-links/portal-link-table';
import { SourceList } from '@/components/sources/list/source-list';
import { SubscriptionList } from '@/components/subscriptions/list/subscription-list';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import {
  hostileImage,
  hostileRows,
  hostileTexts,
  strangeAddresses,
} from '@/lib/testing/hostile-rows';
import { isLongRun } from '@/lib/testing/long-run';
import { screenHarness } from '@/lib/testing/screen-harness';

const open = screenHarness();
const state = hostileRows();

type Show = (gateway: FakeGateway) => ReactNode;

const portalLinks: Show = ({ baseUrl, projectId }) => (
  <PortalLinkTable
    projectId={projectId}
    projectName={hostileImage}
    gateway={{ baseUrl, embedded: false }}
    firstFailure={null}
  />
);
const scope = ({ baseUrl, projectId }: FakeGateway) => ({
  projectId,
  gateway: baseUrl,
  firstFailure: null,
});

/** Elements that only a text taken for markup could make. */
const madeOfText = () => document.querySelectorAll('script, img, iframe, [onload], [onmouseover]');

function expectOnlyText(): void {
  expect(strangeAddresses()).toEqual([]);
  expect(madeOfText()).toHaveLength(0);
}

describe('hostile text in every field is shown as text and leads nowhere', () => {
  const panels: [string, string, { uid: string }[], Show][] = [
    ['portal link', 'link', state.portalLinks, portalLinks],
    ['endpoint', 'open', state.endpoints, (gateway) => <EndpointList {...scope(gateway)} />],
    ['source', 'open', state.sources, (gateway) => <SourceList {...scope(gateway)} />],
    [
      'subscription',
      'open',
      state.subscriptions,
      (gateway) => <SubscriptionList {...scope(gateway)} />,
    ],
  ];

  /** Every list holds all texts; a panel shows one: each that could be an address, the others in turn. */
  const textsOf = (panel: number) =>
    hostileTexts
      .map((text, at) => ({ text: text.slice(0, 40), at }))
      .filter(
        ({ text, at }) =>
          isLongRun || /(?:script|data):/i.test(text) || at % panels.length === panel,
      );

  describe.each(panels.map((panel, at) => [...panel, textsOf(at)] as const))(
    'the panel of a %s',
    (_, parameter, rows, show, texts) => {
      test.each(texts)('$text', async ({ text, at }) => {
        await open({ state, query: `?${parameter}=${rows[at]?.uid}` }, show);
        const table = await screen.findByRole('table');
        expect(within(table).getAllByRole('row')).toHaveLength(hostileTexts.length + 1);
        const panel = await screen.findByRole('complementary');
        const shown = text.replace(/[^\w<>()]/g, '').slice(0, 20);
        expect(panel.textContent?.replace(/[^\w<>()]/g, '')).toContain(shown);
        expectOnlyText();
      });
    },
  );

  test('two links compared', async () => {
    const [first, second] = state.portalLinks;
    await open({ state, query: `?compare=${first?.uid},${second?.uid}` }, portalLinks);
    const panel = await screen.findByRole('complementary', {
      name: 'Comparison of two portal links',
    });
    expect(panel.textContent).toContain(hostileImage);
    expectOnlyText();
  });

  test('functions', async () => {
    await open({ state }, ({ projectId }) => (
      <FunctionList projectId={projectId} onOpen={() => undefined} />
    ));
    expect(
      await screen.findAllByRole('button', { name: (name) => name.startsWith(hostileImage) }),
    ).not.toHaveLength(0);
    expectOnlyText();
  });

  test('what a gateway says of a failure', async () => {
    const message = `${hostileImage}: ${hostileImage}`;
    await open({ state, fault: { kind: 'failure', status: 422, message } }, portalLinks);
    await screen.findByRole('heading', { name: 'The links did not load' });
    expectOnlyText();
  });

  test('the address of a list', async () => {
    const query = new URLSearchParams({ q: hostileImage, ownerId: '"><svg onload=alert(1)>' });
    await open({ state: { portalLinks: [] }, query: `?${query}` }, portalLinks);
    await screen.findByRole('heading', { name: 'No link matches' });
    expect(screen.getByText(/^Asked for/).textContent).toContain(`“${hostileImage}”`);
    expectOnlyText();
  });
});
