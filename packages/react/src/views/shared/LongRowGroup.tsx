import { type ReactNode, useState } from 'react'
import { RowGroup, type RowGroupProps } from '../../ui/RowGroup.js'
import { RowGap } from './RowGap.js'
import { RowPortion, type RowPortionProps } from './RowPortion.js'

export interface LongRowGroupProps<Item>
  extends Pick<RowGroupProps, 'caption'>,
    Pick<RowPortionProps<Item>, 'items' | 'draw'> {
  /** What the items were found by. Another one begins with the first rows again. */
  readonly query: string
  /** The row that is drawn at once wherever it stands. */
  readonly selectedId: string | undefined
  /** Whether the row of an item can have the focus. */
  readonly canFocus: (item: Item) => boolean
  /** Names rows that are not drawn yet. */
  readonly more: string
}

interface Drawn<Item> {
  readonly query: string
  /** The rows that portions begin with. */
  readonly starts: ReadonlySet<number>
  readonly reached?: Item | undefined
}

/** Rows that are drawn together: about what a dialog shows. */
const size = 8

/**
 * A `RowGroup` of any length: 2,000 rows are no more work than 8 until somebody goes to them, by scrolling, by Tab, or from below. Rows
 * that were drawn stay. Without an `IntersectionObserver` all are drawn.
 */
export function LongRowGroup<Item extends { readonly id: string }>({
  caption,
  items,
  query,
  selectedId,
  canFocus,
  more,
  draw,
}: LongRowGroupProps<Item>): ReactNode {
  const [drawn, setDrawn] = useState<Drawn<Item>>(() => startOf(query))
  const selected = portionOf(items.findIndex(({ id }) => id === selectedId))
  if (drawn.query !== query) setDrawn(startOf(query))
  else if (selected >= 0 && !drawn.starts.has(selected)) add(selected, selected)

  return <RowGroup caption={caption}>{drawParts()}</RowGroup>

  /** Draws these rows, and gives the focus to one of them. */
  function add(from: number, to: number, reached?: Item): void {
    setDrawn((before) => {
      const starts = new Set(before.starts)
      for (let start = portionOf(from); start <= to; start += size) starts.add(start)
      return { ...before, starts, reached }
    })
  }

  function drawParts(): readonly ReactNode[] {
    const parts: ReactNode[] = []
    let start = 0
    while (start < items.length) {
      if (drawn.starts.has(start)) {
        parts.push(
          <RowPortion key={start} items={items} start={start} size={size} reached={drawn.reached} draw={draw} />,
        )
        start += size
      } else {
        const end = [...drawn.starts].reduce((next, one) => (one > start ? Math.min(next, one) : next), items.length)
        parts.push(drawGap(start, end))
        start = end
      }
    }
    return parts
  }

  function drawGap(start: number, end: number): ReactNode {
    const rows = items.slice(start, end)
    return (
      <li key={`gap ${start}`} aria-posinset={start + 1} aria-setsize={items.length}>
        <RowGap
          rows={rows.length}
          canFocus={rows.some(canFocus)}
          label={more}
          onNear={(from, to) => add(start + from, start + to)}
          onReach={(isFromBelow) => {
            const index = isFromBelow ? rows.findLastIndex(canFocus) : rows.findIndex(canFocus)
            add(start + index, start + index, rows[index])
          }}
        />
      </li>
    )
  }
}

function startOf(query: string): Drawn<never> {
  return { query, starts: new Set([0]) }
}

/** The row that a portion begins with. */
function portionOf(row: number): number {
  return Math.floor(row / size) * size
}
