import { Calculator, FileCheck2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { Basis } from './matrix';

/** Whether a row is recorded or worked out, by icon and word. */
export function BasisMark({ basis }: { basis: Basis }) {
  return basis === 'fact' ? (
    <Badge>
      <FileCheck2 aria-hidden />
      <span>fact</span>
    </Badge>
  ) : (
    <Badge tone="accent">
      <Calculator aria-hidden />
      <span>computed</span>
    </Badge>
  );
}
