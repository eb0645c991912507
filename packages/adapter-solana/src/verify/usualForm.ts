import { solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkey/core'

/** Names of the Wallet Standard, which Sign In With Solana writes as the chain. */
const networkIds: ReadonlyMap<string, string> = new Map([
  ['mainnet', solanaMainnet.id],
  ['devnet', solanaDevnet.id],
  ['testnet', solanaTestnet.id],
])
const labels = [
  'URI: ',
  'Version: ',
  'Chain ID: ',
  'Nonce: ',
  'Issued At: ',
  'Expiration Time: ',
  'Not Before: ',
  'Request ID: ',
  'Resources:',
]

/**
 * Rewrites a message of Sign In With Solana to the form of CAIP-122:
 * - Without a statement, there is one empty line after the address, and not two.
 * - The chain is a name: `solana:mainnet` or `mainnet`. A name that is not of one network, such as
 *   `localnet`, stays.
 * - The lines of the URI, the version and the chain may be absent. Then they are the domain's
 *   origin, the only version, and the network of the reader.
 *
 * @param networkId - CAIP-2: that of the reader. Default: Solana's main network.
 */
export function usualForm(message: string, networkId: string = solanaMainnet.id): string {
  const [first = '', address = '', empty, ...rest] = message.split('\n')
  const [, domain] = /^(?:[^:/]+:\/\/)?(\S+) wants you to sign in /.exec(first) ?? []
  const parts = empty === '' ? partsOf(rest) : undefined
  if (domain === undefined || !parts) return message
  const { statement, fields } = parts
  const next = (label: string): string | undefined =>
    fields[0]?.startsWith(label) ? fields.shift()?.slice(label.length) : undefined
  const uri = next('URI: ') ?? `https://${domain}`
  const version = next('Version: ') ?? '1'
  const chain = next('Chain ID: ')
  return [
    first,
    address,
    '',
    ...statement,
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chain === undefined ? networkId.slice(prefix.length) : referenceOf(chain)}`,
    ...fields,
  ].join('\n')
}

const prefix = 'solana:'

/** What follows the address. A statement is followed by an empty line, a field never is. */
function partsOf(
  lines: readonly string[],
): { readonly statement: readonly string[]; readonly fields: string[] } | undefined {
  const [first = '', second] = lines
  if (first === '') return { statement: [], fields: lines.slice(1) }
  if (second !== '' && labels.some((label) => first.startsWith(label))) return { statement: [], fields: [...lines] }
  return second === '' || second === undefined ? { statement: [first], fields: lines.slice(2) } : undefined
}

function referenceOf(chain: string): string {
  const name = chain.startsWith(prefix) ? chain.slice(prefix.length) : chain
  return networkIds.get(name)?.slice(prefix.length) ?? chain
}
