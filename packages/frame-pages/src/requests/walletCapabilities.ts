import type { ProjectNetwork } from '../api/AnswerMap.js'

/** The answer of `wallet_getCapabilities` (EIP-5792): calls are accepted, and sent one after another. */
export function walletCapabilities(networks: readonly ProjectNetwork[]): Readonly<Record<string, object>> {
  const ids = networks.map(({ id }) => id).filter((id) => id.startsWith('eip155:'))
  return Object.fromEntries(ids.map((id) => [toHex(id), { atomic: { status: 'unsupported' } }]))
}

const toHex = (id: string): string => `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`
