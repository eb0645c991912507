import type { AdapterContext } from '@latchkey/core'

/** The networks whose tokens are read: those of an adapter, or of a whole modal. */
export interface TokenNetworks {
  readonly context: Pick<AdapterContext, 'rpc' | '$networks'>
}
