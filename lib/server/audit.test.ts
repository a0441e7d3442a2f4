import { expect, test } from 'vitest';
import { audit, sessionName } from './audit';
import { createLog } from './create-log.mjs';

test('a line tells when, which session, project, what and how many, and neither key nor cookie', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const doer = {
    log,
    session: { id: 'the-id-in-the-cookie' },
    connection: { projectId: 'project-1', apiKey: 'the-key' },
  };
  audit(doer, { deed: 'reveal', resource: 'portal link', count: 3 });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-/),
    deed: 'reveal',
    resource: 'portal link',
    count: 3,
    session: sessionName('the-id-in-the-cookie'),
    projectId: 'project-1',
    msg: 'Showed stored secrets.',
  });
  expect(lines[0]).not.toMatch(/the-id|the-key|dropped/);
});

test('one session has one name, and another one another', () => {
  expect(sessionName('a')).toBe(sessionName('a'));
  expect(sessionName('a')).not.toBe(sessionName('b'));
});
