import type { Call, Connection } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'

/** A connection over a transport, which can be told until when somebody waits, and where; wallets in a page have no place for that. */
export interface RemoteConnection extends Connection<InjectedExtension> {
  /** The same wallet. What is asked of it is given up with the signal; what names no chain is asked for on that network (CAIP-2), if approved. */
  until(signal: AbortSignal, networkId: string): InjectedExtension
}

/** The wallet of a call. What is asked of it is given up with the call where that is possible. */
export function walletOf({ connection, networkId, signal }: Call<InjectedExtension>): InjectedExtension {
  const { until } = connection as Partial<RemoteConnection>
  return until ? until(signal, networkId) : connection.provider
}
