import { afterEach, beforeEach, expect, test } from 'vitest';
import { former, writeFormerData } from '@/lib/testing/former-data/write-former-data';
import { createTestSessions, temporaryDirectory } from '@/lib/testing/test-sessions';
import { connectionIdentity } from '../services/context/service-context';
import { cookieFormat } from '../session/cookie-header';
import { loadSessionKeys } from '../session-key-file';
import { createSavedRecords } from './saved-records';

/** Of the console that wrote it; cookies carry its port in their names. */
const origin = 'http://127.0.0.1:4600';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
  writeFormerData(directory.path);
});
afterEach(() => directory.remove());

function openFormer() {
  return createTestSessions({
    directory: directory.path,
    material: [...loadSessionKeys(directory.path, former.writtenAt)].map((key) => Buffer.from(key)),
    clock: () => former.writtenAt,
    format: cookieFormat(origin),
  });
}

test('a session of the former release goes on, and one that had ended stays so', async () => {
  const { sessions, database } = await openFormer();
  const session = await sessions.use(former.cookies);
  expect(session?.connections.map(({ projectId, apiKey }) => [projectId, apiKey])).toEqual([
    [former.projects.outgoing, former.apiKey.trim()],
    [former.projects.incoming, former.apiKey.trim()],
  ]);
  expect(await sessions.read(former.endedCookies)).toBeUndefined();
  await sessions.end(former.cookies);
  expect(await sessions.read(former.cookies)).toBeUndefined();
  database.close();
});

test('what was saved on a gateway without reads is found again, and more can be kept', async () => {
  const { database } = await openFormer();
  const records = createSavedRecords(database);
  const owner = connectionIdentity({
    gatewayBaseUrl: 'http://127.0.0.1:4605/api',
    projectId: 'written-only',
    apiKey: 'CO.former.key',
  });
  const place = { owner, resource: 'endpoint' } as const;
  const [record] = records.list(place);
  expect(record?.view).toMatchObject({ name: 'Saved unread', url: 'https://unread.example/hook' });
  records.put(place, { uid: 'more', view: { uid: 'more' }, savedAt: former.writtenAt + 1 });
  expect(records.list(place).map(({ uid }) => uid)).toEqual(['more', record?.uid]);
  database.close();
});
