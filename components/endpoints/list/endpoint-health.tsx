import type { ReactNode } from 'react';
import { count, type Noun } from '@/components/table/list/list-words';
import { Facts, PanelSection } from '@/components/table/panel/facts';
import { Absent } from '@/components/table/table/absent';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import type { EndpointView } from '@/lib/contract/console/views';
import type { circuitStates, endpointHealth } from '@/lib/contract/gateway/endpoint';
import { notTold } from '@/lib/words/absent';
import { lastTime } from '@/lib/words/last-time';

const tones: Record<(typeof circuitStates)[number], StatusTone> = {
  closed: 'good',
  'half-open': 'warn',
  open: 'bad',
};
const toneOf: ReadonlyMap<string, StatusTone> = new Map(Object.entries(tones));

const noun: Noun = { one: 'delivery', many: 'deliveries' };

/** State of the circuit breaker by icon and the gateway's word; null where there is none. */
function circuit(state: string | null | undefined) {
  return state ? <StatusBadge tone={toneOf.get(state) ?? 'neutral'}>{state}</StatusBadge> : null;
}

function isTold(figure: number | null | undefined): figure is number {
  return figure !== null && figure !== undefined;
}

/** A share in per cent; a number that can be no share, as it is given. */
function rate(share: number | null | undefined) {
  if (!isTold(share)) return null;
  const isShare = share >= 0 && share <= 1;
  return isShare ? `${Number((share * 100).toPrecision(3))} %` : `given as ${share}`;
}

function deliveries(amount: number | null | undefined) {
  return isTold(amount) ? count(amount, noun) : null;
}

/** "0 deliveries" where there were none that could have failed; null where there were, or it is not told. */
function idle({ success_count, failure_count, retry_count }: EndpointView) {
  const isIdle = success_count === 0 && failure_count === 0 && retry_count === 0;
  return isIdle ? count(0, noun) : null;
}

/** Every figure of health; null for one that the gateway does not tell. */
const figures: Record<
  keyof typeof endpointHealth,
  { label: string; show: (endpoint: EndpointView) => ReactNode }
> = {
  cb_state: { label: 'Circuit', show: ({ cb_state }) => circuit(cb_state) },
  period_failure_rate: {
    label: 'Period failure rate',
    show: (endpoint) => rate(endpoint.period_failure_rate) ?? idle(endpoint),
  },
  success_count: { label: 'Succeeded', show: ({ success_count }) => deliveries(success_count) },
  failure_count: { label: 'Failed', show: ({ failure_count }) => deliveries(failure_count) },
  retry_count: { label: 'Being retried', show: ({ retry_count }) => deliveries(retry_count) },
};

/** "3 of 40 failed", by the definition of the rate; null unless all three counts are told. */
function failedOf({ success_count, failure_count, retry_count }: EndpointView) {
  if (!isTold(success_count) || !isTold(failure_count) || !isTold(retry_count)) return null;
  const failures = failure_count + retry_count;
  return `${failures.toLocaleString('en')} of ${count(failures + success_count, noun)} failed`;
}

/** The circuit of an endpoint and how much failed, in a row of the list. */
export function HealthCell({ endpoint }: { endpoint: EndpointView }) {
  const state = circuit(endpoint.cb_state);
  const failures = rate(endpoint.period_failure_rate) ?? idle(endpoint) ?? failedOf(endpoint);
  if (state === null && failures === null) return <Absent word={notTold} />;
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      {state}
      {failures === null ? null : <span>{failures}</span>}
    </span>
  );
}

/** How deliveries to an endpoint go; nothing where the gateway tells nothing of it. */
export function HealthPart({ endpoint }: { endpoint: EndpointView }) {
  const { health_period_seconds: period } = endpoint;
  const told = Object.values(figures).map(({ label, show }) => ({ label, value: show(endpoint) }));
  if (told.every(({ value }) => value === null)) return null;
  // Of a circuit breaker nothing is missing where there is none.
  const facts = told.filter(
    ({ label, value }) => label !== figures.cb_state.label || value !== null,
  );
  return (
    <PanelSection title="Health">
      <Facts
        facts={[
          ...facts.map(({ label, value }) => ({
            label,
            value: value ?? <Absent word={notTold} />,
          })),
          ...(isTold(period) ? [{ label: 'Period', value: lastTime(period) }] : []),
        ]}
      />
    </PanelSection>
  );
}
