import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as download from '@/lib/export/download';
import { type FunctionBenchPage, functionsBench } from '../testing/function-bench-page';

const open = functionsBench();

async function canShare(page: FunctionBenchPage): Promise<boolean[]> {
  await page.press('Share');
  const ways = ['Copy link', 'Download function and samples', 'Download as a unit test'];
  await screen.findByRole('button', { name: 'Copy link' });
  return ways.map((name) => !page.button(name).disabled);
}

test('a damaged link opens nothing and says so', async () => {
  await open({ query: '#function=abc' });
  expect(await screen.findByText(/The link is damaged/)).toBeTruthy();
});

test('nothing is shared before what looks like a secret is decided', async () => {
  const page = await open();
  page.write('Sample', '{"api_key":"Abc-123"}');
  expect(await canShare(page)).toEqual([false, false, false]);
  await page.user.keyboard('{Escape}');
  await page.press('Mask');
  await page.press('Share');
  await waitFor(() => expect(page.button('Copy link').disabled).toBe(false));
});

test('what looks like a secret in checks is decided at the sample, where no mask can help', async () => {
  const page = await open();
  await page.openTool('Cases');
  page.write('Checks', "output.to === 'ann@example.com'");
  expect(await canShare(page)).toEqual([false, false, false]);
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Mask' })).toBeNull();
  await page.press('No secret');
  await page.press('Share');
  await waitFor(() => expect(page.button('Copy link').disabled).toBe(false));
});

test('a function too long for a link is offered as a file', async () => {
  const given = vi.spyOn(download, 'downloadText').mockReturnValue(undefined);
  const page = await open();
  const digits = Array.from({ length: 9_000 }, (_each, at) => (at * 7919) % 99_991).join('');
  await page.addSamples(`{"digits":"${digits}"}`);
  await page.press('Share');
  expect(await screen.findByText(/is the most that arrives whole/)).toBeTruthy();
  expect(page.button('Copy link').disabled).toBe(true);
  await page.press('Download function and samples');
  const [name, text, kind] = given.mock.lastCall ?? [];
  expect([name, kind]).toEqual(['function-subscription.json', 'json']);
  expect(text).toContain(digits.slice(0, 100));
});
