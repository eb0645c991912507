import { join } from 'node:path'
import { root } from '../root.ts'
import { localVariables } from './localVariables.ts'
import { type PageOptions, type RunningPage, servePage } from './servePage.ts'
import type { LocalNetworks } from './startLocal.ts'

export interface DemoOptions extends Pick<PageOptions, 'port' | 'as'> {
  readonly networks: Omit<LocalNetworks, 'stop'>
  /** Shown in the demo. Absent: the demo shows no phone. */
  readonly phone?: Pick<RunningPage, 'url'> | undefined
}

/**
 * Serves `apps/demo`. It reads addresses and ids of the local networks from `import.meta.env`,
 * named by `localVariables` with the prefix `VITE_`, and the address of the phone from
 * `VITE_PHONE_URL`.
 *
 * @throws {Error} with the output of the builder when the build fails.
 */
export function startDemo({ networks, phone, port, as }: DemoOptions): Promise<RunningPage> {
  const env = { ...localVariables('VITE_', networks), ...(phone && { VITE_PHONE_URL: phone.url }) }
  return servePage({ root: join(root, 'apps/demo'), env, port, as })
}
