export { fromHex } from './bytes/fromHex.js'
export { isSameBytes } from './bytes/isSameBytes.js'
export { toHex } from './bytes/toHex.js'
export type {
  Account,
  AccountKind,
  AccountType,
  Adapter,
  AdapterContext,
  AdapterRuntime,
  BatchReport,
  Call,
  CallSupport,
  CallsStatus,
  Capabilities,
  CapabilityName,
  Connection,
  ConnectionState,
  Connector,
  ConnectorBase,
  ConnectorGroup,
  ConnectRequest,
  EndReason,
  ExpectedSubject,
  Observer,
  Page,
  ProvidedService,
  Remote,
  RestoreRequest,
  RpcClient,
  SendOptions,
  SentReport,
  SignedMessage,
  Subject,
  TypedData,
  WalletErrorKind,
  WalletHome,
} from './contract/adapter.js'
export { bindView } from './contract/bindView.js'
export type { Clock, ClockOption } from './contract/clock.js'
export type { ConnectingParameters } from './contract/connectingParameters.js'
export { connectorByLink, type LinkedWallet } from './contract/connectorByLink.js'
export { contribute } from './contract/contribute.js'
export type { CoreStorage } from './contract/core.js'
export { defineAdapter } from './contract/defineAdapter.js'
export { defineApi } from './contract/defineApi.js'
export { defineEvent } from './contract/defineEvent.js'
export { definePlugin } from './contract/definePlugin.js'
export { defineService } from './contract/defineService.js'
export { defineSlot } from './contract/defineSlot.js'
export { defineView } from './contract/defineView.js'
export { derive } from './contract/derive.js'
export { modalCloseEvent, modalOpenEvent, pluginFailedEvent, statusChangedEvent } from './contract/events.js'
export { existsOn } from './contract/existsOn.js'
export { type FallbackAdapters, fallbackAdaptersSlot } from './contract/fallbackAdaptersSlot.js'
export { connectMethodsSlot, firstViewSlot, gatesSlot, walletsSlot } from './contract/firstSlots.js'

export { accountView, connectView, networksView, unsupportedChainView } from './contract/homeViews.js'
export type { Http, HttpRequestOptions } from './contract/http.js'
export { type InstalledWallets, indexInstalled, type KnownWallet } from './contract/indexInstalled.js'
export { labelOf } from './contract/labelOf.js'
export { lazy } from './contract/lazy.js'
export {
  type EntryDraft,
  type EntryEvent,
  type EntryFacts,
  type EntryKind,
  type EntryNews,
  type EntryNotice,
  type EntryOptions,
  type EntryReader,
  type EntryStatus,
  type EntryTransfer,
  entryKindsSlot,
  type Ledger,
  type LedgerEntry,
  transactionAnsweredLateEvent,
  transactionEndedEvent,
  type UnseenTransaction,
} from './contract/ledger.js'
export { linkOf } from './contract/linkOf.js'
export { type ListedWallet, listedWalletsSlot, type WalletListing } from './contract/listedWalletsSlot.js'
export { loadOnce } from './contract/loadOnce.js'
export { loadPerPage, type PerPage } from './contract/loadPerPage.js'
export type { ForeignStorage, Migration, MigrationCandidate, MigrationReader } from './contract/migration.js'
export type {
  AdapterApis,
  AdapterProviders,
  ConnectOptions,
  DisconnectResult,
  EventStream,
  Modal,
  ModalEvent,
  ModalState,
  ParametersOf,
  PluginApis,
  PluginTexts,
  RequestOptions,
  SignOptions,
  SlotEntry,
  WalletToGet,
} from './contract/modal.js'
export type { NamespaceFilter } from './contract/namespaceFilter.js'
export type {
  CustomWallet,
  Features,
  Metadata,
  ModalOptions,
  ModalSettings,
  Prefetch,
  Services,
  SocialProvider,
  Theme,
  ThemeMode,
} from './contract/options.js'
export type {
  AccountReadOptions,
  AccountRequest,
  ApiToken,
  Contribution,
  EventToken,
  Gate,
  GateReason,
  Opened,
  Plugin,
  PluginContext,
  PluginRuntime,
  ServiceToken,
  SlotToken,
  Storage,
  ViewBinding,
  ViewToken,
} from './contract/plugin.js'
export { provide } from './contract/provide.js'
export { serviceOf } from './contract/serviceOf.js'
export type { SignedSignIn, SignInForm, SignInVerdict, SignInVerifier } from './contract/signIn.js'
export {
  type AccountAction,
  type AccountMark,
  type AccountTab,
  accountActionsSlot,
  accountMarksSlot,
  accountRowsSlot,
  accountSettingsSlot,
  accountTabsSlot,
  type BalanceSource,
  balanceSlot,
  bannerSlot,
  type ConnectMethod,
  type FooterPlace,
  footerSlot,
  fundingSlot,
  type HeaderAction,
  headerActionsSlot,
  type IdentitySource,
  identitySlot,
  type Label,
  type NameSource,
  namesSlot,
  type PictureSource,
  picturesSlot,
  type RowsPart,
  type ShownBalance,
  type SlotPart,
} from './contract/slots.js'
export type { StorageEngine } from './contract/storageEngine.js'
export type {
  Alert,
  AlertStore,
  AlertVariant,
  Attempt,
  AttemptStore,
  BalanceStore,
  ConnectionStore,
  ConnectorEntry,
  ConnectorStore,
  DialogStore,
  EndedConnection,
  LiveConnection,
  NamespaceState,
  NativeBalance,
  NetworkStore,
  RecentStore,
  RegisteredAdapter,
  RequestStore,
  Status,
  Stores,
  ThemeStore,
  Toast,
  ToastStore,
  ToastVariant,
  ViewDirection,
  ViewEntry,
  Wallet,
  WalletRequest,
} from './contract/stores.js'
export { type TextsSource, type Translations, textsSlot } from './contract/textsSlot.js'
export { tokensSlot } from './contract/tokensSlot.js'
export type {
  Grant,
  Reach,
  RemoteRequest,
  RemoteSession,
  RemoteWallet,
  RequestedCapabilities,
  SignInInput,
  SignInRequest,
  SignInResult,
  Transport,
  TransportRequest,
  TransportRequestOptions,
} from './contract/transport.js'
export {
  accountSettingsView,
  approveTransactionView,
  connectingExternalView,
  connectingMultiChainView,
  getWalletView,
  profileWalletsView,
  switchActiveChainView,
  switchNetworkView,
  whatIsANetworkView,
  whatIsAWalletView,
} from './contract/views.js'
export { type WalletAliases, walletAliasesSlot } from './contract/walletAliasesSlot.js'
export {
  type ConnectFailure,
  type ConnectSuccess,
  connectErrorEvent,
  connectionEndedEvent,
  connectionMissedEvent,
  connectSuccessEvent,
  disconnectErrorEvent,
  disconnectSuccessEvent,
  type LateAnswer,
  requestAnsweredLateEvent,
  requestSettledEvent,
  requestStartedEvent,
  switchNetworkEvent,
  type TransactionSent,
  transactionSentEvent,
} from './contract/walletEvents.js'
export { createModal } from './createModal.js'
export { alertOf } from './entities/alertOf.js'
export { type AlertCode, alertTexts } from './entities/alerts.js'
export { allowImage, type ImageRules } from './entities/allowImage.js'
export { allowLink, type LinkRules } from './entities/allowLink.js'
export type { AmountScale } from './entities/amountScale.js'
export { checkFactoryOptions } from './entities/checkFactoryOptions.js'
export { checkMembers } from './entities/checkMembers.js'
export { checkObject } from './entities/checkObject.js'
export { checkText } from './entities/checkText.js'
export { cleanPageUrl } from './entities/cleanPageUrl.js'
export { createSymbolMatch, type NamedToken } from './entities/createSymbolMatch.js'
export { createTokenMarker, type MarkableToken, type MarkerOptions } from './entities/createTokenMarker.js'
export { type DisplayAmountOptions, displayAmount } from './entities/displayAmount.js'
export { displayTokenAmount } from './entities/displayTokenAmount.js'
export { explainAlert } from './entities/explainAlert.js'
export { explorerAddressUrl } from './entities/explorerAddressUrl.js'
export { explorerTransactionUrl } from './entities/explorerTransactionUrl.js'
export { fiatDecimals, fiatOf, readPrice, unitsOf } from './entities/fiat.js'
export { findInAnswer } from './entities/findInAnswer.js'
export { foldText } from './entities/foldText.js'
export { formatAccountId } from './entities/formatAccountId.js'
export { formatAmount } from './entities/formatAmount.js'
export { formatAssetId } from './entities/formatAssetId.js'
export { formatNetworkId } from './entities/formatNetworkId.js'
export { formatNumber } from './entities/formatNumber.js'
export { formatUnits } from './entities/formatUnits.js'
export { groupAddress } from './entities/groupAddress.js'
export { hasSameEnds } from './entities/hasSameEnds.js'
export type { Hint } from './entities/hint.js'
export { isOnPhone } from './entities/isOnPhone.js'
export { isRecord } from './entities/isRecord.js'
export { isSameScale } from './entities/isSameScale.js'
export { isWellFormed } from './entities/isWellFormed.js'
export type { Json } from './entities/json.js'
export { type Language, languages } from './entities/languages.js'
export { type LocalDigits, localDigits } from './entities/localDigits.js'
export { matchLanguage } from './entities/matchLanguage.js'
export { messageBytes } from './entities/messageBytes.js'
export { messageText } from './entities/messageText.js'
export {
  isNetworkId,
  type Network,
  type NetworkAssets,
  type NetworkExplorer,
  namespaceOf,
} from './entities/network.js'
export type { OptionRule } from './entities/OptionRule.js'
export { type OpenLinkOptions, openLink } from './entities/openLink.js'
export * as optionRules from './entities/optionRules.js'
export { type AccountId, parseAccountId } from './entities/parseAccountId.js'
export { parseAmount } from './entities/parseAmount.js'
export { type AssetId, parseAssetId } from './entities/parseAssetId.js'
export { type NetworkId, parseNetworkId } from './entities/parseNetworkId.js'
export { parseSocketUrl } from './entities/parseSocketUrl.js'
export { pictureOf } from './entities/pictureOf.js'
export type { Platform } from './entities/platform.js'
export { type AmountEntry, readAmountEntry } from './entities/readAmountEntry.js'
export { readAmountText, type TypedAmount } from './entities/readAmountText.js'
export { readCookie } from './entities/readCookie.js'
export { type DataUrl, readDataUrl } from './entities/readDataUrl.js'
export { readDecimal } from './entities/readDecimal.js'
export { readHint } from './entities/readHint.js'
export { readPlatform } from './entities/readPlatform.js'
export { readScale } from './entities/readScale.js'
export { readUriQuery, type UriQuery } from './entities/readUriQuery.js'
export { roundUp } from './entities/roundUp.js'
export type { SameSymbol } from './entities/SameSymbol.js'
export { shortenAddress } from './entities/shortenAddress.js'
export { type ShownAmount, shownAmount } from './entities/shownAmount.js'
export { shownUnits } from './entities/shownUnits.js'
export { storedUnits } from './entities/storedUnits.js'
export { textsOf } from './entities/textsOf.js'
export { type FileGateways, toHttpsUrl } from './entities/toHttpsUrl.js'
export { tokenId } from './entities/tokenId.js'
export { toPictureUrl } from './entities/toPictureUrl.js'
export { writeAmountEntry } from './entities/writeAmountEntry.js'
export { writeAmountText } from './entities/writeAmountText.js'
export { writeMoney } from './entities/writeMoney.js'
export { type ScaleJson, writeScale } from './entities/writeScale.js'
export { writeUriQuery } from './entities/writeUriQuery.js'
export { AdapterNotFoundError } from './errors/AdapterNotFoundError.js'
export { CancelledError } from './errors/CancelledError.js'
export { ConfigurationError } from './errors/ConfigurationError.js'
export { ConnectorNotFoundError } from './errors/ConnectorNotFoundError.js'
export { cleanText } from './errors/cleanText.js'
export { DestroyedError } from './errors/DestroyedError.js'
export { DialogClosedError } from './errors/DialogClosedError.js'
export { DisconnectError } from './errors/DisconnectError.js'
export { declined } from './errors/declined.js'
export { isUserRejection, type ReadError, readError } from './errors/errorOf.js'
export { GateRejectedError } from './errors/GateRejectedError.js'
export { HttpError, type HttpFailureReason } from './errors/HttpError.js'
export { HttpRequestFailedError } from './errors/HttpRequestFailedError.js'
export { InsufficientFundsError } from './errors/InsufficientFundsError.js'
export { InvalidAmountError } from './errors/InvalidAmountError.js'
export { InvalidAnswerError } from './errors/InvalidAnswerError.js'
export { InvalidInputError } from './errors/InvalidInputError.js'
export { LastNetworkError } from './errors/LastNetworkError.js'
export { LatchkeyError } from './errors/LatchkeyError.js'
export { mayBeSent } from './errors/mayBeSent.js'
export { NetworkDisconnectedError } from './errors/NetworkDisconnectedError.js'
export { NetworkNotApprovedError } from './errors/NetworkNotApprovedError.js'
export { NetworkNotFoundError } from './errors/NetworkNotFoundError.js'
export { NoAccountError } from './errors/NoAccountError.js'
export { NotConnectedError } from './errors/NotConnectedError.js'
export { NotLoadedError } from './errors/NotLoadedError.js'
export { NotStartedError } from './errors/NotStartedError.js'
export { OutcomeUnknownError, type UnknownOutcome } from './errors/OutcomeUnknownError.js'
export { PaymentRequestError } from './errors/PaymentRequestError.js'
export { type FailedKind, PluginError } from './errors/PluginError.js'
export { ReplacementError } from './errors/ReplacementError.js'
export { RequestPendingError } from './errors/RequestPendingError.js'
export { RpcError } from './errors/RpcError.js'
export { RpcRequestFailedError } from './errors/RpcRequestFailedError.js'
export { SupersededError } from './errors/SupersededError.js'
export { type SwapRefusal, SwapRefusedError } from './errors/SwapRefusedError.js'
export { TimeoutError } from './errors/TimeoutError.js'
export { TransactionMismatchError } from './errors/TransactionMismatchError.js'
export { UnauthorizedError } from './errors/UnauthorizedError.js'
export { UnknownNetworkError } from './errors/UnknownNetworkError.js'
export { UnsupportedCapabilityError } from './errors/UnsupportedCapabilityError.js'
export { UnsupportedMethodError } from './errors/UnsupportedMethodError.js'
export { UnsupportedNetworkError } from './errors/UnsupportedNetworkError.js'
export { UserRejectedError } from './errors/UserRejectedError.js'
export { WalletDisconnectedError } from './errors/WalletDisconnectedError.js'
export { WalletError } from './errors/WalletError.js'
export { avalanche } from './networks/avalanche.js'
export { base } from './networks/base.js'
export { bitcoin } from './networks/bitcoin.js'
export { bitcoinTestnet } from './networks/bitcoinTestnet.js'
export { mainnet } from './networks/mainnet.js'
export { networkFrom, type ViemChainLike } from './networks/networkFrom.js'
export { sepolia } from './networks/sepolia.js'
export { solanaDevnet } from './networks/solanaDevnet.js'
export { solanaMainnet } from './networks/solanaMainnet.js'
export { solanaTestnet } from './networks/solanaTestnet.js'
export { debounce } from './ports/debounce.js'
export { holdLock } from './ports/holdLock.js'
export { createHttp, type HttpOptions } from './ports/http/createHttp.js'
export { createRpc, type Rpc, type RpcOptions, type RpcRequestOptions, type RpcUrl } from './ports/rpc/createRpc.js'
export { type CookieStorageOptions, cookieStorage } from './ports/storage/cookieStorage.js'
export { createStorage, type StorageOptions } from './ports/storage/createStorage.js'
export { systemClock } from './ports/systemClock.js'
export { hostedCloud } from './services/hostedCloud.js'
export { selfHosted } from './services/selfHosted.js'
export { isOpenEntry } from './transactions/isOpenEntry.js'
export { abortable } from './waits/abortable.js'
export { delay } from './waits/delay.js'
export { withTimeout } from './waits/withTimeout.js'
