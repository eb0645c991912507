import { type Clock, systemClock } from '@latchkey/core'
import type { Theme } from '@latchkey/react/ui'
import { atom, type WritableAtom } from 'nanostores'
import { onTestFinished } from 'vitest'
import { english } from '../src/interface/language/english.js'
import type { ShownLanguage } from '../src/interface/language/ShownLanguage.js'
import { mountInterface } from '../src/interface/mountInterface.js'
import type { Review } from '../src/interface/useReview.js'
import type { Scene } from '../src/screen/Scene.js'

export interface DrawOptions {
  readonly theme?: Theme
  readonly clock?: Clock
  readonly review?: Review
  readonly shown?: ShownLanguage
}

/** Draws a scene on the page of the test until it ends. */
export function drawScene(
  scene: Scene | undefined,
  { theme = { mode: 'light' }, clock = systemClock, review, shown = english }: DrawOptions = {},
): { readonly $scene: WritableAtom<Scene | undefined> } {
  const place = document.body.appendChild(document.createElement('main'))
  place.appendChild(document.createElement('h1')).textContent = 'A page'
  const $scene = atom<Scene | undefined>(scene)
  mountInterface(place, { $scene, $theme: atom(theme), clock, shown, review })
  onTestFinished(() => {
    $scene.set(undefined)
    place.remove()
  })
  return { $scene }
}
