import { cleanText, InvalidAnswerError, isRecord, readDecimal } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { walletCapabilities } from '../capabilities/walletCapabilities.js'
import { toHexChainId } from '../chainId/toHexChainId.js'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { requestProvider } from '../connection/requestProvider.js'
import { type QuietCall, walletOf } from '../connection/walletOf.js'
import { readQuantity } from '../hex/readQuantity.js'
import { parseTokenAddress } from './parseTokenAddress.js'

const method = 'wallet_getAssets'
/** More assets than any account has. The rest of a longer answer is not read. */
const most = 2000
const longestName = 60
const longestSymbol = 20
const mostDecimals = 77

/**
 * What the wallet says that the account has on the network (ERC-7811), if its capabilities say that
 * it knows. Never prompts.
 *
 * - Types count in any case: `erc20` and `native` of the standard, `ERC20` and `NATIVE` of others.
 * - An asset of another type, or without metadata, is left out.
 * - Price and picture are optional.
 *
 * @returns `undefined` when the wallet does not know.
 * @throws {InvalidAnswerError} when anything else is not as the standard has it: then nothing in the
 * answer is trusted.
 */
export async function readAssets(call: QuietCall): Promise<readonly TokenBalance[] | undefined> {
  const { address, networkId, signal } = call
  const capabilities = await walletCapabilities(call)
  const discovery = capabilities?.assetDiscovery
  if (!isRecord(discovery) || discovery.supported !== true) return undefined
  signal.throwIfAborted()
  const params = [{ account: address, chainFilter: [toHexChainId(networkId)] }]
  const answer = await requestProvider(walletOf(call), method, params)
  if (!isRecord(answer)) throw new InvalidAnswerError(method, 'no assets')
  const entry = Object.entries(answer).find(([key]) => isNetwork(key, networkId))
  if (!entry) return []
  const [, assets] = entry
  if (!Array.isArray(assets)) throw new InvalidAnswerError(method, 'no list of assets')
  return assets.slice(0, most).flatMap((asset: unknown) => readAsset(asset, networkId) ?? [])
}

function readAsset(asset: unknown, networkId: string): TokenBalance | undefined {
  if (!isRecord(asset) || typeof asset.address !== 'string' || typeof asset.type !== 'string') throw malformed()
  const amount = readQuantity(method, asset.balance)
  const kind = asset.type.toLowerCase()
  if (kind !== 'erc20' && kind !== 'native') return undefined
  const described = readMetadata(asset.metadata)
  const address = kind === 'native' ? undefined : parseTokenAddress(asset.address)
  if (kind === 'erc20' && address === undefined) throw malformed()
  return described && { ...described, networkId, amount, ...(address !== undefined && { address }) }
}

/** `undefined`: not enough to show the asset. */
function readMetadata(metadata: unknown): Omit<TokenBalance, 'networkId' | 'amount' | 'address'> | undefined {
  if (metadata === undefined || metadata === null) return undefined
  if (!isRecord(metadata) || typeof metadata.name !== 'string' || typeof metadata.symbol !== 'string') throw malformed()
  const { decimals } = metadata
  if (decimals === undefined || decimals === null) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0) throw malformed()
  const symbol = cleanText(metadata.symbol, longestSymbol)
  const name = cleanText(metadata.name, longestName) || symbol
  if (decimals > mostDecimals || name === '') return undefined
  return { name, symbol: symbol || name, decimals, ...readPrice(metadata.price), ...readIcon(metadata.iconUrl) }
}

function readPrice(price: unknown): Pick<TokenBalance, 'price'> {
  if (price === undefined || price === null) return {}
  if (typeof price !== 'number' || !(price >= 0)) throw malformed()
  return price > 0 ? { price: readDecimal(price) } : {}
}

function readIcon(url: unknown): Pick<TokenBalance, 'icon'> {
  if (url === undefined || url === null) return {}
  if (typeof url !== 'string') throw malformed()
  return url === '' ? {} : { icon: url }
}

function malformed(): InvalidAnswerError {
  return new InvalidAnswerError(method, 'an asset that is not as the standard has it')
}

function isNetwork(key: string, networkId: string): boolean {
  try {
    return toNetworkId(key) === networkId
  } catch {
    return false // not a chain id
  }
}
