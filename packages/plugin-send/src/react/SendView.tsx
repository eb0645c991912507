import { useEntry, useText } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { sendText } from './text.js'

/** The view of the plugin. */
export default function SendView(): ReactNode {
  const text = useText(sendText)
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
