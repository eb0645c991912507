import { type Abi, type Address, createWalletClient, type Hex, http, publicActions, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { nameContracts } from './nameContracts.js'

export interface LocalNamesOptions {
  /** URL of the node. */
  readonly url: string
  /** Of a funded account. Default: a new one, which anvil gives a balance. */
  readonly key?: Hex | undefined
}

export interface LocalZone {
  /** `latchkey.test`. */
  readonly name: string
  /** The address that signs the gateway's answers. */
  readonly signer: Address
  /** Of the gateway, with `{sender}` and `{data}`. */
  readonly urls: readonly string[]
}

/** Names by the rules of ENS on a local chain. */
export interface LocalNames {
  /** For `universalResolverAddress` of viem's ENS actions. */
  readonly universalResolver: Address
  /**
   * Lets a gateway answer for the names of a zone (ENSIP-10, ERC-3668).
   *
   * @returns The address of the zone's resolver.
   */
  addZone(zone: LocalZone): Promise<Address>
  /** Gives a name on the chain its address. */
  setAddress(name: string, address: Address): Promise<void>
  /** Gives an address its primary name, which counts if the name leads back to the address. */
  setPrimaryName(address: Address, name: string): Promise<void>
}

/** Milliseconds between checks for a receipt. A local node mines at once. */
const pollingInterval = 50
const etherCoin = 60n

/** Deploys a registry, a resolver and a universal resolver that follows ERC-3668. */
export async function deployLocalNames({ url, key }: LocalNamesOptions): Promise<LocalNames> {
  const client = createWalletClient({
    account: privateKeyToAccount(key ?? generatePrivateKey()),
    transport: http(url),
    pollingInterval,
  }).extend(publicActions)

  if (key === undefined) {
    const params = [client.account.address, '0x56bc75e2d63100000']
    await client.request({ method: 'anvil_setBalance', params } as never)
  }

  const mined = async (hash: Hex): Promise<Address> => {
    const { status, contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`The transaction ${hash} was reverted.`)
    return contractAddress ?? zeroAddress
  }
  const deploy = async (contract: { readonly abi: Abi; readonly bytecode: Hex }, args: readonly unknown[] = []) =>
    mined(await client.deployContract({ ...contract, args, chain: null }))

  const registry = await deploy(nameContracts.registry)
  const resolver = await deploy(nameContracts.resolver)
  const universalResolver = await deploy(nameContracts.universalResolver, [registry])
  const setResolver = async (name: string, address: Address) => {
    const { abi } = nameContracts.registry
    const call = { address: registry, abi, functionName: 'setResolver', args: [namehash(name), address] } as const
    await mined(await client.writeContract({ ...call, chain: null }))
  }

  return {
    universalResolver,
    async addZone({ name, signer, urls }) {
      const address = await deploy(nameContracts.offchainResolver, [client.account.address, signer, urls])
      await setResolver(name, address)
      return address
    },
    async setAddress(name, address) {
      const args = [namehash(name), etherCoin, address] as const
      const call = { address: resolver, abi: nameContracts.resolver.abi, functionName: 'setAddress', args } as const
      await mined(await client.writeContract({ ...call, chain: null }))
      await setResolver(name, resolver)
    },
    async setPrimaryName(address, name) {
      const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
      const args = [namehash(reverse), name] as const
      const call = { address: resolver, abi: nameContracts.resolver.abi, functionName: 'setName', args } as const
      await mined(await client.writeContract({ ...call, chain: null }))
      await setResolver(reverse, resolver)
    },
  }
}
