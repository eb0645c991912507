import { inside } from '../../../scripts/libraryModules.mjs'
import { publishable } from '../../../scripts/runner/publishable.ts'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

/** Where cryptography may come from: audited, small libraries, and viem's and the relay protocol's own use of them. The others only sound like it. */
const cryptography =
  /^(@noble\/|@scure\/|viem$|@walletconnect\/(core|universal-provider|utils)$|@wallet-standard\/|@solana\/(wallet-standard-features|web3\.js)$)/
const looksLikeCryptography =
  /crypt|noble|scure|elliptic|secp|curve|ed25519|keccak|sha\d|blake|hash|nacl|sodium|bip\d|jose|jwt|forge|ethers|web3|wallet|sign/i

const declared = new Map(
  publishable().map(({ folder, manifest }) => {
    const { dependencies, peerDependencies, optionalDependencies, devDependencies = {}, imports } = manifest
    const published = inside.filter((name) => name in devDependencies)
    const installed = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies, ...imports })
    return [folder.split(/[\\/]/).at(-1), new Set([...installed, ...published])]
  }),
)
const ofTestkit = new Set(['vitest'])
/** Runs in Node, and may ask it for everything but cryptography. */
const servers = new Set(['relay'])

export const declaredDependencies: Rule = {
  name: 'import what their package declares, and cryptography from the allowed libraries',
  find: perFile(({ packageName, imports }) =>
    imports.flatMap(({ specifier, target }) => {
      if (target) return []
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
      if (packageName === 'testkit' && ofTestkit.has(name)) return []
      if (servers.has(packageName) && name.startsWith('node:') && name !== 'node:crypto') return []
      if (!declared.get(packageName)?.has(name)) return [`${name} is not a dependency of its package`]
      const isOurs = name.startsWith('@latchkey/')
      return !isOurs && looksLikeCryptography.test(name) && !cryptography.test(name)
        ? [`${name} may not bring cryptography`]
        : []
    }),
  ),
  refuses: [
    ['packages/core/src/x.ts', "import { keccak_256 } from '@noble/hashes/sha3.js'"],
    ['packages/adapter-evm/src/x.ts', "import { createHash } from 'node:crypto'"],
    ['packages/react/src/x.ts', "import 'left-pad'"],
    ['packages/react/src/x.ts', "import { Virtualizer } from 'virtua'"],
    ['packages/core/src/x.ts', "import { readFile } from 'node:fs/promises'"],
    ['packages/relay/src/x.ts', "import { createHash } from 'node:crypto'"],
    ['packages/core/src/x.ts', "import { loadClient } from '#loadClient'"],
  ],
  accepts: [
    ['packages/core/src/x.ts', "import { atom } from 'nanostores'"],
    ['packages/plugin-walletconnect/src/x.ts', "import { Core } from '@walletconnect/core'"],
    ['packages/plugin-walletconnect/src/x.ts', "import { Virtualizer } from 'virtua'"],
    ['packages/plugin-walletconnect/src/x.ts', "import { loadClient } from '#loadClient'"],
    ['packages/adapter-evm/src/x.ts', "import { keccak_256 } from '@noble/hashes/sha3.js'"],
    ['packages/relay/src/x.ts', "import { createServer } from 'node:http'"],
    ['packages/react/src/x.tsx', "import { createPortal } from 'react-dom'\nimport { jsx } from 'react/jsx-runtime'"],
  ],
}
