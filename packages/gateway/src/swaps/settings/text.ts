export const swapsConfigText = {
  swaps: 'must be true, false, or a map with contracts and zeroEx.',
  routerKind: 'must be router or router02.',
  noContracts: (networkId: string): string => `The package has no contracts of ${networkId}. Set swaps.contracts.`,
  noWrappedNative: 'is missing: the package has none for this network.',
  noAggregator: 'The package has no contract of 0x for this network. Set swaps.contracts.aggregators.',
  key: 'must be a text of 1 to 200 visible characters, without spaces.',
} as const
