import type { Lifetime } from '../contract/core.js'

/** Whether a stored session of this namespace is being asked for. */
export function isRestoring(lifetime: Lifetime | undefined, namespace: string): boolean {
  return [...(lifetime?.sessions.values() ?? [])].some((each) => each.restoring && each.namespaces.includes(namespace))
}
