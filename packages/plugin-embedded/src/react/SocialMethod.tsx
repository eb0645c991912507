import { useModal, usePrefetch, useText } from '@latchkey/react'
import { ListItem, MoreIcon, Picture } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { connectSocialsView } from '../api.js'
import { SocialRows } from './SocialRows.js'
import { embeddedText } from './text.js'
import { useSocials } from './useSocials.js'

/** The section of the Connect view for social logins: two providers, and a row that leads to the others. */
export default function SocialMethod(): ReactNode {
  const modal = useModal()
  const text = useText(embeddedText)
  const socials = useSocials()
  const prefetch = usePrefetch(connectSocialsView)
  const hasMore = socials.length > 3
  return (
    <SocialRows socials={hasMore ? socials.slice(0, 2) : socials}>
      {hasMore && (
        <ListItem
          label={text.moreSocials}
          picture={<Picture name={text.moreSocials} icon={<MoreIcon />} />}
          trailing="chevron"
          onIntent={prefetch}
          onClick={() => modal.push(connectSocialsView)}
        />
      )}
    </SocialRows>
  )
}
