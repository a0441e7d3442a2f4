export const linkNoun = { one: 'link', many: 'links' };
