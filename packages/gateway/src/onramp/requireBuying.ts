import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import type { SandboxSettings } from './settings/OnrampSettings.js'
import { onrampText } from './text.js'

/** Admits projects whose apps can buy. It comes after `requireProject`. */
export function requireBuying({ projects }: SandboxSettings): MiddlewareHandler<AppEnv> {
  return async ({ var: { project } }, next) => {
    if (!projects.has(project.id)) throw new ApiError(403, 'onramp', onrampText.off)
    await next()
  }
}
