import { allowImage, shortenAddress } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useIdentity } from '../hooks/useIdentity.js'
import { useShownBalance } from '../hooks/useShownBalance.js'
import type { Namespace } from '../provider/Register.js'
import { useModal } from '../provider/useModal.js'
import { Avatar } from '../ui/Avatar.js'
import { AccountMarks } from './AccountMarks.js'
import { TextSkeleton } from './TextSkeleton.js'

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
  // Read aloud in full where only a part of it is shown.
  const isCut = full !== undefined && value !== full
  return (
    <>
      <span className="lk-mark">
        {image ? <img src={image} alt="" referrerPolicy="no-referrer" /> : <Avatar address={address} />}
      </span>
      <span className="lk-label" translate="no">
        {identity.name ?? shortenAddress(address)}
      </span>
      <AccountMarks address={address} networkId={networkId} />
      {hasBalance && (value !== undefined || isLoading) && (
        <span className="lk-side" translate="no" {...(isCut && { role: 'img', 'aria-label': withUnit(full, unit) })}>
          {value === undefined ? <TextSkeleton>0.000</TextSkeleton> : <bdi>{withUnit(value, unit)}</bdi>}
        </span>
      )}
    </>
  )
}

function withUnit(amount: string, unit: string | undefined): string {
  return unit === undefined ? amount : `${amount} ${unit}`
}
