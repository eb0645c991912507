import { useModal } from '@latchkey/react'
import { ListItem } from '@latchkey/react/ui'
import type { ReactNode } from 'react'

/** A connect method that only shows a toast. */
export function SampleSection(): ReactNode {
  const modal = useModal()
  return (
    <ul>
      <ListItem
        label="Continue with e-mail"
        detail="From the sample plugin"
        trailing="chevron"
        onClick={() => modal.showToast('error', 'The sample plugin connects nothing.')}
      />
    </ul>
  )
}
