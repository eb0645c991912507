import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'

export function SampleBanner(): ReactNode {
  return <Notice title="Your session ends today">Sign in again to stay a member.</Notice>
}
