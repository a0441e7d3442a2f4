import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { FunctionsPage } from '@/components/functions/functions-page';
import { FunctionBenchPage } from '@/components/functions/testing/function-bench-page';
import { SourcePage } from '@/components/sources/page/source-page';
import { SubscriptionPage } from '@/components/subscriptions/page/subscription-page';
import { writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { screenHarness } from '@/lib/testing/screen-harness';
import { ShellOver } from '@/lib/testing/shell-over';

const openScreen = screenHarness();
beforeEach(() => window.sessionStorage.clear());

const uid = '01HZX3N6Q7V8W9Y0A1B2C3D4E5';
const project = { uid: 'project-of-functions', name: 'Shop', type: 'outgoing' };
const stored = 'function transform(p) { return { stored: p.order.total }; }';
const written = 'function transform(p) { return { written: p.order.total }; }';
const dates = { created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z' };
const subscription = {
  ...dates,
  uid,
  name: 'Orders for Acme',
  type: 'api',
  function: stored,
  endpoint_metadata: { uid: 'endpoint-1', name: 'Acme' },
  filter_config: { event_types: ['*'], filter: { headers: {}, body: {} } },
};
const source = {
  ...dates,
  uid,
  name: 'Broker',
  type: 'pub_sub',
  // One without a secret, which would have to be typed again.
  pub_sub: {
    type: 'kafka',
    workers: 1,
    kafka: { brokers: ['broker:9092'], topic_name: 'events', consumer_group_id: 'readers' },
  },
  body_function: stored,
  verifier: { type: 'noop' },
};

/** Two screens of one console, the second once it is gone to. */
function TwoScreens({ first, second }: { first: ReactNode; second: ReactNode }) {
  const [isSecond, setSecond] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSecond(true)}>
        Go to the form
      </button>
      {isSecond ? second : first}
    </>
  );
}

const kinds = [
  {
    list: 'On subscriptions',
    name: 'Orders for Acme',
    save: 'Save to the subscription',
    address: `subscriptions/${uid}`,
    field: 'Function',
    state: { project, subscriptions: [subscription] },
    Form: SubscriptionPage,
  },
  {
    list: 'On sources',
    name: 'Broker',
    save: 'Save to the source',
    address: `sources/${uid}`,
    field: 'Body function',
    state: { project, sources: [source] },
    Form: SourcePage,
  },
];

test.each(kinds)(
  'a function $list opens in the bench by the picker, and is saved by the form',
  async ({ list, name, save, address, field, state, Form }) => {
    const { pushed } = await openScreen({ behaviour: writing26, state }, (gateway) => (
      <ShellOver gateway={gateway} screen="functions">
        <TwoScreens
          first={<FunctionsPage projectId={gateway.projectId} />}
          second={
            <Form
              projectId={gateway.projectId}
              uid={uid}
              loaded={undefined}
              lastSaved={null}
              listItem={null}
            />
          }
        />
      </ShellOver>
    ));
    const page = new FunctionBenchPage();
    await page.press(/^Function: Not stored yet/);
    const found = await screen.findByRole('region', { name: list });
    await page.user.click(await within(found).findByRole('button', { name: new RegExp(name) }));
    await page.press(new RegExp(`^Function: ${name}`));
    await waitFor(() => expect(page.box('Function').value).toBe(stored));
    expect(page.button(save).disabled).toBe(true);
    await page.user.keyboard('{Escape}');
    page.write('Function', written);
    await page.press(save);
    expect(pushed).toEqual([`/projects/${project.uid}/${address}`]);
    await page.press('Go to the form');
    await screen.findByText(/The function is as you wrote it in the bench/);
    await page.press(/^Edit Function/);
    expect(page.box(field).value).toBe(written);
    await page.press(/^Save changes/);
    expect(await screen.findByRole('region', { name: 'Receipt of the save' })).toBeTruthy();
  },
);
