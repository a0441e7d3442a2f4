import { clip } from '@/components/table/table/marked-text';
import { ClockTime } from '@/components/ui/clock-time';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';
import { isolated } from '@/lib/util/isolated';
import { unknown } from '@/lib/words/absent';
import { answerWord } from './answer-word';

/** What a row tells on a phone, below the reason. */
export function RefusedSummary({ row }: { row: RefusedRow }) {
  const source = row.source_name || row.source_id || unknown;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <bdi className="cut">{`${isolated(clip(source, 60))} · ${answerWord(row.status)}`}</bdi>
      <ClockTime value={row.refused_at} className="ml-auto shrink-0" />
    </span>
  );
}
