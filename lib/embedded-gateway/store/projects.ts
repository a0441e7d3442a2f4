import type Database from 'better-sqlite3';
import type { projectTypes } from '@/lib/contract/gateway/project';
import { isRecord, parseJson } from '@/lib/util/json';
import { type ProjectSettings, usualProjectSettings } from './project-settings';

interface ProjectColumns {
  uid: string;
  name: string;
  type: (typeof projectTypes)[number];
  created_at: string;
  updated_at: string;
}

export interface ProjectRecord extends ProjectColumns {
  settings: ProjectSettings;
}

interface ProjectRow extends ProjectColumns {
  settings: string;
}

export interface ProjectStore {
  /** Begins with the usual settings. */
  insert(project: ProjectColumns): void;
  get(uid: string): ProjectRecord | undefined;
  /** In the order in which they were made. */
  list(): ProjectRecord[];
  /** Keeps name, settings and the time of the change. */
  update(project: ProjectRecord): void;
}

const columns = 'uid, name, type, created_at, updated_at, settings';

/** Settings with what was changed in place of what is usual. */
function settingsOf(text: string): ProjectSettings {
  const changed = parseJson(text);
  // Written by `update` alone, part by part of the same type.
  return isRecord(changed)
    ? { ...usualProjectSettings, ...(changed as Partial<ProjectSettings>) }
    : usualProjectSettings;
}

const rowToProject = ({ settings, ...project }: ProjectRow): ProjectRecord => ({
  ...project,
  settings: settingsOf(settings),
});

export function createProjectStore(db: Database.Database): ProjectStore {
  const insert = db.prepare<[ProjectColumns]>(
    'INSERT INTO projects (uid, name, type, created_at, updated_at) VALUES (@uid, @name, @type, @created_at, @updated_at)',
  );
  const get = db.prepare<[string], ProjectRow>(`SELECT ${columns} FROM projects WHERE uid = ?`);
  const list = db.prepare<[], ProjectRow>(`SELECT ${columns} FROM projects ORDER BY rowid`);
  const update = db.prepare<[Omit<ProjectRow, 'type' | 'created_at'>]>(
    'UPDATE projects SET name = @name, settings = @settings, updated_at = @updated_at WHERE uid = @uid',
  );
  return {
    insert: (project) => void insert.run(project),
    get: (uid) => {
      const row = get.get(uid);
      return row && rowToProject(row);
    },
    list: () => list.all().map(rowToProject),
    update: ({ uid, name, settings, updated_at }) =>
      void update.run({ uid, name, settings: JSON.stringify(settings), updated_at }),
  };
}
