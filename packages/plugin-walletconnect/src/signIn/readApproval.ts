import { InvalidAnswerError, isRecord, parseAccountId, type SignInResult } from '@latchkey/core'
import type { SessionRecord } from '../client/Client.js'
import type { AskedSignIn } from '../client/createSentSignIns.js'
import { readRecap } from './recap.js'
import { type SignedFields, signedText } from './signedText.js'

/** A sign-in that a wallet approved, with what its session may do. */
export interface Approval {
  /** Its signature is not verified yet. */
  readonly signIn: SignInResult
  readonly peer: SessionRecord['peer']
  /** CAIP-2, that of the sign-in first. */
  readonly networkIds: readonly string[]
  readonly methods: readonly string[]
}

interface Signed {
  readonly signIn: SignInResult
  readonly networkIds: readonly string[]
  readonly methods: readonly string[]
}

const didPrefix = 'did:pkh:'
/** Characters. */
const maxLength = 65_536

/**
 * Reads the answer to a sign-in. It must be about what was asked. Whether the signature is good is
 * for those to say who asked.
 *
 * @throws {InvalidAnswerError}
 */
export function readApproval(result: unknown, asked: AskedSignIn): Approval {
  const { cacaos, responder } = isRecord(result) ? result : {}
  if (!isRecord(responder) || !isRecord(responder.metadata)) throw invalid('no wallet')
  // A wallet may sign once for each network.
  if (!Array.isArray(cacaos) || cacaos.length > asked.networkIds.length) throw invalid('not one sign-in for a network')
  const all = cacaos.map((cacao) => readSigned(cacao, asked))
  const [wanted] = asked.networkIds
  const chosen = all.find(({ signIn }) => signIn.networkId === wanted) ?? all[0]
  if (!chosen) throw invalid('no sign-in')
  if (all.some(({ signIn }) => signIn.address !== chosen.signIn.address)) throw invalid('several accounts')
  return {
    signIn: chosen.signIn,
    peer: responder as SessionRecord['peer'], // those who read its members check them
    networkIds: [...new Set([chosen, ...all].flatMap(({ networkIds }) => networkIds))],
    methods: [...new Set(all.flatMap(({ methods }) => methods))],
  }
}

function readSigned(cacao: unknown, asked: AskedSignIn): Signed {
  const { p: payload, s: proof } = isRecord(cacao) ? cacao : {}
  const signature = isRecord(proof) ? proof.s : undefined
  if (!isText(signature) || signature === '') throw invalid('no signature')
  const fields = readFields(payload)
  const { networkId, address } = accountOf(fields.iss)
  if (!asked.networkIds.includes(networkId)) throw invalid('a network that was not asked for')
  const expected = { domain: asked.domain, aud: asked.uri, version: '1', nonce: asked.nonce, iat: asked.issuedAt }
  for (const [name, value] of Object.entries(expected))
    if (fields[name as keyof SignedFields] !== value) throw invalid(`another ${name}`)
  const recap = readRecap(asked.namespace, fields.resources)
  if (!recap || recap.methods.length === 0) throw invalid('no methods')
  if (!recap.methods.every((method) => asked.methods.includes(method))) throw invalid('a method that was not asked for')
  if (!recap.networkIds.every((id) => asked.networkIds.includes(id))) throw invalid('a network that was not asked for')
  const message = signedText(asked.namespace, fields, recap)
  return {
    signIn: { networkId, address, message, signature },
    networkIds: [networkId, ...recap.networkIds],
    methods: recap.methods,
  }
}

function readFields(payload: unknown): SignedFields {
  const { iss, domain, aud, version, nonce, iat, resources, ...others } = isRecord(payload) ? payload : {}
  const required = { iss, domain, aud, version, nonce, iat }
  const optional = Object.fromEntries(
    (['exp', 'nbf', 'requestId', 'statement'] as const).flatMap((name) => {
      const value = others[name] ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
  const texts = [...Object.values(required), ...Object.values(optional)]
  const list = resources ?? []
  if (!texts.every(isText) || !Array.isArray(list) || !list.every(isText)) throw invalid('fields of another kind')
  return { ...required, ...optional, resources: list } as SignedFields // checked in the line before
}

function accountOf(iss: string): { readonly networkId: string; readonly address: string } {
  if (!iss.startsWith(didPrefix)) throw invalid('no account')
  try {
    const { networkId, address } = parseAccountId(iss.slice(didPrefix.length))
    return { networkId, address }
  } catch (cause) {
    throw invalid('no account', cause)
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength
}

function invalid(what: string, cause?: unknown): InvalidAnswerError {
  return new InvalidAnswerError('connect', `a sign-in with ${what}`, { cause })
}
