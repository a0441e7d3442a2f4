import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';

/** The frame of controls that answer one question together: legend, hint and error. */
export function GroupFrame({
  id,
  legend,
  hideLegend = false,
  note,
  hint,
  error,
  role,
  onBlur,
  className,
  children,
}: {
  id: string;
  legend: ReactNode;
  hideLegend?: boolean;
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  role?: 'radiogroup';
  /** When the focus leaves the whole group. */
  onBlur?: () => void;
  className?: string;
  children: Elements;
}) {
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return (
    <fieldset
      id={id}
      role={role}
      aria-describedby={described.join(' ') || undefined}
      aria-invalid={role && error ? true : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
      className={cn('min-w-0', className)}
    >
      <legend className={cn('mb-1.5 font-medium text-sm', hideLegend && 'sr-only')}>
        <span>{legend}</span>
        {note ? <span className="ml-1.5 font-normal text-muted text-xs">{note}</span> : null}
      </legend>
      {children}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1 text-bad text-xs">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className="mt-1.5 text-muted text-xs">
          {hint}
        </div>
      ) : null}
    </fieldset>
  );
}
