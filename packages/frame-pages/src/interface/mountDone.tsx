import { systemClock } from '@latchkey/core'
import { KitRoot } from '@latchkey/react/ui'
import { createRoot } from 'react-dom/client'
import { answers } from '../api/answers.js'
import { createWalletApi } from '../api/createWalletApi.js'
import { createDevicePair } from '../device/createDevicePair.js'
import { toDeviceKey } from '../device/toDeviceKey.js'
import { type Done, DoneView } from './DoneView.js'
import { ViewRoot } from './ViewRoot.js'

/** Draws the end of a social login into its window. */
export function mountDone(place: Element, done: Done): void {
  const { origin } = window.location
  const { language } = navigator

  async function createCode(result: string): Promise<string> {
    // This window is no device of the user: its key ends with it.
    const device = await toDeviceKey(await createDevicePair())
    const api = createWalletApi({ origin, device, clock: systemClock, fetch: (url, init) => fetch(url, init) })
    const body = { result }
    const path = 'logins/finish-code'
    return (await api.request({ method: 'POST', path, body, answer: answers.finishCode })).code
  }

  createRoot(place.appendChild(document.createElement('div'))).render(
    <KitRoot theme={{ mode: 'system' }} lang="en">
      <ViewRoot>
        <DoneView done={done} locale={language} createCode={createCode} />
      </ViewRoot>
    </KitRoot>,
  )
}
