'use client';

import type { LucideIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { focusPath, focusWithin } from '@/components/forms/fields/focus-control';
import type { BoundSection } from '@/components/forms/state/form-context';
import { sectionOwning } from '@/components/forms/state/form-problems';
import { replaceValues } from '@/components/forms/state/replace-values';
import { wholeReplacements } from '@/components/forms/state/replacements';
import { sameValue } from '@/lib/util/same-value';

/** A setting that can be opened and closed, as the feature declares it. */
export interface FormSectionDefinition<Values extends FieldValues> {
  id: string;
  title: string;
  icon: LucideIcon;
  /** Form paths that stand in it; what is below them counts too. */
  owns: readonly FieldPath<Values>[];
  /** One line on what is set; null when nothing is. */
  summary: (values: Values) => string | null;
  /** What its values are when nothing is set; without it the section cannot be removed. */
  blank?: Partial<Values>;
}

/** What a section held that was taken away. */
interface TakenAway<Values> {
  values: Partial<Values>;
  /** How often all values of the form had been replaced by then. */
  turn: number;
}

/** The values that are named in `names`, as a copy. */
function valuesAt<Values extends object>(values: Values, names: Partial<Values>): Partial<Values> {
  const entries = Object.entries(values).filter(([name]) => Object.hasOwn(names, name));
  return structuredClone(Object.fromEntries(entries)) as Partial<Values>;
}

/**
 * Which sections are open, and how to reach a field in one that is not; the same object for as long
 * as that is the same.
 * @param definitions the same list at each render
 */
export function useSections<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  definitions: readonly FormSectionDefinition<Values>[],
  formId: string,
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [takenAway, setTakenAway] = useState<ReadonlyMap<string, TakenAway<Values>>>(new Map());
  const reach = useMemo(() => {
    const idOf = (path: string) => `${formId}-${path}`;
    const addSettingId = `${formId}-add-setting`;
    const sectionIdOf = (id: string) => `${formId}-section-${id}`;

    function show(id: string) {
      // Rendered at once: what is to be focused must be there.
      flushSync(() => {
        setOpen((before) => new Set([...before, id]));
        setTakenAway((before) => without(before, id));
      });
    }
    function closeSection(id: string) {
      flushSync(() => setOpen((before) => new Set([...before].filter((each) => each !== id))));
      // Closed, its first control is "Edit"; removed, "Put back"; else it is offered by the menu.
      if (!focusWithin(document.getElementById(sectionIdOf(id)))) {
        focusWithin(document.getElementById(addSettingId));
      }
    }
    function focusSection(id: string) {
      focusWithin(document.getElementById(`${sectionIdOf(id)}-fields`));
    }
    function remove(id: string, blank: Partial<Values>) {
      const values = valuesAt(form.getValues(), blank);
      replaceValues(form, blank);
      const taken = { values, turn: wholeReplacements(form.control) };
      setTakenAway((before) => new Map([...before, [id, taken]]));
      closeSection(id);
    }
    const sections: BoundSection[] = definitions.map(({ blank, summary, ...section }) => ({
      ...section,
      summary: () => summary(form.getValues()),
      isBlank: () => !blank || sameValue(valuesAt(form.getValues(), blank), blank),
      ...(blank ? { remove: () => remove(section.id, blank) } : {}),
    }));

    return {
      sections,
      idOf,
      sectionIdOf,
      addSettingId,
      closeSection,
      openSection: (id: string) => {
        show(id);
        focusSection(id);
      },
      focusField: (path: string) => {
        const owner = sectionOwning(sections, path);
        if (owner !== undefined) show(owner);
        if (!focusPath(path, idOf) && owner !== undefined) focusSection(owner);
      },
    };
  }, [form, definitions, formId]);

  return useMemo(
    () => ({
      ...reach,
      isOpen: (id: string) => open.has(id),
      putBackOf: (id: string) => {
        const taken = takenAway.get(id);
        // Gone with a save, a discard and whatever else takes the place of all that the form held.
        if (!taken || taken.turn !== wholeReplacements(form.control)) return null;
        return () => {
          replaceValues(form, taken.values);
          reach.openSection(id);
        };
      },
    }),
    [reach, open, takenAway, form],
  );
}

function without<Value>(entries: ReadonlyMap<string, Value>, key: string) {
  return new Map([...entries].filter(([each]) => each !== key));
}
