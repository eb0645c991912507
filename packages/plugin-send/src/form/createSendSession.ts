import { namespaceOf, type PluginContext } from '@latchkey/core'
import { createCurrentForm, type FormSubject } from '@latchkey/core/forms'
import { atom, type ReadableAtom } from 'nanostores'
import type { SendParameters } from '../api.js'
import type { SendForm } from './SendForm.js'

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
 * The form of the current account. On another network of the same namespace the receiver stays as it
 * was typed. Parameters for another network wait for it.
 */
export function createSendSession({ $current, parameters, closed, createForm }: SendSessionParameters): SendSession {
  const $awaited = atom(parameters.networkId)
  /** The parameters were filled in. */
  let isUsed = false
  const $form = createCurrentForm<SendForm>({
    $current,
    closed,
    create({ address, networkId }, signal, before) {
      if (!before) isUsed = false
      const was = before?.$state.get().subject.networkId
      const isMeant = parameters.networkId === undefined || parameters.networkId === networkId
      const isSameNamespace = was !== undefined && namespaceOf(was) === namespaceOf(networkId)
      const kept = isSameNamespace ? before?.receiver.$state.get().text : undefined
      const begin = isMeant && !isUsed ? parameters : { ...(kept && { receiver: kept }) }
      isUsed ||= isMeant
      $awaited.set(isUsed ? undefined : parameters.networkId)
      return createForm({ address, networkId }, begin, signal)
    },
  })
  return { $form, $awaited }
}
