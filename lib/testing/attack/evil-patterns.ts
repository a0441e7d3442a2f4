/** Patterns that keep a backtracking engine busy for longer than anyone waits. */
export const evilPatterns = [
  '(a+)+$',
  '^(a+)+$',
  '(a*)*b',
  '(a|aa)+$',
  '(a|a?)+$',
  '(.*a){20}',
  '(.*)*x',
  '([a-zA-Z]+)*$',
  '(a?){50}a{50}',
  '((a{1,10}){1,10}){1,9}b',
  '(x+x+)+y',
  '\\w+\\s+\\w+$',
  '.*.*.*.*=.*',
  '(?i)(a|b|ab)*c',
  'a{1000}b',
  '(a{0,30}){0,30}b',
  '[\\s\\S]*[\\s\\S]*z',
  '((a|b)*a(a|b){12})$',
  '(a|b)*a(a|b){200}$',
  '.*a.{900}$',
  '(\\b.{0,50}a){15}$',
];

/** Text of 64 KiB that repeats nothing an engine could remember. */
function noise(): string {
  let seed = 7;
  return Array.from({ length: 65_536 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 'ab c'.charAt(Math.floor((seed / 2_147_483_648) * 4));
  }).join('');
}

/** Texts of 64 KiB that the patterns are looked for in. */
export const evilSubjects = [`${'a'.repeat(65_535)}!`, 'ab'.repeat(32_768), noise()];
