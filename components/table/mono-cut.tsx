import { cutMiddle } from '@/components/ui/middle-cut';

/** A long address or id in a row: middle cut, whole on hover. The row's panel has it to copy. */
export function MonoCut({
  value,
  empty,
  maximum = 36,
}: {
  value: string | null | undefined;
  empty: string;
  maximum?: number;
}) {
  if (!value) return <span className="text-muted">{empty}</span>;
  const shown = cutMiddle(value.slice(0, 4000), maximum);
  return (
    <span title={shown === value ? undefined : value.slice(0, 4000)} className="font-mono text-xs">
      {shown}
    </span>
  );
}
