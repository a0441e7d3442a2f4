import { ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '@/components/ui/cn';
import type { ConsoleLine } from '@/lib/function-bench/console-lines';
import type { ConsoleLevel } from '@/lib/transform/run-types';

const levelClasses: Record<ConsoleLevel, string> = {
  log: '',
  info: '',
  debug: 'text-muted',
  warn: 'text-warn',
  error: 'text-bad',
};

function LineText({ level, text, times }: ConsoleLine) {
  return (
    <span className={cn('min-w-0 whitespace-pre-wrap wrap-anywhere', levelClasses[level])}>
      <span>{`${level === 'log' ? '' : `${level}: `}${text}`}</span>
      {times > 1 ? <span className="text-muted">{` · ${times} times`}</span> : null}
    </span>
  );
}

/** A line as the gateway prints it, with the objects behind it to open. */
function Line({ line }: { line: ConsoleLine }) {
  const { objects = [] } = line;
  if (objects.length === 0)
    return (
      <div className="flex pl-4">
        <LineText {...line} />
      </div>
    );
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none rounded hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-3 shrink-0 text-muted group-open:rotate-90"
        />
        <span className="w-1 shrink-0" />
        <LineText {...line} />
      </summary>
      <pre
        translate="no"
        className="mt-1 mb-1.5 ml-4 whitespace-pre-wrap rounded bg-sunken px-2 py-1.5 wrap-anywhere"
      >
        {objects.join('\n')}
      </pre>
    </details>
  );
}

/** What a function printed; a line that prints objects opens to what they held at that moment. */
export function PrintedLines({
  lines,
  className,
  ref,
}: {
  lines: readonly ConsoleLine[];
  className?: string;
  ref?: Ref<HTMLOListElement>;
}) {
  return (
    <ol
      translate="no"
      ref={ref}
      // A list that scrolls has to be reached by key as well.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label="Printed lines"
      className={cn('overflow-auto font-mono text-xs', className)}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <li key={index}>
          <Line line={line} />
        </li>
      ))}
    </ol>
  );
}
