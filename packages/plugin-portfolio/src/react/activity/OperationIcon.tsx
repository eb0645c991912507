import {
  CheckIcon,
  FailureIcon,
  GridIcon,
  KeyIcon,
  PlusIcon,
  ReceiveIcon,
  SendIcon,
  SwapIcon,
} from '@latchkey/react/ui'
import type { ReactNode } from 'react'

const icons: Readonly<Record<string, typeof SendIcon>> = {
  send: SendIcon,
  withdraw: SendIcon,
  repay: SendIcon,
  sell: SendIcon,
  receive: ReceiveIcon,
  deposit: ReceiveIcon,
  borrow: ReceiveIcon,
  claim: ReceiveIcon,
  bought: ReceiveIcon,
  trade: SwapIcon,
  approve: KeyIcon,
  mint: PlusIcon,
  stake: CheckIcon,
  cancel: FailureIcon,
}

/** The icon of a kind of operation. */
export function OperationIcon({ operation }: { readonly operation: string }): ReactNode {
  const Icon = (Object.hasOwn(icons, operation) ? icons[operation] : undefined) ?? GridIcon
  return <Icon />
}
