import { consoleHarness } from '@/app/testing/console-harness';
import type { FakeGatewayOptions } from '@/lib/testing/fake-gateway/fake-gateway';
import { type GatewayKind, gatewayKinds } from '@/lib/testing/fake-gateway/gateway-kinds';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { aroundGateway } from './around-gateway';
import { SourceForm } from './source-form';

type Fields = Record<string, unknown>;

/** The releases of the gateway by the kind that stands for each. */
export const releases = {
  [convoy2465]: 'release24',
  [convoy2636]: 'release26',
  [convoy2673]: 'release267',
} as const satisfies Record<string, GatewayKind<'sources'>>;

/** Opens the form of a source over gateways, and closes everything after each test of a file. */
export function sourceHarness() {
  const harness = consoleHarness();

  async function overFake(options: FakeGatewayOptions = {}) {
    const { console, gateway, fail } = await harness.overFake(options);
    return { form: new SourceForm(console), console, gateway, fail, ...aroundGateway(gateway) };
  }
  return {
    /** Over a gateway that does as told. */
    overFake,

    /** Over a gateway of a kind that differs from the interface. */
    async overKind(kind: GatewayKind<'sources'>) {
      const { type, kinds } = gatewayKinds.sources;
      const project = { uid: kind, name: kind, type };
      return overFake({ behaviour: kinds[kind], state: { project } });
    },

    /** Over the incoming project of the embedded gateway, which has no source yet. */
    async overEmbedded() {
      const { console, ask } = await harness.overEmbedded('incoming');
      const make = async (list: string, body: Fields) =>
        String((await ask('POST', list, body)).uid);
      return {
        form: new SourceForm(console),
        console,
        /** A stored source, asked of the gateway itself. */
        read: (uid: string): Promise<Fields> => ask('GET', `sources/${uid}`),
        create: (body: Fields) => make('sources', body),
        /** A subscription of this name that takes the events of a source. */
        async subscribe(source_id: string, name: string): Promise<string> {
          const endpoint = { name: `Endpoint of ${name}`, url: 'https://receiver.example/hook' };
          const endpoint_id = await make('endpoints', endpoint);
          return make('subscriptions', { name, source_id, endpoint_id });
        },
        ask,
      };
    },
  };
}

/** A source without its name, the time of its last save and what its consumer does. */
export function settingsOf({ name: _, updated_at: __, consumer: ___, ...rest }: Fields): Fields {
  return rest;
}
