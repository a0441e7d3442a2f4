'use client';

import { useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { useServerClock } from '@/components/ui/server-clock';
import { activityFile } from '@/lib/export/activity';
import { downloadText } from '@/lib/export/download';
import { exportFileName } from '@/lib/export/file-name';

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
] as const;

export interface ExportFormProps<Row> {
  rows: readonly Row[];
  /** What the file is called: "deliveries". */
  name: string;
  /** Which rows these are, such as "3 selected deliveries". */
  what: string;
  toFile: (row: Row) => Parameters<typeof activityFile>[0][number];
}

/** Exports rows as a file: what they tell, without payloads and headers. */
export function ExportForm<Row>({
  rows,
  name,
  what,
  toFile,
  onDone,
}: ExportFormProps<Row> & { onDone: () => void }) {
  const { current } = useShell();
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const serverNow = useServerClock();
  function run() {
    const project = current.projectName?.trim() || current.projectId;
    const file = exportFileName(name, project, serverNow(), format);
    downloadText(file, activityFile(rows.map(toFile), format), format);
    announce(`${what} exported`);
    onDone();
  }
  return (
    <>
      <p>
        <span>{`${what}, as on this page.`}</span>
        <span className="block text-muted text-xs">Without payloads and headers.</span>
      </p>
      <Segmented legend="Format" value={format} options={formats} onChange={setFormat} />
      <Button variant="primary" onClick={run}>
        {`Export ${format.toUpperCase()}`}
      </Button>
    </>
  );
}
