import { type AccountMark, accountMarksSlot, type Label } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useSlot } from '../hooks/useSlot.js'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import { labelOf } from '../text/labelOf.js'

export interface AccountMarksProps {
  readonly address: string
  readonly networkId: string | undefined
}

/** The marks that plugins give to an account. */
export function AccountMarks(account: AccountMarksProps): ReactNode {
  return [...useSlot(accountMarksSlot).entries()].map(([place, { pluginId, value }]) => (
    <Mark key={`${pluginId} ${place}`} mark={value} account={account} />
  ))
}

function Mark({ mark, account }: { readonly mark: AccountMark; readonly account: AccountMarksProps }): ReactNode {
  const marked = useStore(mark.$account)
  const isMarked = marked?.address === account.address && marked.networkId === account.networkId
  return isMarked && <Check label={mark.label} />
}

function Check({ label }: { readonly label: Label }): ReactNode {
  const shown = labelOf(label, useModalContext().texts)
  return (
    <svg
      role="img"
      aria-label={shown}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ color: 'light-dark(oklch(0.48 0.12 155), oklch(0.81 0.14 155))' }}
    >
      <title>{shown}</title>
      <circle cx="8" cy="8" r="6.25" />
      <path d="m5.3 8.2 1.9 1.9 3.5-4" />
    </svg>
  )
}
