'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { GatewayChoice, SignInStart } from '@/lib/contract/console/session';
import { isApiError } from '@/lib/queries/api-error';
import { signIn } from '@/lib/queries/session';
import { EmbeddedHint } from './embedded-hint';
import { FurtherProjects } from './further-projects';
import { AnotherGatewayHint, GatewaySelect } from './gateway-select';
import { KeyField } from './key-field';
import { ProblemBanner } from './problem-banner';
import { onceProblem, type SignInProblem, signInProblem } from './sign-in-problem';
import { type SignInValues, signInBodyOf, signInValuesSchema, startValues } from './sign-in-values';
import { useOnceLink } from './use-once-link';

/** Signs in to projects with their keys, or by the one-time link in the address. */
export function SignInForm({
  gateways,
  start,
  next,
}: {
  gateways: readonly GatewayChoice[];
  start: SignInStart;
  /** Where to go then; checked by the server. */
  next: string;
}) {
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const {
    register,
    control,
    handleSubmit,
    setError,
    setFocus,
    watch,
    formState: { errors, isSubmitting, isSubmitSuccessful },
  } = useForm<SignInValues, unknown, SignInValues>({
    resolver: zodResolver(signInValuesSchema),
    defaultValues: startValues(start),
  });
  // A full load: the new cookies decide what the server shows, and nothing of before stays in memory.
  const leave = () => window.location.replace(next);
  const once = useOnceLink({
    onSignedIn: leave,
    onFailed: (error) => setProblem(onceProblem(error)),
  });
  const chosen = watch('gateway');
  const gateway = gateways.find(({ id }) => id === chosen);

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    try {
      await signIn(signInBodyOf(values));
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      const names = [
        'gateway',
        'projectId',
        'apiKey',
        ...values.further.map((_, index) => `further.${index}.projectId` as const),
      ] as const;
      const refused = names.filter((name) => fields[name]);
      for (const name of refused) setError(name, { message: fields[name] ?? '' });
      setError('root', { message: 'refused' });
      setProblem(signInProblem(error));
      const isOfProject = isApiError(error) && error.code === 'project_mismatch';
      setFocus(refused[0] ?? (isOfProject ? 'projectId' : 'apiKey'));
      return;
    }
    leave();
  });

  if (once.pending) {
    return (
      <p role="status" className="flex items-center gap-2 py-6 text-sm">
        <Spinner /> Signing you in with the link…
      </p>
    );
  }
  return (
    // POST, so that a press before the script runs cannot put the key into an address.
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {problem ? <ProblemBanner problem={problem} /> : null}
      {start.hasEnded && !problem ? (
        <Banner title="Your session ended">
          <p>Sign in again to go on where you were.</p>
        </Banner>
      ) : null}
      <Field
        label="Gateway"
        error={errors.gateway?.message}
        hint={
          gateway ? (
            <span translate="no" className="font-mono">
              {gateway.baseUrl}
            </span>
          ) : (
            <AnotherGatewayHint />
          )
        }
      >
        {(input) => (
          <GatewaySelect
            {...input}
            {...register('gateway')}
            // In the server's HTML as well, before there is a script to fill it in.
            defaultValue={start.gateway}
            gateways={gateways}
          />
        )}
      </Field>
      <Field
        label="Project ID"
        error={errors.projectId?.message}
        hint="Of the project that the key was made for."
      >
        {(input) => (
          <Input
            {...input}
            {...register('projectId')}
            defaultValue={start.projectId}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
      <KeyField
        {...register('apiKey')}
        error={errors.apiKey?.message}
        hint={
          gateway?.embedded ? (
            <EmbeddedHint />
          ) : (
            <span>It stays on the server; this browser never sees it again.</span>
          )
        }
      />
      <FurtherProjects control={control} register={register} errors={errors} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSubmitting || isSubmitSuccessful}
        disabled={!hydrated}
        className="w-full"
      >
        Sign in
      </Button>
    </form>
  );
}
