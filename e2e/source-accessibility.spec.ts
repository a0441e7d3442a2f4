import type { SourceForm } from './screens/source-form';
import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/source-bench';

const verifiers = ['HMAC', 'Basic', 'API key'];
const brokers = ['Amazon SQS', 'Google Pub/Sub', 'Kafka', 'AMQP'];

async function openAll(form: SourceForm): Promise<void> {
  for (const title of ['Idempotency keys', 'Custom response', 'Functions']) await form.edit(title);
  await form.chip('Idempotency keys', 'request.body.id');
  await form.fill({ 'Body of the answer': 'thank you' });
  await form.page.getByRole('button', { name: 'Change the body' }).click();
  await expect(form.page.getByRole('region', { name: 'Same event or not' })).toBeVisible();
}

/** Shows every branch of the form, one after another. */
async function everyBranch(form: SourceForm, look: (name: string) => Promise<void>) {
  for (const verifier of verifiers) {
    await form.chooseVerifier(verifier);
    await expect(form.page.getByRole('region', { name: 'Signature bench' })).toBeVisible();
    await look(verifier);
  }
  await form.choose('GitHub');
  await look('GitHub');
  for (const broker of brokers) {
    await form.chooseBroker(broker);
    await look(broker);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.slow();

    test('every branch and section has no accessibility violation', async ({ form }) => {
      await form.openNew('Looked at');
      await openAll(form);
      await everyBranch(form, async (name) => {
        expect(await accessibilityViolations(form.page), name).toEqual([]);
      });
    });

    test('the page of a source and its list have no accessibility violation', async ({
      form,
      sources,
    }) => {
      const uid = await sources.create({ name: 'Looked at', type: 'http' });
      await form.open(uid);
      await form.edit('Status');
      expect(await accessibilityViolations(form.page)).toEqual([]);
      await form.fill({ Name: 'Looked at again' });
      await form.saved();
      expect(await accessibilityViolations(form.page), 'receipt').toEqual([]);
      await form.page.goto(form.list);
      await expect(form.page.getByRole('link', { name: 'New source' })).toBeVisible();
      expect(await accessibilityViolations(form.page), 'list').toEqual([]);
    });
  });
}

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('no branch makes the page scroll sideways', async ({ form }) => {
    await form.openNew('Narrow');
    await openAll(form);
    await everyBranch(form, async (name) => {
      const width = await form.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, name).toBeLessThanOrEqual(390);
    });
  });
});
