import type {
  EndpointTestBody,
  SourceTestBody,
  TestSent,
} from '@/lib/contract/console/activity/test-event';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';

/** Has a test event made for one endpoint. */
export function testEndpoint(projectId: string, uid: string, body: EndpointTestBody) {
  return callApi<TestSent>({
    method: 'POST',
    path: fillPath('/api/projects/{projectId}/endpoints/{uid}/test_event', { projectId, uid }),
    body,
  });
}

/** Has a test request sent to the ingest address of a source. */
export function testSource(projectId: string, uid: string, body: SourceTestBody) {
  return callApi<TestSent>({
    method: 'POST',
    path: fillPath('/api/projects/{projectId}/sources/{uid}/test_event', { projectId, uid }),
    body,
  });
}
