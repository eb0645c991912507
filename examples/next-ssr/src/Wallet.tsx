'use client'

import { ModalProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { modal } from './modal'

/** Where the client begins. On the server it draws its children and does nothing else. */
export function Wallet({ children }: { readonly children: ReactNode }): ReactNode {
  return <ModalProvider modal={modal}>{children}</ModalProvider>
}
