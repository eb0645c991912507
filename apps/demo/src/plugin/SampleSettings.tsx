import { ListItem, RowGroup } from '@latchkey/react/ui'
import type { ReactNode } from 'react'

export function SampleSettings(): ReactNode {
  return (
    <RowGroup caption="Messages">
      <ListItem label="By e-mail" detail="Every day" />
    </RowGroup>
  )
}
