'use client'

import { ModalProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { modal } from './modal'

export function Providers({ children }: { readonly children: ReactNode }) {
  return <ModalProvider modal={modal}>{children}</ModalProvider>
}
