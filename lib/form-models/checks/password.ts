import { oddSigns } from '@/lib/util/odd-signs';

/** What is wrong with a password for Basic; undefined when a header can carry it. */
export function passwordProblem(text: string): string | undefined {
  const lineEnd = /[\t\n\r]/.test(text);
  const control = oddSigns(text).find(({ kind }) => kind === 'control' || kind === 'nul');
  if (control) return `Take ${control.named} out at ${control.place}`;
  return lineEnd ? 'Take line ends and control characters out' : undefined;
}
