import { html } from 'hono/html'
import { checkoutFrame, type Markup } from './checkoutFrame.js'

/** A page with one sentence. */
export function messagePage(message: string): Markup {
  return checkoutFrame(html`<p class="status" role="status">${message}</p>`)
}
