import type { ReactNode } from 'react'
import { useText } from '../../text/useText.js'
import { NetworkIcon } from '../../ui/icons/NetworkIcon.js'
import { SendIcon } from '../../ui/icons/SendIcon.js'
import { SwapIcon } from '../../ui/icons/SwapIcon.js'
import { View } from '../../ui/View.js'
import { Points } from './Points.js'
import { aboutText } from './text.js'

/** Explains networks to users who must choose one. */
export function WhatIsANetworkView(): ReactNode {
  const text = useText(aboutText)
  return (
    <View title={text.networkTitle}>
      <Points
        points={[
          { icon: <NetworkIcon />, title: text.networkPlaceTitle, text: text.networkPlaceText },
          { icon: <SendIcon />, title: text.networkFeeTitle, text: text.networkFeeText },
          { icon: <SwapIcon />, title: text.networkSwitchTitle, text: text.networkSwitchText },
        ]}
      />
    </View>
  )
}
