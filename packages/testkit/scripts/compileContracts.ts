import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const folder = new URL('../contracts/', import.meta.url)
const compiler = 'solc@0.8.30'

/** Sources that are compiled into one module. */
export interface ContractSet {
  /** Below `src/`. */
  readonly output: string
  /** The exported constant. */
  readonly name: string
  readonly comment: string
  /** Below `contracts/`. */
  readonly files: readonly string[]
  /** Contracts of these files that tests deploy, by their name in the code. */
  readonly wanted: Readonly<Record<string, string>>
}

export const nameSet: ContractSet = {
  output: 'names/nameContracts.ts',
  name: 'nameContracts',
  comment: 'The contracts of names on a local chain',
  files: ['LocalNames.sol', 'OffchainResolver.sol'],
  wanted: {
    registry: 'LocalRegistry',
    resolver: 'LocalResolver',
    universalResolver: 'LocalUniversalResolver',
    offchainResolver: 'OffchainResolver',
  },
}

export const tokenSet: ContractSet = {
  output: 'tokens/tokenContracts.ts',
  name: 'tokenContracts',
  comment: 'The contracts of tokens and collectibles on a local chain',
  files: ['LocalTokens.sol'],
  wanted: {
    token: 'LocalToken',
    permitToken: 'LocalPermitToken',
    tollToken: 'LocalTollToken',
    silentToken: 'LocalSilentToken',
    collectibles: 'LocalCollectibles',
    items: 'LocalItems',
  },
}

interface Compiled {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly abi: unknown; readonly evm: { readonly bytecode: { readonly object: string } } }>
      >
    >
  >
}

/** A hash of the sources, which the compiled file repeats. */
export function sourceHash({ files }: Pick<ContractSet, 'files'>): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(new URL(file, folder)))
  return hash.digest('hex')
}

function compile(set: ContractSet): string {
  const { name, comment, files, wanted } = set
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      evmVersion: 'paris',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const answer = execFileSync('npx', ['-y', compiler, '--standard-json'], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // The compiler writes a line of its own before the JSON.
  const { errors = [], contracts } = JSON.parse(answer.slice(answer.indexOf('{'))) as Compiled
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const all = Object.assign({}, ...Object.values(contracts)) as Compiled['contracts'][string]
  const members = Object.entries(wanted).map(([member, contract]) => {
    const { abi, evm } = all[contract] ?? {}
    return `${member}: { abi: ${JSON.stringify(abi)}, bytecode: '0x${evm?.bytecode.object}' }`
  })
  return `// Written by scripts/compileContracts.ts from contracts/. Do not edit.

/** ${comment}, compiled by ${compiler}. */
export const ${name} = { sourceHash: '${sourceHash(set)}', ${members.join(',\n')} } as const
`
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const set of [nameSet, tokenSet]) {
    const output = fileURLToPath(new URL(`../src/${set.output}`, import.meta.url))
    writeFileSync(output, compile(set))
    execFileSync('npx', ['biome', 'check', '--write', output], { stdio: 'inherit' })
  }
}
