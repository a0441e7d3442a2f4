import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { functionsBench } from '../testing/function-bench-page';

const open = functionsBench();

describe('messages of a broker', () => {
  const source = fakeSource(1, {
    type: 'pub_sub',
    body_function: 'function transform(p) { return p }',
  });
  const samples = [
    {
      received_at: '2026-11-30T12:00:00Z',
      headers: { 'x-Convoy-message-type': 'fanout', 'x-api-key': 'hush' },
      body: '{"event_type":"order.paid","data":{"id":1152921506151679042}}',
    },
    { body: '{"cut":', is_cut: true, headers: {} },
  ];
  const openAt = (kind: string) =>
    open({
      behaviour: { embedded: true },
      state: { sources: [source], samples },
      query: `?open=${kind}/${source.uid}`,
    });

  test('become samples of the function on the body as they came, where they are whole', async () => {
    const page = await openAt('source_body');
    await page.press('Add samples');
    await page.press('From a message that arrived');
    await screen.findByText('Messages too long for a sample are left out.');
    await page.press(/^order\.paid/);
    await waitFor(() => expect(page.box('Sample').value).toContain('1152921506151679042'));
    expect(page.samples()).toEqual(['Example', 'order.paid']);
  });

  test('give the function on the headers theirs by their names, and no credential', async () => {
    const page = await openAt('source_header');
    await page.press('Add samples');
    await page.press('From a message that arrived');
    await screen.findByText(/stay on the server/);
    await page.press(/^order\.paid/);
    await waitFor(() =>
      expect(JSON.parse(page.box('Sample').value)).toEqual({
        'x-Convoy-message-type': 'fanout',
        'x-api-key': '(hidden)',
      }),
    );
  });

  test('are offered before there is a function, which begins with an example that is not kept', async () => {
    const page = await open({
      behaviour: { embedded: true },
      state: { sources: [{ ...source, body_function: '' }], samples },
      query: `?open=source_body/${source.uid}`,
    });
    await waitFor(() => expect(page.box('Function').value).toContain('event_type: payload.type'));
    expect(page.button('Save to the source').disabled).toBe(true);
    await page.press('Add samples');
    await screen.findByRole('button', { name: 'From a message that arrived' });
  });

  test('are not offered for a source of another type', async () => {
    const page = await open({
      behaviour: { embedded: true },
      state: { sources: [{ ...source, type: 'http' }], samples },
      query: `?open=source_body/${source.uid}`,
    });
    await page.press('Add samples');
    await screen.findByRole('textbox', { name: 'New sample' });
    expect(screen.queryByRole('button', { name: 'From a message that arrived' })).toBeNull();
  });
});
