import type { GatewayLog } from '../base/ports';
import type { EndpointRecord } from '../store/endpoints';
import type { ProjectRecord } from '../store/projects';
import type { RecordStore } from './current-records';

/**
 * Makes an endpoint inactive once a delivery to it has failed for good, where its project says so
 * (gateway contract §9.8). One whose settings cannot all be read stays as it is: writing it would
 * lose them.
 */
export function createDisabling(
  { endpoints }: Pick<RecordStore, 'endpoints'>,
  time: () => number,
  log: GatewayLog,
  /** Told of an endpoint that was made inactive, and why the delivery failed. */
  disabled: (endpoint: EndpointRecord, error: string) => void,
): (open: { project: ProjectRecord; endpoint: EndpointRecord }, error: string) => void {
  return ({ project, endpoint: { uid } }, error) => {
    if (!project.settings.disable_endpoint) return;
    try {
      const endpoint = endpoints.get(project.uid, uid);
      if (endpoint?.status !== 'active' || endpoint.unreadable) return;
      const updated_at = new Date(time()).toISOString();
      const changed: EndpointRecord = { ...endpoint, status: 'inactive', updated_at };
      endpoints.update(changed);
      log.info(
        { resourceId: uid },
        'An endpoint became inactive: a delivery to it failed for good.',
      );
      disabled(changed, error);
    } catch (problem) {
      log.error(
        { resourceId: uid, reason: String(problem) },
        'An endpoint could not be made inactive.',
      );
    }
  };
}
