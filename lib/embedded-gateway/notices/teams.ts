import type { NoticeText } from './notice-text';

/** A paragraph of text runs, which Markdown means nothing to, unlike that of a text block. */
function paragraph(text: string, style: object = {}): object {
  return {
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...style }],
  };
}

/** A notice as the message that workflows and incoming webhooks of Microsoft Teams take: one adaptive card. */
export function teamsMessage({ title, paragraphs, link }: NoticeText): object {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: title,
          body: [
            paragraph(title, { weight: 'Bolder', size: 'Medium' }),
            ...paragraphs.map((text) => paragraph(text)),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open the endpoint', url: link }],
        },
      },
    ],
  };
}
