import { fill, useAnswer, useApi, useEntry, useStore, useText } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { collectView, pointsApi } from '../api.js'
import { pointsText } from '../text.js'

/** Collects the gift. Its result is the number of points. */
export default function CollectView(): ReactNode {
  const text = useText(pointsText)
  const { $gift, collect } = useApi(pointsApi)
  const gift = useStore($gift)
  const answer = useAnswer(collectView)
  const { close } = useEntry().entry.opened
  const take = (): void => {
    answer(collect())
    close()
  }
  return (
    <View
      title={text.title}
      footer={
        <Button variant="primary" full autoFocus onClick={gift > 0 ? take : close}>
          {gift > 0 ? text.collect : text.close}
        </Button>
      }
    >
      <p>{gift > 0 ? fill(text.lead, { points: gift }) : text.nothing}</p>
    </View>
  )
}
