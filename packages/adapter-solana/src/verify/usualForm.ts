import { solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkey/core'

/** Names of the Wallet Standard, which Sign In With Solana writes as the chain. */
const networkIds: ReadonlyMap<string, string> = new Map([
  ['mainnet', solanaMainnet.id],
  ['devnet', solanaDevnet.id],
  ['testnet', solanaTestnet.id],
])
/** Between the chain's line and the first field. */
const chainAfterUri = 2

/**
 * Rewrites a message of Sign In With Solana to the form of CAIP-122. Wallets differ in two points:
 * - Without a statement, some leave one empty line after the address, and not two.
 * - The chain is a name: `solana:mainnet` or `mainnet`. A name that is not of one network, such as
 *   `localnet`, stays.
 */
export function usualForm(message: string): string {
  const lines = message.split('\n')
  if (lines[3]?.startsWith('URI: ') && lines[4]?.startsWith('Version: ')) lines.splice(2, 0, '')
  const chainAt = (lines[3] === '' ? 4 : 5) + chainAfterUri
  const name = /^Chain ID: (?:solana:)?(\w+)$/.exec(lines[chainAt] ?? '')?.[1]
  const networkId = name === undefined ? undefined : networkIds.get(name)
  if (networkId !== undefined) lines[chainAt] = `Chain ID: ${networkId.slice('solana:'.length)}`
  return lines.join('\n')
}
