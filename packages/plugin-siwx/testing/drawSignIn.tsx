import type { Account, ModalOptions } from '@latchkey/core'
import { ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { siwxApi } from '../src/api.js'
import type { SiwxOptions } from '../src/contract/SiwxOptions.js'
import { siwx } from '../src/siwx.js'
import { createFakeServer } from './createFakeServer.js'

export interface DrawSignInOptions extends Partial<SiwxOptions> {
  readonly theme?: ModalOptions['theme']
  readonly account?: Partial<Account> | undefined
}

/** A page with the dialog and one wallet (Anchor), on a manual clock. Removed after the test. */
export function drawSignIn({ theme, account, ...options }: DrawSignInOptions = {}) {
  const adapter = createFakeAdapter({
    namespace: 'fake',
    wallets: [
      {
        id: 'io.anchor',
        name: 'Anchor',
        group: 'injected',
        accounts: [{ id: 'alice', address: 'fake-alice', type: 'eoa', ...account }],
      },
    ],
  })
  const [wallet] = adapter.wallets
  if (!wallet) throw new Error('The adapter has no wallet.')
  const server = createFakeServer(() => made.clock.now())
  const made = createTestModal({
    metadata: { name: 'Harbour' },
    theme,
    adapters: [adapter],
    plugins: [siwx({ sessions: server.sessions, ...options })],
    window,
  })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <ModalProvider modal={made.modal} clock={made.clock}>
        <p>A page</p>
      </ModalProvider>
    </StrictMode>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  return {
    ...made,
    server,
    wallet,
    api: made.modal.api(siwxApi),
    /** Resolves with the error, if there is one. */
    async connect(): Promise<unknown> {
      await vi.waitFor(() => expect(made.modal.state.$isStarted.get()).toBe(true))
      return made.modal.connect({ connectorId: 'fake/io.anchor' }).then(
        () => undefined,
        (cause: unknown) => cause,
      )
    },
  }
}

export const dialog = page.getByRole('dialog')

export function button(name: string): ReturnType<typeof dialog.getByRole> {
  return dialog.getByRole('button', { name, exact: true })
}

/** Everything that axe reports once all animations have ended. */
export async function violations(): Promise<unknown> {
  await vi.waitFor(() => {
    const roots = [document, document.querySelector('[data-latchkey]')?.shadowRoot]
    const moving = roots
      .flatMap((one) => one?.getAnimations() ?? [])
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    expect(moving).toEqual([])
  })
  const { violations: found } = await axe.run(document, { rules: { region: { enabled: false } } })
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]) }))
}
