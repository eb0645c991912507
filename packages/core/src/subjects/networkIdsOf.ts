import type { ModalCore } from '../contract/core.js'
import { namespaceOf } from '../entities/network.js'

/** The app's networks of a namespace, preferred first: the asked one, the chosen one, then the app's order. `undefined`: none. */
export function networkIdsOf(
  core: ModalCore,
  namespace: string,
  preferred?: string,
): readonly [string, ...string[]] | undefined {
  const { networks } = core.stores
  const ids = networks.$all.get().flatMap(({ id }) => (namespaceOf(id) === namespace ? [id] : []))
  const wanted = [preferred, networks.$choices.get().get(namespace)].filter(
    (id) => id !== undefined && ids.includes(id),
  ) as string[]
  const [first, ...others] = new Set([...wanted, ...ids])
  return first === undefined ? undefined : [first, ...others]
}
