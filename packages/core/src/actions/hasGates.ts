import type { ModalCore } from '../contract/core.js'
import { gatesSlot } from '../contract/slots.js'

export function hasGates(core: ModalCore): boolean {
  return core.contributions(gatesSlot).length > 0
}
