import { delay, LatchkeyError, type Network, UnknownNetworkError } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { toHexChainId } from '../chainId/toHexChainId.js'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { requestProvider } from '../connection/requestProvider.js'
import { isUnknownNetwork } from '../errors/isUnknownNetwork.js'
import { isUnsupported } from '../errors/isUnsupported.js'
import { toError } from '../errors/toError.js'
import type { EvmCore } from '../evmCore.js'

export interface WalletSwitch {
  readonly provider: EIP1193Provider
  readonly signal: AbortSignal
  /** Members of EIP-3085 that replace those of the listed network, where it is added. */
  readonly description?: Readonly<Record<string, unknown>> | undefined
}

/** ms before each check that the wallet has switched. Some wallets answer before they have. */
const checkDelays = [0, 50, 150, 300, 500]

/**
 * Switches the wallet's network. A network that the wallet does not know is added once, with the
 * network's own public RPC. Then the wallet is asked to switch again, because some wallets add a
 * network without switching to it.
 *
 * @throws {UnknownNetworkError} when the wallet is not on the network at the end, although it
 * reported no rejection.
 */
export async function switchWallet(
  core: EvmCore,
  { provider, signal, description }: WalletSwitch,
  networkId: string,
): Promise<void> {
  const requestSwitch = (): Promise<unknown> =>
    requestProvider(provider, 'wallet_switchEthereumChain', [{ chainId: toHexChainId(networkId) }])
  let reason: unknown
  signal.throwIfAborted()
  try {
    await requestSwitch()
  } catch (cause) {
    if (!isUnknownNetwork(cause)) throw cause
    reason = cause
    signal.throwIfAborted()
    await addNetwork(core, provider, { networkId, description, cause })
    if (await isOnNetwork(core, provider, networkId, [0])) return
    signal.throwIfAborted()
    await requestSwitch()
  }
  if (await isOnNetwork(core, provider, networkId, checkDelays, signal)) return
  throw new UnknownNetworkError('switchNetwork', { cause: reason })
}

async function addNetwork(
  { context }: EvmCore,
  provider: EIP1193Provider,
  {
    networkId,
    description,
    cause,
  }: { readonly networkId: string; readonly description: WalletSwitch['description']; readonly cause: unknown },
): Promise<void> {
  const network = context.$networks.get().find(({ id }) => id === networkId)
  if (!network) throw new UnknownNetworkError('switchNetwork', { cause })
  try {
    await requestProvider(provider, 'wallet_addEthereumChain', [{ ...descriptionOf(network), ...description }])
  } catch (failure) {
    throw isOtherReason(failure) ? failure : new UnknownNetworkError('switchNetwork', { cause: failure })
  }
}

/**
 * Whether the error has another reason than that the wallet can't add networks, or not this one.
 */
function isOtherReason(failure: unknown): boolean {
  const reason = toError(failure)
  if (isUnsupported(failure) || reason === 'unknownNetwork') return false
  return reason !== undefined || failure instanceof LatchkeyError
}

/**
 * EIP-3085. The RPC is the network's own. The URL of the configured gateway could identify the app.
 */
function descriptionOf({ id, name, nativeCurrency, rpcUrls, explorer, assets }: Network) {
  return {
    chainId: toHexChainId(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: (rpcUrls.chainDefault ?? rpcUrls.default).http,
    ...(explorer && { blockExplorerUrls: [explorer.url] }),
    ...(assets?.imageUrl?.startsWith('https:') && { iconUrls: [assets.imageUrl] }),
  }
}

async function isOnNetwork(
  { context }: EvmCore,
  provider: EIP1193Provider,
  networkId: string,
  delays: readonly number[],
  signal?: AbortSignal | undefined,
): Promise<boolean> {
  for (const ms of delays) {
    if (ms > 0) await delay(context.clock, ms, signal)
    if (toNetworkId(await requestProvider(provider, 'eth_chainId')) === networkId) return true
  }
  return false
}
