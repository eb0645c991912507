import type { ConfigTools } from '../../config/ConfigTools.js'
import type { Problem } from '../../config/Problem.js'
import type { Network } from '../../config/ResolvedConfig.js'
import { configText } from '../../config/text.js'
import { tokenProblem } from '../../config/tokenProblem.js'
import { readDecimal } from '../../data/decimal/Decimal.js'
import { isAtMost } from '../../data/decimal/isAtMost.js'
import { parseAddress } from '../../data/parseAddress.js'
import { defiLlamaChains } from '../../data/prices/defiLlamaChains.js'
import { resolvePriceTable } from '../../data/prices/resolvePriceTable.js'
import type { OnrampConfig, SandboxNetworkConfig } from '../OnrampConfig.js'
import { payerKinds } from '../payouts/payerKinds.js'
import type { OnrampSettings, SandboxNetwork } from './OnrampSettings.js'
import { onrampConfigText } from './text.js'

type Path = Problem['path']

const root: Path = ['onramp', 'sandbox']

/** Fills in the defaults of the on-ramp, and refuses a sandbox on networks with real money. */
export function resolveOnramp(
  { url, webhookSecret, retentionDays = 400, sandbox }: OnrampConfig,
  { allowLocal, others, projects, networks, secretOf, report }: ConfigTools,
): OnrampSettings {
  const { limits: { least = '10', most = '7500' } = {}, fee = 0, delay = 30 } = sandbox
  if (!allowLocal) report({ path: root, text: onrampConfigText.noSandbox })
  if (url !== undefined && !isGatewayUrl(url, allowLocal)) {
    report({ path: ['onramp', 'url'], text: onrampConfigText.gatewayUrl })
  }
  for (const [at, id] of sandbox.projects.entries()) {
    if (!projects.has(id)) report({ path: [...root, 'projects', at], text: onrampConfigText.noProject(id) })
  }
  if (!isAtMost(readDecimal(least), readDecimal(most))) {
    report({ path: [...root, 'limits'], text: onrampConfigText.limits })
  }
  const all = Object.entries(sandbox.networks).map(([id, config]) => {
    const resolve = networkOf([...root, 'networks', id], id, networks.get(id), { others, secretOf, report })
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
  { others, secretOf, report }: Pick<ConfigTools, 'others' | 'secretOf' | 'report'>,
): (config: SandboxNetworkConfig) => SandboxNetwork {
  const [namespace = ''] = id.split(':')
  const isOther = others.has(namespace)
  const payer = isOther ? undefined : payerKinds.get(namespace)
  if (!network || !(payer || isOther)) report({ path, text: onrampConfigText.notConfigured(id) })
  if (network && isOther && !network.nativeCurrency) {
    report({ path: ['networks', id, 'nativeCurrency'], text: configText.missing })
  }
  if (Object.hasOwn(defiLlamaChains, id)) report({ path, text: onrampConfigText.publicNetwork(id) })
  const known = ['', ...(network?.tokens ?? []).map(({ address }) => address)]
  const addressOf = (at: Path, text: string): string => {
    const address = text === 'native' ? '' : (parseAddress(namespace, text) ?? text)
    if (!known.includes(address)) report({ path: at, text: onrampConfigText.notListed(text) })
    return address
  }
  return ({ name = id, faucet, tokens, prices }) => {
    if (!prices && network?.prices.length === 0) report({ path: [...path, 'prices'], text: onrampConfigText.noPrices })
    const table =
      prices && resolvePriceTable({ networkId: id, path: [...path, 'prices'], table: prices, addressOf, report })
    const sold = new Set<string>()
    for (const [at, text] of (tokens ?? []).entries()) {
      const address = addressOf([...path, 'tokens', at], text)
      if (sold.has(address)) report({ path: [...path, 'tokens', at], text: onrampConfigText.sameToken(text) })
      if (table && !table.has(address))
        report({ path: [...path, 'tokens', at], text: onrampConfigText.noPriceOf(text) })
      sold.add(address)
    }
    return {
      name,
      faucet: secretOf([...path, 'faucet'], faucet, (key) => payer?.keyProblem(key)),
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
