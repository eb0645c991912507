import { type HTMLAttributes, memo, type ReactNode } from 'react'

export interface VirtualListItemProps<Item> {
  readonly id: string
  readonly item: Item
  readonly draw: (item: Item) => ReactNode
  /** The heading of the group that begins with this item. */
  readonly caption: string | undefined
  /** Counted from 1. */
  readonly place: number
  /** Number of all items, or -1 if it is unknown. */
  readonly count: number
}

/** An item of a `VirtualList`. The heading of its group belongs to the group's first item. */
export const VirtualListItem = memo(function VirtualListItem<Item>({
  id,
  item,
  draw,
  caption,
  place,
  count,
}: VirtualListItemProps<Item>): ReactNode {
  // Not an `<li>`, because the library renders elements of its own around it.
  const listItem: HTMLAttributes<HTMLDivElement> = {
    role: 'listitem',
    tabIndex: -1,
    'aria-posinset': place,
    'aria-setsize': count,
  }
  return (
    <div {...listItem} className="lk-vlist-item" data-item={id}>
      {caption !== undefined && <h3 className="lk-vlist-caption">{caption}</h3>}
      {draw(item)}
    </div>
  )
}) as <Item>(props: VirtualListItemProps<Item>) => ReactNode
