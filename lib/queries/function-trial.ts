import { useMutation } from '@tanstack/react-query';
import type { FunctionTrial, FunctionTrialBody } from '@/lib/contract/console/function-trial';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';

/**
 * Has the gateway itself run a function on a sample; nothing is stored there. The signal ends the
 * run there as well.
 */
export function useFunctionTrial(projectId: string) {
  return useMutation({
    mutationFn: ({ body, signal }: { body: FunctionTrialBody; signal: AbortSignal }) =>
      callApi<FunctionTrial>({
        method: 'POST',
        path: fillPath('/api/projects/{projectId}/functions/test', { projectId }),
        body,
        signal,
      }),
    retry: false,
  });
}
