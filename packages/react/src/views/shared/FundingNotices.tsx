import { fundingSlot } from '@latchkey/core'
import type { ReactNode } from 'react'
import { SlotParts } from '../../dialog/SlotParts.js'

/** What plugins say before money arrives. For each view that shows an address to send to, or that buys. */
export function FundingNotices(): ReactNode {
  return <SlotParts slot={fundingSlot} />
}
