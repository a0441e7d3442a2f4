import { consoleHarness } from '@/app/testing/console-harness';
import { type GatewayKind, gatewayKinds } from '@/lib/testing/fake-gateway/gateway-kinds';
import { fakeEndpoint, fakeSource, type Row } from '@/lib/testing/fake-gateway/rows';
import { SubscriptionForm } from './subscription-form';

type Fields = Record<string, unknown>;

/** Opens the screens of subscriptions over gateways that differ, or over the embedded one. */
export function subscriptionHarness() {
  const harness = consoleHarness();
  return {
    /** Over a fake of this kind with two endpoints, a source and these subscriptions. */
    async over(kind: GatewayKind<'subscriptions'>, ...subscriptions: Row[]) {
      const opened = await harness.overFake({
        behaviour: gatewayKinds.subscriptions.kinds[kind],
        state: {
          endpoints: [fakeEndpoint(2), fakeEndpoint(1)],
          sources: [fakeSource(1)],
          subscriptions,
        },
      });
      return { ...opened, form: new SubscriptionForm(opened.console) };
    },

    /** Over the embedded gateway, which is asked itself for what it has. */
    async embedded(type?: 'outgoing' | 'incoming') {
      const { console, ask } = await harness.overEmbedded(type);
      const create = async (path: string, body: Fields) => {
        const { uid } = await ask('POST', path, body);
        return String(uid);
      };
      const project = {
        read: (path: string): Promise<Fields> => ask('GET', path),
        create,
        /** A change that somebody else makes meanwhile. */
        change: (path: string, body: Fields): Promise<Fields> => ask('PUT', path, body),
        /** A new endpoint that no subscription sends to. */
        endpoint: (name: string) =>
          create('endpoints', { name, url: 'https://receiver.example/hook' }),
      };
      /** What the form asked to be stored, save by save. */
      const saves = () =>
        console.asked.flatMap(({ method, path, body }) =>
          method === 'PUT' && path.includes('/subscriptions/') ? [(body as Fields).body] : [],
        );
      return { console, form: new SubscriptionForm(console), project, saves };
    },
  };
}
