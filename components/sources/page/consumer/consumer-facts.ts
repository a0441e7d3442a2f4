import { count } from '@/components/table/list/list-words';
import type { StatusTone } from '@/components/ui/status-badge';
import type { SourceConsumerView } from '@/lib/contract/console/views';
import { unknown } from '@/lib/words/absent';
import { brokerProblemWords, consumerStateWords, messageNoun } from '@/lib/words/broker-consumers';
import { wordFor } from '@/lib/words/word-for';

type Told = Pick<SourceConsumerView, 'state' | 'problem' | 'error'>;

const tones: Readonly<Record<string, StatusTone>> = {
  connecting: 'neutral',
  consuming: 'good',
  waiting: 'warn',
  disabled: 'paused',
  unsupported: 'neutral',
};

/** The state in a word, as one of a gateway that tells none as well. */
export function stateWord({ state }: Pick<Told, 'state'>): string {
  return state ? wordFor(consumerStateWords, state, 'choice') : 'Not told';
}

export function stateTone({ state }: Pick<Told, 'state'>): StatusTone {
  return (Object.hasOwn(tones, state ?? '') ? tones[state ?? ''] : undefined) ?? 'neutral';
}

const LONGEST_ERROR = 1_000;

/** Why it waits, and what to do: a line of our own, and the words of the gateway where it has some. */
export function problemOf({ problem, error }: Told): { title: string; text: string } | null {
  if (!problem && !error) return null;
  const title = problem ? wordFor(brokerProblemWords, problem, 'choice') : 'It does not consume';
  const advice =
    problem && Object.hasOwn(brokerProblemWords, problem)
      ? wordFor(brokerProblemWords, problem, 'advice')
      : '';
  return { title, text: (error || advice).slice(0, LONGEST_ERROR) };
}

/** A figure that may not be told: never a 0 that nobody said. */
export function figure(amount: number | null | undefined): string {
  return typeof amount === 'number' && Number.isFinite(amount)
    ? amount.toLocaleString('en', { maximumFractionDigits: 1 })
    : unknown;
}

/** "12.4 a second", or a dash. */
export function rate(perSecond: number | null | undefined): string {
  const told = figure(perSecond);
  return told === unknown ? unknown : `${told} a second`;
}

/** "3 messages", or a dash. */
export function messages(amount: number | null | undefined): string {
  return typeof amount === 'number' && Number.isFinite(amount)
    ? count(amount, messageNoun)
    : unknown;
}
