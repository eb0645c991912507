import type { ModalCore } from '../contract/core.js'
import type { Features } from '../contract/options.js'
import { showAlert } from './showAlert.js'

/** Which plugin brings what an option speaks of. */
const pluginOf: Partial<Record<keyof Features, string>> = {
  swaps: 'swaps',
  onramp: 'onramp',
  receive: 'send',
  send: 'send',
  email: 'embedded',
  emailShowWallets: 'embedded',
  socials: 'embedded',
  history: 'portfolio',
  analytics: 'analytics',
  allWallets: 'walletconnect',
  smartSessions: 'siwx',
}

/** What a developer should hear once, with `debug`: options without effect, services without what they need. */
export async function warnOfMistakes(
  core: ModalCore,
  asked: Partial<Features>,
  plugins: ReadonlySet<string>,
): Promise<void> {
  for (const name of Object.keys(asked) as (keyof Features)[]) {
    const plugin = pluginOf[name]
    if (plugin && asked[name] && !plugins.has(plugin)) {
      console.warn(`Latchkey: features.${name} has no effect, since the plugin "${plugin}" is not registered.`)
    }
  }
  if (core.settings.services.needsProjectId && !core.settings.services.projectId) {
    await showAlert(core, 'projectIdMissing')
  }
}
