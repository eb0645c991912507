import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '../Providers'
import '../style.css'

export const metadata: Metadata = { title: 'latchkey-app' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
