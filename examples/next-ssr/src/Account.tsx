'use client'

import { useAccount } from '@latchkey/react'
import type { ReactNode } from 'react'

/** The connected account. The status is `unknown` on the server and until the modal starts. */
export function Account(): ReactNode {
  const { status, address } = useAccount()
  return <p role="status">{address ?? status}</p>
}
