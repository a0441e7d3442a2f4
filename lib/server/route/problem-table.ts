import type { ConsoleErrorCode } from '@/lib/contract/console/problem';

/** Status and title of every failure; a new code does not compile until it stands here. */
export const problemTable: Record<ConsoleErrorCode, { status: number; title: string }> = {
  unauthenticated: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'This request is not allowed' },
  not_found: { status: 404, title: 'Not found' },
  invalid: { status: 400, title: 'The request is not valid' },
  conflict: { status: 409, title: 'This conflicts with what is there' },
  operation_reused: { status: 422, title: 'This save was sent before with other content' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The request is not JSON' },
  rate_limited: { status: 429, title: 'Too many requests' },
  sign_in_refused: { status: 401, title: 'Sign-in was refused' },
  project_mismatch: { status: 409, title: 'The key belongs to another project' },
  reauthentication_required: { status: 403, title: 'Enter the API key again' },
  gateway_rejected: { status: 422, title: 'The gateway did not accept this' },
  gateway_licence: { status: 403, title: 'The licence of the gateway lacks this' },
  gateway_key_refused: { status: 401, title: 'The gateway refuses the API key' },
  gateway_trouble: { status: 502, title: 'The gateway is in trouble' },
  gateway_unavailable: { status: 503, title: 'The gateway can store nothing now' },
  gateway_unreachable: { status: 502, title: 'The gateway cannot be reached' },
  gateway_timeout: { status: 504, title: 'The gateway did not answer in time' },
  bad_gateway_answer: { status: 502, title: 'The gateway gave an answer that cannot be read' },
  outcome_unknown: { status: 504, title: 'This may or may not have been saved' },
  overloaded: { status: 503, title: 'Gatehouse is busy' },
  storage_trouble: { status: 503, title: 'Gatehouse cannot write to its disk' },
  internal: { status: 500, title: 'Gatehouse could not answer' },
};
