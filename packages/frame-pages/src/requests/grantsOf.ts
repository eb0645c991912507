import type { Grant } from '@latchkey/core'
import { readMethods } from '@latchkey/plugin-embedded/protocol'
import type { ProjectNetwork } from '../api/AnswerMap.js'
import type { Addresses } from '../key/Addresses.js'
import { approvedMethods } from './approvedMethods.js'

const namespaceOf = (networkId: string): string => networkId.slice(0, networkId.indexOf(':'))

/**
 * What the wallet grants in each namespace: its account on each network of the project.
 *
 * @param current - CAIP-2 of the network that was used last, which comes first.
 */
export function grantsOf(
  networks: readonly ProjectNetwork[],
  addresses: Addresses,
  current: string | undefined,
): Readonly<Record<string, Grant>> {
  const all = networks.map(({ id }) => id)
  const ordered =
    current !== undefined && all.includes(current) ? [current, ...all.filter((id) => id !== current)] : all
  return Object.fromEntries(
    Object.entries(approvedMethods).flatMap(([namespace, methods]) => {
      const networkIds = ordered.filter((id) => namespaceOf(id) === namespace)
      if (networkIds.length === 0) return []
      const address = addresses[namespace as keyof Addresses]
      const reads = namespace === 'eip155' ? [...readMethods] : []
      const grant: Grant = {
        accounts: networkIds.map((networkId) => ({ networkId, address, type: 'eoa' })),
        networkIds,
        methods: [...methods, ...reads],
        properties: { requests: 'frame' },
        registersNames: true,
      }
      return [[namespace, grant]]
    }),
  )
}
