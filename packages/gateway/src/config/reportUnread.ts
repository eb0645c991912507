import type { Feature, Reader } from '../Feature.js'
import type { NetworkConfig } from './NetworkConfig.js'
import type { Problem } from './Problem.js'

export interface UnreadParameters {
  readonly features: readonly Feature[]
  /** Namespaces that the configuration brings. */
  readonly others: ReadonlySet<string>
  readonly report: (problem: Problem) => void
}

/** Reports the members of a network that have no effect in its namespace. */
export function reportUnread(
  networkId: string,
  config: NetworkConfig,
  { features, others, report }: UnreadParameters,
): void {
  const [namespace = ''] = networkId.split(':')
  const readers: Readonly<Record<string, Reader>> = Object.assign(
    {},
    ...features.map(({ network }) => network?.readers),
  )
  for (const [name, value] of Object.entries(config)) {
    const reader = readers[name]
    const isOff = value === undefined || (value === false && name !== 'multicall')
    const isRead = reader?.namespaces.includes(namespace) || (reader?.isForOthers && others.has(namespace))
    if (reader && !isOff && !isRead) {
      report({ path: ['networks', networkId, name], text: reader.text })
    }
  }
}
