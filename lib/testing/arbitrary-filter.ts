import fc from 'fast-check';

/** Few keys, so that filters and payloads meet. */
const key = fc.constantFrom('a', 'b', 'c', 'a.b', 'b.c', '', '0', 'x2');
const scalar = fc.constantFrom<unknown>(0, 1, 2, '1', 'x', 'xy', '', '05', true, false, null);

/** A payload: nested objects, lists of scalars and of objects, mixed ones too. */
export const payloads: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(scalar, { maxLength: 4 }),
    fc.array(tie('object'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(key, tie('value'), { maxKeys: 3 }),
})).value;

const operand = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant({}));
const operatorsObject = fc.dictionary(
  fc.constantFrom('$eq', '$neq', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$exist', '$regex'),
  operand,
  { minKeys: 1, maxKeys: 2 },
);
const path = fc.oneof(
  key,
  fc.constantFrom('a.0.b', 'a.1.b', 'a.$.b', '$.a', 'a.$.b.$.c', 'b.$.c', '$.a.$.b', 'a.$', '$.'),
);

/** A filter, wrong ones included. */
export const filters: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    scalar,
    operatorsObject,
    fc.array(scalar, { maxLength: 3 }),
    tie('filter'),
  ),
  filter: fc
    .tuple(
      fc.dictionary(path, tie('value'), { maxKeys: 3 }),
      fc.option(
        fc.dictionary(
          fc.constantFrom('$or', '$and'),
          fc.oneof(
            { maxDepth: 2, withCrossShrink: true },
            fc.array(scalar, { maxLength: 2 }),
            fc.array(tie('filter'), { maxLength: 3 }),
          ),
          { minKeys: 1 },
        ),
        { nil: {}, freq: 4 },
      ),
    )
    .map(([plain, logic]) => ({ ...plain, ...logic })),
})).filter;
