/**
 * What a returning visitor's browser lets the server know for the first paint, in a cookie of
 * `cookieStorage()`. It is a claim: anyone can send any cookie.
 */
export interface Hint {
  readonly status: 'connected'
  /** CAIP-2 namespace that was active. */
  readonly namespace: string
  /** Lengths of the texts that the buttons showed, in hundredths of their font size. */
  readonly label?: number | undefined
  readonly balance?: number | undefined
  readonly network?: number | undefined
  /** Only with `cookieStorage({ address: true })`. */
  readonly address?: string | undefined
}
