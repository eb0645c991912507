import type { NodeRpc } from '../../../outgoing/createNodeRpc.js'
import { NodeError } from '../../../outgoing/NodeError.js'
import { SolanaAnswerError } from './decodeSolana.js'
import type { SolanaSignature } from './SolanaRepository.js'

/** Reads signatures and transactions of Solana from its nodes. */
export interface SignatureReader {
  /** The token accounts that an address has, of both token programs. */
  tokenAccounts(address: string, signal: AbortSignal): Promise<readonly string[]>
  /**
   * The newest first.
   *
   * @param until - Only those after this one. `undefined`: the newest thousand.
   */
  signatures(account: string, until: string | undefined, signal: AbortSignal): Promise<readonly SolanaSignature[]>
  /** An answer of `getTransaction`. `null`: the node has none that can be read. */
  transaction(signature: string, signal: AbortSignal): Promise<unknown>
}

const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
/** Of one answer, by the rules of the method. */
const mostSignatures = 1000
const commitment = 'confirmed'
/** The transaction has a version above the one that was asked for. */
const newVersion = -32_015

/** @see https://solana.com/docs/rpc/http/getsignaturesforaddress */
export function createSignatureReader(rpc: NodeRpc): SignatureReader {
  const page = async (account: string, options: object, signal: AbortSignal): Promise<readonly SolanaSignature[]> => {
    const params = [account, { commitment, limit: mostSignatures, ...options }]
    const answer = await rpc.request('getSignaturesForAddress', params, { signal })
    if (!Array.isArray(answer)) throw new SolanaAnswerError('The signatures are no list.')
    return answer.map(toSignature)
  }
  return {
    async tokenAccounts(address, signal) {
      // Only the addresses of the accounts are used.
      const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: 0 } }
      const answers = await Promise.all(
        programs.map((programId) =>
          rpc.request('getTokenAccountsByOwner', [address, { programId }, options], { signal }),
        ),
      )
      return answers.flatMap((answer) => {
        const value = (answer as { readonly value?: unknown } | null)?.value
        if (!Array.isArray(value)) throw new SolanaAnswerError('The token accounts are no list.')
        return value.map((each) => textOf((each as { readonly pubkey?: unknown } | null)?.pubkey))
      })
    },
    async signatures(account, until, signal) {
      const all: SolanaSignature[] = []
      let last: SolanaSignature | undefined
      do {
        const found = await page(account, { ...(until && { until }), ...(last && { before: last.signature }) }, signal)
        all.push(...found)
        last = found.length < mostSignatures ? undefined : found.at(-1)
      } while (last && until !== undefined)
      return all
    },
    async transaction(signature, signal) {
      const options = { commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }
      try {
        return await rpc.request('getTransaction', [signature, options], { signal })
      } catch (error) {
        if (error instanceof NodeError && error.code === newVersion) return null
        throw error
      }
    },
  }
}

function toSignature(value: unknown): SolanaSignature {
  const { signature, slot, confirmationStatus } = Object(value) as Readonly<Record<string, unknown>>
  if (!Number.isSafeInteger(slot)) throw new SolanaAnswerError('The slot of a signature is wrong.')
  return { signature: textOf(signature), slot: Number(slot), isFinal: confirmationStatus === 'finalized' }
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,90}$/.test(value)) {
    throw new SolanaAnswerError('A text of the answer is no address and no signature.')
  }
  return value
}
