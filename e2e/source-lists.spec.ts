import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { SourceForm } from './screens/source-form';
import { expect, test } from './support/source-bench';

const keys = ['request.body.id', 'request.header.X-Id', 'request.QueryParam.n'];
const headers = ['X-One', 'X-Two', 'X-Three'];

test('three keys and three headers are all there after a reload, in their order', async ({
  form,
  sources,
}) => {
  const uid = await sources.create({ name: 'Lists', type: 'http' });
  await form.open(uid);
  await form.edit('Idempotency keys');
  for (const key of keys) await form.chip('Idempotency keys', key);
  await form.edit('Forwarded headers');
  await form.paste('Forwarded headers', 'X-One: a, b\nX-Two: c\nX-Three: d\nx-one: again');
  await form.saved();
  expect(await sources.read(uid)).toMatchObject({
    idempotency_keys: keys,
    forward_headers: headers,
  });
  await form.page.reload();
  await form.loaded();
  const keySection = await form.edit('Idempotency keys');
  await expect(keySection.getByRole('listitem').filter({ hasText: /^request/ })).toHaveText(keys);
  const headerSection = await form.edit('Forwarded headers');
  await expect(headerSection.getByRole('listitem')).toHaveText(headers);
});

test('the first of three keys is removed, the second stays, and what is empty goes with the save', async ({
  overFake: { page, address, gateway },
}) => {
  const form = new SourceForm(page, address('sources'));
  const stored = ['request.body.id', 'request.header.X-Id', ''];
  gateway.state.sources = [fakeSource(1, { uid: 'with-an-empty-key', idempotency_keys: stored })];
  await form.open('with-an-empty-key');
  const section = await form.edit('Idempotency keys');
  await section.getByRole('button', { name: 'Remove request.body.id' }).click();
  await expect(section.getByRole('button', { name: 'Remove request.body.id' })).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Remove request.header.X-Id' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Remove the empty entry' })).toBeVisible();
  await form.saved();
  expect(gateway.state.sources[0]?.idempotency_keys).toEqual(['request.header.X-Id']);
});

test('a hundred pasted headers are all taken, and named when one cannot be a header', async ({
  form,
  sources,
}) => {
  const uid = await sources.create({ name: 'Many', type: 'http' });
  await form.open(uid);
  const many = Array.from({ length: 100 }, (_, at) => `X-Header-${at}`);
  const section = await form.edit('Forwarded headers');
  await form.paste('Forwarded headers', many.join(', '));
  await expect(section.getByRole('listitem')).toHaveCount(100);
  await form.chip('Forwarded headers', 'X Bad');
  await form.save();
  await expect(section.getByText(/^X Bad: A header name has no blanks/)).toBeVisible();
  await section.getByRole('button', { name: 'Remove X Bad' }).click();
  await form.saved();
  expect((await sources.read(uid)).forward_headers).toEqual(many);
});

test('an answer that is too large or no JSON is told, and one in order is shown as it is sent', async ({
  form,
}) => {
  await form.openNew('Answer');
  const section = await form.edit('Custom response');
  await form.fill({
    'Content type of the answer': 'application/json',
    'Body of the answer': '{"ok":',
  });
  await expect(section.getByText('The body is no JSON')).toBeVisible();
  await form.fill({ 'Body of the answer': '{"ok":true}' });
  const preview = section.getByRole('region', { name: 'Preview of the answer' });
  await expect(preview).toContainText('Content-Type: application/json');
  await expect(preview).toContainText('Content-Length: 11');
  await expect(preview).toContainText('{"ok":true}');
  await form.fill({ 'Body of the answer': `${'é'.repeat(25_600)}.` });
  await form.save();
  await expect(section.getByText('This has 51201 bytes; gateways take 51200')).toBeVisible();
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
