import type { Lifetime } from '../contract/core.js'

/**
 * The stored sessions of a namespace that are being restored. Each promise settles when its session
 * is restored or has failed.
 */
export function restorationsOf(lifetime: Lifetime | undefined, namespace: string): readonly Promise<void>[] {
  return [...(lifetime?.sessions.values() ?? [])].flatMap(({ namespaces, restoring }) =>
    restoring && namespaces.includes(namespace) ? restoring : [],
  )
}
