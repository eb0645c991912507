import type { NetworkConfig } from './GatewayConfig.js'
import type { Problem } from './Problem.js'
import { configText } from './text.js'

interface Reader {
  readonly namespaces: readonly string[]
  readonly text: string
}

const evm: Reader = { namespaces: ['eip155'], text: configText.onlyEvm }
const data: Reader = { namespaces: ['eip155', 'solana'], text: configText.noData }

/** Where each member of a network has an effect. `undefined`: everywhere. */
const readers: Readonly<Record<keyof NetworkConfig, Reader | undefined>> = {
  rpc: undefined,
  methods: undefined,
  logBlocks: evm,
  nativeCurrency: data,
  tokens: data,
  multicall: evm,
  index: data,
  explorer: evm,
  prices: data,
  swaps: evm,
}

/** Reports the members of a network that have no effect in its namespace. */
export function reportUnread(networkId: string, config: NetworkConfig, report: (problem: Problem) => void): void {
  const [namespace = ''] = networkId.split(':')
  const root = ['networks', networkId]
  for (const [name, reader] of Object.entries(readers)) {
    const value = config[name as keyof NetworkConfig]
    const isOff = value === undefined || (value === false && name !== 'multicall')
    if (reader && !isOff && !reader.namespaces.includes(namespace)) report({ path: [...root, name], text: reader.text })
  }
  if (namespace === 'eip155' || typeof config.index !== 'object') return
  // Solana has no blocks that are read.
  for (const [name, value] of Object.entries(config.index))
    if (value !== undefined) report({ path: [...root, 'index', name], text: configText.onlyEvm })
}
