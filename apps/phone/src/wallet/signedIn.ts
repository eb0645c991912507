import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { PhoneError } from '../errors/PhoneError.js'
import type { Offering } from './offeredNamespaces.js'

/** The protocol has sign-ins for this namespace only. */
const namespace = 'eip155'

/**
 * Signs the message of a sign-in that carries a session, as the selected account. It approves those
 * networks and methods that the phone has.
 *
 * @throws {PhoneError} if it has none of them.
 */
export async function signedIn(
  asked: AuthTypes.PayloadParams,
  { namespaces, selected }: Offering,
): Promise<AuthTypes.Cacao> {
  const keys = namespaces.get(namespace)
  if (!keys) throw new PhoneError('PHONE_NOTHING_IN_COMMON', 'The phone has no EVM account to sign in with.')
  const payload = populatedPayload(asked, keys)
  const [networkId = ''] = payload.chains
  const address = keys.addressOf(selected.get(namespace) ?? 0, networkId)
  const iss = `did:pkh:${networkId}:${address}`
  const message = formatMessage(payload, iss)
  const { result } = await keys.answer({ method: 'personal_sign', params: [hexOf(message), address], networkId })
  return buildAuthObject(payload, { t: 'eip191', s: String(result) }, iss)
}

function populatedPayload(
  authPayload: AuthTypes.PayloadParams,
  { networkIds, methods }: { readonly networkIds: readonly string[]; readonly methods: readonly string[] },
): AuthTypes.PayloadParams {
  try {
    return populateAuthPayload({ authPayload, chains: [...networkIds], methods: [...methods] })
  } catch (cause) {
    throw new PhoneError('PHONE_NOTHING_IN_COMMON', 'The phone has nothing that this app asks for.', { cause })
  }
}

function hexOf(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${digits.join('')}`
}
