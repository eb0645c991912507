/** Where a user is in a long list. The list writes it, and begins there the next time. */
export interface ListPosition {
  /** px that the list's scroller is scrolled. */
  offset: number
  /** Key of the row that has the focus. */
  key: string | undefined
}
