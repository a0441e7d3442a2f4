import { cn } from '@/components/ui/cn';

const SHOWN_CHARACTERS = 300;

/** The start of a text that may be far too long for a row or a name; whole characters only. */
export function clip(text: string, maximum = SHOWN_CHARACTERS): string {
  if (text.length <= maximum) return text;
  const characters = Array.from(text.slice(0, maximum * 2));
  return `${characters.slice(0, maximum).join('')}…`;
}

/**
 * Text of a gateway as people should see it: blanks at its ends are marked, since `acme` and
 * ` acme` are two names; its writing direction cannot reach what stands beside it.
 */
export function MarkedText({
  value,
  empty,
  maximum,
  className,
}: {
  value: string | null | undefined;
  /** Stands where there is no text. */
  empty: string;
  maximum?: number;
  className?: string;
}) {
  if (!value) return <span className="text-muted">{empty}</span>;
  const [, before = '', inner = '', after = ''] =
    /^(\s*)([\s\S]*?)(\s*)$/.exec(clip(value, maximum)) ?? [];
  return (
    <bdi className={cn('whitespace-pre', className)}>
      <Blanks text={before} />
      {inner.replaceAll(/[\r\n\t]+/g, ' ')}
      <Blanks text={after} />
    </bdi>
  );
}

function Blanks({ text }: { text: string }) {
  if (text === '') return null;
  const words = text.length === 1 ? '1 blank' : `${text.length} blanks`;
  return (
    <span title={words} className="rounded-sm bg-warn-soft font-mono text-warn">
      {'·'.repeat(Math.min(text.length, 8))}
      <span className="sr-only">({words})</span>
    </span>
  );
}
