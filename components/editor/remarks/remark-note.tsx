import { X } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Kbd } from '@/components/ui/kbd';
import { severityOf } from './markers-of';
import { signs } from './remark-signs';
import type { Remark } from './use-lint';

/** A remark under its line, with its fix where there is one. */
export function RemarkNote({
  remark,
  onFix,
  onClose,
}: {
  remark: Remark;
  onFix: (code: string) => void;
  /** Leaves it to the list below the editor. */
  onClose: () => void;
}) {
  const { kind, message, fix, fixed } = remark;
  const { Icon, classes, ground, word } = signs[severityOf[kind]];
  return (
    <div className="py-0.5 pr-3">
      <div
        role="note"
        className={cn('flex items-start gap-2 rounded px-2.5 py-1.5 font-sans text-xs', ground)}
      >
        <Icon aria-label={word} className={cn('mt-px size-3.5 shrink-0', classes)} />
        <div className="min-w-0 flex-1 wrap-anywhere text-ink">
          <p>{message}</p>
          {fix && fixed !== null ? (
            <p className="mt-0.5 flex items-center gap-2">
              <button
                type="button"
                className="text-left font-semibold text-accent-ink hover:underline"
                onClick={() => onFix(fixed)}
              >
                {fix.title}
              </button>
              <Kbd keys="Alt ↵" className="shrink-0 whitespace-nowrap" />
            </p>
          ) : null}
        </div>
        <button
          type="button"
          aria-label="Close the remark"
          className="rounded p-0.5 text-muted hover:bg-hover hover:text-ink"
          onClick={onClose}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </div>
    </div>
  );
}
