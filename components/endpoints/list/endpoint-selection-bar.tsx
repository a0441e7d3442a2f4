'use client';

import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useOffers } from '@/components/shell/use-offers';
import { BulkBar } from '@/components/table/list/bulk-bar';
import { Button } from '@/components/ui/button';
import type { EndpointView } from '@/lib/contract/console/views';
import { BulkPauseDialog, type BulkQuestion } from './bulk-pause-dialog';
import { pausable } from './use-bulk-pause';

/** What can be done with the selected endpoints of this page. */
export function EndpointSelectionBar({
  projectId,
  endpoints,
  onClear,
}: {
  projectId: string;
  endpoints: readonly EndpointView[];
  onClear: () => void;
}) {
  const { offers } = useOffers(projectId);
  const canPause = offers('pauseEndpoint');
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const active = endpoints.filter(({ status }) => status === 'active').map(pausable);
  const paused = endpoints.filter(({ status }) => status === 'paused').map(pausable);
  return (
    <>
      <BulkBar label="Selected endpoints" selected={endpoints.length} onClear={onClear}>
        <Button
          size="sm"
          variant="quiet"
          disabled={active.length === 0 || !canPause}
          onClick={() => setQuestion({ paused: true, endpoints: active })}
        >
          <CirclePause aria-hidden />
          <span>{`Pause ${active.length}…`}</span>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          disabled={paused.length === 0 || !canPause}
          onClick={() => setQuestion({ paused: false, endpoints: paused })}
        >
          <CirclePlay aria-hidden />
          <span>{`Resume ${paused.length}…`}</span>
        </Button>
        {canPause ? null : (
          <p className="text-muted text-xs">This gateway does not offer to pause.</p>
        )}
      </BulkBar>
      {question ? (
        <BulkPauseDialog
          projectId={projectId}
          question={question}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </>
  );
}
