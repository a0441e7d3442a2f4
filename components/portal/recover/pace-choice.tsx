'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Way } from '@/components/ui/way';
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
          name="recovery-pace"
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
