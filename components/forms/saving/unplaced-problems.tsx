'use client';

import { useEffect, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { labelOf } from '@/components/forms/state/field-paths';
import { useFormAccess } from '@/components/forms/state/form-context';
import {
  type FieldProblem,
  fieldProblems,
  sectionOwning,
} from '@/components/forms/state/form-problems';
import { replaceAll, replaceValue } from '@/components/forms/state/replace-values';
import { useFormValues } from '@/components/forms/state/use-form-values';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { bringIntoView } from './bring-into-view';

/** True when a field on the page, for the path or for one above it, tells that something is wrong. */
function isTold(path: string, idOf: (path: string) => string): boolean {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    if (document.getElementById(`${idOf(rest)}-error`)) return true;
  }
  return false;
}

function sameProblems(some: readonly FieldProblem[], others: readonly FieldProblem[]): boolean {
  const key = ({ path, message }: FieldProblem) => `${path} ${message}`;
  return some.map(key).join('\n') === others.map(key).join('\n');
}

/**
 * Tells what is wrong where no field on the page tells it, with a way out. Such a problem is a fault
 * of the form: it is reported in development, and whoever meets it can still save.
 */
export function UnplacedProblems() {
  const { fields, sections, isOpen, idOf } = useFormAccess();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  // A choice may bring the field onto the page.
  useFormValues();
  const [unplaced, setUnplaced] = useState<readonly FieldProblem[]>([]);
  useEffect(() => {
    const found = fieldProblems(errors, fields, sections).filter(({ path }) => {
      const section = sectionOwning(sections, path);
      return (section === undefined || isOpen(section)) && !isTold(path, idOf);
    });
    if (!sameProblems(unplaced, found)) setUnplaced(found);
  });
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development') return;
    for (const { path, message } of unplaced) {
      // Thrown past React: the development server shows it, and the form stays on the page.
      setTimeout(() => {
        throw new Error(`no field on the page tells the problem at "${path}": ${message}`);
      });
    }
  }, [unplaced]);

  if (unplaced.length === 0) return null;
  const groups = [...new Set(unplaced.map(({ path }) => path.split('.')[0] ?? ''))];
  return (
    <div ref={bringIntoView}>
      <Banner
        tone="bad"
        title="Something stands in the way of a save that no field here shows"
        actions={groups.map((group) => <WaysOut key={group} group={group} />)}
      >
        <ul className="list-disc pl-4">
          {unplaced.map(({ path, label, message }) => (
            <li key={`${path} ${message}`}>{`${label}: ${message}`}</li>
          ))}
        </ul>
        <p className="mt-1">Reset that part and set it anew. What you typed elsewhere stays.</p>
      </Banner>
    </div>
  );
}

/**
 * Puts one value at the top of the form back to where it started, or to nothing. Both are there from
 * the beginning, so that neither comes to where the other was pressed.
 */
function WaysOut({ group }: { group: string }) {
  const { fields, sections, openSection } = useFormAccess();
  const form = useFormContext<FieldValues>();
  const { defaultValues: start = {} } = useFormState({ control: form.control });
  const section = sections.find(({ id }) => id === sectionOwning(sections, group));
  const name = section?.title ?? labelOf(fields, group);
  const values = useFormValues();

  function reset() {
    if (Object.hasOwn(start, group)) {
      replaceValue(form, group, start[group]);
    } else {
      // Nothing of the form's own: it is left out.
      const own = Object.keys(start).map((key) => [key, values[key]]);
      replaceAll(form, Object.fromEntries(own), { keepsStart: true });
    }
    if (section) openSection(section.id);
  }
  return (
    <>
      <Button size="sm" onClick={reset}>
        {`Reset ${name}`}
      </Button>
      {section?.remove ? (
        <Button size="sm" variant="quiet" onClick={section.remove}>
          {`Remove ${name}`}
        </Button>
      ) : null}
    </>
  );
}
