import { systemClock } from '@latchkey/core'
import { createRoot } from 'react-dom/client'
import { answers } from '../api/answers.js'
import { createWindowApi } from '../windows/createWindowApi.js'
import { type Done, DoneView } from './DoneView.js'
import { LanguageRoot } from './language/LanguageRoot.js'
import { loadLanguage } from './language/loadLanguage.js'
import { nameDocument } from './language/nameDocument.js'

/** Draws the end of a social login into its window, in the language of the browser. */
export async function mountDone(place: Element, done: Done): Promise<void> {
  const shown = await loadLanguage(navigator.languages, systemClock)
  nameDocument(place.ownerDocument, shown)

  async function createCode(result: string): Promise<string> {
    const api = await createWindowApi()
    const body = { result }
    const path = 'logins/finish-code'
    return (await api.request({ method: 'POST', path, body, answer: answers.finishCode })).code
  }

  createRoot(place.appendChild(document.createElement('div'))).render(
    <LanguageRoot shown={shown} theme={{ mode: 'system' }}>
      <DoneView done={done} locale={shown.locale} createCode={createCode} />
    </LanguageRoot>,
  )
}
