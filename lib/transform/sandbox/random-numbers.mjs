import { replace } from './host-objects.mjs';

/*
 * Every run begins with a copy of one prepared engine, whose own random numbers would be the same in
 * each of them.
 */
let first = 0;
let second = 0;
let third = 0;
let counter = 0;

/** Numbers of 32 bits that look random (the generator "sfc32"). */
function next() {
  const sum = (first + second + counter) | 0;
  counter = (counter + 1) | 0;
  first = second ^ (second >>> 9);
  second = (third + (third << 3)) | 0;
  third = ((third << 21) | (third >>> 11)) + sum;
  third |= 0;
  return sum >>> 0;
}

/** Rounds that the seed takes to reach all bits. */
const ROUNDS = 12;

/** Begins a row of random numbers from three integers. */
export function seed(one, two, three) {
  first = one | 0;
  second = two | 0;
  third = three | 0;
  counter = 1;
  for (let round = 0; round < ROUNDS; round += 1) next();
}

/** From 0 on and below 1, with all the 53 bits that a number has for it. */
export function replaceRandom() {
  replace(Math, 'random', function random() {
    return ((next() >>> 5) * 67_108_864 + (next() >>> 6)) / 9_007_199_254_740_992;
  });
}
