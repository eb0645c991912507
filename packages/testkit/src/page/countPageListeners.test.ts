import { expect, test } from 'vitest'
import { countPageListeners } from './countPageListeners.js'
import { createFakeWindow } from './createFakeWindow.js'

test('countPageListeners() counts the window, and the document after countDocument()', () => {
  const window = createFakeWindow()
  const listeners = countPageListeners(window)
  const listener = () => undefined
  window.addEventListener('focus', listener)
  window.document.addEventListener('resume', listener)
  expect([listeners.count(), listeners.byType]).toEqual([1, { focus: 1 }])
  listeners.countDocument()
  listeners.countDocument()
  window.document.addEventListener('visibilitychange', listener)
  expect([listeners.count(), listeners.byType]).toEqual([2, { focus: 1, 'document visibilitychange': 1 }])
  expect(listeners.count('visibilitychange')).toBe(1)
  window.document.removeEventListener('visibilitychange', listener)
  expect(listeners.byType).toEqual({ focus: 1 })
})

test('stop() restores window and document, and a window without a document works', () => {
  const window = createFakeWindow()
  const { addEventListener } = window.document
  const listeners = countPageListeners(window)
  listeners.countDocument()
  listeners.stop()
  expect(window.document.addEventListener).toBe(addEventListener)
  const bare = countPageListeners(createFakeWindow({ members: { document: undefined } }))
  bare.countDocument()
  expect(bare.count()).toBe(0)
})
