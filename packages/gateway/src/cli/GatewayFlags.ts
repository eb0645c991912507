import type { LogLevel } from '@latchkey/server'

/** What the user sets on the command line or in the environment. */
export interface GatewayFlags {
  readonly config: string | undefined
  readonly 'log-level': LogLevel
}
