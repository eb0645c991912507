export const onrampConfigText = {
  elsewhere:
    'gives tokens away for test cards, so it is not in this server. Start it with startSandboxGateway() of @latchkey/gateway/sandbox.',
  gatewayUrl: 'must be the https URL of a host, without a path. With allowLocal, http is allowed.',
  noSandbox: 'gives tokens away, so it is for local networks only. It needs allowLocal: true.',
  noProject: (id: string): string => `There is no project ${id}.`,
  notConfigured: (networkId: string): string => `${networkId} is not in networks, or the sandbox can't pay there.`,
  noPayer: (namespace: string): string => `namespaces.${namespace} has no payer, so the sandbox can't pay there.`,
  publicNetwork: (networkId: string): string => `${networkId} is a public network. The sandbox is for local ones.`,
  notListed: (address: string): string => `${address} is not in tokens of the network.`,
  sameToken: (text: string): string => `is in the list twice: ${text}.`,
  mostOfNothing: 'must be at least 0.01.',
  noPriceOf: (text: string): string => `${text} has no price in prices.`,
  limits: 'must have a "least" that is not above "most".',
  noPrices: 'is missing: the network has no prices either.',
  keyPair: 'must be a key pair of Ed25519 in base58: a secret of 32 bytes and the public key that belongs to it.',
  sandboxOn: (projects: readonly string[], networks: readonly string[]): string =>
    `The on-ramp is a sandbox: pages of ${projects.join(', ')} get tokens of ${networks.join(', ')} for a test card.`,
} as const
