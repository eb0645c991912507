/**
 * Modules in which an untested branch could cost a user money. Coverage and mutation testing
 * require every branch.
 */
export const exactModules: readonly string[] = [
  // Addresses and CAIP identifiers
  'packages/adapter-*/src/address/**',
  'packages/core/src/entities/*AccountId.ts',
  'packages/core/src/entities/*AssetId.ts',
  'packages/core/src/entities/*NetworkId.ts',
  'packages/core/src/entities/{group,shorten}Address.ts',
  'packages/adapter-evm/src/chainId/**',
  'packages/adapter-evm/src/remote/remoteAccounts.ts',
  'packages/adapter-bitcoin/src/accounts/{accountIdOf,readMemo,writeMemo}.ts',
  'packages/adapter-bitcoin/src/chains/**',
  'packages/adapter-solana/src/chain/**',
  'packages/adapter-polkadot/src/hex/fromHex.ts',
  'packages/adapter-polkadot/src/networks/networkIdOfGenesis.ts',
  // Bytes
  'packages/core/src/bytes/**',
  // Amounts
  'packages/core/src/entities/{checkDecimals,formatAmount,formatNumber,formatUnits,parseAmount}.ts',
  'packages/adapter-evm/src/capabilities/transfer.ts',
  'packages/adapter-evm/src/hex/{isBytes,readQuantity,toQuantity}.ts',
  'packages/adapter-solana/src/rpc/{readLamports,readRent}.ts',
  'packages/adapter-solana/src/transfers/**',
  'packages/adapter-bitcoin/src/esplora/readSatoshi.ts',
  'packages/adapter-bitcoin/src/transfers/**',
  // URLs
  'packages/core/src/entities/{allowImage,allowLink,cleanPageUrl,explorerAddressUrl,holdsControl,isLoopbackHost,openLink,parseSocketUrl}.ts',
  'packages/core/src/contract/linkOf.ts',
  'packages/adapter-{solana,bitcoin}/src/links/linkConnectors.ts',
  'packages/plugin-catalogue/src/{pictures/pictureUrl,service/serviceUrl}.ts',
  'packages/plugin-walletconnect/src/links/**',
  'packages/plugin-walletconnect/src/pairing/parsePairingUri.ts',
  'packages/plugin-walletconnect/src/relay/relayAddress.ts',
  // Storage
  'packages/core/src/ports/storage/**',
  'packages/core/src/records/{rememberWallet,storedChoices,storedSessions,storedWays}.ts',
  'packages/plugin-catalogue/src/list/{readStoredWallet,recentWallets}.ts',
  'packages/plugin-walletconnect/src/client/{createClientStorage,createPendingSessions,scopeStorage}.ts',
  'packages/relay/src/mailbox/**',
  // Messages, and what is signed
  'packages/adapter-*/src/verify/**',
  'packages/adapter-bitcoin/src/scripts/isSignedByKey.ts',
  'packages/adapter-polkadot/src/signature/**',
  'packages/adapter-*/src/capabilities/signMessage.ts',
  'packages/adapter-solana/src/capabilities/{checkSignInRequest,isSignInMessage,isSignInTail,signIn}.ts',
  'packages/adapter-*/src/signIn/**',
  'packages/plugin-siwx/src/message/**',
  'packages/plugin-siwx/src/server/create{Nonces,Sessions,Verifier}.ts',
  'packages/adapter-evm/src/discovery/readAnnouncement.ts',
  'packages/core/src/errors/cleanText.ts',
  'packages/adapter-evm/src/typedData/**',
  'packages/adapter-polkadot/src/payload/**',
  'packages/adapter-bitcoin/src/psbt/**',
  // Keys of the embedded wallet
  'packages/frame-pages/src/{bytes,ciphers,key,openers,proofs,state}/**',
  // Input validation of the relay, its tokens and hashes, and the code around the client's
  // cryptography
  'packages/relay/src/methods/isSealed.ts',
  'packages/relay/src/rpc/parseFrame.ts',
  'packages/relay/src/{tokens,hashes}/**',
  'packages/server/src/proxies/**',
  'packages/plugin-walletconnect/src/client/guardCrypto.ts',
  'packages/plugin-walletconnect/src/relay/{checkEnvelope,checkPayload,readRelayText}.ts',
]
