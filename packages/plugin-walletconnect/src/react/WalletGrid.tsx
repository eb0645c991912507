import { useStyles } from '@latchkey/react/ui'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { WalletPlace } from './listOf.js'
import { nextPlace } from './nextPlace.js'
import { SkeletonRow } from './SkeletonRow.js'
import { WalletTile } from './WalletTile.js'
import css from './walletGrid.css?inline'

export interface WalletGridProps {
  readonly places: readonly WalletPlace[]
  /** Names the grid. */
  readonly label: string
  /** More is coming: its place is held at the end. */
  readonly isLoading: boolean
  /** What stands there when more did not come. */
  readonly end?: ReactNode
  readonly onIntent: (place: WalletPlace) => void
  readonly onPress: (place: WalletPlace) => void
  /** The end has come near. */
  readonly onNearEnd: () => void
}

const columns = 3
/** px; as the style sheet has it, with the gap below. */
const rowHeight = 120
/** Rows before the end at which more is fetched: about what is seen at once. */
const ahead = 5

/**
 * Wallets three wide. Only what can be seen is drawn, so that 20,000 are no more work than 20. One stop for the Tab key, and arrows, Home,
 * End and the page keys from there; the focus stays where it was while what has it is scrolled away.
 */
export function WalletGrid({
  places,
  label,
  isLoading,
  end,
  onIntent,
  onPress,
  onNearEnd,
}: WalletGridProps): ReactNode {
  useStyles(css)
  const grid = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  // The view's own body scrolls; it is there once the grid stands in it, and only then can the list be measured.
  const [margin, setMargin] = useState<number>()
  const [stop, setStop] = useState(0)
  const wanted = useRef<number>(undefined)

  useLayoutEffect(() => {
    const element = grid.current
    const body = element?.closest<HTMLElement>('[part="body"]')
    if (!element || !body) return
    scroller.current = body
    const { top } = element.getBoundingClientRect()
    setMargin(Math.round(top - body.getBoundingClientRect().top + body.scrollTop - body.clientTop))
  })

  // A key has led to a tile that may have been drawn for it just now.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    grid.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`)?.focus({ preventScroll: true })
    wanted.current = undefined
  })

  const rows = Math.ceil(places.length / columns)
  const current = Math.min(stop, Math.max(0, places.length - 1))
  const currentRow = Math.floor(current / columns)
  const hasEnd = isLoading || end !== undefined
  const slots = useMemo(() => Array.from({ length: rows + (hasEnd ? 1 : 0) }, () => undefined), [rows, hasEnd])

  // Of a grid of buttons; outside of a table no element has this role by itself.
  const attributes: HTMLAttributes<HTMLDivElement> = {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    'aria-colcount': columns,
    'aria-busy': isLoading,
    onKeyDown,
  }
  return (
    <div ref={grid} className="wc-grid" part="wallets" tabIndex={-1} {...attributes}>
      {margin !== undefined && (
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          startMargin={margin}
          itemSize={rowHeight}
          keepMounted={[Math.min(currentRow, Math.max(0, rows - 1))]}
          data={slots}
          onScroll={onScroll}
        >
          {(_: undefined, row: number) => (row < rows ? drawRow(row) : <div key="end">{drawEnd()}</div>)}
        </Virtualizer>
      )}
    </div>
  )

  function drawRow(row: number): ReactElement {
    const first = row * columns
    return (
      <div key={row} className="wc-grid-row" {...roleOf('row', row)}>
        {places.slice(first, first + columns).map((place, column) => (
          <div key={place.wallet.id} {...roleOf('gridcell', column)}>
            <WalletTile
              place={place}
              index={first + column}
              isStop={first + column === current}
              onIntent={() => onIntent(place)}
              onFocus={() => setStop(first + column)}
              onPress={() => onPress(place)}
            />
          </div>
        ))}
      </div>
    )
  }

  function drawEnd(): ReactNode {
    return isLoading ? <SkeletonRow /> : end
  }

  function onScroll(): void {
    const handle = list.current
    if (handle && handle.findItemIndex(handle.scrollOffset + handle.viewportSize) >= rows - ahead) onNearEnd()
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, target, currentTarget } = event
    const index = target instanceof HTMLElement ? Number(target.dataset.place ?? Number.NaN) : Number.NaN
    if (Number.isNaN(index)) return
    const next = nextPlace({
      key,
      index,
      count: places.length,
      columns,
      page: Math.max(1, Math.floor((list.current?.viewportSize ?? rowHeight) / rowHeight) - 1),
      isRightToLeft: getComputedStyle(currentTarget).direction === 'rtl',
    })
    if (next === undefined) return
    event.preventDefault()
    wanted.current = next
    setStop(next)
    list.current?.scrollToIndex(Math.floor(next / columns), { align: 'nearest' })
  }
}

function roleOf(role: 'row' | 'gridcell', index: number): HTMLAttributes<HTMLDivElement> {
  return role === 'row' ? { role, 'aria-rowindex': index + 1 } : { role, 'aria-colindex': index + 1 }
}
