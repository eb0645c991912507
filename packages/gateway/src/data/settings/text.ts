export const dataConfigText = {
  tokens: 'must be a list of tokens with address, name, symbol and decimals, or the path of a JSON file.',
  tokenFile: (path: string): string => `${path} is not a JSON file with a list of tokens.`,
  sameToken: (text: string): string => `is in the list twice: ${text}.`,
  multicall: 'must be an address, or false.',
  index: 'must be true, false, or a map with from, retentionDays and requestsPerSecond.',
  noData: 'is for EVM networks and Solana only.',
  currencyCode: 'must be the code of a currency in lower case, like eur. The dollar (usd) has no rate.',
  guessedCurrency: (networkId: string): string =>
    `${networkId} has no nativeCurrency, so balances are shown in ETH. Set it if that is wrong.`,
  onePriceSource: (kinds: readonly string[]): string =>
    `must be exactly one of ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}.`,
  samePrice: (text: string): string => `has a price already, in another spelling: ${text}.`,
  nativePrice: (text: string): string => `${text} stands for the native currency. Write native.`,
  noPools: 'must have v2 or v3.',
  llamaName: 'must be the name of a network in the service, like ethereum.',
  llamaCoin: 'must be the id of a coin in the service, like coingecko:ethereum.',
  noChain: (networkId: string): string => `${networkId} has no known name in the service. Set defillama.chain.`,
} as const
