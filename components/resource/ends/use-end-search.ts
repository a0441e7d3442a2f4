import { useEffect, useState } from 'react';
import type { End, FoundEnds } from './found-ends';
import type { UseEnds } from './use-ends';

const SETTLES_AFTER_MS = 200;

/** The text once nothing was typed for a moment, so that not every letter asks the gateway. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

export interface EndSearch {
  /** What a gateway's list holds for it, and whether that is known yet. */
  found: FoundEnds;
  /** Found ends, then the typed text as an ID where it can be one. */
  options: readonly End[];
}

/** Whether a text can only be an ID. */
export function isIdLike(text: string): boolean {
  return /^[0-9A-Za-z_-]{20,}$/.test(text);
}

/** Searches ends by what is typed; the text itself is offered as an ID, for gateways without lists. */
export function useEndSearch({
  projectId,
  typed,
  enabled,
  useEnds,
}: {
  projectId: string;
  typed: string;
  enabled: boolean;
  useEnds: UseEnds;
}): EndSearch {
  const search = useSettled(typed);
  const answered = useEnds({ projectId, search, enabled });
  const found: FoundEnds =
    search === typed ? answered : { state: 'loading', ends: [], shortfall: null };
  const isOffered = found.ends.some(({ uid }) => uid === typed);
  const canBeId = /^\S+$/.test(typed) && (found.state !== 'loading' || isIdLike(typed));
  const own: End[] =
    canBeId && !isOffered ? [{ uid: typed, name: `Use “${typed}” as the ID`, status: null }] : [];
  return { found, options: [...found.ends, ...own] };
}
