import type { SignInForm, SignInRequest } from '@latchkey/core'
import { addressPlaceholder } from '../protocol/addressPlaceholder.js'
import type { SiwxMessage } from '../protocol/SiwxMessage.js'

/**
 * The sign-in that rides in a login. Its address is not known yet.
 *
 * @param networkId - CAIP-2: that of the account that becomes the current one.
 * @param now - ms since 1970, for a sign-in without a time.
 * @see EIP-4361 and CAIP-122 for the lines of the message.
 */
export function siwxMessageOf(
  request: SignInRequest,
  networkId: string,
  { account }: Pick<SignInForm, 'account'>,
  now: number,
): SiwxMessage {
  const { domain, uri, nonce, version = '1', statement, resources, requestId, expirationTime, notBefore } = request
  const issuedAt = request.issuedAt ?? new Date(now).toISOString()
  const lines = [
    `${domain} wants you to sign in with your ${account} account:`,
    addressPlaceholder,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${networkId.slice(networkId.indexOf(':') + 1)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ]
  return {
    accountAddress: addressPlaceholder,
    chainId: networkId,
    domain,
    uri,
    version,
    nonce,
    statement,
    resources: resources && [...resources],
    requestId,
    issuedAt,
    expirationTime,
    notBefore,
    serializedMessage: lines.join('\n'),
  }
}
