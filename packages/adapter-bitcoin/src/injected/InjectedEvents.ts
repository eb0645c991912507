/** Events of an injected provider, in the form of Node's `EventEmitter`. */
export interface InjectedEvents {
  on?(event: string, listener: (data: unknown) => void): unknown
  removeListener?(event: string, listener: (data: unknown) => void): unknown
}
