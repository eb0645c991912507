import type { Source } from '../sources/parseSource.ts'

/** A rule on the packages' sources that the linter cannot express. */
export interface Rule {
  /** Completes "the sources …". */
  readonly name: string
  /** What is wrong, each with the path of its file. */
  readonly find: (sources: readonly Source[]) => string[]
  /** Files, as path and text, of which each breaks the rule by itself. */
  readonly refuses: readonly Example[]
  /** Files that look alike and are right, together. */
  readonly accepts: readonly Example[]
}

export type Example = readonly [path: string, text: string]
