import { verifyRequest } from '@/lib/signature/verify-request';
import { convoy2673 } from '@/lib/testing/releases';
import { expect, test } from './fixtures';
import { SourceForm } from './screens/source-form';
import { accessibilityViolations } from './support/accessibility';
import { copiedBy } from './support/clipboard';

const secret = "typed-only-here-'1'";

/** Header and body of a sample call, as its lines read. */
function signedParts(command: string) {
  const header = /--header 'X-Hub-Signature-256: ([^']+)'/.exec(command)?.[1] ?? '';
  const body = /--data-raw '([^']*)'/.exec(command)?.[1] ?? '';
  return { header, body };
}

test('a source is created with the keyboard alone, has a call signed with what was typed, and waits for its first event', async ({
  overFake: { page, address, gateway },
}) => {
  await page.context().grantPermissions(['clipboard-write']);
  gateway.behaviour.endpoints = convoy2673;
  gateway.state.events = [];
  const form = new SourceForm(page, address('sources'));
  await form.openNew();
  await form.field('Name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'HTTP' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'None' }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(form.field('Secret')).toBeFocused();
  await page.keyboard.type(secret);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/sources\/(?!new)[^/]+$/);
  await expect(form.receipt).toContainText('Saved');
  const uid = page.url().split('/').at(-1) ?? '';
  expect(gateway.state.sources[0]).toMatchObject({
    uid,
    name: 'By keyboard',
    provider: 'github',
    verifier: { hmac: { secret } },
  });

  const card = form.section('Ingest URL');
  const url = String(gateway.state.sources[0]?.url);
  const copyUrl = card.getByRole('button', { name: 'Copy URL' });
  expect(await copiedBy(page, () => copyUrl.click())).toBe(url);
  const command = card.getByRole('textbox', { name: 'Sample call', exact: true });
  await expect(command).toHaveValue(/X-Hub-Signature-256/);
  const text = await command.inputValue();
  const { header, body } = signedParts(text);
  const verdict = await verifyRequest(
    { type: 'github', secret },
    { headers: [['X-Hub-Signature-256', header]], body: new TextEncoder().encode(body) },
    { refusesEmptySettings: true, readsForms: false },
  );
  expect(verdict).toMatchObject({ ok: true });
  const copyCall = card.getByRole('button', { name: 'Copy sample call' });
  expect(await copiedBy(page, () => copyCall.click())).toBe(text);
  await expect(card.getByRole('status')).toHaveText('Waiting for the first event');
  const created_at = new Date().toISOString();
  gateway.state.events = [{ uid: 'e1', name: '', source_id: uid, created_at }];
  await expect(card.getByRole('status')).toHaveText('Event received');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect(command).toHaveCount(0);
  await card.getByLabel('Secret for the sample call').fill(secret);
  await expect(command).toHaveValue(text);
});
