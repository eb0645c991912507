import { systemClock } from '@latchkey/core'
import { createRoot } from 'react-dom/client'
import { answers } from '../api/answers.js'
import { createWalletApi } from '../api/createWalletApi.js'
import { createDevicePair } from '../device/createDevicePair.js'
import { toDeviceKey } from '../device/toDeviceKey.js'
import { type Done, DoneView } from './DoneView.js'
import { LanguageRoot } from './language/LanguageRoot.js'
import { loadLanguage } from './language/loadLanguage.js'
import { nameDocument } from './language/nameDocument.js'

/** Draws the end of a social login into its window, in the language of the browser. */
export async function mountDone(place: Element, done: Done): Promise<void> {
  const { origin } = window.location
  const shown = await loadLanguage(navigator.languages, systemClock)
  nameDocument(place.ownerDocument, shown)

  async function createCode(result: string): Promise<string> {
    // This window is no device of the user: its key ends with it.
    const device = await toDeviceKey(await createDevicePair())
    const api = createWalletApi({ origin, device, clock: systemClock, fetch: (url, init) => fetch(url, init) })
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
