import { balanceSlot, explorerAddressUrl, type LiveConnection, type Network } from '@latchkey/core'
import { type ReactNode, useEffect } from 'react'
import { useIdentity } from '../../hooks/useIdentity.js'
import { useShownBalance } from '../../hooks/useShownBalance.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useModal } from '../../provider/useModal.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { AddressText } from '../../ui/AddressText.js'
import { AmountText } from '../../ui/AmountText.js'
import { Avatar } from '../../ui/Avatar.js'
import { CopyButton } from '../../ui/CopyButton.js'
import { IconButton } from '../../ui/IconButton.js'
import { ExternalIcon } from '../../ui/icons/ExternalIcon.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden.js'
import { useAccountTypeName } from '../shared/useAccountTypeName.js'
import { accountText } from './text.js'

export interface AccountHeadProps {
  readonly connection: LiveConnection
  readonly network: Network | undefined
}

/** ms after which a failed balance is requested again: the earliest time that core allows. */
const retryAfter = 30_000

/** Picture, name or address, and the one large amount. */
export function AccountHead({ connection, network }: AccountHeadProps): ReactNode {
  const { address, networkId, account, accounts, isGated } = connection
  const text = useText(accountText)
  const { name = account.name, image } = useIdentity(address, networkId)
  const explorer = network && explorerAddressUrl(network, address)
  const typeName = useAccountTypeName()
  const hasTypes = accounts.some(({ type }) => type !== account.type)
  const hasOwn = useModal().can('balance') && network !== undefined
  const hasBalance = useSlot(balanceSlot).length > 0 || hasOwn
  return (
    <div className="lk-account-head">
      <Avatar address={address} src={image} size="large" />
      <p className={explorer ? 'lk-account-name has-explorer' : 'lk-account-name'}>
        {explorer && (
          <IconButton
            label={fill(text.explorer, { explorer: network?.explorer?.name ?? '' })}
            size="small"
            href={explorer}
          >
            <ExternalIcon size={18} />
          </IconButton>
        )}
        {name ? (
          <bdi title={address} translate="no">
            {name}
          </bdi>
        ) : (
          <AddressText address={address} />
        )}
        <CopyButton value={address} label={text.copy} size="small" />
      </p>
      {hasTypes && <p className="lk-account-type">{typeName(account.type)}</p>}
      {connection.state && !isGated && hasBalance && (
        <div className="lk-account-balance">
          <Balance address={address} networkId={networkId} />
        </div>
      )}
    </div>
  )
}

function Balance({ address, networkId }: Pick<LiveConnection, 'address' | 'networkId'>): ReactNode {
  const { clock } = useModalContext()
  const text = useText(accountText)
  const { value, minor, full, exact, unit, isLoading, error, refresh } = useShownBalance(address, networkId)
  const hasFailed = error !== undefined && !isLoading
  useEffect(() => (hasFailed ? clock.after(retryAfter, refresh) : undefined), [clock, hasFailed, refresh])
  if (value !== undefined) {
    return (
      <>
        <VisuallyHidden>{text.balance}</VisuallyHidden>
        <AmountText value={value} minor={minor} full={full} exact={exact} unit={unit} size="large" />
      </>
    )
  }
  if (isLoading) {
    return (
      <>
        <VisuallyHidden>{text.balanceLoading}</VisuallyHidden>
        <Skeleton shape="amount" />
      </>
    )
  }
  return hasFailed ? <p className="lk-text">{text.balanceFailed}</p> : null
}
