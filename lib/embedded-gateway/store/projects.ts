import type Database from 'better-sqlite3';
import type { projectTypes } from '@/lib/contract/gateway/project';

export interface ProjectRecord {
  uid: string;
  name: string;
  type: (typeof projectTypes)[number];
  created_at: string;
  updated_at: string;
}

export interface ProjectStore {
  insert(project: ProjectRecord): void;
  get(uid: string): ProjectRecord | undefined;
  /** In the order in which they were made. */
  list(): ProjectRecord[];
}

const columns = 'uid, name, type, created_at, updated_at';

export function createProjectStore(db: Database.Database): ProjectStore {
  const insert = db.prepare<[ProjectRecord]>(
    `INSERT INTO projects (${columns}) VALUES (@uid, @name, @type, @created_at, @updated_at)`,
  );
  const get = db.prepare<[string], ProjectRecord>(`SELECT ${columns} FROM projects WHERE uid = ?`);
  const list = db.prepare<[], ProjectRecord>(`SELECT ${columns} FROM projects ORDER BY rowid`);
  return {
    insert: (project) => void insert.run(project),
    get: (uid) => get.get(uid),
    list: () => list.all(),
  };
}
