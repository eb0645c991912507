import type { FeatureContext } from '../FeatureContext.js'

/** What calls of servers in the configuration need. */
export type SourceContext = Pick<FeatureContext, 'clients' | 'clock' | 'metrics' | 'currentRequester' | 'ended'>
