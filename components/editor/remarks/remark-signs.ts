import { CircleX, Info, TriangleAlert } from 'lucide-react';

/** How a remark looks by its weight. */
export const signs = {
  error: { Icon: CircleX, classes: 'text-bad', ground: 'bg-bad-soft', word: 'Error' },
  warning: { Icon: TriangleAlert, classes: 'text-warn', ground: 'bg-warn-soft', word: 'Warning' },
  info: { Icon: Info, classes: 'text-muted', ground: 'bg-sunken', word: 'Note' },
};
