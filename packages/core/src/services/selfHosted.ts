import { checkFrame } from '../contract/checkFrame.js'
import type { Services } from '../contract/options.js'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { isLoopbackHost } from '../entities/isLoopbackHost.js'
import type { OptionRule } from '../entities/OptionRule.js'
import { anyText, list, networkId, rule } from '../entities/optionRules.js'

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

const httpAddress = address('https:', 'http:')
const rules: Readonly<Record<keyof SelfHostedOptions, OptionRule>> = {
  projectId: anyText,
  relay: address('wss:', 'ws:'),
  frame: httpAddress,
  networkIds: list(networkId),
}

/**
 * The services of the app's own Latchkey gateway: catalogue, data, JSON-RPC, images and analytics
 * have one address. The relay and the frame are other servers.
 *
 * @param url - Address of the gateway, e.g. `https://wallet.example`. Plain http only on loopback.
 * @throws {ConfigurationError} when an address has another protocol, the frame has the gateway's
 * origin, or an option has a wrong type.
 */
export function selfHosted(url: string, options: SelfHostedOptions = {}): Services {
  checkFactoryOptions('selfHosted', { url }, { url: httpAddress }, ['url'])
  checkFactoryOptions('selfHosted', options, rules)
  const { projectId, relay, frame, networkIds } = options
  const root = new URL(url).href.replace(/\/+$/, '')
  const services: Services = {
    projectId,
    catalogue: root,
    data: root,
    rpc: { url: `${root}/v1/`, networkIds },
    ...(relay !== undefined && { relay: new URL(relay).href }),
    ...(frame !== undefined && { frame: new URL(frame).origin }),
    analytics: root,
    images: root,
  }
  checkFrame(services)
  return services
}

/** @param local - The protocol that is accepted for this machine. */
function address(protocol: string, local: string): OptionRule {
  return rule(`an address with ${protocol}// (${local}// on this machine only)`, (value) => {
    const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
    return url?.protocol === protocol || (url?.protocol === local && isLoopbackHost(url.hostname))
  })
}
