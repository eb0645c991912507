import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import type { ProjectRules } from './ProjectRules.js'
import { takeTokens } from './takeTokens.js'
import { httpText } from './text.js'

/**
 * Admits requests of known projects, from their origins, within their limits.
 *
 * A request without an `Origin` header is admitted: pictures in a page and programs have none. The
 * list of origins keeps other pages from using a project; it is no authentication.
 *
 * @param originStatus - Status for a page of another origin: 403 in the catalogue, 401 elsewhere.
 */
export function requireProject(rules: ProjectRules, originStatus: 401 | 403): MiddlewareHandler<AppEnv> {
  const { projects, refused } = rules
  const refuse = (reason: string, error: ApiError) => {
    refused(reason)
    return error
  }
  return async (context, next) => {
    const project = projects.get(projectIdOf(context))
    if (!project) throw refuse('key', new ApiError(401, 'authentication', httpText.key))
    const origin = context.req.header('origin')
    if (origin !== undefined && !project.allows(origin)) {
      throw refuse('origin', new ApiError(originStatus, 'authentication', httpText.origin))
    }
    context.set('project', project)
    takeTokens(rules, context, 1)
    await next()
  }
}

function projectIdOf({ req }: Context): string {
  return req.query('projectId') ?? req.header('x-project-id') ?? ''
}
