/** A receiver as far as it is known. */
export type ReceiverState =
  | { readonly status: 'empty'; readonly text: string }
  /** A name that is being resolved, or an address that is being read. */
  | { readonly status: 'resolving'; readonly text: string }
  | { readonly status: 'invalid'; readonly text: string; readonly reason: ReceiverFault }
  /** The name could not be looked up. It may exist. */
  | { readonly status: 'failed'; readonly text: string; readonly error: unknown }
  | { readonly status: 'found'; readonly text: string; readonly found: FoundReceiver }

/**
 * - `address`: neither an address of the network nor a name.
 * - `checksum`: an address with a typing error.
 * - `name`: a name that leads nowhere.
 * - `network`: an address for another network.
 */
export type ReceiverFault = 'address' | 'checksum' | 'name' | 'network'

export interface FoundReceiver {
  /** In canonical form. */
  readonly address: string
  /** The name that was entered, in the only form in which it is shown. */
  readonly name?: string | undefined
}
