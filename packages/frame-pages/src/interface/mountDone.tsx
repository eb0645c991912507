import { KitRoot } from '@latchkey/react/ui'
import { createRoot } from 'react-dom/client'
import { answers } from '../api/answers.js'
import { createWindowApi } from '../windows/createWindowApi.js'
import { type Done, DoneView } from './DoneView.js'
import { ViewRoot } from './ViewRoot.js'

/** Draws the end of a social login into its window. */
export function mountDone(place: Element, done: Done): void {
  const { language } = navigator

  async function createCode(result: string): Promise<string> {
    const api = await createWindowApi()
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
