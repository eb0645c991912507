export interface NextPlaceParameters {
  /** `key` of a `KeyboardEvent`. */
  readonly key: string
  readonly index: number
  readonly count: number
  readonly columns: number
  /** Rows that are visible at once. */
  readonly page: number
  /** The page reads from right to left. */
  readonly isRightToLeft: boolean
}

/**
 * The index to which a key moves in a grid (ARIA Authoring Practices, grid). `undefined`: the focus
 * stays.
 */
export function nextPlace({
  key,
  index,
  count,
  columns,
  page,
  isRightToLeft,
}: NextPlaceParameters): number | undefined {
  const forward = isRightToLeft ? -1 : 1
  const column = index % columns
  const steps = new Map([
    ['ArrowRight', index + forward],
    ['ArrowLeft', index - forward],
    ['ArrowDown', index + columns],
    ['ArrowUp', index - columns],
    ['PageDown', Math.min(index + page * columns, lastIn(column, count, columns))],
    ['PageUp', Math.max(index - page * columns, column)],
    ['Home', 0],
    ['End', count - 1],
  ])
  const next = steps.get(key)
  if (next === undefined || next === index) return undefined
  if (next >= 0 && next < count) return next
  // Down from the last full row moves to the last tile if no tile is directly below.
  const hasRowBelow = Math.floor(index / columns) < Math.floor((count - 1) / columns)
  return key === 'ArrowDown' && hasRowBelow ? count - 1 : undefined
}

function lastIn(column: number, count: number, columns: number): number {
  const rows = Math.ceil((count - column) / columns)
  return column + (rows - 1) * columns
}
