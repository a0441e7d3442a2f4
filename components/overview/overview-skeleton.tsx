import { Skeleton } from '@/components/ui/skeleton';

const tiles = ['deliveries', 'rate', 'time', 'retries', 'lost'];

/** The shape of what comes, as high as that is, so that nothing moves when it is there. */
export function OverviewSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <span className="sr-only">Figures are being read</span>
      <Skeleton className="h-38 rounded-lg" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-21 rounded-lg" />
        ))}
      </div>
      <div className="grid gap-3 xl:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  );
}
