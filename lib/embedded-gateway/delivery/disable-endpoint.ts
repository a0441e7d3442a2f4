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
): (open: { project: ProjectRecord; endpoint: EndpointRecord }) => void {
  return ({ project, endpoint: { uid } }) => {
    if (!project.settings.disable_endpoint) return;
    try {
      const endpoint = endpoints.get(project.uid, uid);
      if (endpoint?.status !== 'active' || endpoint.unreadable) return;
      const updated_at = new Date(time()).toISOString();
      endpoints.update({ ...endpoint, status: 'inactive', updated_at });
      log.info(
        { resourceId: uid },
        'An endpoint became inactive: a delivery to it failed for good.',
      );
    } catch (error) {
      log.error(
        { resourceId: uid, reason: String(error) },
        'An endpoint could not be made inactive.',
      );
    }
  };
}
