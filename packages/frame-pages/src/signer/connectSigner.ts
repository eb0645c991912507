import { type Clock, withTimeout } from '@latchkey/core'
import { FrameError, type FrameErrorCode } from '../errors/FrameError.js'
import type { Signer } from './Signer.js'
import type { SignerAnswer, SignerCall, SignerStart } from './signerMessages.js'

/** The part of a `Worker` that is used. */
export type SignerWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** ms for one call. A phone derives the keys in less than two seconds. */
const limit = 30_000

/** Each method, so that none can be left out. */
const methods: Readonly<Record<keyof Signer, true>> = {
  make: true,
  makeDevice: true,
  makeCode: true,
  makePasskey: true,
  prove: true,
  drop: true,
  transportKey: true,
  verifierOf: true,
  openByCode: true,
  openByPasskey: true,
  openByDevice: true,
  hasHalf: true,
  hold: true,
  sign: true,
  words: true,
}

/** The signer in its worker. A worker that breaks ends all open calls, and those after them. */
export function connectSigner(worker: SignerWorker, wrap: CryptoKey, clock: Clock): Signer {
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  let broken: Error | undefined
  let count = 0

  worker.addEventListener('message', (event) => {
    const answer = (event as MessageEvent<SignerAnswer>).data
    const call = open.get(answer.id)
    open.delete(answer.id)
    if ('failure' in answer) call?.reject(toError(answer.failure))
    else call?.resolve(answer.result)
  })
  worker.addEventListener('error', () => {
    broken = new Error('The part of the wallet that signs could not be loaded. Load the page again.')
    for (const call of open.values()) call.reject(broken)
    open.clear()
  })
  worker.postMessage({ wrap } satisfies SignerStart)

  async function call(method: keyof Signer, args: readonly unknown[]): Promise<unknown> {
    if (broken) throw broken
    count += 1
    const id = count
    const answer = Promise.withResolvers<unknown>()
    open.set(id, answer)
    worker.postMessage({ id, method, args } satisfies SignerCall)
    try {
      return await withTimeout(clock, limit, () => answer.promise)
    } finally {
      open.delete(id)
    }
  }
  return Object.fromEntries(
    (Object.keys(methods) as (keyof Signer)[]).map((method) => [
      method,
      (...args: readonly unknown[]) => call(method, args),
    ]),
  ) as { readonly [Method in keyof Signer]: (...args: readonly unknown[]) => Promise<never> }
}

function toError({ code, message }: { readonly code?: string | undefined; readonly message: string }): Error {
  return code === undefined ? new Error(message) : new FrameError(code as FrameErrorCode, message)
}
