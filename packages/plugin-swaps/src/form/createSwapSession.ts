import type { PluginContext } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SwapFormParameters } from '../contract/internals.js'
import type { SwapForm } from './SwapForm.js'
import type { FormSubject } from './SwapFormState.js'

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

/**
 * The form of the current account. Another account or network gets a new one, so that nothing is
 * sold from an account that the user did not see.
 */
export function createSwapSession({ $current, parameters, closed, createForm }: SwapSessionParameters): SwapSession {
  const $form = atom<SwapForm | undefined>()
  let ended = new AbortController()
  let begin: SwapFormParameters | undefined = parameters
  const stop = $current.subscribe((current) => {
    const was = $form.get()?.$state.get().subject
    if (current && was?.address === current.address && was.networkId === current.networkId) return
    ended.abort()
    ended = new AbortController()
    if (!current) return $form.set(undefined)
    const { address, networkId } = current
    $form.set(createForm({ address, networkId }, begin ?? {}, AbortSignal.any([ended.signal, closed])))
    // On another network the parameters of the app mean other tokens.
    begin = undefined
  })
  closed.addEventListener(
    'abort',
    () => {
      stop()
      ended.abort()
    },
    { once: true },
  )
  return { $form }
}
