import type { Call } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/services'
import { type Address, createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { RecipientError } from '../errors/RecipientError.js'
import { readRent } from '../rpc/readRent.js'
import type { SolanaCore } from '../solanaCore.js'
import { checkRecipient } from './checkRecipient.js'
import { readChainAccounts } from './readChainAccounts.js'
import type { TransferParts } from './transferParts.js'

/** @throws {RecipientError} */
export async function planNative(
  { context }: SolanaCore,
  { address, networkId, signal }: Call,
  { to, amount }: Transfer,
): Promise<TransferParts> {
  const rpc = context.rpc(networkId)
  const [recipient] = await readChainAccounts(rpc, [to], signal)
  checkRecipient(recipient)
  if (!recipient) {
    const minimum = await readRent(rpc, 0, signal)
    if (amount < minimum) throw new RecipientError('rent', { minimum })
  }
  const source = createNoopSigner(address as Address)
  return {
    instructions: [getTransferSolInstruction({ source, destination: to as Address, amount })],
    lamports: amount,
    deposit: 0n,
    units: 1000,
  }
}
