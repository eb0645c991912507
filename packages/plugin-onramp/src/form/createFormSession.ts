import { derive, type PluginContext } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { type CreateOnrampFormParameters, createOnrampForm, type OnrampForm } from './createOnrampForm.js'
import type { OnrampAccount } from './OnrampFormState.js'

export interface CreateFormSessionParameters
  extends Omit<CreateOnrampFormParameters, 'context' | 'networks' | 'account'> {
  readonly context: Pick<PluginContext, 'clock' | 'service' | 'settings' | '$current' | '$networks'>
}

/**
 * The form of the current account, as long as its view is open. Another account or network gets a
 * new form, so that no page is opened that was prepared for another account.
 */
export function createFormSession({
  context,
  closed,
  ...rest
}: CreateFormSessionParameters): ReadableAtom<OnrampForm | undefined> {
  const $account = derive(
    [context.$current],
    (subject): OnrampAccount | undefined =>
      subject && { id: subject.account.id, address: subject.address, networkId: subject.networkId },
    (one, other) => one?.id === other?.id && one?.address === other?.address && one?.networkId === other?.networkId,
  )
  const $form = atom<OnrampForm | undefined>()
  let ends = new AbortController()
  const begin = (account: OnrampAccount | undefined): void => {
    ends.abort()
    ends = new AbortController()
    const { signal } = ends
    const isOpen = account !== undefined && !closed.aborted
    const networks = context.$networks.get()
    $form.set(isOpen ? createOnrampForm({ ...rest, context, networks, account, closed: signal }) : undefined)
  }
  const stop = $account.subscribe(begin)
  closed.addEventListener(
    'abort',
    () => {
      stop()
      ends.abort()
    },
    { once: true },
  )
  return $form
}
