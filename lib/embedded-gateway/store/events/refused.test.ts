import { expect, test } from 'vitest';
import { openTestEvents, testProject } from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { refusedPerSource } from './refused';

test('the newest refused requests of each source are kept, and no more', async () => {
  const directory = temporaryDirectory();
  const { db, store } = openTestEvents(directory.path);
  const refused = (source_id: string, size: number) => ({
    project_id: testProject,
    source_id,
    refused_at: 1,
    status: 401,
    reason: 'the signature is wrong',
    size,
    header_names: ['X-Signature', 'Host'],
  });
  await store.refused.add(refused('quiet', 1));
  const sizes = Array.from({ length: refusedPerSource + 3 }, (_, at) => at);
  await Promise.all(sizes.map((size) => store.refused.add(refused('loud', size))));
  expect(store.refused.list(testProject, 'loud').map(({ size }) => size)).toEqual(
    sizes.slice(3).reverse(),
  );
  expect(store.refused.list(testProject, 'quiet')).toEqual([refused('quiet', 1)]);
  expect(store.refused.list('another project', 'quiet')).toEqual([]);
  db.close();
  directory.remove();
});
