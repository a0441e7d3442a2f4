import { verifyRequest } from '@/lib/signature/verify-request';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';
import { SourceForm } from './screens/source-form';
import { accessibilityViolations } from './support/accessibility';
import { pasted } from './support/clipboard';

const secret = "typed-only-here-'1'";

/** Header and body of a sample call, as its lines read. */
function signedParts(command: string) {
  const header = /--header 'X-Signature: ([^']+)'/.exec(command)?.[1] ?? '';
  const body = /--data-raw '([^']*)'/.exec(command)?.[1] ?? '';
  return { header, body };
}

test('a new source has its address, a call signed with what was typed, and waits for its first event', async ({
  overFake: { page, address, gateway },
}) => {
  await page.context().grantPermissions(['clipboard-write']);
  gateway.behaviour.endpoints = '26.7.3';
  gateway.state.events = [];
  const form = new SourceForm(page, address('sources'));
  await form.openNew('First event');
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: 'X-Signature', Secret: secret });
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.body.order.id');
  const uid = await form.created();

  const card = form.section('Ingest URL');
  const url = String(gateway.state.sources[0]?.url);
  await expect(card.getByText(url, { exact: true })).toBeVisible();
  await expect(card.getByText(/gives the address without a scheme/)).toBeVisible();
  await card.getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(() => pasted(page)).toBe(url);

  const command = card.getByRole('textbox', { name: 'Sample call', exact: true });
  await expect(command).toHaveValue(/"order":\{"id":"sample-1"\}/);
  const text = await command.inputValue();
  expect(text).toContain(`curl --request POST 'http://${url}'`);
  const { header, body } = signedParts(text);
  const settings = { header: 'X-Signature', hash: 'SHA256', encoding: 'hex', secret };
  const verdict = await verifyRequest(
    { type: 'hmac', ...settings },
    { headers: [['X-Signature', header]], body: new TextEncoder().encode(body) },
    { refusesEmptySettings: true, readsForms: false },
  );
  expect(verdict).toMatchObject({ ok: true });
  await card.getByRole('button', { name: 'Copy sample call' }).click();
  await expect.poll(() => pasted(page)).toBe(text);
  await expect(card.getByText('Waiting for the first event')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const created_at = new Date().toISOString();
  gateway.state.events = [{ uid: 'e1', name: '', source_id: uid, created_at }];
  await expect(card.getByText('Event received')).toBeVisible();

  await page.reload();
  await expect(command).toHaveCount(0);
  await card.getByLabel('Secret for the sample call').fill(secret);
  await expect(command).toHaveValue(text);
});

test('a source of long ago waits for an event when asked, and not before', async ({
  overFake: { page, address, gateway },
}) => {
  const form = new SourceForm(page, address('sources'));
  const uid = gateway.state.sources[0]?.uid ?? '';
  const eventAt = (id: string, at: Date) => ({
    uid: id,
    name: '',
    source_id: uid,
    created_at: at.toISOString(),
  });
  const old = eventAt('01EVENTOFLONGAGO', new Date('2026-01-01T00:00:00Z'));
  gateway.state.events = [old];
  const looks = () => gateway.requests.filter(({ target }) => /\/events\?.*sourceId/.test(target));
  await form.open(uid);
  const card = form.section('Ingest URL');
  await expect(card.getByRole('textbox', { name: 'Sample call' })).toHaveValue(/^curl/);
  expect(looks()).toEqual([]);
  await card.getByRole('button', { name: 'Wait for an event' }).click();
  await expect(card.getByRole('status')).toHaveText('Waiting for the first event');
  await expect.poll(() => looks().length).toBeGreaterThan(1);
  await expect(card.getByRole('status')).toHaveText('Waiting for the first event');
  gateway.state.events = [eventAt('01EVENTWASJUSTNOW', new Date()), old];
  await expect(card.getByRole('status')).toHaveText('Event received');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a wait ends with one more look, which finds what came at its end', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.events = [];
  const form = new SourceForm(page, address('sources'));
  const uid = gateway.state.sources[0]?.uid ?? '';
  await form.open(uid);
  const card = form.section('Ingest URL');
  const status = card.getByRole('status');
  await page.clock.install();
  await card.getByRole('button', { name: 'Wait for an event' }).click();
  await expect(status).toHaveText('Waiting for the first event');
  await page.clock.fastForward(120_000);
  await expect(status).toHaveText('No event came within two minutes.');

  const looks = () => gateway.requests.filter(({ target }) => /\/events\?.*sourceId/.test(target));
  gateway.forgetRequests();
  await card.getByRole('button', { name: 'Wait for an event' }).click();
  // The first look tells what was there before; the next one is after it was taken in.
  await expect.poll(() => looks().length).toBeGreaterThan(1);
  gateway.state.events = [
    { uid: 'late', name: '', source_id: uid, created_at: new Date().toISOString() },
  ];
  await page.clock.fastForward(120_000);
  await expect(status).toHaveText('Event received');
});

test('a gateway that lists no events offers no waiting', async ({
  overFake: { page, address, gateway },
}) => {
  const checkGateway = async (found: string) => {
    await page.goto(address('settings'));
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('row', { name: /^List events/ })).toContainText(found);
  };
  gateway.state.sources[0] = { ...fakeSource(1), uid: 'without-events' };
  gateway.fail({ fault: { kind: 'raw', status: 404, text: '404 page not found' }, when: /events/ });
  await checkGateway('not there');
  const form = new SourceForm(page, address('sources'));
  await form.open('without-events');
  const card = form.section('Ingest URL');
  await expect(card.getByRole('textbox', { name: 'Sample call' })).toHaveValue(/^curl/);
  await expect(card.getByRole('button', { name: 'Wait for an event' })).toHaveCount(0);
  gateway.heal();
  await checkGateway('offered');
});
