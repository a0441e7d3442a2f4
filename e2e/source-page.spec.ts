import { ListScreen } from './screens/list-screen';
import type { SourceForm } from './screens/source-form';
import { keptByBrowser } from './support/kept-by-browser';
import { expect, test } from './support/source-bench';

async function openDelete({ page }: SourceForm) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  return page.getByRole('alertdialog');
}

test('the page names the subscriptions that take its events, and leads to them', async ({
  form,
  sources,
}) => {
  const uid = await sources.create({ name: 'Used', type: 'http' });
  const other = await sources.create({ name: 'Other', type: 'http' });
  const first = await sources.subscribe(uid, 'First taker');
  await sources.subscribe(uid, 'Second taker');
  await sources.subscribe(other, 'Taker of another');
  await form.open(uid);
  const usage = form.section('Used by');
  await expect(usage.getByText('2 subscriptions take its events')).toBeVisible();
  await expect(usage.getByRole('link')).toHaveText(['Second taker', 'First taker']);
  await usage.getByRole('link', { name: 'First taker' }).click();
  await expect(form.page).toHaveURL(new RegExp(`/subscriptions.*${first}`));
  await expect(form.page.getByText('First taker').first()).toBeVisible();
});

test('a delete says which subscriptions go along, takes the typed name, and takes them along', async ({
  form,
  sources,
}) => {
  const uid = await sources.create({ name: 'Goes', type: 'http' });
  await sources.subscribe(uid, 'Goes along');
  await form.open(uid);
  const dialog = await openDelete(form);
  await expect(dialog.getByText('1 subscription goes with it: Goes along.')).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Delete source' });
  await dialog.getByLabel('Type Goes to delete it').fill('goes');
  await button.click();
  await expect(dialog.getByText('Type Goes, exactly as it is written here')).toBeVisible();
  await dialog.getByLabel('Type Goes to delete it').fill('Goes');
  await button.click();
  await expect(form.page).toHaveURL(/\/sources$/);
  await expect(sources.read(uid)).rejects.toThrow(/404/);
  await form.page.goto(form.list.replace(/sources$/, 'subscriptions?q=Goes+along'));
  await expect(form.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(form.page.getByRole('link', { name: 'Goes along' })).toHaveCount(0);
  await expect(form.page.getByText(/name contains “Goes along”/)).toBeVisible();
});

const canary = 'masked-canary-1';
const withSecrets = [
  {
    name: 'Masked-hmac',
    section: 'Verifier',
    label: 'Secret',
    settings: {
      type: 'http',
      verifier: {
        type: 'hmac',
        hmac: { header: 'X-S', hash: 'SHA256', encoding: 'hex', secret: canary },
      },
    },
  },
  {
    name: 'Masked-api-key',
    section: 'Verifier',
    label: 'Header value',
    settings: {
      type: 'http',
      verifier: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: canary } },
    },
  },
  {
    name: 'Masked-broker',
    section: 'Broker',
    label: 'Password',
    settings: {
      type: 'pub_sub',
      pub_sub: {
        type: 'amqp',
        workers: 1,
        amqp: {
          schema: 'amqp',
          host: 'mq.example',
          port: '5672',
          vhost: '/',
          queue: 'orders',
          auth: { user: 'ann', password: canary },
          bindExchange: { exchange: '', routingKey: '' },
        },
      },
    },
  },
];

for (const { name, section, label, settings } of withSecrets) {
  test(`the secret of ${name} is in no list, form or request, and is shown when asked for`, async ({
    form,
    sources,
  }) => {
    const { page } = form;
    const uid = await sources.create({ name, ...settings });
    const list = new ListScreen(page, form.list);
    await list.open(`?q=${name}`);
    await list.rowLinks.first().click();
    await expect(list.panel(`Source ${name}`)).toBeVisible();
    expect(await page.content(), 'list and panel').not.toContain(canary);

    await form.open(uid);
    await form.fill({ Name: 'Reviewed' });
    await page.getByRole('button', { name: 'Review request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Review request' });
    await expect(dialog).toContainText('Reviewed');
    expect(await page.content(), 'form and request').not.toContain(canary);
    await dialog.getByRole('button', { name: 'Back to the form' }).click();

    const opened = await form.edit(section);
    await opened.getByRole('button', { name: `Reveal ${label}` }).click();
    await expect(opened.getByText(canary)).toBeVisible();
    await opened.getByRole('button', { name: `Hide ${label}` }).click();
    await expect(opened.getByText(canary)).toHaveCount(0);
    expect(await keptByBrowser(page)).not.toContain(canary);
  });
}
