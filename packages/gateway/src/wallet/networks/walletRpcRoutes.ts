import type { Hono } from 'hono'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { AnswerRpc } from '../../rpc/createRpcAnswers.js'
import type { Admit } from '../http/createAdmission.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import type { Sessions } from '../users/createSessions.js'
import { requireSession } from '../users/requireSession.js'

export interface WalletRpcRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly answer: () => AnswerRpc
}

/** JSON-RPC of the networks, with the rules of the gateway. The page of the wallet calls its own origin alone. */
export function walletRpcRoutes(
  app: Hono<WalletEnv>,
  { projectRules, admit, sessions, answer }: WalletRpcRoutes,
): void {
  app.post('/rpc', requireSession(sessions, admit, projectRules), (http) =>
    answer()(http, http.req.query('chainId') ?? ''),
  )
}
