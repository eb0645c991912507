import type { Source } from '../sources/parseSource.ts'

/** A rule for the sources of the packages that the linter can't express. */
export interface Rule {
  /** Completes "the sources …". */
  readonly name: string
  /** Finds violations, each with the path of its file. */
  readonly find: (sources: readonly Source[]) => string[]
  /** Files, as path and text. Each breaks the rule on its own. */
  readonly refuses: readonly Example[]
  /** Similar files that do not break the rule, checked together. */
  readonly accepts: readonly Example[]
}

export type Example = readonly [path: string, text: string]
