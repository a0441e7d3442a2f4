'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { apiKeySchema, type ConnectionView } from '@/lib/contract/console/session';
import { queryKeys } from '@/lib/queries/keys';
import { signIn, useAddProject } from '@/lib/queries/session';
import { EmbeddedHint } from './embedded-hint';
import { KeyField } from './key-field';
import { ProblemBanner } from './problem-banner';
import { type SignInReason, useSession } from './session-provider';
import { type SignInProblem, signInProblem } from './sign-in-problem';

const reasons: Record<SignInReason, { title: string; text: string }> = {
  session_ended: {
    title: 'Sign in again',
    text: 'The session has ended. This page and what you typed are kept.',
  },
  key_refused: {
    title: 'The gateway refuses the key now',
    text: 'It was refused twice, so it may have been revoked. This page and what you typed are kept.',
  },
};

/** Asks for the key of the project at hand, over the page; nothing on the page is lost. */
export function SignInAgainDialog({
  open,
  connection,
}: {
  open: boolean;
  connection: ConnectionView;
}) {
  const { signInReason, askToSignIn } = useSession();
  const shown = reasons[signInReason ?? 'session_ended'];
  return (
    <Dialog open={open} onOpenChange={(next) => next || askToSignIn(null)}>
      <DialogContent title={shown.title} description={shown.text}>
        {signInReason ? (
          <SignInAgainForm
            reason={signInReason}
            connection={connection}
            onDone={() => askToSignIn(null)}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function SignInAgainForm({
  reason,
  connection,
  onDone,
}: {
  reason: SignInReason;
  connection: ConnectionView;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const { session: former } = useSession();
  const addProject = useAddProject();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [keyError, setKeyError] = useState<string>();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const { projectId, gateway } = connection;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const apiKey = apiKeySchema.safeParse(new FormData(event.currentTarget).get('apiKey') ?? '');
    setKeyError(apiKey.error?.issues[0]?.message);
    if (!apiKey.success || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      if (reason === 'key_refused') {
        await addProject.mutateAsync({
          from: projectId,
          projectId,
          gateway: gateway.id,
          apiKey: apiKey.data,
        });
      } else {
        const session = await signIn({
          kind: 'key',
          gateway: gateway.id,
          projectId,
          apiKey: apiKey.data,
          readOnly: former.readOnlyBy === 'session',
        });
        client.setQueryData(queryKeys.session, session);
      }
      onDone();
      // Only what failed is asked again: the rest of the page is as good as before.
      await client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
    } catch (error) {
      setProblem(signInProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form id={formId} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {problem ? <ProblemBanner problem={problem} /> : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Project</dt>
        <dd className="min-w-0 wrap-anywhere">
          <span>{`${connection.projectName ?? ''} `}</span>
          <span translate="no" className="font-mono text-xs">
            {projectId}
          </span>
        </dd>
        <dt className="text-muted">Gateway</dt>
        <dd translate="no" className="min-w-0 wrap-anywhere font-mono text-xs leading-5">
          {gateway.baseUrl}
        </dd>
      </dl>
      <KeyField
        name="apiKey"
        error={keyError}
        hint={gateway.embedded ? <EmbeddedHint /> : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Not now</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Sign in
        </Button>
      </div>
    </form>
  );
}
