import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cn } from './cn';
import type { Elements } from './elements';
import { aboutOf, type HelpHandle, HelpTip } from './help-tip';

function Label({ className, ...rest }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller binds it with htmlFor
  return <label className={cn('font-medium text-ink text-sm', className)} {...rest} />;
}

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  onKeyUp?: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * A labelled control with its hint and its error bound to it for assistive tools.
 * `children` receives the attributes that the control must carry.
 */
export function Field({
  label,
  hideLabel = false,
  note,
  help,
  hint,
  error,
  id: givenId,
  className,
  children,
}: {
  label: ReactNode;
  /** Leaves the label to assistive tools, where the surroundings say it already. */
  hideLabel?: boolean;
  /** Beside the label, for example "optional". */
  note?: ReactNode;
  /** What explains it, for those who ask. */
  help?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  className?: string;
  children: (control: ControlProps) => Elements;
}) {
  const ownId = useId();
  const helpTip = useRef<HelpHandle>(null);
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline gap-1.5'}>
        <Label htmlFor={id}>{label}</Label>
        {note ? <span className="text-muted text-xs">{note}</span> : null}
        {help ? (
          <HelpTip about={aboutOf(label)} ofControl={helpTip}>
            {help}
          </HelpTip>
        ) : null}
      </div>
      {children({
        id,
        'aria-describedby': [errorId, hintId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        ...(help ? { onKeyUp: (event) => helpTip.current?.onKeyUp(event) } : {}),
      })}
      {error ? (
        <p id={errorId} className="flex items-start gap-1 text-bad text-xs">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      ) : null}
      {help ? (
        <span id={helpId} hidden>
          {help}
        </span>
      ) : null}
    </div>
  );
}
