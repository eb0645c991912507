import type { TokenList } from '@latchkey/core/services'
import { useModal, useText } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import { portfolioText } from './text.js'

/** Says once that reading began to fail. It is read again by itself, which says nothing. */
export function useTokensToast({ error, isIncomplete, isLoading }: TokenList): void {
  const modal = useModal()
  const { unavailable } = useText(portfolioText)
  const hasFailed = error !== undefined || isIncomplete === true
  const hasSaid = useRef(false)
  useEffect(() => {
    if (isLoading) return
    if (hasFailed && !hasSaid.current) modal.showToast('error', unavailable)
    hasSaid.current = hasFailed
  }, [modal, hasFailed, isLoading, unavailable])
}
