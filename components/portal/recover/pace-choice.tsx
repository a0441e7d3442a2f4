'use client';

import { type ReactNode, useId } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { recoveryLimits } from '@/lib/contract/portal/jobs';
import { firstOnes, type PaceForm, readPace } from './pace-form';

const notes: Readonly<Record<PaceForm['way'], [title: string, note: string]>> = {
  all: ['All at once', 'as fast as your server takes it'],
  even: ['So many per second', 'where your server cannot take all at once'],
  first: [
    `${firstOnes} first`,
    'the rest goes on by itself if all of them arrive, and stays where one does not',
  ],
};

/** How fast a recovery sends. */
export function PaceChoice({
  form,
  onChange,
}: {
  form: PaceForm;
  onChange: (form: PaceForm) => void;
}) {
  const isRead = readPace(form) !== null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">How fast</legend>
      {(['all', 'even', 'first'] as const).map((way) => (
        <Way
          key={way}
          title={notes[way][0]}
          note={notes[way][1]}
          isChosen={form.way === way}
          onChoose={() => onChange({ ...form, way })}
        >
          {way === 'even' ? (
            <Field
              label="Per second"
              error={
                isRead
                  ? undefined
                  : `Enter a whole number from 1 to ${recoveryLimits.perSecond.toLocaleString('en')}`
              }
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={form.perSecond}
                  onChange={(event) => onChange({ ...form, perSecond: event.target.value })}
                  className="w-24"
                />
              )}
            </Field>
          ) : null}
        </Way>
      ))}
    </fieldset>
  );
}

/** One of several ways, with what can be said more closely of it once it is chosen. */
export function Way({
  title,
  note,
  isChosen,
  onChoose,
  children,
}: {
  title: string;
  note: string;
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="-mx-2.5 rounded px-2.5 py-1.5 has-[input[type=radio]:checked]:bg-accent-soft">
      <div className="flex items-start gap-2.5 text-sm">
        <input
          id={id}
          type="radio"
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${id}-note`}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <div className="min-w-0">
          <label
            htmlFor={id}
            className={isChosen ? 'block font-semibold text-accent-ink' : 'block font-medium'}
          >
            {title}
          </label>
          <p id={`${id}-note`} className="text-muted text-xs">
            {note}
          </p>
        </div>
      </div>
      {isChosen && children ? <div className="mt-2 ml-6.5">{children}</div> : null}
    </div>
  );
}
