import type { WrittenKind } from '@/components/editor/runs/bench-function';
import type { Sample } from '@/lib/samples/sample-store';

/** The functions that an operator writes; the gateway calls all of them `transform`. */
export const benchKinds = [
  'subscription',
  'source_body',
  'source_header',
] as const satisfies readonly WrittenKind[];

interface KindFacts {
  label: string;
  /** What it changes, in a word. */
  changes: string;
  /** Where the gateway runs it and what it is given (gateway contract §7.2). */
  runs: string;
  template: string;
  /** Shown until the operator has samples of their own. */
  example: Sample;
}

const exampleOf = (text: string): Sample => ({ id: 'example', name: 'Example', text });

export const kindFacts: Record<WrittenKind, KindFacts> = {
  subscription: {
    label: 'Subscription',
    changes: 'payload',
    runs: 'Runs on each event that passes the filter. It gets the event’s data; what it returns is sent to the endpoint.',
    template: `function transform(payload) {
  return payload;
}
`,
    example: exampleOf(`{
  "order": {
    "id": "ord_1042",
    "total": 129900,
    "currency": null,
    "lines": [{ "sku": "A-7" }, { "sku": "B-2" }]
  }
}`),
  },
  source_body: {
    label: 'Source body',
    changes: 'body',
    runs: 'Runs for message broker sources only, never for events that arrive over HTTP. It gets the message and must return the event: for one endpoint, or for an owner or all where the message’s header x-convoy-message-type is fanout or broadcast.',
    template: `function transform(payload) {
  return {
    endpoint_id: payload.endpoint,
    event_type: payload.type,
    data: payload,
  };
}
`,
    example: exampleOf(`{
  "endpoint": "01JD8Q6X4T7Y2M5K9R3W1V0ZAB",
  "type": "order.paid",
  "total": 129900
}`),
  },
  source_header: {
    label: 'Source headers',
    changes: 'headers',
    runs: 'Runs for message broker sources only, never for events that arrive over HTTP. It gets the message’s headers and returns those of the event.',
    template: `function transform(headers) {
  return headers;
}
`,
    example: exampleOf(`{
  "x-trace-id": "7f3a",
  "x-region": "eu-west-1"
}`),
  },
};
