import type { Signer } from './Signer.js'

/** A call of one of the signer's methods, from the page to its worker. */
export interface SignerCall {
  readonly id: number
  readonly method: keyof Signer
  readonly args: readonly unknown[]
}

/** The answer to the call with the same id. */
export type SignerAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: { readonly code?: string | undefined; readonly message: string } }

/** The first message to the worker. */
export interface SignerStart {
  readonly wrap: CryptoKey
}
