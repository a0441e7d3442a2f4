import { cutMiddle } from '@/components/ui/middle-cut';
import { Absent } from './absent';

const MOST_CHARACTERS = 4000;
const LONGEST_SHOWN = 120;
/** Characters at the end that stay, where the rest has no room. */
const TAIL = 10;

/** An address for a narrow place: `https://` goes without saying, the middle may be left out. */
export function shortUrl(url: string, maximum: number): string {
  return cutMiddle(url.slice(0, MOST_CHARACTERS).replace(/^https:\/\//i, ''), maximum);
}

/**
 * A long address or id in a row: whole where there is room, else with its middle left out; whole on
 * hover. The row's panel has it to copy.
 */
export function MonoCut({ value }: { value: string | null | undefined }) {
  if (!value) return <Absent />;
  const characters = Array.from(shortUrl(value, LONGEST_SHOWN));
  const tail = characters.splice(-TAIL).join('');
  return (
    <span
      translate="no"
      title={value.slice(0, MOST_CHARACTERS)}
      className="flex min-w-0 font-mono text-xs"
    >
      <bdi className="cut">{characters.join('')}</bdi>
      <bdi>{tail}</bdi>
    </span>
  );
}
