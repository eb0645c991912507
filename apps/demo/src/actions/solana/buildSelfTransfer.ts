import {
  address as addressOf,
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

export interface Lifetime {
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
}

/** @returns Serialized transaction without signatures. */
export function buildSelfTransfer(account: string, lifetime: Lifetime): Uint8Array {
  const own = addressOf(account)
  const instruction = getTransferSolInstruction({ source: createNoopSigner(own), destination: own, amount: 1n })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(own, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (living) => appendTransactionMessageInstruction(instruction, living),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
