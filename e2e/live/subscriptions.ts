import { isRecord } from '@/lib/util/json';
import { SubscriptionForm } from '../screens/subscription-form';
import { expect, test } from '../support/live-gateway';

// In one line, since the editor lays out what is typed.
const code = 'function transform(payload) { return { total: payload.total }; }';

function eventTypesOf({ filter_config }: Record<string, unknown>): unknown {
  return isRecord(filter_config) ? filter_config.event_types : undefined;
}

/** Subscriptions of an outgoing project. */
export function subscriptionTests(): void {
  test('a subscription is created for an endpoint, and a change of its name keeps its filter', {
    tag: '@long',
  }, async ({ live: { page, address, needs, ofType, given, name, make, read, remember } }) => {
    needs('createEndpoint', 'deleteEndpoint');
    needs('createSubscription', 'getSubscription', 'updateSubscription', 'deleteSubscription');
    ofType('outgoing');
    const endpoint = await make('endpoints', { name, url: given('receiver') });
    const form = new SubscriptionForm(page, address('subscriptions'));
    await form.openNew();
    await form.fill({ Name: name });
    await form.typeId('Endpoint', String(endpoint.uid));
    const uid = await form.created();
    remember(`subscriptions/${uid}`);
    const { filter_config } = await read(`subscriptions/${uid}`);
    await form.fill({ Name: `${name}-changed` });
    await form.saved();
    const after = await read(`subscriptions/${uid}`);
    expect(after).toMatchObject({ name: `${name}-changed`, filter_config });
  });

  test('function and filter of a subscription are put to the gateway, and what it drops is told', {
    tag: '@long',
  }, async ({
    live: { page, address, needs, ofType, given, name, make, read, remember, refused },
  }) => {
    needs('createEndpoint', 'deleteEndpoint');
    needs('createSubscription', 'getSubscription', 'deleteSubscription');
    needs('subscriptionFunction', 'subscriptionFilter');
    ofType('outgoing');
    const endpoint = await make('endpoints', { name, url: given('receiver') });
    const form = new SubscriptionForm(page, address('subscriptions'));
    await form.openNew();
    await form.fill({ Name: name });
    await form.typeId('Endpoint', String(endpoint.uid));
    await form.addEventTypes('live.test');
    await form.edit('Filter');
    await form.write('Filter', 'Filter on the body', '{"total":{"$gt":5}}');
    await form.edit('Function');
    await form.write('Function', 'Function', code);
    const uid = await form.created();
    remember(`subscriptions/${uid}`);
    const stored = await read(`subscriptions/${uid}`);
    const isStored = stored.function === code && String(eventTypesOf(stored)) === 'live.test';
    if (isStored) {
      await expect(form.receipt).not.toContainText('not all of it');
      return;
    }
    await expect(form.receipt).toContainText('Saved, but not all of it');
    const words = 'It took function and filter and stored neither';
    expect({ function: stored.function || null, types: eventTypesOf(stored) }, words).toEqual({
      function: null,
      types: ['*'],
    });
    refused('subscriptionFilter', words);
  });
}
