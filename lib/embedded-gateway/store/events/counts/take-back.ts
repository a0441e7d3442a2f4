import type Database from 'better-sqlite3';
import { spanMs } from './series';

const spanOf = (moment: string) => `${moment} / ${spanMs['5m']} * ${spanMs['5m']}`;

/** Example events of a project; from the few to the many, whatever the planner would think. */
const examples = `example_events x CROSS JOIN events e ON e.uid = x.event_id`;
const deliveries = `${examples} CROSS JOIN deliveries d ON d.event_id = e.uid`;
const attempts = `${deliveries} CROSS JOIN attempts a ON a.delivery_id = d.uid`;
const ofDelivery = 'd.project_id, d.endpoint_id, d.event_type';
const ofProject = `e.project_id, '', ''`;

/** What triggers have counted of them, see `0003-counts.ts`; a latency by steps of 1.15. */
const counted = [
  `${ofDelivery}, ${spanOf('d.created_at')}, 'made', -count(*) FROM ${deliveries} WHERE true`,
  `${ofDelivery}, ${spanOf('d.created_at')}, d.status, -count(*)
   FROM ${deliveries} WHERE d.status <> 'Scheduled'`,
  `${ofDelivery}, ${spanOf('a.responded_at')}, 'latency:' ||
     CAST(ln(max(a.responded_at - a.requested_at, 1)) / ln(1.15) AS INTEGER), -count(*)
   FROM ${attempts} WHERE a.code IS NOT NULL`,
  `${ofDelivery}, ${spanOf('a.responded_at')}, 'error:' || a.error_kind, -count(*)
   FROM ${attempts} WHERE a.error_kind IS NOT NULL`,
  `${ofProject}, ${spanOf('e.accepted_at')}, iif(e.is_duplicate, 'duplicate', 'new'), -count(*)
   FROM ${examples} WHERE true`,
  `${ofProject}, ${spanOf('e.accepted_at')}, 'unmatched', -count(*)
   FROM ${examples} WHERE e.status = 'Failure'`,
].map((each) => `${each} AND e.project_id = @projectId`);

const refused = `r.project_id, '', '', ${spanOf('r.refused_at')}, 'refused', -count(*)
  FROM refused_requests r WHERE r.project_id = @projectId AND r.refused_at <=
    (SELECT made_at FROM example_projects WHERE project_id = @projectId)`;

/**
 * Takes example events out of what is counted, before they are removed: figures of a project without
 * examples are its own alone. What was pruned of them before stays counted, as all that is pruned.
 */
export function prepareTakeBackExamples(db: Database.Database): (projectId: string) => void {
  const statements = [...counted, refused].map((rows) =>
    db.prepare<[{ projectId: string }]>(
      `INSERT INTO count_changes (project_id, endpoint_id, event_type, at, measure, count)
       SELECT ${rows} GROUP BY 1, 2, 3, 4, 5
       ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    ),
  );
  return (projectId) => {
    for (const statement of statements) statement.run({ projectId });
  };
}
