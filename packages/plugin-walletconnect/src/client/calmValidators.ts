import type { SignClient } from './Client.js'

type Validator = (params: unknown) => Promise<void>

const validators = [
  'isValidConnect',
  'isValidDisconnect',
  'isValidEmit',
  'isValidExtend',
  'isValidPing',
  'isValidUpdate',
] as const

/**
 * The client begins some of its checks and waits for none of them, so that a wallet which fails one leaves an unhandled rejection in
 * the page. From here on each has somebody who hears it; who does wait for one still gets it. What they should have held back is checked
 * before it comes to them.
 */
export function calmValidators(sign: SignClient): void {
  for (const owner of [sign.engine, sign.core.pairing]) {
    for (const name of validators) {
      const validate: unknown = Reflect.get(owner, name)
      if (typeof validate !== 'function') continue
      const calm: Validator = (params) => {
        const checked = Promise.resolve(Reflect.apply(validate, owner, [params]))
        checked.catch(() => undefined)
        return checked
      }
      Reflect.set(owner, name, calm)
    }
  }
}
