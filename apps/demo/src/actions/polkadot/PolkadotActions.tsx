import type { ReactNode } from 'react'
import { PayloadAction } from './PayloadAction.js'

export function PolkadotActions({ disabled }: { readonly disabled: boolean }): ReactNode {
  return <PayloadAction disabled={disabled} />
}
