import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Database from 'better-sqlite3';
import type {
  AttemptOrder,
  AttemptResult,
  SendAttempt,
} from '@/lib/embedded-gateway/delivery/attempt/types';
import {
  createDeliveryEngine,
  type DeliveryEngine,
  type DeliveryNotices,
} from '@/lib/embedded-gateway/delivery/delivery-engine';
import type { EndpointRecord, EndpointStatus } from '@/lib/embedded-gateway/store/endpoints';
import type { DeliveryQueue } from '@/lib/embedded-gateway/store/events/delivery-queue';
import {
  createGroupCommit,
  type GroupCommit,
} from '@/lib/embedded-gateway/store/events/group-commit';
import { openEvents } from '@/lib/embedded-gateway/store/events/open';
import { createDeliveryQueue } from '@/lib/embedded-gateway/store/events/queue';
import type { AttemptRecord } from '@/lib/embedded-gateway/store/events/records';
import { usualProjectSettings } from '@/lib/embedded-gateway/store/project-settings';
import type { ProjectRecord } from '@/lib/embedded-gateway/store/projects';
import { type SourceRecord, sourceSettingsSchema } from '@/lib/embedded-gateway/store/sources';
import type { SubscriptionRecord } from '@/lib/embedded-gateway/store/subscriptions';
import { attemptOf, eventRows } from './event-rows';

const at = '2026-11-01T10:00:00.000Z';

export interface SentAttempt {
  endpointId: string;
  deliveryId: string;
  at: number;
}

type EndpointValues = Partial<
  Pick<EndpointRecord['settings'], 'url' | 'http_timeout' | 'rate_limit' | 'rate_limit_duration'>
> & { status?: EndpointStatus };

interface HarnessChange {
  commit?: (commit: GroupCommit) => GroupCommit;
  queue?: (queue: DeliveryQueue) => DeliveryQueue;
  send?: (send: SendAttempt) => SendAttempt;
  notices?: DeliveryNotices;
}

/** What a receiver answers to an attempt. */
export type Receiver = (order: AttemptOrder, signal: AbortSignal) => Promise<AttemptResult>;

/** An answer of a receiver with this status. */
export function answer(
  { delivery }: Pick<AttemptOrder, 'delivery'>,
  code = 200,
  more: Partial<AttemptResult> = {},
  values: Partial<AttemptRecord> = {},
): AttemptResult {
  const isSuccess = code >= 200 && code < 300;
  const kind = code >= 500 ? 'status_5xx' : code >= 400 ? 'status_4xx' : 'redirect';
  const now = Date.now();
  const record = { code, http_status: String(code), requested_at: now, responded_at: now };
  const failed = { is_success: isSuccess, error_kind: isSuccess ? null : kind } as const;
  return {
    attempt: attemptOf(delivery, { ...record, ...failed, ...values }),
    mayHaveArrived: true,
    retryAfterSeconds: undefined,
    ...more,
  };
}

/** An attempt that ended without an answer. */
export function noAnswer(
  order: Pick<AttemptOrder, 'delivery'>,
  error_kind: 'refused' | 'timeout_response',
): AttemptResult {
  const record = { code: null, http_status: '', error: error_kind, error_kind, is_success: false };
  return answer(order, 500, { mayHaveArrived: error_kind === 'timeout_response' }, record);
}

/** Waits so long, as the fake timers count it, or until the gateway stops. */
export function hang(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * A delivery engine over a real `events.db`, with receivers and settings that a test writes down. Its
 * time is that of the timers that the test has replaced.
 */
export function deliveryHarness({ concurrency = 512 }: { concurrency?: number } = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-delivery-'));
  const clock = { now: () => Date.now() };
  const projects = new Map<string, ProjectRecord>();
  const endpoints = new Map<string, EndpointRecord>();
  const sources = new Map<string, SourceRecord>();
  const subscriptions = new Map<string, SubscriptionRecord>();
  const receivers = new Map<string, Receiver>();
  const sent: SentAttempt[] = [];
  const logged: string[] = [];
  const observed: [told: string, ...unknown[]][] = [];
  const log = (_fields: object, message: string) => void logged.push(message);
  let version = 0;
  let ids = 0;
  let engine: DeliveryEngine | undefined;
  let db: Database.Database = open();

  function open(): Database.Database {
    const opened = openEvents({ dataDirectory: directory, clock });
    // No power goes in these tests, and waiting for the disk is most of what they would take.
    opened.pragma('synchronous = OFF');
    return opened;
  }

  const sendAttempt: SendAttempt = (order, signal) => {
    const endpointId = order.endpoint.uid;
    sent.push({ endpointId, deliveryId: order.delivery.uid, at: Date.now() });
    const receiver = receivers.get(endpointId);
    return receiver ? receiver(order, signal) : Promise.resolve(answer(order));
  };

  function project(settings: Partial<ProjectRecord['settings']> = {}): void {
    version += 1;
    projects.set('project', {
      uid: 'project',
      name: 'Project',
      type: 'outgoing',
      settings: { ...usualProjectSettings, ...settings },
      created_at: at,
      updated_at: at,
    });
  }
  project();

  return {
    sent,
    logged,
    /** What figures were told. */
    observed,
    db: () => db,
    rows: () => eventRows(db),
    project,
    /** Makes or changes an endpoint; without values it is an active one. */
    endpoint(uid = 'endpoint', { status = 'active', ...values }: EndpointValues = {}): string {
      version += 1;
      const secrets = [{ uid: 'secret', value: 'of-the-endpoint', created_at: at, updated_at: at }];
      const settings = { url: 'https://receiver.example/', secrets, ...values };
      const row = { project_id: 'project', name: uid, owner_id: '', is_example: false };
      endpoints.set(uid, { ...row, uid, status, settings, created_at: at, updated_at: at });
      return uid;
    },
    endpointStatus: (uid: string) => endpoints.get(uid)?.status,
    removeEndpoint(uid: string): void {
      version += 1;
      endpoints.delete(uid);
    },
    /** Makes a source that names the headers that go on. */
    source(uid: string, forward_headers: string[]): void {
      version += 1;
      sources.set(uid, {
        uid,
        project_id: 'project',
        mask_id: uid,
        name: uid,
        type: 'http',
        provider: '',
        is_disabled: false,
        is_example: false,
        settings: sourceSettingsSchema.parse({ forward_headers, verifier: null, pub_sub: null }),
        created_at: at,
        updated_at: at,
      });
    },
    /** Makes a subscription with a rate limit. */
    limitedSubscription(uid: string, count: number, duration: number): void {
      version += 1;
      subscriptions.set(uid, {
        uid,
        project_id: 'project',
        name: uid,
        endpoint_id: 'endpoint',
        source_id: '',
        delivery_mode: 'at_least_once',
        is_example: false,
        settings: {
          function: '',
          alert_config: null,
          retry_config: null,
          filter_config: null,
          rate_limit_config: { count, duration },
        },
        created_at: at,
        updated_at: at,
      });
    },
    receiver: (endpointId: string, receiver: Receiver) => void receivers.set(endpointId, receiver),
    /** Begins to deliver; `change` stands between the engine and what it reads, writes or sends. */
    start(change: HarnessChange = {}): DeliveryEngine {
      const commit = createGroupCommit(db);
      const queue = createDeliveryQueue({ db, commit: change.commit?.(commit) ?? commit });
      engine = createDeliveryEngine({
        store: {
          endpoints: {
            get: (_project: string, uid: string) => endpoints.get(uid),
            update: (endpoint: EndpointRecord) => {
              version += 1;
              endpoints.set(endpoint.uid, endpoint);
            },
          },
          projects: { get: (uid: string) => projects.get(uid) },
          sources: { get: (_project: string, uid: string) => sources.get(uid) },
          subscriptions: { get: (_project: string, uid: string) => subscriptions.get(uid) },
          version: () => version,
        },
        queue: change.queue?.(queue) ?? queue,
        sendAttempt: change.send?.(sendAttempt) ?? sendAttempt,
        clock,
        random: { bytes: (size) => new Uint8Array(size) },
        newId: () => {
          ids += 1;
          return `id-${ids}`;
        },
        observer: {
          attempted: (kind) => void observed.push(['attempted', kind]),
          interrupted: (count) => void observed.push(['interrupted', count]),
          delivered: (milliseconds) => void observed.push(['delivered', milliseconds]),
        },
        log: { info: log, warn: log, error: log },
        concurrency,
        notices: change.notices,
      });
      return engine;
    },
    /** Ends as a killed process does: nothing in memory outlives it, and the file is opened again. */
    crash(): void {
      engine = undefined;
      db.close();
      db = open();
    },
    async stop(): Promise<void> {
      await engine?.stop();
      engine = undefined;
    },
    async close(): Promise<void> {
      await engine?.stop();
      db.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type DeliveryHarness = ReturnType<typeof deliveryHarness>;
