import { cutMiddle } from '@/components/ui/middle-cut';

const MOST_CHARACTERS = 4000;

/** An address for a narrow place: `https://` goes without saying, the middle may be left out. */
export function shortUrl(url: string, maximum: number): string {
  return cutMiddle(url.slice(0, MOST_CHARACTERS).replace(/^https:\/\//i, ''), maximum);
}

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
  return (
    <span translate="no" title={value.slice(0, MOST_CHARACTERS)} className="font-mono text-xs">
      {shortUrl(value, maximum)}
    </span>
  );
}
