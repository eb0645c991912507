export {
  type BuyParameters,
  buyInProgressView,
  fundWalletView,
  type OnrampApi,
  onRampProvidersView,
  onrampApi,
  type PurchaseParameters,
  selectBuyCryptoEvent,
  selectBuyProviderEvent,
  selectWhatIsABuyEvent,
  whatIsABuyView,
} from './api.js'
export type {
  LazyOnrampProvider,
  OnrampChoices,
  OnrampContext,
  OnrampCurrency,
  OnrampEstimate,
  OnrampLimit,
  OnrampOrder,
  OnrampPrice,
  OnrampProvider,
  OnrampQuote,
  OnrampToken,
  PreparedPage,
  ProviderStatus,
  PurchaseReport,
} from './contract/OnrampProvider.js'
export type { OnrampOptions } from './contract/options.js'
export type { OnrampError, OnrampRefusal } from './errors/OnrampError.js'
export { onramp } from './onramp.js'
export { type CloudOnrampOptions, cloudOnramp } from './providers/cloudOnramp.js'
export { type GatewayOnrampOptions, gatewayOnramp } from './providers/gatewayOnramp.js'
export { type MeldOnrampOptions, meldOnramp } from './providers/meldOnramp.js'
export { type UrlOnrampOptions, urlOnramp } from './providers/urlOnramp.js'
