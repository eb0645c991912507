/** One network of each namespace, without a node. */
export const networkIds = [
  'eip155:31337',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'bip122:000000000933ea01ad0ee984209779ba',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
] as const
