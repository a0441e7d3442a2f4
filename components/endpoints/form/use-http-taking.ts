import { useQuery } from '@tanstack/react-query';
import { useShell } from '@/components/shell/shell-context';
import { httpsRuleOf } from '@/lib/contract/console/https-rule';
import type { HttpTaking } from '@/lib/form-models/endpoint/context';
import { projectOptions } from '@/lib/queries/project';

/**
 * Whether the form takes addresses over http: by the environment of the embedded gateway, and by the
 * setting of the project as far as it is known.
 * @param allowHttp whether the embedded gateway is set up for them
 */
export function useHttpTaking(projectId: string, allowHttp: boolean): HttpTaking {
  const { embedded } = useShell().current.gateway;
  const isRefused = embedded && !allowHttp;
  const project = useQuery({ ...projectOptions(projectId), enabled: !isRefused });
  return isRefused ? 'refused' : httpsRuleOf(project.data);
}
