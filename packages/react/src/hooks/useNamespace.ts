import type { NamespaceState } from '@latchkey/core'
import { useModal } from '../provider/useModal.js'
import { useStore } from './useStore.js'

/**
 * The state of one namespace, by default the active one. `undefined` if there is no such adapter.
 */
export function useNamespace(namespace?: string): NamespaceState | undefined {
  const { $active, $namespaces } = useModal().state
  const active = useStore($active)
  const all = useStore($namespaces)
  return namespace === undefined ? active : all.get(namespace)
}
