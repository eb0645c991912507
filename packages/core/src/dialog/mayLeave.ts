import type { ModalCore } from '../contract/core.js'
import { unsupportedChainView } from '../contract/homeViews.js'
import { isUnsupported } from './isUnsupported.js'

/**
 * Whether the views of the stack can be left.
 * @param from - Index of the first view that is left. Default: the top view.
 */
export function mayLeave({ settings, stores, views }: ModalCore, from = -1): boolean {
  return stores.dialog.$stack
    .get()
    .slice(from)
    .every(({ view }) =>
      view === unsupportedChainView.id
        ? !isUnsupported(settings, stores.$active.get())
        : (views.get(view)?.canClose?.() ?? true),
    )
}
