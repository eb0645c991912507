import type { Modal } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import type { Config, CreateConnectorFn } from 'wagmi'

/** What `latchkey(modal)` returns. It goes into `connectors` of wagmi's `createConfig()`. */
export type LatchkeyConnector = CreateConnectorFn<EIP1193Provider | undefined, LatchkeyMembers>

/**
 * Members of the connector beside wagmi's own. All are functions, because wagmi compares connectors
 * member by member, however deep.
 */
export interface LatchkeyMembers extends Record<string, unknown> {
  belongsTo(modal: Modal): boolean
  /** Used by `joinWagmi`. */
  join(config: Config): () => void
}
