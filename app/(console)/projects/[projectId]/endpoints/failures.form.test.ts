import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type EndpointForm, minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();
/** What a gateway in trouble answers: a status and nothing else. */
const nothing = { kind: 'raw' as const, status: 500, text: '', instead: true };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

interface Deed {
  name: string;
  /** The request that fails, as the fake sees it. */
  when: RegExp;
  /** Does it, from a loaded endpoint. */
  press: (form: EndpointForm) => Promise<void>;
  /** What is said then. */
  said: RegExp;
  /** Does it once more, where something else than `press` is needed. */
  again: (form: EndpointForm) => Promise<void>;
  /** What shows that it worked then. */
  done: (form: EndpointForm) => Promise<unknown>;
}

const deeds: Deed[] = [
  {
    name: 'an update',
    when: /^PUT .*\/endpoints\/[^/]+$/,
    press: async (form) => {
      await form.fill({ Description: 'tried' });
      await form.save();
    },
    said: /Not saved.*status 500/,
    again: (form) => form.save(),
    done: () => screen.findByRole('region', { name: 'Receipt of the save' }),
  },
  {
    name: 'a pause',
    when: /^PUT .*\/pause$/,
    press: (form) => form.act('Pause'),
    said: /The endpoint was not paused.*status 500/,
    again: (form) => form.act('Pause'),
    done: () => screen.findByText('paused'),
  },
  {
    name: 'a rotation',
    when: /^PUT .*\/expire_secret$/,
    press: async (form) => {
      await form.act('Rotate secret…');
      await form.press('Rotate secret');
    },
    said: /The secret may not be rotated.*status 500/,
    again: (form) => form.press('Rotate secret'),
    done: () => screen.findByRole('button', { name: 'Done' }),
  },
  {
    name: 'a deletion',
    when: /^DELETE /,
    press: async (form) => {
      await form.act('Delete…');
      await form.typeName(minimum.Name);
      await form.press('Delete endpoint');
    },
    said: /Not deleted.*status 500/,
    again: (form) => form.press('Delete endpoint'),
    done: () => heading('Endpoints'),
  },
];

for (const { name, when, press, said, again, done } of deeds) {
  test(`${name} that is answered with 500 and nothing else is told, and can be done again`, async () => {
    const { form, gateway } = await harness.over('release26');
    await form.createMinimum();
    gateway.fail({ fault: nothing, when });
    await press(form);
    await form.alert(said);
    gateway.heal();
    await again(form);
    await done(form);
  });
}

test('a create that is answered with 500 and nothing else is told, and can be done again', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.openNew();
  await form.fill(minimum);
  gateway.fail({ fault: nothing, when: /^POST .*\/endpoints$/, times: 1 });
  await form.save();
  await form.alert(/Not saved.*status 500/);
  await form.created();
  expect(gateway.state.endpoints).toHaveLength(1);
});

test('an undo that is answered with 500 and nothing else is told, and can be done again', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.createMinimum();
  await form.fill({ Description: 'to be undone' });
  await form.saved();
  gateway.fail({ fault: nothing, when: /^PUT / });
  await form.press('Undo');
  await form.alert(/Not undone.*status 500/);
  expect(screen.queryByRole('region', { name: 'Receipt of the save' })).toBeNull();
  gateway.heal();
  await form.press('Undo again');
  await waitFor(() => expect(form.field('Description').value).toBe(''));
  expect(gateway.state.endpoints).toMatchObject([{ description: '' }]);
});

test('an undo whose former state is gone says that nothing was changed', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.createMinimum();
  await form.fill({ Description: 'kept' });
  await form.saved();
  // The token is another one then, as if this one had run out on the server.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.endsWith('/undo')) return fetch(path, init);
    const body = JSON.parse(String(init.body));
    const token = 'A'.repeat(body.token.length);
    return fetch(path, { ...init, body: JSON.stringify({ ...body, token }) });
  });
  await form.press('Undo');
  await form.alert(/can no longer be undone/);
  expect(form.field('Description').value).toBe('kept');
  expect(gateway.state.endpoints).toMatchObject([{ description: 'kept' }]);
});

test('where the endpoint is gone, a save says so', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.createMinimum();
  await form.fill({ Name: 'Renamed' });
  gateway.state.endpoints = [];
  await form.save();
  await form.alert(/Not saved: it is not on the gateway any more/);
  expect(screen.queryByText('active')).toBeNull();
});

test('a refusal stands at its field, the rest above the form with the words of the gateway', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.openNew();
  await form.fill(minimum);
  const failure = { kind: 'failure' as const, status: 400 };
  const when = /^POST .*\/endpoints$/;
  gateway.fail({ fault: { ...failure, message: 'url:this address is not liked' }, when, times: 1 });
  await form.save();
  await waitFor(() => expect(form.told('URL')).toMatch(/this address is not liked/));
  expect(document.activeElement).toBe(form.field('URL'));
  await form.fill({ URL: 'https://receiver.example/liked' });
  gateway.fail({ fault: { ...failure, message: 'an odd refusal' }, when, times: 1 });
  await form.save();
  const summary = await form.alert(/Not saved.*an odd refusal/s);
  expect(summary.textContent).toContain('Request');
  expect(form.field('URL').value).toBe('https://receiver.example/liked');
});
