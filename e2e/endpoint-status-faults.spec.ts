import type { Fault } from '../lib/testing/fake-gateway/fault';
import { fakeEndpoint } from '../lib/testing/fake-gateway/rows';
import { ListScreen } from './screens/list-screen';
import { expect, test } from './support/endpoint-gateways';

const emptyFailure: Fault = { kind: 'raw', status: 500, text: '', instead: true };
const changes = /^(?:PUT|POST) .*\/pause/;

test('several are paused over a gateway that fails on one: of each is told how it went', async ({
  over,
}) => {
  const { form, gateway } = await over('release26');
  const { page } = form;
  gateway.state.endpoints = [3, 2, 1].map((number) => fakeEndpoint(number));
  gateway.fail({ fault: emptyFailure, when: changes, times: 1 });
  const list = new ListScreen(page, form.list);
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
