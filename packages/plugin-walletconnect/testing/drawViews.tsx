import type { ModalOptions, Plugin } from '@latchkey/core'
import { ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createTestModal, type FakeAdapter, type TestModal } from '@latchkey/testkit'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, type Mock, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  createFakeCataloguePlugin,
  type FakeCatalogueOptions,
  type FakeCataloguePlugin,
} from '../../plugin-catalogue/testing/createFakeCataloguePlugin.js'
import {
  createFakeWalletConnect,
  type FakeWalletConnect,
  type FakeWalletConnectOptions,
} from './createFakeWalletConnect.js'

export interface DrawViewsOptions extends FakeWalletConnectOptions, FakeCatalogueOptions {
  /** Registers only one of the two plugins. */
  readonly only?: 'catalogue' | 'walletconnect' | undefined
  readonly theme?: ModalOptions['theme']
  /** Beside our two. */
  readonly plugins?: readonly Plugin[] | undefined
}

type Plugins = readonly [FakeCataloguePlugin, FakeWalletConnect]

export interface DrawnViews extends TestModal<readonly [FakeAdapter<'eip155'>], Plugins> {
  readonly catalogue: FakeCataloguePlugin
  readonly plugin: FakeWalletConnect
  readonly adapter: FakeAdapter<'eip155'>
  /** Replaces `window.open`: records what was opened. */
  readonly opened: Mock<(...parameters: Parameters<typeof window.open>) => null>
}

/**
 * A page with the dialog, on a manual clock, with one injected wallet (Anchor). Removed after the
 * test.
 */
export async function drawViews({ theme, only, plugins = [], ...options }: DrawViewsOptions = {}): Promise<DrawnViews> {
  const catalogue = createFakeCataloguePlugin(options)
  const plugin = createFakeWalletConnect(options)
  const adapter = createFakeAdapter({
    namespace: 'eip155',
    wallets: [{ id: 'io.anchor', name: 'Anchor', rdns: 'io.anchor', group: 'injected' }],
  })
  const made = createTestModal({
    metadata: { name: 'Harbour' },
    theme,
    adapters: [adapter],
    // Tests use only the plugins that they register, by name.
    plugins: [
      ...[catalogue, plugin].filter(({ id }) => only === undefined || id === only),
      ...plugins,
    ] as readonly Plugin[] as Plugins,
    window,
  })
  const opened = vi.fn((..._: Parameters<typeof window.open>) => null)
  const spy = vi.spyOn(window, 'open').mockImplementation(opened)
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
    spy.mockRestore()
  })
  await made.modal.prepare()
  return { ...made, plugin, catalogue, adapter, opened }
}

export const dialog = page.getByRole('dialog')

export function button(name: string): ReturnType<typeof dialog.getByRole> {
  return dialog.getByRole('button', { name, exact: true })
}

/** Waits until all animations have ended, except endless ones. */
export function standStill(): Promise<void> {
  return vi.waitFor(() => {
    const roots = [document, document.querySelector('[data-latchkey]')?.shadowRoot]
    const moving = roots
      .flatMap((one) => one?.getAnimations() ?? [])
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    expect(moving).toEqual([])
  })
}

/** Everything that axe reports. */
export async function violations(): Promise<unknown> {
  await standStill()
  const { violations: found } = await axe.run(document, { rules: { region: { enabled: false } } })
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]) }))
}

/** How many links were open when the next click had ended. */
export function countInClick(opened: Mock): { readonly counts: readonly number[] } {
  const counts: number[] = []
  window.addEventListener('click', () => counts.push(opened.mock.calls.length), { once: true })
  return { counts }
}
