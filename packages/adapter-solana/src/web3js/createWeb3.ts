import { checkObject, InvalidInputError } from '@latchkey/core'
import type { Commitment, Connection, Signer } from '@solana/web3.js'
import type { SolanaApi, SolanaRequestOptions, SolanaSendOptions } from '../api/SolanaApi.js'
import { connectionTo } from './connectionTo.js'
import { fromBytes } from './fromBytes.js'
import { signWith } from './signWith.js'
import { toBytes } from './toBytes.js'
import type { Web3Transaction } from './web3Transaction.js'

export interface Web3SendOptions extends SolanaSendOptions {
  /** Other signers, with their keys in the app. They sign before the wallet gets the request. */
  readonly signers?: readonly Signer[] | undefined
}

/** `modal.adapters.solana` in the types of `@solana/web3.js` 1.x. */
export interface SolanaWeb3 {
  /**
   * A `Connection` over core's RPC.
   * @param networkId - CAIP-2. Default: the current network, else the app's first.
   * @throws {NetworkNotFoundError} when the app does not list the network.
   */
  connection(networkId?: string | undefined, commitment?: Commitment | undefined): Connection
  /** A new, signed transaction of the same kind. The given one does not change. */
  signTransaction<T extends Web3Transaction>(transaction: T, options?: SolanaRequestOptions): Promise<T>
  signAllTransactions<T extends Web3Transaction>(
    transactions: readonly T[],
    options?: SolanaRequestOptions,
  ): Promise<readonly T[]>
  /** @returns The signature, base58. The transaction is sent, not yet confirmed. */
  sendTransaction(transaction: Web3Transaction, options?: Web3SendOptions): Promise<string>
}

/** The adapter's API for an app that uses `@solana/web3.js` 1.x. */
export function createWeb3(api: SolanaApi): SolanaWeb3 {
  const signAllTransactions: SolanaWeb3['signAllTransactions'] = async (transactions, options) => {
    if (!Array.isArray(transactions)) throw new InvalidInputError('list of transactions', transactions)
    const signed = await api.signAllTransactions(transactions.map(toBytes), options)
    return transactions.map((transaction, index) => fromBytes(signed[index] ?? new Uint8Array(), transaction))
  }
  return {
    connection: (networkId, commitment) => connectionTo(api.node(networkId), commitment),
    async signTransaction(transaction, options) {
      return fromBytes(await api.signTransaction(toBytes(transaction), options), transaction)
    },
    signAllTransactions,
    async sendTransaction(transaction, options = {}) {
      checkObject('options of sendTransaction', options)
      const { signers = [], ...others } = options
      signWith(transaction, signers)
      return api.sendTransaction(toBytes(transaction), others)
    },
  }
}
