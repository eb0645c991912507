import { isRecord, isUserRejection, type LiveConnection, type Modal } from '@latchkey/core'
import {
  type AddEthereumChainParameter,
  type Chain,
  type EIP1193Provider,
  numberToHex,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { namespace } from './namespace.js'
import { readWallets } from './readWallets.js'

type ChainDescription = {
  readonly [Member in Exclude<keyof AddEthereumChainParameter, 'chainId'>]?:
    | AddEthereumChainParameter[Member]
    | undefined
}

export interface SwitchChainRequest {
  readonly chains: readonly Chain[]
  readonly connection: LiveConnection
  readonly chainId: number
  /** Members that replace those of the chain, where it is added to the wallet. */
  readonly description?: ChainDescription | undefined
}

/**
 * Switches the network of a connection, through the modal where it is the active one. A network
 * that the wallet does not know is added: as the modal describes it, or as the caller does.
 *
 * @throws {SwitchChainError} when the wallet is not on the network after that.
 * @throws {UserRejectedRequestError}
 */
export async function switchChain(
  modal: Modal,
  { chains, connection, chainId, description }: SwitchChainRequest,
): Promise<Chain> {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not in the chains of wagmi's config.`))
  const isActive = readWallets(modal).active?.id === connection.id
  try {
    if (!isActive || description)
      await requestSwitch(connection.connection.provider as EIP1193Provider, chain, description)
    if (isActive) await modal.switchNetwork(`${namespace}:${chainId}`)
    return chain
  } catch (cause) {
    const error = cause as Error
    throw isUserRejection(cause) || isGate(cause) ? new UserRejectedRequestError(error) : new SwitchChainError(error)
  }
}

const isGate = (cause: unknown): boolean => isRecord(cause) && cause.code === 'LATCHKEY_GATE_REJECTED'

/** Asks the wallet itself. EIP-3326 and EIP-3085. */
async function requestSwitch(
  provider: EIP1193Provider,
  { id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain,
  description: ChainDescription | undefined,
): Promise<void> {
  const chainId = numberToHex(id)
  const request = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await request()
  } catch (cause) {
    if (!isUnknownChain(cause)) throw cause
    const explorers = blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }
    const own = { chainName: name, nativeCurrency, rpcUrls: rpcUrls.default.http, ...explorers }
    const added = { chainId, ...own, ...description } as AddEthereumChainParameter
    await provider.request({ method: 'wallet_addEthereumChain', params: [added] })
    await request()
  }
}

/** 4902, which some wallets put into the data of another error. */
function isUnknownChain(cause: unknown): boolean {
  const data = isRecord(cause) ? cause.data : undefined
  return [cause, isRecord(data) && data.originalError].some((layer) => isRecord(layer) && layer.code === 4902)
}
