import { MarkedText } from '@/components/table/table/marked-text';
import { ScreenLink } from '@/components/ui/screen-link';
import { routes } from '@/lib/util/routes';

/** The owner of a resource in its panel, which leads to all of their endpoints. */
export function OwnerFact({
  projectId,
  owner: ownerId,
}: {
  projectId: string;
  owner: string | null | undefined;
}) {
  const text = (
    <MarkedText value={ownerId} maximum={2000} className="whitespace-pre-wrap font-mono text-xs" />
  );
  if (!ownerId) return text;
  return (
    <ScreenLink
      href={routes.endpointsOf(projectId, ownerId)}
      title="Endpoints of this owner"
      className="underline"
    >
      {text}
    </ScreenLink>
  );
}
