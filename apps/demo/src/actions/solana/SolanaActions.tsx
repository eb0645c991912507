import type { ReactNode } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { AirdropAction } from './AirdropAction.js'
import { SendSolAction } from './SendSolAction.js'
import { SignInAction } from './SignInAction.js'
import { SignTransactionAction } from './SignTransactionAction.js'

export function SolanaActions({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  return (
    <>
      {modal.can('signIn') && <SignInAction disabled={disabled} />}
      <AirdropAction disabled={disabled} />
      <SendSolAction disabled={disabled} />
      <SignTransactionAction disabled={disabled} />
    </>
  )
}
