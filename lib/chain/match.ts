import { type Explanation, explainFilter } from '@/lib/filter/explain';
import { readJson } from '@/lib/filter/read-json';
import type { Step, Traveller } from './chain';

/** A sentence when the type keeps the event from the subscription (gateway contract §6.10). */
function typeProblem(eventType: string, wanted: readonly string[], isHttp: boolean) {
  if (wanted.includes('*') || wanted.includes(eventType)) return undefined;
  return isHttp
    ? 'An event from an HTTP source has the source’s mask id as its type, so only * takes it.'
    : `The subscription does not ask for events of the type ${eventType}.`;
}

function listed(headers: Traveller['headers']): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of headers) lists.set(name, [...(lists.get(name) ?? []), value]);
  return Object.fromEntries(lists);
}

const answers: Record<Explanation['outcome'], string> = {
  passed: 'passes',
  failed: 'does not pass',
  error: 'makes the gateway fail',
  unstable: 'passes or not, at random',
};

function noteAgainst(
  { part, explanation }: { part: 'body' | 'headers'; explanation: Explanation },
  isAsked: boolean,
): string {
  return isAsked
    ? `The filter on the ${part} ${answers[explanation.outcome]}.`
    : `The ${part} ${part === 'body' ? 'makes' : 'make'} the gateway fail, though no filter asks for ${part === 'body' ? 'it' : 'them'}.`;
}

/** Whether the subscription takes the event: by its type, its body and its headers. */
export const match: Step = (traveller, { eventTypes, filter, wayIn }, { release }) => {
  const isTypeChecked = !(wayIn === 'http' && release === '24.6.5');
  const type = typeProblem(traveller.eventType, eventTypes, wayIn === 'http');
  const unseen = type !== undefined && !isTypeChecked;
  const gateway = unseen ? ['This release does not look at the type of incoming events.'] : [];
  if (type !== undefined && isTypeChecked)
    return { state: 'stopped', note: type, after: traveller, gateway };
  const body = readJson(traveller.body);
  if (!body.ok) return { state: 'stopped', note: body.failure.message, after: traveller, gateway };
  // Gateways read both halves of every event, so one without conditions can fail as well.
  const halves = [
    {
      part: 'body' as const,
      explanation: explainFilter(filter.body, { part: 'body', payload: body.value }, release),
    },
    {
      part: 'headers' as const,
      explanation: explainFilter(
        filter.headers,
        { part: 'headers', headers: listed(traveller.headers) },
        release,
      ),
    },
  ];
  const isAsked = (part: 'body' | 'headers') => Object.keys(filter[part]).length > 0;
  const against = halves.find(({ explanation }) => explanation.outcome !== 'passed');
  const explained = halves.filter((half) => isAsked(half.part) || half === against);
  if (explained.length === 0)
    return { state: 'skipped', note: 'There is no filter.', after: traveller, gateway, explained };
  return {
    state: against ? 'stopped' : 'passed',
    note: against ? noteAgainst(against, isAsked(against.part)) : 'The filter passes.',
    after: traveller,
    gateway,
    explained,
  };
};
