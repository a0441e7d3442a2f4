/** What is wrong with a password for Basic; undefined when a header can carry it. */
export function passwordProblem(text: string): string | undefined {
  return /\p{Cc}/u.test(text) ? 'Take line ends and control characters out' : undefined;
}
