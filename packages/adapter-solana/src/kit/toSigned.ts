import type {
  Transaction,
  TransactionModifyingSigner,
  TransactionWithinSizeLimit,
  TransactionWithLifetime,
} from '@solana/kit'

type Signed = Awaited<ReturnType<TransactionModifyingSigner['modifyAndSignTransactions']>>[number]

/**
 * A signed transaction as kit types it: of an allowed size, and with the lifetime of the requested
 * one, whose message the wallet has not changed.
 */
export async function toSigned(signed: Transaction, requested: Transaction | undefined): Promise<Signed> {
  const kit = await import('@solana/kit')
  const assertSize: (transaction: Transaction) => asserts transaction is Transaction & TransactionWithinSizeLimit =
    kit.assertIsTransactionWithinSizeLimit
  assertSize(signed)
  const { lifetimeConstraint: known } = (requested ?? {}) as Partial<TransactionWithLifetime>
  const lifetimeConstraint =
    known ??
    (await kit.getTransactionLifetimeConstraintFromCompiledTransactionMessage(
      kit.getCompiledTransactionMessageDecoder().decode(signed.messageBytes),
    ))
  return Object.freeze({ ...signed, lifetimeConstraint })
}
