'use client'

import { ModalProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { modal } from './modal'

/** The client boundary. On the server it only renders its children. */
export function Wallet({ children }: { readonly children: ReactNode }): ReactNode {
  return <ModalProvider modal={modal}>{children}</ModalProvider>
}
