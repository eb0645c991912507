import type { Services } from '../contract/options.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'

/**
 * A Latchkey gateway of one's own: everything comes from one address.
 * @param url - Origin of the gateway, e.g. `https://wallet.example`. Plain http only on loopback.
 * @throws {ConfigurationError} when it is no such address.
 */
export function selfHosted(
  url: string,
  options: { readonly projectId?: string | undefined; readonly networkIds?: readonly string[] | undefined } = {},
): Services {
  const base = URL.canParse(url) ? new URL(url) : undefined
  const isLocal = base !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(base.hostname)
  if (!base || (base.protocol !== 'https:' && !(base.protocol === 'http:' && isLocal))) {
    throw new ConfigurationError('selfHosted() needs the https address of a gateway.')
  }
  const root = base.href.replace(/\/+$/, '')
  return {
    projectId: options.projectId,
    catalogue: root,
    data: root,
    ...(options.networkIds ? { rpc: { url: `${root}/v1/`, networkIds: options.networkIds } } : {}),
    relay: root.replace(/^http/, 'ws'),
    frame: root,
    analytics: root,
    images: root,
  }
}
