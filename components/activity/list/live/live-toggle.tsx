'use client';

import { cn } from '@/components/ui/cn';
import type { LiveSwitch } from './use-live-switch';

/** Switches on that a list follows what happens, with what that costs. */
export function LiveToggle({ live: { isOn, everySeconds, isForeign, set } }: { live: LiveSwitch }) {
  const cost = `asks your gateway every ${everySeconds} s`;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      title={`Follows what is on this page and counts what is new; ${cost} while this tab is in sight.`}
      onClick={() => set(!isOn)}
      className="inline-flex h-8 items-center gap-2 rounded px-2 font-medium text-sm hover:bg-hover"
    >
      <span
        aria-hidden
        className={cn(
          'flex h-4 w-7 items-center rounded-full border p-0.5 transition-colors',
          isOn ? 'justify-end border-accent bg-accent' : 'border-control bg-surface',
        )}
      >
        <span className={cn('size-2.5 rounded-full', isOn ? 'bg-accent-on' : 'bg-muted')} />
      </span>
      <span>Live</span>
      {isForeign ? <span className="font-normal text-muted text-xs">{cost}</span> : null}
    </button>
  );
}
