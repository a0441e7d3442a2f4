import { resourceFromJson } from '@/components/resource/resource-start';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceSchema } from '@/lib/contract/gateway/source';
import type { Result } from '@/lib/util/result';

/** A source from pasted JSON; see `resourceFromJson`. */
export function sourceFromJson(text: string, uid: string): Result<SourceView, string> {
  return resourceFromJson(sourceSchema, { noun: 'a source', uid, text });
}
