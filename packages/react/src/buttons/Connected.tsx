import { allowImage, shortenAddress } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useIdentity } from '../hooks/useIdentity.js'
import { useShownBalance } from '../hooks/useShownBalance.js'
import type { Namespace } from '../provider/Register.js'
import { useModal } from '../provider/useModal.js'
import { useModalContext } from '../provider/useModalContext.js'
import { Avatar } from '../ui/Avatar.js'
import { AccountMarks } from './AccountMarks.js'
import { TextSkeleton } from './TextSkeleton.js'
import { useKeptLength } from './useKeptLength.js'

export interface ConnectedProps {
  readonly namespace: Namespace | undefined
  readonly address: string
  readonly networkId: string | undefined
  readonly hasBalance: boolean
}

/**
 * Content of a button while a wallet is connected. Fetched only then: a page without a connection
 * never loads it.
 */
export function Connected({ namespace, address, networkId, hasBalance }: ConnectedProps): ReactNode {
  const identity = useIdentity(address, networkId)
  const image = allowImage(identity.image, useModal().settings)
  const { value, full, unit, isLoading } = useShownBalance(address, hasBalance ? networkId : undefined, {
    namespace,
    ask: hasBalance,
  })
  const { hint } = useModalContext()
  const label = identity.name ?? shortenAddress(address)
  const balance = value === undefined ? undefined : withUnit(value, unit)
  const labelRef = useKeptLength('label', label)
  const balanceRef = useKeptLength('balance', balance)
  // Read aloud in full where only a part of it is shown.
  const isCut = full !== undefined && value !== full
  return (
    <>
      <span className="lk-mark">
        {image ? <img src={image} alt="" referrerPolicy="no-referrer" /> : <Avatar address={address} />}
      </span>
      <span ref={labelRef} className="lk-label" translate="no">
        {label}
      </span>
      <AccountMarks address={address} networkId={networkId} />
      {hasBalance && (value !== undefined || isLoading) && (
        <span className="lk-side" translate="no" {...(isCut && { role: 'img', 'aria-label': withUnit(full, unit) })}>
          {balance === undefined ? (
            <TextSkeleton length={hint?.balance}>0.000</TextSkeleton>
          ) : (
            <bdi ref={balanceRef}>{balance}</bdi>
          )}
        </span>
      )}
    </>
  )
}

function withUnit(amount: string, unit: string | undefined): string {
  return unit === undefined ? amount : `${amount} ${unit}`
}
