import type { ModalCore } from '../contract/core.js'

/** Ids of the plugins that were to bring a gate and could not be set up. */
export function brokenGates({ plugins, apis }: ModalCore): readonly string[] {
  return plugins.flatMap(({ id, hasGates }) => (hasGates && !Object.hasOwn(apis, id) ? [id] : []))
}
