import { OutcomeUnknownError } from '@latchkey/core'
import { base58 } from '@scure/base'
import { type Connection, SendTransactionError } from '@solana/web3.js'
import type { SolanaApi } from '../api/SolanaApi.js'
import { readTransaction } from '../transactions/readTransaction.js'
import { createWeb3 } from '../web3js/createWeb3.js'
import { signWith } from '../web3js/signWith.js'
import { toBytes } from '../web3js/toBytes.js'
import type { Web3Transaction } from '../web3js/web3Transaction.js'
import type { SendTransactionOptions } from './WalletContextState.js'

export interface SendOnParameters {
  readonly transaction: Web3Transaction
  readonly connection: Connection
  /** CAIP-2 ids that the app lists. */
  readonly networkIds: readonly string[]
  /** Whether the wallet signs without sending. */
  readonly canSign: boolean
  readonly options: SendTransactionOptions
}

/**
 * Sends on the network of the given connection. A connection to a node of the modal goes through
 * the modal. A node of the app's own sends what the wallet has signed, where the wallet can sign
 * without sending.
 *
 * @throws {NetworkNotFoundError} when the app does not list the network. The wallet gets no request
 * then.
 * @throws {OutcomeUnknownError} with the signature when the app's own node gave no answer to what
 * was sent. An answer of that node that refuses it is thrown as `@solana/web3.js` throws it.
 */
export async function sendOn(
  api: SolanaApi,
  { transaction, connection, networkIds, canSign, options }: SendOnParameters,
): Promise<string> {
  const known = networkIds.find((id) => api.node(id).url === connection.rpcEndpoint)
  const networkId = known ?? `solana:${(await connection.getGenesisHash()).slice(0, 32)}`
  if (known !== undefined || !canSign) return createWeb3(api).sendTransaction(transaction, { ...options, networkId })
  const { signers = [], ...how } = options
  signWith(transaction, signers)
  const signed = await api.signTransaction(toBytes(transaction), { networkId })
  try {
    return await connection.sendRawTransaction(signed, how)
  } catch (cause) {
    if (cause instanceof SendTransactionError) throw cause
    throw new OutcomeUnknownError('sendTransaction', { networkId, transaction: signatureOf(signed), cause })
  }
}

/** The fee payer's signature, base58, which identifies the transaction. */
function signatureOf(signed: Uint8Array): string | undefined {
  const [first] = Object.values(readTransaction(signed).transaction.signatures)
  return first ? base58.encode(Uint8Array.from(first)) : undefined
}
