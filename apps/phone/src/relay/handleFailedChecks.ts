import type { IWalletKit } from '@reown/walletkit'

const checks = ['isValidConnect', 'isValidDisconnect', 'isValidEmit', 'isValidExtend', 'isValidPing', 'isValidUpdate']

/**
 * The client starts some checks of a dapp's messages without awaiting them. A failed one is an
 * unhandled rejection, which fails a test run. This handles each rejection. Callers that await a
 * check still get it.
 */
export function handleFailedChecks(kit: Pick<IWalletKit, 'core' | 'engine'>): void {
  for (const owner of [kit.engine.signClient.engine, kit.core.pairing]) {
    for (const name of checks) {
      const check: unknown = Reflect.get(owner, name)
      if (typeof check !== 'function') continue
      Reflect.set(owner, name, (params: unknown) => {
        const checked = Promise.resolve(Reflect.apply(check, owner, [params]))
        checked.catch(() => undefined)
        return checked
      })
    }
  }
}
