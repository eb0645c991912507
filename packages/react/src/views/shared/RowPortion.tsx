import { memo, type ReactNode } from 'react'

export interface RowPortionProps<Item> {
  readonly items: readonly Item[]
  /** The first row, and the number of rows. */
  readonly start: number
  readonly size: number
  /** The item whose row takes the focus when it is rendered. */
  readonly reached: Item | undefined
  /** Renders a `Row`. */
  readonly draw: (item: Item) => ReactNode
}

/** Adjacent rows of a list. They are not rendered again when other portions are added. */
export const RowPortion = memo(function RowPortion<Item extends { readonly id: string }>({
  items,
  start,
  size,
  reached,
  draw,
}: RowPortionProps<Item>): ReactNode {
  return items.slice(start, start + size).map((item, index) => (
    <li
      key={item.id}
      ref={item === reached ? focusRow : undefined}
      aria-posinset={start + index + 1}
      aria-setsize={items.length}
    >
      {draw(item)}
    </li>
  ))
}) as <Item extends { readonly id: string }>(props: RowPortionProps<Item>) => ReactNode

function focusRow(item: HTMLElement | null): void {
  item?.querySelector('button')?.focus()
}
