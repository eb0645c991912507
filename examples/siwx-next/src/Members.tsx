'use client'

import { useSession } from '@latchkey/plugin-siwx/react'
import type { ReactNode } from 'react'

/** The server decides who may open the page; this only shows the link. */
export function Members(): ReactNode {
  const { status } = useSession()
  return status === 'signedIn' ? <a href="/members">The page for members</a> : <p>Connect and sign in.</p>
}
