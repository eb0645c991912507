/** Who asks. */
export interface AppClaim {
  /** Of the page, as the browser says. */
  readonly origin: string
  /** What the page says of itself. */
  readonly name: string | undefined
}
