import { type Abi, type Address, erc20Abi } from 'viem'
import { createLocalDeployer, type LocalContract, type LocalDeployerOptions } from '../evm/createLocalDeployer.js'
import { tokenContracts } from './tokenContracts.js'

/** A token has at most one of the three peculiarities. */
export interface LocalTokenOptions {
  readonly name: string
  readonly symbol: string
  /** Default: 18. */
  readonly decimals?: number | undefined
  /**
   * Returns nothing from its functions, and its allowance changes only from or to zero, as that of
   * USDT on Ethereum.
   */
  readonly isSilent?: boolean | undefined
  /** Has permits by EIP-2612. Its EIP-712 domain has its name, and version 1. */
  readonly hasPermits?: boolean | undefined
  /** Keeps one percent of each transfer. */
  readonly takesToll?: boolean | undefined
}

export interface CollectibleOptions {
  readonly to: Address
  readonly id: bigint
  /**
   * The address of its metadata: by default a data URL with the name `#1` and a drawn picture of
   * its own.
   */
  readonly uri?: string | undefined
}

export interface ItemOptions extends CollectibleOptions {
  readonly amount: bigint
}

/** Tokens and collectibles on a local chain. Anybody may mint them. */
export interface LocalTokens {
  /** @returns The address of a new ERC-20 contract. */
  createToken(options: LocalTokenOptions): Promise<Address>
  /** @param units - In the token's smallest unit. */
  mint(token: Address, to: Address, units: bigint): Promise<void>
  /** In the token's smallest unit, read from the chain. */
  balanceOf(token: Address, owner: Address): Promise<bigint>
  /** @returns The address of a new ERC-721 contract. */
  createCollectibles(options: { readonly name: string; readonly symbol: string }): Promise<Address>
  mintCollectible(contract: Address, options: CollectibleOptions): Promise<void>
  /** @returns The address of a new ERC-1155 contract. */
  createItems(): Promise<Address>
  mintItem(contract: Address, options: ItemOptions): Promise<void>
}

/**
 * Creates tokens on a local chain: ERC-20, also without return values, with permits, or with a toll
 * on transfers; ERC-721 and ERC-1155.
 */
export async function deployLocalTokens(options: LocalDeployerOptions): Promise<LocalTokens> {
  const { deploy, call, read } = await createLocalDeployer(options)
  const mint = (address: Address, abi: Abi, args: readonly unknown[]) =>
    call({ address, abi, functionName: 'mint', args })
  return {
    createToken: ({ name, symbol, decimals = 18, ...kind }) => deploy(contractOf(kind), [name, symbol, decimals]),
    mint: (token, to, units) => mint(token, tokenContracts.token.abi, [to, units]),
    async balanceOf(token, owner) {
      return (await read({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })) as bigint
    },
    createCollectibles: ({ name, symbol }) => deploy(tokenContracts.collectibles, [name, symbol]),
    mintCollectible: (contract, { to, id, uri = drawMetadata(id) }) =>
      mint(contract, tokenContracts.collectibles.abi, [to, id, uri]),
    createItems: () => deploy(tokenContracts.items),
    mintItem: (contract, { to, id, amount, uri = drawMetadata(id) }) =>
      mint(contract, tokenContracts.items.abi, [to, id, amount, uri]),
  }
}

function contractOf({ isSilent, hasPermits, takesToll }: Omit<LocalTokenOptions, 'name' | 'symbol'>): LocalContract {
  if (isSilent) return tokenContracts.silentToken
  if (hasPermits) return tokenContracts.permitToken
  return takesToll ? tokenContracts.tollToken : tokenContracts.token
}

/** Metadata by ERC-721, with a picture in a colour of its own. */
function drawMetadata(id: bigint): string {
  const hue = (id * 47n) % 360n
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="hsl(${hue},60%,55%)" d="M0 0h64v64H0z"/><circle cx="32" cy="32" r="18" fill="hsl(${hue},70%,88%)"/></svg>`
  const image = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const metadata = { name: `#${id}`, description: 'A collectible of a local chain.', image }
  return `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`
}
