import type { ModalCore } from '../contract/core.js'
import type { AccountRequests } from './createAccountRequests.js'

/** Loads the chunk for requests of plugins. Only the chunk of the session's actions imports it. */
export const accountRequestsOf = async (core: ModalCore): Promise<AccountRequests> =>
  (await import('./createAccountRequests.js')).createAccountRequests(core)
