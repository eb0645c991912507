import type { ModalCore } from '../contract/core.js'
import { unsupportedChainView } from '../contract/homeViews.js'
import { isUnsupported } from './isUnsupported.js'

/**
 * Whether the views of the stack may be left.
 * @param from - Place of the first one that goes; by itself the one on top.
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
