'use client';

import { useState } from 'react';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useGoTo } from '@/components/ui/screen-opener';
import { mostChosen } from '@/lib/contract/console/activity/jobs';
import { createJob } from '@/lib/queries/activity/jobs';
import { wholeErrorText } from '@/lib/queries/api-error';
import { routes } from '@/lib/util/routes';

/**
 * Prepares a replay of events that a filter gained. A replay matches by what is stored, so the filter
 * has to be saved before; nothing is sent before the job is started on its own page.
 */
export function SendGained({
  projectId,
  name,
  ids,
  isSaved,
}: {
  projectId: string;
  /** Of the job. */
  name: string;
  ids: readonly string[];
  /** Whether the filter that gained them is the stored one by now. */
  isSaved: boolean;
}) {
  const goTo = useGoTo();
  const [operations] = useState(() => new OperationIds());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function prepare() {
    setBusy(true);
    setError(null);
    const request = { kind: 'replay' as const, name, ids: ids.slice(0, mostChosen) };
    try {
      const operationId = operations.take(JSON.stringify(request));
      const { signal } = new AbortController();
      const job = await createJob(projectId, { operationId, ...request }, signal);
      operations.settle();
      goTo(routes.activityOf(projectId, 'jobs', job.uid));
    } catch (failure) {
      operations.settle(failure);
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isBusy} disabled={!isSaved} onClick={() => void prepare()}>
          {`Prepare a replay of the ${ids.length.toLocaleString('en')} gained`}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-muted text-xs">
          {isSaved
            ? 'Nothing is sent before you start it. A replay matches each event anew, so other subscriptions that take it get it once more.'
            : 'Save the form first: a replay matches by what is stored. Then come back here; what was found stays.'}
        </p>
      </div>
      {error ? (
        <Banner tone="bad" title="The replay was not prepared">
          {wholeErrorText(error)}
        </Banner>
      ) : null}
    </div>
  );
}
