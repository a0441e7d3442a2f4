import { allowedTargets } from '../base/allowed-targets';
import type { Observer } from '../base/observer';
import type { GatewayLog, GatewaySettings, MailSettings } from '../base/ports';
import { createOutboundClient, type OutboundClient } from '../outbound/outbound-client';
import type { Store } from '../store';
import type { EndpointRecord } from '../store/endpoints';
import type { ToldNoticeStore } from '../store/events';
import type { NewId } from '../store/ids';
import type { SubscriptionRecord } from '../store/subscriptions';
import { alertRule, createFailureCounts } from './alerts';
import { channelsOf } from './channels';
import { createMailer } from './mail';
import { type NoticeSubject, noticeText, type Occasion } from './notice-text';
import { createOutbox, type OutboxLimits } from './outbox';
import { partnerPageOf } from './partner-page';
import { partnerText } from './partner-text';
import { createStatusNotices } from './status-notices';
import { createTold } from './told';

/** After a notice none of the same kind follows about the same endpoint for so long. */
const pauseMs = 10 * 60 * 1000;

export interface FailedAttempt {
  endpoint: EndpointRecord;
  /** Undefined for one that is deleted meanwhile. */
  subscription: SubscriptionRecord | undefined;
  /** Why it failed, in words. */
  error: string;
}

/**
 * Tells those who look after an endpoint what happened to it (moving events §6): by Slack, Teams and
 * e-mail, as its settings say. Nothing of it throws or takes time from who calls it.
 *
 * Told is that an endpoint became inactive or active again, whoever caused it, since those who read a
 * channel are not the one who changed it. A pause is not told: nothing is lost by it. And told is that as
 * many attempts of a subscription failed as its alert asks for.
 *
 * Of one endpoint at most one notice of its status and one of failures go out in ten minutes, failures
 * not within ten minutes after its status: so the status always comes through, at the end of the ten
 * minutes at the latest, and no alert repeats what it said.
 */
export interface Notices {
  attemptFailed(failed: FailedAttempt): void;
  /** @param error of the delivery that made it inactive; undefined where somebody changed it */
  statusChanged(endpoint: EndpointRecord, error?: string): void;
  /** From now on notices are sent. */
  begin(): void;
  /** Sends what is left once, also what is told until `last` is over, eight seconds at most. */
  stop(last: Promise<unknown>): Promise<void>;
}

export interface NoticesParts {
  store: {
    endpoints: Pick<Store['endpoints'], 'get'>;
    projects: Pick<Store['projects'], 'get'>;
    portalLinks: Pick<Store['portalLinks'], 'list'>;
    portalBrands: Pick<Store['portalBrands'], 'get'>;
  };
  told: ToldNoticeStore;
  settings: Pick<GatewaySettings, 'consoleOrigin' | 'portalOrigin'>;
  mail: MailSettings | undefined;
  /** Ports that this gateway listens on itself. */
  ownPorts(): readonly number[];
  /** Milliseconds since 1970 that never go back. */
  time(): number;
  newId: NewId;
  observer?: Pick<Observer, 'noticed'>;
  log: GatewayLog;
  /** What tests put in place of one that reaches public addresses over https alone. */
  client?: OutboundClient;
  outboxLimits?: OutboxLimits;
}

/** Whatever deliveries may reach besides: a chat server has a public https address. */
function publicClient(ownPorts: NoticesParts['ownPorts']): OutboundClient {
  const rules = { allowHttp: false, targets: allowedTargets([]), ownPorts };
  return createOutboundClient({ rules, mostKept: 8 });
}

export function createNotices(parts: NoticesParts): Notices {
  const { store, time, log, newId, settings, mail } = parts;
  const client = parts.client ?? publicClient(parts.ownPorts);
  const sendMail = mail && createMailer(mail);
  const outbox = createOutbox(log, parts.outboxLimits, parts.observer);
  const told = createTold({ store: parts.told, time, log });
  const failures = createFailureCounts(time);
  let isOn = false;

  function tell(endpoint: EndpointRecord, occasion: Occasion): boolean {
    const { uid, project_id, name } = endpoint;
    const subject: NoticeSubject = {
      endpoint: { uid, project_id, name, url: endpoint.settings.url ?? '' },
      projectName: store.projects.get(project_id)?.name ?? '',
      at: time(),
      occasion,
    };
    const channels = channelsOf(endpoint, {
      client,
      sendMail,
      mailText: async (text) => {
        const page = await partnerPageOf(parts, endpoint);
        return page ? partnerText(subject, page) : text;
      },
    });
    if (channels.length === 0) return false;
    const text = noticeText(subject, settings.consoleOrigin);
    const id = newId();
    for (const { channel, send } of channels) {
      outbox.add({ endpointId: uid, channel, send: (signal) => send(text, id, signal) });
    }
    return true;
  }

  const status = createStatusNotices({
    told,
    endpoint: (projectId, uid) =>
      guarded(uid, undefined, () => store.endpoints.get(projectId, uid)),
    tell: (endpoint, occasion) => guarded(endpoint.uid, false, () => tell(endpoint, occasion)),
    time,
    pauseMs,
  });

  function guarded<T>(resourceId: string, otherwise: T, work: () => T): T {
    try {
      return work();
    } catch (error) {
      log.error(
        { resourceId, reason: String(error) },
        'A notice of an endpoint could not be made.',
      );
      return otherwise;
    }
  }

  function alert({ endpoint, subscription, error }: FailedAttempt): void {
    const rule = subscription && alertRule(subscription);
    const reached = rule && failures.add(subscription.uid, rule);
    if (!reached) return;
    const { uid, project_id } = endpoint;
    const isQuiet =
      told.within({ about: 'status', uid }, pauseMs) ??
      told.within({ about: 'failures', uid }, pauseMs) ??
      told.within({ about: 'alert', uid: subscription.uid }, rule.windowMs);
    if (isQuiet) return;
    const isTold = tell(endpoint, {
      kind: 'alert',
      subscriptionName: subscription.name,
      failures: reached.count,
      windowMs: rule.windowMs,
      since: reached.since,
      error,
    });
    if (!isTold) return;
    const notice = { project_id, status: '' } as const;
    told.keep({ ...notice, about: 'failures', uid }, pauseMs);
    told.keep({ ...notice, about: 'alert', uid: subscription.uid }, rule.windowMs);
  }

  return {
    attemptFailed(failed) {
      if (isOn) guarded(failed.endpoint.uid, undefined, () => alert(failed));
    },
    statusChanged(endpoint, error) {
      if (isOn) guarded(endpoint.uid, undefined, () => status.changed(endpoint, error));
    },
    begin() {
      isOn = true;
      status.begin();
    },
    async stop(last) {
      status.stop();
      await outbox.stop(last);
      isOn = false;
      await client.close();
    },
  };
}
