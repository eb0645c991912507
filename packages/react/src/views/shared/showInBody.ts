/**
 * Scrolls what scrolls in a view, and not the page, so far that a row of it stands in the middle. A row that is seen whole stays where it is.
 */
export function showInBody(row: Element): void {
  const body = row.closest('[part="body"]')
  if (!body) return
  const { top, bottom } = row.getBoundingClientRect()
  const seen = body.getBoundingClientRect()
  if (top >= seen.top && bottom <= seen.bottom) return
  body.scrollTop += (top + bottom - seen.top - seen.bottom) / 2
}
