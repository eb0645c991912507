import { createModal } from '@latchkey/core'
import type {
  MessageModifyingSigner,
  TransactionModifyingSigner,
  TransactionSendingSigner,
  TransactionSigner,
} from '@solana/kit'
import { expectTypeOf, test } from 'vitest'
import { solana } from '../solana.js'
import { createSigner, type KitSigner } from './createSigner.js'

test('the signer of a wallet fits the types of @solana/kit 6.9', () => {
  expectTypeOf<KitSigner>().toExtend<TransactionSendingSigner>()
  expectTypeOf<KitSigner>().toExtend<TransactionSigner>()
  expectTypeOf<Required<KitSigner>>().toExtend<TransactionModifyingSigner>()
  expectTypeOf<Required<KitSigner>>().toExtend<MessageModifyingSigner>()
})

test('createSigner() accepts a modal with solana()', () => {
  const modal = createModal({ adapters: [solana()] })
  expectTypeOf(createSigner).toBeCallableWith(modal)
  // @ts-expect-error: without the adapter there is no wallet that signs
  expectTypeOf(createSigner).toBeCallableWith(createModal({ adapters: [] }))
})
