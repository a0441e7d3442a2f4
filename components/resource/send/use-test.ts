'use client';

import { useRef, useState } from 'react';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import { announce } from '@/components/ui/announcer';
import type { TestSent } from '@/lib/contract/console/activity/test-event';
import { testEndpoint, testSource } from '@/lib/queries/activity/test-event';
import type { TestTarget } from './test-target';

interface TestState {
  isBusy: boolean;
  sent: TestSent | null;
  error: unknown;
}

interface Test {
  /** Undefined where the type is none of the test's business. */
  eventType: string | undefined;
  payload: string;
}

/** Sends tests one at a time, so that a second press sends nothing more. */
export function useTest(projectId: string, { kind, uid }: TestTarget) {
  const [ids] = useState(() => new OperationIds());
  const isRunning = useRef(false);
  const [state, setState] = useState<TestState>({ isBusy: false, sent: null, error: null });

  function call({ eventType, payload }: Test): Promise<TestSent> {
    const operationId = ids.take(JSON.stringify([eventType, payload]));
    if (kind === 'endpoint') {
      return testEndpoint(projectId, uid, { operationId, eventType: eventType ?? '', payload });
    }
    const typed = eventType === undefined ? {} : { eventType };
    return testSource(projectId, uid, { operationId, payload, ...typed });
  }

  /** Whether an answer came; without one the same test stays to be sent again under its name. */
  async function send(test: Test): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState({ isBusy: true, sent: null, error: null });
    try {
      const sent = await call(test);
      ids.settle();
      announce(sent.accepted ? 'The test event is sent' : 'The test event was refused');
      setState({ isBusy: false, sent, error: null });
      return true;
    } catch (error) {
      ids.settle(error);
      setState({ isBusy: false, sent: null, error });
      return false;
    } finally {
      isRunning.current = false;
    }
  }
  return { ...state, send };
}
