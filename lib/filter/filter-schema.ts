import { logicOperators, type ValueOperator, valueOperators } from './operators';

/** What each operator does, in a line for completion and hover. */
const operatorHelp: Record<ValueOperator, string> = {
  $eq: 'Equal to this value; also whole lists and null.',
  $neq: 'Not equal to this value.',
  $gt: 'A number greater than this one. Any other value is an error.',
  $gte: 'A number greater than this one or equal. Any other value fails.',
  $lt: 'A number less than this one. Values that are no numbers pass too.',
  $lte: 'A number less than this one or equal. Any other value is an error.',
  $in: 'One of the values of this list; use one type per list.',
  $nin: 'None of the values of this list.',
  $exist: 'true: the key is there. false never passes on its own, as missing keys are skipped.',
  $regex: 'A text that this RE2 pattern matches somewhere.',
};

const anything = {};
const number = { type: ['number', 'string'] };
const list = { type: ['array', 'string', 'number', 'boolean', 'null'] };

const operandSchemas: Record<ValueOperator, object> = {
  $eq: anything,
  $neq: anything,
  $gt: number,
  $gte: number,
  $lt: number,
  $lte: number,
  $in: list,
  $nin: list,
  $exist: { type: 'boolean' },
  $regex: { type: 'string', maxLength: 1024 },
};

/**
 * JSON schema of a filter (gateway contract §6.6), for an editor. It knows the operators and their
 * operands; names that start with `$` and are none of them are marked.
 */
export function filterJsonSchema(): object {
  const operators = Object.fromEntries(
    valueOperators.map((name) => [
      name,
      { ...operandSchemas[name], description: operatorHelp[name] },
    ]),
  );
  const items = { type: 'array', items: { $ref: '#/definitions/filter' } };
  const logic = Object.fromEntries(
    logicOperators.map((name) => [
      name,
      {
        ...items,
        description:
          name === '$or' ? 'At least one of these filters matches.' : 'All of these filters match.',
      },
    ]),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $ref: '#/definitions/filter',
    definitions: {
      filter: {
        type: 'object',
        properties: logic,
        patternProperties: { '^(?!\\$(or|and)$)\\$(?!\\.)': false },
        additionalProperties: { $ref: '#/definitions/condition' },
      },
      condition: {
        anyOf: [
          { type: ['string', 'number', 'boolean', 'null', 'array'] },
          {
            type: 'object',
            properties: operators,
            patternProperties: {
              [`^(?!\\$(${valueOperators.map((name) => name.slice(1)).join('|')})$)\\$(?!\\.)`]: false,
            },
            additionalProperties: { $ref: '#/definitions/condition' },
          },
        ],
      },
    },
  };
}
