import type { ReadableAtom } from 'nanostores'
import type { Scene } from './Scene.js'

/** How a scene ends. */
export interface SceneEnd<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (cause: unknown) => void
}

/** What the frame shows, one scene at a time, in the order in which they were asked for. */
export interface Screen {
  readonly $scene: ReadableAtom<Scene | undefined>
  /**
   * Shows scenes until one of them ends it. Waits for those that are shown before.
   *
   * @throws The reason of `signal`, or what a scene was ended with.
   */
  run<Result>(work: (stage: Stage) => Promise<Result>, signal: AbortSignal): Promise<Result>
}

/** The screen while it is one caller's. */
export interface Stage {
  readonly signal: AbortSignal
  /** Shows a scene until it ends. */
  show<Result>(create: (end: SceneEnd<Result>) => Scene): Promise<Result>
}
