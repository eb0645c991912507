import { atom, type ReadableAtom } from 'nanostores'
import type { Subject } from '../contract/adapter.js'
import type { PluginContext } from '../contract/plugin.js'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func, functions } from '../entities/optionRules.js'

export interface CurrentFormParameters<Form> {
  readonly $current: PluginContext['$current']
  /** Aborted when the view is gone. */
  readonly closed: AbortSignal
  /**
   * @param signal - Aborted when the form is replaced, or its view is gone.
   * @param before - The form that is replaced. `undefined`: no account was connected.
   */
  create(subject: Subject, signal: AbortSignal, before: Form | undefined): Form
}

const rules = { $current: functions('subscribe'), closed: functions('addEventListener'), create: func }

/**
 * The form of the current account, `undefined` without one. Another account, network or namespace
 * gets a new form, so that nothing is sent from an account that the user did not see.
 *
 * @throws {ConfigurationError} for parameters of a wrong type.
 */
export function createCurrentForm<Form>(parameters: CurrentFormParameters<Form>): ReadableAtom<Form | undefined> {
  checkFactoryOptions('createCurrentForm', parameters, rules, ['$current', 'closed', 'create'])
  const { $current, closed, create } = parameters
  const $form = atom<Form | undefined>()
  if (closed.aborted) return $form
  let shown: Subject | undefined
  let ended = new AbortController()
  const stop = $current.subscribe((current) => {
    if (current && shown && isSameAccount(current, shown)) return
    shown = current
    ended.abort()
    ended = new AbortController()
    $form.set(current && create(current, AbortSignal.any([ended.signal, closed]), $form.get()))
  })
  closed.addEventListener(
    'abort',
    () => {
      stop()
      ended.abort()
    },
    { once: true },
  )
  return $form
}

function isSameAccount(one: Subject, other: Subject): boolean {
  return one.account.id === other.account.id && one.address === other.address && one.networkId === other.networkId
}
