'use client';

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { Button } from './button';
import { cn } from './cn';

export interface ToastMessage {
  title: string;
  detail?: string;
  tone?: 'good' | 'bad';
  action?: { label: string; run: () => void };
}

interface ShownToast extends ToastMessage {
  id: number;
}

const MOST_SHOWN = 3;
const SHOWN_MS = 8_000;
/** What can still be taken back stays until that was thought about. */
const SHOWN_WITH_ACTION_MS = 15_000;
let shown: ShownToast[] = [];
let lastId = 0;
const none: ShownToast[] = [];
const listeners = new Set<() => void>();

function change(next: ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message that has no place on the screen. Errors belong where they arose, not here. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change([...shown, { ...message, id: lastId }].slice(-MOST_SHOWN));
}

/** The corner where messages appear; F8 moves the focus there. One per page. */
export function Toaster() {
  const messages = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  return (
    <Toast.Provider label="Message">
      {messages.map((message) => (
        <ToastCard
          key={message.id}
          message={message}
          onClosed={() => change(shown.filter((each) => each.id !== message.id))}
        />
      ))}
      <Toast.Viewport
        label="Messages ({hotkey})"
        // Above the foot of a list or a form, whose buttons stay in reach.
        className="fixed right-4 bottom-16 z-60 flex w-90 max-w-[calc(100vw-2rem)] flex-col gap-2"
      />
    </Toast.Provider>
  );
}

function ToastCard({ message, onClosed }: { message: ShownToast; onClosed: () => void }) {
  const { title, detail, tone = 'good', action } = message;
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <Toast.Root
      duration={action ? SHOWN_WITH_ACTION_MS : SHOWN_MS}
      onOpenChange={(open) => open || onClosed()}
      className="appear flex items-start gap-2 rounded-lg bg-raised p-3 text-sm shadow-raised"
    >
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', tone === 'good' ? 'text-good' : 'text-bad')}
      />
      <div className="min-w-0 flex-1 wrap-break-word">
        <Toast.Title dir="auto" className="text-left font-medium">
          {title}
        </Toast.Title>
        {detail ? (
          <Toast.Description dir="auto" className="text-left text-muted text-xs">
            {detail}
          </Toast.Description>
        ) : null}
      </div>
      {action ? (
        <Toast.Action altText={action.label} asChild>
          <Button size="sm" onClick={action.run}>
            {action.label}
          </Button>
        </Toast.Action>
      ) : null}
      <Toast.Close
        aria-label="Close"
        className="rounded-sm p-0.5 text-muted hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
