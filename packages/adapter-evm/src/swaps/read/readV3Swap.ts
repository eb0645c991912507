import { SwapRefusedError } from '@latchkey/core'
import type { Address } from 'viem'
import { checksumAddress } from '../../address/checksumAddress.js'
import { swapSelectors } from '../swapSelectors.js'
import { type CallReader, createCallReader, type ReadCall } from './createCallReader.js'
import type { DecodedSwap, ReadPermit } from './DecodedSwap.js'
import type { ContractCall } from './readSwap.js'

export interface V3Router {
  readonly address: Address
  readonly kind: 'router' | 'router02'
  readonly wrapped: Address
}

/** The trade of `exactInput` or `exactInputSingle`. */
interface Trade {
  readonly sold: Address
  readonly bought: Address
  readonly receiver: Address
  readonly amount: bigint
  readonly minimum: bigint
  readonly deadline?: bigint | undefined
}

interface Unwrap {
  readonly minimum: bigint
  readonly receiver: Address
}

/** A multicall, taken apart. */
interface Parts {
  permit?: ReadPermit
  trade?: Trade
  unwrap?: Unwrap
  hasRefund?: true
}

/**
 * Reads a call of the router of Uniswap v3: one trade, and before it a permit, and after it the
 * calls that turn wrapped currency into the network's own.
 */
export function readV3Swap(router: V3Router, call: ContractCall): DecodedSwap {
  const { calls, deadline } = readCalls(router, call)
  const parts: Parts = {}
  for (const { selector, digits } of calls) {
    const reader = createCallReader(digits)
    readPart(router, call.from, selector, reader, parts)
    reader.end()
  }
  const { trade, permit, unwrap } = parts
  if (!trade) throw new SwapRefusedError('unknownCall')
  const isPaid = call.value > 0n
  checkPayment(router, call.value, trade, permit)
  const until = deadline ?? trade.deadline
  const place = calls.findIndex(({ selector }) => isTrade(router, selector))
  return {
    ...(!isPaid && { sell: trade.sold, spender: router.address, acceptsPermit: true }),
    ...(!unwrap && { buy: trade.bought }),
    amount: trade.amount,
    ...resolveReceiver(router, trade, unwrap),
    router: router.address,
    ...(until !== undefined && { deadline: until }),
    ...(permit && { permit }),
    answer: isMulticall(call.selector) ? place : 'amount',
  }
}

/** Each part is there once at most: a permit, the trade, and then what follows it. */
function readPart(router: V3Router, from: Address, selector: string, reader: CallReader, parts: Parts): void {
  switch (selector) {
    case swapSelectors.selfPermit:
    case swapSelectors.selfPermitIfNecessary:
      refuseIf(parts.permit || parts.trade)
      parts.permit = readPermit(reader)
      return
    case swapSelectors.unwrap:
      refuseIf(!parts.trade || parts.unwrap || parts.hasRefund)
      parts.unwrap = { minimum: reader.word(), receiver: reader.address() }
      return
    case swapSelectors.refund:
      refuseIf(!parts.trade || parts.hasRefund)
      parts.hasRefund = true
      return
    default:
      refuseIf(parts.trade || !isTrade(router, selector))
      parts.trade = readTrade(router, from, selector, reader)
  }
}

/** The value is what is sold, or nothing is sent. A permit is for the sold token. */
function checkPayment({ wrapped }: V3Router, value: bigint, trade: Trade, permit: ReadPermit | undefined): void {
  const { sold, bought, amount } = trade
  // The router takes 0 as "all that it has".
  refuseIf(amount === 0n || sold === bought)
  const isPaid = value > 0n
  refuseIf(isPaid && (sold !== wrapped || amount !== value))
  refuseIf(permit !== undefined && (isPaid || permit.token !== sold))
}

function refuseIf(condition: unknown): void {
  if (condition) throw new SwapRefusedError('unknownCall')
}

function isMulticall(selector: string): boolean {
  return selector === swapSelectors.multicall || selector === swapSelectors.multicallUntil
}

function isTrade({ kind }: V3Router, selector: string): boolean {
  return kind === 'router'
    ? selector === swapSelectors.exactInput || selector === swapSelectors.exactInputSingle
    : selector === swapSelectors.exactInput02 || selector === swapSelectors.exactInputSingle02
}

function readCalls(
  { kind }: V3Router,
  { selector, digits }: ContractCall,
): { readonly calls: readonly ReadCall[]; readonly deadline?: bigint } {
  if (!isMulticall(selector)) return { calls: [{ selector, digits }] }
  const reader = createCallReader(digits)
  if (selector === swapSelectors.multicall) {
    reader.exactly(0x20n)
    const calls = reader.calls()
    reader.end()
    return { calls }
  }
  if (kind !== 'router02') throw new SwapRefusedError('unknownCall')
  const deadline = reader.word()
  reader.exactly(0x40n)
  const calls = reader.calls()
  reader.end()
  return { calls, deadline }
}

function readPermit(reader: CallReader): ReadPermit {
  const token = reader.address()
  const amount = reader.word()
  const deadline = reader.word()
  const v = reader.word()
  if (v !== 27n && v !== 28n) throw new SwapRefusedError('unknownCall')
  const [r, s] = [reader.bytes32(), reader.bytes32()]
  return { token, amount, deadline, signature: `0x${r}${s}${v.toString(16)}` }
}

function readTrade(router: V3Router, from: Address, selector: string, reader: CallReader): Trade {
  const isSingle = selector === swapSelectors.exactInputSingle || selector === swapSelectors.exactInputSingle02
  const hasDeadline = router.kind === 'router'
  if (isSingle) {
    const [sold, bought] = [reader.address(), reader.address()]
    const fee = reader.word()
    if (fee >= 2n ** 24n) throw new SwapRefusedError('unknownCall')
    const receiver = receiverOf(router, from, reader.address())
    const deadline = hasDeadline ? reader.word() : undefined
    const [amount, minimum] = [reader.word(), reader.word()]
    // With a limit of the price, the router may sell only a part.
    reader.exactly(0n)
    return { sold, bought, receiver, amount, minimum, deadline }
  }
  reader.exactly(0x20n)
  reader.exactly(hasDeadline ? 0xa0n : 0x80n)
  const receiver = receiverOf(router, from, reader.address())
  const deadline = hasDeadline ? reader.word() : undefined
  const [amount, minimum] = [reader.word(), reader.word()]
  const { sold, bought } = readPath(reader.bytes())
  return { sold, bought, receiver, amount, minimum, deadline }
}

/** Addresses with the fee of a pool (three bytes) between each two. */
function readPath(path: string): { readonly sold: Address; readonly bought: Address } {
  if (!/^[\da-f]{40}(?:[\da-f]{46})+$/i.test(path)) throw new SwapRefusedError('unknownCall')
  return { sold: checksumAddress(path.slice(0, 40)), bought: checksumAddress(path.slice(-40)) }
}

/** SwapRouter has 0 for itself. SwapRouter02 has 1 for the sender and 2 for itself. */
function receiverOf({ kind, address }: V3Router, from: Address, named: Address): Address {
  const number = BigInt(named)
  if (kind === 'router') return number === 0n ? address : named
  if (number === 1n) return from
  return number === 2n ? address : named
}

/** What stays in the router is for anybody to take, so it must be unwrapped for the receiver. */
function resolveReceiver({ address, wrapped }: V3Router, trade: Trade, unwrap: Unwrap | undefined): Unwrap {
  const staysInRouter = trade.receiver === address
  if (!unwrap) {
    refuseIf(staysInRouter)
    return { receiver: trade.receiver, minimum: trade.minimum }
  }
  refuseIf(!staysInRouter || trade.bought !== wrapped)
  const isHigher = unwrap.minimum > trade.minimum
  return { receiver: unwrap.receiver, minimum: isHigher ? unwrap.minimum : trade.minimum }
}
