import type { Requester } from '@latchkey/server'
import type { Context } from 'hono'
import type { AppEnv } from './AppEnv.js'

/** Who sent a request, for shares and budgets. It has a project after `requireProject`. */
export function requesterOf({ var: given }: Context<AppEnv>): Requester {
  const { address, project }: Partial<AppEnv['Variables']> = given
  return { address: address ?? '', project: project?.id }
}
