import type { ServerSession } from '@latchkey/plugin-siwx/server'
import type { AccountRecord } from './AccountRepository.js'
import type { SignInSession } from './SignInSession.js'
import type { Me, SignedInAccount } from './signInSchemas.js'

export interface AccountParameters {
  readonly session: ServerSession<SignInSession>
  readonly record: AccountRecord
  readonly withAccount: boolean
}

/** The account of a session. @see docs/reference/services.md, "Sign-in". */
export function accountOf({ session, record, withAccount }: AccountParameters): Me {
  const { chainId, address, verifiedBy, nonce, uri, domain, origin, expiresAt } = session
  const colon = chainId.indexOf(':')
  const reference = chainId.slice(colon + 1)
  return {
    aud: origin,
    iss: 'latchkey-gateway',
    exp: Math.floor(expiresAt / 1000),
    sub: `${chainId}:${address}`,
    nonce,
    address,
    chainId: /^\d{1,15}$/.test(reference) ? Number(reference) : reference,
    chainNamespace: chainId.slice(0, colon),
    caip2Network: chainId,
    ...(verifiedBy && { verifiedBy }),
    uri,
    domain,
    projectIdKey: record.projectId,
    projectUuid: record.projectId,
    profileUuid: record.uuid,
    ...(withAccount && { appKitAccount: detailsOf(record) }),
  }
}

function detailsOf({ uuid, networkId, address, wallet, createdAt, signedInAt }: AccountRecord): SignedInAccount {
  const [created, signedIn] = [createdAt, signedInAt].map((time) => new Date(time).toISOString()) as [string, string]
  return {
    uuid,
    caip2_chain: networkId,
    address,
    profile_uuid: uuid,
    created_at: created,
    is_main_account: true,
    verification_status: null,
    connection_method: wallet ?? null,
    metadata: {},
    last_signed_in_at: signedIn,
    signed_up_at: created,
    updated_at: signedIn,
  }
}
