import type { ReactNode } from 'react'
import { Row, type RowProps } from './Row.js'

/** A `Row` as an item of a list: put it into a `<ul>` or a `RowGroup`. */
export function ListItem(props: RowProps): ReactNode {
  return (
    <li>
      <Row {...props} />
    </li>
  )
}
