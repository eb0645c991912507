import { type Call, InsufficientFundsError } from '@latchkey/core'
import type { MaxTransfer, Transfer, TransferFunds, TransferPlan } from '@latchkey/core/services'
import type { EIP1193Provider } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { RecipientError } from '../errors/RecipientError.js'
import type { EvmCore } from '../evmCore.js'
import type { EvmTransaction } from '../transactions/transaction.js'
import { transactionRequest } from '../transactions/transactionRequest.js'
import { estimateTransferFee } from './estimateTransferFee.js'
import { readFunds } from './readFunds.js'
import { readIntent } from './readIntent.js'
import { transferTransaction } from './transferTransaction.js'

/**
 * Units of gas that "max" keeps at least. Wallets choose limits and prices themselves, some of them
 * generously.
 */
const keptGas = 65_000n

/**
 * Builds the transaction of a transfer and reads the plan back from it.
 *
 * @throws {InsufficientFundsError}
 * @throws {RecipientError} {InvalidAddressError} {ChecksumError} {InvalidInputError}
 * @throws {RpcError} when the network would refuse the transaction.
 */
export async function planTransfer(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  transfer: Transfer,
): Promise<TransferPlan> {
  const transaction = transferTransaction(transfer)
  const request = transactionRequest(call, transaction)
  const intent = readIntent(request)
  const token = 'token' in intent ? intent.token : undefined
  const to = 'recipient' in intent ? intent.recipient : intent.spender
  const funds = await readFunds(core, call, token, call.signal)
  // Before the estimate, which fails with a node's own words when the balance is too low.
  checkAmount(intent.amount, token, funds)
  const [estimate] = await Promise.all([
    estimateTransferFee(core, call, transaction, call.signal),
    token === undefined ? undefined : checkTokenAnswer(core, call, transaction),
  ])
  if (!funds.isFeeSponsored) {
    const needed = estimate.fee + (token === undefined ? intent.amount : 0n)
    if (needed > funds.native) throw new InsufficientFundsError({ needed, available: funds.native })
  }
  return {
    networkId: call.networkId,
    from: request.from,
    to,
    amount: intent.amount,
    ...(token !== undefined && { token }),
    estimate,
    funds,
  }
}

/** @throws {InvalidAddressError} {ChecksumError} {InvalidInputError} and what the RPC throws. */
export async function maxTransfer(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  { to = call.address, token }: { readonly to?: string | undefined; readonly token?: string | undefined },
): Promise<MaxTransfer> {
  const canonical = token === undefined ? undefined : parseAddress(token)
  const funds = await readFunds(core, call, canonical, call.signal)
  const amount = canonical === undefined ? 0n : (funds.token ?? 0n)
  const transaction = transferTransaction({ to, amount, ...(canonical !== undefined && { token: canonical }) })
  const estimate = await estimateTransferFee(core, call, transaction, call.signal)
  if (canonical !== undefined) {
    const isPaid = funds.isFeeSponsored || estimate.fee <= funds.native
    return { amount: isPaid ? amount : 0n, decimals: funds.decimals, estimate }
  }
  const kept = funds.isFeeSponsored ? 0n : keptFee(estimate)
  return { amount: funds.native > kept ? funds.native - kept : 0n, estimate }
}

/** The worst-case fee, or what the usual gas of a transfer costs, whichever is more. */
function keptFee({ fee, gas }: MaxTransfer['estimate']): bigint {
  if (!gas) return fee
  const { basePrice = gas.maxPrice, tip = 0n, rollupFee = 0n } = gas
  const usual = keptGas * (basePrice + tip) + 2n * rollupFee
  return usual > fee ? usual : fee
}

function checkAmount(needed: bigint, token: string | undefined, { native, token: units = 0n }: TransferFunds): void {
  const available = token === undefined ? native : units
  if (needed > available) throw new InsufficientFundsError({ token, needed, available })
}

/**
 * Some tokens answer `false` instead of failing, and others answer nothing at all when all is well.
 *
 * @throws {RecipientError} when the token says that it would not transfer.
 */
async function checkTokenAnswer(
  { context }: Pick<EvmCore, 'context'>,
  call: Call<EIP1193Provider>,
  transaction: EvmTransaction,
): Promise<void> {
  const { value: _, ...request } = transactionRequest(call, transaction)
  const answer = await context.rpc(call.networkId).request('eth_call', [request, 'latest'], { signal: call.signal })
  if (typeof answer === 'string' && /^0x0{64}$/.test(answer)) throw new RecipientError('refused')
}
