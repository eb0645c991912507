/** Where somebody was in the list, for when they come back from a view that lay over it. */
export interface KeptPlace {
  /** The tile that had the focus last. `undefined`: none yet. */
  stop: number | undefined
  /** px that were scrolled away. */
  offset: number
}
