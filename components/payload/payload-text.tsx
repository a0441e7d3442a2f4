'use client';

import { CornerLeftUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import type { MaskedPart } from '@/lib/contract/console/activity/payload';
import { OddText } from './odd-text';
import type { HexLine, LinePiece, PayloadLine } from './payload-lines';

/** Lines that are drawn before somebody asks for more: a list of numbers has as many as it has items. */
const LINES_AT_ONCE = 2_000;

const tones: Readonly<Record<LinePiece['kind'], string | undefined>> = {
  key: undefined,
  text: 'text-good',
  number: 'text-warn',
  word: 'text-accent-ink',
  sign: 'text-muted',
  plain: undefined,
  mask: undefined,
};

/** Draws a masked value, such as with a button that shows it. */
export type RenderMask = (part: { mask: string; reason: string; index: number }) => Elements;

/** What is masked in a text, and how it is drawn; unless said, so that it cannot be shown. */
export interface MaskScope {
  masked: readonly MaskedPart[];
  renderMask?: RenderMask | undefined;
}

const surface =
  'max-h-140 overflow-auto bg-surface py-2 font-mono text-xs leading-5 [counter-reset:line] outline-offset-[-2px]';
const row =
  'grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 pr-3 [counter-increment:line] before:select-none before:text-right before:text-muted before:content-[counter(line)]';

function useShownLines(count: number) {
  const [most, setMost] = useState(LINES_AT_ONCE);
  const left = count - most;
  const more =
    left > 0 ? (
      <div className="border-t px-3 py-2">
        <Button size="sm" onClick={() => setMost(most + LINES_AT_ONCE)}>
          {`Show ${Math.min(left, LINES_AT_ONCE).toLocaleString('en')} more of ${left.toLocaleString('en')} lines`}
        </Button>
      </div>
    ) : null;
  return { most, more };
}

function Scrolled({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: Elements;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={className}
    >
      <pre translate="no" dir="ltr">
        {children}
      </pre>
    </section>
  );
}

/** Lines of a payload with their numbers, which a selection leaves out. */
export function PayloadText({
  label,
  lines,
  notes,
  scope,
}: {
  label: string;
  lines: readonly PayloadLine[];
  /** What is said of the token that begins at a place. */
  notes: ReadonlyMap<number, readonly string[]>;
  scope: MaskScope;
}) {
  const { most, more } = useShownLines(lines.length);
  return (
    <>
      <Scrolled label={label} className={surface}>
        {lines.slice(0, most).map(({ indent, pieces }, at) => {
          const said = pieces.flatMap((piece) => notes.get(piece.at) ?? []);
          return (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its number
              key={at}
              indent={indent}
              pieces={pieces}
              notes={said}
              scope={scope}
            />
          );
        })}
      </Scrolled>
      {more}
    </>
  );
}

function Line({
  indent,
  pieces,
  notes,
  scope,
}: {
  indent: number;
  pieces: readonly LinePiece[];
  notes: readonly string[];
  scope: MaskScope;
}) {
  return (
    <div className={cn(row, notes.length > 0 && 'bg-bad-soft before:font-semibold')}>
      <div className="wrap-anywhere min-w-0 whitespace-pre-wrap">
        <span>{' '.repeat(indent)}</span>
        {pieces.map((piece) => (
          <bdi key={piece.at} dir="ltr" className={tones[piece.kind]}>
            <Piece piece={piece} scope={scope} />
          </bdi>
        ))}
        {notes.map((note) => (
          <div key={note} className="flex items-start gap-1.5 font-sans text-bad">
            <CornerLeftUp aria-hidden className="mt-1 size-3 shrink-0" />
            <span>{note}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A mask as people read it; as text it keeps letters and digits, so that it stays JSON. */
function dots(mask: string): string {
  return mask.startsWith('"') || !/^-?[\d.eE+]+$/.test(mask)
    ? mask.replace(/[Xx0]/g, '•')
    : mask.replace(/1/g, '•');
}

function Piece({ piece: { kind, text, index }, scope }: { piece: LinePiece; scope: MaskScope }) {
  if (kind !== 'mask' || index === undefined) return <OddText text={text} />;
  const mask = dots(text);
  const reason = scope.masked[index]?.reason ?? 'looks like a secret';
  return scope.renderMask ? (
    scope.renderMask({ mask, reason, index })
  ) : (
    <Mask mask={mask} reason={reason} />
  );
}

/** A value that cannot be shown, and why. */
export function Mask({ mask, reason }: { mask: string; reason: string }) {
  return (
    <span title={`Masked: ${reason}`} className="text-muted">
      {mask}
    </span>
  );
}

/** The bytes of a payload, sixteen a line. */
export function PayloadHex({ label, lines }: { label: string; lines: readonly HexLine[] }) {
  const { most, more } = useShownLines(lines.length);
  return (
    <>
      <Scrolled label={label} className={cn(surface, 'px-3')}>
        {lines.slice(0, most).map(({ at, hex, readable }) => (
          <div key={at} className="flex w-max gap-4">
            <span className="select-none text-muted">{at.toString(16).padStart(6, '0')}</span>
            <span className="min-w-[49ch]">{hex}</span>
            <span className="text-good">{readable}</span>
          </div>
        ))}
      </Scrolled>
      {more}
    </>
  );
}
