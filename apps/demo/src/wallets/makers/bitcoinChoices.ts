import { type BitcoinTestWallet, bitcoinAddresses, bitcoinTestNetworks as facts } from '@latchkey/testkit/bitcoin'
import type { WalletChoice } from '../AnyTestWallet.js'
import { shortAddress } from '../shortAddress.js'
import { bitcoinTestNetworks } from './bitcoinTestNetworks.js'

export interface BitcoinChoicesOptions {
  /** Keys of the wallet, one for each account. */
  readonly keys: readonly string[]
  readonly labels: { readonly account: string; readonly network: string }
}

/** The payment address identifies an account. */
export function bitcoinChoices(
  wallet: BitcoinTestWallet,
  { keys, labels }: BitcoinChoicesOptions,
): readonly WalletChoice[] {
  const payments = keys.map((key, index) => bitcoinAddresses(key, index, facts[wallet.network])[0].address)
  return [
    {
      label: labels.account,
      options: payments.map((address, index) => [String(index), shortAddress(address)]),
      value: String(payments.indexOf(wallet.addresses[0].address)),
      choose: (index) => wallet.selectAccount(Number(index)),
    },
    {
      label: labels.network,
      options: bitcoinTestNetworks.map(({ name }) => [name, name]),
      value: wallet.network,
      choose: wallet.switchNetwork,
    },
  ]
}
