import type { HttpBindings } from '@hono/node-server'
import type { Project } from '../config/ResolvedConfig.js'

/** What Hono's context has in this app. */
export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    /** Set by `requireProject`. */
    project: Project
    /** The client's address, as limits count it. */
    address: string
    /** Aborted when the client leaves before it has the answer. */
    signal: AbortSignal
  }
}
