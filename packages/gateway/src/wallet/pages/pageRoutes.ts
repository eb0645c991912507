import type { Hono } from 'hono'
import type { FeatureContext } from '../../FeatureContext.js'
import type { AppEnv } from '../../http/AppEnv.js'
import { takeOfClient } from '../../http/takeOfClient.js'
import { findWalletProject } from '../http/findWalletProject.js'
import { pageHeaders } from './pageHeaders.js'
import type { PageFile } from './readPages.js'

export interface PageRoutes {
  readonly context: Pick<FeatureContext, 'limit' | 'projectRules'>
  /** The wallet's. */
  readonly origin: string
  readonly pages: ReadonlyMap<string, PageFile>
  /** Requests per second of one client address. */
  readonly maxPerSecond: number
}

/** The pages of the wallet, for the apps of its projects. */
export function pageRoutes(app: Hono<AppEnv>, { context, origin, pages, maxPerSecond }: PageRoutes): void {
  const { limit, projectRules } = context
  for (const [path, { body, type }] of pages) {
    const isPage = type.startsWith('text/html')
    app.get(path, (http) => {
      takeOfClient(limit, http, 'wallet', maxPerSecond)
      const project = isPage ? findWalletProject(projectRules, http.req.query('projectId') ?? '') : undefined
      return http.body(body, 200, {
        'content-type': type,
        // The names of the others have a hash of their content.
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        // It works from disk alone.
        ...(path === '/recover' && { 'content-disposition': 'attachment; filename="recover.html"' }),
        ...pageHeaders({ origin, ancestors: project?.origins ?? [] }),
      })
    })
  }
}
