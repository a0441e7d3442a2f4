'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type GatewayChoice, signInWithKeySchema } from '@/lib/contract/console/session';
import { isApiError } from '@/lib/queries/api-error';
import { signIn } from '@/lib/queries/session';
import { EmbeddedHint } from './embedded-hint';
import { KeyField } from './key-field';
import { ProblemBanner } from './problem-banner';
import { onceProblem, type SignInProblem, signInProblem } from './sign-in-problem';
import { useOnceLink } from './use-once-link';

const formSchema = signInWithKeySchema.omit({ kind: true });

/** Signs in to one project with its key, or by the one-time link in the address. */
export function SignInForm({
  gateways,
  next,
}: {
  gateways: readonly GatewayChoice[];
  /** Where to go then; checked by the server. */
  next: string;
}) {
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    watch,
    formState: { errors, isSubmitting, isSubmitSuccessful },
  } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { gateway: gateways[0]?.id ?? '', projectId: '', apiKey: '' },
  });
  // A full load: the new cookies decide what the server shows, and nothing of before stays in memory.
  const leave = () => window.location.replace(next);
  const once = useOnceLink({
    onSignedIn: leave,
    onFailed: (error) => setProblem(onceProblem(error)),
  });
  const gateway = gateways.find((choice) => choice.id === watch('gateway'));

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    try {
      await signIn({ kind: 'key', ...values });
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      for (const name of ['gateway', 'projectId', 'apiKey'] as const) {
        if (fields[name]) setError(name, { message: fields[name] });
      }
      setError('root', { message: 'refused' });
      setProblem(signInProblem(error));
      const isOfProject = isApiError(error) && error.code === 'project_mismatch';
      setFocus(isOfProject || fields.projectId ? 'projectId' : 'apiKey');
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
      <Field
        label="Gateway"
        error={errors.gateway?.message}
        hint={
          gateway ? (
            <span translate="no" className="font-mono">
              {gateway.baseUrl}
            </span>
          ) : undefined
        }
      >
        {(control) => (
          <Select {...control} {...register('gateway')} className="w-full">
            {gateways.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Project ID"
        error={errors.projectId?.message}
        hint="Of the project that the key was made for."
      >
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
      <KeyField
        {...register('apiKey')}
        error={errors.apiKey?.message}
        hint={
          gateway?.embedded ? (
            <EmbeddedHint />
          ) : (
            'It stays on the server; this browser never sees it again.'
          )
        }
      />
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
