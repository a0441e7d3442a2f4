import { jobOutcomes } from '@/lib/contract/gateway/choices';
import { prepareIdStream } from '../id-stream';
import { readPage } from '../page';
import type { EventParts } from './index';
import type { JobGroup, JobRecord, JobResult, JobStore, OpenJobs } from './job-records';
import { type JobColumns, jobColumns, jobFromColumns, jobTables } from './job-rows';

type Lists = Pick<
  JobStore,
  'newestId' | 'get' | 'list' | 'hasGroup' | 'groups' | 'results' | 'countOpen' | 'atWork'
>;

/** Reads jobs, what they touch and what became of it. */
export function createJobLists({ db }: Pick<EventParts, 'db'>): Lists {
  const get = db.prepare<[string, string], JobColumns>(
    `SELECT ${jobColumns} FROM ${jobTables} WHERE j.uid = ? AND j.project_id = ?`,
  );
  const newestId = db
    .prepare<[], string>(
      `SELECT max(coalesce((SELECT max(uid) FROM deliveries), ''),
         coalesce((SELECT max(uid) FROM events), ''))`,
    )
    .pluck();
  const atWork = db.prepare<[], JobColumns>(
    `SELECT ${jobColumns} FROM ${jobTables}
     WHERE j.status IN ('preparing', 'canary', 'running') ORDER BY j.seq`,
  );
  const jobsOf = prepareIdStream(db, { table: 'jobs', condition: 'project_id = @projectId' });
  const jobsOfLink = prepareIdStream(db, {
    table: 'jobs',
    condition: "portal_link_id = @portalLinkId AND portal_link_id <> ''",
  });
  const groups = db.prepare<[number, number], JobGroup>(
    `SELECT endpoint_id, error_kind, event_type, total, is_left_out FROM job_groups
     WHERE job_seq = ? ORDER BY total DESC LIMIT ?`,
  );
  const hasGroup = db
    .prepare<[number, string, string, string], number>(
      `SELECT 1 FROM job_groups
       WHERE job_seq = ? AND endpoint_id = ? AND error_kind = ? AND event_type = ?`,
    )
    .pluck();
  const itemsOf = prepareIdStream(db, {
    table: 'job_items',
    id: 'item_id',
    condition: 'job_seq = @job AND outcome = @outcome',
  });
  const result = db.prepare<[number, string], JobResult>(
    `SELECT i.item_id AS uid, coalesce(d.event_id, '') AS event_id, i.item_id AS delivery_id,
       g.endpoint_id, i.outcome, i.reason, i.error_kind, i.updated_at
     FROM job_items i
       LEFT JOIN job_groups g ON g.job_seq = i.job_seq AND g.number = i.group_number
       LEFT JOIN deliveries d ON d.uid = i.item_id
     WHERE i.job_seq = ? AND i.item_id = ?`,
  );
  const open = db.prepare<[{ projectId: string; link: string }], OpenJobs>(
    `SELECT count(*) AS open,
       coalesce(sum(j.status IN ('canary', 'running') AND p.waiting > 0), 0) AS sending,
       coalesce(sum(j.origin = 'batch' AND j.kind = 'retry'
         AND (j.status = 'preparing' OR p.waiting > 0)), 0) AS batchRetries,
       coalesce(sum(j.portal_link_id = @link AND j.status IN ('canary', 'running')), 0) AS ofLink
     FROM ${jobTables}
     WHERE j.project_id = @projectId AND (j.portal_link_id = '') = (@link = '') AND j.status IN ('preparing', 'ready', 'canary', 'running')`,
  );

  function find(projectId: string, uid: string): JobRecord | undefined {
    const row = get.get(uid, projectId);
    return row && jobFromColumns(row);
  }

  return {
    newestId: () => newestId.get() ?? '',
    get: find,
    list: (projectId, { kinds, statuses, portalLinkId }, query) =>
      readPage(
        {
          streams: [
            portalLinkId === undefined ? jobsOf({ projectId }) : jobsOfLink({ portalLinkId }),
          ],
          load: (uid) => find(projectId, uid),
          matches: ({ kind, status, portal_link_id }) =>
            (portalLinkId === undefined || portal_link_id === portalLinkId) &&
            (kinds.length === 0 || kinds.includes(kind)) &&
            (statuses.length === 0 || statuses.includes(status)),
        },
        query,
      ),
    hasGroup: ({ seq }, { endpoint_id, error_kind, event_type }) =>
      hasGroup.get(seq, endpoint_id, error_kind, event_type) !== undefined,
    groups: ({ seq }, limit) => groups.all(seq, limit),
    results({ seq, kind, selection }, { outcomes, endpointIds }, query) {
      const asked = outcomes.length === 0 ? jobOutcomes : [...new Set(outcomes)];
      return readPage(
        {
          streams: asked.map((outcome) => itemsOf({ job: seq, outcome })),
          load: (uid) => {
            const row = result.get(seq, uid);
            if (!row || kind === 'retry') return row;
            // Followed by the delivery that was made of it.
            const isMade = row.outcome !== 'waiting' && row.outcome !== 'skipped';
            if (selection.by === 'untried' && isMade) return row;
            return { ...row, event_id: uid, delivery_id: '' };
          },
          matches: ({ outcome, endpoint_id }) =>
            (outcomes.length === 0 || outcomes.includes(outcome)) &&
            (endpointIds === undefined || endpointIds.has(endpoint_id)),
        },
        query,
      );
    },
    countOpen: (projectId, link) =>
      open.get({ projectId, link }) ?? { open: 0, sending: 0, batchRetries: 0, ofLink: 0 },
    atWork: () => atWork.all().map(jobFromColumns),
  };
}
