import { EndpointGone } from '@/components/endpoints/page/endpoint-gone';

export default function EndpointNotFound() {
  return <EndpointGone />;
}
