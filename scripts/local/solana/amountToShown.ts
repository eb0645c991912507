import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

export interface AmountToShown {
  readonly program: Address
  readonly mint: Address
  /** In the token's smallest unit. */
  readonly units: bigint
  readonly payer: Address
}

/** The instruction `AmountToUiAmount` of the token programs. It returns a text. */
const amountToUiAmount = 23

/** A transaction without signatures, to be simulated, in which a token's program says what it shows. */
export function amountToShown({ program, mint, units, payer }: AmountToShown): ReturnType<typeof compileTransaction> {
  const data = new Uint8Array(9)
  data[0] = amountToUiAmount
  new DataView(data.buffer).setBigUint64(1, units, true)
  const lifetime = { blockhash: '1'.repeat(32) as Blockhash, lastValidBlockHeight: 0n }
  return compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) =>
        appendTransactionMessageInstruction(
          { programAddress: program, accounts: [{ address: mint, role: 0 }], data },
          message,
        ),
    ),
  )
}
