import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { screenHarness } from '@/lib/testing/screen-harness';
import { SourceList } from './source-list';

const open = screenHarness();

test('a project without sources is told what one is, and how to make it', async () => {
  await open({}, ({ baseUrl, projectId }) => (
    <SourceList projectId={projectId} gateway={baseUrl} firstFailure={null} />
  ));
  await screen.findByRole('heading', { name: 'No sources yet' });
  for (const link of screen.getAllByRole('link', { name: 'New source' })) {
    expect(link.getAttribute('href')).toBe('/projects/fake-project/sources/new');
  }
});

test('what narrows the list is said in the words of its filters', async () => {
  const query = '?q=pay&type=pub_sub&provider=github&status=disabled';
  await open({ query }, ({ baseUrl, projectId }) => (
    <SourceList projectId={projectId} gateway={baseUrl} firstFailure={null} />
  ));
  const words = await screen.findByText(/^Asked for/);
  expect(words.textContent).toContain(
    'name, URL or ID contains “pay”, type is message broker, provider is GitHub, status is disabled',
  );
});

test('a row that has lost something is marked, and the others stand beside it', async () => {
  const sources = [fakeSource(1), { ...fakeSource(2), unreadable: ['verifier.hmac.secret'] }];
  await open({ state: { sources } }, ({ baseUrl, projectId }) => (
    <SourceList projectId={projectId} gateway={baseUrl} firstFailure={null} />
  ));
  await screen.findByText(/cannot read all that it stored of 1 source on this page/);
  expect(screen.getAllByText('Damaged')).toHaveLength(1);
  for (const { name } of sources) expect(screen.getAllByText(String(name))).not.toEqual([]);
});

test('a source whose broker is away says so in its row, where the gateway tells it with the list', async () => {
  const sources = [
    { ...fakeSource(1), consumer: { state: 'waiting', problem: 'unreachable' } },
    { ...fakeSource(2), consumer: { state: 'consuming', problem: null } },
    fakeSource(3),
  ];
  const { gateway } = await open({ state: { sources } }, ({ baseUrl, projectId }) => (
    <SourceList projectId={projectId} gateway={baseUrl} firstFailure={null} />
  ));
  const row = await screen.findByRole('row', { name: new RegExp(String(fakeSource(1).name)) });
  expect(within(row).getByText('broker unreachable')).toBeDefined();
  expect(screen.getAllByText('broker unreachable')).toHaveLength(1);
  expect(gateway.requests.filter(({ target }) => target.includes('/consumer'))).toEqual([]);
});
