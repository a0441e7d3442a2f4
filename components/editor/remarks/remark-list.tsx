'use client';

import { cn } from '@/components/ui/cn';
import { severityOf } from './markers-of';
import { signs } from './remark-signs';
import type { Remark } from './use-lint';

/** What the gateway’s engine does otherwise, line by line, with the fix where there is one. */
export function RemarkList({
  remarks,
  className = 'border-t',
  onFix,
  onShow,
}: {
  remarks: readonly Remark[];
  /** The edge that the surroundings want. */
  className?: string;
  onFix: (code: string) => void;
  onShow: (remark: Remark) => void;
}) {
  return (
    <ul
      aria-label="Remarks"
      className={cn('max-h-40 overflow-y-auto text-xs empty:hidden', className)}
    >
      {remarks.map((remark) => {
        const { Icon, classes, word } = signs[severityOf[remark.kind]];
        const { fixed, fix } = remark;
        return (
          <li
            key={`${remark.rule} ${remark.start} ${remark.end}`}
            className="flex items-start gap-2 px-3 py-1.5 not-first:border-t"
          >
            <Icon aria-label={word} className={`mt-px size-3.5 shrink-0 ${classes}`} />
            <p className="min-w-0 flex-1">
              <button
                type="button"
                className="font-medium hover:underline"
                onClick={() => onShow(remark)}
              >
                {`Line ${remark.line}`}
              </button>
              <span>{`: ${remark.message} `}</span>
              {fix && fixed !== null ? (
                <button
                  type="button"
                  className="font-semibold text-accent-ink hover:underline"
                  onClick={() => onFix(fixed)}
                >
                  {fix.title}
                </button>
              ) : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
