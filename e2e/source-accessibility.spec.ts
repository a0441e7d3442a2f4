import { inLongRun, isLongRun } from '../lib/testing/long-run';
import type { SourceForm } from './screens/source-form';
import { expectAccessible, expectNoScrollSideways, onPhone } from './support/accessibility';
import { expect, test } from './support/source-harness';

/** The others are made of the same controls, in fewer kinds. */
const verifiers = ['HMAC', ...inLongRun(['Basic', 'API key'])];
const brokers = ['Kafka', ...inLongRun(['Google Pub/Sub', 'Amazon SQS', 'AMQP'])];

async function openAll(form: SourceForm): Promise<void> {
  for (const title of ['Idempotency keys', 'Custom response', 'Functions']) await form.edit(title);
  await form.chip('Idempotency keys', 'request.body.id');
  await form.fill({ 'Body of the answer': 'thank you' });
  await form.page.getByRole('button', { name: 'Change the body' }).click();
  await expect(form.page.getByRole('region', { name: 'Same event or not' })).toBeVisible();
}

async function expectSound(form: SourceForm, name: string): Promise<void> {
  await expectAccessible(form.page, name);
  await onPhone(form.page, () => expectNoScrollSideways(form.page, name));
}

test('no verifier, section or broker has an accessibility violation or makes a phone scroll sideways', async ({
  form,
}) => {
  await form.openNew('Looked at');
  await openAll(form);
  for (const verifier of verifiers) {
    await form.chooseVerifier(verifier);
    await expect(form.page.getByRole('region', { name: 'Signature bench' })).toBeVisible();
    await expectSound(form, verifier);
  }
  if (isLongRun) {
    await form.choose('GitHub');
    await expectSound(form, 'GitHub');
  }
  for (const broker of brokers) {
    await form.chooseBroker(broker);
    await expectSound(form, broker);
  }
});

test('the page of a source has none either', { tag: '@long' }, async ({ form, sources }) => {
  await form.open(await sources.create({ name: 'Looked at', type: 'http' }));
  await form.edit('Status');
  await expectAccessible(form.page, 'loaded');
  await form.fill({ Name: 'Looked at again' });
  await form.saved();
  await expectAccessible(form.page, 'receipt');
});

test('the list of sources and its panel have none either', async ({ form, sources }) => {
  const { page } = form;
  const uid = await sources.create({ name: 'Listed', type: 'http' });
  await page.goto(`${form.list}?open=${uid}`);
  await expect(page.getByRole('link', { name: 'New source' })).toBeVisible();
  await page.getByRole('complementary', { name: 'Source Listed' }).waitFor();
  await expectAccessible(page, 'list and panel');
  await page.getByRole('button', { name: 'Close' }).click();
  await onPhone(page, () => expectNoScrollSideways(page, 'list'));
});
