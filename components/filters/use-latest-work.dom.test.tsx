import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLatestWork } from './use-latest-work';

afterEach(cleanup);

interface Subject {
  name: string;
}

function Page({
  subject,
  work,
}: {
  subject: Subject | undefined;
  work: (subject: Subject, signal: AbortSignal) => Promise<void>;
}) {
  useLatestWork(subject, work);
  return null;
}

test('while one piece of work goes on, of those that come only the last is done', async () => {
  const begun: string[] = [];
  const unwanted: string[] = [];
  const ends = new Map<string, () => void>();
  const work = ({ name }: Subject, signal: AbortSignal) => {
    begun.push(name);
    signal.addEventListener('abort', () => unwanted.push(name));
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const { rerender } = render(<Page subject={{ name: 'a' }} work={work} />);
  await expect.poll(() => begun).toEqual(['a']);
  for (const name of ['b', 'c', 'd']) rerender(<Page subject={{ name }} work={work} />);
  expect(unwanted).toEqual(['a']);
  ends.get('a')?.();
  await expect.poll(() => begun).toEqual(['a', 'd']);
  rerender(<Page subject={undefined} work={work} />);
  expect(unwanted).toEqual(['a', 'd']);
});
