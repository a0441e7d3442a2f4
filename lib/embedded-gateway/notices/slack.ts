import type { NoticeText } from './notice-text';

/** What stands between the sign and its meaning for servers that read these messages as Markdown. */
const unseen = '\u200b';

/**
 * A text as Slack's control sequences have it; links and mentions that names hold mean nothing to Slack
 * and to the servers that take the same messages.
 */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', `@${unseen}`)
    .replaceAll('](', `]${unseen}(`);
}

/** A notice as the message of an incoming webhook of Slack. */
export function slackMessage({ title, paragraphs, link }: NoticeText): object {
  return {
    text: [...[title, ...paragraphs].map(escaped), link].join('\n\n'),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
  };
}
