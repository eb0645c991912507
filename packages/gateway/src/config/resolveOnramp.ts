import { readDecimal } from '../data/decimal/Decimal.js'
import { isAtMost } from '../data/decimal/isAtMost.js'
import { parseAddress } from '../data/parseAddress.js'
import { defiLlamaChains } from './defiLlamaChains.js'
import { faucetProblem } from './faucetProblem.js'
import type { OnrampConfig, SandboxNetworkConfig, Secret } from './GatewayConfig.js'
import type { Problem } from './Problem.js'
import type { Network, OnrampSettings, Project, SandboxNetwork } from './ResolvedConfig.js'
import { resolvePriceTable } from './resolvePriceTable.js'
import { configText } from './text.js'
import { tokenProblem } from './tokenProblem.js'

type Path = Problem['path']

export interface OnrampParameters {
  readonly allowLocal: boolean
  readonly projects: ReadonlyMap<string, Project>
  readonly networks: ReadonlyMap<string, Network>
  readonly secretOf: (path: Path, secret: Secret, problemIn: (text: string) => string | undefined) => string
  readonly report: (problem: Problem) => void
}

/** Namespaces in which the sandbox can pay. */
const namespaces = ['eip155', 'solana']
const root: Path = ['onramp', 'sandbox']

/** Fills in the defaults of the on-ramp, and refuses a sandbox on networks with real money. */
export function resolveOnramp(
  { url, webhookSecret, retentionDays = 400, sandbox }: OnrampConfig,
  { allowLocal, projects, networks, secretOf, report }: OnrampParameters,
): OnrampSettings {
  const { limits: { least = '10', most = '7500' } = {}, fee = 0, delay = 30 } = sandbox
  if (!allowLocal) report({ path: root, text: configText.noSandbox })
  if (url !== undefined && !isGatewayUrl(url, allowLocal)) {
    report({ path: ['onramp', 'url'], text: configText.gatewayUrl })
  }
  for (const [at, id] of sandbox.projects.entries()) {
    if (!projects.has(id)) report({ path: [...root, 'projects', at], text: configText.noProject(id) })
  }
  if (!isAtMost(readDecimal(least), readDecimal(most))) {
    report({ path: [...root, 'limits'], text: configText.limits })
  }
  const all = Object.entries(sandbox.networks).map(([id, config]) => {
    const resolve = networkOf([...root, 'networks', id], id, networks.get(id), { secretOf, report })
    return [id, resolve(config)] as const
  })
  return {
    url: url?.replace(/\/$/, ''),
    webhookSecret: secretOf(['onramp', 'webhookSecret'], webhookSecret, tokenProblem),
    retentionDays,
    sandbox: {
      projects: new Set(sandbox.projects),
      networks: new Map(all),
      least,
      most,
      feePercent: fee,
      delay: delay * 1000,
    },
  }
}

function networkOf(
  path: Path,
  id: string,
  network: Network | undefined,
  { secretOf, report }: Pick<OnrampParameters, 'secretOf' | 'report'>,
): (config: SandboxNetworkConfig) => SandboxNetwork {
  const [namespace = ''] = id.split(':')
  if (!network || !namespaces.includes(namespace)) report({ path, text: configText.notConfigured(id) })
  if (Object.hasOwn(defiLlamaChains, id)) report({ path, text: configText.publicNetwork(id) })
  const known = ['', ...(network?.tokens ?? []).map(({ address }) => address)]
  const addressOf = (at: Path, text: string): string => {
    const address = text === 'native' ? '' : (parseAddress(namespace, text) ?? text)
    if (!known.includes(address)) report({ path: at, text: configText.notListed(text) })
    return address
  }
  return ({ name = id, faucet, tokens, prices }) => {
    if (!prices && network?.prices.length === 0) report({ path: [...path, 'prices'], text: configText.noPrices })
    const table =
      prices && resolvePriceTable({ networkId: id, path: [...path, 'prices'], table: prices, addressOf, report })
    const sold = new Set<string>()
    for (const [at, text] of (tokens ?? []).entries()) {
      const address = addressOf([...path, 'tokens', at], text)
      if (sold.has(address)) report({ path: [...path, 'tokens', at], text: configText.sameToken(text) })
      if (table && !table.has(address)) report({ path: [...path, 'tokens', at], text: configText.noPriceOf(text) })
      sold.add(address)
    }
    return {
      name,
      faucet: secretOf([...path, 'faucet'], faucet, (key) => faucetProblem(namespace, key)),
      tokens: tokens ? [...sold] : known,
      prices: table,
    }
  }
}

function isGatewayUrl(text: string, allowLocal: boolean): boolean {
  const url = URL.parse(text)
  const isAllowed = url?.protocol === 'https:' || (allowLocal && url?.protocol === 'http:')
  return isAllowed && url?.href === `${url?.origin}/`
}
