import { useEntry, useText } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { portfolioText } from './text.js'

/** The view of the plugin. */
export default function PortfolioView(): ReactNode {
  const text = useText(portfolioText)
  const { close } = useEntry().entry.opened
  return (
    <View
      title={text.title}
      footer={
        <Button variant="primary" full autoFocus onClick={close}>
          {text.close}
        </Button>
      }
    >
      <p>{text.lead}</p>
    </View>
  )
}
