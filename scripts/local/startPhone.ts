import { join } from 'node:path'
import { root } from '../root.ts'
import { localVariables } from './localVariables.ts'
import { type PageOptions, type RunningPage, servePage } from './servePage.ts'
import type { LocalNetworks } from './startLocal.ts'

export interface PhoneOptions extends Pick<PageOptions, 'port' | 'as'> {
  /** With a relay: the phone needs one to connect. */
  readonly networks: Omit<LocalNetworks, 'stop'>
}

/**
 * Serves `apps/phone`, a wallet on a phone. It reads addresses and ids of the local networks from
 * `import.meta.env`, named by `localVariables` with the prefix `VITE_`.
 *
 * @throws {Error} with the output of the builder when the build fails.
 */
export function startPhone({ networks, port, as }: PhoneOptions): Promise<RunningPage> {
  return servePage({ root: join(root, 'apps/phone'), env: localVariables('VITE_', networks), port, as })
}
