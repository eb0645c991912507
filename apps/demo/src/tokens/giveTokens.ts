import type { RpcClient } from '@latchkey/core'
import { tokenContracts } from '@latchkey/testkit/tokens'
import { encodeFunctionData, type Hex } from 'viem'

interface Receiver {
  readonly to: string
  readonly signal: AbortSignal
}

/**
 * Gives an account tokens of a local chain, or ETH without a contract.
 *
 * @param units - In the smallest unit.
 * @returns The hash.
 */
export function giveTokens(
  rpc: RpcClient,
  { to, units, contract, signal }: Receiver & { readonly units: bigint; readonly contract?: string | undefined },
): Promise<string> {
  if (contract === undefined) return send(rpc, { to, value: `0x${units.toString(16)}` }, signal)
  const { abi } = tokenContracts.token
  return send(
    rpc,
    { to: contract, data: encodeFunctionData({ abi, functionName: 'mint', args: [to as Hex, units] }) },
    signal,
  )
}

/** Mints a collectible with a random number. */
export function giveCollectible(
  rpc: RpcClient,
  { to, contract, signal }: Receiver & { readonly contract: string },
): Promise<string> {
  const id = BigInt(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  const hue = id % 360n
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="hsl(${hue},60%,55%)" d="M0 0h64v64H0z"/><circle cx="32" cy="32" r="18" fill="hsl(${hue},70%,88%)"/></svg>`
  const metadata = { name: `Lock #${id}`, image: `data:image/svg+xml,${encodeURIComponent(svg)}` }
  const uri = `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`
  const { abi } = tokenContracts.collectibles
  return send(
    rpc,
    { to: contract, data: encodeFunctionData({ abi, functionName: 'mint', args: [to as Hex, id, uri] }) },
    signal,
  )
}

/** Sends from an account that the node itself signs for. */
async function send(
  rpc: RpcClient,
  transaction: { readonly to: string; readonly value?: string; readonly data?: string },
  signal: AbortSignal,
): Promise<string> {
  const accounts = (await rpc.request('eth_accounts', [], { signal })) as readonly string[]
  return String(await rpc.request('eth_sendTransaction', [{ from: accounts.at(-1), ...transaction }], { signal }))
}
