import { existsSync } from 'node:fs';
import path from 'node:path';
import { createStore } from '@/lib/embedded-gateway/store';
import { databaseFileName, openDatabase } from '@/lib/embedded-gateway/store/database';
import { createIds } from '@/lib/embedded-gateway/store/ids';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';

export const linkProject = 'bench-outgoing';
export const linkKey = 'CO.benchbenchbench0.key-of-the-bench-database-not-a-secret-0000000000000';
/** Each owner has this many links, so that the owner filter finds as much in every size. */
const linksPerOwner = 50;
const chunk = 20_000;
const words = ['Harbor', 'Kestrel', 'Lumen', 'Juniper', 'Cinder', 'Falk', 'Mistral', 'Oakridge'];

export interface LinkDatabase {
  directory: string;
  /** Ids from the oldest to the newest at a few shares of the whole, for deep pages. */
  idsAt(shares: readonly number[]): string[];
  owner: string;
}

/**
 * A gateway data directory with that many portal links, kept under `.cache` between runs because a
 * million sealed rows take a while to write.
 */
export function linkDatabase(cache: string, count: number): LinkDatabase {
  const directory = path.join(cache, `links-${count}`);
  const isNew = !existsSync(path.join(directory, databaseFileName));
  const clock = { now: () => Date.UTC(2026, 0, 1) };
  const { db, cipher } = openDatabase({
    dataDirectory: directory,
    clock,
    random: systemRandom,
  });
  // Filling only: what is measured opens the database anew, with the product's own settings.
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -1500000');
  const store = createStore(db, cipher);
  const now = new Date(clock.now()).toISOString();
  const times = { created_at: now, updated_at: now };
  if (isNew) {
    store.projects.insert({ uid: linkProject, name: 'Bench', type: 'outgoing', ...times });
    store.projects.insert({ uid: 'bench-incoming', name: 'Bench in', type: 'incoming', ...times });
  }
  const stored = db.prepare<[], number>('SELECT count(*) FROM portal_links').pluck();
  let time = clock.now();
  const newId = createIds({ now: () => time }, systemRandom);
  for (let at = stored.get() ?? 0; at < count; at += chunk) {
    store.transaction(() => {
      for (let index = at; index < Math.min(count, at + chunk); index += 1) {
        time = clock.now() + index;
        const uid = newId();
        store.portalLinks.insert({
          uid,
          project_id: linkProject,
          name: `${words[index % words.length]} ${index}`,
          owner_id: `owner-${index % Math.max(1, Math.round(count / linksPerOwner))}`,
          endpoints: null,
          can_manage_endpoint: index % 2 === 0,
          auth_type: 'static_token',
          token: `token-${uid}`,
          is_example: false,
          ...times,
        });
      }
    });
  }
  const idAt = db
    .prepare<[number], string>('SELECT uid FROM portal_links ORDER BY uid LIMIT 1 OFFSET ?')
    .pluck();
  const read = (share: number) => idAt.get(Math.floor(share * (count - 1))) ?? '';
  const known = new Map([0.1, 0.5, 0.9].map((share) => [share, read(share)]));
  db.pragma('optimize');
  db.close();
  return {
    directory,
    owner: 'owner-1',
    idsAt: (shares) => shares.map((share) => known.get(share) ?? ''),
  };
}
