import { ConfigurationError, checkFactoryOptions, isNetworkId, optionRules } from '@latchkey/core'
import type { VerifierOptions } from './createVerifier.js'
import { serverRules } from './serverRules.js'
import { shown } from './shown.js'

const rules = { clock: serverRules.clock, contracts: optionRules.flag, debug: optionRules.flag }

/** @throws {ConfigurationError} for an option with which a sign-in could only fail later. */
export function checkVerifierOptions(factory: string, options: VerifierOptions): void {
  checkFactoryOptions<Pick<VerifierOptions, 'clock' | 'contracts' | 'debug'>>(factory, options, rules)
  const { verifiers, rpc } = options
  checkVerifiers(verifiers)
  if (rpc === undefined || typeof rpc === 'function') return
  if (typeof rpc !== 'object' || rpc === null || Array.isArray(rpc))
    throw new ConfigurationError(`\`rpc\` is ${shown(rpc)}. Pass URLs by CAIP-2 id, or a function.`)
  for (const [networkId, urls] of Object.entries(rpc)) checkNodes(networkId, urls)
}

function checkVerifiers(verifiers: unknown): void {
  if (!Array.isArray(verifiers) || verifiers.length === 0)
    throw new ConfigurationError(
      '`verifiers` has no verifier. Pass e.g. [evmVerifier] of "@latchkey/adapter-evm/verify".',
    )
  const wrong: unknown = verifiers.find(
    (each) => typeof each?.namespace !== 'string' || typeof each.verify !== 'function',
  )
  if (wrong !== undefined || verifiers.includes(undefined))
    throw new ConfigurationError(
      `\`verifiers\` has ${shown(wrong)}, which is no verifier. Pass those of the adapters’ "/verify".`,
    )
}

function checkNodes(networkId: string, urls: unknown): void {
  if (!isNetworkId(networkId))
    throw new ConfigurationError(
      `\`rpc\` names "${networkId}", which is no CAIP-2 id. Pass the id of a network, "namespace:reference".`,
    )
  const list: readonly unknown[] = Array.isArray(urls) ? urls : [urls]
  if (list.length === 0)
    throw new ConfigurationError(`\`rpc\` has no URL for "${networkId}". Pass one, or leave the network out.`)
  for (const url of list) {
    if (!isHttpUrl(url))
      throw new ConfigurationError(
        `\`rpc\` has ${shown(url)} for "${networkId}". Pass a URL that begins with https:// or http://.`,
      )
  }
}

function isHttpUrl(url: unknown): boolean {
  return typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
