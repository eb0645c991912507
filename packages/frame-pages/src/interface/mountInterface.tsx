import type { Clock } from '@latchkey/core'
import type { Theme } from '@latchkey/react/ui'
import type { ReadableAtom } from 'nanostores'
import { createRoot } from 'react-dom/client'
import type { Scene } from '../screen/Scene.js'
import { Interface } from './Interface.js'
import type { ShownLanguage } from './language/ShownLanguage.js'
import type { Review } from './useReview.js'
import type { ObserverClass } from './visibility/watchVisibility.js'

export interface InterfaceParameters {
  readonly $scene: ReadableAtom<Scene | undefined>
  readonly $theme: ReadableAtom<Theme>
  readonly clock: Clock
  readonly shown: ShownLanguage
  /** Proves that what is approved is visible. Default: the browser's, which looks at the pages around. */
  readonly Observer?: ObserverClass | undefined
  /** Asks in a window where the browser can't prove it. */
  readonly review?: Review | undefined
}

/** Draws the scenes of the wallet into the page. */
export function mountInterface(place: Element, parameters: InterfaceParameters): void {
  createRoot(place.appendChild(document.createElement('div'))).render(<Interface {...parameters} />)
}
