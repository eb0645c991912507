import type { NamespaceState } from '@latchkey/core'
import { useAccount, useDisconnect, useIntent, useModal } from '@latchkey/react'
import type { ReactNode } from 'react'

export interface NamespaceItemProps {
  readonly state: NamespaceState
  readonly isActive: boolean
}

/** State and actions of one namespace. The actions do not change the other namespaces. */
export function NamespaceItem({ state, isActive }: NamespaceItemProps): ReactNode {
  const { namespace, name = namespace, network } = state
  const modal = useModal()
  const intent = useIntent()
  const { status, address } = useAccount({ namespace })
  const { disconnect, isPending } = useDisconnect()
  return (
    <li aria-current={isActive}>
      <strong>{name}</strong> {status}
      {address && `, ${address}`}
      {network && `, ${network.name}`}{' '}
      <button type="button" {...intent} onClick={() => modal.open({ namespace })}>
        {address ? 'Account' : 'Connect'}
      </button>
      {address && !isActive && (
        <button type="button" onClick={() => modal.switchNamespace(namespace)}>
          Make active
        </button>
      )}
      {address && (
        <button type="button" disabled={isPending} onClick={() => disconnect({ namespace })}>
          Disconnect
        </button>
      )}
    </li>
  )
}
