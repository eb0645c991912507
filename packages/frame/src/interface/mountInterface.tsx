import type { Clock } from '@latchkey/core'
import type { Theme } from '@latchkey/react/ui'
import type { ReadableAtom } from 'nanostores'
import { createRoot } from 'react-dom/client'
import type { Scene } from '../screen/Scene.js'
import { Interface } from './Interface.js'

export interface InterfaceParameters {
  readonly $scene: ReadableAtom<Scene | undefined>
  readonly $theme: ReadableAtom<Theme>
  readonly clock: Clock
  /** BCP 47. */
  readonly locale: string
}

/** Draws the scenes of the wallet into the page. */
export function mountInterface(place: Element, parameters: InterfaceParameters): void {
  createRoot(place.appendChild(document.createElement('div'))).render(<Interface {...parameters} />)
}
