import { useApi, useText } from '@latchkey/react'
import { View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedApi } from '../api.js'
import { SocialRows } from './SocialRows.js'
import { embeddedText } from './text.js'

/** All providers of the app. */
export default function ConnectSocialsView(): ReactNode {
  const text = useText(embeddedText)
  const { socials } = useApi(embeddedApi)
  return (
    <View title={text.socialsTitle}>
      <SocialRows socials={socials} />
    </View>
  )
}
