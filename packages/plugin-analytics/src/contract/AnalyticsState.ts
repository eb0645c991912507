/**
 * Whether events are sent.
 * - `idle`: nothing happened yet that could be sent, or the answer is awaited.
 * - `on`: events are sent.
 *
 * The reasons why none is sent, in the order in which they are checked:
 * - `switchedOff`: `features.analytics` is `false`.
 * - `noService`: the app named neither `services.analytics` nor a function.
 * - `privacyControl`: the browser signals Global Privacy Control.
 * - `noConsent`: `consent` said no.
 * - `notAllowed`: the configuration of the provider does not allow it.
 * - `unreachable`: the provider did not answer, or three batches in a row were lost.
 * - `refused`: the service answered 403. Nothing more is sent from this page.
 */
export type AnalyticsState =
  | 'idle'
  | 'on'
  | 'switchedOff'
  | 'noService'
  | 'privacyControl'
  | 'noConsent'
  | 'notAllowed'
  | 'unreachable'
  | 'refused'
