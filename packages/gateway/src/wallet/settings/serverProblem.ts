import { isLoopbackHost, OutgoingError } from '@latchkey/server'
import { isBaseUrl } from '../../config/isBaseUrl.js'
import { configText } from '../../config/text.js'
import { checkUrl } from '../../outgoing/checkUrl.js'
import { serverRules } from '../../outgoing/serverRules.js'

/**
 * What is wrong with the URL of a server that gets a client of its own. Without TLS it is on this
 * machine.
 *
 * @param plain - The text for a URL without TLS.
 */
export function serverProblem(text: string, isLocal: boolean, plain: string): string | undefined {
  try {
    const { protocol, hostname } = checkUrl(text, serverRules(text, isLocal))
    if (protocol === 'http:' && !isLoopbackHost(hostname)) return plain
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return error.message
  }
  return isBaseUrl(text) ? undefined : configText.baseUrl
}
