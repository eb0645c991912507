import { type Call, UnsupportedNetworkError } from '@latchkey/core'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import { chainOf } from '../chain/chainOf.js'
import { isLocal } from '../chain/isLocal.js'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import { accountOf } from '../wallet/accountOf.js'
import { isSolanaChain } from '../wallet/isSolanaChain.js'
import type { ReadTransaction } from './readTransaction.js'

export interface ToSign {
  readonly account: WalletAccount
  /** `undefined`: a local chain that the wallet does not list. */
  readonly chain: IdentifierString | undefined
}

/**
 * What the wallet gets beside the transactions, after a check that it can sign them.
 *
 * @param versions - The versions that the wallet's feature lists.
 * @throws {UnsupportedNetworkError} when the wallet or its account does not list this chain. A
 * local chain need not be listed.
 * @throws {InvalidTransactionError} when a transaction needs no signature of the account, or the
 * wallet does not support its version.
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
  // When a wallet lists no network of the app, core has no network id.
  const isUsable = isSolanaChain(networkId) && (isListed || isLocal(networkId))
  if (!isUsable) throw new UnsupportedNetworkError(networkId)
  for (const { transaction, version } of transactions) {
    if (!Object.hasOwn(transaction.signatures, address)) {
      throw new InvalidTransactionError('it needs no signature of the connected account')
    }
    if (!versions.includes(version)) throw new InvalidTransactionError(`the wallet does not sign version ${version}`)
  }
  return { account, chain: isListed ? chain : undefined }
}
