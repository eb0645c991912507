import { fill, useModal, useStore, useText } from '@latchkey/react'
import { useEffect } from 'react'
import { stateOf } from '../swapping/stateOf.js'
import { outcomeSentences } from './outcomeSentences.js'
import { swapsText } from './text.js'
import { useSwapping } from './useSwapping.js'

/** Says once how a swap has ended that no view showed. It draws nothing itself. */
export default function OutcomeToasts(): null {
  const modal = useModal()
  const text = useText(swapsText)
  const swapping = useSwapping()
  const ended = useStore(swapping.$remembered).find(({ isUnseen, isAnnounced }) => isUnseen && !isAnnounced)
  useEffect(() => {
    if (!ended) return
    const { id, status, sell, buy } = ended
    const [, title] = outcomeSentences(stateOf(ended, { isReached: true, isLookingUp: false }), text)
    swapping.announce(id)
    modal.showToast(status === 'confirmed' ? 'success' : 'error', fill(title, { x: sell.symbol, y: buy.symbol }))
  }, [modal, text, swapping, ended])
  return null
}
