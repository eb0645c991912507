export const zeroExText = {
  noAggregator: 'The package has no contract of 0x for this network. Set swaps.contracts.aggregators.',
  key: 'must be a text of 1 to 200 visible characters, without spaces.',
} as const
