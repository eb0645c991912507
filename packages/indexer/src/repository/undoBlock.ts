import type { HoldingChange } from './Holding.js'

/** The changes that take back those of a block. */
export function undoBlock(changes: readonly HoldingChange[]): HoldingChange[] {
  return changes.map(({ key, before, after }) => ({ key, before: after, after: before }))
}
