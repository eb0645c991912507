import { bindView, definePlugin, defineView } from '@latchkey/core'
import { createTestModal } from '@latchkey/testkit'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ModalProvider } from '../ModalProvider.js'
import { EmbeddedDialog } from './EmbeddedDialog.js'
import { useAnswer } from './useAnswer.js'
import { useEntry } from './useEntry.js'

const pickView = defineView<{ readonly from: number }, bigint>('test.pick')
const otherView = defineView<undefined, string>('test.other')

let root: Root | undefined
let place: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  document.body.append(place)
})
afterEach(async () => {
  await act(async () => root?.unmount())
  place.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function draw(component: (props: { readonly from: number }) => ReactNode) {
  const plugin = definePlugin({
    id: 'test',
    views: [bindView(pickView, async () => ({ default: component }))],
    setup: () => ({ api: undefined }),
  })
  const { modal } = createTestModal({ plugins: [plugin], embedded: true, window })
  root = createRoot(place)
  await act(async () =>
    root?.render(
      <ModalProvider modal={modal}>
        <EmbeddedDialog />
      </ModalProvider>,
    ),
  )
  await act(() => modal.prepare())
  return { modal, opened: await act(async () => modal.open(pickView, { from: 4 })) }
}

const button = () => place.querySelector('[data-latchkey]')?.shadowRoot?.querySelector<HTMLElement>('button.pick')

test('useAnswer() settles the result of the view it is called in, and the view closes itself', async () => {
  const { modal, opened } = await draw(({ from }) => {
    const answer = useAnswer(pickView)
    const { entry } = useEntry()
    const pick = (): void => {
      answer(BigInt(from + 1))
      entry.opened.close()
    }
    return (
      <button type="button" className="pick" onClick={pick}>
        Pick
      </button>
    )
  })
  await vi.waitFor(() => expect(button()).toBeTruthy(), { timeout: 60_000 })
  await act(async () => button()?.click())
  await expect(opened.result).resolves.toBe(5n)
  expect(opened.closed.aborted).toBe(true)
  expect(modal.state.$stack.get().some(({ view }) => view === pickView.id)).toBe(false)
})

test('useAnswer() with the token of another view breaks that view with WrongViewError', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await draw(() => {
    useAnswer(otherView)
    return null
  })
  await vi.waitFor(
    () =>
      expect(errors.mock.calls.flat()).toContainEqual(
        expect.objectContaining({
          code: 'LATCHKEY_PLUGIN',
          cause: expect.objectContaining({ code: 'LATCHKEY_WRONG_VIEW', view: 'test.other', drawn: 'test.pick' }),
        }),
      ),
    { timeout: 60_000 },
  )
})
