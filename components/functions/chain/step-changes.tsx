import type { ChainStep } from '@/lib/chain/chain';
import { bodyChanges, headerChanges } from '@/lib/chain/changes';
import type { Change } from '@/lib/function-bench/structural-diff';

const MOST = 12;
const LONGEST = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const signs = {
  added: { sign: '+', word: 'Added', classes: 'text-good' },
  removed: { sign: '−', word: 'Removed', classes: 'text-bad' },
  changed: { sign: '~', word: 'Changed', classes: 'text-warn' },
};

function Line({ kind, path, before, after }: Change) {
  const { sign, word, classes } = signs[kind];
  return (
    <li className="flex gap-2">
      <span className={classes}>
        <span aria-hidden>{sign}</span>
        <span className="sr-only">{word}</span>
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span>{path || 'the whole'}</span>
        <span className="text-muted">
          {` ${kind === 'added' ? shown(after) : shown(before)}${kind === 'changed' ? ` → ${shown(after)}` : ''}`}
        </span>
      </span>
    </li>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  const more = changes.length - MOST;
  return (
    <div>
      <h3 className="mb-1 font-medium text-xs">{title}</h3>
      <ul translate="no" aria-label={title} className="flex flex-col gap-0.5 font-mono text-xs">
        {changes.slice(0, MOST).map((change) => (
          <Line key={`${change.kind} ${change.path}`} {...change} />
        ))}
      </ul>
      {more > 0 ? <p className="mt-1 text-muted text-xs">{`and ${more} more`}</p> : null}
    </div>
  );
}

/** What a step made of the body and of the headers, place by place. */
export function StepChanges({ before, after }: Pick<ChainStep, 'before' | 'after'>) {
  const body = bodyChanges(before.body, after.body);
  const headers = headerChanges(before.headers, after.headers);
  if (body.length === 0 && headers.length === 0)
    return <p className="text-muted text-xs">Nothing changed.</p>;
  return (
    <>
      <Changes title="Changes of the body" changes={body} />
      <Changes title="Changes of the headers" changes={headers} />
    </>
  );
}
