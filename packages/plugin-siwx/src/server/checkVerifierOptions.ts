import { ConfigurationError, isNetworkId } from '@latchkey/core'
import type { VerifierOptions } from './createVerifier.js'

/** @throws {ConfigurationError} for an option with which a sign-in could only fail later. */
export function checkVerifierOptions({ verifiers, rpc, contracts, debug }: VerifierOptions): void {
  if (!Array.isArray(verifiers) || verifiers.length === 0)
    throw new ConfigurationError('`verifiers` has no verifier. Pass e.g. [evmVerifier] of "@latchkey/adapter-evm/verify".')
  for (const verifier of verifiers) {
    if (typeof verifier?.namespace !== 'string' || typeof verifier.verify !== 'function')
      throw new ConfigurationError(
        `\`verifiers\` has ${JSON.stringify(verifier) ?? String(verifier)}, which is no verifier. Pass those of the adapters’ "/verify".`,
      )
  }
  for (const [name, value] of Object.entries({ contracts, debug })) {
    if (value !== undefined && typeof value !== 'boolean')
      throw new ConfigurationError(`\`${name}\` is ${JSON.stringify(value)}. Pass true or false.`)
  }
  if (rpc === undefined || typeof rpc === 'function') return
  if (typeof rpc !== 'object' || rpc === null || Array.isArray(rpc))
    throw new ConfigurationError(`\`rpc\` is ${JSON.stringify(rpc)}. Pass URLs by CAIP-2 id, or a function.`)
  for (const [networkId, urls] of Object.entries(rpc)) {
    if (!isNetworkId(networkId))
      throw new ConfigurationError(`\`rpc\` names "${networkId}", which is no CAIP-2 id. Pass one like "eip155:1".`)
    const list: readonly unknown[] = [urls].flat()
    if (list.length === 0) throw new ConfigurationError(`\`rpc\` has no URL for "${networkId}". Pass one, or leave it out.`)
    const wrong = list.find((url) => !isHttpUrl(url))
    if (wrong !== undefined || list.includes(undefined))
      throw new ConfigurationError(
        `\`rpc\` has ${JSON.stringify(wrong)} for "${networkId}". Pass a URL that begins with https:// or http://.`,
      )
  }
}

function isHttpUrl(url: unknown): boolean {
  return typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
