import { isRecord, isUserRejection, type LiveConnection, type Modal, UnsupportedCapabilityError } from '@latchkey/core'
import { type AddEthereumChainParameter, type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
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

/** What this package needs of the EVM adapter's API. */
interface Switches {
  switchNetwork(
    networkId: string,
    options: { readonly provider: unknown; readonly description?: ChainDescription | undefined },
  ): Promise<void>
}

/**
 * Switches the network of a connection, through the modal where it is the active one. The adapter
 * adds a network that the wallet does not know: as the modal describes it, or as the caller does.
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
  const networkId = `${namespace}:${chainId}`
  const isActive = readWallets(modal).active?.id === connection.id
  try {
    if (!isActive || description) {
      const { provider } = connection.connection
      await adapterOf(modal).switchNetwork(networkId, { provider, description })
    }
    if (isActive) await modal.switchNetwork(networkId)
    return chain
  } catch (cause) {
    const error = cause as Error
    throw isUserRejection(cause) || isGate(cause) ? new UserRejectedRequestError(error) : new SwitchChainError(error)
  }
}

const isGate = (cause: unknown): boolean => isRecord(cause) && cause.code === 'LATCHKEY_GATE_REJECTED'

function adapterOf({ adapters }: Modal): Switches {
  const { switchNetwork } = (adapters[namespace] ?? {}) as Partial<Switches>
  if (!switchNetwork) throw new UnsupportedCapabilityError('switchNetwork')
  return { switchNetwork }
}
