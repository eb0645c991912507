import {
  HttpError,
  HttpRequestFailedError,
  InvalidAnswerError,
  type PluginContext,
  TimeoutError,
  toHex,
} from '@latchkey/core'
import type { SignedName } from '../contract/SignedName.js'
import { NameError } from '../errors/NameError.js'
import { nameErrorText } from '../errors/nameErrorText.js'
import type { DataService } from '../service/DataService.js'
import { labelProblem } from './labelProblem.js'
import { nameErrorOf } from './nameErrorOf.js'

export interface NameAccount {
  readonly address: string
  readonly networkId: string
  /** ENSIP-11. */
  readonly coinType: number
  readonly chainId: number
}

export interface RegisterParameters {
  readonly context: Pick<PluginContext, 'wallet' | 'clock' | '$current'>
  readonly data: DataService
  readonly kind: 'gateway' | 'cloud'
  readonly suffixes: readonly string[]
  readonly account: NameAccount
  /** Host and port of the page. */
  readonly domain: string
  /** With its suffix. */
  readonly name: string
  readonly signal?: AbortSignal | undefined
  readonly signed?: SignedName | undefined
}

/**
 * Signs and registers a name.
 *
 * - The time of the message is taken as late as possible, because services refuse older ones.
 * - Without an answer it is looked up whether the name was registered. Then the same registration
 *   is sent once more, which a gateway does only once.
 *
 * @throws {NameError}
 * @throws What `modal.signMessage` throws.
 */
export async function registerName(parameters: RegisterParameters): Promise<void> {
  const { suffixes, name, account } = parameters
  const dot = name.indexOf('.')
  const isOurs = name.slice(dot + 1) === suffixes[0]
  if (!isOurs || labelProblem(name.slice(0, dot)) !== undefined) {
    throw new NameError('label', nameErrorText.register(name))
  }
  const { signed = await sign(parameters) } = parameters
  if (signed.name !== name || signed.address !== account.address) {
    throw new NameError('account', nameErrorText.account)
  }
  await send(parameters, signed)
}

async function sign({ context, data, kind, account, domain, name, signal }: RegisterParameters): Promise<SignedName> {
  const given =
    kind === 'gateway'
      ? await data.nonce(signal).catch((cause: unknown) => {
          signal?.throwIfAborted()
          throw nameErrorOf(name, cause, 'offline')
        })
      : undefined
  const answered = context.clock.elapsed()
  const { address, networkId, chainId, coinType } = account
  // The user may have changed it while the nonce was fetched.
  if (context.$current.get()?.address !== address) throw new NameError('account', nameErrorText.account)
  // The service compares the time of the message with its own clock, and the device's may be wrong.
  const now = given?.time === undefined ? context.clock.now() : given.time + context.clock.elapsed() - answered
  const timestamp = Math.floor(now / 1000)
  const message = JSON.stringify({
    name,
    attributes: {},
    timestamp,
    ...(given && { domain, address, chainId, nonce: given.nonce }),
  })
  const { signature } = await context.wallet.signMessage(message, { networkId, signal })
  return { name, address, coinType, message, signature, idempotencyKey: randomKey() }
}

/** It is not ended by the caller: once sent, it may happen. */
async function send({ data, kind, name }: RegisterParameters, signed: SignedName): Promise<void> {
  const attempt = (): Promise<unknown> => data.register(signed)
  try {
    await attempt()
  } catch (error) {
    if (!isUnanswered(error)) throw nameErrorOf(name, error, 'refused')
    if (await isRegistered(data, signed)) return
    // Only a gateway knows that it is the same registration.
    if (kind === 'cloud') throw unknown(name, signed, error)
    await attempt().catch((cause: unknown) => {
      throw isUnanswered(cause) ? unknown(name, signed, cause) : nameErrorOf(name, cause, 'refused')
    })
  }
}

function unknown(name: string, signed: SignedName, cause: unknown): NameError {
  return new NameError('unknown', nameErrorText.register(name), { signed, cause })
}

/** Whether the service may have registered the name without saying so. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof HttpRequestFailedError || error instanceof TimeoutError) return true
  if (error instanceof InvalidAnswerError) return true
  return error instanceof HttpError && error.status >= 500 && error.reasons.length === 0
}

async function isRegistered(data: DataService, { name, address, coinType }: SignedName): Promise<boolean> {
  const record = await data.find(name).catch(() => undefined)
  return record?.addresses.get(coinType)?.toLowerCase() === address.toLowerCase()
}

/** 128 random bits in hex. `randomUUID` is missing on pages over http. */
function randomKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}
