import { Banner } from '@/components/ui/banner';
import type { SignInProblem } from './sign-in-problem';

export function ProblemBanner({ problem }: { problem: SignInProblem }) {
  return (
    <Banner tone="bad" title={problem.title}>
      <p>{problem.advice}</p>
      {problem.gatewaySays ? (
        <p className="mt-1 text-muted text-xs">
          The gateway says: <q className="text-ink">{problem.gatewaySays}</q>
        </p>
      ) : null}
    </Banner>
  );
}
