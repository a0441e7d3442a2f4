'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { startRunner } from '@/components/editor/runs/start-runner';
import { judgeSample } from '@/components/filters/page-evaluator';
import { useLatestWork } from '@/components/filters/use-latest-work';
import type { Asked, WaitingEvent } from '@/lib/chain/ask-subscription';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { Release } from '@/lib/releases/dialect';
import { stoppedRun } from '@/lib/transform/lazy-runner';
import type { Runner, RunOrder } from '@/lib/transform/runner';

/** What is known is shown so often while more is worked out, in milliseconds. */
const SHOW_EVERY_MS = 250;
/** Functions of one event run for so long together; those left after that are not run. */
const MOST_RUNNING_MS = 20_000;

const none: ReadonlyMap<string, Asked> = new Map();

const loadAsking = async () => (await import('@/lib/chain/ask-subscription')).askSubscription;

/**
 * What subscriptions say of an event by what is set today, asked one after the other in the workers of
 * this page; those so far until all are known.
 * @param subscriptions the same list for the same event
 */
export function useAsked(
  subscriptions: readonly SubscriptionView[],
  event: WaitingEvent | undefined,
  { release, judgesEmptyHalves }: { release: Release; judgesEmptyHalves: boolean },
): ReadonlyMap<string, Asked> {
  const runner = useRef<Promise<Runner>>(null);
  const [asked, setAsked] = useState(none);
  useEffect(
    () => () => {
      void runner.current?.then((each) => each.close());
      runner.current = null;
    },
    [],
  );
  const subject = useMemo(
    () =>
      event && subscriptions.length > 0
        ? { subscriptions, event, release, judgesEmptyHalves }
        : undefined,
    [subscriptions, event, release, judgesEmptyHalves],
  );
  useLatestWork(subject, async ({ subscriptions: toAsk, event: waiting, ...rules }, signal) => {
    const askSubscription = await loadAsking();
    const found = new Map<string, Asked>();
    let shownAt = performance.now();
    let ranFor = 0;
    const run = async (order: RunOrder) => {
      if (ranFor > MOST_RUNNING_MS) return stoppedRun;
      runner.current ??= startRunner();
      const result = await (await runner.current).run(order, signal);
      ranFor += result.milliseconds;
      return result;
    };
    for (const subscription of toAsk) {
      const said = await askSubscription(subscription, waiting, {
        ...rules,
        run,
        judge: judgeSample,
      });
      if (signal.aborted) return;
      found.set(subscription.uid, said);
      if (performance.now() - shownAt < SHOW_EVERY_MS) continue;
      setAsked(new Map(found));
      shownAt = performance.now();
    }
    setAsked(found);
  });
  return subject ? asked : none;
}
