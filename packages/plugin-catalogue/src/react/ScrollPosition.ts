/**
 * The user's position in the list. It is restored when the user comes back from a view above it.
 */
export interface ScrollPosition {
  /** Index of the tile that had the focus last. `undefined`: none yet. */
  stop: number | undefined
  /** In px. */
  offset: number
}
