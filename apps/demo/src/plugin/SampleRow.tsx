import { ListItem, MailIcon, Picture } from '@latchkey/react/ui'
import type { ReactNode } from 'react'

export function SampleRow(): ReactNode {
  return <ListItem label="Messages" detail="3 unread" picture={<Picture name="Messages" icon={<MailIcon />} />} />
}
