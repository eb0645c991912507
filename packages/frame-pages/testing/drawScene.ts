import { type Clock, systemClock } from '@latchkey/core'
import type { Theme } from '@latchkey/react/ui'
import { atom, type WritableAtom } from 'nanostores'
import { onTestFinished } from 'vitest'
import { mountInterface } from '../src/interface/mountInterface.js'
import type { Review } from '../src/interface/useReview.js'
import type { Scene } from '../src/screen/Scene.js'

export interface DrawOptions {
  readonly theme?: Theme
  readonly clock?: Clock
  readonly review?: Review
}

/** Draws a scene on the page of the test until it ends. */
export function drawScene(
  scene: Scene | undefined,
  { theme = { mode: 'light' }, clock = systemClock, review }: DrawOptions = {},
): { readonly $scene: WritableAtom<Scene | undefined> } {
  const place = document.body.appendChild(document.createElement('main'))
  place.appendChild(document.createElement('h1')).textContent = 'A page'
  const $scene = atom<Scene | undefined>(scene)
  mountInterface(place, { $scene, $theme: atom(theme), clock, locale: 'en', review })
  onTestFinished(() => {
    $scene.set(undefined)
    place.remove()
  })
  return { $scene }
}
