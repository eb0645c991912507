import type { Lifetime } from '../contract/core.js'

/**
 * The stored sessions of this namespace whose wallets are being asked. Each settles when its session is
 * back, or does not come.
 */
export function restorationsOf(lifetime: Lifetime | undefined, namespace: string): readonly Promise<void>[] {
  return [...(lifetime?.sessions.values() ?? [])].flatMap(({ namespaces, restoring }) =>
    restoring && namespaces.includes(namespace) ? restoring : [],
  )
}
