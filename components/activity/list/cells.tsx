import { Absent } from '@/components/table/table/absent';
import { MarkedText } from '@/components/table/table/marked-text';
import { MonoCut } from '@/components/table/table/mono-cut';
import { byteSizeText } from '@/lib/util/byte-size';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { unknown } from '@/lib/words/absent';

/** A type of event as a row tells it; a dash where the gateway does not. */
export function TypeCell({ type }: { type: string | null | undefined }) {
  return <MarkedText value={type} empty={unknown} isCut className="font-mono text-xs" />;
}

/** The host of an address; the address itself where it is none. */
export function hostOf(url: string | null | undefined): string | null {
  if (!url) return null;
  return parseUrl(url)?.host || url;
}

/** One end by its name, or else its ID, and where it is. */
export function EndCell({
  name,
  uid,
  host,
}: {
  name: string | null | undefined;
  uid: string | null | undefined;
  host?: string | null;
}) {
  if (!name) return uid ? <MonoCut value={uid} /> : <Absent word={unknown} />;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="min-w-0 shrink-0 max-w-full">
        <MarkedText value={name} isCut />
      </span>
      {host ? (
        <MarkedText value={host} isCut className="min-w-0 font-mono text-muted text-xs" />
      ) : null}
    </span>
  );
}

/** Bytes of what was carried; a dash where the gateway does not tell. */
export function SizeCell({ bytes }: { bytes: number | null | undefined }) {
  if (bytes === null || bytes === undefined) return <Absent word={unknown} />;
  return <span className="text-muted tabular-nums">{byteSizeText(bytes)}</span>;
}
