'use client';

import { CirclePause, CirclePlay, Copy, type LucideIcon } from 'lucide-react';
import { clip } from '@/components/table/table/marked-text';
import { announce } from '@/components/ui/announcer';
import { copyText } from '@/components/ui/copy-text';
import { toast } from '@/components/ui/toaster';
import { wholeErrorText } from '@/lib/queries/api-error';
import { usePauseEndpoint } from '@/lib/queries/endpoint-saves';
import { isolated } from '@/lib/util/isolated';
import { notTold } from '@/lib/words/absent';
import { endpointStatusWord } from '@/lib/words/statuses';
import type { Found, PaletteList } from './kinds';

/** Something to be done with a resource that is chosen next. */
export interface Verb {
  id: string;
  label: string;
  icon: LucideIcon;
  /** What is asked then. */
  question: string;
  lists: readonly PaletteList[];
  /** Whether it can be done with a resource. */
  fits: (found: Found) => boolean;
  /** Name of the gateway's operation, which it may not offer. */
  operation: string | null;
  run: (found: Found) => Promise<void>;
}

/** All that the palette finds, in the order of the navigation. */
export const everywhere: readonly PaletteList[] = [
  'portal-links',
  'endpoints',
  'sources',
  'subscriptions',
  'deliveries',
  'events',
];

async function copyId({ uid, name }: Found): Promise<void> {
  const isCopied = await copyText(uid);
  announce(isCopied ? 'Copied' : 'Nothing was copied');
  toast(
    isCopied
      ? { title: `ID of ${isolated(clip(name, 60))} copied` }
      : { tone: 'bad', title: 'Nothing was copied', detail: `Its ID is ${uid}.` },
  );
}

/** What the palette does with a resource besides opening it. */
export function useVerbs(projectId: string): readonly Verb[] {
  const { mutateAsync } = usePauseEndpoint(projectId);
  const pause =
    (paused: boolean) =>
    async (found: Found): Promise<void> => {
      const { uid } = found;
      const name = isolated(clip(found.name, 60));
      try {
        const { resource } = await mutateAsync({ uid, paused });
        toast({
          title: `${name} is ${resource.status ? endpointStatusWord(resource.status) : `of a status ${notTold}`}`,
          action: { label: 'Undo', run: () => void pause(!paused)(found) },
        });
      } catch (error) {
        const title = `${name} was not ${paused ? 'paused' : 'resumed'}`;
        toast({ tone: 'bad', title, detail: wholeErrorText(error) });
      }
    };
  return [
    {
      id: 'pause',
      label: 'Pause an endpoint…',
      icon: CirclePause,
      question: 'Which endpoint is to be paused?',
      lists: ['endpoints'],
      fits: ({ status }) => status === 'active',
      operation: 'pauseEndpoint',
      run: pause(true),
    },
    {
      id: 'resume',
      label: 'Resume an endpoint…',
      icon: CirclePlay,
      question: 'Which endpoint is to be resumed?',
      lists: ['endpoints'],
      fits: ({ status }) => status === 'paused',
      operation: 'pauseEndpoint',
      run: pause(false),
    },
    {
      id: 'copy-id',
      label: 'Copy an ID…',
      icon: Copy,
      question: 'Whose ID is to be copied?',
      lists: everywhere,
      fits: () => true,
      operation: null,
      run: copyId,
    },
  ];
}
