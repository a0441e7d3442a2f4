import type { SourceTraits } from '@/lib/releases/source-traits';
import { sourceTraits } from '@/lib/releases/traits';
import type { SourceFormContext } from './context';

const ends: Record<SourceTraits['outlivesDeletion'], string> = {
  no: 'Its address stops taking events, and its settings and secrets are forgotten.',
  a_minute:
    'Its settings and secrets are forgotten. Where it was edited or took an event within the last minute, this gateway goes on taking events at its address until that minute is over.',
  unsure:
    'Its settings and secrets are forgotten. Some gateways go on taking events at its address for up to a minute where it was edited or took one just before.',
};

/** What deleting a source comes to on this gateway (gateway contract §5.7). */
export function sourceConsequences({ dialect }: Pick<SourceFormContext, 'dialect'>): string {
  return `${ends[sourceTraits(dialect).outlivesDeletion]} There is no undo.`;
}
