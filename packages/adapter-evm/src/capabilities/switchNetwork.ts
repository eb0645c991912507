import { type Call, delay, LatchkeyError, type Network, UnknownNetworkError } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { toHexChainId } from '../chainId/toHexChainId.js'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { ask } from '../connection/ask.js'
import { walletOf } from '../connection/walletOf.js'
import { isUnsupported } from '../errors/isUnsupported.js'
import { saysUnknownNetwork } from '../errors/saysUnknownNetwork.js'
import { toError } from '../errors/toError.js'
import type { EvmCore } from '../evmCore.js'

/** ms between looks whether the wallet has moved; some answer before they have. */
const looks = [0, 50, 150, 300, 500]

/**
 * Takes the wallet to another network. One that it does not know is offered to it, once, with the network's own public RPC;
 * then it is asked to switch again, because not every wallet goes where it was just shown.
 *
 * @throws {UnknownNetworkError} when the wallet is not there at the end, though nobody refused.
 */
export async function switchNetwork(core: EvmCore, call: Call<EIP1193Provider>, networkId: string): Promise<void> {
  const provider = walletOf(call)
  const goThere = (): Promise<unknown> =>
    ask(provider, 'wallet_switchEthereumChain', [{ chainId: toHexChainId(networkId) }])
  let reason: unknown
  call.signal.throwIfAborted()
  try {
    await goThere()
  } catch (cause) {
    if (!saysUnknownNetwork(cause)) throw cause
    reason = cause
    call.signal.throwIfAborted()
    await addNetwork(core, provider, networkId, cause)
    if (await isThere(core, provider, networkId, [0])) return
    call.signal.throwIfAborted()
    await goThere()
  }
  if (await isThere(core, provider, networkId, looks, call.signal)) return
  throw new UnknownNetworkError('switchNetwork', { cause: reason })
}

async function addNetwork(
  { context }: EvmCore,
  provider: EIP1193Provider,
  networkId: string,
  cause: unknown,
): Promise<void> {
  const network = context.$networks.get().find(({ id }) => id === networkId)
  if (!network) throw new UnknownNetworkError('switchNetwork', { cause })
  try {
    await ask(provider, 'wallet_addEthereumChain', [descriptionOf(network)])
  } catch (failure) {
    throw isOtherReason(failure) ? failure : new UnknownNetworkError('switchNetwork', { cause: failure })
  }
}

/** Whether it says something else than that the wallet can not add networks, or not this one. */
function isOtherReason(failure: unknown): boolean {
  const refusal = toError(failure)
  if (isUnsupported(failure) || refusal === 'unknownNetwork') return false
  if (refusal === 'rejected' && saysUnknownNetwork(failure)) return false
  return refusal !== undefined || failure instanceof LatchkeyError
}

/** EIP-3085. The RPC is the network's own, never the configured gateway, whose URL may tell who the app is. */
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

async function isThere(
  { context }: EvmCore,
  provider: EIP1193Provider,
  networkId: string,
  pauses: readonly number[],
  signal?: AbortSignal | undefined,
): Promise<boolean> {
  for (const ms of pauses) {
    if (ms > 0) await delay(context.clock, ms, signal)
    if (toNetworkId(await ask(provider, 'eth_chainId')) === networkId) return true
  }
  return false
}
