'use client';

import { useMemo, useState } from 'react';
import type { LineNote } from './code-marker';
import { severityOf } from './markers-of';
import { RemarkNote } from './remark-note';
import type { Remark, useLint } from './use-lint';

/** More would push the code out of view. */
const MOST_NOTES = 5;

const keyOf = ({ rule, start, end }: Remark) => `${rule} ${start} ${end}`;
const weights = { error: 0, warning: 1, info: 2 };

/**
 * Parts remarks into those that stand under their lines and those below the editor: all until it is
 * there, then what has no room or was closed.
 */
export function useLineNotes(
  { latest: remarks, isCurrent }: ReturnType<typeof useLint>,
  fixCode: (code: string) => void,
) {
  // The fix of a moment before would take back what was typed since.
  const onFix = (fixed: string) => {
    if (isCurrent) fixCode(fixed);
  };
  const [isReady, setReady] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { inLines, below } = useMemo(() => {
    const open = remarks.filter((remark) => !closed.has(keyOf(remark)));
    const byWeight = open.toSorted(
      (one, other) => weights[severityOf[one.kind]] - weights[severityOf[other.kind]],
    );
    const shown = new Set(isReady ? byWeight.slice(0, MOST_NOTES) : []);
    return {
      inLines: remarks.filter((remark) => shown.has(remark)),
      below: remarks.filter((remark) => !shown.has(remark)),
    };
  }, [remarks, closed, isReady]);
  const lineNotes = inLines.map((remark): LineNote => {
    const key = keyOf(remark);
    const { fix, fixed, place } = remark;
    return {
      key,
      line: place.endLineNumber,
      content: (
        <RemarkNote
          remark={remark}
          onFix={onFix}
          onClose={() => setClosed((known) => new Set([...known, key]))}
        />
      ),
      onFix: fix && fixed !== null ? () => onFix(fixed) : undefined,
    };
  });
  return { lineNotes, below, onFix, onReady: () => setReady(true) };
}
