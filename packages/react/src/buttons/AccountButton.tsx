import { shortenAddress } from '@latchkey/core'
import type { ReactNode } from 'react'
import type { Namespace } from '../provider/Register.js'
import { fill } from '../text/fill.js'
import { useText } from '../text/useText.js'
import { AccountMark } from './AccountMark.js'
import { Button, type ButtonProps } from './Button.js'
import { buttonText } from './text.js'
import { useConnectButton } from './useConnectButton.js'

export interface AccountButtonProps extends ButtonProps {
  readonly namespace?: Namespace | undefined
}

/** Who is connected; opens the account. Draws nothing while nobody is. */
export function AccountButton({ namespace, onClick, ...rest }: AccountButtonProps): ReactNode {
  const text = useText(buttonText)
  const { address, name, image, open } = useConnectButton({ namespace, hasBalance: false })
  if (!address) return null
  const account = name ?? shortenAddress(address)
  return (
    <Button
      {...rest}
      look="surface"
      title={fill(text.account, { account: address })}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) open()
      }}
    >
      <AccountMark address={address} image={image} />
      <span className="lk-label">{account}</span>
    </Button>
  )
}
