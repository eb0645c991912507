/**
 * Base class of all errors of Latchkey. Callers branch on the class or on `code`, never on the
 * text.
 */
export abstract class LatchkeyError<Code extends string = string> extends Error {
  /** Our stable code for this kind of failure: `LATCHKEY_…`. */
  abstract readonly code: Code
  /** The number of the standard (EIP-1193, JSON-RPC, …) or of the wallet, if there is one. */
  declare readonly providerCode?: number | undefined
  /** Nothing was sent, whatever the wallet was asked for. For errors of an adapter's own. */
  declare readonly isRefusal?: boolean | undefined
}
