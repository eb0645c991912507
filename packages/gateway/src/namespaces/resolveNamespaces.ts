import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Located } from '../config/Located.js'
import type { Problem } from '../config/Problem.js'
import type { Surroundings } from '../config/Surroundings.js'
import { configText } from '../config/text.js'
import { GatewayError } from '../errors/GatewayError.js'
import { importModule } from './importModule.js'
import { isNamespace } from './isNamespace.js'
import type { NamespaceConfig } from './NamespaceConfig.js'
import { namespacesText } from './text.js'

/** Namespaces by their name. Modules are loaded by `loadNamespaces`. */
export type NamespaceLoads = ReadonlyMap<string, () => Promise<NamespaceConfig>>

export interface NamespaceParameters extends Pick<Surroundings, 'folder'>, Pick<Located, 'nameOf'> {
  readonly report: (problem: Problem) => void
}

export function resolveNamespaces(
  given: { readonly [namespace: string]: string | NamespaceConfig },
  { folder, nameOf, report }: NamespaceParameters,
): NamespaceLoads {
  const all = Object.entries(given).map(([namespace, own]) => {
    const path = ['namespaces', namespace]
    if (typeof own !== 'string') {
      if (!isNamespace(namespace, own)) report({ path, text: namespacesText.verifier(namespace) })
      return [namespace, async () => own] as const
    }
    const file = resolve(folder, own)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) report({ path, text: configText.noFile(own) })
    const load = async (): Promise<NamespaceConfig> => {
      const module = await importModule(file).catch((cause: unknown) => {
        const text = namespacesText.notLoaded(own, String(cause))
        throw new GatewayError('GATEWAY_CONFIG', `${nameOf(path)}: ${text}`, { cause })
      })
      if (isNamespace(namespace, module)) return module
      const text = namespacesText.verifier(namespace)
      throw new GatewayError('GATEWAY_CONFIG', `${nameOf(path)}: ${own} ${text}`)
    }
    return [namespace, load] as const
  })
  return new Map(all)
}
