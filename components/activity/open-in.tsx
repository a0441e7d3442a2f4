'use client';

import { ChevronDown, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { functionResource } from '@/components/editor/runs/bench-function';
import { chainResource, type HandedEvent, handEvent } from '@/components/editor/runs/handed-event';
import { useShell } from '@/components/shell/shell-context';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useGoTo } from '@/components/ui/screen-opener';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { FilterPart } from '@/lib/filter/read-sample';
import { routes } from '@/lib/util/routes';

/** Longer menus are no help: the rows of the subscriptions have the same ways. */
const MOST_SUBSCRIPTIONS = 8;

const loadFilterBench = () =>
  import('./event-filter-bench').then((module) => module.EventFilterBench);

/** How to hand an event to the benches of the console. */
export function useBenches(projectId: string, event: HandedEvent | undefined) {
  const { gateway } = useShell().current;
  const goTo = useGoTo();
  const scope = { gateway: gateway.baseUrl, projectId };
  return {
    /** Opens the function of a subscription, or one that belongs to nothing yet, with the event as sample. */
    openFunction(subscription?: SubscriptionView) {
      if (!event) return;
      const resource = functionResource('subscription', subscription?.uid ?? null);
      handEvent({ ...scope, resource }, event);
      goTo(
        subscription
          ? routes.opened(projectId, 'functions', resource)
          : routes.functions(projectId),
      );
    },
    /** Opens the chain with the event as its request, and the settings of a subscription where one is given. */
    openChain(subscription?: SubscriptionView) {
      if (!event) return;
      const handed = subscription ? { ...event, subscription } : event;
      handEvent({ ...scope, resource: chainResource }, handed);
      goTo(routes.chain(projectId));
    },
  };
}

/** The filter bench of a subscription over this page, with the event as sample. */
export function useFilterBench(projectId: string, event: HandedEvent | undefined) {
  const [opened, setOpened] = useState<{ subscription: SubscriptionView; part: FilterPart }>();
  const Bench = useOnDemand(loadFilterBench, { wanted: opened !== undefined });
  return {
    open: (subscription: SubscriptionView, part: FilterPart) => setOpened({ subscription, part }),
    dialog:
      opened && event && Bench ? (
        <Bench
          projectId={projectId}
          event={event}
          {...opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null,
  };
}

/**
 * Uses what an event carried as a sample: in the function bench, in the filter of a subscription, in
 * the chain. What looks like a secret goes along as its mask.
 */
export function OpenIn({
  projectId,
  event,
  subscriptions,
  opensAtOnce = false,
}: {
  projectId: string;
  /** Absent where nothing is known of what it carried. */
  event: HandedEvent | undefined;
  /** Whose functions and filters are offered, the likeliest first. */
  subscriptions: readonly SubscriptionView[];
  /** For one that takes the place of the button by which it was asked for. */
  opensAtOnce?: boolean;
}) {
  const benches = useBenches(projectId, event);
  const filter = useFilterBench(projectId, event);
  const offered = subscriptions.slice(0, MOST_SUBSCRIPTIONS);
  return (
    <>
      <DropdownMenu defaultOpen={opensAtOnce}>
        <DropdownMenuTrigger asChild>
          <Button disabled={!event}>
            <FlaskConical aria-hidden />
            <span>Use as sample</span>
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => benches.openFunction()}>
            In the function bench
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => benches.openChain()}>In the chain</DropdownMenuItem>
          {offered.length > 0 ? <DropdownMenuSeparator /> : null}
          {offered.map((subscription) => (
            <SubscriptionWays
              key={subscription.uid}
              subscription={subscription}
              onFilter={() => filter.open(subscription, 'body')}
              onFunction={() => benches.openFunction(subscription)}
              onChain={() => benches.openChain(subscription)}
            />
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {filter.dialog}
    </>
  );
}

function SubscriptionWays({
  subscription,
  onFilter,
  onFunction,
  onChain,
}: {
  subscription: SubscriptionView;
  onFilter: () => void;
  onFunction: () => void;
  onChain: () => void;
}) {
  const name = clip(subscription.name || subscription.uid, 40);
  return (
    <>
      <DropdownMenuLabel>
        <bdi translate="no">{name}</bdi>
      </DropdownMenuLabel>
      <DropdownMenuItem onSelect={onFilter}>Its filter</DropdownMenuItem>
      {subscription.function ? (
        <DropdownMenuItem onSelect={onFunction}>Its function</DropdownMenuItem>
      ) : null}
      <DropdownMenuItem onSelect={onChain}>Its chain</DropdownMenuItem>
    </>
  );
}
