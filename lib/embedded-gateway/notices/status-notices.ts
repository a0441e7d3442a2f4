import type { EndpointRecord } from '../store/endpoints';
import type { ToldNotice } from '../store/events/records';
import type { Occasion } from './notice-text';
import type { Told } from './told';

type StatusOccasion = Extract<Occasion, { kind: 'inactive' | 'active' }>;

interface StatusParts {
  told: Told;
  /** Of the endpoint as it is now. */
  endpoint(projectId: string, uid: string): EndpointRecord | undefined;
  /** Sends a notice; false where nobody is to be told. */
  tell(endpoint: EndpointRecord, occasion: StatusOccasion): boolean;
  time(): number;
  /** How long after a notice no other one follows. */
  pauseMs: number;
}

/** Notices of endpoints that become inactive or active again. */
export interface StatusNotices {
  /**
   * Tells at once when nothing was told of late. Otherwise what stands at the end of the pause is told
   * then, if it is not what was told last.
   */
  changed(endpoint: EndpointRecord, error: string | undefined): void;
  /** Takes up the pauses that a restart cut short. */
  begin(): void;
  /** Waits for the end of no pause any more; the next start takes them up. */
  stop(): void;
}

/** A paused endpoint counts as active: nothing that is due for it is discarded. */
function kindOf({ status }: EndpointRecord): StatusOccasion['kind'] {
  return status === 'inactive' ? 'inactive' : 'active';
}

export function createStatusNotices(parts: StatusParts): StatusNotices {
  const { told, time, pauseMs } = parts;
  const pauses = new Map<string, ReturnType<typeof setTimeout>>();
  /** What happened during a pause, with its error, which the endpoint itself does not tell. */
  const meanwhile = new Map<string, StatusOccasion>();
  let isStopped = false;

  /** @returns false where nobody is to be told */
  function tell(endpoint: EndpointRecord, occasion: StatusOccasion): boolean {
    if (!parts.tell(endpoint, occasion)) return false;
    const { uid, project_id } = endpoint;
    const notice = { about: 'status', uid, project_id, status: kindOf(endpoint) } as const;
    told.keep(notice, pauseMs);
    follow(notice, pauseMs);
    return true;
  }

  /** Looks at the end of a pause what has become of the endpoint. */
  function follow(
    notice: Pick<ToldNotice, 'uid' | 'project_id' | 'status'>,
    afterMs: number,
  ): void {
    if (isStopped) return;
    clearTimeout(pauses.get(notice.uid));
    pauses.set(
      notice.uid,
      setTimeout(() => look(notice), afterMs),
    );
  }

  function look({ uid, project_id, status }: Parameters<typeof follow>[0]): void {
    const happened = meanwhile.get(uid);
    pauses.delete(uid);
    meanwhile.delete(uid);
    const endpoint = parts.endpoint(project_id, uid);
    if (endpoint && kindOf(endpoint) !== status) {
      const kind = kindOf(endpoint);
      if (tell(endpoint, happened?.kind === kind ? happened : { kind })) return;
    }
    told.dropStatus(uid);
  }

  return {
    changed(endpoint, error) {
      const kind = kindOf(endpoint);
      const occasion: StatusOccasion = kind === 'inactive' ? { kind, error } : { kind };
      const isPause = told.within({ about: 'status', uid: endpoint.uid }, pauseMs) !== undefined;
      if (isPause) meanwhile.set(endpoint.uid, occasion);
      else tell(endpoint, occasion);
    },
    begin() {
      for (const notice of told.statuses()) {
        follow(notice, Math.max(notice.told_at + pauseMs - time(), 0));
      }
    },
    stop() {
      isStopped = true;
      for (const timer of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
}
