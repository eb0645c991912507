import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { type StartedPortfolio, type StartOptions, startPortfolio } from './startPortfolio.js'

/** The dialog of `drawPortfolio`. */
export const dialog = page.getByRole('dialog')

/** The root of the dialog's own tree, which a page can't search by itself. */
export function dialogRoot(): ShadowRoot {
  const found = document.querySelector('[data-latchkey]')?.shadowRoot
  if (!found) throw new Error('The dialog is not drawn.')
  return found
}

/** The Account view in an app, until the test is over. @param arrange - Runs before it opens. */
export async function drawPortfolio(
  arrange: (started: StartedPortfolio) => void | Promise<void> = () => undefined,
  options: StartOptions = {},
): Promise<StartedPortfolio> {
  const started = await startPortfolio({}, { window, ...options })
  await arrange(started)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={started.modal} clock={started.clock}>
      <ConnectButton />
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
    started.modal.destroy()
  })
  started.modal.open()
  return started
}
