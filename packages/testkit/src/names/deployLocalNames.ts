import type { Abi, Address } from 'viem'
import { namehash } from 'viem/ens'
import { createLocalDeployer, type LocalDeployerOptions } from '../evm/createLocalDeployer.js'
import { nameContracts } from './nameContracts.js'

export type LocalNamesOptions = LocalDeployerOptions

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

const etherCoin = 60n

/** Deploys a registry, a resolver and a universal resolver that follows ERC-3668. */
export async function deployLocalNames(options: LocalNamesOptions): Promise<LocalNames> {
  const { address: owner, deploy, call } = await createLocalDeployer(options)
  const write = (address: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
    call({ address, abi, functionName, args })

  const registry = await deploy(nameContracts.registry)
  const resolver = await deploy(nameContracts.resolver)
  const universalResolver = await deploy(nameContracts.universalResolver, [registry])
  const setResolver = (name: string, address: Address) =>
    write(registry, nameContracts.registry.abi, 'setResolver', [namehash(name), address])
  const { abi } = nameContracts.resolver

  return {
    universalResolver,
    async addZone({ name, signer, urls }) {
      const address = await deploy(nameContracts.offchainResolver, [owner, signer, urls])
      await setResolver(name, address)
      return address
    },
    async setAddress(name, address) {
      await write(resolver, abi, 'setAddress', [namehash(name), etherCoin, address])
      await setResolver(name, resolver)
    },
    async setPrimaryName(address, name) {
      const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
      await write(resolver, abi, 'setName', [namehash(reverse), name])
      await setResolver(reverse, resolver)
    },
  }
}
