'use client';

import { ExportMenu } from '@/components/resource/list/export-menu';
import type { ExportFormProps } from './export-form';

const loadForm = () => import('./export-form').then((module) => module.ExportForm);

/** A button that opens the choices of an export of links. */
export function LinkExport({ size = 'md', ...props }: ExportFormProps & { size?: 'sm' | 'md' }) {
  return (
    <ExportMenu
      size={size}
      isEmpty={props.links.length === 0}
      load={loadForm}
      render={(ExportForm, close) => <ExportForm {...props} onDone={close} />}
    />
  );
}
