import type { ReactNode } from 'react'
import { CallsAction } from './CallsAction.js'
import { TransactionAction } from './TransactionAction.js'
import { TypedDataAction } from './TypedDataAction.js'

export function EvmActions({ disabled }: { readonly disabled: boolean }): ReactNode {
  return (
    <>
      <TypedDataAction disabled={disabled} />
      <TransactionAction disabled={disabled} />
      <CallsAction disabled={disabled} />
    </>
  )
}
