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
 * Catches rejections of checks that the client starts and does not await. Without this, a wallet
 * that fails such a check causes an unhandled rejection in the page. Code that awaits a check still
 * gets its rejection. `checkPayload` and `createSession` do the same checks before the client does.
 */
export function catchValidatorRejections(sign: SignClient): void {
  for (const owner of [sign.engine, sign.core.pairing]) {
    for (const name of validators) {
      const validate: unknown = Reflect.get(owner, name)
      if (typeof validate !== 'function') continue
      const guarded: Validator = (params) => {
        const checked = Promise.resolve(Reflect.apply(validate, owner, [params]))
        checked.catch(() => undefined)
        return checked
      }
      Reflect.set(owner, name, guarded)
    }
  }
}
