import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import { Bone } from './Bone.js'
import type { ConnectedProps } from './Connected.js'

export interface AccountContentProps extends Omit<ConnectedProps, 'address'> {
  /** Absent while the wallet is only coming back. */
  readonly address: string | undefined
}

/** The account with picture and balance; until it is known, and until what draws it is there, a skeleton of its size. */
export function AccountContent({ address, ...rest }: AccountContentProps): ReactNode {
  const { connected } = useModalContext().chunks
  const state = useStore(connected.$state)
  useEffect(() => connected.load(), [connected])
  if (state.status === 'ready' && address !== undefined) {
    const Connected = state.value
    return <Connected {...rest} address={address} />
  }
  return (
    <>
      <span className="lk-mark lk-bone" />
      <Bone>0x0000…0000</Bone>
      {rest.hasBalance && (
        <span className="lk-side">
          <Bone>0.000 ETH</Bone>
        </span>
      )}
    </>
  )
}
