import type { AppEnv } from '../../http/AppEnv.js'
import type { LoginRecord } from '../logins/LoginRepository.js'
import type { Proof } from '../proofs/Proof.js'
import type { SessionRecord } from '../users/UserRepository.js'
import type { WalletProject } from './WalletProject.js'

/** What Hono's context has in the routes of the wallet. */
export interface WalletEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    /** Set by `createAdmission`. */
    project: WalletProject
    /** Set by `requireProof`. */
    proof: Proof
    /** Set by `requireSession`. */
    session: SessionRecord
    /** Set by `requireLogin`. */
    login: LoginRecord
  }
}
