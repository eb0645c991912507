import type { Background, KeyedLimit, Shares } from '@latchkey/server'
import type { Database } from '@latchkey/server/database'
import type { ResolvedConfig } from './config/ResolvedConfig.js'
import type { ProjectRules } from './http/ProjectRules.js'
import type { Metrics } from './metrics/createMetrics.js'
import type { Namespaces } from './namespaces/loadNamespaces.js'
import type { UrlRules } from './outgoing/checkUrl.js'
import type { CurrentRequester } from './outgoing/createCurrentRequester.js'
import type { GuardedClient, RequestedClient } from './outgoing/GuardedClient.js'
import type { Outgoing } from './outgoing/Outgoing.js'
import type { AnswerRpc } from './rpc/createRpcAnswers.js'

/** What every feature gets. */
export interface FeatureContext extends Background {
  readonly config: ResolvedConfig
  /** Of the configuration. */
  readonly namespaces: Namespaces
  /** The package's own list of wallets. */
  readonly bundledWallets: URL
  /** The package's folder of pages. */
  readonly pages: URL
  readonly database: Database
  readonly metrics: Metrics
  readonly limit: KeyedLimit
  /** Requests that are not answered yet. */
  readonly requests: Shares
  readonly projectRules: ProjectRules
  /** For sources of the configuration. */
  readonly outgoing: Outgoing
  /** For URLs that clients, contracts and chains name. Never calls a private network. */
  readonly requestedClient: RequestedClient
  /** A client for one URL of the configuration, with rules of its own. */
  readonly createClient: (rules: UrlRules) => GuardedClient
  readonly currentRequester: CurrentRequester
  /** JSON-RPC of the networks, which several origins serve with one cache and one share for each client. */
  readonly answerRpc: () => AnswerRpc
}
