import { milliseconds } from '@/components/charts/figures';
import { Absent } from '@/components/table/table/absent';
import { cn } from '@/components/ui/cn';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { unknown } from '@/lib/words/absent';
import { errorKindWord } from '@/lib/words/activity/error-kinds';

/** What the last try came to: the code of an answer, or else why none came. */
interface Result {
  /** "503", "timeout response"; null where the list does not tell. */
  what: string | null;
  /** "1.2 s"; null where it is not told. */
  took: string | null;
}

function resultOf({ last_http_status, last_duration_ms, error_kind }: DeliveryRow): Result {
  const what = last_http_status
    ? `${last_http_status}`
    : error_kind
      ? errorKindWord(error_kind)
      : null;
  const isTold = what !== null && typeof last_duration_ms === 'number';
  return { what, took: isTold ? milliseconds(last_duration_ms) : null };
}

/** What the last try came to, in a line; null where the list does not tell. */
export function resultText(row: DeliveryRow): string | null {
  const { what, took } = resultOf(row);
  return what === null ? null : [what, took].filter(Boolean).join(' · ');
}

/** What the last try came to, and how long it took. */
export function ResultCell({ row }: { row: DeliveryRow }) {
  const { what, took } = resultOf(row);
  if (what === null) return <Absent word={unknown} />;
  const isBad = (row.last_http_status ?? 600) >= 300;
  return (
    <span className="flex min-w-0 items-baseline gap-1 tabular-nums">
      <bdi className={cn('cut', isBad && 'text-bad')}>{what}</bdi>
      {took ? <span className="shrink-0 text-muted">{`· ${took}`}</span> : null}
    </span>
  );
}
