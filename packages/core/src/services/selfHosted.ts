import { checkFrame } from '../contract/checkFrame.js'
import type { Services } from '../contract/options.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import { isLoopback } from './isLoopback.js'

export interface SelfHostedOptions {
  readonly projectId?: string | undefined
  /** wss:// address of a relay (ws:// on loopback). Default: none. The gateway is no relay. */
  readonly relay?: string | undefined
  /**
   * Origin of the embedded wallet's frame. It must differ from the gateway's and the page's.
   * Default: none.
   */
  readonly frame?: string | undefined
  /**
   * CAIP-2 ids whose JSON-RPC the gateway serves. Default: the gateway is asked once, at the first
   * use.
   */
  readonly networkIds?: readonly string[] | undefined
}

/**
 * The services of the app's own Latchkey gateway: catalogue, data, JSON-RPC, images and analytics
 * have one address. The relay and the frame are other servers.
 *
 * @param url - Address of the gateway, e.g. `https://wallet.example`. Plain http only on loopback.
 * @throws {ConfigurationError} when an address has another protocol, or the frame has the gateway's
 * origin.
 */
export function selfHosted(url: string, { projectId, relay, frame, networkIds }: SelfHostedOptions = {}): Services {
  const root = addressOf('url', url, 'https:', 'http:').replace(/\/+$/, '')
  const services: Services = {
    projectId,
    catalogue: root,
    data: root,
    rpc: { url: `${root}/v1/`, networkIds },
    ...(relay !== undefined && { relay: addressOf('relay', relay, 'wss:', 'ws:') }),
    ...(frame !== undefined && { frame: new URL(addressOf('frame', frame, 'https:', 'http:')).origin }),
    analytics: root,
    images: root,
  }
  checkFrame(services)
  return services
}

/** @param local - The protocol that is accepted for this machine. */
function addressOf(name: string, text: string, protocol: string, local: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === protocol || (url?.protocol === local && isLoopback(url))) return url.href
  throw new ConfigurationError(
    `selfHosted(): "${name}" is ${JSON.stringify(text)}. Pass an address with ${protocol}// (${local}// on this machine only).`,
  )
}
