import {
  type Behaviour,
  bySpecification,
  writing24,
  writing26,
  writing26Unlicensed,
  writing267,
} from './behaviour';

interface Group {
  type: 'outgoing' | 'incoming';
  kinds: Record<string, Behaviour>;
}

/** Gateways that differ from the interface, by the resource whose forms are tested over them. */
export const gatewayKinds = {
  sources: {
    type: 'incoming',
    kinds: {
      /** 24.6.5. */
      release24: writing24,
      /** 26.3.6. */
      release26: writing26,
      /** 26.7.3. */
      release267: writing267,
      /** The six documented operations alone. */
      documented: { ...bySpecification, routes: 'documented' },
    },
  },
  subscriptions: {
    type: 'outgoing',
    kinds: {
      /** 24.6.5. */
      release24: writing24,
      /** 26.3.6 with a licence. */
      release26: writing26,
      /** 26.3.6 without: takes filters and functions, and drops them. */
      unlicensed26: writing26Unlicensed,
      /** The six documented operations alone. */
      documented: { ...bySpecification, routes: 'documented', subscriptions: '24.6.5' },
    },
  },
} as const satisfies Record<string, Group>;

export type GatewayGroup = keyof typeof gatewayKinds;

export type GatewayKind<G extends GatewayGroup> = keyof (typeof gatewayKinds)[G]['kinds'] & string;
