import { fill, useApi, useStore, useText } from '@latchkey/react'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { pointsApi } from '../api.js'
import { pointsText } from '../text.js'

/** A banner below the head of the Account view while the user has a gift. */
export default function GiftBanner(): ReactNode {
  const text = useText(pointsText)
  const gift = useStore(useApi(pointsApi).$gift)
  return <Notice title={text.banner}>{fill(text.bannerText, { points: gift })}</Notice>
}
