import type { SolanaTestWallet } from '@latchkey/testkit/solana'
import type { WalletChoice } from '../AnyTestWallet.js'
import { shortAddress } from '../shortAddress.js'

/** The wallet stands on no network, so there is an account to choose and nothing else. */
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
