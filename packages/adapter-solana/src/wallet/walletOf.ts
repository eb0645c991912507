import type { Call, Connection } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'

/**
 * A connection over a transport, whose requests can carry an abort signal and a network. The Wallet
 * Standard has no place for either.
 */
export interface RemoteConnection extends Connection<Wallet> {
  /**
   * The same wallet. Its requests end with the signal. Requests without a chain go to this network,
   * if approved.
   * @param networkId - CAIP-2.
   */
  until(signal: AbortSignal, networkId: string): Wallet
}

/** The wallet of a call, for requests that end with it. Not for requests that send something. */
export function walletOf({ connection, networkId, signal }: Call<Wallet>): Wallet {
  const { until } = connection as Partial<RemoteConnection>
  return until ? until(signal, networkId) : connection.provider
}
