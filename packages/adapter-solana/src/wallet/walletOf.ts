import type { Call, Connection } from '@latchkey/core'
import type { Wallet } from './Wallet.js'

/** A connection over a transport, which can be told until when somebody waits, and where; the Wallet Standard has no place for that. */
export interface RemoteConnection extends Connection<Wallet> {
  /** The same wallet. What is asked of it is given up with the signal; what names no chain is asked for on that network (CAIP-2), if approved. */
  until(signal: AbortSignal, networkId: string): Wallet
}

/** The wallet of a call, for requests that may be given up with it: not for those that send something. */
export function walletOf({ connection, networkId, signal }: Call<Wallet>): Wallet {
  const { until } = connection as Partial<RemoteConnection>
  return until ? until(signal, networkId) : connection.provider
}
