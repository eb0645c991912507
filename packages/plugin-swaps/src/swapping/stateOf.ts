import type { PreviewState } from '../form/SwapPreview.js'
import type { RememberedSwap } from './RememberedSwap.js'

/** How a swap is drawn once the wallet was asked. */
export function stateOf(
  swap: RememberedSwap,
  { isReached, isLookingUp }: { readonly isReached: boolean; readonly isLookingUp: boolean },
): PreviewState {
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
