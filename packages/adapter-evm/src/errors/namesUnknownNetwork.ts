const network = /\b(?:chain|network)s?(?: ?id)?\b/i
const unknown =
  /\bun(?:known|recogni[sz]ed|supported|configured)\b|(?:\bnot|n['’]t|\bcannot) (?:yet |be |been |currently )*(?:support|recogni[sz]|known?\b|add(?:ed)?\b|configured?|found|find\b|available|exist|have\b)|\bno such\b/i
/** Then the text is about something else. */
const other = /\bmethod\b|\baccount\b|\bconnection\b/i

/**
 * Whether a wallet's text says that it does not know a network: `Unrecognized chain ID "0x2a"`.
 *
 * @param request - `switch`: the request was about a network, so the text need not name it.
 */
export function namesUnknownNetwork(text: string, request: 'switch' | 'any' = 'any'): boolean {
  return unknown.test(text) && (request === 'switch' || (network.test(text) && !other.test(text)))
}
