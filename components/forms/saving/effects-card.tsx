'use client';

import { Eraser, Info, Lock, type LucideIcon, Pencil, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormAccess } from '@/components/forms/state/form-context';
import { useFormValues } from '@/components/forms/state/use-form-values';
import { SectionCard } from '@/components/ui/section-card';
import type { SaveEffects } from '@/lib/form-models/engine/effects';
import { byReason, counted } from './save-effects';

const certainties = ['refuses', 'will', 'may'] as const;
const ignoredTitles = {
  refuses: 'This gateway refuses',
  will: 'This gateway ignores',
  may: 'This gateway may refuse or drop',
};

/** "What saving does": changes, erasures, kept secrets and what this gateway ignores, as one types. */
export function EffectsCard<Values extends FieldValues>({
  effectsOf,
  verb = 'Changes',
  nothing = 'Nothing yet: no field differs from what is stored.',
  instead,
}: {
  /** The same function for as long as it says the same of the same values. */
  effectsOf: (values: Values) => SaveEffects;
  /** What it does with fields that get another value: "Changes", "Sets". */
  verb?: string;
  nothing?: string;
  /** Ways to do what the gateway ignores, by form path, such as a pause button. */
  instead?: (effects: SaveEffects) => Partial<Record<string, ReactNode>>;
}) {
  const values = useFormValues<Values>();
  const effects = useMemo(() => effectsOf(values), [effectsOf, values]);
  const { changes, erases, keepsSecrets, ignored, warnings } = effects;
  const ways = instead?.(effects);
  const isIdle = changes.length + erases.length + ignored.length === 0;
  return (
    <SectionCard title="What saving does">
      <div className="flex flex-col gap-3 text-xs">
        {isIdle ? <p className="text-muted">{nothing}</p> : null}
        {changes.length > 0 ? (
          <Effect
            icon={Pencil}
            tone="text-good"
            title={`${verb} ${counted(changes.length, 'field', 'fields')}`}
          >
            <PathLinks items={changes} />
          </Effect>
        ) : null}
        {erases.length > 0 ? (
          <Effect
            icon={Eraser}
            tone="text-bad"
            title={`Erases ${counted(erases.length, 'value', 'values')}`}
          >
            <PathLinks items={erases} />
          </Effect>
        ) : null}
        {keepsSecrets.length > 0 ? (
          <Effect
            icon={Lock}
            tone="text-muted"
            title={`Keeps ${counted(keepsSecrets.length, 'stored secret', 'stored secrets')}`}
          >
            <PathLinks items={keepsSecrets} />
          </Effect>
        ) : null}
        {certainties.map((certainty) => {
          const items = ignored.filter((each) => each.certainty === certainty);
          if (items.length === 0) return null;
          return (
            <Effect
              key={certainty}
              icon={TriangleAlert}
              tone="text-warn"
              title={`${ignoredTitles[certainty]} ${items.length}`}
            >
              <ul className="flex flex-col gap-1.5">
                {byReason(items).map(([first, ...others]) => (
                  <li key={first.path}>
                    <PathLinks items={[first, ...others]} end="." />
                    <span>{` ${first.why}. `}</span>
                    <span>
                      {ways?.[first.path] ?? (first.instead ? `${first.instead}.` : null)}
                    </span>
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
