import type { ModalCore } from '../contract/core.js'
import { unsupportedChainView } from '../contract/homeViews.js'
import { isUnsupported } from './isUnsupported.js'

/** Whether the view on top may be left. */
export function mayLeave({ settings, stores, views }: ModalCore): boolean {
  const top = stores.dialog.$stack.get().at(-1)?.view ?? ''
  if (top === unsupportedChainView.id) return !isUnsupported(settings, stores.$active.get())
  return views.get(top)?.canClose?.() ?? true
}
