import { RelayError } from '../errors/RelayError.js'
import type { Limits } from '../limits/Limits.js'
import { isSealed } from './isSealed.js'
import type { PublishParams } from './Method.js'
import { paramsError, readTopic } from './readParams.js'

type Params = Readonly<Record<string, unknown>>

export interface PublishParamNames {
  readonly topic?: string | undefined
  readonly message?: string | undefined
  /** For calls whose name determines the tag. */
  readonly tag?: number | undefined
}

/** Real ones are signed statements of a few hundred characters. */
const maxAttestation = 8192

/**
 * Reads the parameters of a message that a client publishes.
 *
 * @param names - How this call names the members.
 * @throws {RelayError} `RELAY_PARAMS`, `RELAY_MESSAGE_TOO_LARGE` or `RELAY_CLEAR_MESSAGE`.
 */
export function readPublishParams(
  params: Params,
  limits: Pick<Limits, 'messageBytes' | 'ttl'>,
  names: PublishParamNames = {},
): PublishParams {
  const { ttl, attestation, tag = 0 } = params
  const name = names.message ?? 'message'
  const message = params[name]
  const topic = readTopic(params, names.topic)
  if (typeof message !== 'string' || message.length === 0) throw paramsError(`"${name}" must be a text`)
  if (Buffer.byteLength(message) > limits.messageBytes) {
    throw new RelayError('RELAY_MESSAGE_TOO_LARGE', `A message can have at most ${limits.messageBytes} bytes.`)
  }
  if (!isSealed(message))
    throw new RelayError(
      'RELAY_CLEAR_MESSAGE',
      'The message is not encrypted. Publish a sealed envelope of type 0 or 1.',
    )
  if (!isCount(ttl) || ttl < 1 || ttl > limits.ttl) throw paramsError(`"ttl" must be 1 to ${limits.ttl} seconds`)
  if (!isCount(tag) || tag > 0xffffffff) throw paramsError('"tag" must be a whole number of 32 bits')
  return { topic, message, ttl, tag: names.tag ?? tag, attestation: readAttestation(attestation) }
}

function readAttestation(attestation: unknown): string | undefined {
  if (attestation === undefined || attestation === null || attestation === '') return undefined
  if (typeof attestation === 'string' && attestation.length <= maxAttestation) return attestation
  throw paramsError(`"attestation" must be a text of at most ${maxAttestation} characters`)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
