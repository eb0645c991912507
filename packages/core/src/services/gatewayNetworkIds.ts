/**
 * The networks of the hosted gateway, for as long as it does not answer which ones it serves.
 */
export const gatewayNetworkIds: readonly string[] = [
  ...'1 10 56 100 137 324 1101 1329 5000 8217 8453 42161 42220 43114 59144 7777777 1313161554 97 300 1301 5003 17000 43113 80002 80084 84532 421614 11155111 11155420 999999999 1313161555'
    .split(' ')
    .map((reference) => `eip155:${reference}`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'near:mainnet',
]
