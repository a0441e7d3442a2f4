'use client';

import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { type HelpHandle, HelpTip } from '@/components/ui/help-tip';
import { type FieldProps, useField } from './use-field';

export type ToggleFieldProps = Omit<FieldProps, 'required' | 'optional'> & { disabled?: boolean };

/** On or off: a checkbox with its label behind it. */
export function ToggleField({ disabled, ...props }: ToggleFieldProps) {
  const { id, label, note, help, hint, error, ...field } = useField<boolean>(props);
  const helpTip = useRef<HelpHandle>(null);
  const described = [
    error ? `${id}-error` : '',
    hint ? `${id}-hint` : '',
    help ? `${id}-help` : '',
  ].filter(Boolean);
  return (
    <div className={cn('grid grid-cols-[auto_1fr] gap-x-2 gap-y-1', props.className)}>
      <Checkbox
        id={id}
        ref={field.ref}
        name={props.name}
        checked={field.value}
        onChange={(event) => field.change(event.target.checked)}
        onBlur={field.blur}
        onKeyUp={help ? (event) => helpTip.current?.onKeyUp(event) : undefined}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        className="mt-0.5"
      />
      <div className="flex items-baseline gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          <span>{label}</span>
          {note ? <span className="ml-1.5 font-normal text-muted text-xs">{note}</span> : null}
        </label>
        {help ? (
          <HelpTip about={label} ofControl={helpTip}>
            {help}
          </HelpTip>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} className="col-start-2 flex items-start gap-1 text-bad text-xs">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className="col-start-2 text-muted text-xs">
          {hint}
        </div>
      ) : null}
      {help ? (
        <span id={`${id}-help`} hidden>
          {help}
        </span>
      ) : null}
    </div>
  );
}
