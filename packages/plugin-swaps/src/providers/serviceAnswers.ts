import { cleanText, isRecord, isWellFormed } from '@latchkey/core'
import type { SwapFee, SwapHop, SwapTransaction, Token } from '@latchkey/core/services'

// What the service answers, checked. Nothing of it is trusted afterwards either.

/** A CAIP-10 id of the network, as an address. `undefined`: the own currency. `null`: unusable. */
export type ReadId = (id: unknown) => string | undefined | null

/** A token as it is listed. Its address is not read yet. */
export interface ListedToken extends Omit<Token, 'address'> {
  readonly id: string
}

/** A quote as it is answered. Ids are CAIP-10. */
export interface AnsweredQuote {
  readonly id: string | undefined
  readonly fromAmount: bigint
  readonly fromAccount: string
  readonly toAmount: bigint
  readonly toAccount: string
  readonly raw: Readonly<Record<string, unknown>>
}

/** More than a service lists. The rest of a longer answer is not read. */
const mostTokens = 5000
const mostHops = 20
const mostQuotes = 20
const mostDecimals = 77
const most = 2n ** 256n

export function readTokens(value: unknown): readonly ListedToken[] | undefined {
  if (!isRecord(value) || !Array.isArray(value.tokens)) return undefined
  return value.tokens.slice(0, mostTokens).flatMap(readListed)
}

function readListed(value: unknown): readonly ListedToken[] {
  if (!isRecord(value)) return []
  const { address, decimals, logoUri } = value
  const symbol = cleanText(value.symbol, 20)
  const name = cleanText(value.name, 60) || symbol
  const isScale = Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= mostDecimals
  if (typeof address !== 'string' || symbol === '' || !isScale) return []
  const icon = typeof logoUri === 'string' && logoUri !== '' ? { icon: logoUri } : {}
  return [{ id: address, symbol, name, decimals: decimals as number, ...icon }]
}

/**
 * The first quote, which is the best. `null`: no quote.
 *
 * @param allowed - The id of a contract that may take the amount already. Its quote is taken if it
 * gives at most 1 % less.
 */
export function readQuote(value: unknown, allowed?: string | undefined): AnsweredQuote | null | undefined {
  if (!isRecord(value) || !Array.isArray(value.quotes)) return undefined
  const quotes: readonly unknown[] = value.quotes.slice(0, mostQuotes)
  if (quotes.length === 0) return null
  const best = readOne(quotes[0])
  if (!best || allowed === undefined) return best
  const kept = quotes.map(readOne).find((quote) => String(quote?.raw.spender).toLowerCase() === allowed.toLowerCase())
  return kept && kept.toAmount * 100n >= best.toAmount * 99n ? kept : best
}

function readOne(raw: unknown): AnsweredQuote | undefined {
  if (!isRecord(raw)) return undefined
  const { id, fromAccount, toAccount } = raw
  const [fromAmount, toAmount] = [readUnits(raw.fromAmount), readUnits(raw.toAmount)]
  if (fromAmount === undefined || toAmount === undefined) return undefined
  if (typeof fromAccount !== 'string' || typeof toAccount !== 'string') return undefined
  return { id: typeof id === 'string' ? id : undefined, fromAmount, fromAccount, toAmount, toAccount, raw }
}

/** The CAIP-10 ids that a quote names, as they are written. */
export function idsIn({ fromAccount, toAccount, raw }: AnsweredQuote): readonly string[] {
  const list = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
    Array.isArray(value) ? value.slice(0, mostHops).map(Object) : []
  const hops = list(raw.route).flatMap(({ from, to }) => [from, to])
  const fees = list(raw.fees).map(({ token }) => token)
  const all = [fromAccount, toAccount, raw.router, raw.spender, ...hops, ...fees]
  return all.filter((id) => typeof id === 'string')
}

/** The route of a gateway's quote. Empty: not known, or not readable. */
export function readRoute(value: unknown, readId: ReadId): readonly SwapHop[] {
  if (!Array.isArray(value) || value.length > mostHops) return []
  const hops = value.map((hop): SwapHop | undefined => {
    const { venue, from, to, fee } = Object(hop) as Readonly<Record<string, unknown>>
    const [sell, buy] = [readId(from), readId(to)]
    const name = cleanText(venue, 60)
    if (sell === null || buy === null || name === '') return undefined
    return { venue: name, ...(sell && { sell }), ...(buy && { buy }), ...(isPart(fee, 1_000_000) && { fee }) }
  })
  return hops.every((hop) => hop !== undefined) ? hops : []
}

export function readFees(value: unknown, readId: ReadId): readonly SwapFee[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostHops).flatMap((each): readonly SwapFee[] => {
    const { kind, token, amount } = Object(each) as Readonly<Record<string, unknown>>
    const [address, units] = [readId(token), readUnits(amount)]
    if ((kind !== 'pool' && kind !== 'provider') || address === null || units === undefined) return []
    return [{ kind, amount: units, ...(address !== undefined && { token: address }) }]
  })
}

/** A whole number up to a limit. */
export function isPart(value: unknown, limit: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= limit
}

export function readAllowance(value: unknown): bigint | undefined {
  return isRecord(value) ? readUnits(value.allowance) : undefined
}

export function readGasPrice(value: unknown): bigint | undefined {
  if (!isRecord(value)) return undefined
  return readUnits(value.instant) ?? readUnits(value.fast) ?? readUnits(value.standard)
}

/** A built call. `contract`: the member that names what is called. */
export function readBuilt(
  value: unknown,
  contract: 'from' | 'to',
): (Omit<SwapTransaction, 'value'> & { readonly value: bigint | undefined }) | undefined {
  const tx = isRecord(value) ? value.tx : undefined
  if (!isRecord(tx)) return undefined
  const { [contract]: to, data } = tx
  if (typeof to !== 'string' || typeof data !== 'string' || !isWellFormed(data)) return undefined
  return { to, data, value: readUnits(tx.value) }
}

function readUnits(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  const units = BigInt(value)
  return units < most ? units : undefined
}
