import type { Call, Connection } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'

/**
 * A connection over a transport, whose requests can carry an abort signal and an expected network.
 * EIP-1193 has no place for either.
 */
export interface RemoteConnection extends Connection<EIP1193Provider> {
  /**
   * The same wallet. Its requests end with the signal, and are rejected once the wallet is on
   * another network.
   * @param networkId - CAIP-2.
   */
  until(signal: AbortSignal, networkId: string): EIP1193Provider
  /** Whether the wallet approved a method. */
  accepts(method: string): boolean
}

/** A call that sends no transaction. */
export type QuietCall = Omit<Call<EIP1193Provider>, 'sendOnce' | 'reportSent'>

/**
 * The wallet of a call, for requests that end with it. Not for requests that send something: see
 * `requestSend`.
 */
export function walletOf({ connection, networkId, signal }: QuietCall): EIP1193Provider {
  const { until } = connection as Partial<RemoteConnection>
  return until ? until(signal, networkId) : connection.provider
}
