import type { ModalCore } from '../contract/core.js'
import { gatesSlot } from '../contract/slots.js'
import { brokenGates } from './brokenGates.js'

export function hasGates(core: ModalCore): boolean {
  return core.contributions(gatesSlot).length > 0 || brokenGates(core).length > 0
}
