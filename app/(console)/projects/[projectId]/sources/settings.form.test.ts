import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

test('keys, headers, answer and status are stored as entered', async () => {
  const { form, console, read } = await harness.overEmbedded();
  await form.openNew('Settings');
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.body.id');
  await form.selectOptions({ 'Part of the request': 'header' });
  await form.fill({ 'Name or path': 'X-Request-Id' });
  await form.press('Add key');
  await form.edit('Custom response');
  await form.fill({
    'Content type of the answer': 'text/plain',
    'Body of the answer': 'thank you\n',
  });
  const uid = await form.created();
  const keys = ['request.body.id', 'request.header.X-Request-Id'];
  expect(await read(uid)).toMatchObject({
    idempotency_keys: keys,
    custom_response: { body: 'thank you\n', content_type: 'text/plain' },
  });

  await form.edit('Forwarded headers');
  await form.chip('Forwarded headers', 'X-One');
  await form.chip('Forwarded headers', 'X-Two, X-Three');
  await form.edit('Status');
  await console.user.click(screen.getByRole('checkbox', { name: /^Disabled/ }));
  await form.saved();
  const forward_headers = ['X-One', 'X-Two', 'X-Three'];
  expect(await read(uid)).toMatchObject({
    idempotency_keys: keys,
    forward_headers,
    is_disabled: true,
  });

  await form.edit('Idempotency keys');
  await form.press('Remove request.body.id');
  await form.saved();
  expect(await read(uid)).toMatchObject({
    idempotency_keys: ['request.header.X-Request-Id'],
    forward_headers,
  });
});

test('three keys and three headers are all there after a reload, in their order', async () => {
  const { form, console, create, read } = await harness.overEmbedded();
  const keys = ['request.body.id', 'request.header.X-Id', 'request.QueryParam.n'];
  const headers = ['X-One', 'X-Two', 'X-Three'];
  const uid = await create({ name: 'Lists', type: 'http' });
  await form.open(uid);
  await form.edit('Idempotency keys');
  for (const key of keys) await form.chip('Idempotency keys', key);
  await form.edit('Forwarded headers');
  await form.paste('Forwarded headers', 'X-One: a, b\nX-Two: c\nX-Three: d\nx-one: again');
  await form.saved();
  expect(await read(uid)).toMatchObject({ idempotency_keys: keys, forward_headers: headers });
  await console.reload();
  await form.loaded();
  expect(form.entries(await form.edit('Idempotency keys'))).toEqual(keys);
  expect(form.entries(await form.edit('Forwarded headers'))).toEqual(headers);
});

test('the first of three keys is removed, the second stays, and what is empty goes with the save', async () => {
  const idempotency_keys = ['request.body.id', 'request.header.X-Id', ''];
  const row = fakeSource(1, { idempotency_keys });
  const { form, gateway } = await harness.overFake({ state: { sources: [row] } });
  await form.open(row.uid);
  const section = await form.edit('Idempotency keys');
  await form.press('Remove request.body.id');
  expect(form.entries(section)).toEqual(['request.header.X-Id', 'empty']);
  within(section).getByRole('button', { name: 'Remove the empty entry' });
  await form.saved();
  expect(gateway.state.sources[0]?.idempotency_keys).toEqual(['request.header.X-Id']);
});

test('a hundred pasted headers are all taken, and named when one cannot be a header', async () => {
  const { form, create, read } = await harness.overEmbedded();
  const uid = await create({ name: 'Many', type: 'http' });
  await form.open(uid);
  const many = Array.from({ length: 100 }, (_, at) => `X-Header-${at}`);
  const section = await form.edit('Forwarded headers');
  await form.paste('Forwarded headers', many.join(', '));
  expect(form.entries(section)).toEqual(many);
  await form.chip('Forwarded headers', 'X Bad');
  await form.save();
  await within(section).findByText(/^X Bad: A header name has no blanks/);
  await form.press('Remove X Bad');
  await form.saved();
  expect((await read(uid)).forward_headers).toEqual(many);
});

test('an answer that is too large or no JSON is told, and one in order is shown as it is sent', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew('Answer');
  const section = await form.edit('Custom response');
  await form.fill({
    'Content type of the answer': 'application/json',
    'Body of the answer': '{"ok":',
  });
  await within(section).findByText(
    /^The body is no JSON\. Line 1, column 7: the JSON ends too early/,
  );
  await form.fill({ 'Body of the answer': '{"ok":true}' });
  const preview = form.section('Preview of the answer').textContent;
  expect(preview).toContain('Content-Type: application/json');
  expect(preview).toContain('Content-Length: 11');
  expect(preview).toContain('{"ok":true}');
  await form.fill({ 'Body of the answer': `${'é'.repeat(25_600)}.` });
  await form.save();
  await within(section).findByText('This has 51201 bytes; gateways take 51200');
});

test('two sample requests are told to be the same event or not', async () => {
  const { form, console } = await harness.overEmbedded();
  await form.openNew('Preview');
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.body.data.id');
  const preview = await screen.findByRole('region', { name: 'Same event or not' });
  await within(preview).findByText(/^The same event/);
  const second = async (text: string) => {
    const box = within(preview).getAllByLabelText('JSON body').at(-1) ?? preview;
    await console.user.clear(box);
    await console.user.click(box);
    await console.user.paste(text);
  };
  await second('{"data":{"id":2}}');
  await within(preview).findByText('Two events: both are delivered.');
  await second('{}');
  await within(preview).findByText(/^Second request: .* is missing in the body/);
});

test.each([
  ['overEmbedded', 'Two events: both are delivered.'],
  ['overFake', /^The same event/],
] as const)('%s, two requests without any key are told as what they are', async (over, words) => {
  const { form } = await harness[over]();
  await form.openNew('Preview');
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.header.X-Absent');
  const preview = await screen.findByRole('region', { name: 'Same event or not' });
  await within(preview).findByText(words);
});

test.each([
  [{}, ['Enter the user name', 'Enter the password']],
  [{ User: 'sender' }, ['Enter the password']],
  [{ Password: 'a password' }, ['Enter the user name']],
  [{ User: ' ', Password: ' ' }, ['Enter the user name', 'Enter the password']],
])('basic authentication that holds %j alone is refused before it is sent', async (parts, told) => {
  const { form, gateway } = await harness.overFake();
  await form.openNew('Half');
  await form.chooseVerifier('Basic');
  await form.fill(parts);
  await form.save();
  const problems = /^Enter the (?:user name|password)$/;
  await waitFor(() => {
    const found = screen.getAllByText(problems, { selector: '[id$="-error"], [id$="-error"] *' });
    expect(found.map(({ textContent }) => textContent)).toEqual(told);
  });
  expect(gateway.state.sources).toEqual([]);
});

test('problems are named at their fields', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew('Problems');
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.headers.id');
  await form.edit('Custom response');
  await form.fill({ 'Content type of the answer': 'json' });
  await form.chooseVerifier('HMAC');
  await form.save();
  await waitFor(() => {
    screen.getByText(/must start with request\.header/);
    screen.getByText(/^Write type and subtype/);
    screen.getByText('Enter the secret that the sender signs with');
  });
});
