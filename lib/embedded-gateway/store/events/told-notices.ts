import type { EventParts, ToldNoticeStore } from './index';
import type { ToldNotice } from './records';

/** Keeps what people were told over a restart (moving events §6). */
export function createToldNoticeStore({ db, commit }: EventParts): ToldNoticeStore {
  const current = db.prepare<[number, number], ToldNotice>(
    `SELECT about, uid, project_id, status, told_at, ends_at FROM told_notices
     WHERE ends_at > ? OR about = 'status' ORDER BY told_at DESC LIMIT ?`,
  );
  const replace = db.prepare<[ToldNotice]>(
    `REPLACE INTO told_notices (about, uid, project_id, status, told_at, ends_at)
     VALUES (@about, @uid, @project_id, @status, @told_at, @ends_at)`,
  );
  // What has become of a status is looked at when its time is over, also after a long stop.
  const dropEnded = db.prepare<[number]>(
    "DELETE FROM told_notices WHERE ends_at <= ? AND about <> 'status'",
  );
  const dropStatus = db.prepare<[string]>(
    "DELETE FROM told_notices WHERE about = 'status' AND uid = ?",
  );
  return {
    current: (now, limit) => current.all(now, limit),
    keep: (told) =>
      commit.write(() => {
        dropEnded.run(told.told_at);
        replace.run(told);
      }),
    dropStatus: (uid) => commit.write(() => void dropStatus.run(uid)),
  };
}
