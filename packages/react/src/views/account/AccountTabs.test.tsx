import { accountTabsSlot, contribute, definePlugin } from '@latchkey/core'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { EmbeddedDialog, ModalProvider } from '../../index.js'
import type { Texts } from '../../text/Texts.js'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const load = async () => ({ default: () => null })
const boats = definePlugin({
  id: 'boats',
  setup: () => ({
    api: undefined,
    contributes: [
      contribute(accountTabsSlot, { id: 'notes', label: 'Notes', load }),
      contribute(accountTabsSlot, { id: 'boats', label: { table: 'boats', key: 'tab', text: 'Boats' }, load }),
    ],
  }),
})

/** @returns The labels of the tabs of the Account view. */
async function drawTabs(texts?: Texts): Promise<readonly (string | null)[]> {
  const { modal } = createTestModal({
    adapters: [createFakeAdapter({ namespace: 'fake' })],
    plugins: [boats],
    embedded: true,
    window,
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    modal.destroy()
  })
  await act(async () =>
    root.render(
      <ModalProvider modal={modal} texts={texts}>
        <EmbeddedDialog />
      </ModalProvider>,
    ),
  )
  const connectorId = modal.state.$connectors.get()[0]?.id ?? ''
  await act(async () => modal.connect({ connectorId }))
  await act(async () => modal.open())
  const tabs = () => [...(place.querySelector('[data-latchkey]')?.shadowRoot?.querySelectorAll('[role=tab]') ?? [])]
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(tabs()).toHaveLength(2)
  })
  return tabs().map(({ textContent }) => textContent)
}

test('a tab has the label of its plugin', async () => {
  expect(await drawTabs()).toEqual(['Notes', 'Boats'])
  expect(await drawTabs({ plugins: { boats: { title: 'Schiffe' } } })).toEqual(['Notes', 'Boats'])
})

test('an app replaces the label of a tab by its own text', async () => {
  expect(await drawTabs({ plugins: { boats: { tab: 'Boote' } } })).toEqual(['Notes', 'Boote'])
})
