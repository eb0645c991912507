'use client'

import { useAccount } from '@latchkey/react'
import type { ReactNode } from 'react'

/** Who is connected. `unknown` on the server and in the first moment of the page: nobody has looked yet. */
export function Account(): ReactNode {
  const { status, address } = useAccount()
  return <p role="status">{address ?? status}</p>
}
