import { base64urlnopad } from '@scure/base'
import type { Bytes } from '../bytes/Bytes.js'
import { RequestError } from '../errors/RequestError.js'
import { createPrfInput } from '../openers/passkey/createPrfInput.js'
import { frameText } from '../text.js'
import type { PasskeyCreation, PasskeyRequest, Passkeys } from './Passkeys.js'

export interface PasskeysParameters {
  readonly window: Window & typeof globalThis
  /** What users read in their lists of passkeys. */
  readonly name: string
}

/** ms that the browser waits for the user. */
const timeout = 2 * 60_000
/** COSE: ES256, and RS256 for Windows Hello. */
const algorithms = [-7, -257]

/** Passkeys by WebAuthn. Their id is the exact host of this page: with a parent domain, another page could ask for them. */
export function createPasskeys({ window, name }: PasskeysParameters): Passkeys {
  const { hostname: rpId } = window.location
  const { credentials } = window.navigator
  const canUse =
    typeof window.PublicKeyCredential === 'function' && isAllowed(window.document, 'publickey-credentials-get', true)

  async function create({ challenge, user, known }: PasskeyCreation, signal: AbortSignal, extensions: object) {
    const made = await credentials.create({
      signal,
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: rpId, name },
        user: { id: bytesOf(user.id), name: user.name, displayName: user.name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout,
        extensions,
      },
    })
    if (!(made instanceof window.PublicKeyCredential)) throw new RequestError('PASSKEY_CANCELLED', frameText.noPasskey)
    return made
  }

  return {
    canUse,
    // WebKit makes none in frames, and does not say it beforehand.
    canCreate:
      canUse && (window.parent === window || isAllowed(window.document, 'publickey-credentials-create', false)),
    async create(load, signal) {
      const creation = await load()
      // Not an empty `prf`: Windows Hello refuses or hides it then.
      const prf = { eval: { first: await createPrfInput() } }
      try {
        const made = await create(creation, signal, { prf }).catch((cause: unknown) => {
          if (isKnownFailure(cause)) throw cause
          return create(creation, signal, {})
        })
        const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
        const results = made.getClientExtensionResults().prf
        return {
          // Not `toJSON()`, which has the results of extensions.
          registration: credentialOf(made, { clientDataJSON, attestationObject }),
          opens: results?.enabled === true || results?.results !== undefined,
          prf: outputOf(results),
        }
      } catch (cause) {
        throw refusalOf(cause, signal)
      }
    },
    async use({ challenge, allowed }: PasskeyRequest, signal) {
      const prf = { eval: { first: await createPrfInput() } }
      try {
        const used = await credentials.get({
          signal,
          publicKey: {
            challenge: bytesOf(challenge),
            rpId,
            allowCredentials: allowed.map(descriptorOf),
            userVerification: 'required',
            timeout,
            extensions: { prf },
          },
        })
        if (!(used instanceof window.PublicKeyCredential))
          throw new RequestError('PASSKEY_CANCELLED', frameText.noPasskey)
        const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse
        return {
          assertion: credentialOf(used, { clientDataJSON, authenticatorData, signature }),
          prf: outputOf(used.getClientExtensionResults().prf),
        }
      } catch (cause) {
        throw refusalOf(cause, signal)
      }
    },
    forget(credentialId) {
      const { PublicKeyCredential } = window as unknown as { readonly PublicKeyCredential: SignalingCredential }
      // It is a hint. A browser that can't follow it changes nothing of the wallet.
      PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
    },
  }
}

interface SignalingCredential {
  readonly signalUnknownCredential?: (of: { readonly rpId: string; readonly credentialId: string }) => Promise<void>
}

/**
 * @param feature - Of a permissions policy.
 * @param usual - Of browsers that can't say it.
 */
function isAllowed(document: Document, feature: string, usual: boolean): boolean {
  const { featurePolicy } = document as { readonly featurePolicy?: { allowsFeature(name: string): boolean } }
  return featurePolicy?.allowsFeature(feature) ?? usual
}

const descriptorOf = (id: string): PublicKeyCredentialDescriptor => ({ type: 'public-key', id: bytesOf(id) })

function credentialOf<Name extends string>({ id }: Credential, response: Readonly<Record<Name, ArrayBuffer>>) {
  const texts = Object.entries<ArrayBuffer>(response).map(([name, buffer]) => [name, textOf(buffer)])
  return { id, type: 'public-key', response: Object.fromEntries(texts) as Readonly<Record<Name, string>> } as const
}

/** A copy, so that it can be wiped. */
function outputOf(results: AuthenticationExtensionsPRFOutputs | undefined): Bytes | undefined {
  const first = results?.results?.first
  if (first === undefined) return undefined
  const view = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer)
  const copy = view.slice()
  view.fill(0)
  return copy
}

const failures: Readonly<Record<string, readonly [code: string, text: string]>> = {
  NotAllowedError: ['PASSKEY_CANCELLED', frameText.noPasskey],
  AbortError: ['PASSKEY_CANCELLED', frameText.noPasskey],
  InvalidStateError: ['PASSKEY_KNOWN', frameText.knownPasskey],
  SecurityError: ['PASSKEY_UNAVAILABLE', frameText.passkeyUnavailable],
}

const nameOf = (cause: unknown) => (cause instanceof Error ? cause.name : '')
const isKnownFailure = (cause: unknown) => cause instanceof RequestError || nameOf(cause) in failures

function refusalOf(cause: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (cause instanceof RequestError) return cause
  const [code, text] = failures[nameOf(cause)] ?? ['PASSKEY_UNAVAILABLE', frameText.passkeyUnavailable]
  return new RequestError(code, text, { cause })
}

function bytesOf(text: string): Bytes {
  return Uint8Array.from(base64urlnopad.decode(text))
}

function textOf(buffer: ArrayBuffer): string {
  return base64urlnopad.encode(new Uint8Array(buffer))
}
