import { useText } from '@latchkey/react'
import { View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { SocialRows } from './SocialRows.js'
import { embeddedText } from './text.js'
import { useSocials } from './useSocials.js'

/** All providers of the app. */
export default function ConnectSocialsView(): ReactNode {
  const text = useText(embeddedText)
  const socials = useSocials()
  return (
    <View title={text.socialsTitle}>
      <SocialRows socials={socials} />
    </View>
  )
}
