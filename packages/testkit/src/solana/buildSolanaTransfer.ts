import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'

export interface SolanaTransferOptions {
  /** The account that pays the amount and, without `feePayer`, the fee. */
  readonly from: string
  readonly to: string
  readonly lamports: bigint
  readonly blockhash: string
  /** Default: 0. */
  readonly version?: 'legacy' | 0 | undefined
  /** The account that pays the fee. Default: `from`. */
  readonly feePayer?: string | undefined
}

/** The wire bytes of an unsigned transfer of SOL. */
export function buildSolanaTransfer({
  from,
  to,
  lamports,
  blockhash,
  version = 0,
  feePayer = from,
}: SolanaTransferOptions): Uint8Array {
  const source = createNoopSigner(from as Address)
  const transfer = getTransferSolInstruction({ source, destination: to as Address, amount: lamports })
  // Only the blockhash is encoded. The last valid block is for callers that wait.
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n }
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(feePayer as Address, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstruction(transfer, message),
    ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(transaction))
}
