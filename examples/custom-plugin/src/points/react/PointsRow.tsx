import { fill, useApi, useModal, usePrefetch, useStore, useText } from '@latchkey/react'
import { ListItem, Picture, SuccessIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { collectView, pointsApi } from '../api.js'
import { pointsText } from '../text.js'

/** A row of the Account view. */
export default function PointsRow(): ReactNode {
  const modal = useModal()
  const text = useText(pointsText)
  const points = useStore(useApi(pointsApi).$points)
  const prefetch = usePrefetch(collectView)
  return (
    <ListItem
      label={text.row}
      detail={fill(text.collected, { points })}
      picture={<Picture name={text.row} icon={<SuccessIcon />} />}
      trailing="chevron"
      onIntent={prefetch}
      onClick={() => modal.push(collectView)}
    />
  )
}
