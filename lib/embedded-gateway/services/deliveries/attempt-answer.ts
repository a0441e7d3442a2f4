import type { AttemptRecord } from '../../store/events/records';
import { timeText } from '../context';

/** The release that made an attempt: the part of its `User-Agent` behind the product. */
function versionOf({ request_headers }: AttemptRecord): string {
  return (request_headers['User-Agent'] ?? '').replace(/^.*\//, '');
}

/** An attempt as it is answered, keys in the gateway's order (gateway contract §9.5, §14). */
export function attemptAnswer(attempt: AttemptRecord) {
  const { response } = attempt;
  return {
    uid: attempt.uid,
    url: attempt.url,
    method: attempt.method,
    endpoint_id: attempt.endpoint_id,
    api_version: versionOf(attempt),
    project_id: attempt.project_id,
    msg_id: attempt.delivery_id,
    ip_address: attempt.ip_address,
    request_http_header: attempt.request_headers,
    response_http_header: attempt.response_headers,
    http_status: attempt.http_status,
    response_data: Buffer.from(response.buffer, response.byteOffset, response.byteLength).toString(
      'utf8',
    ),
    error: attempt.error,
    status: attempt.is_success,
    requested_at: timeText(attempt.requested_at),
    responded_at: timeText(attempt.responded_at),
    error_kind: attempt.error_kind,
    is_response_cut: attempt.is_response_cut,
    created_at: timeText(attempt.responded_at),
    updated_at: timeText(attempt.responded_at),
    deleted_at: null,
  };
}
