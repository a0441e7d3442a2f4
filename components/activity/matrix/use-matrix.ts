'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEngineRelease } from '@/components/editor/runs/use-engine-release';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import type { PayloadView } from '@/lib/contract/console/activity/payload';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { walkedSubscriptionsOptions } from '@/lib/queries/activity/event';
import { releaseRecords } from '@/lib/releases/records.mjs';
import { type JsonPath, jsonValues, pathOf } from '@/lib/util/json-values';
import { computedWords } from '@/lib/words/activity/matches';
import { filteredHeaders, handedEvent } from '../handed';
import { buildMatrix, toAsk } from './build-matrix';
import type { MatrixParts } from './known-event';
import type { Matrix } from './matrix';
import { useAsked } from './use-asked';

/** Where the masked values of a payload stand. */
function maskedPaths({ text, masked, format }: PayloadView): JsonPath[] {
  if (format === 'text' || masked.length === 0) return [];
  const starts = new Set(masked.map(({ start }) => start));
  const paths: JsonPath[] = [];
  for (const value of jsonValues(text)) if (starts.has(value.start)) paths.push(pathOf(value));
  return paths;
}

export interface HeldMatrix {
  /** Null until the subscriptions were read. */
  matrix: Matrix | null;
  subscriptions: readonly SubscriptionView[];
  /** What "computed" means here, in a sentence. */
  computed: string;
  error: Error | null;
  refetch: () => void;
}

const none: readonly SubscriptionView[] = [];

/** An event held against every subscription of its project, as far as that is known by now. */
export function useMatrix(projectId: string, detail: EventDetail): HeldMatrix {
  const { embedded } = useShell().current.gateway;
  const { dialect } = useOffers(projectId);
  const release = useEngineRelease();
  const { data, error, refetch } = useQuery(walkedSubscriptionsOptions(projectId));
  const parts = useMemo((): Omit<MatrixParts, 'asked'> => {
    const { payload, headers } = detail;
    return {
      detail,
      subscriptions: data?.rows ?? none,
      areComplete: data?.isComplete ?? false,
      hidden: {
        body: payload ? maskedPaths(payload) : [],
        headers: headers.flatMap(({ name, value }) => (value === null ? [[name]] : [])),
      },
      checksIncomingType: embedded || releaseRecords[release].chain.checksIncomingType,
    };
  }, [detail, data, embedded, release]);
  const waiting = useMemo(() => {
    const handed = handedEvent(detail);
    if (!handed) return undefined;
    return {
      eventType: detail.event.event_type ?? '',
      headers: filteredHeaders(detail),
      body: handed.payload,
      isOfSource: handed.isOfSource,
    };
  }, [detail]);
  const subjects = useMemo(() => (waiting ? toAsk(parts) : none), [parts, waiting]);
  const asked = useAsked(subjects, waiting, { release, judgesEmptyHalves: !embedded });
  // Rows do not move from one group to another a moment after they came.
  const isEarly = subjects.length > 0 && asked.size === 0 && !detail.event.matches;
  const matrix = useMemo(
    () => (data && !isEarly ? buildMatrix({ ...parts, asked }) : null),
    [data, parts, asked, isEarly],
  );
  return {
    matrix,
    subscriptions: data?.rows ?? none,
    computed: computedWords(release, dialect),
    error,
    refetch: () => void refetch(),
  };
}
