'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import {
  addProjectBodySchema,
  apiKeySchema,
  type ConnectionView,
  type GatewayChoice,
} from '@/lib/contract/console/session';
import { isApiError } from '@/lib/queries/api-error';
import { useAddProject } from '@/lib/queries/session';
import { AnotherGatewayHint, anotherGateway, GatewaySelect } from './gateway-select';
import { KeyField } from './key-field';
import { ProblemBanner } from './problem-banner';
import { signInProblem } from './sign-in-problem';

const formSchema = z.discriminatedUnion('keyFrom', [
  z.object({
    keyFrom: z.literal('current'),
    projectId: addProjectBodySchema.shape.projectId,
    gateway: z.string(),
    apiKey: z.string(),
  }),
  z.object({
    keyFrom: z.literal('own'),
    projectId: addProjectBodySchema.shape.projectId,
    gateway: z.string().refine((id) => id !== anotherGateway, 'Choose a gateway that is offered'),
    apiKey: apiKeySchema,
  }),
]);

/** Adds a project to the session: with the key of the one at hand, or with a key of its own. */
export function AddProjectForm({
  from,
  gateways,
  projectId = '',
  onAdded,
}: {
  from: ConnectionView;
  gateways: readonly GatewayChoice[];
  projectId?: string;
  onAdded: (projectId: string) => void;
}) {
  const addProject = useAddProject();
  const [problem, setProblem] = useState<ReturnType<typeof signInProblem> | null>(null);
  const {
    register,
    handleSubmit,
    setValue,
    setError,
    watch,
    formState: { errors, isSubmitting },
  } = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { keyFrom: 'current', projectId, gateway: from.gateway.id, apiKey: '' },
  });
  const keyFrom = watch('keyFrom');

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    const own = values.keyFrom === 'own' ? { gateway: values.gateway, apiKey: values.apiKey } : {};
    try {
      await addProject.mutateAsync({
        from: from.projectId,
        projectId: values.projectId,
        ...own,
      });
      onAdded(values.projectId);
    } catch (error) {
      setProblem(signInProblem(error));
      const message = isApiError(error) ? error.fields.projectId : undefined;
      if (message) setError('projectId', { message });
    }
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {problem ? <ProblemBanner problem={problem} /> : null}
      <Field label="Project ID" error={errors.projectId?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('projectId')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
      <Segmented
        legend="Gateway and key"
        value={keyFrom}
        options={[
          { value: 'current', label: `As for ${from.projectName ?? from.projectId}` },
          { value: 'own', label: 'Another key' },
        ]}
        onChange={(value) => setValue('keyFrom', value)}
      />
      {keyFrom === 'own' ? (
        <>
          <Field
            label="Gateway"
            error={errors.gateway?.message}
            hint={watch('gateway') === anotherGateway ? <AnotherGatewayHint /> : undefined}
          >
            {(control) => (
              <GatewaySelect
                {...control}
                {...register('gateway')}
                defaultValue={from.gateway.id}
                gateways={gateways}
              />
            )}
          </Field>
          <KeyField {...register('apiKey')} error={errors.apiKey?.message} />
        </>
      ) : (
        <p className="text-muted text-xs">
          Works where one key reaches several projects, as on the embedded gateway. Most keys belong
          to one project; Gatehouse refuses a key that belongs to another.
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={isSubmitting || addProject.isSuccess}
        className="self-end"
      >
        Add project
      </Button>
    </form>
  );
}
