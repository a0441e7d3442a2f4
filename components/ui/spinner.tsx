import { LoaderCircle } from 'lucide-react';
import { cn } from './cn';

/** Decoration only: the text beside it says what is under way. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('turning size-4', className)} />;
}
