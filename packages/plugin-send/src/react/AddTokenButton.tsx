import { isUserRejection } from '@latchkey/core'
import { watchTokenService } from '@latchkey/core/services'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import { Button } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { sendText } from './text.js'
import { useSending } from './useSending.js'

/** Offers to list the token in the wallet, where the wallet can do that. */
export function AddTokenButton({ transfer }: { readonly transfer: SentTransfer }): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  const sending = useSending()
  const [status, setStatus] = useState<'idle' | 'asking' | 'added'>('idle')
  const { token, symbol, decimals } = transfer
  // The wallet would list the address for the network that it is on.
  const isCurrent = useStore(sending.$current)?.networkId === transfer.networkId
  if (token === undefined || !isCurrent || status === 'added' || !modal.can(watchTokenService)) return null
  return (
    <Button full loading={status === 'asking'} onClick={() => void add(token)}>
      {fill(text.addToken, { symbol })}
    </Button>
  )

  async function add(address: string): Promise<void> {
    setStatus('asking')
    try {
      await sending.transfers.watchToken({ address, symbol, decimals })
      setStatus('added')
      modal.showToast('success', fill(text.tokenAdded, { symbol }))
    } catch (error) {
      setStatus('idle')
      if (!isUserRejection(error)) modal.showToast('error', text.tokenNotAdded)
    }
  }
}
