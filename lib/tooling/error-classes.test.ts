import { expect, test } from 'vitest';
import { errorClassesIn, instanceChecksIn } from './error-classes';
import { readSourceFiles } from './source-files';

test('errors of our own are recognised by their mark: a bundler may load a class twice', () => {
  const files = readSourceFiles();
  const classes = errorClassesIn(files);
  expect(classes).toContain('ConsoleError');
  expect(classes).toContain('StartError');
  expect(files.flatMap((file) => instanceChecksIn(file, classes))).toEqual([]);
});

test('a check of the class would be noticed', () => {
  const text = 'class Own extends Error {}\nconst is = (error) => error instanceof Own;';
  const file = { path: 'lib/x/file.ts', text };
  expect(instanceChecksIn(file, errorClassesIn([file]))).toEqual([
    'lib/x/file.ts:2 ask isOwn instead',
  ]);
});
