import { fill, useApi, useStore, useText } from '@latchkey/react'
import { EmptyState } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { pointsApi } from '../api.js'
import { pointsText } from '../text.js'

/** A tab of the Account view. */
export default function PointsTab(): ReactNode {
  const text = useText(pointsText)
  const points = useStore(useApi(pointsApi).$points)
  return <EmptyState title={fill(text.collected, { points })}>{text.tabText}</EmptyState>
}
