import { type Budget, BudgetError, type NodeRpc } from '@latchkey/server'
import { type Address, createPublicClient, custom, type Hex } from 'viem'
import type { RequestedClient } from '../outgoing/GuardedClient.js'
import { checkOffchainLookup } from './checkOffchainLookup.js'
import { normalizeName } from './normalizeName.js'

/** The primary name of an address, and the picture that the name has. */
export interface EnsIdentity {
  readonly name: string | null
  /** An https URL, or a data URL that `allowImage` accepts. */
  readonly avatar: string | null
}

export interface EnsLookup {
  /** Of mainnet. */
  readonly rpc: NodeRpc
  /** For the hosts that resolvers name (ERC-3668). */
  readonly client: RequestedClient
  readonly address: string
  /** The picture that the record `avatar` gives. */
  readonly readAvatar: (text: string) => Promise<string | undefined>
  /** Resolvers choose how much there is to do. */
  readonly budget: LookupBudget
}

/** The Universal Resolver of ENS on mainnet, Sepolia and Holesky. */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const kibibyte = 1024
const second = 1000

/** `hops`: how often a resolver sends the gateway to hosts. `requests`: to these hosts. */
export type LookupBudget = Budget<'hops' | 'requests'>

/** @throws What the node throws. A name that leads to another address counts as none. */
export async function lookUpEns({
  rpc,
  client: guarded,
  address,
  budget,
  readAvatar,
}: EnsLookup): Promise<EnsIdentity> {
  const client = createPublicClient({
    transport: custom(
      {
        async request({ method, params }) {
          const { requester, signal } = budget
          const asked = rpc.request(method, params, { requester, signal })
          return asked.catch((error: unknown) => {
            checkOffchainLookup(error, budget)
            throw error
          })
        },
      },
      // The nodes have their own retries.
      { retryCount: 0 },
    ),
    // Viem's own would call any host, this machine's as well.
    ccipRead: { request: (request) => readCcip(guarded, budget, request) },
  })
  const name = await client.getEnsName({ address: address as Address, universalResolverAddress, strict: false })
  // A name in another form looks like one that it is not.
  if (name === null || normalizeName(name) !== name) return { name: null, avatar: null }
  const avatar = await client
    .getEnsText({ name, key: 'avatar', universalResolverAddress })
    .then((text) => (text ? readAvatar(text) : undefined))
    // A name without its picture is still a name.
    .catch((error: unknown) => {
      if (isLeft(budget)) throw error
      return undefined
    })
  return { name, avatar: avatar ?? null }
}

/** Whether the client left, so that nothing may be kept of what is not complete. */
function isLeft({ signal }: LookupBudget): boolean {
  return signal.aborted && !(signal.reason instanceof BudgetError)
}

async function readCcip(
  client: RequestedClient,
  budget: LookupBudget,
  { data, sender, urls }: { readonly data: Hex; readonly sender: Address; readonly urls: readonly string[] },
): Promise<Hex> {
  let failure: unknown
  // A resolver can name any number of hosts.
  for (const template of urls.slice(0, 3)) {
    const isRead = template.includes('{data}')
    const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    budget.take('requests')
    const { requester, signal } = budget
    try {
      const answer = await client.send({
        url,
        ...(!isRead && { json: JSON.stringify({ data, sender }) }),
        types: ['application/json'],
        maxBytes: 256 * kibibyte,
        timeout: 5 * second,
        requester,
        signal,
      })
      const value = (JSON.parse(answer.body.toString('utf8')) as { readonly data?: unknown } | null)?.data
      if (answer.status === 200 && typeof value === 'string' && /^0x[\da-f]*$/i.test(value)) return value as Hex
      failure = new Error('The answer has no data.')
    } catch (error) {
      failure = error
    }
  }
  throw failure ?? new Error('The resolver names no host.')
}
