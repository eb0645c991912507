import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Wallet } from '../Wallet'

export const metadata: Metadata = { title: 'Sign in with a wallet' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
