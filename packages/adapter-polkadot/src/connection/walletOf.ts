import type { Call, Connection } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'

/** A connection over a transport, which can be told until when somebody waits; wallets in a page have no place for that. */
export interface RemoteConnection extends Connection<InjectedExtension> {
  /** The same wallet. What is asked of it is given up with the signal. */
  until(signal: AbortSignal): InjectedExtension
}

/** The wallet of a call. What is asked of it is given up with the call where that is possible. */
export function walletOf({ connection, signal }: Call<InjectedExtension>): InjectedExtension {
  const { until } = connection as Partial<RemoteConnection>
  return until ? until(signal) : connection.provider
}
