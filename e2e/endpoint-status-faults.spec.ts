import type { Fault } from '../lib/testing/fake-gateway/fault';
import { fakeEndpoint } from '../lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';
import { EndpointForm } from './screens/endpoint-form';
import { ListScreen } from './screens/list-screen';

const emptyFailure = (instead: boolean): Fault => ({ kind: 'raw', status: 500, text: '', instead });
const changes = /^(?:PUT|POST) .*\/(?:pause|activate)/;

test('several are paused over a gateway that fails on one: of each is told how it went', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.endpoints = [3, 2, 1].map((number) => fakeEndpoint(number));
  gateway.fail({ fault: emptyFailure(true), when: changes, times: 1 });
  const list = new ListScreen(page, address('endpoints'));
  await list.open();
  await expect(list.rowLinks).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected endpoints' });
  await bar.getByRole('button', { name: 'Pause 3' }).click();
  await expect(bar.getByText('Done with 3')).toBeVisible();
  await expect(bar.getByRole('listitem')).toHaveText([
    /^Endpoint 3.*status 500/,
    /^Endpoint 2.*paused$/,
    /^Endpoint 1.*paused$/,
  ]);
  expect(gateway.state.endpoints.map(({ status }) => status)).toEqual([
    'active',
    'paused',
    'paused',
  ]);
  expect(
    gateway.requests.filter(({ target, method }) => changes.test(`${method} ${target}`)),
  ).toHaveLength(3);
});

test('an endpoint that is active after an empty 500 is shown so, and asked for once', async ({
  overFake: { page, address, gateway },
}) => {
  const row = fakeEndpoint(1, { status: 'inactive' });
  gateway.state.endpoints = [row];
  gateway.fail({ fault: emptyFailure(false), when: changes });
  const form = new EndpointForm(page, address('endpoints'));
  await form.open(String(row.uid));
  await form.act('Activate');
  await expect(page.getByText('active', { exact: true })).toBeVisible();
  expect(
    gateway.requests.filter(({ target, method }) => changes.test(`${method} ${target}`)),
  ).toHaveLength(1);
});
