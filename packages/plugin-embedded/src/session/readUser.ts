import type { Grant, RemoteRequest, SignInResult } from '@latchkey/core'
import type { FrameClient } from '../frame/FrameClient.js'
import { shortId } from '../frame/shortId.js'
import type { FrameRequestName } from '../protocol/FrameRequestMap.js'
import type { FrameUser } from '../protocol/FrameUser.js'
import { frameRequests } from '../protocol/frameRequests.js'
import type { SiwxMessage } from '../protocol/SiwxMessage.js'
import { grantOf } from './grantOf.js'
import { orderedNamespaces } from './orderedNamespaces.js'

export interface ReadUser {
  readonly user: FrameUser
  /** By namespace, that of the request's first network first. */
  readonly grants: ReadonlyMap<string, Grant>
  readonly signIn?: SignInResult | undefined
}

const name = 'GET_USER' satisfies FrameRequestName

/**
 * Asks the frame for its user, and what it grants. A frame without grants is asked once for each
 * namespace.
 *
 * @param siwxMessage - The user is asked to sign it as well.
 */
export async function readUser(
  client: FrameClient,
  request: RemoteRequest,
  siwxMessage?: SiwxMessage | undefined,
): Promise<ReadUser> {
  const { networkIds, namespaces, signal } = request
  const [networkId] = networkIds
  const { limit } = siwxMessage ? frameRequests.CONNECT_OTP : frameRequests[name]
  const user = await client.request(name, { chainId: shortId(networkId), siwxMessage }, { signal, limit })
  const grants = new Map<string, Grant>()
  for (const namespace of orderedNamespaces(request)) {
    const requested = namespaces.get(namespace)
    const [first] = requested?.networks ?? []
    if (!requested || !first) continue
    if (user.grants) {
      const grant = user.grants[namespace]
      if (grant) grants.set(namespace, grant)
      continue
    }
    const isFirst = requested.networks.some(({ id }) => id === networkId)
    const own = isFirst ? user : await client.request(name, { chainId: shortId(first.id) }, { signal })
    grants.set(namespace, grantOf(own, requested))
  }
  const { message, signature, address } = user
  const signIn = siwxMessage && message !== undefined && signature !== undefined
  return { user, grants, ...(signIn && { signIn: { networkId: siwxMessage.chainId, address, message, signature } }) }
}
