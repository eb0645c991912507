import { systemClock } from '@latchkey/core'
import { createRoot } from 'react-dom/client'
import { answers } from '../api/answers.js'
import { createWindowApi } from '../windows/createWindowApi.js'
import { LanguageRoot } from './language/LanguageRoot.js'
import { loadLanguage } from './language/loadLanguage.js'
import { nameDocument } from './language/nameDocument.js'
import { UndoEmailView } from './UndoEmailView.js'

/**
 * Draws the page that undoes a change of the address, in the language of the browser.
 *
 * @param token - Of the link in the mail. Empty: the link is not complete.
 */
export async function mountUndoEmail(place: Element, token: string): Promise<void> {
  const shown = await loadLanguage(navigator.languages, systemClock)
  nameDocument(place.ownerDocument, shown)

  async function undo(): Promise<void> {
    const api = await createWindowApi()
    await api.request({ method: 'POST', path: 'email/undo', body: { token }, answer: answers.nothing })
  }

  createRoot(place.appendChild(document.createElement('div'))).render(
    <LanguageRoot shown={shown} theme={{ mode: 'system' }}>
      <UndoEmailView onUndo={token === '' ? undefined : undo} />
    </LanguageRoot>,
  )
}
