import { ConfigurationError, checkFactoryOptions, isNetworkId, namespaceOf, optionRules } from '@latchkey/core'
import { checkVerifierOptions } from './checkVerifierOptions.js'
import type { SignInOptions } from './createSignIn.js'
import { serverRules } from './serverRules.js'
import { shown } from './shown.js'

const rules = { store: serverRules.store('put', 'add', 'get', 'take'), isFramed: optionRules.flag }

/**
 * @returns the origin of the app's pages.
 * @throws {ConfigurationError} for an option with which a sign-in could only fail later.
 */
export function checkSignInOptions(options: SignInOptions): URL {
  checkVerifierOptions('createSignIn', options)
  const { origin, chainIds, rpc, contracts = true, verifiers } = options
  checkFactoryOptions<Pick<SignInOptions, 'store' | 'isFramed'>>('createSignIn', options, rules)
  if (chainIds === undefined && rpc !== undefined && contracts)
    throw new ConfigurationError(
      'createSignIn() has `rpc` without `chainIds`: the address of a contract is no account on another network, or another user’s. Pass the CAIP-2 ids of the networks that your app means.',
    )
  if (chainIds !== undefined) checkChainIds(chainIds, verifiers)
  return originOf(origin)
}

function checkChainIds(chainIds: unknown, verifiers: SignInOptions['verifiers']): void {
  if (!Array.isArray(chainIds) || chainIds.length === 0)
    throw new ConfigurationError(
      `\`chainIds\` is ${shown(chainIds)}. Pass a list of CAIP-2 ids ("namespace:reference"), or leave it out.`,
    )
  for (const id of chainIds) {
    if (typeof id !== 'string' || !isNetworkId(id))
      throw new ConfigurationError(
        `\`chainIds\` has ${shown(id)}, which is no CAIP-2 id. Pass the id of a network, "namespace:reference".`,
      )
    if (!verifiers.some(({ namespace }) => namespace === namespaceOf(id)))
      throw new ConfigurationError(
        `\`chainIds\` has "${id}", and \`verifiers\` has none for "${namespaceOf(id)}". Pass that of its adapter’s "/verify".`,
      )
  }
}

function originOf(origin: unknown): URL {
  const url = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin) : undefined
  const isLoopback = url !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)
  if (!url || !isAllowed || url.origin !== origin) {
    throw new ConfigurationError(
      `${shown(origin)} is not the origin of a page. Pass createSignIn() one like "https://" and a host, without a path.`,
    )
  }
  return url
}
