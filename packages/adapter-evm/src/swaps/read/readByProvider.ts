import { InvalidAnswerError, isRecord, SwapRefusedError, TransactionMismatchError, withTimeout } from '@latchkey/core'
import type { SwapRequest } from '@latchkey/core/services'
import type { Address } from 'viem'
import { checksumAddress } from '../../address/checksumAddress.js'
import type { EvmCore } from '../../evmCore.js'
import { isBytes } from '../../hex/isBytes.js'
import type { DecodedSwap } from './DecodedSwap.js'

/** ms that a provider has to read its own call, which needs no server. */
const readLimit = 10_000
const maxUnits = 2n ** 256n - 1n

/**
 * Lets the provider that built a call read it. What it says is only a claim: the order is compared
 * with it, and the nodes measure it. The value of the transaction is compared here.
 *
 * @param contracts - The listed contract that is called, and the one that takes the sold token.
 * @throws {SwapRefusedError} `unknownCall`: the provider can't read it, takes too long, or answers
 * something that is no swap. The cause says which.
 * @throws {TransactionMismatchError} `network` or `amount`: it reads another network, or the
 * transaction sends another value than it says.
 */
export async function readByProvider(
  { context: { clock } }: Pick<EvmCore, 'context'>,
  { read, transaction, networkId, account }: SwapRequest,
  { router, spender }: { readonly router: Address; readonly spender: Address },
  signal: AbortSignal,
): Promise<DecodedSwap> {
  let terms: unknown
  try {
    const { to, data, value } = transaction
    terms = await withTimeout(
      clock,
      readLimit,
      async (ends) => read?.({ networkId, account, to, data, value }, ends),
      signal,
    )
  } catch (cause) {
    signal.throwIfAborted()
    throw new SwapRefusedError('unknownCall', { cause })
  }
  const said = termsOf(terms)
  if (said.networkId !== networkId) throw new TransactionMismatchError('network')
  const { sell, buy, amount, minimum, receiver, deadline } = said
  if (transaction.value !== (sell === undefined ? amount : 0n)) throw new TransactionMismatchError('amount')
  return {
    ...(sell !== undefined && { sell, spender }),
    ...(buy !== undefined && { buy }),
    amount,
    minimum,
    receiver,
    router,
    deadline: BigInt(deadline),
    isByProvider: true,
  }
}

/** @throws {SwapRefusedError} `unknownCall` for what is no `SwapTerms`. */
function termsOf(terms: unknown) {
  const { networkId, sell, buy, amount, minimum, receiver, deadline } = isRecord(terms) ? terms : {}
  if (
    typeof networkId !== 'string' ||
    !isToken(sell) ||
    !isToken(buy) ||
    !isUnits(amount) ||
    !isUnits(minimum) ||
    !isBytes(receiver, 20) ||
    !isSeconds(deadline)
  )
    throw new SwapRefusedError('unknownCall', { cause: new InvalidAnswerError('read', 'no terms of a swap') })
  return {
    networkId,
    sell: sell && checksumAddress(sell),
    buy: buy && checksumAddress(buy),
    amount,
    minimum,
    receiver: checksumAddress(receiver),
    deadline,
  }
}

function isToken(value: unknown): value is Address | undefined {
  return value === undefined || isBytes(value, 20)
}

function isUnits(value: unknown): value is bigint {
  return typeof value === 'bigint' && value > 0n && value <= maxUnits
}

function isSeconds(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
