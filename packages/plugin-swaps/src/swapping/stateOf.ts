import type { PreviewState } from '../form/SwapPreview.js'
import type { SwapEntry } from './SwapEntry.js'

/** The states of a preview in which the wallet was asked. */
export type OutcomeState = Extract<PreviewState, { readonly swap: SwapEntry }>

/** How a swap is drawn once the wallet was asked. */
export function stateOf(
  swap: SwapEntry,
  { isReached, isLookingUp }: { readonly isReached: boolean; readonly isLookingUp: boolean },
): OutcomeState {
  switch (swap.status) {
    case 'asking':
    case 'pending':
      return { status: 'waiting', swap, isReached }
    case 'unknown':
      return { status: 'unknown', swap, isLookingUp }
    case 'approved':
      return { status: 'approved', swap }
    case 'confirmed':
      return { status: 'done', swap }
    default:
      return { status: 'reverted', swap }
  }
}
