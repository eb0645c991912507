/** CAIP-2 namespaces of the adapters that this page can use. */
export type DemoNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** In the page's order. The page starts in the first. */
export const demoNamespaces: readonly DemoNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot']
