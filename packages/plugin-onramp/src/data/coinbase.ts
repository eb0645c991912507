/**
 * What is known of Coinbase: its name, its fees and the names of its networks by CAIP-2 id.
 *
 * @see https://docs.cdp.coinbase.com/onramp/coinbase-hosted-onramp/generating-onramp-url
 */
export const coinbase = {
  id: 'coinbase',
  name: 'Coinbase',
  feeRange: [100, 200],
  hosts: ['pay.coinbase.com'],
  destinationParameters: ['addresses', 'destinationWallets'],
  /** The page gets the destination from the service, by this token. */
  sessionParameter: 'sessionToken',
  termsUrl: 'https://www.coinbase.com/legal/user_agreement',
  privacyUrl: 'https://www.coinbase.com/legal/privacy',
  networks: {
    'eip155:1': 'ethereum',
    'eip155:42161': 'arbitrum',
    'eip155:137': 'polygon',
    'eip155:80094': 'berachain',
    'eip155:43114': 'avalanche-c-chain',
    'eip155:10': 'optimism',
    'eip155:42220': 'celo',
    'eip155:8453': 'base',
  } as Readonly<Record<string, string>>,
} as const
