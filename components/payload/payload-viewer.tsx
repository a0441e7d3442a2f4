'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { Elements } from '@/components/ui/elements';
import { Segmented } from '@/components/ui/segmented';
import type { PayloadView, WholePayload } from '@/lib/contract/console/activity/payload';
import { downloadText } from '@/lib/export/download';
import { wholeErrorText } from '@/lib/queries/api-error';
import { byteSizeText } from '@/lib/util/byte-size';
import { hexLines, modesOf, type PayloadMode, payloadLines } from './payload-lines';
import { markedPlaces, type PayloadMark } from './payload-marks';
import { PayloadHex, PayloadText, type RenderMask } from './payload-text';

const modeLabels: Readonly<Record<PayloadMode, string>> = {
  pretty: 'Pretty',
  raw: 'Raw',
  hex: 'Hex',
};

const formatNotes: Readonly<Record<PayloadView['format'], string | null>> = {
  json: null,
  deep: 'Nested more than 64 levels deep, so it is shown as it came.',
  text: 'Not JSON, so it is shown as it came.',
};

const noMarks: readonly PayloadMark[] = [];

/** What the guard masked, in words; undefined where it found nothing. */
function maskedWords({ maskedCount }: PayloadView): string | undefined {
  return maskedCount === 0 ? undefined : `${maskedCount.toLocaleString('en')} masked`;
}

/**
 * A payload or a body: laid out, as it came, or its bytes. It shows no more than the server gave,
 * which is its beginning; the whole comes as a file. Digits, keys and their order are as they came.
 */
export function PayloadViewer({
  label,
  payload,
  marks = noMarks,
  renderMask,
  whole,
  problemText = wholeErrorText,
  actions,
}: {
  /** What it is: “Payload”, “Request body of try 3”. */
  label: string;
  payload: PayloadView;
  /** Values to point at, where it is laid out. */
  marks?: readonly PayloadMark[];
  renderMask?: RenderMask;
  /** Fetches all of it, and the name of the file that it is saved as. */
  whole?: { read: () => Promise<WholePayload>; fileName: string };
  /** Says why all of it did not come. */
  problemText?: (error: unknown) => string;
  actions?: Elements;
}) {
  const modes = modesOf(payload.format);
  const [chosen, setChosen] = useState<PayloadMode | null>(null);
  const [first = 'raw'] = modes;
  const mode = chosen && modes.includes(chosen) ? chosen : first;
  if (payload.bytes === 0) {
    return <p className="px-4 py-3 text-muted text-sm">{`${label}: empty, no bytes.`}</p>;
  }
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2">
        <p className="flex min-w-0 flex-1 basis-32 flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-muted text-xs">
            {[byteSizeText(payload.bytes), maskedWords(payload)].filter(Boolean).join(', ')}
          </span>
        </p>
        <Segmented
          legend={`How to show: ${label}`}
          hideLegend
          value={mode}
          options={modes.map((value) => ({ value, label: modeLabels[value] }))}
          onChange={setChosen}
        />
        <CopyButton
          value={payload.text}
          label={payload.isCut ? 'Copy what is shown' : 'Copy, masked as shown'}
        />
        {actions}
      </div>
      <Notes payload={payload} whole={whole} problemText={problemText} />
      <Content label={label} mode={mode} payload={payload} marks={marks} renderMask={renderMask} />
    </div>
  );
}

function Content({
  label,
  mode,
  payload: { text, masked },
  marks,
  renderMask,
}: {
  label: string;
  mode: PayloadMode;
  payload: PayloadView;
  marks: readonly PayloadMark[];
  renderMask: RenderMask | undefined;
}) {
  const lines = useMemo(
    () => (mode === 'hex' ? [] : payloadLines(mode, text, masked)),
    [mode, text, masked],
  );
  const bytes = useMemo(() => (mode === 'hex' ? hexLines(text) : []), [mode, text]);
  const notes = useMemo(
    () => markedPlaces(text, mode === 'pretty' ? marks : noMarks),
    [text, mode, marks],
  );
  if (mode === 'hex') return <PayloadHex label={label} lines={bytes} />;
  return <PayloadText label={label} lines={lines} notes={notes} scope={{ masked, renderMask }} />;
}

function Notes({
  payload,
  whole,
  problemText,
}: {
  payload: PayloadView;
  whole: { read: () => Promise<WholePayload>; fileName: string } | undefined;
  problemText: (error: unknown) => string;
}) {
  const note = formatNotes[payload.format];
  if (note === null && !payload.isCut) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-sunken px-4 py-1.5 text-muted text-xs">
      {note === null ? null : <p>{note}</p>}
      {payload.isCut ? (
        <>
          <p>{`The first ${byteSizeText(new Blob([payload.text]).size)} of ${byteSizeText(payload.bytes)}; all of it was kept.`}</p>
          {whole ? (
            <DownloadAll bytes={payload.bytes} problemText={problemText} {...whole} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function DownloadAll({
  bytes,
  read,
  fileName,
  problemText,
}: {
  bytes: number;
  problemText: (error: unknown) => string;
  read: () => Promise<WholePayload>;
  fileName: string;
}) {
  // As a mutation, so that no cache holds the whole.
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { text } = await read();
      downloadText(fileName, text, 'txt');
    },
  });
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        <Download aria-hidden />
        <span>{`Download all (${byteSizeText(bytes)})`}</span>
      </Button>
      {error ? (
        <p role="alert" className="text-bad">
          {problemText(error)}
        </p>
      ) : null}
    </>
  );
}
