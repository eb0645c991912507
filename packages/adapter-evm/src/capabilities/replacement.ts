import {
  type Call,
  InvalidAnswerError,
  isRecord,
  OutcomeUnknownError,
  ReplacementError,
  RpcError,
  UnsupportedCapabilityError,
} from '@latchkey/core'
import type { ReplacementEstimate, ReplacementKind, TransactionReference } from '@latchkey/core/services'
import type { EIP1193Provider, Hex } from 'viem'
import { requestProvider } from '../connection/requestProvider.js'
import { type RemoteConnection, walletOf } from '../connection/walletOf.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'
import { isAnswer } from '../rpc/isAnswer.js'
import { readPendingTransaction } from '../transactions/pendingTransaction.js'
import { readGasPrices } from '../transactions/readGasPrices.js'
import { rememberSent } from '../transactions/rememberSent.js'
import { type ReplacementRequest, replacementFee, replacementRequest } from '../transactions/replacementRequest.js'
import { transferIn } from '../transactions/transferIn.js'
import { readRollupFee } from '../transfers/readRollupFee.js'
import { rollupMargin } from '../transfers/rollupMargin.js'

type Clients = () => Promise<typeof import('../api/clients.js')>

const method = 'eth_signTransaction'
/** With it a node may have sent the transaction. */
const internalError = -32603

/**
 * Whether the wallet signs a transaction without sending it. Only such a wallet can replace one
 * safely: its nonce is checked before anything is sent. A wallet that only sends may choose another
 * nonce, and pay a second time.
 */
export async function supportsReplacement({ connection }: Call<EIP1193Provider>): Promise<boolean> {
  return (connection as Partial<RemoteConnection>).accepts?.(method) ?? false
}

/** @throws {ReplacementError} {InvalidAnswerError} */
export async function estimateReplacement(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  transaction: TransactionReference,
  kind: ReplacementKind,
): Promise<ReplacementEstimate> {
  const { networkId, signal } = call
  const request = await prepare(core, call, transaction, kind)
  const callSize = (request.data.length - 2) / 2
  const rollupFee = await readRollupFee(core.context.rpc(networkId), { networkId, callSize, signal })
  return { fee: replacementFee(request) + rollupMargin * rollupFee }
}

/**
 * @param loadClients - Loads viem, which reads the signed bytes.
 * @throws {UnsupportedCapabilityError} {ReplacementError} before the wallet gets a request.
 * @throws {TransactionMismatchError} when the wallet signed another transaction, which is not sent.
 * @throws {OutcomeUnknownError} when the node did not answer.
 */
export async function sendReplacement(
  core: EvmCore,
  loadClients: Clients,
  call: Call<EIP1193Provider>,
  transaction: TransactionReference,
  kind: ReplacementKind,
): Promise<Hex> {
  if (!(await supportsReplacement(call))) throw new UnsupportedCapabilityError('replacement')
  const { checkSigned } = await loadClients()
  return call.sendOnce(['replacement', kind, transaction.hash], async (joint) => {
    const request = await prepare(core, joint, transaction, kind)
    joint.signal.throwIfAborted()
    const answer = await requestProvider(walletOf(joint), method, [request])
    const raw = isRecord(answer) ? answer.raw : answer
    if (!isBytes(raw)) throw new InvalidAnswerError(method, 'no transaction')
    const hash = await checkSigned(raw, request)
    await broadcast(core, call, raw, hash)
    rememberSent(core, call, hash, request)
    call.reportSent({ hash, replaces: transaction.hash, ...transferIn(call, request) })
    return hash
  })
}

async function prepare(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  { hash }: TransactionReference,
  kind: ReplacementKind,
): Promise<ReplacementRequest> {
  const { networkId, address, signal } = call
  const rpc = core.context.rpc(networkId)
  const empty = { from: address, to: address, value: '0x0' }
  const [pending, prices, emptyGas] = await Promise.all([
    readPendingTransaction(core, { networkId, address, hash }, signal),
    readGasPrices(rpc, signal),
    kind === 'cancel' ? rpc.request('eth_estimateGas', [empty], { signal }) : '0x0',
  ])
  return replacementRequest({
    networkId,
    from: address,
    pending,
    kind,
    prices,
    emptyGas: readQuantity('eth_estimateGas', emptyGas),
  })
}

/** @throws {ReplacementError} when the original, or another one, is in a block by now. */
async function broadcast(core: EvmCore, { networkId, address }: Call, raw: Hex, transaction: Hex): Promise<void> {
  try {
    await core.context.rpc(networkId).request('eth_sendRawTransaction', [raw])
  } catch (cause) {
    if (cause instanceof RpcError && /already known|already imported/i.test(cause.message)) return
    if (!(cause instanceof RpcError) || (cause.providerCode === internalError && !isAnswer(cause)))
      throw new OutcomeUnknownError('replacement', { networkId, address, transaction, cause })
    throw /nonce (is )?too low/i.test(cause.message) ? new ReplacementError('settled', { cause }) : cause
  }
}
