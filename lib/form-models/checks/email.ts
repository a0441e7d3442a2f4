const address = /^[^\s@"(),:;<>[\\\]]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]{2,}$/;

/** What is wrong with an e-mail address; undefined for one that can receive mail. */
export function emailProblem(text: string): string | undefined {
  if (/[,;]/.test(text)) return 'Enter one address; a group address can reach several people';
  return address.test(text) ? undefined : 'Write an address such as ops@example.com';
}
