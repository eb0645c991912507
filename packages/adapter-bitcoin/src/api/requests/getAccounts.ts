import { type Account, checkMembers, NotConnectedError, withTimeout } from '@latchkey/core'
import type { BitcoinCore } from '../../bitcoinCore.js'
import type { BitcoinRequestOptions } from '../BitcoinApi.js'

/** ms for an answer without a prompt. */
const limit = 10_000

export async function getAccounts(core: BitcoinCore, options: BitcoinRequestOptions = {}): Promise<readonly Account[]> {
  checkMembers('option of getAccounts', options, ['signal'])
  const { signal = new AbortController().signal } = options
  signal.throwIfAborted()
  const { $current, clock } = core.context
  const subject = $current.get()
  if (!subject) throw new NotConnectedError()
  const state = await withTimeout(clock, limit, (ended) => subject.connection.read(ended), signal)
  if (!state) throw new NotConnectedError()
  const networkId = state.networkId ?? subject.networkId
  return state.accounts.map((account) => ({
    ...account,
    address: core.addressOn?.(account, networkId) ?? account.address,
  }))
}
