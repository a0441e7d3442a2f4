'use client';

import { QrCode as QrIcon } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { PortalLinkView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';
import { embedSnippet } from '../facts/embed-snippet';
import { hiddenAddress, messageTo } from './share-words';
import type { ShownAddress } from './use-shown-address';

const QrCode = dynamic(() => import('./qr-code').then((module) => module.QrCode), { ssr: false });

/** The address of a link as URL, QR code, message and snippet, whole only once it is asked for. */
export function GiveAway({
  link,
  dialect,
  address,
  isForPicture,
}: {
  link: PortalLinkView;
  dialect: Dialect;
  address: ShownAddress;
  isForPicture: boolean;
}) {
  const [isCode, setCode] = useState(false);
  const { shown, isBusy, problem, show, hide, fetchOnce } = address;
  const masked = isForPicture ? hiddenAddress : link.url || hiddenAddress;
  const title = `Webhooks of ${link.name || 'this account'}`;
  const stop = () => {
    setCode(false);
    hide();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <code
          translate="no"
          className="wrap-anywhere min-w-0 flex-1 basis-60 rounded border bg-sunken px-2 py-1.5 text-xs"
        >
          {shown ?? masked}
        </code>
        {isForPicture ? null : (
          <span className="flex flex-wrap gap-2 print:hidden">
            <CopyButton withText size="sm" label="Copy URL" value={fetchOnce} />
            <Button size="sm" busy={isBusy && !isCode} onClick={shown ? stop : show}>
              {shown ? 'Hide' : 'Show URL'}
            </Button>
            <Button
              size="sm"
              aria-expanded={isCode && shown !== null}
              busy={isBusy && isCode}
              onClick={() => {
                if (isCode && shown) return stop();
                setCode(true);
                if (!shown) show();
              }}
            >
              <QrIcon aria-hidden />
              <span>{isCode && shown ? 'Hide QR code' : 'Show QR code'}</span>
            </Button>
          </span>
        )}
      </div>
      {problem ? (
        <p role="alert" className="text-bad text-xs">
          {problem}
        </p>
      ) : null}
      {shown && isCode ? (
        <div className="flex flex-wrap items-end gap-3">
          <QrCode text={shown} label={`QR code of the portal link ${link.name ?? ''}`.trim()} />
          <p className="min-w-0 flex-1 basis-40 text-muted text-xs">
            Whoever photographs it has the link. It hides itself after a minute.
          </p>
        </div>
      ) : null}
      <ToSend
        title="Message"
        text={messageTo(link, shown ?? hiddenAddress)}
        label="Copy message"
        fetchText={isForPicture ? null : async () => messageTo(link, await fetchOnce())}
      />
      <ToSend
        title="To embed it in a page of yours"
        text={embedSnippet(shown ?? masked, title)}
        label="Copy snippet"
        isCode
        note={
          dialect === 'embedded'
            ? 'It shows there once GATEHOUSE_PORTAL_FRAME_ANCESTORS names the origin of that page.'
            : null
        }
        fetchText={isForPicture ? null : async () => embedSnippet(await fetchOnce(), title)}
      />
    </div>
  );
}

/** A text that holds the address, to be read before it is copied whole. */
function ToSend({
  title,
  text,
  label,
  isCode = false,
  note = null,
  fetchText,
}: {
  title: string;
  text: string;
  label: string;
  isCode?: boolean;
  note?: string | null;
  /** Null where nothing secret may be fetched. */
  fetchText: (() => Promise<string>) | null;
}) {
  return (
    <details className="rounded border">
      <summary className="cursor-pointer px-3 py-1.5 text-sm">{title}</summary>
      <div className="flex flex-col items-start gap-2 border-t p-3">
        <pre
          translate="no"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className={`wrap-anywhere max-h-48 w-full overflow-y-auto whitespace-pre-wrap text-xs ${isCode ? '' : 'font-sans'}`}
        >
          {text}
        </pre>
        {note ? <p className="text-muted text-xs">{note}</p> : null}
        {fetchText ? (
          <CopyButton withText size="sm" label={label} value={fetchText} className="print:hidden" />
        ) : null}
      </div>
    </details>
  );
}
