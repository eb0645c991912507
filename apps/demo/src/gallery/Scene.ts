import type { Modal } from '@latchkey/core'
import type { ManualClock } from '@latchkey/testkit'

/** What a scene shows and how it gets there. */
export interface Staged {
  readonly modal: Modal
  /** Stands still until `play` moves it, so that nothing on the picture depends on when it is taken. */
  readonly clock: ManualClock
  /** Runs once the modal has started; what it leaves is the picture. */
  play(): Promise<void> | void
  /** Shows the buttons of the page in the middle, since they are the picture. */
  readonly areButtonsShown?: boolean | undefined
  /** Undoes what was done to the browser, when another scene follows in the same page. */
  end?(): void
}

/** One picture of the gallery. */
export interface Scene {
  /** Id of the view that is on top, or what else the picture is of. */
  readonly view: string
  readonly state: string
  stage(): Staged
}
