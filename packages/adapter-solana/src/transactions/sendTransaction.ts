import {
  type Call,
  findInAnswer,
  HttpError,
  InvalidAnswerError,
  isRecord,
  LatchkeyError,
  OutcomeUnknownError,
  RpcError,
  readError,
  UnsupportedNetworkError,
} from '@latchkey/core'
import type { Transfer } from '@latchkey/core/services'
import { base58, base64 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { bytesOf } from '../bytes/bytesOf.js'
import { isLocal } from '../chain/isLocal.js'
import { BlockhashExpiredError } from '../errors/BlockhashExpiredError.js'
import { isRefusal } from '../errors/isRefusal.js'
import { signatureIn } from '../errors/signatureIn.js'
import type { SolanaCore } from '../solanaCore.js'
import { verifyEd25519 } from '../verify/verifyEd25519.js'
import { featureOf } from '../wallet/featureOf.js'
import { needFeature } from '../wallet/needFeature.js'
import { outputsOf } from '../wallet/outputsOf.js'
import { versionsOf } from '../wallet/versionsOf.js'
import { walletOf } from '../wallet/walletOf.js'
import type { ReadSendOptions } from './readSendOptions.js'
import type { ReadTransaction } from './readTransaction.js'
import { signTransactions } from './signTransactions.js'
import { toSign } from './toSign.js'

const request = 'solana:signAndSendTransaction'
const maxRemembered = 100
/**
 * Codes of a node that did not send the transaction: the simulation failed, a signature is wrong,
 * the node can't simulate now, or the request is invalid. With any other code the transaction may
 * have been sent.
 */
const rejectionCodes: readonly (number | undefined)[] = [
  -32002, -32003, -32005, -32006, -32013, -32015, -32016, -32600, -32601, -32602,
]

/**
 * Signs and sends: through the wallet, which may have a better route to the network, otherwise
 * through the network's own RPC. On a local chain always through that RPC, because the wallet's
 * node does not know the chain.
 *
 * @param transfer - What the transaction transfers, for the report that it was sent.
 * @returns The signature, base58, which identifies the transaction. It is sent, not yet confirmed.
 * @throws {InvalidTransactionError} {UnsupportedNetworkError} before the wallet gets a request;
 * {TransactionChangedError}.
 * @throws {BlockhashExpiredError} when it was sent too late; {RpcError} when the node's simulation
 * fails, or the node rejects it.
 * @throws {OutcomeUnknownError} when no answer came, or one that does not show whether it was sent.
 * Of a wallet that sends, only a clear refusal does.
 */
export async function sendTransaction(
  core: SolanaCore,
  call: Call<Wallet>,
  transaction: ReadTransaction,
  options: ReadSendOptions,
  transfer?: Transfer | undefined,
): Promise<string> {
  const { provider } = call.connection
  const direct = featureOf(provider, request)
  const isByWallet = direct && !(isLocal(call.networkId) && featureOf(provider, 'solana:signTransaction'))
  try {
    const signature = await (isByWallet ? sendByWallet : sendByNode)(core, call, transaction, options)
    remember(core, signature, transaction)
    call.reportSent({ hash: signature, ...(transfer && { transfer }) })
    return signature
  } catch (cause) {
    if (cause instanceof OutcomeUnknownError && cause.transaction !== undefined)
      remember(core, cause.transaction, transaction)
    throw isExpired(cause) ? new BlockhashExpiredError(undefined, { cause }) : cause
  }
}

async function sendByWallet(
  _: SolanaCore,
  call: Call<Wallet>,
  transaction: ReadTransaction,
  options: ReadSendOptions,
): Promise<string> {
  // Without the call's signal: the user may still approve a cancelled request that sends, and a
  // second click would send twice.
  const feature = needFeature(walletOf({ ...call, signal: new AbortController().signal }), request)
  const { account, chain } = toSign(call, request, [transaction], versionsOf(feature))
  if (!chain) throw new UnsupportedNetworkError(call.networkId)
  call.signal.throwIfAborted()
  const input = { account, chain, transaction: transaction.wire.slice(), options }
  let answer: unknown
  try {
    answer = await feature.signAndSendTransaction(input)
    const [output] = outputsOf(request, answer, 1)
    // A wallet that sends may add its own fee to the message, so the signature may be of another
    // message.
    const signature = bytesOf(output?.signature, 64)
    if (!signature) throw new InvalidAnswerError(request, 'no signature')
    return base58.encode(signature)
  } catch (cause) {
    const isOurs = cause instanceof LatchkeyError && !(cause instanceof InvalidAnswerError)
    if (isOurs || isRefusal(cause)) throw cause
    throw outcomeUnknown(call, findInAnswer(answer, readSent) ?? signatureIn(cause), cause)
  }
}

/** A signature in another form than the standard's. */
function readSent(value: unknown): string | undefined {
  const bytes = bytesOf(value, 64)
  if (bytes) return base58.encode(bytes)
  return typeof value === 'string' ? signatureIn(value) : undefined
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
  if (!first) throw new InvalidAnswerError('signTransaction', 'no signature of the fee payer')
  const signature = base58.encode(Uint8Array.from(first))
  const params = [base64.encode(signed.wire), { ...options, encoding: 'base64' }]
  const answer = await requestNode(call, signature, () =>
    context.rpc(call.networkId).request('sendTransaction', params),
  )
  if (answer !== signature) throw outcomeUnknown(call, signature)
  return signature
}

function outcomeUnknown(
  { networkId, address }: Call,
  transaction: string | undefined,
  cause?: unknown,
): OutcomeUnknownError {
  return new OutcomeUnknownError('sendTransaction', { networkId, address, transaction, cause })
}

/**
 * A node that rejects has not sent it. A node that fails or does not answer may have. A node that
 * already processed it need not send it again.
 */
async function requestNode(call: Call<Wallet>, signature: string, run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (cause) {
    if (isProcessed(cause)) return signature
    if (isRejection(cause)) throw cause
    throw outcomeUnknown(call, signature, cause)
  }
}

/** The same bytes were sent before, by the app or by a proxy. */
function isProcessed(cause: unknown): boolean {
  if (!(cause instanceof RpcError)) return false
  const isNamed = isRecord(cause.data) && cause.data.err === 'AlreadyProcessed'
  return isNamed || /transaction has already been processed/i.test(cause.message)
}

/** A gateway may report the failure of its node with a node's code. */
function isRejection(cause: unknown): boolean {
  if (!(cause instanceof RpcError)) return false
  const isGateway = cause.cause instanceof HttpError && cause.cause.status >= 500
  return rejectionCodes.includes(cause.providerCode) && !isGateway
}

/**
 * Whether the signature is of our own message. A message that the wallet changed may have another
 * blockhash.
 */
function isSignatureOf({ transaction: { messageBytes, signatures } }: ReadTransaction, signature: string): boolean {
  const [payer = ''] = Object.keys(signatures)
  return verifyEd25519(base58.decode(payer), Uint8Array.from(messageBytes), base58.decode(signature))
}

function isExpired(cause: unknown): boolean {
  if (cause instanceof LatchkeyError && !(cause instanceof RpcError)) return false
  return /blockhash ?not ?found/i.test(readError(cause).message)
}

function remember({ blockhashes }: SolanaCore, signature: string, transaction: ReadTransaction): void {
  if (!transaction.blockhash || !isSignatureOf(transaction, signature)) return
  blockhashes.set(signature, transaction.blockhash)
  for (const oldest of blockhashes.keys()) {
    if (blockhashes.size <= maxRemembered) break
    blockhashes.delete(oldest)
  }
}
