import { SourceGone } from '@/components/sources/page/source-page';

export default function SourceNotFound() {
  return <SourceGone />;
}
