import type { StatusTone } from '@/components/ui/status-badge';
import type { SourceView } from '@/lib/contract/console/views';
import { notTold } from '@/lib/words/absent';
import { consumerTroubleWords } from '@/lib/words/consumer-troubles';
import {
  brokerWords,
  noProvider,
  providerWords,
  sourceTypeWords,
  verifierWords,
} from '@/lib/words/sources';
import { wordFor } from '@/lib/words/word-for';

export function typeWord(type: string | null | undefined): string {
  return type ? wordFor(sourceTypeWords, type, 'listed') : notTold;
}

export function providerWord(provider: string | null | undefined): string {
  return provider ? wordFor(providerWords, provider, 'choice') : noProvider.listed;
}

/** Kind of a source, with the broker's name where there is one. */
export function sourceKind({ type, pub_sub }: SourceView): string {
  const broker = type === 'pub_sub' ? pub_sub?.type : null;
  return broker ? wordFor(brokerWords, broker, 'choice') : typeWord(type);
}

/** How incoming events are checked; a provider brings its own check. */
export function verifierKind({ verifier }: SourceView): string {
  const type = verifier?.type;
  return wordFor(verifierWords, type || 'noop', 'listed');
}

/**
 * What keeps an enabled source from consuming its broker, where the gateway tells it with the source;
 * null where nothing does, or nothing is told.
 */
export function consumerTrouble({
  is_disabled,
  consumer,
}: Pick<SourceView, 'is_disabled' | 'consumer'>): { tone: StatusTone; word: string } | null {
  if (is_disabled || !consumer) return null;
  const { state, problem } = consumer;
  if (state === 'unsupported') {
    return { tone: 'neutral', word: consumerTroubleWords.unsupported.listed };
  }
  const word = problem ? wordFor(consumerTroubleWords, problem, 'listed') : 'broker away';
  // On its way again after a failure it is no better off; one that consumes keeps its last problem.
  const isTroubled = state === 'waiting' || (state === 'connecting' && Boolean(problem));
  return isTroubled ? { tone: 'warn', word } : null;
}
