import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FunctionBenchPage, functionsBench } from '../testing/function-bench-page';

const open = functionsBench();

const har = JSON.stringify({
  log: {
    entries: [
      {
        request: {
          method: 'POST',
          url: 'https://shop.example/hook?token=hush',
          headers: [],
          postData: { text: '{"from":"har"}' },
        },
      },
    ],
  },
});

async function openFile(page: FunctionBenchPage, name: string, text: string): Promise<void> {
  await page.press('Add samples');
  await page.user.upload(await screen.findByLabelText('Open a file'), new File([text], name));
}

describe('samples', () => {
  test('come from JSON lines, a cURL command and a HAR file, each shown once it is added', async () => {
    const page = await open();
    await page.addSamples(`curl https://a.example --json '{"from":"curl"}'`);
    await page.gives('"from": "curl"');
    await page.addSamples('{"from":"line one"}\n{"from":"line two"}');
    await page.gives('"from": "line one"');
    await openFile(page, 'traffic.har', har);
    await page.gives('"from": "har"');
    expect(page.samples()).toEqual([
      'Example',
      'cURL',
      'Line 1',
      'Line 2',
      expect.stringMatching(/shop\.example/),
    ]);
    expect(page.samples().join()).not.toContain('hush');
    await page.user.selectOptions(page.shownSample(), 'Line 2');
    await page.gives('"from": "line two"');
  });

  test('give a function on headers what was sent as headers', async () => {
    const page = await open();
    await page.choose('Source headers');
    await page.addSamples(`curl https://a.example -H 'x-tenant: acme' -d '{}'`);
    await waitFor(() =>
      expect(JSON.parse(page.box('Sample').value)).toEqual({ 'X-Tenant': 'acme' }),
    );
  });

  test('are named, removed, and brought back, which moves the focus there', async () => {
    const page = await open();
    await page.addSamples('{"a":1}');
    await page.press('Rename sample');
    const name = await screen.findByRole('textbox', { name: 'Name of the sample' });
    await page.user.clear(name);
    await page.user.type(name, 'Refund');
    await page.press('Rename');
    expect(page.samples()).toEqual(['Example', 'Refund']);
    await page.press('Remove sample');
    expect(page.samples()).toEqual(['Example']);
    await page.press('Undo');
    expect(page.samples()).toEqual(['Example', 'Refund']);
    expect(document.activeElement).toBe(page.shownSample());
  });

  test('can be written anew after the last was removed', async () => {
    const page = await open();
    await page.press('Remove sample');
    page.write('Sample', '{"written":"anew"}');
    expect(page.box('Sample').value).toBe('{"written":"anew"}');
    await page.gives('"written": "anew"');
  });

  test('are there as typed after a look at another kind of function', async () => {
    const page = await open();
    page.write('Sample', '{"api_key":"Abc-123"}');
    await page.choose('Source body');
    expect(page.box('Sample').value).toContain('order.paid');
    await page.choose('Subscription');
    expect(page.box('Sample').value).toContain('Abc-123');
  });

  test('say what is wrong with what was pasted', async () => {
    const page = await open();
    await page.addSamples('{"a":1}\n{a}');
    expect(
      await screen.findByText(
        'Line 2, column 2: expected a name in double quotes or “}”, found “a”.',
      ),
    ).toBeTruthy();
    page.write('Sample', '{"a":1,\n"a":2}');
    await page.tells('Line 2, column 1: “a” stands a second time (first in line 1)');
  });

  test('are laid out without a change to numbers and escapes', async () => {
    const page = await open();
    page.write('Sample', '{"id":1152921506151679042,"n":[1.0,1e3],"u":"\\u00db"}');
    await page.press('Format');
    for (const line of ['"id": 1152921506151679042', '1.0,', '1e3', '"u": "\\u00db"'])
      expect(page.box('Sample').value).toContain(line);
  });
});

describe('what looks like a secret in a sample', () => {
  test('runs as it is, and is masked in its length where the operator wants it', async () => {
    const page = await open();
    page.write('Sample', '{"api_key":"Abc-123","total":1.0}');
    await page.tells('One value looks like a secret');
    await page.gives('Abc-123');
    await page.press('Mask');
    expect(page.box('Sample').value).toBe('{"api_key":"Xxx-000","total":1.0}');
    await waitFor(() => expect(page.bench.textContent).not.toContain('looks like a secret'));
  });

  test('is not asked about again once it is declared none', async () => {
    const page = await open();
    page.write('Sample', '{"customer":"ann@example.com"}');
    await page.press('No secret');
    await waitFor(() => expect(page.bench.textContent).not.toContain('looks like a secret'));
    expect(page.box('Sample').value).toContain('ann@example.com');
  });
});
