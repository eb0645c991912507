import type { ReactNode } from 'react'
import { Row, type RowProps } from './Row.js'

/** A `Row` as a list item: put it into a `<ul>` or a `RowGroup`. */
export function ListItem(props: RowProps): ReactNode {
  return (
    <li>
      <Row {...props} />
    </li>
  )
}
