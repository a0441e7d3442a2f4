/**
 * One instance per process. The bundler may load a module once for pages and once for routes, so
 * a module variable would give two connection pools and two caches.
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`gatehouse.${name}`);
  const holder = globalThis as unknown as Record<symbol, T | undefined>;
  const existing = holder[key];
  if (existing !== undefined) return existing;
  const made = make();
  holder[key] = made;
  return made;
}
