import { swapKinds } from './swapKinds.js'

/** Whether entries of a kind are requests of this plugin. */
export function isSwapKind(kind: string): boolean {
  return kind === swapKinds.swap || kind === swapKinds.approval
}
