import { contractsOf, type SwapContracts } from '@latchkey/adapter-evm/pools'
import type { NetworkTools } from '../../config/ConfigTools.js'
import type { Problem } from '../../config/Problem.js'
import type { AddressReader } from '../../data/settings/createAddressReader.js'
import type { SwapContractsConfig, SwapsConfig } from '../SwapsConfig.js'
import { swapServices } from '../sources/swapServices.js'
import type { SwapSettings } from './SwapSettings.js'
import { swapsConfigText } from './text.js'

type Path = Problem['path']
type Address = SwapContracts['wrappedNative']

export interface SwapsParameters extends NetworkTools {
  readonly networkId: string
  readonly config: boolean | SwapsConfig
  readonly addressOf: AddressReader
}

/**
 * Joins the contracts of the package with those of the configuration.
 *
 * @returns `undefined`: the network has no swaps.
 */
export function resolveSwaps({ networkId, config, addressOf, ...tools }: SwapsParameters): SwapSettings | undefined {
  const { report } = tools
  if (config === false) return undefined
  const path: Path = ['networks', networkId, 'swaps']
  const { contracts: given, ...named }: SwapsConfig = config === true ? {} : config
  const contracts = joined(given)
  if (!contracts) return undefined
  const services = swapServices.flatMap((service) => {
    const own = named[service.name as keyof typeof named]
    const place = { ...tools, path: [...path, service.name], contracts }
    return own === undefined ? [] : [{ service, settings: service.resolve(own, place) }]
  })
  const { v2, v3 } = contracts
  if (!v2 && !v3 && services.length === 0) report({ path, text: swapsConfigText.noContracts(networkId) })
  return { contracts, services }

  function joined(own: SwapContractsConfig | undefined): SwapContracts | undefined {
    const official = contractsOf({}, networkId)
    const wrappedNative = own?.wrappedNative ?? official?.wrappedNative
    if (wrappedNative === undefined) {
      const [where, text] = own
        ? [[...path, 'contracts', 'wrappedNative'], swapsConfigText.noWrappedNative]
        : [path, swapsConfigText.noContracts(networkId)]
      report({ path: where, text })
      return undefined
    }
    const named = { ...own, wrappedNative } as SwapContracts
    const all = contractsOf({ swapContracts: { [networkId]: named } }, networkId) ?? named
    return canonical(all)
  }

  /** Addresses of the configuration are checked here, and those of the package are correct. */
  function canonical({ wrappedNative, v2, v3, bases = [], aggregators = [] }: SwapContracts): SwapContracts {
    const root: Path = [...path, 'contracts']
    const read = (where: Path, text: string) => addressOf([...root, ...where], text) as Address
    return {
      wrappedNative: read(['wrappedNative'], wrappedNative),
      v2: v2 && { factory: read(['v2', 'factory'], v2.factory), router: read(['v2', 'router'], v2.router) },
      v3: v3 && {
        factory: read(['v3', 'factory'], v3.factory),
        quoter: read(['v3', 'quoter'], v3.quoter),
        router: read(['v3', 'router'], v3.router),
        kind: v3.kind,
      },
      bases: bases.map((base, at) => read(['bases', at], base)),
      aggregators: aggregators.map(({ router, spender }, at) => ({
        router: read(['aggregators', at, 'router'], router),
        spender: read(['aggregators', at, 'spender'], spender),
      })),
    }
  }
}
