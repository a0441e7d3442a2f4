import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { EndpointList } from '@/components/endpoints/list/endpoint-list';
import { PortalLinkTable } from '@/components/portal-links/portal-link-table';
import { SourceList } from '@/components/sources/list/source-list';
import { SubscriptionList } from '@/components/subscriptions/list/subscription-list';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import {
  fakeEndpoint,
  fakePortalLink,
  fakeSource,
  fakeSubscription,
  rowId,
} from '@/lib/testing/fake-gateway/rows';
import { screenHarness } from '@/lib/testing/screen-harness';

const openScreen = screenHarness();
const scope = ({ baseUrl, projectId }: FakeGateway) => ({
  projectId,
  gateway: baseUrl,
  firstFailure: null,
});

async function openPanel(
  state: Partial<FakeGateway['state']>,
  query: string,
  show: (gateway: FakeGateway) => ReactNode,
) {
  await openScreen({ state, query }, show);
  await screen.findAllByRole('term');
  return screen.getByRole('complementary');
}

/** What a panel tells, by the names of its facts. */
function factsOf(panel: HTMLElement): Record<string, string> {
  return Object.fromEntries(
    within(panel)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

/** Words of the interface that mean nothing to an operator, and of what is not set. */
const dumped = /noop|at_least|pub_sub|api_key|is_|Is |_|false|null|undefined|not set|\bno\b/;

test('an endpoint is told by what is set of it, with units', async () => {
  const row = fakeEndpoint(1, {
    failure_rate: 12.34,
    rate_limit: 50,
    rate_limit_duration: 60,
    slack_webhook_url: '',
    support_email: '',
  });
  const panel = await openPanel({ endpoints: [row] }, `?open=${row.uid}`, (gateway) => (
    <EndpointList {...scope(gateway)} />
  ));
  expect(factsOf(panel)).toEqual({
    Status: 'active',
    URL: 'https://receiver.example/1',
    Owner: 'owner-1',
    Authentication: 'API key · X-Key',
    'Rate limit': '50 per 60 s',
    Delivery: 'time-out 10 s',
    Signature: expect.stringContaining('advanced'),
    'Signing secret': 'one live',
    'Failure rate': '12.3 %',
    Created: expect.any(String),
    Updated: expect.any(String),
  });
  expect(panel.textContent).not.toMatch(/secret-value|hush/);
  const owner = within(panel).getByRole('link', { name: 'owner-1' });
  expect(owner.getAttribute('href')).toMatch(/\/endpoints\?ownerId=owner-1$/);
});

test('a source by HTTP tells nothing of a broker, nor of a verifier that it has not', async () => {
  const nothing = { type: '', workers: 0, sqs: null, google: null, kafka: null, amqp: null };
  const row = fakeSource(1, {
    pub_sub: nothing,
    custom_response: { body: '', content_type: '' },
    idempotency_keys: [],
    forward_headers: null,
    body_function: 'function transform(e) {\n  return e;\n}',
    header_function: '',
  });
  const panel = await openPanel({ sources: [row] }, `?open=${row.uid}`, (gateway) => (
    <SourceList {...scope(gateway)} />
  ));
  const facts = factsOf(panel);
  expect(Object.keys(facts)).toEqual(['Status', 'Type', 'Ingest URL', 'Created', 'Updated']);
  expect(facts.Type).toBe('HTTP');
  expect(Object.values(facts).join('\n')).not.toMatch(dumped);
  within(panel).getByRole('heading', { name: 'Body function' });
  expect(panel.textContent).toContain('return e;');
  expect(within(panel).queryByRole('heading', { name: 'Header function' })).toBeNull();
});

test('a subscription is told by its route and what is set, in words', async () => {
  const row = fakeSubscription(1, {
    endpoint_metadata: fakeEndpoint(1),
    delivery_mode: 'at_least_once',
    retry_config: { type: 'linear', retry_count: 3, duration: 10 },
    alert_config: null,
    rate_limit_config: null,
    device_metadata: null,
    app_id: '',
    filter_config: {
      event_types: ['*'],
      filter: { is_flattened: false, body: { type: 'x' }, headers: {} },
    },
  });
  const panel = await openPanel(
    { subscriptions: [row], endpoints: [fakeEndpoint(1)] },
    `?open=${row.uid}`,
    (gateway) => <SubscriptionList {...scope(gateway)} />,
  );
  const facts = factsOf(panel);
  expect(Object.keys(facts)).toEqual([
    'Route',
    'Event types',
    'Delivery mode',
    'Retries',
    'Created',
    'Updated',
  ]);
  expect(facts).toMatchObject({ 'Event types': 'all (*)', 'Delivery mode': 'At least once' });
  expect(Object.values(facts).join('\n')).not.toMatch(dumped);
  const endpoint = within(panel).getByRole('link', { name: 'Endpoint 1' });
  expect(endpoint.getAttribute('href')).toMatch(new RegExp(`/endpoints/${rowId('endp', 1)}$`));
  within(panel).getByRole('heading', { name: 'Filter on the body' });
  expect(within(panel).queryByRole('heading', { name: 'Filter on the headers' })).toBeNull();
});

test('a portal link leads to its endpoints, and shows what is embedded before it is copied', async () => {
  const row = fakePortalLink(1);
  const panel = await openPanel(
    { portalLinks: [row], endpoints: [fakeEndpoint(1)] },
    `?link=${row.uid}`,
    ({ baseUrl, projectId }) => (
      <PortalLinkTable
        projectId={projectId}
        projectName="Project"
        gateway={{ baseUrl, embedded: false }}
        firstFailure={null}
      />
    ),
  );
  const endpoint = within(panel).getByRole('link', { name: 'Endpoint 1' });
  expect(endpoint.getAttribute('href')).toMatch(
    new RegExp(`/endpoints\\?open=${rowId('endp', 1)}$`),
  );
  expect(within(panel).queryByRole('button', { name: 'Copy embed snippet' })).toBeNull();
  await userEvent.click(within(panel).getByRole('button', { name: 'Embed' }));
  within(panel).getByText(/^<iframe src="https:\/\/gateway\.example\/portal/);
  within(panel).getByRole('button', { name: 'Copy embed snippet' });
  expect(panel.textContent).not.toContain(String(row.token));
  // One column of equal addresses would tell nothing.
  const table = screen.getByRole('table');
  expect(table.textContent).not.toContain('gateway.example');
  expect(within(table).getAllByRole('button', { name: 'Copy URL' })).toHaveLength(1);
});
