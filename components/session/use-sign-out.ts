'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '@/components/ui/toaster';
import { errorText } from '@/lib/queries/api-error';
import { endSession, forgetSession } from '@/lib/queries/session';
import { routes } from '@/lib/util/routes';

const channelName = 'gatehouse-session';

/**
 * Ends the session here and in the other tabs of this browser. Leaves by a full load, so that
 * nothing of it stays in memory; stays, and says so, when the server could not end it.
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  function leave() {
    client.clear();
    forgetSession();
    window.location.replace(routes.signIn());
  }
  const leaveWithOthers = useEffectEvent(leave);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => leaveWithOthers();
    return () => channel.close();
  }, []);
  return async () => {
    try {
      await endSession();
    } catch (error) {
      toast({ tone: 'bad', title: 'You are still signed in', detail: errorText(error) });
      return;
    }
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('signed-out');
    channel.close();
    leave();
  };
}
