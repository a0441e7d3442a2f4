import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Inbox } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { SidePanel } from '@/components/table/panel/side-panel';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { sourceSearch } from '@/lib/contract/console/searches';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceListOptions } from '@/lib/queries/sources';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { screenHarness } from '@/lib/testing/screen-harness';
import { type ListPanelProps, listKind } from './list-kind';
import { ResourceList } from './resource-list';

/** The names of the rows that were drawn, each time they were. */
let drawn: string[] = [];
beforeEach(() => {
  drawn = [];
});

const helper = listColumnHelper<SourceView>();
const columns = [
  helper.display({
    id: 'name',
    header: 'Name',
    cell: ({ row }) => {
      drawn.push(String(row.original.name));
      return row.original.name;
    },
    meta: { label: 'Name', width: 'w-42', stays: 'always' },
  }),
];

function BesideList({ uid, takesFocus, onClose, onLeave }: ListPanelProps<unknown>) {
  return (
    <SidePanel label={uid} title={uid} {...{ takesFocus, onClose, onLeave }}>
      <p>settings</p>
    </SidePanel>
  );
}

const kind = listKind({
  name: 'sources',
  noun: { one: 'source', many: 'sources' },
  title: 'Sources',
  purpose: 'Where events come from',
  model: sourceSearch,
  options: sourceListOptions,
  filters: [{ name: 'q', kind: 'search', fields: 'name' }],
  columns,
  layout: { columns: columnIds(columns), hidden: [], fixed: 'name' },
  summaryOf: () => '',
  nothing: { icon: Inbox, title: 'None', text: 'None yet.' },
  panel: {
    parameter: 'open',
    load: async () => undefined,
    current: () => BesideList,
  },
  loadMenu: async () => () => null,
});

const sources = Array.from({ length: 20 }, (_, at) => fakeSource(at));
const open = screenHarness();

/** A list of twenty rows at rest. */
async function openList() {
  await open({ state: { sources } }, ({ baseUrl, projectId }) => (
    <ResourceList
      kind={kind}
      scope={{ projectId, gateway: baseUrl, firstFailure: null }}
      selectionBar={() => null}
    />
  ));
  const rows = within(await screen.findByRole('table')).getAllByRole('link');
  expect(rows).toHaveLength(sources.length);
  return rows;
}

/** The different rows that were drawn by what an operator does. */
async function drawnBy(work: () => Promise<unknown>): Promise<string[]> {
  drawn = [];
  await work();
  return [...new Set(drawn)];
}

test('a list that opens draws each row once', async () => {
  await openList();
  expect(drawn).toHaveLength(sources.length);
});

test('a panel that opens, changes or closes draws the rows that it is of, and no other', async () => {
  const [first, second, third] = await openList();
  if (!first || !second || !third) throw new Error('too few rows');
  const names = [first, second, third].map(({ textContent }) => textContent);

  // The first row was the one that the Tab key reaches.
  const opened = await drawnBy(() => userEvent.click(second));
  expect(opened.toSorted()).toEqual(names.slice(0, 2).toSorted());
  const changed = await drawnBy(() => userEvent.click(third));
  expect(changed.toSorted()).toEqual(names.slice(1).toSorted());
  const close = await screen.findByRole('button', { name: 'Close' });
  expect(await drawnBy(() => userEvent.click(close))).toEqual([names[2]]);
});

test('what is typed into the search draws no row before it is searched for', async () => {
  await openList();
  const box = screen.getByRole('searchbox');
  drawn = [];
  // At once: the search begins when typing rests.
  for (const value of ['s', 'so', 'sou']) fireEvent.change(box, { target: { value } });
  expect(box).toHaveProperty('value', 'sou');
  expect(drawn).toEqual([]);
});

test('a row that is selected is drawn, and no other', async () => {
  await openList();
  const [box] = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
  if (!box) throw new Error('no box');
  // The pointer gives the row the place that the Tab key reaches, which it had.
  expect(await drawnBy(() => act(async () => box.click()))).toHaveLength(1);
});

test('a row holds its box, its cells and the button of its menu, and nothing that is not open', async () => {
  const [link] = await openList();
  expect(link?.closest('tr')?.querySelectorAll('*').length).toBeLessThanOrEqual(14);
});
