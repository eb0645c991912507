import type { PluginContext } from '@latchkey/core'
import { createCurrentForm, type FormSubject } from '@latchkey/core/forms'
import type { ReadableAtom } from 'nanostores'
import type { SwapFormParameters } from '../contract/internals.js'
import type { SwapForm } from './SwapForm.js'

export interface SwapSession {
  /** `undefined`: no account is connected. */
  readonly $form: ReadableAtom<SwapForm | undefined>
}

export interface SwapSessionParameters {
  readonly $current: PluginContext['$current']
  readonly parameters: SwapFormParameters
  /** Aborted when the view is gone. */
  readonly closed: AbortSignal
  createForm(subject: FormSubject, parameters: SwapFormParameters, closed: AbortSignal): SwapForm
}

/** The form of the current account. Only the first one has what the app asks for. */
export function createSwapSession({ $current, parameters, closed, createForm }: SwapSessionParameters): SwapSession {
  // On another network the parameters of the app mean other tokens.
  let begin: SwapFormParameters | undefined = parameters
  return {
    $form: createCurrentForm<SwapForm>({
      $current,
      closed,
      create({ address, networkId }, signal) {
        const form = createForm({ address, networkId }, begin ?? {}, signal)
        begin = undefined
        return form
      },
    }),
  }
}
