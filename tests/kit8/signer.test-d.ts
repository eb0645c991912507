import type { KitSigner } from '@latchkey/adapter-solana/kit'
import {
  type Address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  type MessageModifyingSigner,
  setTransactionMessageFeePayerSigner,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
  type TransactionSigner,
} from '@solana/kit'
import { expectTypeOf, test } from 'vitest'

test('the signer of a wallet fits the types of @solana/kit 8', () => {
  expectTypeOf<KitSigner>().toExtend<TransactionSendingSigner>()
  expectTypeOf<KitSigner>().toExtend<TransactionSigner>()
  expectTypeOf<Required<KitSigner>>().toExtend<TransactionModifyingSigner>()
  expectTypeOf<Required<KitSigner>>().toExtend<MessageModifyingSigner>()
})

test('the signer of a wallet pays for a message of @solana/kit 8', () => {
  const build = (signer: KitSigner, programAddress: Address) =>
    appendTransactionMessageInstruction(
      { programAddress },
      setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version: 0 })),
    )
  expectTypeOf(build).returns.toHaveProperty('feePayer')
})
