'use client';

import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFormValues } from '@/components/forms/use-form-values';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { dialectOfRelease } from '@/lib/filter/dialect';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/values';
import { subscriptionInputs, useSubscriptionSetting } from './subscription-setting';

const { TextAreaField } = subscriptionInputs;

const parts = {
  body: { name: 'filterBody', title: 'Filter on the body' },
  headers: { name: 'filterHeaders', title: 'Filter on the headers' },
} as const;

const loadBench = () =>
  import('@/components/filters/filter-bench').then(({ FilterBench }) => FilterBench);

/** Opens the bench over the form: what is done there is in the form at once. */
function TryFilter({ part }: { part: keyof typeof parts }) {
  const { name, title } = parts[part];
  const [isOpen, setOpen] = useState(false);
  const form = useFormContext<SubscriptionFormValues>();
  const { dialect } = useSubscriptionSetting();
  const values = useFormValues<SubscriptionFormValues>();
  const Bench = useOnDemand(loadBench, { wanted: isOpen });
  return (
    <div>
      <Button size="sm" onClick={() => setOpen(true)}>
        <FlaskConical aria-hidden className="size-4" />
        Try the {title.toLowerCase()}
      </Button>
      <Dialog open={isOpen && Bench !== null} onOpenChange={setOpen}>
        <DialogContent
          title={title}
          description="Changes here are in the form at once. Samples are not stored."
          className="w-300"
        >
          {Bench ? (
            <Bench
              part={part}
              text={values[name]}
              dialect={dialectOfRelease(dialect)}
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
        hint="JSON. An event passes when every condition holds; a key that the event lacks is skipped."
      />
      <TryFilter part="body" />
      <TextAreaField
        name="filterHeaders"
        mono
        rows={4}
        optional
        placeholder={'{"X-Kind": "order"}'}
        hint="JSON, compared with the headers of the event."
      />
      <TryFilter part="headers" />
    </FormSection>
  );
}
