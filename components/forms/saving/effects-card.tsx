'use client';

import { Eraser, Info, Lock, type LucideIcon, Pencil, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useContext, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldNotesContext, useFormAccess } from '@/components/forms/state/form-context';
import { sectionOwning } from '@/components/forms/state/form-problems';
import { useFormValues } from '@/components/forms/state/use-form-values';
import type { Elements } from '@/components/ui/elements';
import { SectionCard } from '@/components/ui/section-card';
import type { SaveEffects } from '@/lib/form-models/engine/effects';
import { type FieldVerdict, verdictsOf } from '@/lib/form-models/engine/verdicts';
import { byReason, counted } from './save-effects';

const certainties = ['refuses', 'will', 'may'] as const;
const ignoredTitles = {
  refuses: 'This gateway refuses',
  will: 'This gateway ignores',
  may: 'This gateway may refuse or drop',
};

/**
 * "What saving does": each field that was changed with the one thing that is to be said of it, kept
 * secrets and what to mind, as one types. Not there while nothing was changed.
 */
export function EffectsCard<Values extends FieldValues>({
  effectsOf,
  verb = 'Changes',
  instead,
}: {
  /** The same function for as long as it says the same of the same values. */
  effectsOf: (values: Values) => SaveEffects;
  /** What it does with fields that get another value: "Changes", "Sets". */
  verb?: string;
  /** Ways to do what the gateway ignores, by form path, such as a pause button. */
  instead?: (effects: SaveEffects) => Partial<Record<string, Elements>>;
}) {
  const values = useFormValues<Values>();
  const notes = useContext(FieldNotesContext);
  const { sections, isOpen } = useFormAccess();
  const effects = useMemo(() => effectsOf(values), [effectsOf, values]);
  const fields = useMemo(() => verdictsOf(effects), [effects]);
  const isIdle = fields.length === 0;
  const warnings = effects.warnings.filter(({ isStanding }) => isStanding || !isIdle);
  if (isIdle && warnings.length === 0) return null;
  const ways = instead?.(effects);
  /** A reason that stands at its field, in view, is not told a second time. */
  const isToldAtField = (path: string, why: string) => {
    const section = sectionOwning(sections, path);
    const isInView = section === undefined || isOpen(section);
    return isInView && notes.some((note) => note.path === path && note.text.startsWith(why));
  };
  const ofVerdict = (verdict: FieldVerdict['verdict']) =>
    fields.filter((field) => field.verdict === verdict);
  const changed = ofVerdict('changes');
  const erased = ofVerdict('erases');
  const isMixed = new Set(fields.map(({ verdict }) => verdict)).size > 1;
  return (
    <SectionCard title="What saving does">
      <div className="flex flex-col gap-3 text-xs">
        {isMixed ? (
          <p className="text-muted">{`${counted(fields.length, 'field', 'fields')} in all`}</p>
        ) : null}
        {changed.length > 0 ? (
          <Effect
            icon={Pencil}
            tone="text-good"
            title={`${verb} ${counted(changed.length, 'field', 'fields')}`}
          >
            <PathLinks items={changed} />
          </Effect>
        ) : null}
        {erased.length > 0 ? (
          <Effect
            icon={Eraser}
            tone="text-bad"
            title={`Erases ${counted(erased.length, 'value', 'values')}`}
          >
            <PathLinks items={erased} />
          </Effect>
        ) : null}
        {effects.keepsSecrets.length > 0 && !isIdle ? (
          <Effect
            icon={Lock}
            tone="text-muted"
            title={`Keeps ${counted(effects.keepsSecrets.length, 'stored secret', 'stored secrets')}`}
          >
            <PathLinks items={effects.keepsSecrets} />
          </Effect>
        ) : null}
        {certainties.map((certainty) => {
          const items = ofVerdict(certainty).flatMap(({ path, label, ignored }) =>
            ignored ? [{ ...ignored, path, label, wayAt: ignored.path }] : [],
          );
          return items.length === 0 ? null : (
            <Effect
              key={certainty}
              icon={TriangleAlert}
              tone="text-warn"
              title={`${ignoredTitles[certainty]} ${items.length}`}
            >
              <ul className="flex flex-col gap-1.5">
                {byReason(items).map(([first, ...others]) => (
                  <li key={first.path}>
                    <PathLinks items={[first, ...others]} end="." />{' '}
                    <Reason
                      isTold={isToldAtField(first.path, first.why)}
                      why={first.why}
                      instead={first.instead}
                      way={ways?.[first.wayAt]}
                    />
                  </li>
                ))}
              </ul>
            </Effect>
          );
        })}
        {warnings.map(({ text }) => (
          <p key={text} className="flex gap-1.5 text-muted">
            <Info aria-hidden className="mt-px size-3.5 shrink-0" />
            <span>{text}</span>
          </p>
        ))}
      </div>
    </SectionCard>
  );
}

/** Why fields come to nothing, and the way to do it after all. */
function Reason({
  isTold,
  why,
  instead,
  way,
}: {
  isTold: boolean;
  why: string;
  instead: string | undefined;
  way: Elements;
}) {
  if (isTold) return way;
  const advice = way ?? (instead === undefined ? null : <span>{`${instead}.`}</span>);
  return (
    <>
      <span>{`${why}.`}</span> {advice}
    </>
  );
}

function Effect({
  icon: Icon,
  tone,
  title,
  children,
}: {
  icon: LucideIcon;
  tone: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-1.5">
      <Icon aria-hidden className={`mt-px size-3.5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className={`font-medium ${tone}`}>{title}</p>
        <div className="mt-0.5 text-muted wrap-anywhere">{children}</div>
      </div>
    </div>
  );
}

function PathLinks({
  items,
  end = null,
}: {
  items: readonly { path: string; label: string }[];
  /** What follows the last one. */
  end?: string | null;
}) {
  const { focusField } = useFormAccess();
  return items.map(({ path, label }, index) => (
    <Fragment key={`${path} ${label}`}>
      {/* Blank texts are left alone by translators. */}
      {index > 0 ? ' ' : null}
      <span className="whitespace-nowrap">
        <button
          type="button"
          onClick={() => focusField(path)}
          className="whitespace-normal rounded-sm text-left decoration-dotted underline-offset-2 hover:text-ink hover:underline"
        >
          {label}
        </button>
        <span>{index < items.length - 1 ? ',' : end}</span>
      </span>
    </Fragment>
  ));
}
