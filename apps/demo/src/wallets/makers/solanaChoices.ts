import type { SolanaTestWallet } from '@latchkey/testkit/solana'
import type { WalletChoice } from '../AnyTestWallet.js'
import { shortAddress } from '../shortAddress.js'

/** A Solana wallet has no current network, so the account is the only choice. */
export function solanaChoices({ addresses, selectAccount }: SolanaTestWallet, label: string): readonly WalletChoice[] {
  return [
    {
      label,
      options: [...addresses].sort().map((address) => [address, shortAddress(address)]),
      value: addresses[0] ?? '',
      choose: selectAccount,
    },
  ]
}
