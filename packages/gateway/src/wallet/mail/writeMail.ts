import { html } from 'hono/html'
import { fillText, type TextPart } from './fillText.js'
import type { Mail } from './Mail.js'
import type { MailLanguage } from './MailLanguage.js'

export interface WrittenMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  /** Each one is of some sentences. The first one stands out. */
  readonly paragraphs: readonly string[]
  /** What stands for `{name}` in all of them. `{link}` leads there. */
  readonly values: Readonly<Record<string, string>>
}

/** What is read from left to right in every language. */
const leftToRight: ReadonlySet<string> = new Set(['code', 'origin', 'address'])

/**
 * Writes a mail as text and as HTML. In a language that is read from right to left, a value keeps the
 * sentence around it in order: it has a direction of its own.
 */
export async function writeMail(
  { id, to, subject, paragraphs, values }: WrittenMail,
  { language, direction }: Pick<MailLanguage, 'language' | 'direction'>,
): Promise<Mail> {
  const isTurned = direction === 'rtl'
  const write = (text: string): string =>
    fillText(text, values)
      .map((part) => (isTurned ? isolate(part) : part.text))
      .join('')
  const draw = (text: string) => fillText(text, values).map((part) => drawPart(part, isTurned))
  const [first = '', ...others] = paragraphs
  const document = html`<!doctype html>
<html lang="${language}"${isTurned && html` dir="rtl"`}>
<body style="font-family: sans-serif; line-height: 1.5">
<p style="font-size: 1.25em"><strong>${draw(first)}</strong></p>
${others.map((each) => html`<p>${draw(each)}</p>\n`)}</body>
</html>
`
  return {
    id,
    to,
    subject: write(subject),
    text: `${paragraphs.map(write).join('\n\n')}\n`,
    html: String(await document),
  }
}

/** Stay as they are: users copy the code, and programs find the link. */
const plain: ReadonlySet<string | undefined> = new Set([undefined, 'code', 'link'])

function isolate({ name, text }: TextPart): string {
  return plain.has(name) ? text : `\u2068${text}\u2069`
}

function drawPart({ name, text }: TextPart, isTurned: boolean) {
  if (name === 'link') return html`<a href="${text}" dir="ltr">${text}</a>`
  if (name === undefined || !isTurned) return text
  return leftToRight.has(name) ? html`<bdi dir="ltr">${text}</bdi>` : html`<bdi>${text}</bdi>`
}
