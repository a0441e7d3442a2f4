import { invisible } from '@/components/table/table/text-pieces';

const MOST_MARKS = 100;

interface Part {
  at: number;
  text: string;
  isOdd: boolean;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(invisible)) {
    if (sign === '\t' || parts.length > MOST_MARKS) continue;
    if (index > from) parts.push({ at: from, text: text.slice(from, index), isOdd: false });
    parts.push({ at: index, text: sign, isOdd: true });
    from = index + sign.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isOdd: false });
  return parts;
}

/** Text of a payload whole, with the signs in it marked that cannot be seen. */
export function OddText({ text }: { text: string }) {
  const parts = partsOf(text);
  if (parts.every(({ isOdd }) => !isOdd)) return <span>{text}</span>;
  return parts.map(({ at, text: part, isOdd }) =>
    isOdd ? (
      <span key={at} className="rounded-sm bg-warn-soft text-warn text-xs">
        {`U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`}
      </span>
    ) : (
      <span key={at}>{part}</span>
    ),
  );
}
