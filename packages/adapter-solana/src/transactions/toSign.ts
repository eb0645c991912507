import { type Call, UnsupportedNetworkError } from '@latchkey/core'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import { chainOf } from '../chain/chainOf.js'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import { accountOf } from '../wallet/accountOf.js'
import type { ReadTransaction } from './readTransaction.js'

export interface ToSign {
  readonly account: WalletAccount
  readonly chain: IdentifierString
}

/**
 * What the wallet gets beside the transactions, once it is sure that it can sign them.
 *
 * @param versions - What the wallet's feature says it can sign.
 * @throws {UnsupportedNetworkError} when the wallet is not made for this chain.
 * @throws {InvalidTransactionError} when the account signs nothing in one of them, or the wallet does not know the version.
 */
export function toSign(
  { connection: { provider }, address, networkId }: Call<Wallet>,
  request: string,
  transactions: readonly ReadTransaction[],
  versions: readonly unknown[],
): ToSign {
  const chain = chainOf(networkId)
  if (!provider.chains.includes(chain)) throw new UnsupportedNetworkError(networkId)
  for (const { transaction, version } of transactions) {
    if (!Object.hasOwn(transaction.signatures, address)) {
      throw new InvalidTransactionError('it needs no signature of the connected account')
    }
    if (!versions.includes(version)) throw new InvalidTransactionError(`the wallet signs none of version ${version}`)
  }
  return { account: accountOf(provider, address, request), chain }
}
