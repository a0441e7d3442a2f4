'use client';

import { useState } from 'react';
import { escapeIsForEditor } from '@/components/editor/escape-key';
import { type HandedEvent, handEvent } from '@/components/editor/runs/handed-event';
import { useEngineRelease } from '@/components/editor/runs/use-engine-release';
import { FilterBench } from '@/components/filters/filter-bench';
import { samplesResource } from '@/components/filters/filter-place';
import { useShell } from '@/components/shell/shell-context';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { ScreenLink } from '@/components/ui/screen-link';
import { Segmented } from '@/components/ui/segmented';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { FilterPart } from '@/lib/filter/read-sample';
import { filterText } from '@/lib/form-models/subscription/filter-text';
import { routes } from '@/lib/util/routes';

const parts = [
  { value: 'body', label: 'Body' },
  { value: 'headers', label: 'Headers' },
] as const;

interface Opened {
  projectId: string;
  subscription: SubscriptionView;
  event: HandedEvent;
  /** The half that is shown first. */
  part: FilterPart;
  onClose: () => void;
}

/** The filter of a subscription over the page of an event, which is a sample there; nothing is saved. */
export function EventFilterBench({ part: first, ...opened }: Opened) {
  const { projectId, subscription, onClose } = opened;
  const [part, setPart] = useState<FilterPart>(first);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={`Filter of ${clip(subscription.name || subscription.uid, 80)}`}
        description="Try changes here: nothing is saved. The event is one of the samples."
        className="top-[5vh] h-[90vh] max-h-none w-320"
        onEscapeKeyDown={(pressed) => {
          if (escapeIsForEditor()) pressed.preventDefault();
        }}
        footer={
          <>
            <Button asChild>
              <ScreenLink href={routes.subscription(projectId, subscription.uid)}>
                Edit the subscription
              </ScreenLink>
            </Button>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <Segmented
            legend="Half of the filter"
            hideLegend
            value={part}
            options={parts}
            onChange={setPart}
          />
          <Half key={part} {...opened} part={part} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Half({ projectId, subscription, event, part }: Omit<Opened, 'onClose'>) {
  const { gateway } = useShell().current;
  const resource = `subscription/${subscription.uid}`;
  const release = useEngineRelease();
  const [text, setText] = useState(() => {
    // The samples take it when they are there.
    const to = { gateway: gateway.baseUrl, projectId, resource: samplesResource(resource, part) };
    handEvent(to, event);
    return filterText(subscription.filter_config?.filter?.[part]);
  });
  return (
    <FilterBench
      projectId={projectId}
      resource={resource}
      part={part}
      text={text}
      dialect={release}
      onText={setText}
    />
  );
}
