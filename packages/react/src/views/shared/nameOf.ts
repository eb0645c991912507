import type { NamespaceState } from '@latchkey/core'
import { namesOf } from './namesOf.js'

/** The name of a namespace for users: its adapter's, else the names of its networks. */
export function nameOf(
  state: Pick<NamespaceState, 'name' | 'namespace' | 'requestedNetworks'>,
  locale: string,
): string {
  return state.name ?? (namesOf(state.requestedNetworks, locale) || state.namespace)
}
