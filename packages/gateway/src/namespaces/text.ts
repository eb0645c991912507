export const namespacesText = {
  map: 'must be a map of namespaces, each with the path of a module.',
  name: 'must be a CAIP-2 namespace like stellar: 3 to 8 small letters, digits or "-".',
  module: 'must be the path of a module that exports verifier.',
  verifier: (namespace: string): string =>
    `must have a verifier of ${namespace}: an object with namespace: '${namespace}', account, isAddress() and verify(). A payer is a function.`,
  notLoaded: (path: string, reason: string): string => `${path} can't be loaded. ${reason}`,
} as const
