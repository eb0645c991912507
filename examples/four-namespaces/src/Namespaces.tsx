import { useModal, useStore } from '@latchkey/react'
import type { ReactNode } from 'react'
import { NamespaceItem } from './NamespaceItem.js'

/** The namespaces of the app, in the order of its adapters. */
export function Namespaces(): ReactNode {
  const { $namespaces, $activeNamespace } = useModal().state
  const all = useStore($namespaces)
  const active = useStore($activeNamespace)
  return (
    <ul aria-label="Namespaces">
      {[...all.values()].map((state) => (
        <NamespaceItem key={state.namespace} state={state} isActive={state.namespace === active} />
      ))}
    </ul>
  )
}
