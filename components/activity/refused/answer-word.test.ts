import { expect, test } from 'vitest';
import { answerWord } from './answer-word';

test('a message of a broker has no answer, and an answer that is not told is no 0', () => {
  expect([401, 0, null, undefined].map(answerWord)).toEqual(['401', 'message', '–', '–']);
});
