import { none } from '@/lib/words/absent';

/** In place of a value that is not there: the same word and colour wherever one is missing. */
export function Absent({ word = none }: { word?: string }) {
  return <span className="text-muted">{word}</span>;
}
