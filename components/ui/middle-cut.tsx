import { cn } from './cn';
import { CopyButton } from './copy-button';
import { Tooltip } from './tooltip';

/** Cuts a long text in the middle, by characters as people count them; both ends stay. */
export function cutMiddle(text: string, maximum: number): string {
  const characters = Array.from(text);
  if (characters.length <= maximum) return text;
  const head = Math.ceil((maximum - 1) / 2);
  const tail = Math.floor((maximum - 1) / 2);
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - tail).join('')}`;
}

/** A long value with its middle left out; the whole on hover and focus, and by copy. */
export function MiddleCut({
  value,
  maximum = 28,
  copyLabel,
  className,
}: {
  value: string;
  maximum?: number;
  /** Adds a copy button of this name. */
  copyLabel?: string;
  className?: string;
}) {
  const shown = cutMiddle(value, maximum);
  const text = (
    <span
      translate="no"
      tabIndex={shown === value || copyLabel ? undefined : 0}
      className={cn('whitespace-pre font-mono', className)}
    >
      {shown}
    </span>
  );
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      {shown === value ? (
        text
      ) : (
        <Tooltip
          content={
            <span translate="no" className="break-all font-mono">
              {value}
            </span>
          }
        >
          {text}
        </Tooltip>
      )}
      {copyLabel ? <CopyButton value={value} label={copyLabel} /> : null}
    </span>
  );
}
