import { createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Scene } from '../screen/Scene.js'
import arabic from '../texts/ar.json' with { type: 'json' }
import { drawLine } from './drawLine.js'
import { openInterface } from './openInterface.js'

const { views } = arabic.texts

function addPlace(): HTMLElement {
  const place = document.body.appendChild(document.createElement('main'))
  place.appendChild(document.createElement('h1')).textContent = 'Wallet'
  onTestFinished(() => place.remove())
  return place
}

/** Views are in a shadow tree. */
const findRoot = (place: HTMLElement) =>
  [...place.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])[0]?.querySelector('[dir]')

test('views, the document and its heading are in the language of the user', async () => {
  const place = addPlace()
  const $scene = atom<Scene | undefined>({ kind: 'reading', onReject: vi.fn() })
  const $theme = atom({ mode: 'light' } as const)
  await openInterface(place, { $scene, $theme, clock: createManualClock(), locales: ['ar-EG'] })
  await expect.poll(() => findRoot(place)?.textContent).toContain(views.readingTitle)
  const root = findRoot(place)
  expect([root?.getAttribute('lang'), root?.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  const { lang, dir } = document.documentElement
  expect([lang, dir, document.title]).toEqual(['ar', 'rtl', views.wallet])
  expect(place.querySelector('h1')?.textContent).toBe(views.wallet)
})

test('a page without a view has its sentence in the language of the browser', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar', 'en'])
  const place = addPlace()
  await drawLine(place, 'noFrame')
  expect([place.textContent, document.documentElement.dir]).toEqual([views.noFrame, 'rtl'])
})
