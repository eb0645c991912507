import { createTestModal } from '@latchkey/testkit'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton, ModalProvider, NetworkButton } from '../src/index.js'
import type { Texts } from '../src/text/Texts.js'

type TestModal = ReturnType<typeof createTestModal>

export interface AppParts {
  readonly texts?: Texts | undefined
  /** Default: a connect button and a network button. */
  readonly children?: ReactNode
}

/** A page with our buttons, with a stopped clock, until the test is over. */
export function drawApp(options: Parameters<typeof createTestModal>[0] = {}, parts: AppParts = {}): TestModal {
  const { texts, children = drawButtons() } = parts
  const element = document.createElement('div')
  document.body.append(element)
  const made = createTestModal({ metadata: { name: 'Harbour' }, ...options, window })
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  root.render(
    <StrictMode>
      <ModalProvider modal={made.modal} clock={made.clock} texts={texts}>
        {children}
      </ModalProvider>
    </StrictMode>,
  )
  return made
}

function drawButtons(): ReactNode {
  return (
    <>
      <ConnectButton />
      <NetworkButton />
    </>
  )
}

/** What a user sees of it. */
export const seen = {
  dialog: page.getByRole('dialog'),
  /** Finds a button by the beginning of its name. */
  button: (name: string) => seen.dialog.getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}`) }),
  heading: (name: string) => seen.dialog.getByRole('heading', { name, exact: true }),
}

/** Finds a wallet by its name. */
export const named = (name: string) => ({
  id: `io.${name.toLowerCase()}`,
  name,
  rdns: `io.${name.toLowerCase()}`,
})
