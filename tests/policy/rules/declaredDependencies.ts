import { basename } from 'node:path'
import { inside } from '../../../scripts/libraryModules.mjs'
import { readPackages } from '../../../scripts/packages/readPackages.ts'
import { bundled } from '../../../scripts/serverBundle.mjs'
import { servers } from '../sources/servers.ts'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

/**
 * Allowed sources of cryptography: small audited libraries, what viem and the relay protocol use
 * themselves, and two small ones of the frame (SLIP-10 on noble, HPKE on WebCrypto). Other entries
 * only look like cryptography by their name.
 */
const cryptography =
  /^(@noble\/|@scure\/|@hpke\/core$|jose$|micro-key-producer$|viem$|@walletconnect\/(core|universal-provider|utils)$|@wallet-standard\/|@solana\/(wallet-standard-features|web3\.js)$|idb-keyval$)/
const looksLikeCryptography =
  /crypt|noble|scure|elliptic|secp|curve|ed25519|keccak|sha\d|blake|hash|nacl|sodium|bip\d|jose|jwt|forge|ethers|web3|wallet|sign|hpke|key/i

const declared = new Map(
  readPackages().map(({ folder, manifest }) => {
    const { dependencies, peerDependencies, optionalDependencies, devDependencies = {}, imports } = manifest
    const published = [...inside, ...bundled].filter((name) => name in devDependencies)
    const installed = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies, ...imports })
    return [basename(folder), new Set([...installed, ...published])]
  }),
)
const ofTestkit = new Set(['vitest'])
/** Loads what the operator names. */
const ofOperators = new Set(['gateway/namespaces/importModule.ts'])

export const declaredDependencies: Rule = {
  name: 'import what their package declares, and cryptography from the allowed libraries',
  find: perFile(({ packageName, inside, imports }) =>
    imports.flatMap(({ specifier, target, isDynamic }) => {
      if (target || (isDynamic && ofOperators.has(`${packageName}/${inside}`))) return []
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
      if (packageName === 'testkit' && ofTestkit.has(name)) return []
      // A server can use all of Node except its cryptography.
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
    ['packages/core/src/x.ts', "import { Virtualizer } from 'virtua'"],
    ['packages/core/src/x.ts', "import { readFile } from 'node:fs/promises'"],
    ['packages/relay/src/x.ts', "import { createHash } from 'node:crypto'"],
    ['packages/server/src/x.ts', "import { createHash } from 'node:crypto'"],
    ['packages/core/src/x.ts', "import { systemClock } from '@latchkey/server'"],
    ['packages/core/src/x.ts', "import { loadClient } from '#loadClient'"],
    ['packages/gateway/src/names/x.ts', 'export const x = (file: URL) => import(file.href)'],
  ],
  accepts: [
    ['packages/core/src/x.ts', "import { atom } from 'nanostores'"],
    ['packages/plugin-walletconnect/src/x.ts', "import { Core } from '@walletconnect/core'"],
    ['packages/plugin-catalogue/src/x.ts', "import { Virtualizer } from 'virtua'"],
    ['packages/plugin-walletconnect/src/x.ts', "import { loadClient } from '#loadClient'"],
    ['packages/adapter-evm/src/x.ts', "import { keccak_256 } from '@noble/hashes/sha3.js'"],
    ['packages/gateway/src/wallet/x.ts', "import { jwtVerify } from 'jose'"],
    [
      'packages/relay/src/x.ts',
      "import { createServer } from 'node:http'\nimport { systemClock } from '@latchkey/server'",
    ],
    ['packages/server/src/x.ts', "import { isIP } from 'node:net'\nimport { pino } from 'pino'"],
    ['packages/gateway/src/namespaces/importModule.ts', 'export const x = (file: URL) => import(file.href)'],
    ['packages/react/src/x.tsx', "import { createPortal } from 'react-dom'\nimport { jsx } from 'react/jsx-runtime'"],
  ],
}
