import type { Lifetime } from '../contract/core.js'

/** Each settles when its session of this namespace is back, or does not come. */
export function restorationsOf(lifetime: Lifetime, namespace: string): readonly Promise<void>[] {
  return [...lifetime.sessions.values()].flatMap(({ namespaces, restoring }) =>
    restoring && namespaces.includes(namespace) ? restoring : [],
  )
}
