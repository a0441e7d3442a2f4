import { RotateCw } from 'lucide-react';
import { buttonClasses } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import { routes } from '@/lib/util/routes';

/** Leads to the retry jobs, from any of the lists. */
export function ActivityActions({ projectId }: { projectId: string }) {
  return (
    <ScreenLink
      href={routes.activity(projectId, 'jobs')}
      className={buttonClasses({ variant: 'quiet' })}
    >
      <RotateCw aria-hidden />
      <span>Retry jobs</span>
    </ScreenLink>
  );
}
