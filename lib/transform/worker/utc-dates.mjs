// @ts-check

/*
 * QuickJS asks the surrounding engine for the time zone. Gateways run in UTC, so in a worker, whose
 * dates nobody else uses, local time is made UTC.
 */
const readers = ['Date', 'Day', 'FullYear', 'Hours', 'Milliseconds', 'Minutes', 'Month', 'Seconds'];

/** Makes UTC the time zone of this worker. */
export function makeDatesUtc() {
  const prototype = Date.prototype;
  for (const name of readers) {
    Reflect.set(prototype, `get${name}`, Reflect.get(prototype, `getUTC${name}`));
  }
  prototype.getTimezoneOffset = () => 0;
}
