import type { ModalCore } from '../contract/core.js'
import { modalRules } from '../contract/modalRules.js'
import type { Features, Metadata, ModalOptions, Services, Theme } from '../contract/options.js'
import { showAlert } from '../dialog/showAlert.js'

/** The options in `features`. The type makes the list complete. `true`: it needs no plugin. */
const knownFeatures: Readonly<Record<keyof Features, boolean>> = {
  swaps: false,
  onramp: false,
  receive: false,
  send: false,
  email: false,
  emailShowWallets: false,
  socials: false,
  history: false,
  analytics: false,
  allWallets: false,
  smartSessions: false,
  legalCheckbox: true,
  collapseWallets: true,
  connectorTypeOrder: true,
  walletFeaturesOrder: true,
  connectMethodsOrder: true,
  popularWallets: true,
}

/** The options with fixed members. */
const knownParts: {
  readonly metadata: Readonly<Record<keyof Metadata, true>>
  readonly theme: Readonly<Record<keyof Theme, true>>
  readonly services: Readonly<Record<keyof Services, true>>
} = {
  metadata: { name: true, description: true, url: true, icons: true },
  theme: { mode: true, accent: true, radius: true, font: true },
  services: {
    projectId: true,
    needsProjectId: true,
    catalogue: true,
    data: true,
    rpc: true,
    relay: true,
    frame: true,
    analytics: true,
    images: true,
  },
}

/**
 * With `debug`, warns once of unknown options (also of adapters and plugins), options without
 * effect, and services that lack what they need.
 */
export async function warnOfMistakes(core: ModalCore, options: ModalOptions): Promise<void> {
  const asked = options.features ?? {}
  const { services } = core.settings
  const unknown = [
    ...namesOutside(options, { ...modalRules, locale: true }),
    ...Object.entries(knownParts).flatMap(([part, names]) =>
      namesOutside(options[part as keyof typeof knownParts], names).map((name) => `${part}.${name}`),
    ),
    ...namesOutside(asked, knownFeatures).map((name) => `features.${name}`),
  ]
  const made = [
    ...(options.adapters ?? []).map(
      ({ namespace, unknownOptions }) => [`adapter "${namespace}"`, unknownOptions] as const,
    ),
    ...(options.plugins ?? []).map(({ id, unknownOptions }) => [`plugin "${id}"`, unknownOptions] as const),
  ]
  for (const name of unknown) console.warn(`Latchkey: the option "${name}" is unknown and has no effect.`)
  for (const [owner, names = []] of made)
    for (const name of names)
      console.warn(`Latchkey: the option "${name}" of the ${owner} is unknown and has no effect.${placeOf(name)}`)
  for (const plugin of core.plugins)
    for (const sentence of plugin.mistakes?.(core.settings) ?? []) console.warn(`Latchkey: ${sentence}`)
  const used = core.plugins.flatMap((plugin) => plugin.features ?? [])
  for (const name of Object.keys(asked) as (keyof Features)[])
    if (knownFeatures[name] === false && asked[name] && !used.includes(name))
      console.warn(`Latchkey: features.${name} has no effect: none of the registered plugins reads it.`)
  if (services.needsProjectId && !services.projectId) {
    await showAlert(core, 'projectIdMissing')
  }
}

/** A hint that an option of an adapter or a plugin belongs to `createModal()`, if it does. */
function placeOf(name: string): string {
  return Object.hasOwn(modalRules, name) ? ' It is an option of createModal().' : ''
}

function namesOutside(value: object | undefined, known: object): readonly string[] {
  return Object.keys(value ?? {}).filter((name) => !Object.hasOwn(known, name))
}
