/**
 * An event as it is sent. Besides an address, if the app allows it, it has nothing about the user.
 *
 * @see docs/reference/services.md, "Analytics".
 */
export type AnalyticsEvent = {
  /** A UUID. A service counts an event once, however often it arrives. */
  readonly eventId: string
  /** Origin of the page. */
  readonly url: string
  /** Host name of the page. */
  readonly domain: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly props: {
    readonly type: 'track'
    /** `MODAL_OPEN`, `CONNECT_SUCCESS`, … */
    readonly event: string
    readonly address?: string
    readonly properties?: { readonly [member: string]: string | number | boolean }
  }
}
