'use client';

import { Trash2, Undo2 } from 'lucide-react';
import { useFormAccess, useSummaries } from '@/components/forms/state/form-context';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { HelpTip } from '@/components/ui/help-tip';
import { useReadOnly } from '@/components/ui/read-only';

/**
 * One setting of a form. Closed it says in one line what is set; where nothing is set it is not
 * shown and stands in the "Add setting" menu. Fields in a closed section keep their values. Taking
 * it away stands at its foot, and can be taken back until the form is saved or discarded.
 */
export function FormSection({
  id,
  help,
  children,
  onNear,
}: {
  id: string;
  /** What explains it while it is open, for those who ask. */
  help?: string | undefined;
  children: Elements;
  /** Somebody points at it or has the focus in it, and may open it next. */
  onNear?: () => void;
}) {
  const { sections, isOpen, openSection, closeSection, putBackOf, sectionIdOf } = useFormAccess();
  useSummaries();
  const isReadOnly = useReadOnly();
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`no section ${id} in this form`);
  const summary = section.summary();
  const open = isOpen(id);
  const putBack = open ? null : putBackOf(id);
  if (!open && summary === null && !putBack) return null;
  const { title, icon: Icon } = section;
  const isBlank = section.isBlank();
  // Closed, a section without a summary is not on the page: it must not hold anything then.
  const canClose = summary !== null || isBlank;
  const remove = open && !isBlank ? section.remove : undefined;
  const titleId = `${sectionIdOf(id)}-title`;
  return (
    <section
      id={sectionIdOf(id)}
      aria-labelledby={titleId}
      onPointerEnter={onNear}
      onFocus={onNear}
      className="min-w-0 rounded-lg border bg-surface"
    >
      <div className="flex min-h-13 flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-2">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <h2 id={titleId} className="font-semibold text-sm">
          {title}
        </h2>
        {open && help ? (
          <HelpTip about={title} className="-ml-1.5">
            {help}
          </HelpTip>
        ) : null}
        {open ? null : (
          <p className="min-w-0 flex-1 basis-40 wrap-anywhere text-muted text-sm max-sm:order-last max-sm:basis-full">
            {summary ?? 'removed from the form, not saved yet'}
          </p>
        )}
        {/* One control in one place: what is pressed twice opens and closes, and destroys nothing. */}
        <div className="ml-auto flex gap-1">
          {putBack && !isReadOnly ? (
            <Button variant="quiet" size="sm" onClick={putBack}>
              <Undo2 aria-hidden /> Put back<span className="sr-only"> {title}</span>
            </Button>
          ) : null}
          {open && !canClose ? null : (
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={open}
              onClick={() => (open ? closeSection(id) : openSection(id))}
            >
              <span>{open ? 'Close' : isReadOnly ? 'Open' : 'Edit'}</span>
              <span className="sr-only"> {title}</span>
            </Button>
          )}
        </div>
      </div>
      {open ? (
        <div id={`${sectionIdOf(id)}-fields`} className="flex flex-col gap-4 px-4 pb-4">
          {children}
          {/* Opposite "Edit": opening a section may scroll its foot under the pointer. */}
          {remove && !isReadOnly ? (
            <Button variant="quiet" size="sm" className="-mb-1 -ml-2 self-start" onClick={remove}>
              <Trash2 aria-hidden /> Remove<span className="sr-only"> {title}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
