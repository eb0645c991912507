import type { Status } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStore } from '../hooks/useStore.js'
import type { Namespace } from '../provider/Register.js'
import { useModal } from '../provider/useModal.js'
import { fill } from '../text/fill.js'
import { useText } from '../text/useText.js'
import { AccountContent } from './AccountContent.js'
import { Button, type ButtonProps } from './Button.js'
import { type ButtonTexts, buttonText } from './text.js'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.js'

export interface ConnectButtonProps extends ButtonProps {
  /** CAIP-2 namespace to connect. Default: the user's choice. */
  readonly namespace?: Namespace | undefined
  /** Text without a connection. Default "Connect wallet". */
  readonly label?: string | undefined
  /** Shows the balance beside the account. Default true. */
  readonly balance?: boolean | undefined
}

export interface ConnectButtonCustomProps {
  readonly namespace?: Namespace | undefined
  /**
   * Renders anything. Spread `useIntent()` over the element that opens the dialog, so that the
   * dialog is loaded before the click.
   */
  readonly children: (state: ConnectButtonState) => ReactNode
}

export interface ConnectButtonComponent {
  (props: ConnectButtonProps): ReactNode
  /** The same state, rendered by the app. */
  readonly Custom: (props: ConnectButtonCustomProps) => ReactNode
}

/** Connects a wallet and then shows the connected account. Opens the dialog in every state. */
export const ConnectButton: ConnectButtonComponent = /* @__PURE__ */ Object.assign(Connect, { Custom })

function Custom({ namespace, children }: ConnectButtonCustomProps): ReactNode {
  const { state } = useModal()
  return children({ ...useConnectButton(namespace), isOpen: useStore(state.$isOpen) })
}

function Connect({ namespace, label, balance = true, onClick, ...rest }: ConnectButtonProps): ReactNode {
  const text = useText(buttonText)
  const { status, address, networkId, isUnsupported, hasFailed, open } = useConnectButton(namespace)
  const shared: ButtonProps = {
    ...rest,
    onClick(event) {
      onClick?.(event)
      if (!event.defaultPrevented) open()
    },
  }

  if (hasFailed || isUnsupported) {
    return (
      <Button {...shared} look="warning">
        <span className="lk-label">{hasFailed ? text.failed : text.unsupported}</span>
      </Button>
    )
  }
  const isReconnecting = status === 'reconnecting'
  if (address || isReconnecting) {
    return (
      <Button
        {...shared}
        look="surface"
        aria-busy={isReconnecting}
        aria-label={isReconnecting ? text.reconnecting : undefined}
        title={address && fill(text.account, { account: address })}
      >
        <AccountContent namespace={namespace} address={address} networkId={networkId} hasBalance={balance} />
      </Button>
    )
  }
  const key = keyOf[status]
  return (
    <Button {...shared} look="primary" aria-busy={status === 'connecting'}>
      {status === 'connecting' && <span className="lk-wait" />}
      <span className="lk-label">{key ? text[key] : (label ?? text.connect)}</span>
    </Button>
  )
}

const keyOf: { readonly [Name in Status]?: keyof ButtonTexts } = { connecting: 'connecting', gated: 'finish' }
