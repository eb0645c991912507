import type { ReactNode } from 'react'
import type { Namespace } from '../provider/Register.js'
import { useModalContext } from '../provider/useModalContext.js'
import { fill } from '../text/fill.js'
import { useText } from '../text/useText.js'
import { AccountContent } from './AccountContent.js'
import { Button, type ButtonProps } from './Button.js'
import { buttonText } from './text.js'
import { useConnectButton } from './useConnectButton.js'

export interface AccountButtonProps extends ButtonProps {
  readonly namespace?: Namespace | undefined
}

/**
 * Shows the connected account; a click opens the account view. Renders nothing without a
 * connection, but for a placeholder where a hint announces one.
 */
export function AccountButton({ namespace, onClick, ...rest }: AccountButtonProps): ReactNode {
  const text = useText(buttonText)
  const { hint } = useModalContext()
  const { status, address, networkId, open } = useConnectButton(namespace)
  const isHinted = hint !== undefined && status === 'reconnecting'
  if (!address && !isHinted) return null
  return (
    <Button
      {...rest}
      look="surface"
      aria-busy={isHinted}
      aria-label={isHinted ? text.reconnecting : undefined}
      title={address && fill(text.account, { account: address })}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) open()
      }}
    >
      <AccountContent namespace={namespace} address={address} networkId={networkId} hasBalance={false} />
    </Button>
  )
}
