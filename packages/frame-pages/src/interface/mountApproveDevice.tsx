import { KitRoot } from '@latchkey/react/ui'
import { createRoot } from 'react-dom/client'
import { answers } from '../api/answers.js'
import { createWindowApi } from '../windows/createWindowApi.js'
import { ApproveDeviceView } from './ApproveDeviceView.js'
import { ViewRoot } from './ViewRoot.js'

/**
 * Draws the page on which the user approves a device, or denies it.
 *
 * @param token - Of the link in the mail. Empty: the link is not complete.
 */
export function mountApproveDevice(place: Element, token: string): void {
  const { language } = navigator
  const path = `device-approvals/${encodeURIComponent(token)}`
  const api = createWindowApi()
  const read = async () => (await api).request({ method: 'GET', path, answer: answers.askingDevice })
  const asking = token === '' ? undefined : read()

  createRoot(place.appendChild(document.createElement('div'))).render(
    <KitRoot theme={{ mode: 'system' }} lang="en">
      <ViewRoot>
        <ApproveDeviceView
          locale={language}
          asking={asking}
          decide={async (approve) =>
            (await api).request({ method: 'POST', path, body: { approve }, answer: answers.decidedDevice })
          }
        />
      </ViewRoot>
    </KitRoot>,
  )
}
