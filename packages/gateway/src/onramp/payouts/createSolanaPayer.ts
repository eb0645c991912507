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
import { SourceError } from '../../outgoing/SourceError.js'
import type { Payer, PayerOptions, Payout } from './Payer.js'

/** @see https://spl.solana.com/memo */
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address
const commitment = 'confirmed'

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
    return [
      getCreateAssociatedTokenIdempotentInstruction({ payer: from, ata: destination, owner, mint, tokenProgram }),
      getTransferCheckedInstruction(
        { source: source[0], mint, destination, authority: from, amount: units, decimals },
        { programAddress: tokenProgram },
      ),
    ]
  }

  return {
    async sign(payout, signal) {
      const from = await keyPair()
      const instructions = await instructionsOf(payout, from, signal)
      const memo = { programAddress: memoProgram, accounts: [], data: new TextEncoder().encode(payout.orderId) }
      const { value } = await read('getLatestBlockhash', [{ commitment }], blockhashSchema, signal)
      const lifetime = { ...value, blockhash: value.blockhash as Blockhash }
      const signed = await signTransactionMessageWithSigners(
        pipe(
          createTransactionMessage({ version: 0 }),
          (message) => setTransactionMessageFeePayerSigner(from, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
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
    async stateOf({ id, validity }, signal) {
      // Before the status: a transaction that is accepted in between has one.
      const height = await read('getBlockHeight', [{ commitment: 'finalized' }], whole, signal)
      const options = { searchTransactionHistory: true }
      const { value } = await read('getSignatureStatuses', [[id], options], statusesSchema, signal)
      const [status] = value
      if (status === null) return height > validity ? 'lost' : 'pending'
      if (status.confirmationStatus === 'processed') return 'pending'
      return status.err === null ? 'arrived' : 'failed'
    },
  }
}
