import type { deliveryModes, retryTypes } from '@/lib/contract/gateway/subscription';

/** What the subscription form holds. Numbers and durations are text, empty for "not set". */
export interface SubscriptionFormValues {
  name: string;
  endpointId: string;
  sourceId: string;
  /** Deprecated by the gateway. */
  appId: string;
  /** Empty where the gateway tells none. */
  deliveryMode: '' | (typeof deliveryModes)[number];
  /** JavaScript; empty for none. */
  function: string;
  eventTypes: string[];
  /** JSON text of each half of the filter; empty for no conditions. */
  filterBody: string;
  filterHeaders: string;
  retryType: '' | (typeof retryTypes)[number];
  /** Attempts in all, the first one included (gateway contract §9.8). */
  retryCount: string;
  /** Time between attempts, as typed: `90s`, `1h30m`. */
  retryDuration: string;
  /** Whole seconds; answered by no gateway (gateway contract §6.3). */
  retryIntervalSeconds: string;
  rateLimitCount: string;
  /** Time that the limit is for, as typed; sent as whole seconds. */
  rateLimitDuration: string;
  alertCount: string;
  /** Time within which the failures count, as typed. */
  alertThreshold: string;
}

/** Where the form of a new subscription starts: every event, no filter (gateway contract §6.2). */
export function newSubscriptionValues(): SubscriptionFormValues {
  return {
    name: '',
    endpointId: '',
    sourceId: '',
    appId: '',
    deliveryMode: '',
    function: '',
    eventTypes: ['*'],
    filterBody: '',
    filterHeaders: '',
    retryType: '',
    retryCount: '',
    retryDuration: '',
    retryIntervalSeconds: '',
    rateLimitCount: '',
    rateLimitDuration: '',
    alertCount: '',
    alertThreshold: '',
  };
}
