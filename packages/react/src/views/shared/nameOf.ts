import type { NamespaceState } from '@latchkey/core'
import { namesOf } from './namesOf.js'

/** What people read for a namespace: its adapter's word, else the networks that it brings. */
export function nameOf(
  state: Pick<NamespaceState, 'name' | 'namespace' | 'requestedNetworks'>,
  locale: string,
): string {
  return state.name ?? (namesOf(state.requestedNetworks, locale) || state.namespace)
}
