export { type AnnouncedProvider, announceProvider } from './evm/announceProvider.js'
export { type ContractWallet, contractWalletOf } from './evm/contractWalletOf.js'
export { createEvmHarness, type EvmHarness } from './evm/createEvmHarness.js'
export {
  createEvmTestWallet,
  type EvmListedToken,
  type EvmTestProvider,
  type EvmTestWallet,
  type EvmTestWalletOptions,
} from './evm/createEvmTestWallet.js'
export type { EvmTestChain } from './evm/evmChain.js'
export type { EvmWalletMemory } from './evm/evmWalletMemory.js'
export { ProviderRpcError } from './evm/ProviderRpcError.js'
export { throwAwayKeys } from './evm/throwAwayKeys.js'
export { createCall } from './fakes/createCall.js'
export {
  createFakeAdapter,
  type FakeAdapter,
  type FakeAdapterOptions,
  type FakeApi,
} from './fakes/createFakeAdapter.js'
export {
  createFakeCatalogue,
  type FakeCatalogue,
  type FakeCatalogueAnswer,
  type FakeCatalogueOptions,
  type FakeCatalogueWallet,
  fakeCatalogueWallet,
} from './fakes/createFakeCatalogue.js'
export {
  createFakeDataService,
  type FakeBalance,
  type FakeDataRequest,
  type FakeDataService,
  type FakeDataServiceOptions,
  type FakeHistoryItem,
  type FakeNft,
  type FakePrice,
} from './fakes/createFakeDataService.js'
export { createFakeGate, type FakeGate, type FakeGateOptions } from './fakes/createFakeGate.js'
export { createFakeNetwork } from './fakes/createFakeNetwork.js'
export {
  createFakePhone,
  type FakeGrant,
  type FakePhone,
  type FakePhoneOptions,
  type FakeSession,
} from './fakes/createFakePhone.js'
export {
  createFakeRemotePlugin,
  type FakeRemotePlugin,
  type FakeRemotePluginOptions,
} from './fakes/createFakeRemotePlugin.js'
export {
  createFakeWallet,
  type FakeProvider,
  type FakeWallet,
  type FakeWalletOptions,
} from './fakes/createFakeWallet.js'
export { FakeWalletError } from './fakes/FakeWalletError.js'
export { realService } from './fakes/realService.js'
export { serviceFrom } from './fakes/serviceFrom.js'
export { announceDetail, announceHostile, type HostileAnnouncement } from './faults/announceHostile.js'
export { createHostileEvmWallets } from './faults/createHostileEvmWallets.js'
export {
  createHostileProvider,
  type HostileProvider,
  type HostileProviderId,
  type HostileProviderOptions,
  hostileProviderIds,
} from './faults/createHostileProvider.js'
export { createHostileStandardWallets, type StandardWalletLike } from './faults/createHostileStandardWallets.js'
export { createAnnouncementFlood, createHostileDetails, type HostileDetail } from './faults/hostileDetails.js'
export type { HostileOutcome, HostileWallet } from './faults/hostileWallet.js'
export { createTestModal, type TestModal, type TestModalOptions } from './modal/createTestModal.js'
export { countListeners, type ListenerCount } from './page/countListeners.js'
export { countTimers, type TimerCount } from './page/countTimers.js'
export { createFakeWindow, type FakeWindowOptions } from './page/createFakeWindow.js'
export { createMemoryStorage, type MemoryStorage, type MemoryStorageMode } from './page/createMemoryStorage.js'
export { touchedGlobals } from './page/touchedGlobals.js'
export {
  createWalletScript,
  type MadeUpAnswer,
  type WalletAnswer,
  type WalletPrompt,
  type WalletScript,
  type WalletScriptEngine,
  type WalletScriptOptions,
} from './script/createWalletScript.js'
export type { AdapterSuite } from './suites/adapterBench.js'
export { adapterChecks } from './suites/adapterChecks.js'
export type { AdapterHarness } from './suites/adapterHarness.js'
export { ConformanceError } from './suites/ConformanceError.js'
export { type ConformanceCheck, type ConformanceResult, runChecks } from './suites/conformanceCheck.js'
export {
  createTestTransport,
  type SentRequest,
  type TestTransport,
  type TestTransportOptions,
} from './suites/createTestTransport.js'
export { type HostileSuite, hostileChecks } from './suites/hostileChecks.js'
export { type PluginSuite, pluginChecks } from './suites/pluginChecks.js'
export type { RemoteWalletHarness } from './suites/RemoteWalletHarness.js'
export { remoteChecks } from './suites/remoteChecks.js'
export { type RemoteWalletSuite, remoteWalletChecks } from './suites/remoteWalletChecks.js'
export { createManualClock, type ManualClock } from './time/createManualClock.js'
export { settle } from './time/settle.js'
export { when } from './time/when.js'
