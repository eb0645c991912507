import type { Modal } from '@latchkey/core'
import type { ManualClock } from '@latchkey/testkit'

/** The modal of a scene, and the steps that lead to the picture. */
export interface Staged {
  readonly modal: Modal
  /** Advanced by `play` only, so that the picture does not depend on when it is taken. */
  readonly clock: ManualClock
  /** Runs once the modal has started. Its final state is the picture. */
  play(): Promise<void> | void
  /** Shows the page's buttons in the middle, where they are the subject of the picture. */
  readonly areButtonsShown?: boolean | undefined
  /** Restores the browser's state before the next scene of the same page. */
  end?(): void
}

/** One picture of the gallery. */
export interface Scene {
  /** Id of the top view, or the name of the part that the picture shows. */
  readonly view: string
  readonly state: string
  stage(): Staged
}
