'use client';

import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Way } from '@/components/ui/way';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { amount, canaryWords } from '@/lib/words/activity/jobs';
import type { PaceForm, PaceProblems } from './pace-form';

interface PaceChoiceProps {
  job: JobView;
  /** How many are sent. */
  total: number;
  form: PaceForm;
  problems: PaceProblems | null;
  onChange: (form: PaceForm) => void;
}

/** How fast a set goes: all at once, evenly, or a few first. */
export function PaceChoice({ job, total, form, problems, onChange }: PaceChoiceProps) {
  const { kind, most } = job;
  const isConsole = job.carriedOutBy === 'console';
  const set = (changes: Partial<PaceForm>) => onChange({ ...form, ...changes });
  const [first, failures] = [Number(form.first), Number(form.failures)];
  const isRead = problems === null && form.way === 'first';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-sm">Pace</legend>
      <Way
        name="pace"
        title={isConsole ? 'At the usual pace' : 'All at once'}
        note={
          isConsole
            ? 'a few per second, kind to the gateway'
            : kind === 'retry'
              ? 'as fast as each endpoint takes it'
              : 'as fast as the gateway matches them'
        }
        isChosen={form.way === 'all'}
        onChoose={() => set({ way: 'all' })}
      />
      <Way
        name="pace"
        title={`${shownNumber(form.perSecond)} per second`}
        note={kind === 'retry' ? 'spread evenly over the endpoints' : 'in order of arrival'}
        isChosen={form.way === 'even'}
        onChoose={() => set({ way: 'even' })}
      >
        <PaceNumber
          label="Per second"
          value={form.perSecond}
          problem={problems?.perSecond}
          onChange={(perSecond) => set({ perSecond })}
        />
      </Way>
      {most.canary > 0 ? (
        <Way
          name="pace"
          title={`${shownNumber(form.first)} first, then ${shownNumber(form.perSecond)} per second`}
          note={
            isRead && first < total
              ? canaryWords({ count: first, maxFailures: failures })
              : 'goes on by itself when enough of the first ones arrive'
          }
          isChosen={form.way === 'first'}
          onChoose={() => set({ way: 'first' })}
        >
          <PaceNumber
            label="First"
            value={form.first}
            problem={problems?.first}
            onChange={(count) => set({ first: count })}
          />
          <PaceNumber
            label="Of them may fail"
            value={form.failures}
            problem={problems?.failures}
            onChange={(most) => set({ failures: most })}
          />
          <PaceNumber
            label="Then per second"
            value={form.perSecond}
            problem={problems?.perSecond}
            onChange={(perSecond) => set({ perSecond })}
          />
        </Way>
      ) : null}
    </fieldset>
  );
}

const shownNumber = (typed: string) => (/^\d{1,6}$/.test(typed) ? amount(Number(typed)) : 'N');

function PaceNumber({
  label,
  value,
  problem,
  onChange,
}: {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex max-w-40 flex-col gap-1">
      <label htmlFor={id} className="text-xs">
        {label}
      </label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="w-20"
      />
      {problem ? (
        <p id={`${id}-error`} className="text-bad text-xs">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
