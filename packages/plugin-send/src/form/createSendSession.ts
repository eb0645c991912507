import { namespaceOf, type PluginContext } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SendParameters } from '../api.js'
import type { SendForm } from './createSendForm.js'
import type { FormSubject } from './SendFormState.js'

export interface SendSession {
  /** `undefined`: no account is connected. */
  readonly $form: ReadableAtom<SendForm | undefined>
  /** The network for which the parameters are kept. `undefined`: they are used, or for any network. */
  readonly $awaited: ReadableAtom<string | undefined>
}

export interface SendSessionParameters {
  readonly $current: PluginContext['$current']
  readonly parameters: SendParameters
  /** Aborted when the view is gone. */
  readonly closed: AbortSignal
  createForm(subject: FormSubject, parameters: SendParameters, closed: AbortSignal): SendForm
}

/**
 * The form of the current account. Another account, network or namespace gets a new one, so that
 * nothing is sent from an account that the user did not see. On another network of the same
 * namespace the receiver stays as it was typed. Parameters for another network wait for it.
 */
export function createSendSession({ $current, parameters, closed, createForm }: SendSessionParameters): SendSession {
  const $form = atom<SendForm | undefined>()
  const $awaited = atom(parameters.networkId)
  let ended = new AbortController()
  /** The parameters were filled in. */
  let isUsed = false
  const follow = (current: { readonly address: string; readonly networkId: string } | undefined): void => {
    const before = $form.get()
    const was = before?.$state.get().subject
    if (current && was && was.address === current.address && was.networkId === current.networkId) return
    ended.abort()
    ended = new AbortController()
    if (!current) {
      isUsed = false
      $form.set(undefined)
      return
    }
    const { address, networkId } = current
    const isMeant = parameters.networkId === undefined || parameters.networkId === networkId
    const isSameNamespace = was !== undefined && namespaceOf(was.networkId) === namespaceOf(networkId)
    const kept = isSameNamespace ? before?.receiver.$state.get().text : undefined
    const begin = isMeant && !isUsed ? parameters : { ...(kept && { receiver: kept }) }
    isUsed ||= isMeant
    $awaited.set(isUsed ? undefined : parameters.networkId)
    $form.set(createForm({ address, networkId }, begin, AbortSignal.any([ended.signal, closed])))
  }
  const stop = $current.subscribe(follow)
  closed.addEventListener(
    'abort',
    () => {
      stop()
      ended.abort()
    },
    { once: true },
  )
  return { $form, $awaited }
}
