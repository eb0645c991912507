import { ConfigurationError } from '../errors/ConfigurationError.js'
import type { ModalOptions } from './options.js'

const lists = [
  'networks',
  'adapters',
  'plugins',
  'customWallets',
  'excludeWalletIds',
  'includeWalletIds',
  'featuredWalletIds',
  'imageHosts',
] as const satisfies readonly (keyof ModalOptions)[]

/**
 * Rejects values that would be misread: a string as a list of its characters, or an adapter or
 * plugin factory that was not called.
 *
 * @throws {ConfigurationError} that names the option.
 */
export function checkOptions(options: ModalOptions): void {
  for (const name of lists) checkList(name, options[name])
  checkList('metadata.icons', options.metadata?.icons)
  for (const [id, urls] of Object.entries(options.rpcUrls ?? {})) checkList(`rpcUrls["${id}"]`, urls)
  for (const name of ['adapters', 'plugins'] as const)
    for (const [index, made] of [...((options[name] ?? []) as readonly unknown[])].entries()) {
      if (typeof made === 'function')
        throw new ConfigurationError(`${name}[${index}] is a function. Call it: ${name}: [${made.name || '…'}()].`)
      if (typeof made !== 'object' || made === null)
        throw new ConfigurationError(`${name}[${index}] is ${String(made)}. Pass what a factory returns.`)
    }
}

function checkList(name: string, value: unknown): void {
  if (value !== undefined && !Array.isArray(value))
    throw new ConfigurationError(`"${name}" must be a list, not ${typeof value}.`)
}
