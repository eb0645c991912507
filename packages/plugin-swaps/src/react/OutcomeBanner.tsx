import { useStore } from '@latchkey/react'
import type { ReactNode } from 'react'
import { UnsettledSwap } from './UnsettledSwap.js'
import { useSwapping } from './useSwapping.js'

/** Says at the head of the account how a swap ended that no view showed, until the user looks at it. */
export default function OutcomeBanner(): ReactNode {
  const ended = useStore(useSwapping().entries.$all).find(({ isUnseen }) => isUnseen)
  return ended && <UnsettledSwap swap={ended} />
}
