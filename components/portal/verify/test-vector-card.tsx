import { CopyButton } from '@/components/ui/copy-button';
import { Detail, Details } from '@/components/ui/details';
import { SectionCard } from '@/components/ui/section-card';
import type { PortalSigningWay } from '@/lib/contract/portal/signing';

/** What code that verifies has to compute of a known body, with a secret that signs nothing else. */
export function TestVectorCard({ way: { header, vector } }: { way: PortalSigningWay }) {
  const { secret, body, timestamp, signature } = vector;
  const rows = [
    { name: 'Secret', value: secret },
    ...(timestamp === null ? [] : [{ name: 'Time', value: timestamp }]),
    { name: 'Body', value: body },
    { name: header, value: signature },
  ];
  return (
    <SectionCard
      title="A vector to test with"
      description="With this secret and this body your code has to say yes to this header. The secret signs nothing else."
    >
      <Details>
        {rows.map(({ name, value }) => (
          <Detail key={name} name={name}>
            <span className="flex items-start gap-1">
              <code translate="no" className="min-w-0 flex-1 wrap-anywhere text-xs">
                {value}
              </code>
              <CopyButton value={value} label={`Copy: ${name}`} />
            </span>
          </Detail>
        ))}
      </Details>
      {timestamp === null ? null : (
        <p className="mt-2 text-muted text-xs">
          It is long ago: leave the check of its age out of your test, or set the clock of it.
        </p>
      )}
    </SectionCard>
  );
}
