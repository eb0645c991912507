import { isNetworkId } from '../entities/network.js'
import { networkRule } from '../entities/networkRule.js'
import type { OptionRule } from '../entities/OptionRule.js'
import {
  anyText,
  byName,
  clock,
  flag,
  func,
  httpUrl,
  list,
  networkId,
  oneOf,
  record,
  rule,
  socketUrl,
  storage,
  text,
  texts,
  url,
  whole,
  wholeNumber,
} from '../entities/optionRules.js'
import type { ModalOptions, Services } from './options.js'

type Rules<Options> = Readonly<Record<keyof Options & string, OptionRule>>

const services: Rules<Services> = {
  projectId: anyText,
  needsProjectId: flag,
  catalogue: httpUrl,
  data: httpUrl,
  rpc: record({ url: httpUrl, networkIds: list(networkId) }, ['url']),
  relay: socketUrl,
  frame: httpUrl,
  analytics: httpUrl,
  images: httpUrl,
}

export const themeRule: OptionRule = record({
  mode: oneOf('light', 'dark', 'system'),
  accent: anyText,
  radius: anyText,
  font: anyText,
})

const features = byName((name) => {
  if (name === 'popularWallets') return wholeNumber(99)
  if (name === 'socials') return (value) => (value === false ? undefined : texts(value))
  return name.endsWith('Order') ? texts : flag
})

const urls = list(httpUrl)
const ownUrls: OptionRule = (value) => (Array.isArray(value) && !value.length ? 'at least one URL' : urls(value))
const ownNodes = byName((id) => (isNetworkId(id) ? ownUrls : () => 'it under a CAIP-2 id'))

/** As `URL.host` is written, because it is compared with that of an image. */
const host = rule(
  'a host, e.g. cdn.example or localhost:3000',
  (value) =>
    typeof value === 'string' &&
    !value.includes('*') &&
    httpUrl(`https://${value}`) === undefined &&
    new URL(`https://${value}`).host === value,
)

const contract = rule('1: install matching versions', (value) => value === 1)
/** For what a factory returns. */
const made = (rules: Readonly<Record<string, OptionRule>>): OptionRule => {
  const each = whole({ ...rules, contract, setup: func })
  return (value) => (typeof value === 'function' ? 'what it returns: call it' : each(value))
}
export const adapterRule: OptionRule = made({
  namespace: rule('a CAIP-2 namespace', (value) => typeof value === 'string' && isNetworkId(`${value}:0`)),
})
const pluginRule = made({ id: text })

const customWallet = byName((name) => (/icon|page|Link/.test(name) ? url : text), ['id', 'name'])

export const modalRules: Rules<Omit<ModalOptions, 'locale'>> = {
  metadata: record({ name: anyText, description: anyText, url: anyText, icons: texts }),
  networks: list(networkRule),
  adapters: list(adapterRule),
  plugins: list(pluginRule),
  services: record(services),
  features,
  theme: themeRule,
  debug: flag,
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  termsConditionsUrl: httpUrl,
  privacyPolicyUrl: httpUrl,
  customWallets: list(customWallet),
  excludeWalletIds: texts,
  includeWalletIds: texts,
  featuredWalletIds: texts,
  rpcUrls: ownNodes,
  imageHosts: list(host),
  storage,
  embedded: flag,
  showRequests: flag,
  prefetch: oneOf('idle', 'intent', 'none'),
  migrate: func,
  hint: whole({ status: oneOf('connected'), namespace: text }),
  clock,
  fetch: func,
}
