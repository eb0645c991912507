import type { Requester } from '@latchkey/server'
import type { Context } from 'hono'
import type { AppEnv } from './AppEnv.js'

/** Who sent a request, for shares and budgets. It has a project after `requireProject`. */
export function requesterOf({ var: given }: Pick<Context<AppEnv>, 'var'>): Requester {
  const { address, project }: Partial<AppEnv['Variables']> = given
  return { address: address ?? '', project: project?.id }
}
