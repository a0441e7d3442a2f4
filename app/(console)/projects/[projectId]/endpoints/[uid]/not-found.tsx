import { EndpointGone } from '@/components/endpoints/page/endpoint-page';

export default function EndpointNotFound() {
  return <EndpointGone />;
}
