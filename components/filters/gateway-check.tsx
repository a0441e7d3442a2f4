import { Banner } from '@/components/ui/banner';
import type { Explanation } from '@/lib/filter/explain';
import { compareAnswers } from '@/lib/form-models/filter/gateway-answer';
import type { GatewayAnswer } from './use-gateway-answers';

/** How the gateway's answer to the sample goes with the one given here. */
export function GatewayCheck({ here, answer }: { here: Explanation; answer: GatewayAnswer }) {
  if (!answer.ok) {
    return (
      <Banner tone="warn" title="The gateway did not test the filter">
        {answer.failure}
      </Banner>
    );
  }
  const { agrees, message } = compareAnswers(here, answer.value);
  return <Banner tone={agrees ? 'good' : 'warn'}>{message}</Banner>;
}
