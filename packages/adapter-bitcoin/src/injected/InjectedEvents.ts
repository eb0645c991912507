/** Listening to a wallet in the page, as Node's emitters have it. */
export interface InjectedEvents {
  on?(event: string, listener: (data: unknown) => void): unknown
  removeListener?(event: string, listener: (data: unknown) => void): unknown
}
