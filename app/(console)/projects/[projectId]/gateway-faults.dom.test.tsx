import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { EndpointList } from '@/components/endpoints/list/endpoint-list';
import { FunctionList } from '@/components/functions/function-list';
import { PortalLinkTable } from '@/components/portal-links/portal-link-table';
import { Capabilities } from '@/components/settings/capabilities';
import { SourceList } from '@/components/sources/list/source-list';
import { SubscriptionList } from '@/components/subscriptions/list/subscription-list';
import { createRatePause } from '@/lib/server/gateway-client/rate-pause';
import { createGatewayRuntime } from '@/lib/server/gateway-client/runtime';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { errorPage, type Fault } from '@/lib/testing/fake-gateway/fault';
import { fakeEndpoint, fakeSource, fakeSubscription } from '@/lib/testing/fake-gateway/rows';
import { inLongRun, isLongRun, runs } from '@/lib/testing/long-run';
import { links } from '@/lib/testing/portal-link-harness';
import { screenHarness } from '@/lib/testing/screen-harness';

const silent = /The gateway does not answer at its address/;
const late = /The gateway did not answer in time/;
const failed = /The gateway failed on this request/;
const page = /A web page came with status 502 in place of the gateway’s answer/;
const unreadable = /The gateway’s answer cannot be read/;
const raw = (status: number, text: string, contentType = 'application/json'): Fault => ({
  kind: 'raw',
  status,
  text,
  contentType,
});
const failure = (status: number, message: string, headers = {}): Fault => ({
  kind: 'failure',
  status,
  message,
  headers,
});
const proxyPage = raw(502, errorPage, 'text/html');
const halfAnAnswer: Fault = { kind: 'hang_mid_body' };

/** What can befall a read, and the first words that the operator then reads. */
const faults: [string, Fault, RegExp][] = [
  ['a connection that breaks', { kind: 'reset_before' }, silent],
  ['no answer', { kind: 'never_answer' }, late],
  ['half an answer', halfAnAnswer, late],
  ['a proxy’s 502 page', proxyPage, page],
  ['200 with a web page', raw(200, errorPage, 'text/html'), /web page instead of data/],
  ['plain text with 504', raw(504, 'upstream timed out', 'text/plain'), failed],
  ['an empty 500', raw(500, ''), failed],
  ['500 with a reason', failure(500, 'pool is empty'), /status 500.*says: “pool is empty”/],
  ['an empty 200', raw(200, ''), /answered with nothing/],
  ['JSON that is cut short', { kind: 'truncated' }, unreadable],
  ['an envelope without data', raw(200, '{"status":true,"message":"ok"}'), unreadable],
  ['data that is null', raw(200, '{"status":true,"message":"ok","data":null}'), unreadable],
  ['data that is a word', raw(200, '{"status":true,"message":"ok","data":"x"}'), unreadable],
  [
    'status false in a 200',
    raw(200, '{"status":false,"message":"no"}'),
    /refused to list this.*says: “no”/,
  ],
  ['a redirect', { kind: 'redirect', status: 302, location: 'http://127.0.0.1:1/' }, /redirect/],
  ['403', failure(403, 'no'), /does not allow this with the API key/],
  ['404', failure(404, 'not found'), /no longer exists|does not/],
  ['422', failure(422, 'perPage:too large'), /refused to list this.*says: “perPage:too large”/],
  ['a bomb', { kind: 'gzip_bomb', megabytes: 64 }, /too large/],
];

/** One test goes through all of them. */
const LONGEST_MS = 240_000;

/** One of each kind: nothing comes, nothing in time, a page, a failure, what cannot be read, a refusal. */
const faultsOfAKind = faults.filter(([name]) =>
  /^(?:a connection|no answer|a proxy|an empty 500|JSON that|403)/.test(name),
);

const open = screenHarness();
const portalLinks = ({ baseUrl, projectId }: FakeGateway) => (
  <PortalLinkTable
    projectId={projectId}
    projectName="Fake project"
    gateway={{ baseUrl, embedded: false }}
    firstFailure={null}
  />
);

const rowLinks = () => within(screen.getByRole('table')).getAllByRole('link');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alertText = async () => (await screen.findByRole('alert')).textContent;

async function openLinks(runtime = {}) {
  const opened = await open({ state: { portalLinks: links(3) }, runtime }, portalLinks);
  await screen.findByRole('table');
  return opened;
}

/** A page of the list; checks of the gateway ask for a row or two. */
const ofList = /\/portal-links\?perPage=20\b/;

/** What was asked of the list: what the gateway offers is asked beside it, where that is not known yet. */
const listReads = ({ requests }: FakeGateway) =>
  requests.filter(({ target }) => ofList.test(target));

/** Presses what asks the gateway again, wherever it stands, and waits for the end of the asking. */
async function askAgain(): Promise<void> {
  const [button] = screen.getAllByRole('button', { name: /^(Refresh|Try again)$/ });
  if (!button) throw new Error('there is no such button');
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));
}

describe('on the list of portal links', () => {
  test('whatever befalls a read is told in words, keeps old rows, and passes', {
    timeout: LONGEST_MS,
  }, async () => {
    const { fail, heal } = await openLinks();
    for (const [name, fault, words] of faults) {
      fail({ fault, when: /\/portal-links/ });
      await press('Refresh');
      const told = await alertText();
      expect(told, name).toMatch(/^Refresh failed/);
      expect(told, name).toMatch(words);
      expect(told, name).not.toMatch(/saved|changed|Correct/);
      expect(rowLinks(), name).toHaveLength(3);
      heal();
      await askAgain();
      expect(screen.queryByRole('alert'), name).toBeNull();
      expect(rowLinks(), name).toHaveLength(3);
    }
  });

  test.each(isLongRun ? faults : faultsOfAKind)(
    '%s in place of the first rows is told, and passes',
    async (_, fault, words) => {
      const { gateway, heal } = await open(
        { state: { portalLinks: links(3) }, fault },
        portalLinks,
      );
      await screen.findByRole('heading', { name: 'The links did not load' });
      expect(await alertText()).toMatch(words);
      expect(listReads(gateway).length).toBeLessThanOrEqual(1);
      heal();
      await press('Try again');
      await screen.findByRole('table');
      expect(rowLinks()).toHaveLength(3);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('a failure that comes again and again is one message, not many', async () => {
    const { gateway, fail } = await openLinks();
    fail({ fault: raw(500, ''), when: /\/portal-links/ });
    for (let count = 1; count <= runs(6, 20); count += 1) {
      await askAgain();
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(listReads(gateway)).toHaveLength(1 + count);
    }
    expect(rowLinks()).toHaveLength(3);
  });

  test('429 is waited for: the gateway is not asked before its time, then answers again', async () => {
    let now = 0;
    const ratePause = createRatePause(() => now);
    const { gateway, fail } = await openLinks({ gateway: createGatewayRuntime({ ratePause }) });
    gateway.forgetRequests();
    fail({
      fault: failure(429, 'exceeded rate limit', { 'retry-after': '5' }),
      when: ofList,
      times: 1,
    });
    for (let count = 1; count <= 3; count += 1) {
      await askAgain();
      expect(await alertText()).toMatch(/asks to wait 5 s/);
    }
    expect(listReads(gateway)).toHaveLength(1);
    expect(rowLinks()).toHaveLength(3);
    now = 5_001;
    await askAgain();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(listReads(gateway)).toHaveLength(2);
  });

  test('a licence that is missing all of a sudden keeps old rows as well', async () => {
    const { fail } = await openLinks();
    fail({ fault: failure(401, 'Access denied'), when: /\/portal-links/ });
    await press('Refresh');
    expect(await alertText()).toMatch(/^Refresh failed.*licence/);
    expect(rowLinks()).toHaveLength(3);
  });

  test('a licence that is missing is no failure, and can be checked again', async () => {
    const { heal } = await open(
      { state: { portalLinks: links(3) }, fault: failure(401, 'Access denied') },
      portalLinks,
    );
    await screen.findByRole('heading', { name: 'This gateway has no licence for portal links' });
    expect(screen.queryByRole('alert')).toBeNull();
    heal();
    await press('Check again');
    await screen.findByRole('table');
    expect(rowLinks()).toHaveLength(3);
  });

  test('a refusal of one request says that the key still works', async () => {
    const { fail } = await openLinks();
    fail({ fault: failure(401, 'authorization failed'), when: /\/portal-links/ });
    await press('Refresh');
    expect(await alertText()).toContain('although the API key still works');
    expect(rowLinks()).toHaveLength(3);
  });
});

describe.each<[string, Fault, RegExp]>([
  ['a proxy’s 502 page', proxyPage, page],
  ...inLongRun<[string, Fault, RegExp]>([['half an answer', halfAnAnswer, late]]),
])('%s on every other screen', (_, fault, words) => {
  const state = {
    portalLinks: links(3),
    endpoints: [fakeEndpoint(1)],
    sources: [fakeSource(1)],
    subscriptions: [fakeSubscription(1)],
  };
  const scope = ({ baseUrl, projectId }: FakeGateway) => ({
    projectId,
    gateway: baseUrl,
    firstFailure: null,
  });
  const lists: [string, (gateway: FakeGateway) => ReactNode][] = [
    ['endpoints', (gateway) => <EndpointList {...scope(gateway)} />],
    ['sources', (gateway) => <SourceList {...scope(gateway)} />],
    ['subscriptions', (gateway) => <SubscriptionList {...scope(gateway)} />],
  ];
  test.each(lists)('%s: it is told in words and passes by Try again', async (name, show) => {
    const { heal } = await open({ state, fault }, show);
    await screen.findByRole('heading', { name: `The ${name} did not load` });
    expect(await alertText()).toMatch(words);
    heal();
    await press('Try again');
    await screen.findByRole('table');
    expect(rowLinks()).toHaveLength(1);
  });

  test('functions: it is told per list and passes by Try again', async () => {
    const { heal } = await open({ state, fault, when: /\/sources/ }, ({ projectId }) => (
      <FunctionList projectId={projectId} onOpen={() => undefined} />
    ));
    const group = screen.getByRole('region', { name: 'On sources' });
    expect((await within(group).findByRole('alert')).textContent).toMatch(words);
    await screen.findByText(/^No subscription of this project/);
    heal();
    await press('Try again');
    await screen.findByText(/^No source of this project/);
  });

  test('settings: it leaves what was known of the gateway', async () => {
    const { fail } = await open({ state }, ({ projectId }) => (
      <Capabilities projectId={projectId} />
    ));
    const known = await screen.findAllByRole('rowheader');
    fail({ fault });
    await press('Check again');
    expect(await alertText()).toMatch(words);
    expect(screen.getAllByRole('rowheader')).toHaveLength(known.length);
  });

  test('the panel of a link that is not on the page: it is told and passes', async () => {
    const many = links(30);
    const oldest = many[0]?.uid ?? '';
    const { heal } = await open(
      {
        state: { portalLinks: many },
        query: `?link=${oldest}`,
        fault,
        when: new RegExp(`/portal-links/${oldest}`),
      },
      portalLinks,
    );
    // Beside the list, once that has come: until then another panel stands there.
    await screen.findByRole('button', { name: 'Next row' });
    const panel = screen.getByRole('complementary', { name: `Details of ${oldest}` });
    const alert = await within(panel).findByRole('alert');
    expect(alert.textContent).toMatch(words);
    heal();
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('complementary', { name: 'Portal link Link 0' });
  });
});
