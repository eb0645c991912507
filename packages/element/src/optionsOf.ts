import { evm } from '@latchkey/adapter-evm'
import { hostedCloud, type ModalOptions, optionRules } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { networksOf } from './networksOf.js'
import { themeOf } from './themeOf.js'

/** Options of the modal from the attributes of an element. @param warn - Takes texts for developers. */
export function optionsOf(element: Element, warn: (text: string) => void): ModalOptions {
  const read = (name: string) => element.getAttribute(name) || undefined
  const { networks, unknown } = networksOf(element.getAttribute('networks'))
  if (unknown.length > 0)
    warn(`networks="…": ${unknown.join(', ')} is not known. Use chain ids, e.g. networks="1 8453".`)
  const [projectId, relayUrl] = [read('project-id'), read('relay-url')]
  const allowed = relayUrl && optionRules.socketUrl(relayUrl)
  // Not the public relay in its place: the page has chosen another one.
  if (allowed) warn(`relay-url="${relayUrl}" is not used, so wallets on phones can't connect. Use ${allowed}.`)
  const { title, location } = element.ownerDocument
  return {
    metadata: { name: read('app-name') ?? title, url: location.origin },
    networks,
    adapters: [evm()],
    plugins: (projectId || relayUrl) && !allowed ? [catalogue(), walletConnect({ projectId, relayUrl })] : [],
    services: projectId && !relayUrl ? hostedCloud({ projectId }) : undefined,
    theme: themeOf(element, warn),
    locale: read('locale'),
  }
}
