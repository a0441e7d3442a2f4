'use client';

import { ExportMenu } from '@/components/resource/list/export-menu';
import type { ExportFormProps } from './export-form';

const loadForm = () => import('./export-form').then((module) => module.ExportForm);

/** A button that opens the choices of an export of rows. */
export function RowExport<Row>({
  size = 'md',
  ...props
}: ExportFormProps<Row> & { size?: 'sm' | 'md' }) {
  return (
    <ExportMenu
      size={size}
      isEmpty={props.rows.length === 0}
      load={loadForm}
      render={(ExportForm, close) => <ExportForm {...props} onDone={close} />}
    />
  );
}
