import { type Address, createPublicClient, custom, type PublicClient } from 'viem'
import { publicClient } from '../api/clients/publicClient.js'
import type { EvmCore } from '../evmCore.js'
import { toCoinType } from './toCoinType.js'

export interface Ens {
  readonly client: PublicClient
  readonly universalResolverAddress: Address
  /** In records of names. */
  readonly coinType: bigint
}

/** Where names of ENS live that are valid on every network. */
const mainnetId = 'eip155:1'
const etherCoin = 60n

/**
 * The universal resolver for a network: its own, else that of mainnet if the app lists it.
 *
 * Names whose resolver sends to another host (ERC-3668) are not followed: a page contacts only the
 * hosts that its app configured. The app's gateway looks those up.
 *
 * @returns `undefined`: no resolver, or a test network without its own.
 */
export async function ensClientOf(core: EvmCore, networkId: string): Promise<Ens | undefined> {
  const networks = core.context.$networks.get()
  const network = networks.find(({ id }) => id === networkId)
  const coin = toCoinType(networkId)
  if (!network || coin === undefined) return undefined
  const own = await resolverOn(core, networkId)
  if (own) return { ...own, coinType: etherCoin }
  if (network.testnet || !networks.some(({ id }) => id === mainnetId)) return undefined
  const other = await resolverOn(core, mainnetId)
  return other && { ...other, coinType: BigInt(coin) }
}

async function resolverOn(core: EvmCore, networkId: string): Promise<Omit<Ens, 'coinType'> | undefined> {
  const reader = await publicClient(core, networkId)
  const address = reader.chain.contracts?.ensUniversalResolver?.address
  if (!address) return undefined
  const transport = custom({ request: (request) => reader.request(request as never) }, { retryCount: 0 })
  const client = createPublicClient({ chain: reader.chain, transport, ccipRead: false })
  return { client: client as PublicClient, universalResolverAddress: address }
}
