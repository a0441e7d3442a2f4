// @ts-check

/**
 * Marks a request that a page makes by itself, without anybody having done anything: it does not
 * keep a session. A request without it counts as caused by a person.
 */
export const unattendedHeader = 'x-unattended';
