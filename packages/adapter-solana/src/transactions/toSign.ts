import { type Call, UnsupportedNetworkError } from '@latchkey/core'
import { chainOf } from '../chain/chainOf.js'
import { isLocal } from '../chain/isLocal.js'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import { accountOf } from '../wallet/accountOf.js'
import { isSolanaChain } from '../wallet/isSolanaChain.js'
import type { StandardName, Wallet, WalletAccount } from '../wallet/Wallet.js'
import type { ReadTransaction } from './readTransaction.js'

export interface ToSign {
  readonly account: WalletAccount
  /** `undefined`: a local one that the wallet does not list. */
  readonly chain: StandardName | undefined
}

/**
 * What the wallet gets beside the transactions, once it is sure that it can sign them.
 *
 * @param versions - What the wallet's feature says it can sign.
 * @throws {UnsupportedNetworkError} when the wallet, or its account, is not made for this chain. Local chains are nobody's, so that one need
 * not be listed.
 * @throws {InvalidTransactionError} when the account signs nothing in one of them, or the wallet does not know the version.
 */
export function toSign(
  { connection: { provider }, address, networkId }: Call<Wallet>,
  request: string,
  transactions: readonly ReadTransaction[],
  versions: readonly unknown[],
): ToSign {
  const chain = chainOf(networkId)
  const account = accountOf(provider, address, request, chain)
  const isListed = provider.chains.includes(chain) && account.chains.includes(chain)
  // Where a wallet lists no network of the app's, the kernel knows none.
  const isSomewhere = isSolanaChain(networkId) && (isListed || isLocal(networkId))
  if (!isSomewhere) throw new UnsupportedNetworkError(networkId)
  for (const { transaction, version } of transactions) {
    if (!Object.hasOwn(transaction.signatures, address)) {
      throw new InvalidTransactionError('it needs no signature of the connected account')
    }
    if (!versions.includes(version)) throw new InvalidTransactionError(`the wallet signs none of version ${version}`)
  }
  return { account, chain: isListed ? chain : undefined }
}
