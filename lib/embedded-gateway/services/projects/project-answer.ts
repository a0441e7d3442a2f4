import type { ProjectRecord } from '../../store/projects';

/** What 26.3.6 answers of parts that this gateway has not (gateway contract §9.8). */
const absentParts = {
  meta_event: {
    is_enabled: false,
    type: '',
    event_type: [],
    url: '',
    secret: '',
    pub_sub: { type: '', workers: 0, sqs: null, google: null, kafka: null, amqp: null },
  },
  circuit_breaker: {
    sample_rate: 30,
    error_timeout: 30,
    failure_threshold: 70,
    success_threshold: 5,
    minimum_request_count: 10,
    observability_window: 5,
    consecutive_failure_threshold: 10,
  },
} as const;

/** A project with its settings, in the shape and order of 26.3.6; `example_data` is our own. */
export function projectAnswer(project: ProjectRecord, hasExampleData: boolean) {
  const { uid, name, type, settings, created_at, updated_at } = project;
  const { ssl, ratelimit, strategy, signature, ...switches } = settings;
  return {
    uid,
    name,
    logo_url: '',
    organisation_id: '',
    type,
    config: { ...switches, search_policy: '', ssl, ratelimit, strategy, signature, ...absentParts },
    statistics: null,
    retained_events: 0,
    example_data: hasExampleData,
    created_at,
    updated_at,
    deleted_at: null,
  };
}
