import { RelativeTime } from '@/components/ui/relative-time';

/** A time in a row: no stop for the Tab key, since the row's panel has the same. */
export function TimeCell({ value }: { value: string | null | undefined }) {
  return <RelativeTime value={value} focusable={false} className="text-muted" />;
}
