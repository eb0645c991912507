import type { OnrampChoices, OnrampLimit, OnrampToken } from '../contract/OnrampProvider.js'

const limits: readonly OnrampLimit[] = [
  { method: 'card', min: '10.00', max: '7500.00' },
  { method: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const dollar = { id: '2b92315d-eab7-5bef-84fa-089a131333f5', name: 'USD Coin', symbol: 'USDC' } as const
/** The entry has no contract, so on other networks the token would be another one. */
const ether: OnrampToken = {
  id: 'ethereum-mainnet-eth',
  name: 'Ether',
  symbol: 'ETH',
  networkId: 'eip155:1',
  networkName: 'ethereum-mainnet',
}

/** What can be bought as far as it is known without a service. */
export const builtInChoices: OnrampChoices = {
  currencies: [
    { code: 'USD', limits },
    { code: 'EUR', limits },
  ],
  tokens: [
    {
      ...dollar,
      networkId: 'eip155:1',
      networkName: 'ethereum-mainnet',
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    {
      ...dollar,
      networkId: 'eip155:137',
      networkName: 'polygon-mainnet',
      address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    },
    ether,
  ],
}
