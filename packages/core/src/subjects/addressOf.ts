import type { Account } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'

/** The account as written on a network. One that does not exist there is written as the wallet gave it. */
export function addressOf(core: ModalCore, namespace: string, account: Account, networkId: string): string {
  const { runtime } = core.adapters.get(namespace) ?? {}
  return (existsOn(account, networkId) && runtime?.addressOn?.(account, networkId)) || account.address
}
