import type { Connection, PublicKey } from '@solana/web3.js'
import type { Web3Transaction } from '../web3js/web3Transaction.js'
import type { SendTransactionOptions } from './WalletContextState.js'

/** Gives a legacy transaction what it lacks, as wallet-adapter does: it changes the given one. */
export async function prepareTransaction(
  transaction: Web3Transaction,
  connection: Connection,
  payer: PublicKey,
  { preflightCommitment, minContextSlot }: SendTransactionOptions,
): Promise<void> {
  if ('version' in transaction) return
  transaction.feePayer ??= payer
  transaction.recentBlockhash ??= (
    await connection.getLatestBlockhash({
      ...(preflightCommitment && { commitment: preflightCommitment }),
      ...(minContextSlot !== undefined && { minContextSlot }),
    })
  ).blockhash
}
