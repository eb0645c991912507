import type { InboxMail } from './InboxMail.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}

/** The page of the inbox: the newest mail first. It loads itself again, so a mail is there soon. */
export function writeInbox(mails: readonly InboxMail[]): string {
  const articles = mails
    .toReversed()
    .map(
      ({ to, subject, text, at }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}, ${at.toLocaleTimeString('en')}</p><pre>${escapeHtml(text)}</pre></article>`,
    )
  const content = articles.length > 0 ? articles.join('\n') : '<p>No mail yet. Log in to the wallet by e-mail.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Inbox (${mails.length})</title>
<link rel="stylesheet" href="/inbox.css">
</head>
<body>
<h1>Inbox</h1>
${content}
</body>
</html>
`
}

export const inboxStyle = `:root { color-scheme: light dark; }
body { max-inline-size: 640px; margin: 32px auto; padding-inline: 16px; font: 16px/24px system-ui, sans-serif; }
article { margin-block: 16px; padding: 16px; border: 1px solid #8886; border-radius: 12px; }
h2, p, pre { margin: 0; }
h2 { font-size: 16px; }
pre { margin-block-start: 8px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`
