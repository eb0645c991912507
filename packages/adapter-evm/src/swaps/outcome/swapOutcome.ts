import { type Call, delay, InvalidInputError, isRecord, type RpcClient, RpcError } from '@latchkey/core'
import type { MinedSwap, SwapOutcome } from '@latchkey/core/services'
import type { Address, Hex } from 'viem'
import { parseAddress } from '../../address/parseAddress.js'
import { isRevert } from '../../errors/isRevert.js'
import type { EvmCore } from '../../evmCore.js'
import { isBytes } from '../../hex/isBytes.js'
import { readQuantity } from '../../hex/readQuantity.js'
import { toQuantity } from '../../hex/toQuantity.js'
import { readSentTransaction } from '../../transactions/readSentTransaction.js'
import { receiptFee } from '../../transactions/receiptFee.js'
import { contractsOf } from '../contracts/contractsOf.js'
import type { SwapContracts } from '../contracts/SwapContracts.js'
import { reasonOf } from '../toRefusal.js'
import { receivedToken, unwrappedBy } from './readReceived.js'

type Receipt = Readonly<Record<string, unknown>>

const method = 'eth_getTransactionReceipt'
/** ms between two questions for a receipt: another node may not have the block yet. */
const pause = 1_000
/** Units that tokens with shares lose to rounding, at most. */
const rounding = 2n

/**
 * What a swap gave, by the receipt of its transaction.
 *
 * @throws {InvalidInputError} {InvalidAnswerError} and what the node's failure is.
 */
export async function swapOutcome(
  core: EvmCore,
  { signal }: Pick<Call, 'signal'>,
  swap: MinedSwap,
): Promise<SwapOutcome> {
  const { hash, networkId } = swap
  if (!isBytes(hash, 32)) throw new InvalidInputError('transaction hash', hash)
  const rpc = core.context.rpc(networkId)
  const receipt = await waitForReceipt(core, rpc, hash, signal)
  const fee = receiptFee(method, receipt)
  const paid = fee !== undefined && { fee }
  if (readQuantity(method, receipt.status) !== 1n) {
    const reason = await readReason(rpc, hash, receipt, signal)
    return { status: 'reverted', ...(reason !== undefined && { reason }), ...paid }
  }
  const mined = { swap, receipt, fee, contracts: contractsOf(core, networkId) }
  const received = await readReceived(rpc, mined, signal)
  if (!hasHappened(mined, received)) return { status: 'reverted', ...paid }
  return { status: 'confirmed', ...(received !== undefined && { received }), ...paid }
}

async function waitForReceipt({ context }: EvmCore, rpc: RpcClient, hash: Hex, signal: AbortSignal): Promise<Receipt> {
  for (;;) {
    const receipt = await rpc.request(method, [hash], { signal })
    if (isRecord(receipt)) return receipt
    await delay(context.clock, pause, signal)
  }
}

interface Mined {
  readonly swap: MinedSwap
  readonly receipt: Receipt
  readonly fee: bigint | undefined
  readonly contracts: SwapContracts | undefined
}

/**
 * A receipt is about its whole transaction. Where others send it (ERC-4337), or the account executes
 * a batch itself, the swap in it may have failed alone.
 */
function hasHappened({ swap, receipt, contracts }: Mined, received: bigint | undefined): boolean {
  const account = parseAddress(swap.account)
  const isAccount = (address: unknown) => typeof address === 'string' && address.toLowerCase() === account.toLowerCase()
  // The status is that of the router, which enforces the minimum.
  if (isAccount(receipt.from) && !isAccount(receipt.to)) return true
  if (received !== undefined && received >= swap.minimum) return true
  // A fee that is paid in the bought token is taken from what arrived.
  if (swap.sell === undefined) return received === undefined || received > 0n
  const wrapped = contracts && parseAddress(contracts.wrappedNative)
  return rounding - receivedToken(receipt.logs, parseAddress(swap.sell), account, wrapped) >= swap.amount
}

async function readReceived(
  rpc: RpcClient,
  { swap, receipt, fee, contracts }: Mined,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const account = parseAddress(swap.account)
  const wrapped = contracts && parseAddress(contracts.wrappedNative)
  if (swap.buy !== undefined) return receivedToken(receipt.logs, parseAddress(swap.buy), account, wrapped)
  if (contracts && wrapped) {
    const routers = [contracts.v2?.router, contracts.v3?.router].flatMap((each) => (each ? [parseAddress(each)] : []))
    const unwrapped = unwrappedBy(receipt.logs, wrapped, [...routers, account])
    if (unwrapped > 0n) return unwrapped
  }
  return readBalanceChange(rpc, { account, receipt, fee }, signal)
}

/**
 * By how much the balance of the network's own currency grew in the block of a transaction, with
 * its fee added again. `undefined`: the account has sent more than this transaction in the block,
 * or the node does not keep the states.
 */
async function readBalanceChange(
  rpc: RpcClient,
  {
    account,
    receipt,
    fee = 0n,
  }: { readonly account: Address; readonly receipt: Receipt; readonly fee: bigint | undefined },
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const at = readQuantity(method, receipt.blockNumber)
  if (at === 0n) return undefined
  const isSender = typeof receipt.from === 'string' && receipt.from.toLowerCase() === account.toLowerCase()
  const ask = (name: string, block: bigint) => rpc.request(name, [account, toQuantity(block)], { signal })
  try {
    const [before, after, sentBefore, sentAfter] = await Promise.all([
      ask('eth_getBalance', at - 1n),
      ask('eth_getBalance', at),
      ask('eth_getTransactionCount', at - 1n),
      ask('eth_getTransactionCount', at),
    ])
    const sent =
      readQuantity('eth_getTransactionCount', sentAfter) - readQuantity('eth_getTransactionCount', sentBefore)
    if (sent !== (isSender ? 1n : 0n)) return undefined
    const change = readQuantity('eth_getBalance', after) - readQuantity('eth_getBalance', before)
    const received = change + (isSender ? fee : 0n)
    return received >= 0n ? received : undefined
  } catch (cause) {
    if (cause instanceof RpcError) return undefined
    throw cause
  }
}

/**
 * What the contract said: the transaction is executed again, on the state before its block.
 * `undefined`: it would not fail there, or the node does not keep the state.
 */
async function readReason(
  rpc: RpcClient,
  hash: Hex,
  { blockNumber }: Receipt,
  signal: AbortSignal,
): Promise<string | undefined> {
  const sent = readSentTransaction(
    'eth_getTransactionByHash',
    await rpc.request('eth_getTransactionByHash', [hash], { signal }),
  )
  const at = readQuantity(method, blockNumber)
  if (!sent || at === 0n) return undefined
  const { from, to, value, data } = sent
  const call = { from, to, value: toQuantity(value), data }
  // The state after the block has what came before it in the block as well.
  for (const block of [at - 1n, at]) {
    try {
      await rpc.request('eth_call', [call, toQuantity(block)], { signal })
    } catch (cause) {
      if (!(cause instanceof RpcError)) throw cause
      if (isRevert(cause)) return reasonOf(cause)
    }
  }
  return undefined
}
