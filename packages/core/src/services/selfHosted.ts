import { checkFrame } from '../contract/checkFrame.js'
import type { Services } from '../contract/options.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import { isLoopback } from './isLoopback.js'

export interface SelfHostedOptions {
  readonly projectId?: string | undefined
  /** wss:// address of a message relay (ws:// on loopback). Default: none; the gateway is not one. */
  readonly relay?: string | undefined
  /** Origin of the embedded wallet's frame, which is neither the gateway's nor the page's. Default: none. */
  readonly frame?: string | undefined
  /** CAIP-2 ids whose JSON-RPC the gateway serves. Default: it is asked once, at the first use. */
  readonly networkIds?: readonly string[] | undefined
}

/**
 * The app's own Latchkey gateway: catalogue, data, JSON-RPC, pictures and analytics come from one address. Relay and frame are other servers.
 *
 * @param url - Address of the gateway, e.g. `https://wallet.example`. Plain http only on loopback.
 * @throws {ConfigurationError} when an address is of another kind, or the frame has the gateway's origin.
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

/** @param local - Protocol that is enough on this machine. */
function addressOf(name: string, text: string, protocol: string, local: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === protocol || (url?.protocol === local && isLoopback(url))) return url.href
  throw new ConfigurationError(
    `selfHosted(): "${name}" is ${JSON.stringify(text)}. Give an address with ${protocol}// (${local}// on this machine only).`,
  )
}
