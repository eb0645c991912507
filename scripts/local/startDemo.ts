import { join } from 'node:path'
import { root } from '../root.ts'
import { localVariables } from './localVariables.ts'
import { type PageOptions, type RunningPage, servePage } from './servePage.ts'
import type { LocalNetworks } from './startLocal.ts'

export interface DemoOptions extends Pick<PageOptions, 'port' | 'as'> {
  readonly networks: Omit<LocalNetworks, 'stop'>
  /** Shown in the demo. Absent: the demo has none. */
  readonly phone?: Pick<RunningPage, 'url'> | undefined
}

/**
 * Serves `apps/demo`. It reads the addresses and ids of what is local from `import.meta.env`, as `localVariables` names them with the prefix
 * `VITE_`, and the phone's as `VITE_PHONE_URL`.
 *
 * @throws {Error} with the builder's words when it does not build.
 */
export function startDemo({ networks, phone, port, as }: DemoOptions): Promise<RunningPage> {
  const env = { ...localVariables('VITE_', networks), ...(phone && { VITE_PHONE_URL: phone.url }) }
  return servePage({ root: join(root, 'apps/demo'), env, port, as })
}
