import { isRecord, type LiveConnection, systemClock, withTimeout } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'

type Capabilities = Readonly<Record<string, unknown>>

/** In ms, for a wallet that gives no answer to a request that it does not know. */
const limit = 60_000

/**
 * What the wallet answers to `wallet_connect` (ERC-7846) for each account, by its address in lower
 * case. Empty for a wallet that does not answer it: it is connected all the same.
 */
export async function readCapabilities({ connection }: LiveConnection): Promise<ReadonlyMap<string, Capabilities>> {
  const provider = connection.provider as EIP1193Provider
  const { request }: { request(call: object): Promise<unknown> } = provider
  const ask = () => request.call(provider, { method: 'wallet_connect', params: [{ version: '1' }] })
  let answer: unknown
  try {
    answer = await withTimeout(systemClock, limit, ask)
  } catch {
    return new Map() // most wallets don't have this request
  }
  const accounts = isRecord(answer) && Array.isArray(answer.accounts) ? answer.accounts : []
  return new Map(
    accounts.flatMap((account: unknown) => {
      if (!isRecord(account) || typeof account.address !== 'string' || !isRecord(account.capabilities)) return []
      return [[account.address.toLowerCase(), account.capabilities] as const]
    }),
  )
}
