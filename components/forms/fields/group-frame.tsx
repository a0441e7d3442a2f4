import { CircleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import { aboutOf, type HelpHandle, HelpTip } from '@/components/ui/help-tip';

/** The frame of controls that answer one question together: legend, hint and error. */
export function GroupFrame({
  id,
  legend,
  hideLegend = false,
  note,
  help,
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
  /** What explains it, for those who ask. */
  help?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  role?: 'radiogroup';
  /** When the focus leaves the whole group. */
  onBlur?: () => void;
  className?: string;
  children: Elements;
}) {
  const helpTip = useRef<HelpHandle>(null);
  const described = [
    error ? `${id}-error` : '',
    hint ? `${id}-hint` : '',
    help ? `${id}-help` : '',
  ].filter(Boolean);
  return (
    <fieldset
      id={id}
      role={role}
      aria-describedby={described.join(' ') || undefined}
      aria-invalid={role && error ? true : undefined}
      onKeyUp={help ? (event) => helpTip.current?.onKeyUp(event) : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
      className={cn('min-w-0', className)}
    >
      <legend
        className={cn('mb-1.5 font-medium text-sm', hideLegend && 'sr-only', help && 'float-left')}
      >
        <span>{legend}</span>
        {note ? <span className="ml-1.5 font-normal text-muted text-xs">{note}</span> : null}
      </legend>
      {help ? (
        <>
          {/* Beside the legend and not in it, so that it is no part of the name of the group. */}
          <HelpTip about={aboutOf(legend)} className="relative top-0.5 ml-1" ofControl={helpTip}>
            {help}
          </HelpTip>
          <span id={`${id}-help`} hidden>
            {help}
          </span>
        </>
      ) : null}
      {help ? <div className="clear-both">{children}</div> : children}
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
