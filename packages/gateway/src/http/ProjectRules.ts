import type { KeyedLimit } from '@latchkey/server'
import type { Project } from '../config/ResolvedConfig.js'

export interface ProjectRules {
  readonly projects: ReadonlyMap<string, Project>
  readonly limit: KeyedLimit
  /** Is called with the reason of each refusal: `key`, `origin`, `rate`. */
  readonly refused: (reason: string) => void
}
