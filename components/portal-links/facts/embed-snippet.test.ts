import { expect, test } from 'vitest';
import { embedSnippet } from './embed-snippet';

test('a name cannot leave its attribute', () => {
  const snippet = embedSnippet(
    'https://g.example/portal?token=a&b="',
    '"><script>alert(1)</script>',
  );
  expect(snippet).toContain('src="https://g.example/portal?token=a&amp;b=&quot;"');
  expect(snippet).not.toContain('<script>');
  expect(snippet.match(/"/g)?.length).toBe(16);
});
