'use client';

import { FlaskConical } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { escapeIsForEditor } from '@/components/editor/escape-key';
import { loadEditorAhead } from '@/components/editor/load-ahead';
import { rowsPlace, useTypedRows } from '@/components/filters/typed-rows';
import { FormSection } from '@/components/forms/shell/form-section';
import { useFormAccess } from '@/components/forms/state/form-context';
import { useSaveHold } from '@/components/forms/state/use-save-hold';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import { followedRelease } from '@/lib/releases/followed-release';
import { FilterLookBackWay } from './look-back';
import { subscriptionInputs, useSubscriptionSetting } from './subscription-setting';

const { TextAreaField } = subscriptionInputs;

const parts = {
  body: { name: 'filterBody', title: 'Filter on the body', conditions: 'Conditions on the body' },
  headers: {
    name: 'filterHeaders',
    title: 'Filter on the headers',
    conditions: 'Conditions on the headers',
  },
} as const;

const loadBench = () =>
  import('@/components/filters/filter-bench').then(({ FilterBench }) => FilterBench);

const loadConditions = () =>
  import('@/components/filters/filter-conditions').then((module) => module.FilterConditions);

const loadRemarks = () =>
  import('@/components/filters/filter-remarks').then(({ FilterRemarks }) => FilterRemarks);

function useFilterText(part: keyof typeof parts): string {
  return useWatch<SubscriptionFormValues, 'filterBody' | 'filterHeaders'>({
    name: parts[part].name,
  });
}

/** What the gateway makes of the filter as it is typed; the code for it comes with the first one. */
function Remarks({ part }: { part: keyof typeof parts }) {
  const { dialect } = useSubscriptionSetting();
  // Typing stays ahead of what is said of it.
  const text = useDeferredValue(useFilterText(part));
  const read = useMemo(() => readFilterText(text), [text]);
  const filter = read.ok ? read.value : null;
  const subject = useMemo(
    () => filter && { part, text, filter, dialect: followedRelease(dialect) },
    [part, text, filter, dialect],
  );
  const FilterRemarks = useOnDemand(loadRemarks, { wanted: subject !== null });
  return subject && FilterRemarks ? <FilterRemarks subject={subject} /> : null;
}

/** What is kept beside a filter belongs to its subscription. */
function useResource(): string {
  return `subscription/${useSubscriptionSetting().uid ?? 'new'}`;
}

function useWriteFilter(part: keyof typeof parts): (text: string) => void {
  const { setValue } = useFormContext<SubscriptionFormValues>();
  return (text) => setValue(parts[part].name, text, { shouldDirty: true, shouldValidate: true });
}

/** The conditions as lines of fields: another way to write what stands below them as JSON. */
function Conditions({ part }: { part: keyof typeof parts }) {
  const { projectId } = useSubscriptionSetting();
  const resource = useResource();
  const text = useFilterText(part);
  const onText = useWriteFilter(part);
  const Lines = useOnDemand(loadConditions, { wanted: true });
  return (
    <fieldset className="min-h-14 min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{parts[part].conditions}</legend>
      {Lines ? <Lines {...{ projectId, resource, part, text, onText }} /> : null}
    </fieldset>
  );
}

/**
 * Keeps a save from dropping lines that are not complete: it opens the section in which they stand.
 * They belong to the text they were typed over, so a filter that is removed takes them along.
 */
function UnfinishedConditions({ part }: { part: keyof typeof parts }) {
  const [typed, hold] = useTypedRows(rowsPlace(useResource(), part));
  const text = useFilterText(part);
  const { openSection } = useFormAccess();
  useSaveHold({
    settle() {
      if (typed?.text === text && !typed.isWhole) {
        openSection('filter');
        return false;
      }
      hold(undefined);
      return true;
    },
    drop: () => hold(undefined),
  });
  return null;
}

/** Opens the bench over the form: what is done there is in the form at once. */
function TryFilter({ part }: { part: keyof typeof parts }) {
  const { title } = parts[part];
  const [isOpen, setOpen] = useState(false);
  const { dialect, projectId } = useSubscriptionSetting();
  const resource = useResource();
  const text = useFilterText(part);
  const onText = useWriteFilter(part);
  const Bench = useOnDemand(loadBench, { wanted: isOpen });
  const prepare = () => {
    loadBench().catch(() => undefined);
    loadEditorAhead();
  };
  return (
    <div>
      <Button size="sm" onPointerEnter={prepare} onFocus={prepare} onClick={() => setOpen(true)}>
        <FlaskConical aria-hidden className="size-4" />
        <span>{`Try the ${title.toLowerCase()}`}</span>
      </Button>
      <Dialog open={isOpen && Bench !== null} onOpenChange={setOpen}>
        <DialogContent
          title={title}
          description="Changes here are in the form at once."
          // Of one height, whatever comes into it.
          className="top-[5vh] h-[90vh] max-h-none w-320"
          footer={
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          }
          onEscapeKeyDown={(event) => {
            if (escapeIsForEditor()) event.preventDefault();
          }}
        >
          {Bench ? (
            <Bench
              projectId={projectId}
              resource={resource}
              part={part}
              text={text}
              dialect={followedRelease(dialect)}
              onText={onText}
            />
          ) : null}
        </DialogContent>
      </Dialog>
    </div>
  );
}

/** Conditions on body and headers, as lines and as JSON, with a bench to try them on samples. */
export function FilterSection() {
  return (
    <>
      <UnfinishedConditions part="body" />
      <UnfinishedConditions part="headers" />
      <FormSection id="filter">
        <Conditions part="body" />
        <TextAreaField
          name="filterBody"
          mono
          rows={3}
          optional
          placeholder={'{"order.total": {"$gte": 100}}'}
          help="The same as JSON. An event passes when every condition holds; a key that it lacks is skipped."
        />
        <Remarks part="body" />
        <TryFilter part="body" />
        <Conditions part="headers" />
        <TextAreaField
          name="filterHeaders"
          mono
          rows={3}
          optional
          placeholder={'{"X-Kind": "order"}'}
        />
        <Remarks part="headers" />
        <TryFilter part="headers" />
        <FilterLookBackWay />
      </FormSection>
    </>
  );
}
