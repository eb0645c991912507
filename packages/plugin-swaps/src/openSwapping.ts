import type { Modal, PluginContext } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { SwapParameters } from './api.js'
import type { SwapForm } from './form/SwapForm.js'
import type { FormSubject } from './form/SwapFormState.js'
import type { SwapPreview } from './form/SwapPreview.js'
import type { RememberedSwap } from './swapping/RememberedSwap.js'

/** What the views use. */
export interface Swapping {
  readonly $current: PluginContext['$current']
  readonly clock: PluginContext['clock']
  /** Newest first. */
  readonly $remembered: ReadableAtom<readonly RememberedSwap[]>
  createForm(request: {
    readonly modal: Pick<Modal, 'slot' | 'settings' | 'state'>
    readonly subject: FormSubject
    readonly parameters: SwapParameters
    readonly closed: AbortSignal
    readonly answer: SwapForm['answer']
  }): SwapForm
  createPreview(form: SwapForm, closed: AbortSignal): SwapPreview
  /** Goes on with a swap that is remembered. */
  resumePreview(id: string, closed: AbortSignal): SwapPreview
  /** The swaps of an account that are neither done nor ended, newest first. */
  pendingOf(address: string): readonly RememberedSwap[]
}
