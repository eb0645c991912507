/**
 * The account from which the sandbox of the local gateway's on-ramp pays. Its key is public: a
 * local market gives it its tokens.
 */
export const faucet = {
  key: '0x6f8e2d4c1b0a99887766554433221100ffeeddccbbaa99887766554433221100',
  address: '0x0D8F20CB81572766047978F32F50C4cF55a020dF',
} as const
