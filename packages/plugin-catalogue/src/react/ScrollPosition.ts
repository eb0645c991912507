/** Where the user was in the list. It is restored when the user comes back from a view on top of it. */
export interface ScrollPosition {
  /** The tile that had the focus last. `undefined`: none yet. */
  stop: number | undefined
  /** In px. */
  offset: number
}
