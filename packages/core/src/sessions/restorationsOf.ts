import type { Run } from '../contract/core.js'

/** Each settles when its session of this namespace is back, or does not come. */
export function restorationsOf(run: Run, namespace: string): readonly Promise<void>[] {
  return [...run.sessions.values()].flatMap(({ namespaces, restoring }) =>
    restoring && namespaces.includes(namespace) ? restoring : [],
  )
}
