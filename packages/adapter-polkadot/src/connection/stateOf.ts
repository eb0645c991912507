import type { Account, ConnectionState } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'

/**
 * What a wallet says of itself, as the kernel knows it. `undefined`: it shares no account at the moment. These wallets stand on no
 * network and select no account: the app does both.
 */
export function stateOf({ signer }: InjectedExtension, accounts: readonly Account[]): ConnectionState | undefined {
  const [first, ...others] = accounts
  return first && { accounts: [first, ...others], ...(!canSign(signer) && { lacks: ['signMessage'] }) }
}

function canSign(signer: InjectedExtension['signer']): boolean {
  try {
    return typeof signer.signRaw === 'function'
  } catch {
    return false // a getter of the wallet's threw, and would throw again
  }
}
