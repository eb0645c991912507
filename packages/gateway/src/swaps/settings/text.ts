export const swapsConfigText = {
  swaps: (members: readonly string[]): string => `must be true, false, or a map with ${members.join(' and ')}.`,
  routerKind: 'must be router or router02.',
  noContracts: (networkId: string): string => `The package has no contracts of ${networkId}. Set swaps.contracts.`,
  noWrappedNative: 'is missing: the package has none for this network.',
} as const
