/** One sample of an exposition. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const line = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;

/**
 * Reads the text format of Prometheus.
 * @throws for a line that is neither a comment nor a sample
 */
export function parseExposition(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('the last line is not ended');
  return text
    .split('\n')
    .filter((each) => each !== '' && !each.startsWith('# HELP ') && !each.startsWith('# TYPE '))
    .map((each) => {
      const [, name = '', inner = '', value = ''] = line.exec(each) ?? [];
      const labels = [...inner.matchAll(label)];
      const read = labels.map(([whole]) => whole).join('');
      const isNumber = /^(?:nan|[+-]inf|-?[0-9.e+-]+)$/i.test(value);
      if (name === '' || read !== inner || !isNumber) {
        throw new Error(`this is no sample: ${each}`);
      }
      return {
        name,
        labels: Object.fromEntries(labels.map(([, key = '', text = '']) => [key, text])),
        value: Number(value),
      };
    });
}

/** The values of a series by the value of its only label. */
export function byLabel(samples: readonly Sample[], name: string): Record<string, number> {
  return Object.fromEntries(
    samples
      .filter((sample) => sample.name === name)
      .map(({ labels, value }) => [Object.values(labels).join(), value]),
  );
}
