import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import type { ConnectedProps } from './Connected.js'
import { TextSkeleton } from './TextSkeleton.js'

export interface AccountContentProps extends Omit<ConnectedProps, 'address'> {
  /** Absent while the connection is being restored. */
  readonly address: string | undefined
}

/**
 * The account with picture and balance. Until the account is known and its code is loaded, a
 * skeleton of the same size.
 */
export function AccountContent({ address, ...rest }: AccountContentProps): ReactNode {
  const { chunks, hint } = useModalContext()
  const { connected } = chunks
  const state = useStore(connected.$state)
  useEffect(() => connected.load(), [connected])
  if (state.status === 'ready' && address !== undefined) {
    const Connected = state.value
    return <Connected {...rest} address={address} />
  }
  return (
    <>
      <span className="lk-mark lk-skeleton" />
      <TextSkeleton length={hint?.label}>0x0000…0000</TextSkeleton>
      {rest.hasBalance && (
        <span className="lk-side">
          <TextSkeleton length={hint?.balance}>0.000 ETH</TextSkeleton>
        </span>
      )}
    </>
  )
}
