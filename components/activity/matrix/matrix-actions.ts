import type { Elements } from '@/components/ui/elements';
import type { MatrixRow } from './matrix';

/** What the rows of a matrix can do. */
export interface MatrixActions {
  open: ReadonlySet<string>;
  onToggle: (uid: string) => void;
  /** What stands beside the explanation of a row. */
  waysOf: (row: MatrixRow) => Elements;
  projectId: string;
}
