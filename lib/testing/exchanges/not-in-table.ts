/**
 * Recorded requests that the table of operations does not hold, with how often they occur over all
 * releases; identifiers as `{id}`. A test fails when this list and the recordings differ.
 */
export const notInTable: Record<string, number> = {
  'GET /api/v1/nothing': 3,
  'GET /api/v1/projects/{id}/endpoints/': 3,
  'GET /api/v1/projects/{id}/endpoints/period-failure-rates': 2,
  'GET /api/v1/projects/{id}/event-types': 4,
  'GET /api/v1/projects/{id}/eventdeliveries/countbatchretryevents': 2,
  'GET /api/v1/projects/{id}/events/countbatchreplayevents': 2,
  'GET /api/v1/projects/{id}/nothing-here': 3,
  'GET /health': 3,
  'GET /ingest/{id}': 6,
  'GET /portal-api/endpoints': 3,
  'GET /portal-api/portal_link': 6,
  'OPTIONS /api/v1/projects/{id}/endpoints': 3,
  'PATCH /api/v1/projects/{id}/endpoints': 3,
  'POST /api/v1/projects/{id}/event-types': 6,
  'POST /ingest/nope': 3,
  'POST /ingest/{id}': 54,
  'POST /portal-api/endpoints': 3,
  'PUT /api/v1/projects/{id}/subscriptions/{id}/toggle_status': 3,
  'PUT /ingest/{id}': 3,
};
