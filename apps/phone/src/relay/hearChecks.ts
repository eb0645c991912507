import type { IWalletKit } from '@reown/walletkit'

const checks = ['isValidConnect', 'isValidDisconnect', 'isValidEmit', 'isValidExtend', 'isValidPing', 'isValidUpdate']

/**
 * The client begins some checks of what a dapp says and waits for none of them: one that fails is an unhandled rejection, which fails a
 * whole run of tests. From here on each is heard; who waits for one still gets it.
 */
export function hearChecks(kit: Pick<IWalletKit, 'core' | 'engine'>): void {
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
