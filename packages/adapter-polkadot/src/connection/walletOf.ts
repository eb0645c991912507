import type { Call, Connection } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'

/**
 * A connection over a transport. Unlike an injected wallet, it takes a signal and a network for its
 * requests.
 */
export interface RemoteConnection extends Connection<InjectedExtension> {
  /**
   * The same wallet, whose requests end with the signal. A request that names no chain uses this
   * network (CAIP-2), if the session contains it.
   */
  until(signal: AbortSignal, networkId: string): InjectedExtension
}

/** The wallet of a call. Its requests end with the call if the wallet supports that. */
export function walletOf({ connection, networkId, signal }: Call<InjectedExtension>): InjectedExtension {
  const { until } = connection as Partial<RemoteConnection>
  return until ? until(signal, networkId) : connection.provider
}
