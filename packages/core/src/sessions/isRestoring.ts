import type { Run } from '../contract/core.js'

/** Whether a stored session of this namespace is being asked for. */
export function isRestoring(run: Run | undefined, namespace: string): boolean {
  return [...(run?.sessions.values() ?? [])].some((each) => each.restoring && each.namespaces.includes(namespace))
}
