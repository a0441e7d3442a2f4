'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { count, type Noun } from '@/components/table/list/list-words';
import { announce } from '@/components/ui/announcer';
import type { News } from '@/lib/contract/console/activity/news';
import type { ListView } from '@/lib/contract/console/list';
import { errorText } from '@/lib/queries/api-error';
import { patchRows } from './patch-rows';

export interface Followed<Row extends { uid: string }> {
  /** Under which the page on screen is kept. */
  queryKey: QueryKey;
  view: ListView<Row>;
  /** Whether rows that are new would stand on this page: they are counted then. */
  countsNew: boolean;
  noun: Noun;
  everySeconds: number;
  /** Says why it pauses. */
  problemText?: (error: unknown) => string;
  ask: (since: string, uids: readonly string[], signal: AbortSignal) => Promise<News<Row>>;
}

interface Fresh {
  count: number;
  isMore: boolean;
}

const nothing: Fresh = { count: 0, isMore: false };

/**
 * Asks again and again what became of the rows on screen and what is new, while the tab is in sight.
 * It ends with a failure, until somebody says to go on.
 */
export function useFollowed<Row extends { uid: string }>({
  queryKey,
  view,
  countsNew,
  noun,
  everySeconds,
  problemText = errorText,
  ask,
}: Followed<Row>) {
  const client = useQueryClient();
  const page = `${JSON.stringify(queryKey)} ${view.loadedAt}`;
  const [kept, setKept] = useState({ page, fresh: nothing });
  const [failed, setFailed] = useState<{ page: string; text: string } | null>(null);
  const fresh = kept.page === page ? kept.fresh : nothing;
  const problem = failed?.page === page ? failed.text : null;

  const askNow = useEffectEvent((since: string, signal: AbortSignal) =>
    ask(
      since,
      view.content.map(({ uid }) => uid),
      signal,
    ),
  );
  const take = useEffectEvent((news: News<Row>) => {
    const state = client.getQueryState<ListView<Row>>(queryKey);
    // Rows that are on their way are newer than these.
    if (state?.fetchStatus !== 'idle') return;
    client.setQueryData<ListView<Row>>(
      queryKey,
      (now) => {
        const content = now && patchRows(now.content, news.rows);
        return now && content !== now.content ? { ...now, content: content ?? [] } : now;
      },
      // They were not read anew: nothing is announced.
      { updatedAt: state.dataUpdatedAt },
    );
    if (!countsNew || !news.count) return;
    const next = { count: fresh.count + news.count, isMore: fresh.isMore || news.isMore };
    if (fresh.count === 0) announce(`${count(news.count, noun)} new`);
    setKept({ page, fresh: next });
  });
  const fail = useEffectEvent((error: unknown) => setFailed({ page, text: problemText(error) }));

  const isPaused = problem !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins anew
  useEffect(() => {
    if (isPaused) return;
    return followWhileSeen({
      since: view.loadedAt,
      everyMs: everySeconds * 1_000,
      ask: (since, signal) => askNow(since, signal),
      take: (news) => take(news),
      fail: (error) => fail(error),
    });
  }, [page, isPaused, everySeconds]);

  return { fresh, problem, goOn: () => setFailed(null) };
}

/** Asks in turns while the tab is in sight, never twice at once; ends by its result or a failure. */
function followWhileSeen<Row extends { uid: string }>({
  since: begin,
  everyMs,
  ask,
  take,
  fail,
}: {
  since: string;
  everyMs: number;
  ask: (since: string, signal: AbortSignal) => Promise<News<Row>>;
  take: (news: News<Row>) => void;
  fail: (error: unknown) => void;
}): () => void {
  const over = new AbortController();
  let since = begin;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait() {
    timer = setTimeout(() => void turn(), everyMs);
  }
  async function turn() {
    if (document.hidden || isAsking || over.signal.aborted) return;
    isAsking = true;
    try {
      const news = await ask(since, over.signal);
      if (over.signal.aborted) return;
      since = news.asOf;
      take(news);
      wait();
    } catch (error) {
      if (!over.signal.aborted) fail(error);
    } finally {
      isAsking = false;
    }
  }
  function onSight() {
    clearTimeout(timer);
    if (!document.hidden) void turn();
  }
  document.addEventListener('visibilitychange', onSight);
  wait();
  return () => {
    over.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSight);
  };
}
