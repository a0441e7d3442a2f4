import type { Explanation } from '@/lib/filter/explain';
import { releaseRecords } from '@/lib/releases/records.mjs';
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
  not_evaluated: 'is not evaluated here',
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
export const match: Step = async (traveller, { eventTypes, filter, wayIn }, { release, judge }) => {
  const isTypeChecked = wayIn !== 'http' || releaseRecords[release].chain.checksIncomingType;
  const type = typeProblem(traveller.eventType, eventTypes, wayIn === 'http');
  const unseen = type !== undefined && !isTypeChecked;
  const gateway = unseen ? ['This release does not look at the type of incoming events.'] : [];
  if (type !== undefined && isTypeChecked)
    return { state: 'stopped', note: type, after: traveller, gateway };
  const headers = JSON.stringify(listed(traveller.headers));
  // Gateways read both halves of every event, so one without conditions can fail as well.
  const [ofBody, ofHeaders] = await Promise.all([
    judge(filter.body, { part: 'body', text: traveller.body }, release),
    judge(filter.headers, { part: 'stored_headers', text: headers }, release),
  ]);
  if (!ofBody.ok) return { state: 'stopped', note: ofBody.failure, after: traveller, gateway };
  if (!ofHeaders.ok) {
    return { state: 'stopped', note: ofHeaders.failure, after: traveller, gateway };
  }
  const halves = [
    { part: 'body' as const, explanation: ofBody.value },
    { part: 'headers' as const, explanation: ofHeaders.value },
  ];
  const isAsked = (part: 'body' | 'headers') => Object.keys(filter[part]).length > 0;
  const against = halves.find(({ explanation }) => explanation.outcome !== 'passed');
  const explained = halves.filter((half) => isAsked(half.part) || half === against);
  if (explained.length === 0)
    return {
      state: 'skipped',
      note: 'There is no filter.',
      after: traveller,
      gateway,
      explained,
      isUnset: true,
    };
  return {
    state: against ? 'stopped' : 'passed',
    note: against ? noteAgainst(against, isAsked(against.part)) : 'The filter passes.',
    after: traveller,
    gateway,
    explained,
  };
};
