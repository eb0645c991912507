import { join } from 'node:path'
import { root } from '../root.ts'
import { localVariables } from './localVariables.ts'
import { type PageOptions, type RunningPage, servePage } from './servePage.ts'
import type { LocalNetworks } from './startLocal.ts'

export interface PhoneOptions extends Pick<PageOptions, 'port' | 'as'> {
  /** With a relay, without which the phone has nobody to talk to. */
  readonly networks: Omit<LocalNetworks, 'stop'>
}

/**
 * Serves `apps/phone`, the wallet on a phone. It reads the addresses and ids of what is local from `import.meta.env`, as `localVariables` names
 * them with the prefix `VITE_`.
 *
 * @throws {Error} with the builder's words when it does not build.
 */
export function startPhone({ networks, port, as }: PhoneOptions): Promise<RunningPage> {
  return servePage({ root: join(root, 'apps/phone'), env: localVariables('VITE_', networks), port, as })
}
