import type { Account, ConnectionState } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'

/**
 * The connection state of a wallet. Polkadot wallets have no current network and select no account:
 * the app does both.
 *
 * @returns `undefined`: the wallet shares no account at the moment.
 */
export function stateOf({ signer }: InjectedExtension, accounts: readonly Account[]): ConnectionState | undefined {
  const [first, ...others] = accounts
  return first && { accounts: [first, ...others], ...(!canSign(signer) && { lacks: ['signMessage'] }) }
}

function canSign(signer: InjectedExtension['signer']): boolean {
  try {
    return typeof signer.signRaw === 'function'
  } catch {
    return false // a getter throws, so the request would fail as well
  }
}
