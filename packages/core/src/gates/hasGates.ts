import type { ModalCore } from '../contract/core.js'
import { gatesSlot } from '../contract/firstSlots.js'

export function hasGates(core: ModalCore): boolean {
  return core.contributions(gatesSlot).length > 0 || brokenGates(core).length > 0
}

/** Ids of the plugins with `hasGates` that could not be set up. */
export function brokenGates({ plugins, apis }: ModalCore): readonly string[] {
  return plugins.flatMap(({ id, hasGates }) => (hasGates && !Object.hasOwn(apis, id) ? [id] : []))
}
