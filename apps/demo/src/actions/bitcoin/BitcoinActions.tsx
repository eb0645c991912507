import type { ReactNode } from 'react'
import { MineAction } from './MineAction.js'
import { PsbtAction } from './PsbtAction.js'
import { SendBitcoinAction } from './SendBitcoinAction.js'

export function BitcoinActions({ disabled }: { readonly disabled: boolean }): ReactNode {
  return (
    <>
      <MineAction disabled={disabled} />
      <PsbtAction disabled={disabled} />
      <SendBitcoinAction disabled={disabled} />
    </>
  )
}
