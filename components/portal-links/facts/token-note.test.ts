import { describe, expect, test } from 'vitest';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { noteText, tokenNote } from './token-note';

const link = { can_manage_endpoint: true, auth_type: 'static_token', endpoint_count: 22 };
const text = (change: Partial<typeof link>, dialect: Dialect) =>
  noteText(tokenNote({ ...link, ...change }, dialect));

describe('the note on what a portal token allows', () => {
  test('on 24.6 it is called a project key even where the link is view only', () => {
    for (const can_manage_endpoint of [true, false]) {
      const note = text({ can_manage_endpoint }, convoy2465);
      expect(note).toContain('works like an API key of the whole project');
      expect(note).toContain('does not expire');
    }
    expect(text({ can_manage_endpoint: false }, convoy2465)).toContain('marked view only');
  });

  test.each([convoy2636, convoy2673, convoy26] as const)(
    'on %s a refresh token lasts one hour and a static one until revoked',
    (dialect) => {
      expect(text({ auth_type: 'refresh_token' }, dialect)).toContain('lasts one hour');
      expect(text({}, dialect)).toBe(
        'Anyone with this address can add, change and delete its 22 endpoints. The token does not expire; it works until the link is revoked.',
      );
      expect(text({ can_manage_endpoint: false, endpoint_count: 1 }, dialect)).toContain(
        'see its 1 endpoint, but not change them',
      );
    },
  );

  test('on the embedded gateway a link by fresh keys opens nothing by itself', () => {
    expect(text({}, 'embedded')).toMatch(/^Anyone with this address can add/);
    expect(text({ endpoint_count: 0 }, 'embedded')).toContain('it has none now');
    const fresh = text({ auth_type: 'refresh_token' }, 'embedded');
    expect(fresh).toContain('opens nothing without a fresh key');
  });

  test('on a gateway that could not be told it promises no limit', () => {
    expect(text({}, 'unknown')).toContain('Treat the address like an API key');
  });

  test('what the gateway does not tell is not made up', () => {
    const bare = noteText(tokenNote({}, convoy26));
    expect(bare).toContain('the endpoints of this link');
    expect(bare).toContain('is not told');
  });
});
