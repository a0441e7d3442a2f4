'use client';

import { useId, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { useServerClock } from '@/components/ui/server-clock';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { downloadText } from '@/lib/export/download';
import { exportFileName } from '@/lib/export/file-name';
import { exportedLinks, portalLinksFile } from '@/lib/export/portal-links';
import { revealPortalLinks } from '@/lib/queries/portal-links';
import { revealProblem } from './use-reveal';

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
] as const;

export interface ExportFormProps {
  projectId: string;
  projectName: string;
  links: readonly PortalLinkView[];
  /** Which links these are, such as "3 selected links". */
  what: string;
}

/** Exports the given links as a file. Tokens stay out unless they are asked for in so many words. */
export function ExportForm({
  projectId,
  projectName,
  links,
  what,
  onDone,
}: ExportFormProps & { onDone: () => void }) {
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const [withTokens, setWithTokens] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tokensId = useId();
  const serverNow = useServerClock();

  async function run() {
    setBusy(true);
    setProblem(null);
    try {
      const answer = withTokens
        ? await revealPortalLinks(
            projectId,
            links.map((link) => link.uid),
          )
        : null;
      const revealed = answer && new Map(answer.links.map((link) => [link.uid, link]));
      const text = portalLinksFile(exportedLinks(links, revealed ?? undefined), format);
      downloadText(exportFileName('portal-links', projectName, serverNow(), format), text, format);
      announce(`${what} exported`);
      if (answer && answer.missing.length > 0) {
        setProblem(`${answer.missing.length} of them are gone; their tokens are left empty.`);
      } else onDone();
    } catch (error) {
      setProblem(revealProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>{`${what}, as they are on this page.`}</p>
      <Segmented legend="Format" value={format} options={formats} onChange={setFormat} />
      <div className="flex items-start gap-2">
        <Checkbox
          id={tokensId}
          className="mt-0.5"
          checked={withTokens}
          onChange={(event) => setWithTokens(event.target.checked)}
        />
        <label htmlFor={tokensId}>
          Include whole URLs and tokens
          <span className="block text-muted text-xs">
            Whoever gets the file can then open these links.
          </span>
        </label>
      </div>
      {problem ? (
        <p role="alert" className="text-bad text-xs">
          {problem}
        </p>
      ) : null}
      <Button variant="primary" busy={busy} onClick={() => void run()}>
        {`Export ${format.toUpperCase()}`}
      </Button>
    </>
  );
}
