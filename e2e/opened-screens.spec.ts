import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright/test';
import type { FakeGateway } from '../lib/testing/fake-gateway/fake-gateway';
import { fakeEndpoint, fakePortalLink } from '../lib/testing/fake-gateway/rows';
import { test as base, expect } from './fixtures';

/** Over a gateway whose reads end by its answers alone. */
const test = base.extend<{ gateway: FakeGateway }>({
  /** The list of its endpoints is open. */
  gateway: async ({ page, patient }, use) => {
    patient.reset();
    const { console, gateway } = patient;
    gateway.state.endpoints = [1, 2, 3].map((at) => fakeEndpoint(at, { name: `Endpoint ${at}` }));
    await patient.signIn(page.request);
    await page.goto(`${console.origin}/projects/${gateway.projectId}/endpoints`);
    await use(gateway);
    gateway.heal();
  },
});

// All over one console.
test.describe.configure({ mode: 'default' });

async function openForm(page: Page, name: string): Promise<void> {
  await page.getByRole('table').first().getByRole('link', { name }).first().click();
  await page.getByRole('complementary').getByRole('link', { name: 'Edit endpoint' }).click();
}

const reads = /^GET .*\/endpoints\/[^/?]+$/;
const writes = ({ requests }: FakeGateway) =>
  requests.filter(({ method }) => method === 'PUT' || method === 'POST');

test('a form opens with what the list has shown, keeps what is typed, and a save waits for the read', async ({
  page,
  gateway,
}) => {
  const events = new EventEmitter();
  gateway.fail({ fault: { kind: 'hold', until: once(events, 'typed') }, when: reads });
  await openForm(page, 'Endpoint 2');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('Endpoint 2');
  await name.fill('Renamed before it was read');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saving…')).toBeVisible();
  // What the page asked before is with the console once that has answered what came after.
  expect((await page.request.get(`${new URL(page.url()).origin}/api/health`)).status()).toBe(200);
  expect(writes(gateway)).toEqual([]);

  // Somebody else has changed another field meanwhile; it stays theirs.
  const stored = gateway.state.endpoints.find((each) => each.name === 'Endpoint 2');
  if (!stored) throw new Error('no such endpoint');
  stored.description = 'Changed by somebody else';
  events.emit('typed');
  await expect(page.getByRole('region', { name: 'Receipt of the save' })).toContainText('Saved');
  expect(stored).toMatchObject({
    name: 'Renamed before it was read',
    description: 'Changed by somebody else',
  });
  expect(writes(gateway)).toHaveLength(1);
});

test('a read that fails beside an open form is told, and what is typed stays', {
  tag: '@long',
}, async ({ page, gateway, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  gateway.fail({ fault: { kind: 'failure', status: 500, message: 'broken' }, when: reads });
  await openForm(page, 'Endpoint 3');
  await expect(page.getByText('The endpoint did not load')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Typed over a failure');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  expect(writes(gateway)).toEqual([]);
  gateway.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The endpoint did not load')).toBeHidden();
  await expect(name).toHaveValue('Typed over a failure');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Receipt of the save' })).toContainText('Saved');
});

test('Back leads through screens that the browser showed, also past a reload, and asks for rows once', async ({
  page,
  gateway,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || 'rsc' in request.headers()) documents.push(request.url());
  });
  const navigation = page.getByRole('navigation', { name: 'Project' });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await navigation.getByRole('link', { name: /^Sources/ }).click();
  await expect(title('Sources')).toBeVisible();
  await expect(page).toHaveTitle('Sources · Gatehouse');
  await page.getByRole('link', { name: 'New source' }).first().click();
  await expect(title('New source')).toBeVisible();
  expect(documents).toEqual([]);
  await page.goBack();
  await expect(title('Sources')).toBeVisible();
  await page.goForward();
  await expect(title('New source')).toBeVisible();
  expect(documents).toEqual([]);

  await page.reload();
  await expect(page).toHaveTitle('New source · Gatehouse');
  documents.length = 0;
  gateway.forgetRequests();
  await page.goBack();
  await expect(title('Sources')).toBeVisible();
  await page.goBack();
  await expect(title('Endpoints')).toBeVisible();
  await expect(page).toHaveTitle('Endpoints · Gatehouse');
  await expect(page.getByRole('table').first().getByRole('link').first()).toBeVisible();
  expect(documents).toEqual([]);
  const asked = gateway.requests.map(({ target }) => target.split('?')[0]?.split('/').at(-1));
  expect(asked.sort()).toEqual(['endpoints', 'sources']);
});

test('the last of two clicks counts, whatever its code takes', async ({ page, gateway: _open }) => {
  const navigation = page.getByRole('navigation', { name: 'Project' });
  await navigation.getByRole('link', { name: /^Subscriptions/ }).click();
  await navigation.getByRole('link', { name: /^Settings/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings');
});

test('a page does not stay white for rows that come late, and asks for them once', async ({
  page,
  patient,
}) => {
  patient.reset();
  const { console, gateway } = patient;
  gateway.state.portalLinks = Array.from({ length: 700 }, (_, at) => fakePortalLink(at));
  await patient.signIn(page.request);
  gateway.forgetRequests();
  const events = new EventEmitter();
  gateway.fail({
    fault: { kind: 'hold', until: once(events, 'asked') },
    when: /\/portal-links/,
  });
  const address = `${console.origin}/projects/${gateway.projectId}/portal-links?q=Link+5`;
  const asked = page.waitForRequest(/\/api\/projects\/[^/]+\/portal-links\?/);
  const document = await page.goto(address, { waitUntil: 'commit' });
  const sent = await document?.text();
  await asked;
  // What the page asked before is with the console once that has answered what came after.
  expect((await page.request.get(`${console.origin}/api/health`)).status()).toBe(200);
  events.emit('asked');
  expect(sent).not.toContain('Link 599');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').first().getByRole('link')).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'Link 599' })).toBeVisible();
  const walked = gateway.requests.filter(({ target }) => target.includes('perPage=100'));
  expect(walked).toHaveLength(7);
  gateway.heal();
});
