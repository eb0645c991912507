import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Problem } from '../../config/Problem.js'
import type { TokenConfig } from '../DataNetworkConfig.js'
import type { AddressReader } from './createAddressReader.js'
import type { ListedToken } from './DataNetworkSettings.js'
import { readTokenFile } from './readTokenFile.js'
import { dataConfigText } from './text.js'

export interface TokensParameters {
  readonly networkId: string
  readonly path: Problem['path']
  /** Relative paths start here. */
  readonly folder: string
  readonly addressOf: AddressReader
  readonly report: (problem: Problem) => void
}

/** The tokens of a list, or of a file. */
export function resolveTokens(
  given: string | readonly TokenConfig[],
  { networkId, path, folder, addressOf, report }: TokensParameters,
): readonly ListedToken[] {
  const isFile = typeof given === 'string'
  let list: readonly TokenConfig[] = []
  try {
    list = isFile ? readTokenFile(readFileSync(resolve(folder, given), 'utf8'), networkId) : given
  } catch {
    report({ path, text: dataConfigText.tokenFile(String(given)) })
  }
  const seen = new Set<string>()
  return list.map(({ address: text, name, symbol, decimals, icon }, at) => {
    const entry: Problem['path'] = isFile ? path : [...path, at, 'address']
    const address = addressOf(entry, text)
    if (seen.has(address)) report({ path: entry, text: dataConfigText.sameToken(text) })
    seen.add(address)
    return { address, name, symbol, decimals, icon }
  })
}
