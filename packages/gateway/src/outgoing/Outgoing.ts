import type { Clock } from '@latchkey/server'
import type { CurrentRequester } from './createCurrentRequester.js'
import type { GuardedClient } from './GuardedClient.js'

/** What each source of the configuration needs to call another server. */
export interface Outgoing {
  readonly client: GuardedClient
  readonly clock: Clock
  /** Whose calls these are: failures of one client stop no calls of others. */
  readonly currentRequester: Pick<CurrentRequester, 'network'>
  /** Is called with the outcome of each call of a source, by its name. */
  readonly count: (source: string, outcome: 'answered' | 'failed' | 'stopped') => void
  /** Aborted with the gateway. */
  readonly ended: AbortSignal
}
