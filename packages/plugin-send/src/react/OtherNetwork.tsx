import { fill, useText } from '@latchkey/react'
import { Button, Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { useReceiverNetwork } from './receiver/useReceiverNetwork.js'
import { sendText } from './text.js'

/** The app has opened the form for another network. Its values are filled in there. */
export function OtherNetwork({ networkId }: { readonly networkId: string }): ReactNode {
  const text = useText(sendText)
  const asked = useReceiverNetwork(networkId)
  if (!asked) return <Notice tone="warning" title={text.problemUnlistedNetwork} />
  return (
    <Notice
      title={fill(text.forNetwork, { network: asked.name })}
      action={
        <Button size="small" onClick={asked.switchTo}>
          {fill(text.switchTo, { network: asked.name })}
        </Button>
      }
    >
      {text.forNetworkText}
    </Notice>
  )
}
