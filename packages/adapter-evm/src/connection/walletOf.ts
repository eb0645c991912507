import type { Call, Connection } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'

/** A connection over a transport, which can be told until when somebody waits, and where that is meant; EIP-1193 has no place for either. */
export interface RemoteConnection extends Connection<EIP1193Provider> {
  /** The same wallet. What is asked of it is given up with the signal, and refused once it stands on another network (CAIP-2). */
  until(signal: AbortSignal, networkId: string): EIP1193Provider
}

/** A call that sends nothing. */
export type QuietCall = Omit<Call<EIP1193Provider>, 'sendOnce'>

/** The wallet of a call, for requests that may be given up with it: not for those that send something (`askToSend`). */
export function walletOf({ connection, networkId, signal }: QuietCall): EIP1193Provider {
  const { until } = connection as Partial<RemoteConnection>
  return until ? until(signal, networkId) : connection.provider
}
