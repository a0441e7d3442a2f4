import type { SourceView } from '@/lib/contract/console/views';
import { notTold } from '@/lib/words/absent';
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
