'use client';

import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { fieldNames } from './brand-draft';
import type { useBrandForm } from './use-brand-form';

type BrandFormAccess = ReturnType<typeof useBrandForm>;

/** What came of a save, what somebody else did meanwhile, and what went wrong. */
export function BrandNotices({ form }: { form: BrandFormAccess }) {
  const { receipt, failure, meanwhile } = form;
  return (
    <>
      {meanwhile ? (
        <Banner
          tone="warn"
          title="The look of the portal was changed meanwhile"
          actions={
            <>
              <Button size="sm" onClick={meanwhile.keepMine}>
                Keep what I changed
              </Button>
              <Button size="sm" variant="quiet" onClick={meanwhile.takeTheirs}>
                Take what is stored
              </Button>
            </>
          }
        >
          <p>
            {meanwhile.fields.length > 0
              ? `Somebody stored another ${meanwhile.fields.map((field) => fieldNames[field]).join(', ')}. What you did not change is taken over from there either way.`
              : 'What is stored is the same as before, but it was saved anew.'}
          </p>
        </Banner>
      ) : null}
      {failure && !meanwhile ? (
        <Banner tone="bad" title="This was not saved">
          {failure}
        </Banner>
      ) : null}
      {receipt ? (
        <Banner
          tone={receipt.takenOut.length > 0 ? 'warn' : 'good'}
          title={`Saved: ${receipt.fields.map((field) => fieldNames[field]).join(', ')}`}
        >
          {receipt.takenOut.length > 0 ? (
            <>
              <p>
                The logo is kept without what could act or load something. Look at it in the
                preview. Taken out:
              </p>
              <ul translate="no" className="mt-1 flex flex-wrap gap-x-3 font-mono text-xs">
                {receipt.takenOut.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>Partners see it from their next page on.</p>
          )}
        </Banner>
      ) : null}
    </>
  );
}
