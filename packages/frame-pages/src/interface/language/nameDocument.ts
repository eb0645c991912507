import type { ShownLanguage } from './ShownLanguage.js'

/** Names the page in the language of the user: its direction, its title, and the heading that it has for readers. */
export function nameDocument(document: Document, { language, direction, texts }: ShownLanguage): void {
  document.documentElement.lang = language
  document.documentElement.dir = direction
  document.title = texts.views.wallet
  const heading = document.querySelector('h1')
  if (heading) heading.textContent = texts.views.wallet
}
