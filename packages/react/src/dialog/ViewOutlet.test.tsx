import { accountTabsSlot, bindView, contribute, definePlugin, defineView, pluginFailedEvent } from '@latchkey/core'
import { createTestModal } from '@latchkey/testkit'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ModalProvider } from '../ModalProvider.js'
import { ViewOutlet } from './ViewOutlet.js'

const view = defineView<undefined>('same')

let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['whose code fails to load', 'load', () => Promise.reject(new Error('offline'))],
  [
    'that throws while rendering',
    'draw',
    async () => ({
      default: () => {
        throw new Error('The view failed.')
      },
    }),
  ],
] as const)('a view %s leaves the contributions of a plugin with the same id in place', async (_, what, load) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockReturnValue()
  const tab = { id: 'tab', label: 'Tab', load: async () => ({ default: () => null }) }
  const plugin = definePlugin({
    id: 'same',
    views: [bindView(view, load)],
    setup: () => ({ api: undefined, contributes: [contribute(accountTabsSlot, tab)] }),
  })
  const { modal } = createTestModal({ plugins: [plugin] })
  const failures: unknown[] = []
  modal.events.on(pluginFailedEvent, (params) => failures.push(params))
  const result = new Promise<never>(() => undefined)
  const opened = { closed: new AbortController().signal, result, close: () => undefined }
  const entry = {
    key: 1,
    view: view.id,
    params: undefined,
    opened,
    answer: () => undefined,
    viewState: new Map<string, unknown>(),
  }
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root?.render(
      <ModalProvider modal={modal}>
        <ViewOutlet entry={entry} />
      </ModalProvider>,
    ),
  )
  await vi.waitFor(() => expect(failures).toEqual([{ kind: 'part', owner: 'react', phase: `${what} the view same` }]))
  expect(modal.slot(accountTabsSlot).get()).toHaveLength(1)
})
