import { Banner } from '@/components/ui/banner';
import type { FilterTrial } from '@/lib/contract/console/subscription-actions';
import type { Explanation } from '@/lib/filter/explain';
import { compareAnswers } from '@/lib/form-models/filter/gateway-answer';

/** How the gateway's answer to the sample goes with the one given here. */
export function GatewayCheck({ here, answer }: { here: Explanation; answer: FilterTrial }) {
  const { agrees, message } = compareAnswers(here, answer);
  const tone = agrees === null ? 'info' : agrees ? 'good' : 'warn';
  return <Banner tone={tone}>{message}</Banner>;
}
