'use client'

import type { Hint } from '@latchkey/core'
import { ModalProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { modal } from './modal'

/** The client boundary. On the server it only renders its children, with the hint of each request. */
export function Wallet({
  hint,
  children,
}: {
  readonly hint: Hint | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <ModalProvider modal={modal} hint={hint}>
      {children}
    </ModalProvider>
  )
}
