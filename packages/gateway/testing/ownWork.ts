import type { CurrentRequester } from '../src/outgoing/createCurrentRequester.js'

/** Calls are work of the gateway's own. */
export const ownWork: Pick<CurrentRequester, 'network'> = { network: undefined }
