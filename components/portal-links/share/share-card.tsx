'use client';

import { Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { MarkedText } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { Elements } from '@/components/ui/elements';
import { useServerNow } from '@/components/ui/server-clock';
import type { PortalLinkView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';
import { portalLinkTraits } from '@/lib/releases/traits';
import { accessOf } from '../facts/access-words';
import { GiveAway } from './give-away';
import { RiskList } from './risk-list';
import { risksOf } from './share-risks';
import { partnerMay, partnerMayNot } from './share-words';
import { SharedEndpoints } from './shared-endpoints';
import { useShownAddress } from './use-shown-address';

export interface ShareCardProps {
  projectId: string;
  link: PortalLinkView;
  /** How the gateway speaks, which says what the token opens. */
  dialect: Dialect;
  /** Asks for the whole address, with a fresh key where it opens nothing without; once for each use. */
  fetchAddress: () => Promise<string>;
}

/**
 * All about giving a link away: what its partner sees and may do, what is worth knowing before, and
 * the address in each form in which it is sent. What is secret is on the page only once it is asked
 * for, and never while it is to be photographed.
 */
export function ShareCard({ projectId, link, dialect, fetchAddress }: ShareCardProps) {
  const [isForPicture, setForPicture] = useState(false);
  const address = useShownAddress(fetchAddress);
  const now = useServerNow();
  const pictureId = useId();
  const { manage, token } = accessOf(link);
  return (
    <article data-print-alone className="flex flex-col gap-4 p-5 max-md:p-4 print:p-0">
      <header className="flex flex-col gap-1 pr-8">
        <h2 className="font-semibold text-lg">
          <MarkedText value={link.name} empty="no name" isCut />
        </h2>
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          <span>{token ? `${manage} · ${token}` : manage}</span>
          {link.owner_id && !isForPicture ? (
            <span className="min-w-0">
              <MarkedText value={link.owner_id} empty="no owner" isCut />
            </span>
          ) : null}
        </p>
      </header>
      <RiskList risks={risksOf(link, dialect, now)} />
      <Part title="The partner sees">
        <SharedEndpoints projectId={projectId} link={link} />
      </Part>
      <Part title="The partner may">
        <ul className="list-disc pl-5 text-sm">
          {partnerMay(link).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {portalLinkTraits(dialect).tokenOpens === 'its_endpoints' ? (
          <p className="mt-1 text-muted text-xs">{partnerMayNot}</p>
        ) : null}
      </Part>
      <Part title="Give it away">
        <GiveAway link={link} dialect={dialect} address={address} isForPicture={isForPicture} />
      </Part>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-3 print:hidden">
        <span className="flex items-center gap-2 text-sm">
          <Checkbox
            id={pictureId}
            checked={isForPicture}
            onChange={(event) => {
              address.hide();
              setForPicture(event.target.checked);
            }}
          />
          <label htmlFor={pictureId}>Without secrets, for a screenshot</label>
        </span>
        <Button size="sm" className="ml-auto" onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
      </footer>
    </article>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1.5 font-medium text-muted text-xs">{title}</h3>
      {children}
    </section>
  );
}
