/**
 * What every error of Latchkey is. Callers branch on the class or on `code`, never on the text.
 */
export abstract class LatchkeyError<Code extends string = string> extends Error {
  /** Our own stable name for this kind of failure: `LATCHKEY_…`. */
  abstract readonly code: Code
  /** The number that the standard (EIP-1193, JSON-RPC, …) or the wallet gave, where there is one. */
  declare readonly providerCode?: number | undefined
}
