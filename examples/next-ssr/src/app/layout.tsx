import '@latchkey/react/buttons.css'
import { readHint } from '@latchkey/core'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Wallet } from '../Wallet'

export const metadata: Metadata = { title: 'Latchkey with Next' }

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const hint = readHint((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Wallet hint={hint}>{children}</Wallet>
      </body>
    </html>
  )
}
