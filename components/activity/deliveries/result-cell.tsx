import { Absent } from '@/components/table/table/absent';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { unknown } from '@/lib/words/absent';

/** A kind of error in words. */
export function kindWord(kind: string): string {
  return kind.replaceAll('_', ' ');
}

/** What the last try came to, in a word; null where the list does not tell. */
export function resultText({ error_kind }: DeliveryRow): string | null {
  return error_kind ? kindWord(error_kind) : null;
}

/** What the last try came to. */
export function ResultCell({ row }: { row: DeliveryRow }) {
  const text = resultText(row);
  if (text === null) return <Absent word={unknown} />;
  return <bdi className="cut text-bad text-xs">{text}</bdi>;
}
