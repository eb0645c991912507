import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createOpener } from './createOpener.js'

function open() {
  const clock = createManualClock()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const view = new AbortController()
  const opener = createOpener({ clock, document: page as unknown as Document, closed: view.signal })
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { ...opener, clock, show, close: () => view.abort() }
}

test('each click opens the next link while the page stays visible', async () => {
  const { $state, noteOpened, clock } = open()
  expect($state.get()).toEqual({ tries: 0, step: 0, isPaused: false })
  noteOpened()
  expect($state.get()).toEqual({ tries: 1, step: 1, isPaused: true })
  await clock.advance(999)
  expect($state.get().isPaused).toBe(true)
  await clock.advance(1)
  expect($state.get().isPaused).toBe(false)
  noteOpened()
  expect($state.get()).toMatchObject({ tries: 2, step: 2 })
})

test('a user who left the page gets the same link again, however often they come and go', () => {
  const { $state, noteOpened, show } = open()
  show('hidden')
  show('visible')
  noteOpened()
  for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) show(state)
  expect($state.get()).toMatchObject({ tries: 1, step: 0 })
})

test('the opener ends with its view', async () => {
  const { $state, noteOpened, show, close, clock } = open()
  noteOpened()
  close()
  expect(clock.pending).toBe(0)
  show('hidden')
  expect($state.get().step).toBe(1)
})
