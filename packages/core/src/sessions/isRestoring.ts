import type { Run } from '../contract/core.js'

/** Whether a stored session of this namespace is being asked for. */
export function isRestoring(run: Run | undefined, namespace: string): boolean {
  return [...(run?.restoring.values() ?? [])].some(({ namespaces }) => namespaces.includes(namespace))
}
