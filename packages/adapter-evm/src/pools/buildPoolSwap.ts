import { checkObject, InvalidInputError } from '@latchkey/core'
import type { SwapPermit } from '@latchkey/core/services'
import type { Address, Hex } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { isBytes } from '../hex/isBytes.js'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'
import { swapSelectors } from '../swaps/swapSelectors.js'
import { abi } from './abi.js'
import { checkPoolOrder } from './checkPoolOrder.js'
import type { PoolSwap } from './PoolSwap.js'
import { readPoolRoute } from './readPoolRoute.js'

/** A call that can be signed. */
export interface PoolTransaction {
  readonly to: Address
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
}

/** A swap whose members are checked. */
interface Checked {
  readonly sell: Address | undefined
  readonly buy: Address | undefined
  readonly amount: bigint
  readonly account: Address
  readonly minimum: bigint
  readonly deadline: number
  readonly permit: SwapPermit | undefined
}

/** By which SwapRouter and SwapRouter02 know themselves as the receiver. */
const ownAddress = {
  router: '0x0000000000000000000000000000000000000000',
  router02: '0x0000000000000000000000000000000000000002',
} as const
/** No limit of the price besides the minimum. */
const noLimit = 0n
const limit = 2n ** 256n

/**
 * The transaction of a swap in pools. It enforces exactly the minimum, pays to the account, and is
 * refused after the deadline. To wrap and unwrap have no price, and so no deadline.
 *
 * @throws {InvalidInputError} {InvalidAddressError} {ChecksumError} when a member can't be used,
 * or the contracts have no router for the route.
 */
export function buildPoolSwap(contracts: SwapContracts, swap: PoolSwap): PoolTransaction {
  const checked = checkSwap(swap)
  const route = readPoolRoute(swap.route)
  const wrapped = parseAddress(contracts.wrappedNative)
  if (route.kind === 'wrap') return wrap(checked, wrapped)
  const path = route.path as readonly Address[]
  if (path[0] !== (checked.sell ?? wrapped) || path.at(-1) !== (checked.buy ?? wrapped))
    throw new InvalidInputError('route', 'other tokens than the order')
  const { v2, v3 } = contracts
  if (route.kind === 'v2') {
    if (!v2) throw new InvalidInputError('route', 'v2')
    if (checked.permit) throw new InvalidInputError('permit', 'v2')
    return { to: parseAddress(v2.router), data: callV2(checked, path), value: sentValue(checked) }
  }
  if (!v3) throw new InvalidInputError('route', 'v3')
  const to = parseAddress(v3.router)
  const calls = callV3(checked, { path, fees: route.fees, router: to, kind: v3.kind ?? 'router' })
  return { to, data: calls, value: sentValue(checked) }
}

function checkSwap(swap: PoolSwap): Checked {
  checkObject('swap', swap)
  const { minimum, deadline, permit } = swap
  if (typeof minimum !== 'bigint' || minimum <= 0n || minimum >= limit) throw new InvalidInputError('minimum', minimum)
  if (!Number.isSafeInteger(deadline) || deadline <= 0) throw new InvalidInputError('deadline', deadline)
  return { ...checkPoolOrder(swap), account: parseAddress(swap.account), minimum, deadline, permit }
}

function sentValue({ sell, amount }: Checked): bigint {
  return sell === undefined ? amount : 0n
}

function wrap({ sell, buy, amount, minimum, permit }: Checked, wrapped: Address): PoolTransaction {
  const isWrap = sell === undefined && buy === wrapped
  const isUnwrap = sell === wrapped && buy === undefined
  if (!isWrap && !isUnwrap) throw new InvalidInputError('route', 'other tokens than the order')
  if (minimum > amount) throw new InvalidInputError('minimum', minimum)
  if (permit) throw new InvalidInputError('permit', 'wrap')
  const data = isWrap ? swapSelectors.deposit : abi.call(swapSelectors.withdraw, amount)
  return { to: wrapped, data, value: isWrap ? amount : 0n }
}

function callV2({ sell, buy, amount, minimum, account, deadline }: Checked, path: readonly Address[]): Hex {
  const rest = [minimum, abi.addresses(path), account, deadline] as const
  if (sell === undefined) return abi.call(swapSelectors.nativeForTokens, ...rest)
  const selector = buy === undefined ? swapSelectors.tokensForNative : swapSelectors.tokensForTokens
  return abi.call(selector, amount, ...rest)
}

interface V3Call {
  readonly path: readonly Address[]
  readonly fees: readonly number[]
  readonly router: Address
  readonly kind: 'router' | 'router02'
}

function callV3(swap: Checked, call: V3Call): Hex {
  const { sell, buy, minimum, account, deadline, permit } = swap
  const calls = [
    ...(permit ? [selfPermit(swap, permit, call.router)] : []),
    callTrade(swap, call),
    ...(buy === undefined ? [abi.call(swapSelectors.unwrap, minimum, account)] : []),
    // What the pool did not take stays in the router otherwise, and anyone can take it.
    ...(sell === undefined ? [swapSelectors.refund] : []),
  ]
  if (call.kind === 'router02') return abi.call(swapSelectors.multicallUntil, deadline, abi.list(calls))
  const [only] = calls
  return calls.length === 1 && only ? only : abi.call(swapSelectors.multicall, abi.list(calls))
}

/** SwapRouter02 has no deadline in its trades: `multicall` has it. */
function callTrade({ buy, amount, minimum, account, deadline }: Checked, { path, fees, kind }: V3Call): Hex {
  // Native currency goes to the account when it is unwrapped.
  const receiver = buy === undefined ? ownAddress[kind] : account
  const amounts = [amount, minimum] as const
  const until = kind === 'router' ? [deadline] : []
  const [first, second] = path
  const [fee] = fees
  if (path.length === 2 && first && second && fee !== undefined) {
    const selector = kind === 'router' ? swapSelectors.exactInputSingle : swapSelectors.exactInputSingle02
    return abi.call(selector, first, second, fee, receiver, ...until, ...amounts, noLimit)
  }
  const selector = kind === 'router' ? swapSelectors.exactInput : swapSelectors.exactInput02
  return abi.call(selector, abi.struct(abi.bytes(packPath(path, fees)), receiver, ...until, ...amounts))
}

/** Tokens with the fee of the pool between each two: 20 bytes, 3 bytes, 20 bytes, … */
function packPath(path: readonly Address[], fees: readonly number[]): Hex {
  const parts = path.map((token, at) => {
    const fee = fees[at]
    return token.slice(2).toLowerCase() + (fee === undefined ? '' : fee.toString(16).padStart(6, '0'))
  })
  return `0x${parts.join('')}`
}

function selfPermit({ sell, amount }: Checked, permit: SwapPermit, router: Address): Hex {
  const { token, spender, deadline, signature } = permit
  if (sell === undefined || parseAddress(token) !== sell) throw new InvalidInputError('permit', token)
  if (parseAddress(spender) !== router) throw new InvalidInputError('permit', spender)
  if (permit.amount !== amount) throw new InvalidInputError('permit', permit.amount)
  if (!Number.isSafeInteger(deadline) || deadline <= 0) throw new InvalidInputError('permit', deadline)
  if (!isBytes(signature, 65)) throw new InvalidInputError('permit', 'signature')
  const r: Hex = `0x${signature.slice(2, 66)}`
  const s: Hex = `0x${signature.slice(66, 130)}`
  const last = Number.parseInt(signature.slice(130), 16)
  // Some wallets count from 0, contracts from 27.
  const v = last < 27 ? last + 27 : last
  if (v !== 27 && v !== 28) throw new InvalidInputError('permit', 'signature')
  // Anyone can send the signature first. Then the allowance is there, and is not set again.
  return abi.call(swapSelectors.selfPermitIfNecessary, sell, amount, deadline, v, r, s)
}
