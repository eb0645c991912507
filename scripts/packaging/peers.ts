import { catalogVersion } from './catalogVersion.ts'

/** What a project brings itself. */
export interface Peers {
  readonly needed: Readonly<Record<string, string>>
  readonly optional: Readonly<Record<string, string>>
}

/** Beside each of the two what it asks of an app in turn: left to itself an installer takes the newest of these. */
const joined = Object.fromEntries(
  ['@solana/web3.js', '@polkadot/extension-dapp', '@polkadot/api', '@polkadot/util', '@polkadot/util-crypto'].map(
    (name) => [name, catalogVersion(name)],
  ),
)

/** As the workspace has them. */
export const newestPeers: Peers = {
  needed: {
    ...Object.fromEntries(['react', 'react-dom', 'nanostores', 'viem'].map((name) => [name, catalogVersion(name)])),
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
  },
  optional: { ...joined, vitest: catalogVersion('vitest') },
}

/** The lower ends of what our packages say that they work with. */
export const oldestPeers: Peers = {
  needed: {
    react: '18.0.0',
    'react-dom': '18.0.0',
    nanostores: '1.5.5',
    viem: '2.35.0',
    // The first ones of React 18 could not say that a component gives any node.
    '@types/react': '18.3.8',
    '@types/react-dom': '18.3.7',
  },
  optional: { ...joined, vitest: '3.0.0' },
}
