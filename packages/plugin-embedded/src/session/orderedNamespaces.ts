import { namespaceOf, type RemoteRequest } from '@latchkey/core'

/** The namespaces of a request, that of its first network first. */
export function orderedNamespaces({ networkIds, namespaces }: RemoteRequest): readonly string[] {
  const first = namespaceOf(networkIds[0])
  const all = [...namespaces.keys()]
  return [...all.filter((namespace) => namespace === first), ...all.filter((namespace) => namespace !== first)]
}
