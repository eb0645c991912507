import { catalogVersion } from './catalogVersion.ts'

/** Dependencies that a project brings itself. */
export interface Peers {
  readonly needed: Readonly<Record<string, string>>
  readonly optional: Readonly<Record<string, string>>
}

/**
 * The optional peers, with the peers that they need in turn. By default an installer takes the
 * newest of those.
 */
const joined = Object.fromEntries(
  [
    '@solana/web3.js',
    '@polkadot/extension-dapp',
    '@polkadot/api',
    '@polkadot/util',
    '@polkadot/util-crypto',
    'polkadot-api',
  ].map((name) => [name, catalogVersion(name)]),
)

/** The versions of the workspace. */
export const newestPeers: Peers = {
  needed: {
    ...Object.fromEntries(
      ['react', 'react-dom', 'nanostores', 'viem', 'wagmi', '@tanstack/react-query'].map((name) => [
        name,
        catalogVersion(name),
      ]),
    ),
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
  },
  optional: { ...joined, vitest: catalogVersion('vitest') },
}

/** The lowest versions that our packages support. */
export const oldestPeers: Peers = {
  needed: {
    react: '18.0.0',
    'react-dom': '18.0.0',
    nanostores: '1.5.5',
    viem: '2.35.0',
    // wagmi 2 depends on the packages of other kits. `tests/wagmi2` has its types and its code.
    wagmi: '3.0.0',
    '@tanstack/react-query': catalogVersion('@tanstack/react-query'),
    // Earlier types of React 18 do not allow every ReactNode as the result of a component.
    '@types/react': '18.3.8',
    '@types/react-dom': '18.3.7',
  },
  optional: { ...joined, vitest: '3.0.0' },
}
