'use client';

import { CircleHelp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { cn } from './cn';
import { Tooltip, type TooltipHandle } from './tooltip';

/** How long somebody who came by Tab stays before help opens. */
const STAYS_MS = 700;

/** What help is called by the label of what it is about. */
export function aboutOf(label: ReactNode): string {
  return typeof label === 'string' ? label : 'this setting';
}

/** Tells the help of a control what is done there by keys. */
export interface HelpHandle {
  onKeyUp(event: KeyboardEvent<HTMLElement>): void;
}

/**
 * What explains something, for those who ask: it opens under the pointer, with the focus and by a
 * tap, and does not stand in the way of those who know. Help of a control opens for who came to the
 * control by Tab and stays; its sign is no stop of its own on the way to the next one. `data-help`
 * tells it from what is filled in.
 */
export function HelpTip({
  about,
  className,
  ofControl,
  children,
}: {
  about: string;
  className?: string;
  /** Of the control that it explains; absent where it stands alone. */
  ofControl?: Ref<HelpHandle>;
  children: string;
}) {
  const tooltip = useRef<TooltipHandle>(null);
  const sign = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ofControl, () => ({
    onKeyUp({ key, target }) {
      // The key is released on the control that it led to.
      if (key !== 'Tab' || !sign.current) return;
      tooltip.current?.openAfter(STAYS_MS, sign.current);
      const close = () => tooltip.current?.close();
      target.addEventListener('keydown', close, { once: true });
      target.addEventListener('blur', close, { once: true });
    },
  }));
  return (
    <Tooltip content={children} opensByPress handle={tooltip}>
      <button
        type="button"
        ref={sign}
        data-help
        tabIndex={ofControl ? -1 : undefined}
        aria-label={`Help on ${about}`}
        className={cn(
          '-my-1 inline-flex size-6 shrink-0 items-center justify-center self-center rounded-full text-muted transition-colors hover:text-ink',
          className,
        )}
      >
        <CircleHelp aria-hidden className="size-3.5" />
      </button>
    </Tooltip>
  );
}
