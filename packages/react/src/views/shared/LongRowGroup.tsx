import { type ReactNode, useState } from 'react'
import { RowGroup, type RowGroupProps } from '../../ui/RowGroup.js'
import { RowGap } from './RowGap.js'
import { RowPortion, type RowPortionProps } from './RowPortion.js'

export interface LongRowGroupProps<Item>
  extends Pick<RowGroupProps, 'caption'>,
    Pick<RowPortionProps<Item>, 'items' | 'draw'> {
  /** The search query of the items. A new one starts at the first rows again. */
  readonly query: string
  /** The row that is rendered at once at any position. */
  readonly selectedId: string | undefined
  /** Whether the row of an item can have the focus. */
  readonly canFocus: (item: Item) => boolean
  /** Accessible name of rows that are not rendered yet. */
  readonly more: string
}

interface Drawn<Item> {
  readonly query: string
  /** The indexes of the first rows of the rendered portions. */
  readonly starts: ReadonlySet<number>
  readonly reached?: Item | undefined
}

/** Rows per portion: about what a dialog shows. */
const size = 8

/**
 * A `RowGroup` of any length: of 2,000 rows only 8 are rendered until the user reaches the others,
 * by scrolling, by Tab, or by Shift+Tab. Rendered rows stay. Without an `IntersectionObserver` all
 * are rendered.
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

  /** Renders these rows, and focuses one of them. */
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

/** The index of the first row of a portion. */
function portionOf(row: number): number {
  return Math.floor(row / size) * size
}
