'use client';

import { FlaskConical } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { escapeIsForEditor } from '@/components/editor/escape-key';
import { loadEditorAhead } from '@/components/editor/load-ahead';
import { FormSection } from '@/components/forms/shell/form-section';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import { followedRelease } from '@/lib/releases/followed-release';
import { subscriptionInputs, useSubscriptionSetting } from './subscription-setting';

const { TextAreaField } = subscriptionInputs;

const parts = {
  body: { name: 'filterBody', title: 'Filter on the body' },
  headers: { name: 'filterHeaders', title: 'Filter on the headers' },
} as const;

const loadBench = () =>
  import('@/components/filters/filter-bench').then(({ FilterBench }) => FilterBench);

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

/** Opens the bench over the form: what is done there is in the form at once. */
function TryFilter({ part }: { part: keyof typeof parts }) {
  const { name, title } = parts[part];
  const [isOpen, setOpen] = useState(false);
  const form = useFormContext<SubscriptionFormValues>();
  const { dialect, projectId, uid } = useSubscriptionSetting();
  const text = useFilterText(part);
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
          description="Changes here are in the form at once. Samples are kept in this tab alone."
          className="top-[5vh] max-h-[90vh] w-320"
          onEscapeKeyDown={(event) => {
            if (escapeIsForEditor()) event.preventDefault();
          }}
        >
          {Bench ? (
            <Bench
              projectId={projectId}
              resource={`subscription/${uid ?? 'new'}`}
              part={part}
              text={text}
              dialect={followedRelease(dialect)}
              onText={(text) =>
                form.setValue(name, text, { shouldDirty: true, shouldValidate: true })
              }
            />
          ) : null}
        </DialogContent>
      </Dialog>
    </div>
  );
}

/** Conditions on body and headers, as JSON, with a bench to try them on samples. */
export function FilterSection() {
  return (
    <FormSection id="filter">
      <TextAreaField
        name="filterBody"
        mono
        rows={6}
        optional
        placeholder={'{"order.total": {"$gte": 100}}'}
        help="JSON. An event passes when every condition holds; a key that the event lacks is skipped."
      />
      <Remarks part="body" />
      <TryFilter part="body" />
      <TextAreaField
        name="filterHeaders"
        mono
        rows={4}
        optional
        placeholder={'{"X-Kind": "order"}'}
        help="JSON, compared with the headers of the event."
      />
      <Remarks part="headers" />
      <TryFilter part="headers" />
    </FormSection>
  );
}
