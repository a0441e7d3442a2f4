import { Skeleton } from '@/components/ui/skeleton';
import { StillWaiting } from '@/components/ui/still-waiting';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

const widths = ['w-40', 'w-28', 'w-36', 'w-32', 'w-44', 'w-24', 'w-48', 'w-30'];

/** Rows to come, in the shape they will have; nothing is seen of it for the first 150 ms. */
export function TableSkeleton({ noun }: { noun: string }) {
  return (
    <div role="status" className="flex-1 overflow-hidden bg-surface">
      <VisuallyHidden>{`Loading ${noun}`}</VisuallyHidden>
      <StillWaiting />
      <div className="appear-late h-8 border-b bg-sunken" />
      {widths.map((width) => (
        <div key={width} className="appear-late flex h-row items-center gap-8 border-b px-5">
          <Skeleton className="size-4" />
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-24 max-md:hidden" />
          <Skeleton className="ml-auto h-3 w-20" />
        </div>
      ))}
    </div>
  );
}
