import { SourceGone } from '@/components/sources/page/source-gone';

export default function SourceNotFound() {
  return <SourceGone />;
}
