import { expect, test } from 'vitest';
import { filterJsonSchema } from './filter-schema';
import { logicOperators, valueOperators } from './operators';

const paths = [
  { path: 'order.total', kinds: ['number' as const], values: [20, 30] },
  { path: 'type', kinds: ['string' as const], values: ['order.paid'] },
];

test('the schema knows every operator, with a line of help for each', () => {
  const { definitions } = filterJsonSchema([]) as {
    definitions: Record<string, { properties: Record<string, { description: string }> }>;
  };
  const helped = (name: string) =>
    Object.entries(definitions[name]?.properties ?? {}).map(([key, { description }]) => [
      key,
      description.length > 0,
    ]);
  expect(helped('condition')).toEqual(valueOperators.map((name) => [name, true]));
  expect(helped('filter')).toEqual(logicOperators.map((name) => [name, true]));
});

test('paths of samples are offered with the values seen there', () => {
  expect(filterJsonSchema(paths)).toMatchObject({
    definitions: {
      filter: {
        properties: {
          'order.total': {
            examples: [20, 30],
            description: 'In samples: number',
            properties: { $gte: { examples: [20, 30] }, $in: { items: { examples: [20, 30] } } },
          },
          type: { examples: ['order.paid'], properties: { $gt: { examples: [] } } },
        },
      },
    },
  });
});

test('only the operators may start with $, and paths with $ in them', () => {
  const { definitions } = filterJsonSchema([]) as {
    definitions: Record<string, { patternProperties: Record<string, false> }>;
  };
  const refuses = (name: string, key: string) =>
    Object.keys(definitions[name]?.patternProperties ?? {}).some((each) =>
      new RegExp(each).test(key),
    );
  expect(['$foo', '$', '$gtx'].map((key) => refuses('condition', key))).toEqual([true, true, true]);
  expect(['$gt', '$.id', 'a.$.b', 'a$'].map((key) => refuses('condition', key))).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(['$or', '$and', '$.id'].some((key) => refuses('filter', key))).toBe(false);
  expect(refuses('filter', '$nor')).toBe(true);
});
