import * as v from 'valibot'
import type { ProjectNetwork } from '../api/AnswerMap.js'
import type { Addresses } from '../key/Addresses.js'
import type { Node } from '../requests/createNode.js'

/** What a wallet has of the currencies of its networks. */
export interface Funds {
  /** Where there is something. In the smallest unit. */
  readonly held: readonly { readonly network: ProjectNetwork; readonly amount: bigint }[]
  /** Networks that do not say. */
  readonly unread: readonly ProjectNetwork[]
}

export interface FundsParameters {
  readonly networks: readonly ProjectNetwork[]
  readonly addresses: Addresses
  readonly nodeOf: (networkId: string) => Node
  readonly signal: AbortSignal
}

const evmAnswer = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((quantity) => BigInt(quantity)),
)
const solanaAnswer = v.pipe(
  v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.transform(({ value }) => BigInt(value)),
)

/** Reads it on each network. @throws the reason of `signal`. */
export async function readFunds({ networks, addresses, nodeOf, signal }: FundsParameters): Promise<Funds> {
  const amountOn = async ({ id }: ProjectNetwork): Promise<bigint> => {
    const node = nodeOf(id)
    if (id.startsWith('solana:'))
      return v.parse(solanaAnswer, await node.call('getBalance', [addresses.solana], signal))
    return v.parse(evmAnswer, await node.call('eth_getBalance', [addresses.eip155, 'latest'], signal))
  }
  const read = await Promise.all(
    networks.map(async (network) => {
      try {
        return { network, amount: await amountOn(network) }
      } catch {
        signal.throwIfAborted()
        return { network, amount: undefined } // its user reads that it is not known
      }
    }),
  )
  return {
    held: read.flatMap(({ network, amount }) => (amount ? [{ network, amount }] : [])),
    unread: read.flatMap(({ network, amount }) => (amount === undefined ? [network] : [])),
  }
}
