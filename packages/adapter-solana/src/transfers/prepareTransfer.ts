import { type Call, delay, InvalidAmountError, InvalidAnswerError, isRecord } from '@latchkey/core'
import type { Transfer, TransferEstimate } from '@latchkey/core/services'
import { base64 } from '@scure/base'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import { describeAddress } from '../address/describeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { RecipientError } from '../errors/RecipientError.js'
import { readLamports } from '../rpc/readLamports.js'
import { readValue } from '../rpc/readValue.js'
import type { SolanaCore } from '../solanaCore.js'
import { featureOf } from '../wallet/featureOf.js'
import { versionsOf } from '../wallet/versionsOf.js'
import { planNative } from './planNative.js'
import { planToken } from './planToken.js'
import type { TransferParts } from './transferParts.js'
import { unitPrice } from './unitPrice.js'

/** Amounts have 64 bits. */
const maxAmount = 2n ** 64n - 1n
/** In ms. In this time a node that lags some slots behind reaches the slot of another one. */
const lag = 1000

export interface PreparedTransfer {
  readonly transaction: Transaction
  readonly parts: TransferParts
  /** Micro-lamports per compute unit. */
  readonly price: bigint
  readonly estimate: TransferEstimate & { readonly deposit: bigint }
}

/**
 * Builds the transaction of a transfer, with its cost. The wallet gets no request.
 *
 * @param given - Micro-lamports per compute unit. Default: the app's price, or the automatic one.
 * @throws {InvalidAddressError} {InvalidAmountError} {RecipientError} {UnsupportedTokenError} and
 * what the RPC throws.
 */
export async function prepareTransfer(
  core: SolanaCore,
  call: Call<Wallet>,
  { to, amount, token }: Transfer,
  given?: bigint | undefined,
): Promise<PreparedTransfer> {
  const special = describeAddress(to, { token })
  if (special?.action === 'block') throw new RecipientError(special.risk === 'token' ? 'mint' : 'program')
  if (typeof amount !== 'bigint' || amount < 0n || amount > maxAmount) throw new InvalidAmountError(amount)
  const parts =
    token === undefined
      ? await planNative(core, call, { to, amount })
      : await planToken(core, call, { to, amount }, parseAddress(token))
  const rpc = core.context.rpc(call.networkId)
  const [price, lifetime] = await Promise.all([
    given ?? unitPrice(core, rpc, parts.instructions, call.signal),
    readLifetime(rpc, call.signal),
  ])
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version: versionFor(call.connection.provider) }),
      (message) => setTransactionMessageFeePayer(call.address as Address, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstructions(parts.instructions as Instruction[], message),
      (message) =>
        price > 0n
          ? setTransactionMessageComputeUnitPrice(price, setTransactionMessageComputeUnitLimit(parts.units, message))
          : message,
    ),
  )
  const params = [base64.encode(Uint8Array.from(transaction.messageBytes)), { commitment: 'confirmed' }]
  const readFee = (): Promise<unknown> => readValue(rpc, 'getFeeForMessage', params, call.signal)
  let fee = await readFee()
  // One node behind the URL may not know the blockhash of another one yet.
  if (fee === null) {
    await delay(core.context.clock, lag, call.signal)
    fee = await readFee()
  }
  return { transaction, parts, price, estimate: { fee: readLamports('getFeeForMessage', fee), deposit: parts.deposit } }
}

async function readLifetime(
  rpc: ReturnType<SolanaCore['context']['rpc']>,
  signal: AbortSignal,
): Promise<{ readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }> {
  const request = 'getLatestBlockhash'
  const value = await readValue(rpc, request, [{ commitment: 'confirmed' }], signal)
  const { blockhash, lastValidBlockHeight } = isRecord(value) ? value : {}
  if (typeof blockhash !== 'string' || !Number.isSafeInteger(lastValidBlockHeight)) {
    throw new InvalidAnswerError(request, 'no blockhash')
  }
  return { blockhash: blockhash as Blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight as number) }
}

/**
 * Wallets that sign no newer versions get a legacy transaction. These transfers need no newer
 * version.
 */
function versionFor(wallet: Wallet): 0 | 'legacy' {
  const feature = featureOf(wallet, 'solana:signAndSendTransaction') ?? featureOf(wallet, 'solana:signTransaction')
  return feature && versionsOf(feature).includes(0) ? 0 : 'legacy'
}
