import { clip } from '@/components/table/table/marked-text';
import type { SourceSearch } from '@/lib/contract/console/searches';
import type { SourceView } from '@/lib/contract/console/views';
import {
  brokerWords,
  noProvider,
  providerWords,
  sourceTypeWords,
  verifierWords,
} from '@/lib/words/sources';
import { wordFor } from '@/lib/words/word-for';

export const sourceNoun = { one: 'source', many: 'sources' };

export function typeWord(type: string | null | undefined): string {
  return type ? wordFor(sourceTypeWords, type, 'listed') : 'not told';
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

/** What narrows the list, in words. */
export function activeSourceFilters({ filters }: SourceSearch): string[] {
  return [
    filters.q === null ? null : `name contains “${clip(filters.q, 60)}”`,
    filters.type === null ? null : `type is ${typeWord(filters.type)}`,
    filters.provider === null ? null : `provider is ${providerWord(filters.provider)}`,
    filters.status === null ? null : `status is ${filters.status}`,
  ].filter((words) => words !== null);
}
