import type { SignClient } from './Client.js'

/**
 * The client throws where it is to delete a session that it has not, or no longer has, and nobody hears it: whoever saw a code can ask it
 * to, a wallet whose session was refused does, and so does one that leaves at the end of its session's time. What waits for that deletion
 * then waits for ever, and with it whatever any wallet asks later. From here on there is nothing to delete in such a session.
 */
export function calmDeletions(sign: SignClient): void {
  const { engine } = sign
  const deleteSession: unknown = Reflect.get(engine, 'deleteSession')
  if (typeof deleteSession !== 'function') return
  const calm = async (params: { readonly topic: string }): Promise<void> => {
    if (sign.session.keys.includes(params.topic)) await Reflect.apply(deleteSession, engine, [params])
  }
  Reflect.set(engine, 'deleteSession', calm)
}
