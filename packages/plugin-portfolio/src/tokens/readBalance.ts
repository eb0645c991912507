import { cleanText, isRecord, readDecimal, readScale } from '@latchkey/core'
import type { TokenBalance, TokenService } from '@latchkey/core/services'
import type { RawBalance } from '../service/DataService.js'
import { priced } from './priced.js'
import { readSameSymbol } from './readSameSymbol.js'
import { readTokenAddress } from './readTokenAddress.js'

/** With more, one whole token exceeds the 256 bits that networks count in. */
const mostDecimals = 77
/** Longest texts that are shown. */
const longestName = 60
const longestSymbol = 20
const most = 2n ** 256n

/**
 * Checks what a data service says of one token on one network. The value is computed here, from the
 * price.
 *
 * @returns `undefined` for what can't be used: another network, an invalid address, no
 * decimals, an amount that is no amount, a mark without a usable address.
 */
export async function readBalance(
  raw: RawBalance,
  networkId: string,
  service: TokenService,
): Promise<TokenBalance | undefined> {
  if (raw.chainId !== undefined && raw.chainId !== null && raw.chainId !== networkId) return undefined
  const address = await readTokenAddress(raw.address, networkId, service)
  if (address === null) return undefined
  const quantity = Object(raw.quantity) as Quantity
  const decimals = readDecimals(quantity.decimals)
  const held = decimals === undefined ? undefined : readQuantity(quantity, decimals)
  if (decimals === undefined || held === undefined) return undefined
  const symbol = cleanText(raw.symbol, longestSymbol)
  const name = cleanText(raw.name, longestName) || symbol
  if (name === '') return undefined
  const mark = isRecord(raw.sameSymbolAs) ? raw.sameSymbolAs : undefined
  const other = await readTokenAddress(mark?.address, networkId, service)
  // Without the mark, the token would look like the listed one.
  if (other === null) return undefined
  const sameSymbolAs = readSameSymbol(mark, other)
  return {
    name,
    symbol: symbol || name,
    decimals,
    networkId,
    ...held,
    ...(address !== undefined && { address }),
    ...(typeof raw.iconUrl === 'string' && raw.iconUrl !== '' && { icon: raw.iconUrl }),
    ...priced(raw.price, { ...held, decimals }),
    ...(sameSymbolAs && { sameSymbolAs }),
  }
}

type Held = Pick<TokenBalance, 'amount' | 'scale' | 'shown'>

/**
 * `numeric` is what is shown. Where a network stores another amount, that is `units`, and `scale`
 * converts it.
 */
function readQuantity({ numeric, units, scale: given }: Quantity, decimals: number): Held | undefined {
  const scale = readScale(given)
  const amount = scale === undefined ? readAmount(numeric, decimals) : readUnits(units)
  if (amount === undefined) return undefined
  const shown = scale === 'network' ? readDecimal(numeric) : undefined
  return { amount, ...(scale !== undefined && { scale }), ...(shown !== undefined && { shown }) }
}

type Quantity = Readonly<Record<string, unknown>>

function readUnits(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  const units = BigInt(value)
  return units < most ? units : undefined
}

function readDecimals(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,2}$/.test(text)) return undefined
  const decimals = Number.parseInt(text, 10)
  return decimals <= mostDecimals ? decimals : undefined
}

/** Places that the token does not have are cut. */
function readAmount(value: unknown, decimals: number): bigint | undefined {
  const text = readDecimal(value)
  if (text === undefined) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const amount = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return amount < most ? amount : undefined
}
