import type { Clock } from '@latchkey/server'
import type { Context } from 'hono'
import type { ProjectRules } from '../../http/ProjectRules.js'
import { takeTokens } from '../../http/takeTokens.js'
import { hashOf } from '../keys/hashOf.js'
import type { ProofRepository } from '../proofs/ProofRepository.js'
import { proofError } from '../proofs/proofError.js'
import { walletText } from '../text.js'
import type { WalletEnv } from './WalletEnv.js'
import type { WalletProject } from './WalletProject.js'

/**
 * Admits a request to a project: within its limits, and with a proof that was not used before.
 *
 * @throws {ApiError}
 */
export type Admit = (http: Context<WalletEnv>, project: WalletProject) => Promise<void>

export function createAdmission(projectRules: ProjectRules, proofs: ProofRepository, clock: Clock): Admit {
  return async (http, project) => {
    http.set('project', project)
    takeTokens(projectRules, http, 1)
    const { device, id, expiresAt } = http.var.proof
    if (!(await proofs.use(await hashOf(`${device} ${id}`), expiresAt, clock.now()))) {
      throw proofError('invalid_dpop_proof', walletText.proofUsed)
    }
  }
}
