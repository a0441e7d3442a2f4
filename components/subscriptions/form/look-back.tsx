'use client';

import { History } from 'lucide-react';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { functionResource } from '@/components/editor/runs/bench-function';
import type { TypedFilter } from '@/components/look-back/filter-look-back';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { Button } from '@/components/ui/button';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import { followedRelease } from '@/lib/releases/followed-release';
import { useSubscriptionSetting } from './subscription-setting';

const loadFilter = () =>
  import('@/components/look-back/filter-look-back').then((module) => module.FilterLookBack);
const loadFunction = () =>
  import('@/components/look-back/function-look-back').then((module) => module.FunctionLookBack);

const names = [
  'name',
  'eventTypes',
  'filterBody',
  'filterHeaders',
  'function',
  'sourceId',
] as const;

type Watched = Pick<SubscriptionFormValues, (typeof names)[number]>;

function filterOf({
  eventTypes,
  filterBody,
  filterHeaders,
}: Pick<Watched, 'eventTypes' | 'filterBody' | 'filterHeaders'>): TypedFilter {
  return { eventTypes, body: filterBody, headers: filterHeaders };
}

/** What both ways to look back know of the form. */
function useLooked() {
  const { projectId, projectType, uid, dialect } = useSubscriptionSetting();
  const { gateway } = useShell().current;
  const { defaultValues } = useFormState<SubscriptionFormValues>();
  const values = useWatch<SubscriptionFormValues, typeof names>({ name: names });
  const typed = Object.fromEntries(names.map((name, at) => [name, values[at]])) as Watched;
  const isIncoming = projectType === 'incoming';
  const stored: Watched | null = uid === null ? null : { ...typed, ...(defaultValues as Watched) };
  return {
    typed,
    stored,
    common: {
      projectId,
      scope: {
        gateway: gateway.baseUrl,
        projectId,
        resource: functionResource('subscription', uid),
      },
      // No list tells for which endpoint an event of an outgoing project was made.
      search: { sourceId: isIncoming ? typed.sourceId.trim() || null : null },
      release: followedRelease(dialect),
    },
  };
}

/** One state for a part whose code comes with the first wish for it, and stays. */
function useOpened<Component>(load: () => Promise<Component>) {
  const [isOpen, setOpen] = useState(false);
  const Shown = useOnDemand(load, { wanted: isOpen });
  return { isOpen, setOpen, Shown };
}

function Way({ load, onOpen }: { load: () => Promise<unknown>; onOpen: () => void }) {
  const prepare = () => void load().catch(() => undefined);
  return (
    <Button size="sm" onPointerEnter={prepare} onFocus={prepare} onClick={onOpen}>
      <History aria-hidden className="size-4" />
      <span>Try over recent events</span>
    </Button>
  );
}

/** Opens what tries the filter over what came in last. */
export function FilterLookBackWay() {
  const { projectId } = useSubscriptionSetting();
  const { offers } = useOffers(projectId);
  const { isOpen, setOpen, Shown } = useOpened(loadFilter);
  const { typed, stored, common } = useLooked();
  if (!offers('listEvents')) return null;
  return (
    <div>
      <Way load={loadFilter} onOpen={() => setOpen(true)} />
      {Shown ? (
        <Shown
          {...common}
          name={typed.name.trim() || 'a subscription'}
          stored={stored && filterOf(stored)}
          typed={filterOf(typed)}
          open={isOpen}
          onOpenChange={setOpen}
        />
      ) : null}
    </div>
  );
}

/** The same for the function. */
export function FunctionLookBackWay() {
  const { projectId } = useSubscriptionSetting();
  const { offers } = useOffers(projectId);
  const { isOpen, setOpen, Shown } = useOpened(loadFunction);
  const { typed, stored, common } = useLooked();
  if (!offers('listEvents')) return null;
  const [body, headers] = [readFilterText(typed.filterBody), readFilterText(typed.filterHeaders)];
  return (
    <>
      <Way load={loadFunction} onOpen={() => setOpen(true)} />
      {Shown ? (
        <Shown
          {...common}
          asked={
            body.ok && headers.ok
              ? { eventTypes: typed.eventTypes, body: body.value, headers: headers.value }
              : undefined
          }
          stored={stored?.function ?? ''}
          typed={typed.function}
          open={isOpen}
          onOpenChange={setOpen}
        />
      ) : null}
    </>
  );
}
