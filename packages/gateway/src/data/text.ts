export const dataText = {
  address: 'must be an address of the network.',
  chainId: 'is not a network of this gateway.',
  manyNetworks: 'is missing: several networks of this gateway have this kind of address.',
  noActivity: 'is a network whose activity this gateway does not read.',
  noGasPrice: 'is a network without a price of gas.',
  currencyCode: 'must be the code of a currency, like usd.',
  currency: (known: readonly string[]): string => `must be one of ${known.join(', ')}.`,
  cursor: 'is not a cursor of this gateway.',
  assets: 'must be 1 to 100 CAIP-10 ids of tokens.',
  forceUpdate: 'must be CAIP-10 ids of tokens of the network in chainId, at most 20.',
  unavailable: 'The network can not be asked at the moment.',
  noPrice: 'Prices can not be asked for at the moment.',
} as const
