import type { Context } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import type { AppEnv } from './AppEnv.js'

/** Charges the client for a large answer as for several requests of its project. */
export function chargeBytes({ config, limit }: FeatureContext, http: Context<AppEnv>): void {
  const { incoming, outgoing } = http.env
  const { socket } = incoming
  const before = socket.bytesWritten ?? 0
  outgoing.once('close', () => {
    const { project, address }: Partial<AppEnv['Variables']> = http.var
    const requests = Math.floor(((socket.bytesWritten ?? 0) - before) / config.incoming.bytesPerRequest)
    if (project && address !== undefined && requests > 0) {
      limit.chargeTo(`address ${project.id}`, address, project.limits.address, requests)
    }
  })
}
