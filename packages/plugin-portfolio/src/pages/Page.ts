/** One answer of a service. */
export interface Page<Item> {
  readonly items: readonly Item[]
  /** The cursor of the next page. `undefined`: this is the last one. */
  readonly next: string | undefined
}

/** `indexing`: it is still collecting. `unsupported`: it does not know the network. */
export type PageAnswer<Item> = Page<Item> | 'indexing' | 'unsupported'
