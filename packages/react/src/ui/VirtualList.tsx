import {
  type CSSProperties,
  type FocusEvent,
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
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import css from './VirtualList.css?inline'
import { controlOf } from './virtual/controlOf.js'
import type { ListPosition } from './virtual/ListPosition.js'
import { nextItem } from './virtual/nextItem.js'
import { useNearEnd } from './virtual/useNearEnd.js'
import { useScroller } from './virtual/useScroller.js'
import { useWantedFocus } from './virtual/useWantedFocus.js'
import { VirtualListItem } from './virtual/VirtualListItem.js'

export interface VirtualListProps<Item> {
  /** Names the list. */
  readonly label: string
  readonly items: readonly Item[]
  /** A text that only this item has. */
  readonly keyOf: (item: Item) => string
  /** Renders a `Row`. With the same function, rows are not rendered again while the user scrolls. */
  readonly draw: (item: Item) => ReactNode
  /** Items side by side, e.g. for pictures. Default: 1. */
  readonly columns?: number | undefined
  /** Heading of an item. Adjacent items with the same heading are a group. Not with columns. */
  readonly captionOf?: ((item: Item) => string) | undefined
  /** px of a row without a heading, with the gap below it. Default: 60. */
  readonly rowHeight?: number | undefined
  /** px of sticky content above the list, e.g. a search: headings stick below it. Default: 0. */
  readonly stickyTop?: number | undefined
  /** More items may follow, so the number of all items is unknown. */
  readonly hasMore?: boolean | undefined
  /** Called when the end of the list comes near. Load more there. */
  readonly onNearEnd?: (() => void) | undefined
  /** Keeps scroll position and focus while another view covers this one (`useViewState`). */
  readonly position?: ListPosition | undefined
}

/** px of a `Row` and the gap below it, as in the style sheets. */
const defaultRowHeight = 60
/**
 * Rows that stay mounted around the focused one. A key can be pressed several times before the next
 * rows are measured.
 */
const reach = 8

/**
 * A list of any length. Only visible rows are in the page, so 20,000 rows cost no more than 20.
 *
 * - The view's body scrolls; embedded in a page, the list itself does.
 * - Tab moves from item to item. Arrows, Home, End and the page keys move as well.
 * - An item that has the focus stays mounted while it is scrolled away.
 * - Screen readers get the position of each item in the whole list.
 * - Without a `ResizeObserver` (tests in jsdom) all items are rendered.
 */
export function VirtualList<Item>({
  label,
  items,
  keyOf,
  draw,
  columns = 1,
  captionOf,
  rowHeight = defaultRowHeight,
  stickyTop = 0,
  hasMore = false,
  onNearEnd,
  position,
}: VirtualListProps<Item>): ReactNode {
  useStyles(css)
  const { frame, element: scroller, place, measure } = useScroller()
  const virtualizer = useRef<VirtualizerHandle>(null)
  const [own] = useState<ListPosition>(() => ({ offset: 0, key: undefined }))
  const kept = position ?? own
  const [focused, setFocused] = useState(kept.key)
  const [stuck, setStuck] = useState<string>()
  const wanted = useWantedFocus(kept.key, (key) => {
    const item = itemsIn(frame.current).find((one) => one.dataset.item === key)
    return item && controlOf(item)
  })
  const end = useNearEnd(scroller, place, items.length, onNearEnd)

  // On return the list has its earlier position.
  const isMeasured = place !== undefined
  useLayoutEffect(() => {
    if (isMeasured && scroller.current && kept.offset > 0) scroller.current.scrollTop = kept.offset
  }, [isMeasured, scroller, kept])

  /** Index of the first item of each row. */
  const rows = useMemo(
    () => Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => row * columns),
    [items.length, columns],
  )
  const mounted = useMemo(() => {
    const index = focused === undefined ? -1 : items.findIndex((item) => keyOf(item) === focused)
    if (index < 0) return []
    const row = Math.floor(index / columns)
    const first = Math.max(0, row - reach)
    return Array.from({ length: Math.min(rows.length, row + reach + 1) - first }, (_, at) => first + at)
  }, [items, rows, columns, keyOf, focused])

  const hasCaptions = captionOf !== undefined
  // Not a `<ul>`, because the library renders elements of its own around the items.
  const list: HTMLAttributes<HTMLDivElement> = { role: 'list', 'aria-label': label, onKeyDown, onFocus, onBlur }
  return (
    <div
      ref={frame}
      className={classNames('lk-vlist', hasCaptions && 'has-captions', place?.isOwn && 'is-own')}
      part="list"
      style={{ '--top': `${stickyTop}px`, '--columns': columns } as CSSProperties}
    >
      {stuck !== undefined && (
        <div className="lk-vlist-stuck" aria-hidden="true">
          <p className="lk-vlist-caption">{stuck}</p>
        </div>
      )}
      <div {...list}>
        {typeof ResizeObserver === 'undefined'
          ? rows.map(drawRow)
          : isMeasured && (
              <Virtualizer
                ref={virtualizer}
                scrollRef={scroller}
                startMargin={place.margin}
                itemSize={rowHeight}
                keepMounted={mounted}
                data={rows}
                onScroll={onScroll}
              >
                {drawRow}
              </Virtualizer>
            )}
      </div>
      <div ref={end} />
    </div>
  )

  function drawRow(start: number): ReactElement {
    const inRow = items.slice(start, start + columns)
    const [first] = inRow
    return (
      <div key={first === undefined ? start : keyOf(first)} className="lk-vlist-row">
        {inRow.map((item, at) => (
          <VirtualListItem
            key={keyOf(item)}
            id={keyOf(item)}
            item={item}
            draw={draw}
            caption={captionAt(start + at)}
            place={start + at + 1}
            count={hasMore ? -1 : items.length}
          />
        ))}
      </div>
    )
  }

  /** The heading of the group that begins with this item. */
  function captionAt(index: number): string | undefined {
    const [before, item] = [items[index - 1], items[index]]
    if (!captionOf || item === undefined) return undefined
    const caption = captionOf(item)
    return before !== undefined && captionOf(before) === caption ? undefined : caption
  }

  function onScroll(offset: number): void {
    kept.offset = offset
    measure()
    if (!captionOf || !virtualizer.current || !place) return
    const top = offset + stickyTop
    const first = items[virtualizer.current.findItemIndex(top) * columns]
    setStuck(first !== undefined && top > place.margin ? captionOf(first) : undefined)
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    kept.key = keyAt(target)
    setFocused(kept.key)
  }

  // Not called when React removes the focused item because another view covers this one. When the
  // user changes to another window, the focus stays.
  function onBlur({ target }: FocusEvent<HTMLElement>): void {
    const { activeElement } = target.getRootNode() as Document | ShadowRoot
    if (activeElement === target) return
    kept.key = undefined
    setFocused(undefined)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    // A key that is held down comes faster than rows are rendered.
    const from = wanted.current ?? (target instanceof HTMLElement ? keyAt(target) : undefined)
    const index = items.findIndex((item) => keyOf(item) === from)
    if (index < 0) return
    const next = nextItem({
      key,
      index,
      count: items.length,
      columns,
      page: Math.max(1, Math.floor((virtualizer.current?.viewportSize ?? rowHeight) / rowHeight) - 1),
      isRightToLeft: getComputedStyle(currentTarget).direction === 'rtl',
    })
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || item === undefined) return
    event.preventDefault()
    wanted.current = keyOf(item)
    setFocused(wanted.current)
  }
}

function itemsIn(list: Element | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
}

function keyAt(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>('[data-item]')?.dataset.item
}
