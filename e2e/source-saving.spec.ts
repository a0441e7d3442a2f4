import type { Locator } from 'playwright/test';
import { ListScreen } from './screens/list-screen';
import { keptByBrowser } from './support/kept-by-browser';
import { expect, test } from './support/source-harness';

/** Presses the label of a choice, as people do: the box before it is left by that press. */
async function press(section: Locator, choice: string): Promise<void> {
  await section.getByText(choice, { exact: true }).click();
}

/** Types with the keyboard and stays in the box. */
async function type(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.pressSequentially(text);
}

test('a verifier or a broker that is left does not keep a source from being saved', {
  tag: '@long',
}, async ({ form, sources }) => {
  await form.openNew('Left branches');
  const verifier = await form.edit('Verifier');
  await press(verifier, 'HMAC');
  await type(form.field('Header'), 'X-Left');
  await press(verifier, 'Basic');
  await type(form.field('User'), 'left-user');
  await press(verifier, 'API key');
  await type(form.field('Header name'), 'X-Kept');
  await type(form.field('Header value'), 'kept-value');
  const uid = await form.created();
  const { verifier: created } = await sources.read(uid);
  expect(created).toMatchObject({ type: 'api_key', api_key: { header_name: 'X-Kept' } });
  expect(JSON.stringify(created)).not.toMatch(/left-|X-Left/);

  await press(form.page.getByRole('radiogroup', { name: 'Type' }), 'Message broker');
  const broker = await form.edit('Broker');
  await press(broker, 'Kafka');
  await press(broker, 'SCRAM');
  await type(form.field('User'), 'left-user');
  await press(broker, 'Plain');
  await type(form.field('User'), 'left-user-too');
  await press(broker, 'Amazon SQS');
  await type(form.field('Region'), 'left-region');
  await press(broker, 'AMQP');
  await type(form.field('Host'), 'kept.example');
  await type(form.field('Queue'), 'kept-queue');
  await press(broker, 'User and password');
  await type(form.field('User'), 'left-user');
  await press(broker, 'None');
  await form.saved();
  const { type: kind, pub_sub } = await sources.read(uid);
  expect(kind).toBe('pub_sub');
  expect(pub_sub).toMatchObject({
    type: 'amqp',
    amqp: { host: 'kept.example', queue: 'kept-queue' },
  });
  expect(JSON.stringify(pub_sub)).not.toContain('left-');
});

test('each function holds its own text, starts from an example of its type, and can be taken out', async ({
  form,
  sources,
}) => {
  const { page } = form;
  const body_function = 'function transform(p) { return p; }';
  const uid = await sources.create({ name: 'Functions', type: 'http', body_function });
  await form.open(uid);
  const section = await form.edit('Functions');
  await section.getByRole('button', { name: 'Change the headers' }).click();
  await expect(section.locator('.monaco-editor').nth(1)).toBeVisible();
  // Until an editor is there a text area stands in for it.
  await expect(section.locator('textarea.absolute')).toHaveCount(0);
  await section.getByRole('textbox', { name: 'Header function' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('function transform(h) { return h; }');
  await form.saved();
  expect(await sources.read(uid)).toMatchObject({
    body_function,
    header_function: 'function transform(h) { return h; }',
  });
  await section.getByRole('button', { name: 'Remove this function' }).first().click();
  await form.saved();
  const after = await sources.read(uid);
  expect(after.body_function || '').toBe('');
  expect(after.header_function).toBe('function transform(h) { return h; }');
});

test('the secret of a source is in no list, form or request, is shown when asked for, and leaves no trace', async ({
  form,
  sources,
}) => {
  const { page } = form;
  const canary = 'masked-canary-1';
  const hmac = { header: 'X-S', hash: 'SHA256', encoding: 'hex', secret: canary };
  const verifier = { type: 'hmac', hmac };
  const uid = await sources.create({ name: 'Masked', type: 'http', verifier });
  const list = new ListScreen(page, form.list);
  await list.open(`?open=${uid}`);
  await expect(list.panel('Source Masked')).toBeVisible();
  expect(await page.content(), 'list and panel').not.toContain(canary);

  await form.open(uid);
  await form.fill({ Name: 'Reviewed' });
  await page.getByRole('button', { name: 'Review request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review request' });
  await expect(dialog).toContainText('Reviewed');
  expect(await page.content(), 'form and request').not.toContain(canary);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();

  const opened = await form.edit('Verifier');
  await opened.getByRole('button', { name: 'Reveal Secret' }).click();
  await expect(opened.getByText(canary)).toBeVisible();
  await opened.getByRole('button', { name: 'Hide Secret' }).click();
  await expect(opened.getByText(canary)).toHaveCount(0);
  expect(await keptByBrowser(page)).not.toContain(canary);
});
