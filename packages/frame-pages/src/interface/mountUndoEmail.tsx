import { KitRoot } from '@latchkey/react/ui'
import { createRoot } from 'react-dom/client'
import { answers } from '../api/answers.js'
import { createWindowApi } from '../windows/createWindowApi.js'
import { UndoEmailView } from './UndoEmailView.js'
import { ViewRoot } from './ViewRoot.js'

/**
 * Draws the page that undoes a change of the address.
 *
 * @param token - Of the link in the mail. Empty: the link is not complete.
 */
export function mountUndoEmail(place: Element, token: string): void {
  async function undo(): Promise<void> {
    const api = await createWindowApi()
    await api.request({ method: 'POST', path: 'email/undo', body: { token }, answer: answers.nothing })
  }

  createRoot(place.appendChild(document.createElement('div'))).render(
    <KitRoot theme={{ mode: 'system' }} lang="en">
      <ViewRoot>
        <UndoEmailView onUndo={token === '' ? undefined : undo} />
      </ViewRoot>
    </KitRoot>,
  )
}
