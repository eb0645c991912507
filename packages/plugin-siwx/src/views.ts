import { bindView, type ViewBinding } from '@latchkey/core'
import { connectingSiweView, signInView } from './api.js'

/** @param canClose - Whether the user may close the view without an answer. */
export function bindViews(canClose: () => boolean): readonly ViewBinding[] {
  const load = () => import('./react/SignInView.js')
  return [signInView, connectingSiweView].map((view) => bindView(view, load, { canClose }))
}
