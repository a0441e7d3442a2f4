'use client';

import { useSyncExternalStore } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { browserPreference } from '@/lib/preferences/browser-store';
import type { StoredState } from '@/lib/preferences/stored-value';
import { oneOf, orNull } from '@/lib/util/guards';

/** What somebody chose for a project; null as long as nobody did. */
type Choice = 'on' | 'off' | null;

const isChoice = orNull(oneOf(['on', 'off']));
const unread: StoredState<Choice> = { value: null, loaded: false, blocked: false };

export interface LiveSwitch {
  isOn: boolean;
  /** How often the gateway is asked while it is on. */
  everySeconds: number;
  /** Whether asking costs a gateway that is not ours. */
  isForeign: boolean;
  set: (isOn: boolean) => void;
}

/**
 * Whether the lists of what happened follow it. On from the start on the embedded gateway; elsewhere
 * it has to be switched on, since it asks somebody's gateway again and again. Kept by project.
 */
export function useLiveSwitch(): LiveSwitch {
  const { gateway, projectId } = useShell().current;
  const scope = { gateway: gateway.baseUrl, projectId };
  const stored = browserPreference<Choice>(scope, 'live', isChoice, null);
  const state = useSyncExternalStore(stored.subscribe, stored.read, () => unread);
  const chosen = state.value ?? (gateway.embedded ? 'on' : 'off');
  return {
    // What was chosen before is read first.
    isOn: state.loaded && chosen === 'on',
    everySeconds: gateway.embedded ? 5 : 10,
    isForeign: !gateway.embedded,
    set: (isOn) => void stored.change(() => (isOn ? 'on' : 'off')),
  };
}
