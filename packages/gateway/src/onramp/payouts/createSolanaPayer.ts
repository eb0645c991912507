import { readTokenScales } from '@latchkey/adapter-solana/amounts'
import { storedUnits } from '@latchkey/core'
import { NodeError, SourceError } from '@latchkey/server'
import { base58 } from '@scure/base'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import * as v from 'valibot'
import type { Payer, PayerOptions, Payout, PayoutState } from './Payer.js'
import type { SignedPayout } from './SignedPayout.js'
import { UnknownScaleError } from './UnknownScaleError.js'

/** @see https://spl.solana.com/memo */
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address
const commitment = 'confirmed'
/** Blocks in which a new blockhash is valid. */
const lifetime = 150n
/** Of one answer, by the rules of the method. */
const maxSignatures = 1000
const maxPages = 50
/** The transaction was not accepted, because it failed when the node tried it. */
const failedSimulation = -32_002
const blockOptions = { commitment, transactionDetails: 'none', rewards: false, maxSupportedTransactionVersion: 0 }

const whole = v.pipe(
  v.union([v.number(), v.bigint()]),
  v.transform((count) => BigInt(count)),
)
const blockhashSchema = v.object({
  value: v.object({ blockhash: v.pipe(v.string(), v.nonEmpty()), lastValidBlockHeight: whole }),
})
const mintSchema = v.object({
  value: v.object({
    owner: v.string(),
    data: v.object({ parsed: v.object({ info: v.object({ decimals: v.number() }) }) }),
  }),
})
const statusesSchema = v.object({
  value: v.tuple([
    v.nullable(v.object({ err: v.nullable(v.unknown()), confirmationStatus: v.optional(v.nullable(v.string())) })),
  ]),
})
const epochSchema = v.object({ absoluteSlot: v.number(), blockHeight: whole })
const blockSchema = v.object({ blockHeight: whole })
const signaturesSchema = v.array(v.object({ signature: v.string(), slot: v.number(), err: v.nullable(v.unknown()) }))

/**
 * Pays on Solana. A signature is accepted once, and not at all after the last height at which its
 * blockhash is valid. The memo, the id of the order, makes each transaction different.
 */
export function createSolanaPayer({ rpc, faucet }: PayerOptions): Payer {
  let loading: Promise<KeyPairSigner> | undefined
  const keyPair = () => {
    loading ??= createKeyPairSignerFromBytes(base58.decode(faucet))
    return loading
  }
  const read = async <Output>(
    method: string,
    params: readonly unknown[],
    schema: v.GenericSchema<unknown, Output>,
    signal: AbortSignal,
  ): Promise<Output> => {
    const parsed = v.safeParse(schema, await rpc.request(method, params, { signal }))
    if (!parsed.success) throw new SourceError('node')
    return parsed.output
  }

  const instructionsOf = async (
    { to, token, units }: Payout,
    from: KeyPairSigner,
    signal: AbortSignal,
  ): Promise<readonly Instruction[]> => {
    const owner = to as Address
    if (token === '') return [getTransferSolInstruction({ source: from, destination: owner, amount: lamports(units) })]
    const { value } = await read('getAccountInfo', [token, { encoding: 'jsonParsed', commitment }], mintSchema, signal)
    const mint = token as Address
    const tokenProgram = value.owner as Address
    const [source, ata] = await Promise.all([
      findAssociatedTokenPda({ owner: from.address, mint, tokenProgram }),
      findAssociatedTokenPda({ owner, mint, tokenProgram }),
    ])
    const [destination] = ata
    const { decimals } = value.data.parsed.info
    const scales = await readTokenScales(rpc, [token], signal)
    const amount = storedUnits(units, scales.get(token))
    if (amount === undefined) throw new UnknownScaleError(token)
    return [
      getCreateAssociatedTokenIdempotentInstruction({ payer: from, ata: destination, owner, mint, tokenProgram }),
      getTransferCheckedInstruction(
        { source: source[0], mint, destination, authority: from, amount, decimals },
        { programAddress: tokenProgram },
      ),
    ]
  }
  /**
   * Looks for a transaction in the history of the faucet. Nodes forget what is old, and one of several
   * behind a URL can be behind. So it is only lost if its node is at `minContextSlot`, and still has
   * an older transaction of the faucet.
   *
   * @see https://solana.com/docs/rpc/http/getsignaturesforaddress
   */
  const inHistory = async (
    { id, validity }: SignedPayout,
    minContextSlot: number,
    signal: AbortSignal,
  ): Promise<PayoutState> => {
    const { address } = await keyPair()
    let before: string | undefined
    for (let page = 0; page < maxPages; page += 1) {
      const options = { commitment: 'finalized', minContextSlot, limit: maxSignatures, ...(before && { before }) }
      const entries = await read('getSignaturesForAddress', [address, options], signaturesSchema, signal)
      const found = entries.find(({ signature }) => signature === id)
      if (found) return found.err === null ? 'arrived' : 'failed'
      const last = entries.at(-1)
      if (!last) return 'unknown'
      const { blockHeight } = await read('getBlock', [last.slot, blockOptions], blockSchema, signal)
      if (blockHeight <= validity - lifetime) return 'lost'
      if (entries.length < maxSignatures) return 'unknown'
      before = last.signature
    }
    return 'unknown'
  }

  return {
    hasNonce: false,
    async sign(payout, signal) {
      const from = await keyPair()
      const instructions = await instructionsOf(payout, from, signal)
      const memo = { programAddress: memoProgram, accounts: [], data: new TextEncoder().encode(payout.orderId) }
      const { value } = await read('getLatestBlockhash', [{ commitment }], blockhashSchema, signal)
      const constraint = { ...value, blockhash: value.blockhash as Blockhash }
      const signed = await signTransactionMessageWithSigners(
        pipe(
          createTransactionMessage({ version: 0 }),
          (message) => setTransactionMessageFeePayerSigner(from, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(constraint, message),
          (message) => appendTransactionMessageInstructions([...instructions, memo], message),
        ),
      )
      return {
        id: getSignatureFromTransaction(signed),
        bytes: getBase64EncodedWireTransaction(signed),
        validity: value.lastValidBlockHeight,
      }
    },
    async send({ bytes }, signal) {
      const options = { encoding: 'base64', preflightCommitment: commitment }
      await rpc.request('sendTransaction', [bytes, options], { signal })
    },
    isRefusal(error) {
      if (!(error instanceof NodeError) || error.code !== failedSimulation) return false
      const { err } = Object(error.data) as { readonly err?: unknown }
      // The others, such as `BlockhashNotFound`, are about the moment or the faucet.
      return typeof err === 'object' && err !== null
    },
    async stateOf(signed, signal) {
      const { id, validity } = signed
      // Before the status: a transaction that is accepted in between has one.
      const now = await read('getEpochInfo', [{ commitment: 'finalized' }], epochSchema, signal)
      const options = { searchTransactionHistory: true }
      const { value } = await read('getSignatureStatuses', [[id], options], statusesSchema, signal)
      const [status] = value
      if (status === null) return now.blockHeight > validity ? inHistory(signed, now.absoluteSlot, signal) : 'pending'
      if (status.confirmationStatus === 'processed') return 'pending'
      return status.err === null ? 'arrived' : 'failed'
    },
  }
}
