export interface NextItemParameters {
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

/** The index to which a key moves the focus in a list or grid. `undefined`: the focus stays. */
export function nextItem(parameters: NextItemParameters): number | undefined {
  const { key, index, count, columns, page, isRightToLeft } = parameters
  const last = count - 1
  const lastRow = Math.floor(last / columns)
  const row = Math.floor(index / columns)
  const column = index % columns
  const forward = isRightToLeft ? -1 : 1
  /** The same column of another row. The last row may not have it. */
  const inRow = (to: number): number => Math.min(Math.max(0, Math.min(to, lastRow)) * columns + column, last)
  const steps = new Map<string, number>([
    ['ArrowDown', row === lastRow ? index : inRow(row + 1)],
    ['ArrowUp', row === 0 ? index : inRow(row - 1)],
    ['PageDown', inRow(row + page)],
    ['PageUp', inRow(row - page)],
    ['Home', 0],
    ['End', last],
  ])
  if (columns > 1) {
    steps.set('ArrowRight', index + forward)
    steps.set('ArrowLeft', index - forward)
  }
  const next = steps.get(key)
  return next === undefined || next === index || next < 0 || next > last ? undefined : next
}
