import { type Clock, withTimeout } from '@latchkey/core'
import * as v from 'valibot'
import type { DeviceKey } from '../device/DeviceKey.js'
import { createProof } from './createProof.js'
import { WalletApiError } from './WalletApiError.js'

export interface ApiRequest<Answer> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/wallet/v1/`. */
  readonly path: string
  /** Of what is read of the answer. `nothing`: it has no body. */
  readonly answer: v.GenericSchema<unknown, Answer>
  readonly body?: unknown
  /** A body that has the nonce of the request's proof in it, in place of `body`. */
  readonly bodyFor?: ((nonce: string) => Promise<unknown>) | undefined
  /** Of the session. */
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The wallet's server: see docs/gateway-wallet.md, "The routes". */
export interface WalletApi {
  /** @throws {WalletApiError} */
  request<Answer>(request: ApiRequest<Answer>): Promise<Answer>
}

export interface WalletApiParameters {
  /** The wallet's, which is that of this page. */
  readonly origin: string
  readonly device: DeviceKey
  readonly clock: Clock
  readonly fetch: typeof fetch
  /** Of mails that the gateway sends for a request. BCP 47. Default: what the browser says. */
  readonly locale?: string | undefined
}

/** ms for one answer. */
const limit = 30_000
/** ms in which a nonce is used. The gateway admits it for two minutes. */
const nonceLife = 100_000
/** Characters of an answer. */
const maxAnswer = 4_000_000

const refusal = v.object({ reasons: v.array(v.object({ field: v.string(), description: v.string() })) })

export function createWalletApi({ origin, device, clock, fetch: send, locale }: WalletApiParameters): WalletApi {
  /** The gateway's newest, for the next proof, and when it came. */
  let nonce: string | undefined
  let nonceAt = 0

  function takeNonce({ headers }: Response): void {
    const next = headers.get('dpop-nonce')
    if (next === null) return
    nonce = next
    nonceAt = clock.now()
  }

  /** Without a nonce, or with an old one, a request would be refused and sent again. */
  async function renewNonce(signal: AbortSignal): Promise<void> {
    if (nonce !== undefined && clock.now() - nonceAt < nonceLife) return
    takeNonce(await send(new URL('/wallet/v1/nonce', origin), { signal, cache: 'no-store', credentials: 'omit' }))
  }

  async function attempt<Answer>(request: ApiRequest<Answer>, signal: AbortSignal): Promise<Answer> {
    const { method, path, answer, body, bodyFor, token } = request
    const url = new URL(`/wallet/v1/${path}`, origin)
    await renewNonce(signal)
    const used = nonce
    const content = bodyFor && used !== undefined ? await bodyFor(used) : body
    const proof = await createProof(device, { method, url: `${url.origin}${url.pathname}`, nonce: used, token })
    const response = await send(url, {
      method,
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      headers: {
        dpop: proof,
        ...(locale !== undefined && { 'accept-language': locale }),
        ...(token !== undefined && { authorization: `DPoP ${token}` }),
        ...(content !== undefined && { 'content-type': 'application/json' }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    })
    takeNonce(response)
    const value = await readJson(response)
    if (response.ok) return v.parse(answer, value)
    const read = v.safeParse(refusal, value)
    const [reason] = read.success ? read.output.reasons : []
    if (!reason) throw new TypeError(`The wallet's server answers ${response.status} without a reason.`)
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    throw new WalletApiError(reason.field, reason.description, {
      retryAfter: Number.isSafeInteger(seconds) ? seconds : undefined,
    })
  }

  return {
    async request(request) {
      const run = () =>
        withTimeout(clock, limit, (signal) => attempt(request, signal), request.signal ?? new AbortController().signal)
      const isOld = (error: unknown): boolean => error instanceof WalletApiError && error.code === 'use_dpop_nonce'
      try {
        return await run().catch((error: unknown) => {
          if (isOld(error)) return run()
          throw error
        })
      } catch (cause) {
        request.signal?.throwIfAborted()
        if (cause instanceof WalletApiError) throw cause
        throw new WalletApiError('GATEWAY_UNREACHABLE', 'The wallet’s service does not answer.', { cause })
      }
    },
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text.length > maxAnswer) throw new RangeError('The answer is too large.')
  return text === '' ? undefined : JSON.parse(text)
}
