import type { CodeLanguage } from '@/components/editor/remarks/code-marker';

/** Two texts to be compared, and how they are shown. */
export interface DiffViewProps {
  /** Says which two texts are compared. */
  label: string;
  before: string;
  after: string;
  /** JSON unless told otherwise. */
  language?: CodeLanguage;
  /** Draws no box around it, where it fills a pane that has an edge of its own. */
  isPane?: boolean;
}
