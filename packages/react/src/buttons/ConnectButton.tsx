import { type Status, shortenAddress } from '@latchkey/core'
import type { ReactNode } from 'react'
import type { Namespace } from '../provider/Register.js'
import { fill } from '../text/fill.js'
import { useText } from '../text/useText.js'
import { AccountMark } from './AccountMark.js'
import { Button, type ButtonProps } from './Button.js'
import { type ButtonWords, buttonText } from './text.js'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.js'

export interface ConnectButtonProps extends ButtonProps {
  /** CAIP-2 namespace to connect. Default: whatever the person chooses. */
  readonly namespace?: Namespace | undefined
  /** Words before anybody is connected. Default "Connect wallet". */
  readonly label?: string | undefined
  /** Shows the balance beside the account. Default true. */
  readonly balance?: boolean | undefined
}

export interface ConnectButtonCustomProps {
  readonly namespace?: Namespace | undefined
  /** Draws whatever you like. Spread `useIntent()` over what opens the dialog, so that it is there when it is pressed. */
  readonly children: (state: ConnectButtonState) => ReactNode
}

export interface ConnectButtonComponent {
  (props: ConnectButtonProps): ReactNode
  /** The same state, drawn by the app. */
  readonly Custom: (props: ConnectButtonCustomProps) => ReactNode
}

/** Connects a wallet and then shows who is connected. Opens the dialog in every state. */
export const ConnectButton: ConnectButtonComponent = /* @__PURE__ */ Object.assign(Connect, { Custom })

function Custom({ namespace, children }: ConnectButtonCustomProps): ReactNode {
  return children(useConnectButton({ namespace }))
}

function Connect({ namespace, label, balance: hasBalance = true, onClick, ...rest }: ConnectButtonProps): ReactNode {
  const text = useText(buttonText)
  const state = useConnectButton({ namespace, hasBalance })
  const { status, address, name, image, isUnsupported, hasFailed, balance, open } = state
  const shared: ButtonProps = {
    ...rest,
    onClick(event) {
      onClick?.(event)
      if (!event.defaultPrevented) open()
    },
  }

  if (hasFailed) {
    return (
      <Button {...shared} look="warning">
        {text.failed}
      </Button>
    )
  }
  if (isUnsupported) {
    return (
      <Button {...shared} look="warning">
        {text.unsupported}
      </Button>
    )
  }
  if (address) {
    const account = name ?? shortenAddress(address)
    const amount = balance.formatted && `${balance.formatted} ${balance.symbol}`
    const isAmountShown = hasBalance && (amount !== undefined || balance.isLoading)
    return (
      <Button {...shared} look="surface" title={fill(text.account, { account: address })}>
        <AccountMark address={address} image={image} />
        <span className="lk-label">{account}</span>
        {isAmountShown && <span className="lk-side">{amount ?? <Bone>0.000</Bone>}</span>}
      </Button>
    )
  }
  if (status === 'reconnecting') {
    return (
      <Button {...shared} look="surface" aria-busy aria-label={text.reconnecting}>
        <span className="lk-mark lk-bone" />
        <Bone>0x0000…0000</Bone>
        {hasBalance && (
          <span className="lk-side">
            <Bone>0.000 ETH</Bone>
          </span>
        )}
      </Button>
    )
  }
  const isConnecting = status === 'connecting'
  return (
    <Button {...shared} look="primary" aria-busy={isConnecting}>
      {isConnecting && <span className="lk-wait" />}
      {wordsOf[status] ? text[wordsOf[status]] : (label ?? text.connect)}
    </Button>
  )
}

const wordsOf: { readonly [Name in Status]?: keyof ButtonWords } = { connecting: 'connecting', gated: 'finish' }

/** Takes exactly the place of the text that will stand there. */
function Bone({ children }: { readonly children: string }): ReactNode {
  return (
    <span className="lk-bone" aria-hidden>
      <span>{children}</span>
    </span>
  )
}
