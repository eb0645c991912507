import { useApi, useModal, useStore, useText } from '@latchkey/react'
import { Button, BuyIcon, InfoIcon, Picture, ReceiveIcon, useStyles, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { onRampProvidersView, onrampApi, selectWhatIsABuyEvent } from '../api.js'
import css from './onramp.css?inline'
import { onrampText } from './text.js'
import { useOnramp } from './useOnramp.js'

/** Explains purchases to new users. */
export default function WhatIsABuyView(): ReactNode {
  useStyles(css)
  const text = useText(onrampText)
  const modal = useModal()
  const onramp = useOnramp()
  const canBuy = useStore(useApi(onrampApi).$canBuy)
  useEffect(() => onramp.emit(selectWhatIsABuyEvent, undefined), [onramp])
  const points = [
    { icon: <BuyIcon />, title: text.payTitle, detail: text.payText },
    { icon: <ReceiveIcon />, title: text.arriveTitle, detail: text.arriveText },
    { icon: <InfoIcon />, title: text.checkTitle, detail: text.checkText },
  ]
  const isBelow = modal.state.$stack.get().at(-2)?.view === onRampProvidersView.id
  return (
    <View
      title={text.explainTitle}
      footer={
        canBuy ? (
          <Button
            variant="primary"
            full
            onClick={() => {
              if (isBelow) modal.back()
              else modal.push(onRampProvidersView)
            }}
          >
            {text.action}
          </Button>
        ) : undefined
      }
    >
      <ul className="ramp-points">
        {points.map(({ icon, title, detail }) => (
          <li key={title}>
            <Picture name={title} icon={icon} />
            <h3 className="ramp-point-title">{title}</h3>
            <p className="ramp-point-text">{detail}</p>
          </li>
        ))}
      </ul>
    </View>
  )
}
