/** Where a branch that no test takes may cost somebody money: every one is taken, by coverage and by mutation testing alike. */
export const exactModules: readonly string[] = [
  // Addresses and CAIP identifiers
  'packages/adapter-*/src/address/**',
  'packages/core/src/entities/*AccountId.ts',
  'packages/core/src/entities/*AssetId.ts',
  'packages/core/src/entities/*NetworkId.ts',
  'packages/core/src/entities/{group,shorten}Address.ts',
  'packages/adapter-evm/src/chainId/**',
  // Amounts
  'packages/core/src/entities/{checkDecimals,formatAmount,formatNumber,formatUnits,parseAmount}.ts',
  // URLs
  'packages/core/src/entities/{allowImage,allowLink,cleanPageUrl,explorerAddressUrl,isLoopbackHost,openLink,parseSocketUrl}.ts',
  'packages/plugin-walletconnect/src/links/**',
  'packages/plugin-walletconnect/src/pairing/parsePairingUri.ts',
  'packages/plugin-walletconnect/src/relay/relayAddress.ts',
  // Storage
  'packages/core/src/ports/storage/**',
  'packages/plugin-walletconnect/src/client/createClientStorage.ts',
  'packages/relay/src/mailbox/**',
  // Messages, and what is signed
  'packages/adapter-*/src/verify/**',
  'packages/adapter-evm/src/typedData/**',
  'packages/adapter-polkadot/src/payload/**',
  'packages/adapter-bitcoin/src/psbt/**',
  // The relay's tokens and hashes, and what stands around the client's cryptography
  'packages/relay/src/{tokens,hashes}/**',
  'packages/plugin-walletconnect/src/client/guardCrypto.ts',
  'packages/plugin-walletconnect/src/relay/{checkEnvelope,checkPayload}.ts',
]
