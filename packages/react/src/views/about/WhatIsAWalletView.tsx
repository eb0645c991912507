import type { ReactNode } from 'react'
import { useText } from '../../text/useText.js'
import { KeyIcon } from '../../ui/icons/KeyIcon.js'
import { PersonIcon } from '../../ui/icons/PersonIcon.js'
import { WalletIcon } from '../../ui/icons/WalletIcon.js'
import { View } from '../../ui/View.js'
import { Points } from './Points.js'
import { aboutText } from './text.js'

/** Explains wallets to new users. */
export function WhatIsAWalletView(): ReactNode {
  const text = useText(aboutText)
  return (
    <View title={text.walletTitle}>
      <Points
        points={[
          { icon: <WalletIcon />, title: text.walletKeepsTitle, text: text.walletKeepsText },
          { icon: <PersonIcon />, title: text.walletSignsTitle, text: text.walletSignsText },
          { icon: <KeyIcon />, title: text.walletYoursTitle, text: text.walletYoursText },
        ]}
      />
    </View>
  )
}
