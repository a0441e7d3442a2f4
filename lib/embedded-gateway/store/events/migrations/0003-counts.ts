/**
 * Counts of what moves, kept by triggers: whoever makes, changes or settles a row is counted, whatever
 * statement does it, and takes it back together with the row. Each change is one row of
 * `count_changes`, which is carried over into the series of `counts` now and then: what counts is the
 * sum of both. Nothing is taken away when rows are pruned.
 */

const bucketMs = 300_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

const spanOf = (moment: string, ms: number) => `${moment} / ${ms} * ${ms}`;
const bucketOf = (moment: string) => spanOf(moment, bucketMs);

/**
 * What a delivery counts as besides being made; what is `Scheduled` is what counts as nothing else. One
 * in progress counts as what it was before, so that a claim changes nothing: it has an error where it
 * was tried before.
 */
const stateOf = (row: string) =>
  `iif(${row}.status = 'Processing', iif(${row}.error_kind IS NULL, 'Scheduled', 'Retry'), ${row}.status)`;

/** What receivers take to answer, by a factor of 1.15 each. */
const latencyOf = (row: string) =>
  `'latency:' || CAST(ln(max(${row}.responded_at - ${row}.requested_at, 1)) / ln(1.15) AS INTEGER)`;

const intakeOf = (row: string) => `iif(${row}.is_duplicate, 'duplicate', 'new')`;

const columns = 'project_id, endpoint_id, event_type, at, measure, count';
const add = (rows: string) =>
  `INSERT INTO count_changes (${columns}) ${rows} ON CONFLICT DO UPDATE SET count = count + excluded.count;`;

const ofDelivery = (row: string, measure: string, count: number) =>
  `(${row}.project_id, ${row}.endpoint_id, ${row}.event_type, ${bucketOf(`${row}.created_at`)}, ${measure}, ${count})`;
const ofEvent = (row: string, measure: string, count: string) =>
  `(${row}.project_id, '', '', ${bucketOf(`${row}.accepted_at`)}, ${measure}, ${count})`;
const ofAttempt = (measure: string) =>
  `SELECT d.project_id, d.endpoint_id, d.event_type, ${bucketOf('NEW.responded_at')}, ${measure}, 1
   FROM deliveries d WHERE d.uid = NEW.delivery_id`;

const triggers = `
CREATE TRIGGER deliveries_made_count AFTER INSERT ON deliveries BEGIN
  ${add(`VALUES ${ofDelivery('NEW', `'made'`, 1)}`)}
END;
CREATE TRIGGER deliveries_made_so_count AFTER INSERT ON deliveries
WHEN ${stateOf('NEW')} <> 'Scheduled' BEGIN
  ${add(`VALUES ${ofDelivery('NEW', stateOf('NEW'), 1)}`)}
END;
CREATE TRIGGER deliveries_left_count AFTER UPDATE OF status, error_kind ON deliveries
WHEN ${stateOf('OLD')} NOT IN ('Scheduled', ${stateOf('NEW')}) BEGIN
  ${add(`VALUES ${ofDelivery('OLD', stateOf('OLD'), -1)}`)}
END;
CREATE TRIGGER deliveries_became_count AFTER UPDATE OF status, error_kind ON deliveries
WHEN ${stateOf('NEW')} NOT IN ('Scheduled', ${stateOf('OLD')}) BEGIN
  ${add(`VALUES ${ofDelivery('NEW', stateOf('NEW'), 1)}`)}
END;
CREATE TRIGGER attempts_answered_count AFTER INSERT ON attempts WHEN NEW.code IS NOT NULL BEGIN
  ${add(ofAttempt(latencyOf('NEW')))}
END;
CREATE TRIGGER attempts_failed_count AFTER INSERT ON attempts WHEN NEW.error_kind IS NOT NULL BEGIN
  ${add(ofAttempt(`'error:' || NEW.error_kind`))}
END;
CREATE TRIGGER events_accepted_count AFTER INSERT ON events BEGIN
  ${add(`VALUES ${ofEvent('NEW', intakeOf('NEW'), '1')}`)}
END;
CREATE TRIGGER events_unmatched_count AFTER INSERT ON events WHEN NEW.status = 'Failure' BEGIN
  ${add(`VALUES ${ofEvent('NEW', `'unmatched'`, '1')}`)}
END;
CREATE TRIGGER events_settled_count AFTER UPDATE OF status ON events
WHEN (NEW.status = 'Failure') <> (OLD.status = 'Failure') BEGIN
  ${add(`VALUES ${ofEvent('NEW', `'unmatched'`, `iif(NEW.status = 'Failure', 1, -1)`)}`)}
END;
`;

/** What is older is counted by the day alone. */
const fineFrom = `(SELECT coalesce(max(accepted_at), 0) / ${dayMs} * ${dayMs} - 8 * ${dayMs}
  FROM (SELECT accepted_at FROM events ORDER BY seq DESC LIMIT 1))`;
const oldBucketOf = (moment: string) =>
  `iif(${moment} < ${fineFrom}, ${spanOf(moment, dayMs)}, ${bucketOf(moment)})`;

const fill = (rows: string) => `INSERT INTO count_changes (${columns}) ${rows};`;

/** What is there already; triggers are made after it. */
const filled = `
${fill(`SELECT d.project_id, d.endpoint_id, d.event_type, ${oldBucketOf('d.created_at')},
  ${stateOf('d')}, count(*) FROM deliveries d GROUP BY 1, 2, 4, 3, 5`)}
${fill(`SELECT project_id, endpoint_id, event_type, at, 'made', sum(count)
  FROM count_changes GROUP BY 1, 2, 3, 4`)}
DELETE FROM count_changes WHERE measure = 'Scheduled';
${fill(`SELECT d.project_id, d.endpoint_id, d.event_type, ${oldBucketOf('a.responded_at')},
  ${latencyOf('a')}, count(*) FROM attempts a CROSS JOIN deliveries d ON d.uid = a.delivery_id
  WHERE a.code IS NOT NULL GROUP BY 1, 2, 4, 3, 5`)}
${fill(`SELECT d.project_id, d.endpoint_id, d.event_type, ${oldBucketOf('a.responded_at')},
  'error:' || a.error_kind, count(*)
  FROM attempts a CROSS JOIN deliveries d ON d.uid = a.delivery_id
  WHERE a.error_kind IS NOT NULL GROUP BY 1, 2, 4, 3, 5`)}
${fill(`SELECT e.project_id, '', '', ${oldBucketOf('e.accepted_at')}, ${intakeOf('e')}, count(*)
  FROM events e GROUP BY 1, 4, 5`)}
${fill(`SELECT e.project_id, '', '', ${oldBucketOf('e.accepted_at')}, 'unmatched', count(*)
  FROM events e WHERE e.status = 'Failure' GROUP BY 1, 4`)}
${fill(`SELECT r.project_id, '', '', ${oldBucketOf('r.refused_at')}, 'refused', count(*)
  FROM refused_requests r GROUP BY 1, 4`)}
`;

const isError = `measure GLOB 'error:*'`;
const isState = `measure IN ('made', 'Retry', 'Success', 'Failure', 'Discarded')`;

const isFine = `at >= ${fineFrom}`;

const carry = (series: string, at: string, name: string, condition: string) =>
  `INSERT INTO counts SELECT project_id, '${series}', ${at} AS span, ${name} AS named, measure, sum(count)
   FROM count_changes WHERE ${condition} GROUP BY project_id, span, named, measure;`;

const ofNamed = `endpoint_id <> '' AND NOT ${isError}`;

export const countsOfWhatMoves = `
-- The sums of a span by what they are of: "at" is its beginning, 0 where it is all that ever was.
CREATE TABLE counts (
  project_id TEXT NOT NULL,
  series TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- An endpoint or an event type; empty for the whole project.
  name TEXT NOT NULL,
  measure TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (project_id, series, at, name, measure)
) STRICT, WITHOUT ROWID;

-- What came on top of them, by spans of five minutes.
CREATE TABLE count_changes (
  project_id TEXT NOT NULL,
  endpoint_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  at INTEGER NOT NULL,
  measure TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (project_id, endpoint_id, at, event_type, measure)
) STRICT, WITHOUT ROWID;

${filled}
${carry('project 5m', 'at', `''`, isFine)}
${carry('project 1h', spanOf('at', hourMs), `''`, isFine)}
${carry('project 1d', spanOf('at', dayMs), `''`, 'true')}
${carry('project', '0', `''`, isState)}
${carry('endpoint 1h', spanOf('at', hourMs), 'endpoint_id', `${isFine} AND ${ofNamed}`)}
${carry('endpoint 1d', spanOf('at', dayMs), 'endpoint_id', ofNamed)}
${carry('endpoint', '0', 'endpoint_id', `measure = 'made'`)}
${carry('type 1h', spanOf('at', hourMs), 'event_type', `${isFine} AND ${ofNamed}`)}
${carry('type 1d', spanOf('at', dayMs), 'event_type', ofNamed)}
DELETE FROM count_changes;
${triggers}
`;
