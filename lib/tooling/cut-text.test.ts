import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from './source-files';

/** The opening tags of a file that cut what they hold, with their line. */
function cutting({ path, text }: SourceFile): { place: string; tag: string }[] {
  return [...text.matchAll(/<[A-Za-z.]+\s[^<>]*?className=(?:"[^"]*"|\{[^{}]*\})/g)]
    .filter(([tag]) => /["'\s](?:cut|truncate|text-ellipsis|line-clamp-\d)["'\s]/.test(tag))
    .map(({ 0: tag, index }) => ({
      place: `${path}:${text.slice(0, index).split('\n').length}`,
      tag,
    }));
}

const isOfOwnDirection = (tag: string) => tag.startsWith('<bdi') || tag.includes('dir="auto"');

test('a text that is cut has a direction of its own: else one from right to left loses its beginning', () => {
  const parts = readSourceFiles().filter(
    ({ path }) => path.endsWith('.tsx') && !path.includes('.test.'),
  );
  const found = parts.flatMap(cutting);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ tag }) => !isOfOwnDirection(tag)).map(({ place }) => place)).toEqual([]);
});

test('one without would be noticed', () => {
  const text = '<span\n  title="x"\n  className="min-w-0 cut">\n{name}</span>';
  const [found] = cutting({ path: 'components/x.tsx', text });
  expect(found && isOfOwnDirection(found.tag)).toBe(false);
});
