import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { Sample } from '@/lib/samples/sample-store';

/** Says that a sample was removed, and brings it back. */
export function RemovedSample({
  sample,
  className,
  onUndo,
}: {
  sample: Sample;
  className?: string;
  onUndo: () => void;
}) {
  return (
    <p className={cn('flex items-center gap-2 text-muted text-xs', className)}>
      <span dir="auto" className="cut min-w-0">
        {`Sample ${sample.name} removed`}
      </span>
      <Button size="sm" variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
