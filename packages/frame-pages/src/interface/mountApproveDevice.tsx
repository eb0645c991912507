import { systemClock } from '@latchkey/core'
import { createRoot } from 'react-dom/client'
import { answers } from '../api/answers.js'
import { createWindowApi } from '../windows/createWindowApi.js'
import { ApproveDeviceView } from './ApproveDeviceView.js'
import { LanguageRoot } from './language/LanguageRoot.js'
import { loadLanguage } from './language/loadLanguage.js'
import { nameDocument } from './language/nameDocument.js'

/**
 * Draws the page on which the user approves a device, or denies it, in the language of the browser.
 *
 * @param token - Of the link in the mail. Empty: the link is not complete.
 */
export async function mountApproveDevice(place: Element, token: string): Promise<void> {
  const shown = await loadLanguage(navigator.languages, systemClock)
  nameDocument(place.ownerDocument, shown)
  const path = `device-approvals/${encodeURIComponent(token)}`
  const api = createWindowApi()
  const read = async () => (await api).request({ method: 'GET', path, answer: answers.askingDevice })
  const asking = token === '' ? undefined : read()

  createRoot(place.appendChild(document.createElement('div'))).render(
    <LanguageRoot shown={shown} theme={{ mode: 'system' }}>
      <ApproveDeviceView
        locale={shown.locale}
        asking={asking}
        decide={async (approve) =>
          (await api).request({ method: 'POST', path, body: { approve }, answer: answers.decidedDevice })
        }
      />
    </LanguageRoot>,
  )
}
