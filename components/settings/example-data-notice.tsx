'use client';

import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { useReadOnly } from '@/components/ui/read-only';
import { toast } from '@/components/ui/toaster';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { wholeErrorText } from '@/lib/queries/api-error';
import { capabilitiesOptions, useClearExampleData } from '@/lib/queries/capabilities';

const loadConfirm = () =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

/** Says that the rows of this project are made up, with one action that removes them. */
export function ExampleDataNotice({
  projectId,
  folded = false,
}: {
  projectId: string;
  /** Where there is room for an icon alone. */
  folded?: boolean;
}) {
  const { data } = useQuery(capabilitiesOptions(projectId));
  const clear = useClearExampleData(projectId);
  const [asking, setAsking] = useState(false);
  const ConfirmDialog = useOnDemand(loadConfirm, { wanted: asking });
  const isReadOnly = useReadOnly();
  if (!data?.exampleData || (folded && isReadOnly)) return null;

  function clearNow() {
    clear.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: 'Example data cleared' });
      },
    });
  }
  return (
    <section
      aria-label="Example data"
      className={cn('appear text-xs', !folded && 'rounded border bg-surface p-2.5')}
    >
      {folded ? (
        <IconButton
          label="This project holds example data. Clear it…"
          onClick={() => setAsking(true)}
        >
          <FlaskConical aria-hidden />
        </IconButton>
      ) : (
        <>
          <p className="text-muted">This project holds example data.</p>
          {isReadOnly ? null : (
            <Button size="sm" className="mt-2 w-full" onClick={() => setAsking(true)}>
              Clear example data…
            </Button>
          )}
        </>
      )}
      {ConfirmDialog ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Clear the example data?"
          description="The example links, endpoints, sources, subscriptions and events of this project are deleted for good. What you made yourself stays."
          confirmLabel="Clear example data"
          busy={clear.isPending}
          error={
            clear.error ? (
              <Banner tone="bad" title="Nothing is known to be cleared">
                {wholeErrorText(clear.error)}
              </Banner>
            ) : null
          }
          onConfirm={clearNow}
        />
      ) : null}
    </section>
  );
}
