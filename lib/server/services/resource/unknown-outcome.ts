import 'server-only';
import type { Problem } from '@/lib/contract/console/problem';
import { ConsoleError, isConsoleError } from '../../console-error';
import type { ClientFailure } from '../../gateway-client/gateway-client';
import { runtimeOf, type ServiceContext } from '../context/service-context';
import type { EditableKind, StoredRow } from './kinds';
import { viewOf } from './view-of';

export interface Look<Row> {
  found: Row | null;
  verdict: 'saved' | 'not_saved' | 'cannot_tell';
}

const secondLookMs = 1_000;

/** A gateway, or a proxy before it, that only took too long may still be at work. */
function mayStillRun({ kind, status }: ClientFailure): boolean {
  return kind === 'timeout' || status === 502 || status === 504;
}

/**
 * Looks at the gateway, and once more a second later unless it is settled then: what was sent may
 * take effect after the connection broke. A look that fails leaves it open.
 */
export async function lookTwice<Row>(
  context: ServiceContext,
  failure: ClientFailure | null,
  look: () => Promise<Look<Row>>,
): Promise<Look<Row>> {
  const open: Look<Row> = { found: null, verdict: 'cannot_tell' };
  const attempt = async (): Promise<Look<Row>> => {
    try {
      return await look();
    } catch (error) {
      if (isConsoleError(error)) return open;
      throw error;
    }
  };
  const first = await attempt();
  if (first.verdict === 'saved') return first;
  await runtimeOf(context).gateway.sleep(secondLookMs, context.signal);
  const second = await attempt();
  const isSettled = second.verdict !== 'not_saved' || !failure || !mayStillRun(failure);
  return isSettled ? second : { ...second, verdict: 'cannot_tell' };
}

const nothingSaid = { status: null, message: '', requestId: null };

type Findings = Record<Look<unknown>['verdict'], string>;

const saveWords: Findings = {
  saved: 'it was saved: the gateway holds what was sent',
  not_saved: 'it was not saved: the gateway holds the former state. You can save again',
  cannot_tell: 'whether it was saved cannot be told. Look at the gateway before you save again',
};

/**
 * The answer to a write whose outcome is not known for certain (acceptance F14).
 * @param broken what broke; null when a success said nothing
 * @param words what the look at the gateway means, for other work than a save
 */
export function unknownOutcome<Row extends StoredRow>(
  kind: EditableKind<Row>,
  broken: { failure: ClientFailure } | null,
  look: Look<Row>,
  words: Findings = saveWords,
): ConsoleError {
  const { status, message, requestId } = broken?.failure ?? nothingSaid;
  const lost = broken
    ? 'The connection broke before the answer came'
    : 'Nothing told what became of the request';
  const happened = status
    ? `The gateway answered with status ${status} and nothing else that could be used`
    : lost;
  const found = look.found && viewOf(kind, look.found);
  // Noun and view come from one kind, a tie that the union of problems cannot follow.
  const lookup = { resource: kind.noun, found, verdict: look.verdict } as Problem['lookup'];
  return new ConsoleError('outcome_unknown', {
    detail: `${happened}: ${words[look.verdict]}.`,
    ...(lookup && { lookup }),
    ...(status === null ? {} : { gateway: { status, message, requestId } }),
  });
}

/**
 * Does what follows a write. A failure of our own there must not read as one of the write, which
 * somebody would then send again.
 * @throws ConsoleError `outcome_unknown` with what was found, for a failure that nobody foresaw
 */
export async function afterWrite<Row extends StoredRow, Result>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  work: () => Promise<Result>,
  look: () => Promise<Look<Row>>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isConsoleError(error)) throw error;
    context.log?.error({ err: error }, 'A save failed after it was sent.');
    throw unknownOutcome(kind, null, await lookTwice(context, null, look));
  }
}
