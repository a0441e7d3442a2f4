import { cn } from './cn';

/** A share of a limit, from 0 to 1, as a bar. */
export function LimitBar({
  label,
  share,
  className,
}: {
  label: string;
  share: number;
  className?: string;
}) {
  return (
    <meter
      aria-label={label}
      value={share}
      className={cn(
        'appearance-none overflow-hidden rounded-full bg-line [&::-moz-meter-bar]:bg-accent [&::-webkit-meter-bar]:rounded-none [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-line [&::-webkit-meter-bar]:bg-none [&::-webkit-meter-optimum-value]:bg-accent [&::-webkit-meter-optimum-value]:bg-none',
        className,
      )}
    />
  );
}
