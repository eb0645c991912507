/** The namespaces that this page can have: CAIP-2, as their adapters name them. */
export type DemoNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** In the page's order. The first is the one that it starts in. */
export const demoNamespaces: readonly DemoNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot']
