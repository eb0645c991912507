import { useStyles } from '@latchkey/react/ui'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { WalletPlace } from './listOf.js'
import { nextPlace } from './nextPlace.js'
import type { ScrollPosition } from './ScrollPosition.js'
import { SkeletonRow } from './SkeletonRow.js'
import { WalletTile } from './WalletTile.js'
import css from './walletGrid.css?inline'

export interface WalletGridProps {
  readonly places: readonly WalletPlace[]
  /** Names the grid. */
  readonly label: string
  readonly position: ScrollPosition
  /** The user came back to the grid: the focus returns to the same tile. */
  readonly isBack: boolean
  /** More wallets are loading: a skeleton is at the end. */
  readonly isLoading: boolean
  /** Shown at the end when loading failed. */
  readonly end?: ReactNode
  readonly onIntent: (place: WalletPlace) => void
  readonly onPress: (place: WalletPlace) => void
  /** Called when the user has scrolled close to the end. */
  readonly onNearEnd: () => void
}

const columns = 3
/** px, as in the style sheet, with the gap below. */
const rowHeight = 120
/** How many rows before the end more wallets are loaded: about one screen. */
const ahead = 5
/** Frames to wait for a tile that was just rendered. It takes two. */
const mostFrames = 30

/**
 * Wallets in three columns. Only visible rows are rendered, so 20,000 wallets cost no more than 20.
 * The Tab key reaches one tile; arrows, Home, End and the page keys move from there. A tile that
 * has the focus stays mounted while it is scrolled away.
 */
export function WalletGrid({
  places,
  label,
  position,
  isBack,
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
  // The body of the view scrolls. The list can be measured once the grid is in it.
  const [margin, setMargin] = useState<number>()
  const [stop, setStop] = useState(position.stop ?? 0)
  const [lastFocus, setLastFocus] = useState(stop)
  /**
   * Index of the tile that gets the focus next, by a key or on return. It may have to be rendered
   * first.
   */
  const wanted = useRef(isBack ? position.stop : undefined)

  useLayoutEffect(() => {
    const element = grid.current
    const body = element?.closest<HTMLElement>('[part="body"]')
    if (!element || !body) return
    scroller.current = body
    const { top } = element.getBoundingClientRect()
    setMargin(Math.round(top - body.getBoundingClientRect().top + body.scrollTop - body.clientTop))
  })

  // A new list starts at its top. On return the list has its earlier position.
  const isMeasured = margin !== undefined
  useLayoutEffect(() => {
    if (isMeasured && scroller.current) scroller.current.scrollTop = position.offset
  }, [isMeasured, position])

  // A new row is hidden until it is measured, and a hidden tile can't get the focus.
  useEffect(() => {
    if (wanted.current === undefined) return
    let frame = 0
    let tries = 0
    const attempt = (): void => {
      const tile = grid.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`)
      tile?.focus({ preventScroll: true })
      if (tile?.matches(':focus') || tries === mostFrames) wanted.current = undefined
      else frame = requestAnimationFrame(attempt)
      tries += 1
    }
    attempt()
    return () => cancelAnimationFrame(frame)
  })

  const rows = Math.ceil(places.length / columns)
  const current = Math.min(stop, Math.max(0, places.length - 1))
  // The focus moves only to a tile that exists.
  const focused = Math.min(lastFocus, Math.max(0, places.length - 1))
  const hasEnd = isLoading || end !== undefined
  const slots = useMemo(() => Array.from({ length: rows + (hasEnd ? 1 : 0) }, () => undefined), [rows, hasEnd])

  // A grid of buttons: outside of a table no element has these roles.
  const attributes: HTMLAttributes<HTMLDivElement> = {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows + (end !== undefined && !isLoading ? 1 : 0),
    'aria-colcount': columns,
    'aria-busy': isLoading,
    onKeyDown,
  }
  return (
    <div ref={grid} className="cat-grid" part="wallets" tabIndex={-1} {...attributes}>
      {isMeasured && (
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          startMargin={margin}
          itemSize={rowHeight}
          keepMounted={[...new Set([rowOf(current), rowOf(focused)])]}
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
      <div key={row} className="cat-grid-row" {...roleOf('row', row)}>
        {places.slice(first, first + columns).map((place, column) => (
          <div key={place.wallet.id} {...roleOf('gridcell', column)}>
            <WalletTile
              place={place}
              index={first + column}
              isStop={first + column === current}
              onIntent={() => onIntent(place)}
              onFocus={() => {
                setTabStop(first + column)
                setLastFocus(first + column)
              }}
              onPress={() => onPress(place)}
            />
          </div>
        ))}
      </div>
    )
  }

  function drawEnd(): ReactNode {
    if (isLoading) return <SkeletonRow />
    return (
      <div {...roleOf('row', rows)}>
        <div {...wholeRow}>{end}</div>
      </div>
    )
  }

  function setTabStop(index: number): void {
    position.stop = index
    setStop(index)
  }

  function onScroll(): void {
    const handle = list.current
    position.offset = scroller.current?.scrollTop ?? 0
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
    setTabStop(next)
    list.current?.scrollToIndex(rowOf(next), { align: 'nearest' })
  }
}

function roleOf(role: 'row' | 'gridcell', index: number): HTMLAttributes<HTMLDivElement> {
  return role === 'row' ? { role, 'aria-rowindex': index + 1 } : { role, 'aria-colindex': index + 1 }
}

/** A cell as wide as the grid. */
const wholeRow: HTMLAttributes<HTMLDivElement> = { role: 'gridcell', 'aria-colindex': 1, 'aria-colspan': columns }

function rowOf(index: number): number {
  return Math.floor(index / columns)
}
