import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { writing24, writing267 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { screenHarness } from '@/lib/testing/screen-harness';
import { EndpointList } from './endpoint-list';

const openScreen = screenHarness();

type Figures = Record<string, unknown>;

async function open(rows: readonly Figures[], behaviour = writing267, query = '') {
  const state = { endpoints: rows.map((figures, at) => fakeEndpoint(at + 1, figures)) };
  const opened = await openScreen({ behaviour, state, query }, ({ baseUrl, projectId }) => (
    <EndpointList projectId={projectId} gateway={baseUrl} firstFailure={null} />
  ));
  return { ...opened, table: await screen.findByRole('table') };
}

/** What the column says of each endpoint, once it is chosen. */
async function column(rows: readonly Figures[], behaviour = writing267) {
  const { table } = await open(rows, behaviour);
  expect(within(table).queryByRole('columnheader', { name: 'Health' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Health' }));
  const headers = within(table).getAllByRole('columnheader');
  const at = headers.findIndex(({ textContent }) => textContent === 'Health');
  return rows.map((_, place) => {
    const name = screen.getByRole('link', { name: fakeEndpoint(place + 1).name });
    const cell = name.closest('tr')?.querySelectorAll('td')[at];
    return { text: cell?.textContent, icon: cell?.querySelector('svg')?.getAttribute('class') };
  });
}

/** The facts of the panel part, by their names; undefined where there is none. */
async function part(figures: Figures, behaviour = writing267) {
  await open([figures], behaviour, `?open=${fakeEndpoint(1).uid}`);
  const panel = within(await screen.findByRole('complementary'));
  const title = panel.queryByRole('heading', { name: 'Health' });
  const section = title?.closest('section');
  if (!section) return undefined;
  const terms = [...section.querySelectorAll('dt')];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
}

const told = {
  cb_state: 'half-open',
  period_failure_rate: 0.075,
  success_count: 1_234_567,
  failure_count: 1,
  retry_count: 100_099,
};
const untold = Object.fromEntries(Object.keys(told).map((key) => [key, null]));
const notTold = 'not told';

describe('the column is not there at first; chosen, it shows', () => {
  const cases: [name: string, figures: Figures, text: string][] = [
    ['circuit and rate', told, 'half-open7.5 %'],
    ['a circuit that is closed', { ...untold, cb_state: 'closed' }, 'closed'],
    ['a rate of nothing', { ...untold, period_failure_rate: 0 }, '0 %'],
    ['a rate of all', { ...untold, period_failure_rate: 1 }, '100 %'],
    ['a rate that is small', { ...untold, period_failure_rate: 0.00042 }, '0.042 %'],
    [
      'counts without a rate',
      { ...told, period_failure_rate: null },
      'half-open100,100 of 1,334,667 deliveries failed',
    ],
    ['counts of nothing', { success_count: 0, failure_count: 0, retry_count: 0 }, '0 deliveries'],
    ['no counts in part', { success_count: 3, failure_count: 0 }, notTold],
    ['figures that are null', untold, notTold],
    ['no figures', {}, notTold],
    ['an empty word', { cb_state: '' }, notTold],
    ['a word that is not known', { cb_state: 'tripped' }, 'tripped'],
    ['a word that objects have', { cb_state: '__proto__' }, '__proto__'],
    ['a share that is none', { period_failure_rate: 37.5 }, 'given as 37.5'],
    ['a share below nothing', { period_failure_rate: -0.1 }, 'given as -0.1'],
    [
      'text for numbers',
      { cb_state: 1, period_failure_rate: '0.5', success_count: 'NaN' },
      notTold,
    ],
  ];

  test('what is told of each endpoint, and that the rest is not told', async () => {
    const shown = await column(cases.map(([, figures]) => figures));
    expect(cases.map(([name], at) => [name, shown[at]?.text])).toEqual(
      cases.map(([name, , text]) => [name, text]),
    );
  });

  test('each state of a circuit with an icon of its own', async () => {
    const icons = {
      closed: 'lucide-circle-check',
      'half-open': 'lucide-triangle-alert',
      open: 'lucide-circle-x',
      tripped: 'lucide-circle-dashed',
    };
    const shown = await column(Object.keys(icons).map((cb_state) => ({ cb_state })));
    expect(shown.map(({ icon }) => icon)).toEqual(
      Object.values(icons).map((icon) => expect.stringContaining(icon)),
    );
  });

  test('that a gateway without health tells nothing', async () => {
    expect((await column([{}], writing24)).map(({ text }) => text)).toEqual([notTold]);
  });
});

describe('the panel', () => {
  test('has every figure with its unit, and among the settings none of them again', async () => {
    expect(await part(told)).toEqual({
      Circuit: 'half-open',
      'Period failure rate': '7.5 %',
      Succeeded: '1,234,567 deliveries',
      Failed: '1 delivery',
      'Being retried': '100,099 deliveries',
    });
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names.filter((name) => /^cb|count$|^period/i.test(name ?? ''))).toEqual([
      'Period failure rate',
    ]);
  });

  test('makes up no figure that is missing beside one that is told, and names no circuit where there is none', async () => {
    expect(await part({ ...untold, failure_count: 0 })).toEqual({
      'Period failure rate': notTold,
      Succeeded: notTold,
      Failed: '0 deliveries',
      'Being retried': notTold,
    });
  });

  test('tells that there were no deliveries in place of a rate', async () => {
    const nothing = { success_count: 0, failure_count: 0, retry_count: 0 };
    expect(await part({ cb_state: 'closed', period_failure_rate: null, ...nothing })).toEqual({
      Circuit: 'closed',
      'Period failure rate': '0 deliveries',
      Succeeded: '0 deliveries',
      Failed: '0 deliveries',
      'Being retried': '0 deliveries',
    });
  });

  test('says which deliveries they are of, where the gateway tells it', async () => {
    expect(await part({ ...told, health_period_seconds: 86_400 })).toMatchObject({
      Period: 'last 24 h',
    });
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names.filter((name) => name === 'Period' || /health/i.test(name ?? ''))).toEqual([
      'Period',
    ]);
  });

  test.each([
    ['are null', untold, writing267],
    ['are of the wrong type', { cb_state: 1, retry_count: 'NaN' }, writing267],
    ['are not there', {}, writing24],
  ])('has no such part where all figures %s', async (_, figures, behaviour) => {
    expect(await part(figures, behaviour)).toBeUndefined();
    expect(screen.getByRole('complementary').textContent).not.toMatch(/circuit|period|retr/i);
  });
});
