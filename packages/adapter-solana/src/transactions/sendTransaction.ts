import {
  type Call,
  HttpError,
  InvalidAnswerError,
  isRecord,
  LatchkeyError,
  OutcomeUnknownError,
  RpcError,
  readError,
  UnsupportedNetworkError,
} from '@latchkey/core'
import { base58, base64 } from '@scure/base'
import { bytesOf } from '../bytes/bytesOf.js'
import { isLocal } from '../chain/isLocal.js'
import { BlockhashExpiredError } from '../errors/BlockhashExpiredError.js'
import type { SolanaCore } from '../solanaCore.js'
import { verifyEd25519 } from '../verify/verifyEd25519.js'
import { featureOf } from '../wallet/featureOf.js'
import { needFeature } from '../wallet/needFeature.js'
import { outputsOf } from '../wallet/outputsOf.js'
import { versionsOf } from '../wallet/versionsOf.js'
import type { Wallet } from '../wallet/Wallet.js'
import { walletOf } from '../wallet/walletOf.js'
import type { ReadSendOptions } from './readSendOptions.js'
import type { ReadTransaction } from './readTransaction.js'
import { signTransactions } from './signTransactions.js'
import { toSign } from './toSign.js'

const request = 'solana:signAndSendTransaction'
/** How many blockhashes of sent transactions are remembered. */
const most = 100
/**
 * What nodes answer to a transaction that they did not send on: it failed when they tried it, its signatures are wrong, they can't try it
 * now, or the request itself was wrong. Behind other numbers it may have been sent.
 */
const refusals: readonly (number | undefined)[] = [
  -32002, -32003, -32005, -32006, -32013, -32015, -32016, -32600, -32601, -32602,
]

/**
 * Signs and sends: through the wallet, which may know a better way to the network, or else through the network's own RPC. On a local chain
 * always through that, because the wallet's node does not know it.
 *
 * @returns The signature, by which the network knows it, base58: sent, not yet confirmed.
 * @throws {InvalidTransactionError} {UnsupportedNetworkError} before the wallet is asked; {TransactionChangedError}.
 * @throws {BlockhashExpiredError} when it came too late; {RpcError} when the node tried it and it fails, or would not take it.
 * @throws {OutcomeUnknownError} when no answer came, or none that says so, so that it may or may not happen.
 */
export async function sendTransaction(
  core: SolanaCore,
  call: Call<Wallet>,
  transaction: ReadTransaction,
  options: ReadSendOptions,
): Promise<string> {
  const { provider } = call.connection
  const direct = featureOf(provider, request)
  const isByWallet = direct && !(isLocal(call.networkId) && featureOf(provider, 'solana:signTransaction'))
  try {
    const signature = await (isByWallet ? sendByWallet : sendByNode)(core, call, transaction, options)
    if (transaction.blockhash && isOf(transaction, signature)) remember(core, signature, transaction.blockhash)
    return signature
  } catch (cause) {
    throw isExpired(cause) ? new BlockhashExpiredError(undefined, { cause }) : cause
  }
}

async function sendByWallet(
  _: SolanaCore,
  call: Call<Wallet>,
  transaction: ReadTransaction,
  options: ReadSendOptions,
): Promise<string> {
  // Without the call's signal: a request that sends must not be given up while the person may still approve it, or a second press would
  // send twice.
  const feature = needFeature(walletOf({ ...call, signal: new AbortController().signal }), request)
  const { account, chain } = toSign(call, request, [transaction], versionsOf(feature))
  if (!chain) throw new UnsupportedNetworkError(call.networkId)
  call.signal.throwIfAborted()
  const input = { account, chain, transaction: transaction.wire.slice(), options }
  try {
    const [output] = outputsOf(request, await feature.signAndSendTransaction(input), 1)
    // A wallet that sends by itself may add a fee of its own to the message, so the signature need not be of ours.
    const signature = bytesOf(output?.signature, 64)
    if (!signature) throw new InvalidAnswerError(request, 'no signature')
    return base58.encode(signature)
  } catch (cause) {
    throw cause instanceof InvalidAnswerError ? unknown(call, undefined, cause) : cause
  }
}

async function sendByNode(
  { context }: SolanaCore,
  call: Call<Wallet>,
  transaction: ReadTransaction,
  options: ReadSendOptions,
): Promise<string> {
  const [signed = transaction] = await signTransactions(call, [transaction])
  call.signal.throwIfAborted()
  const [first] = Object.values(signed.transaction.signatures)
  if (!first) throw new InvalidAnswerError('signTransaction', 'no signature of who pays')
  const signature = base58.encode(Uint8Array.from(first))
  const params = [base64.encode(signed.wire), { ...options, encoding: 'base64' }]
  const answer = await ask(call, signature, () => context.rpc(call.networkId).request('sendTransaction', params))
  if (answer !== signature) throw unknown(call, signature)
  return signature
}

function unknown({ networkId, address }: Call, transaction: string | undefined, cause?: unknown): OutcomeUnknownError {
  return new OutcomeUnknownError('sendTransaction', { networkId, address, transaction, cause })
}

/** A node that says no has not sent it; one that says nothing, or that something went wrong, may have; one that knows it need not again. */
async function ask(call: Call<Wallet>, signature: string, run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (cause) {
    if (isProcessed(cause)) return signature
    if (isRefusal(cause)) throw cause
    throw unknown(call, signature, cause)
  }
}

/** Of these very bytes, which were sent before: by the app, or by a proxy on the way. */
function isProcessed(cause: unknown): boolean {
  if (!(cause instanceof RpcError)) return false
  const isNamed = isRecord(cause.data) && cause.data.err === 'AlreadyProcessed'
  return isNamed || /transaction has already been processed/i.test(cause.message)
}

/** A gateway whose node failed may say so in the words of a node. */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof RpcError)) return false
  const isGateway = cause.cause instanceof HttpError && cause.cause.status >= 500
  return refusals.includes(cause.providerCode) && !isGateway
}

/** Whether the signature is of our own message, not of one that the wallet changed: that may live on another blockhash. */
function isOf({ transaction: { messageBytes, signatures } }: ReadTransaction, signature: string): boolean {
  const [payer = ''] = Object.keys(signatures)
  return verifyEd25519(base58.decode(payer), Uint8Array.from(messageBytes), base58.decode(signature))
}

function isExpired(cause: unknown): boolean {
  if (cause instanceof LatchkeyError && !(cause instanceof RpcError)) return false
  return /blockhash ?not ?found|block height exceeded/i.test(readError(cause).message)
}

function remember({ blockhashes }: SolanaCore, signature: string, blockhash: string): void {
  blockhashes.set(signature, blockhash)
  for (const oldest of blockhashes.keys()) {
    if (blockhashes.size <= most) break
    blockhashes.delete(oldest)
  }
}
