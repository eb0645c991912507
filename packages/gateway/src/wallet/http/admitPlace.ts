import type { Context } from 'hono'
import type { ProjectRules } from '../../http/ProjectRules.js'
import { isSecureOrigin } from '../settings/isSecureOrigin.js'
import type { Admit } from './createAdmission.js'
import { findWalletProject } from './findWalletProject.js'
import type { WalletEnv } from './WalletEnv.js'
import type { WalletProject } from './WalletProject.js'
import { walletError } from './walletError.js'

/** Where the wallet is shown: without a session, each request says it. */
export interface Place {
  readonly projectId: string
  /** Origin of the page that shows the wallet. */
  readonly embedder: string
}

/**
 * Admits a request of the wallet in a page of a project.
 *
 * @throws {ApiError} `PROJECT_UNKNOWN`, `ORIGIN_NOT_ALLOWED`, and as `Admit`.
 */
export async function admitPlace(
  http: Context<WalletEnv>,
  { projectId, embedder }: Place,
  { projectRules, admit }: { readonly projectRules: ProjectRules; readonly admit: Admit },
): Promise<WalletProject> {
  const project = findWalletProject(projectRules, projectId)
  if (!project) {
    projectRules.refused('key')
    throw walletError('PROJECT_UNKNOWN')
  }
  if (!isSecureOrigin(embedder) || !project.allows(embedder)) {
    projectRules.refused('origin')
    throw walletError('ORIGIN_NOT_ALLOWED')
  }
  await admit(http, project)
  return project
}
