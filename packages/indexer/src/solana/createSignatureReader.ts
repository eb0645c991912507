import { NodeError, type NodeRpc } from '@latchkey/server'
import { base58 } from '@scure/base'
import { SolanaAnswerError } from './decodeSolana.js'
import type { SolanaSignature } from './SolanaRepository.js'

export interface TokenAccount {
  readonly account: string
  readonly mint: string
  /** In the smallest unit. */
  readonly amount: bigint
}

/** Which signatures of an account are read, the newest first. */
export interface SignatureRange {
  /** Only those after this one. `undefined`: from the first on. */
  readonly until?: string | undefined
  /** Only those before this one. `undefined`: up to the newest. */
  readonly before?: string | undefined
  /** Answers of a node, with a thousand signatures each. */
  readonly maxPages: number
}

export interface SignatureList {
  readonly signatures: readonly SolanaSignature[]
  /** Whether the range has no others. */
  readonly isWhole: boolean
}

/** Reads signatures and transactions of Solana from its nodes. */
export interface SignatureReader {
  /** The token accounts that an address has, of both token programs. */
  tokenAccounts(address: string, signal: AbortSignal): Promise<readonly TokenAccount[]>
  signatures(account: string, range: SignatureRange, signal: AbortSignal): Promise<SignatureList>
  /** An answer of `getTransaction`. `null`: the node has none that can be read. */
  transaction(signature: string, signal: AbortSignal): Promise<unknown>
}

const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
/** Of a token account: the mint, the owner and the amount. */
const [ownerAt, amountAt, headLength] = [32, 64, 72]
/** Of one answer, by the rules of the method. */
const maxSignatures = 1000
const commitment = 'confirmed'
/** The transaction has a version above the one that was asked for. */
const newVersion = -32_015

/** @see https://solana.com/docs/rpc/http/getsignaturesforaddress */
export function createSignatureReader(rpc: NodeRpc): SignatureReader {
  const page = async (account: string, options: object, signal: AbortSignal): Promise<readonly SolanaSignature[]> => {
    const params = [account, { commitment, limit: maxSignatures, ...options }]
    const answer = await rpc.request('getSignaturesForAddress', params, { signal })
    if (!Array.isArray(answer)) throw new SolanaAnswerError('The signatures are no list.')
    return answer.map(toSignature)
  }
  return {
    async tokenAccounts(address, signal) {
      const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: headLength } }
      const answers = await Promise.all(
        programs.map((programId) =>
          rpc.request('getTokenAccountsByOwner', [address, { programId }, options], { signal }),
        ),
      )
      return answers.flatMap((answer) => {
        const value = (answer as { readonly value?: unknown } | null)?.value
        if (!Array.isArray(value)) throw new SolanaAnswerError('The token accounts are no list.')
        return value.map(toTokenAccount)
      })
    },
    async signatures(account, { until, before, maxPages }, signal) {
      const all: SolanaSignature[] = []
      let last = before
      for (let count = 0; count < maxPages; count += 1) {
        const found = await page(account, { ...(until && { until }), ...(last && { before: last }) }, signal)
        all.push(...found)
        if (found.length < maxSignatures) return { signatures: all, isWhole: true }
        last = found.at(-1)?.signature
      }
      return { signatures: all, isWhole: false }
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

function toTokenAccount(value: unknown): TokenAccount {
  const { pubkey, account } = membersOf(value)
  const { data } = membersOf(account)
  const head = Buffer.from(Array.isArray(data) ? String(data[0]) : '', 'base64')
  if (head.length !== headLength) throw new SolanaAnswerError('A token account has no data.')
  return {
    account: textOf(pubkey),
    mint: base58.encode(head.subarray(0, ownerAt)),
    amount: head.readBigUInt64LE(amountAt),
  }
}

function toSignature(value: unknown): SolanaSignature {
  const { signature, slot, confirmationStatus } = membersOf(value)
  if (!Number.isSafeInteger(slot)) throw new SolanaAnswerError('The slot of a signature is wrong.')
  return { signature: textOf(signature), slot: Number(slot), isFinal: confirmationStatus === 'finalized' }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,90}$/.test(value)) {
    throw new SolanaAnswerError('A text of the answer is no address and no signature.')
  }
  return value
}
