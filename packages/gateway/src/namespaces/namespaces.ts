import type { Feature } from '../Feature.js'
import { loadNamespaces } from './loadNamespaces.js'
import type { NamespaceConfig } from './NamespaceConfig.js'
import { namespacesSchema } from './namespacesSchema.js'
import { type NamespaceLoads, resolveNamespaces } from './resolveNamespaces.js'

/** Namespaces that the package does not know. */
export const namespaces: Feature<{ readonly [namespace: string]: string | NamespaceConfig }, NamespaceLoads> = {
  name: 'namespaces',
  schema: namespacesSchema,
  resolve: (given = {}, tools) => resolveNamespaces(given, tools),
  async check(loads) {
    await loadNamespaces(loads)
  },
}
