import { cn } from '@/components/ui/cn';
import { none } from '@/lib/words/absent';
import { Absent } from './absent';
import { type TextPiece, textPieces } from './text-pieces';

const SHOWN_CHARACTERS = 300;
const MOST_DOTS = 8;

/** The start of a text that may be far too long for a row or a name; whole characters only. */
export function clip(text: string, maximum = SHOWN_CHARACTERS): string {
  if (text.length <= maximum) return text;
  const characters = Array.from(text.slice(0, maximum * 2));
  return `${characters.slice(0, maximum).join('')}…`;
}

/**
 * Text of a gateway as people should see it: blanks at its ends and characters that cannot be seen
 * are marked, since `acme` and ` acme` are two names, and its writing direction stays inside.
 */
export function MarkedText({
  value,
  empty = none,
  maximum,
  isCut = false,
  className,
}: {
  value: string | null | undefined;
  /** What stands in its place where there is none. */
  empty?: string;
  maximum?: number;
  /** Where it stands on a line of its own that may be too short for it. */
  isCut?: boolean;
  className?: string;
}) {
  if (!value) return <Absent word={empty} />;
  const pieces = textPieces(clip(value, maximum));
  const [first, ...more] = pieces;
  return (
    <bdi translate="no" className={cn(isCut ? 'cut' : 'whitespace-pre', className)}>
      {first?.kind === 'text' && more.length === 0
        ? first.text
        : pieces.map((piece) => <Piece key={piece.at} piece={piece} />)}
    </bdi>
  );
}

function Piece({ piece }: { piece: TextPiece }) {
  if (piece.kind === 'text') return <span>{piece.text}</span>;
  return (
    <span
      translate="no"
      title={piece.words}
      className="rounded-sm bg-warn-soft font-mono text-warn text-xs"
    >
      <span aria-hidden>
        {piece.kind === 'blank' ? '·'.repeat(Math.min(piece.length, MOST_DOTS)) : piece.code}
      </span>
      <span className="sr-only">{`(${piece.words})`}</span>
    </span>
  );
}
