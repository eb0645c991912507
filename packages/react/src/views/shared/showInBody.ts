/**
 * Scrolls the body of a view, not the page, until a row is in the middle. Does not scroll if the
 * whole row is visible.
 */
export function showInBody(row: Element): void {
  const body = row.closest('[part="body"]')
  if (!body) return
  const { top, bottom } = row.getBoundingClientRect()
  const seen = body.getBoundingClientRect()
  if (top >= seen.top && bottom <= seen.bottom) return
  body.scrollTop += (top + bottom - seen.top - seen.bottom) / 2
}
