import type { LazyOnrampProvider, OnrampProvider } from './OnrampProvider.js'

export interface OnrampOptions {
  /**
   * In the order in which users see them. Default: the hosted cloud's provider with the services of
   * the hosted cloud, the gateway's with a gateway.
   */
  readonly providers?: readonly (OnrampProvider | LazyOnrampProvider)[] | undefined
  /** Hosts whose pages may be opened, besides those of each provider and the data service's. */
  readonly hosts?: readonly string[] | undefined
  /**
   * Names of time zones (IANA) in which buying is not offered. Default: those of Chinese regions.
   * `[]`: it is offered everywhere, and the provider decides.
   */
  readonly restrictedTimeZones?: readonly string[] | undefined
  /** The user's time zone, if the app knows it better than the browser. */
  readonly timeZone?: string | undefined
}
