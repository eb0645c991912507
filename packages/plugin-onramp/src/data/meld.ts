import type { OnrampToken } from '../contract/OnrampProvider.js'
import { builtInChoices } from './builtInChoices.js'

const sol: OnrampToken = {
  id: 'SOL',
  name: 'Solana',
  symbol: 'SOL',
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  networkName: 'solana',
}

/** Its page knows a token by its symbol only, so each symbol is sold on one network. */
const tokens: readonly OnrampToken[] = [
  ...builtInChoices.tokens.filter(({ symbol, networkId }) => symbol === 'USDC' && networkId === 'eip155:1'),
  sol,
]

/** What is known of Meld.io. Its terms are those that Brave's wallet links. */
export const meld = {
  id: 'meld',
  name: 'Meld.io',
  feeRange: [100, 200],
  template:
    'https://meldcrypto.com/?publicKey={publicKey}&destinationCurrencyCode={symbol}&walletAddress={address}&externalCustomerId={customer}',
  destinationParameters: ['walletAddress'],
  termsUrl: 'https://www.meld.io/terms-of-use',
  tokens: tokens as readonly OnrampToken[],
} as const
