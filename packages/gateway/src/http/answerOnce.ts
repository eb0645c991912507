import type { Clock } from '@latchkey/server'
import type { Context, MiddlewareHandler, Next } from 'hono'
import type { AnswerStore, KeptAnswer, KeyedRequest } from './AnswerStore.js'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import { httpText } from './text.js'

const header = 'idempotency-key'

/**
 * Lets a client send a write again with the same `Idempotency-Key`, e.g. when its answer was lost:
 * the write happens once, and both get its answer. It comes after `requireProject`. Failures of the
 * gateway are not kept, so that the client can try again.
 */
export function answerOnce(store: AnswerStore, clock: Clock): MiddlewareHandler<AppEnv> {
  /** Requests of this process whose answer is not known yet. */
  const open = new Map<string, Promise<void>>()

  return async (context, next) => {
    const key = context.req.header(header)
    if (key === undefined) return next()
    if (!/^[\w.:-]{8,128}$/.test(key)) throw new ApiError(400, header, httpText.idempotencyKey)
    const scope = `${context.var.project.id} ${context.req.method} ${context.req.path}`
    const asked = { scope, key, request: await digestOf(await context.req.text()) }
    const id = `${scope} ${key}`

    while (open.has(id)) await open.get(id)
    const { promise, resolve } = openPromise()
    open.set(id, promise)
    try {
      const claimed = await store.claim(asked, clock.now())
      if (claimed === 'other') throw new ApiError(409, header, httpText.keyOfOther)
      // Another gateway is at it.
      if (claimed === 'open') throw new ApiError(409, header, httpText.keyIsOpen)
      if (claimed !== 'claimed') {
        context.res = answerOf(claimed)
        return
      }
      await answerFirst(store, asked, context, next)
    } finally {
      open.delete(id)
      resolve()
    }
  }
}

async function digestOf(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
}

function openPromise(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  const ends: (() => void)[] = []
  const promise = new Promise<void>((resolve) => ends.push(resolve))
  return {
    promise,
    resolve() {
      for (const end of ends) end()
    },
  }
}

async function answerFirst(store: AnswerStore, asked: KeyedRequest, context: Context, next: Next): Promise<void> {
  try {
    await next()
  } catch (error) {
    await store.release(asked)
    throw error
  }
  const { status } = context.res
  const isFinal = status < 500 && status !== 429
  await (isFinal ? store.keep(asked, { status, body: await context.res.clone().text() }) : store.release(asked))
}

function answerOf({ status, body }: KeptAnswer): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'idempotency-replayed': 'true' },
  })
}
