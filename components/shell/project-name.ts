import type { ConnectionView } from '@/lib/contract/console/session';
import { parseUrl } from '@/lib/util/parse-url.mjs';

/** Name of a project as people know it; its id where the gateway tells no name. */
export function projectLabel({ projectName, projectId }: ConnectionView): string {
  return projectName?.trim() || projectId;
}

/** Kind of a project in words; a gateway may have none or one that we do not know. */
export function projectKind({ projectType }: ConnectionView): string {
  return projectType?.trim() || 'kind not told';
}

/** Host and port of a gateway, for where its whole address is too long. */
export function gatewayHost(baseUrl: string): string {
  return parseUrl(baseUrl)?.host ?? baseUrl;
}
