import { tokenContracts } from '@latchkey/testkit/tokens'
import { createClient, encodeFunctionData, type Hex, http } from 'viem'

interface Receiver {
  readonly to: string
  readonly signal: AbortSignal
}

/**
 * Gives an account tokens of a local chain, or ETH without a contract.
 *
 * @param node - Its URL. The gateway does not pass such requests on.
 * @param units - In the smallest unit.
 * @returns The hash.
 */
export function giveTokens(
  node: string,
  { to, units, contract, signal }: Receiver & { readonly units: bigint; readonly contract?: string | undefined },
): Promise<string> {
  if (contract === undefined) return send(node, { to, value: `0x${units.toString(16)}` }, signal)
  const { abi } = tokenContracts.token
  return send(
    node,
    { to: contract, data: encodeFunctionData({ abi, functionName: 'mint', args: [to as Hex, units] }) },
    signal,
  )
}

/** Mints a collectible with a random number. */
export function giveCollectible(
  node: string,
  { to, contract, signal }: Receiver & { readonly contract: string },
): Promise<string> {
  const id = BigInt(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  const hue = id % 360n
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="hsl(${hue},60%,55%)" d="M0 0h64v64H0z"/><circle cx="32" cy="32" r="18" fill="hsl(${hue},70%,88%)"/></svg>`
  const metadata = { name: `Lock #${id}`, image: `data:image/svg+xml,${encodeURIComponent(svg)}` }
  const uri = `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`
  const { abi } = tokenContracts.collectibles
  return send(
    node,
    { to: contract, data: encodeFunctionData({ abi, functionName: 'mint', args: [to as Hex, id, uri] }) },
    signal,
  )
}

/** Sends from an account that the node itself signs for. */
async function send(
  node: string,
  transaction: { readonly to: string; readonly value?: string; readonly data?: string },
  signal: AbortSignal,
): Promise<string> {
  const client = createClient({ transport: http(node, { fetchOptions: { signal } }) })
  const accounts = await client.request({ method: 'eth_accounts' })
  const params = [{ from: accounts.at(-1), ...transaction }]
  return String(await client.request({ method: 'eth_sendTransaction', params } as never))
}
