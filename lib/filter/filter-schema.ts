import { filterLimits } from './limits';
import { logicOperators, type ValueOperator, valueOperators } from './operators';
import type { SamplePath } from './sample-paths';

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

type Scalar = string | number | boolean;

/** The operators as an object may hold them, with values that samples have there. */
function operatorSchemas(values: readonly Scalar[]): Record<ValueOperator, object> {
  const known = values.length > 0 ? { examples: values } : {};
  const number = { type: ['number', 'string'], examples: values.filter(isNumber) };
  const list = {
    type: ['array', 'string', 'number', 'boolean', 'null'],
    items: known,
  };
  return {
    $eq: known,
    $neq: known,
    $gt: number,
    $gte: number,
    $lt: number,
    $lte: number,
    $in: list,
    $nin: list,
    $exist: { type: 'boolean' },
    $regex: { type: 'string', maxLength: filterLimits.patternLength },
  };
}

function isNumber(value: Scalar): boolean {
  return typeof value === 'number';
}

const otherOperators = (names: readonly string[]) =>
  `^(?!\\$(${names.map((name) => name.slice(1)).join('|')})$)\\$(?!\\.)`;

/** A condition: a plain value, or an object of operators or of keys below. */
function conditionSchema(values: readonly Scalar[]): object {
  const operands = operatorSchemas(values);
  const operators = Object.fromEntries(
    valueOperators.map((name) => [name, { ...operands[name], description: operatorHelp[name] }]),
  );
  return {
    type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
    ...(values.length > 0 ? { examples: values } : {}),
    properties: operators,
    patternProperties: { [otherOperators(valueOperators)]: false },
    additionalProperties: { $ref: '#/definitions/condition' },
  };
}

/**
 * JSON schema of a filter (gateway contract §6.6), for an editor. It knows the operators and their
 * operands; names that start with `$` and are none of them are marked.
 * @param paths keys to offer, each with the values that samples have there
 */
export function filterJsonSchema(paths: readonly SamplePath[]): object {
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
  const keys = Object.fromEntries(
    paths.map(({ path, kinds, values }) => [
      path,
      { ...conditionSchema(values), description: `In samples: ${kinds.join(' or ')}` },
    ]),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $ref: '#/definitions/filter',
    definitions: {
      filter: {
        type: 'object',
        properties: { ...keys, ...logic },
        patternProperties: { [otherOperators(logicOperators)]: false },
        additionalProperties: { $ref: '#/definitions/condition' },
      },
      condition: conditionSchema([]),
    },
  };
}
