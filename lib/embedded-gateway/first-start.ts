import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { GatewayStartError } from '@/lib/embedded-gateway/base/gateway-error';
import type { GatewayDependencies } from '@/lib/embedded-gateway/base/ports';
import { alphanumerics, randomText } from '@/lib/embedded-gateway/base/random-text';
import { insertExampleData } from './example-data/insert-example-data';
import type { Store } from './store';
import type { NewId } from './store/ids';
import type { ProjectRecord } from './store/projects';

interface FirstStart extends Pick<GatewayDependencies, 'settings' | 'clock' | 'random'> {
  store: Store;
  newId: NewId;
}

/** Replaced in one step, so that neither a reader nor a power loss leaves half of it. */
function writePrivately(file: string, text: string): void {
  const temporary = `${file}.new`;
  const descriptor = openSync(temporary, 'w', 0o600);
  try {
    chmodSync(temporary, 0o600);
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}

/** What a header can carry (the console reads the file by the same rule). */
const keyForm = /^[\x21-\x7e]{1,1024}$/;

/** The configured key, else the one kept in the file `api-key`, else a new one that is kept there. */
function settleKey({ settings, random }: FirstStart): string {
  if (settings.apiKey !== undefined) return settings.apiKey;
  const file = path.join(settings.dataDirectory, 'api-key');
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (keyForm.test(kept)) return kept;
    throw new GatewayStartError(
      `${file} does not hold an API key. Nothing was changed. Put the key back that callers use, or delete the file: a new key is made then, and the former one is refused.`,
    );
  }
  const [maskId, secret] = [16, 64].map((length) => randomText(random, length, alphanumerics));
  const key = `CO.${maskId}.${secret}`;
  writePrivately(file, `${key}\n`);
  return key;
}

/** It would open everything in the hands of whoever watches the gateway. */
function refuseSharedKey({ store, settings }: FirstStart): void {
  if (settings.metricsKey === undefined || !store.apiKeys.isValid(settings.metricsKey)) return;
  throw new GatewayStartError(
    'GATEHOUSE_METRICS_KEY is the API key as well, so it would open more than the figures. Set another one.',
  );
}

/** Projects get their ids once; a configured id that comes later would lead nowhere. */
function refuseOtherId(
  variable: string,
  wanted: string | undefined,
  project: ProjectRecord | undefined,
): void {
  if (wanted === undefined || wanted === project?.uid) return;
  throw new GatewayStartError(
    `${variable} is ${wanted}, and the database already has its ${project?.type} project ${project?.uid}. Set that id, unset the variable, or use another GATEHOUSE_DATA_DIR.`,
  );
}

/**
 * Makes the outgoing and the incoming project unless they exist, and in the same transaction their
 * example data: a start that is cut short leaves nothing half made.
 */
function settleProjects({ store, settings, newId, clock, random }: FirstStart): void {
  const existing = store.projects.list();
  if (existing.length > 0) {
    const ofType = (type: ProjectRecord['type']) => existing.find((one) => one.type === type);
    refuseOtherId('GATEHOUSE_PROJECT_ID', settings.projectId, ofType('outgoing'));
    refuseOtherId('GATEHOUSE_INCOMING_PROJECT_ID', settings.incomingProjectId, ofType('incoming'));
    return;
  }
  const now = new Date(clock.now()).toISOString();
  const times = { created_at: now, updated_at: now };
  const outgoing = settings.projectId ?? newId();
  const incoming = settings.incomingProjectId ?? newId();
  store.transaction(() => {
    store.projects.insert({
      uid: outgoing,
      name: 'Outgoing webhooks',
      type: 'outgoing',
      ...times,
    });
    store.projects.insert({
      uid: incoming,
      name: 'Incoming webhooks',
      type: 'incoming',
      ...times,
    });
    if (settings.exampleData) insertExampleData({ store, clock, random }, { outgoing, incoming });
  });
}

/**
 * Brings key and projects to what the settings ask for, and keeps what the console needs for its
 * one-time sign-in link in `api-key` and `projects.json` (mode 0600). The key is never logged.
 * @throws {GatewayStartError} when a configured project id is not the one in the database, the kept
 *   key is damaged, or the key of the figures is that of the API
 */
export function settleAccess(start: FirstStart): void {
  const { store, settings, clock } = start;
  settleProjects(start);
  store.apiKeys.replaceAll(settleKey(start), new Date(clock.now()).toISOString());
  refuseSharedKey(start);
  const [outgoing, incoming] = (['outgoing', 'incoming'] as const).map(
    (type) => store.projects.list().find((project) => project.type === type)?.uid,
  );
  writePrivately(
    path.join(settings.dataDirectory, 'projects.json'),
    `${JSON.stringify({ outgoing, incoming }, null, 2)}\n`,
  );
}
