import { html } from 'hono/html'
import { checkoutText } from './text.js'

/** Text that was escaped for a page. */
export type Markup = ReturnType<typeof html>

/** The page around its content. */
export function checkoutFrame(content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${checkoutText.title} · Latchkey gateway</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="../checkout.css" />
    <script type="module" src="../checkout.js"></script>
  </head>
  <body>
    <header><h1>${checkoutText.title}</h1></header>
    <main>${content}</main>
  </body>
</html>`
}
