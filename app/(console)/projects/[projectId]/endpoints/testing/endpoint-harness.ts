import { consoleHarness } from '@/app/testing/console-harness';
import {
  release26 as asSent,
  type Behaviour,
  bySpecification,
  writing24,
  writing26,
  writing26Unlicensed,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { EndpointForm } from './endpoint-form';

type Fields = Record<string, unknown>;

const kinds = {
  /** 26.3.6 without a licence: takes everything, stores what it likes. */
  release26: writing26Unlicensed,
  /** The same with a licence. */
  licensed26: writing26,
  /** 26.7.3 with a licence. */
  release267: writing267,
  /** A release to come: keeps what it is sent, also what today's releases refuse. */
  later: { ...asSent, release: 'Convoy v27.1.0' },
  /** 24.6.5. */
  release24: writing24,
  /** The six documented operations alone. */
  documented: { ...bySpecification, routes: 'documented' },
} as const satisfies Record<string, Behaviour>;

/** Gateways that differ from the interface in how they take endpoints. */
export type EndpointGateway = keyof typeof kinds;

/** The endpoint form over a gateway of each kind, and over the embedded one. */
export function endpointHarness() {
  const harness = consoleHarness();
  return {
    async over(kind: EndpointGateway) {
      const { console, ...opened } = await harness.overFake({ behaviour: kinds[kind] });
      return { form: new EndpointForm(console), ...opened };
    },

    async overEmbedded() {
      const { console, ask, apiKey } = await harness.overEmbedded();
      const endpoints = {
        read: (uid: string): Promise<Fields> => ask('GET', `endpoints/${uid}`),
        create: async (body: Fields) => String((await ask('POST', 'endpoints', body)).uid),
        pause: (uid: string) => ask('PUT', `endpoints/${uid}/pause`),
        update: (uid: string, body: Fields) => ask('PUT', `endpoints/${uid}`, body),
      };
      return { form: new EndpointForm(console), endpoints, ask, apiKey };
    },
  };
}
